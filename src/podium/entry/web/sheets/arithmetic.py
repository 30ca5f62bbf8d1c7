"""What a sheet gives, before it is saved: the referee's arithmetic, shown."""

import dataclasses
from collections.abc import Collection, Mapping

from podium.core.exact import exact_text
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.core.sheets import Sheet
from podium.director.results import outcome_of_sheet
from podium.entry.figures import figures
from podium.entry.web.matches import Card
from podium.entry.web.titles import figure_name
from podium.entry.web.words import Translator
from podium.formats.kernel.case import Case
from podium.views.matches import Figures, points_of

_SCORE = "score"
"""The figure that in many rulebooks is the score as it is written."""


@dataclasses.dataclass(frozen=True)
class SumRow:
    """What a sheet gives one entrant, as people read it.

    Attributes:
        score: as the referee counts it.
        figures: what each is called, and what it comes to.
    """

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


def sums_of(card: Card, t: Translator) -> tuple[SumRow, ...]:
    """What a match that is final gave."""
    won = next((seat.entrant for seat in card.seats if seat.won), "")
    return _rows(card, t, (card.match.scores, card.match.points), won, card.match.forfeited)


def arithmetic(
    case: Case, card: Card, sheet: Sheet, t: Translator
) -> tuple[SumRow, ...] | Refusal:
    """What a sheet would give each entrant of a match, or why it does not add up.

    Args:
        case: the tournament (`gateway.ask(lambda instance: instance.service.case(name))`).
        card: the match.
        sheet: as `sheet_of` makes it.
        t: the language.
    """
    match = case.state.stage(card.stage).matches.get((card.round, card.table))
    if match is None:
        return refuse("no-such-match", say("there is no such match any more")).refusal
    try:
        outcome = outcome_of_sheet(case, match, sheet)
    except Refused as refused:
        return refused.refusal
    scores = {entrant: exact_text(outcome.score(entrant)) for entrant in match.seats}
    given = scores, points_of(case, match.seats, outcome)
    return _rows(card, t, given, outcome.winner, outcome.forfeited)


def _rows(
    card: Card,
    t: Translator,
    given: tuple[Figures, Mapping[str, Figures]],
    won: str,
    forfeited: Collection[str],
) -> tuple[SumRow, ...]:
    """The rows of who has a score; a figure that is the score itself is not said twice.

    Figures are columns of decimals of one length, as standings show them.
    """
    scores, points = given
    seats = [seat for seat in card.seats if seat.entrant in scores]
    gives = [points.get(seat.entrant, {}) for seat in seats]
    twice = all(gives[at].get(_SCORE) == scores[s.entrant] for at, s in enumerate(seats))
    keys = {key for each in gives for key in each}
    rounded = {key: figures([each.get(key, "") for each in gives]) for key in keys}
    return tuple(
        SumRow(
            name=seat.name,
            score=t.number(scores[seat.entrant]),
            figures=tuple(
                (figure_name(t, key), t.number(rounded[key][at]))
                for key in gives[at]
                if not (twice and key == _SCORE)
            ),
            won=seat.entrant == won,
            forfeited=seat.entrant in forfeited,
        )
        for at, seat in enumerate(seats)
    )
