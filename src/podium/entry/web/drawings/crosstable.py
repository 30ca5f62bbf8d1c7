"""The cross-table of a round robin: everybody against everybody, with points and rank.

`templates/macros/crosstable.html` shows it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from podium.entry.web.drawings import Translator
from podium.entry.web.drawings.leavers import left_mark
from podium.views.matches import MatchView
from podium.views.stages import GroupView
from podium.views.standings import StandingRow

_TWO = 2
_NONE, _ANNULLED, _FORFEIT = "\N{EN DASH}", "\N{MULTIPLICATION SIGN}", "f"
_FEW, _MOST = 4, 8
"""Entrants whose table a phone shows with all figures, and at all (at 390 pixels)."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match of two, from the side of the entrant whose row it is.

    Attributes:
        outcome: ``won``, ``tied``, ``lost``, ``void`` (neither played) or ``annulled``.
        sign: letter that stands for what is special about it; the legend says it in words.
        meaning: the same in words.
    """

    mine: str
    theirs: str
    outcome: str
    sign: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one has made against another: nothing yet, a match, or several; `own` is the diagonal."""

    own: bool
    meetings: tuple[Meeting, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One entrant of the table.

    Attributes:
        rank: empty before anything is played.
        left: that they have withdrawn, in words; empty while they play.
    """

    number: int
    entrant: str
    name: str
    cells: tuple[Cell, ...]
    figures: tuple[str, ...]
    rank: str
    left: str = ""


@dataclass(frozen=True, slots=True)
class Crosstable:
    """A cross-table with its words.

    Attributes:
        heads: what the figures are called.
        legend: sign to what it stands for, those that occur.
    """

    caption: str
    number_head: str
    entrant_head: str
    rank_head: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    legend: Mapping[str, str]

    @property
    def many(self) -> bool:
        """A phone has room for one figure only."""
        return len(self.rows) > _FEW

    @property
    def wide(self) -> bool:
        """It has more columns than a phone can show."""
        return len(self.rows) > _MOST


def crosstable(
    group: GroupView,
    names: Mapping[str, str],
    words: Translator,
    figures: Mapping[str, str] | None = None,
    caption: str = "",
) -> Crosstable:
    """The cross-table of a group in which everybody meets everybody.

    Args:
        group: whose entrants meet.
        names: what people call the entrants; one without a name is called by its id.
        words: the language.
        figures: criterion of the standings to what its column is called; left out: the first.
        caption: over the table; left out: which group it is.
    """
    standings = {row.entrant: row for row in group.standings}
    shown = _figures(standings, words) if figures is None else figures
    met = _met(group, words)
    entrants = group.entrants
    rows = tuple(
        Row(
            number=number,
            entrant=entrant,
            name=names.get(entrant, entrant),
            cells=tuple(
                Cell(other == entrant, tuple(met.get((entrant, other), ())))
                for other in entrants
            ),
            figures=tuple(
                standings[entrant].values.get(figure, "") if entrant in standings else ""
                for figure in shown
            ),
            rank=_rank(standings.get(entrant)) if met else "",
            left=left_mark(words, standings[entrant]) if entrant in standings else "",
        )
        for number, entrant in enumerate(entrants, start=1)
    )
    return Crosstable(
        caption=caption or words.gettext("Group %(group)s", group=group.id),
        number_head=words.gettext("No."),
        entrant_head=words.gettext("name"),
        rank_head=words.gettext("rank"),
        heads=tuple(shown.values()),
        rows=rows,
        legend={
            meeting.sign: meeting.meaning
            for all_met in met.values()
            for meeting in all_met
            if meeting.sign
        },
    )


def _figures(standings: Mapping[str, StandingRow], words: Translator) -> dict[str, str]:
    """The first criterion, which is what a win is worth in every rulebook with a round robin."""
    values: Mapping[str, str] = next((row.values for row in standings.values()), {})
    known = {"points": words.gettext("points"), "wins": words.gettext("wins")}
    return {name: known.get(name, name) for name in list(values)[:1]}


def _rank(row: StandingRow | None) -> str:
    """A rank; one that several share has the sign of it."""
    if row is None:
        return _NONE
    return row.rank_text


def _met(group: GroupView, words: Translator) -> dict[tuple[str, str], list[Meeting]]:
    """What each made against each other, in the order of rounds."""
    found: dict[tuple[str, str], list[Meeting]] = {}
    for each in group.rounds:
        for match in each.matches:
            seats = match.entrants
            if match.status != "final" or len(seats) != _TWO:
                continue
            for mine, theirs in (seats, reversed(seats)):
                meeting = _meeting(match, mine, theirs, words)
                found.setdefault((mine, theirs), []).append(meeting)
    return found


def _meeting(match: MatchView, mine: str, theirs: str, words: Translator) -> Meeting:
    scores = match.scores
    told = _half(scores.get(mine, "")), _half(scores.get(theirs, ""))
    if match.annulled:
        return Meeting(*told, "annulled", _ANNULLED, words.gettext("annulled"))
    forfeited = match.forfeited
    if mine in forfeited and theirs in forfeited:
        return Meeting(*told, "void", _NONE, words.gettext("not played"))
    made, let = (Fraction(scores.get(side, 0)) for side in (mine, theirs))
    outcome = "won" if made > let else "lost" if made < let else "tied"
    if forfeited:
        return Meeting(*told, outcome, _FORFEIT, words.gettext("forfeit"))
    return Meeting(*told, outcome)


def _half(score: str) -> str:
    """A score with its half as a sign: it takes less room, and no language has another for it."""
    return f"{score[:-2].lstrip('0')}½" if score.endswith(".5") else score
