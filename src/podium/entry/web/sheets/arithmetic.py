"""What a sheet gives, before it is saved: the referee's arithmetic, shown."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence

from podium.core.exact import exact_text
from podium.core.outcome import Outcome
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.core.sheets import Sheet
from podium.director.results import outcome_of_sheet
from podium.entry.figures import figures
from podium.entry.web.matches import Card
from podium.entry.web.naming import Naming
from podium.entry.web.titles import figure_name
from podium.entry.web.words import Translator
from podium.formats.kernel.case import Case
from podium.rules.points import tally_value
from podium.views.matches import MatchView

_SCORE = "score"
"""The figure that in many rulebooks is the score as it is written."""


@dataclasses.dataclass(frozen=True)
class Sum:
    """What a sheet gives one entrant.

    Attributes:
        score: as the referee counts it; empty for who is not on the sheet.
        points: by the names of the rulebook's figures.
    """

    entrant: str
    score: str
    points: Mapping[str, str]
    won: bool = False
    forfeited: bool = False


@dataclasses.dataclass(frozen=True)
class SumRow:
    """The same as people read it: with names, in their language."""

    name: str
    score: str
    figures: tuple[tuple[str, str], ...]
    won: bool = False
    forfeited: bool = False

    @property
    def line(self) -> str:
        """All in a line: `Anna: 10 → wins 1, victory points 10, share of the table 0.370`."""
        gives = ", ".join(f"{key} {value}" for key, value in self.figures)
        return f"{self.name}: {self.score} → {gives}"


def told_sums(found: Iterable[Sum], names: Naming, t: Translator) -> list[SumRow]:
    """What a sheet gives, as people read it; a figure that is the score itself is not said twice."""
    sums = list(found)
    rounded = _rounded(sums)
    twice = all(one.points.get(_SCORE) == one.score for one in sums)
    return [
        SumRow(
            name=names(one.entrant),
            score=t.number(one.score),
            figures=tuple(
                (figure_name(t, key), t.number(rounded[key][at]))
                for key in one.points
                if not (twice and key == _SCORE)
            ),
            won=one.won,
            forfeited=one.forfeited,
        )
        for at, one in enumerate(sums)
    ]


def _rounded(sums: Sequence[Sum]) -> dict[str, list[str]]:
    """The figures as columns of decimals of one length, as standings show them."""
    keys = dict.fromkeys(key for one in sums for key in one.points)
    return {key: figures([one.points.get(key, "") for one in sums]) for key in keys}


def sums_of(card: Card) -> list[Sum]:
    """What a match that is final gave."""
    return [
        Sum(
            seat.entrant,
            card.match.scores[seat.entrant],
            seat.points,
            seat.won,
            seat.forfeited,
        )
        for seat in card.seats
        if seat.entrant in card.match.scores
    ]


def arithmetic(
    case: Case, stage: str, match: MatchView, number: int, sheet: Sheet
) -> list[Sum] | Refusal:
    """What a sheet would give each entrant of a match, or why it does not add up.

    Args:
        case: the tournament (`gateway.ask(lambda instance: instance.service.case(name))`).
        stage: of the match.
        match: as the view has it.
        number: of its round.
        sheet: as `sheet_of` makes it.
    """
    found = case.state.stage(stage).matches.get((number, match.table))
    if found is None:
        return refuse("no-such-match", say("there is no such match any more")).refusal
    try:
        outcome = outcome_of_sheet(case, found, sheet)
    except Refused as refused:
        return refused.refusal
    return [_sum(case, entrant, outcome) for entrant in found.seats]


def _sum(case: Case, entrant: str, outcome: Outcome) -> Sum:
    tallies = case.rulebook.match.tallies
    return Sum(
        entrant=entrant,
        score=exact_text(outcome.score(entrant)),
        points={
            name: exact_text(tally_value(name, entrant, outcome, tallies)) for name in tallies
        },
        won=outcome.winner == entrant,
        forfeited=entrant in outcome.forfeited,
    )
