"""Where the matches of a play-off stand on its drawing: rounds left to right, in the order of the tree.

Every match stands half-way between those that feed it; whatever leads nowhere (the match for third
place) stands below. `templates/macros/bracket.html` draws it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from podium.entry.web.drawings.bracket import BracketMatch, BracketView
from podium.entry.web.drawings.fitting import width_of

ROW = 29
"""Height of one side of a match."""
CAPTION = 17
"""Above a match, for its name and what is special about it."""
HEAD = 36
"""Above everything, for what the rounds are called."""
CHAMPION = 62
"""Above the last match, for who won it."""
GAP = 40
"""Between two rounds, for the lines."""
NAME = 20
"""Size of the letters of a name."""

_PITCH = CAPTION + 2 * ROW + 8
_APART = 16
_MARK = 30
"""Behind a score, for the winner's mark."""
_NARROWEST, _WIDEST = 280, 320
_SCREEN = 1.9
"""Width to height of what is left of a projector's picture under a heading: columns are as wide as
that lets them be without making the letters smaller."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a match stands: the left end and the top of its first side, and its width."""

    x: float
    y: float
    width: float

    @property
    def middle(self) -> float:
        """The line between its sides."""
        return self.y + ROW

    @property
    def right(self) -> float:
        """Its right end."""
        return self.x + self.width

    def row(self, side: int) -> float:
        """The middle of one of its sides."""
        return self.y + (side + 0.5) * ROW


@dataclass(frozen=True, slots=True)
class WinnerLine:
    """The line from a match to where its winner stands next; strong once somebody has gone it."""

    path: str
    gone: bool


@dataclass(frozen=True)
class Layout:
    """The places of all matches, and the size of the whole.

    Attributes:
        column: width of a match.
    """

    view: BracketView
    boxes: Mapping[str, Box]
    column: float
    width: float
    height: float

    @cached_property
    def for_names(self) -> float:
        """How wide the column of names is; scores and the winner's mark stand behind it."""
        scores = [side.score for m in self.view.matches.values() for side in m.sides]
        return round(
            self.column
            - max(width_of(score, NAME, bold=True) for score in ("00", *scores))
            - _MARK
        )

    @property
    def ways(self) -> list[WinnerLine]:
        """All lines, those gone on top."""
        ways = [
            self._way(self.view.matches[feeder], self.boxes[match.slot], side)
            for match in self.view.matches.values()
            for side, feeder in enumerate(match.feeders)
            if feeder
        ]
        return sorted(ways, key=lambda way: way.gone)

    def _way(self, match: BracketMatch, to: Box, side: int) -> WinnerLine:
        start, winner = self.boxes[match.slot], match.winner
        y = start.middle if winner is None else start.row(winner)
        bend = to.x - GAP // 2
        path = f"M{start.right} {y}H{bend}V{to.row(side)}H{to.x}"
        return WinnerLine(path, winner is not None)


def layout(view: BracketView) -> Layout:
    """Place every match of a play-off that has any."""
    tops: dict[str, float] = {}
    _stack(view, view.root, 0, tops)
    top = min(*tops.values(), tops[view.root] - CHAMPION)
    for slot in view.apart:
        _stack(view, slot, _below(view, slot, tops), tops)
    down = HEAD + CAPTION - top
    height = max(tops.values()) + 2 * ROW + down + 8
    rounds = max(match.round for match in view.matches.values())
    room = (height * _SCREEN - (rounds - 1) * GAP) / rounds
    column = round(min(max(room, _NARROWEST), _WIDEST))
    boxes = {
        slot: Box((match.round - 1) * (column + GAP), tops[slot] + down, column)
        for slot, match in view.matches.items()
    }
    return Layout(view, boxes, column, rounds * (column + GAP) - GAP, height)


def _stack(view: BracketView, slot: str, top: float, tops: dict[str, float]) -> None:
    """Place a match and all that lead to it, the first of them at the top."""

    def place(match: BracketMatch, free: float) -> float:
        fed = [view.matches[feeder] for feeder in match.feeders if feeder]
        for each in fed:
            free = place(each, free)
        if fed:
            tops[match.slot] = sum(tops[each.slot] for each in fed) / len(fed)
            return free
        tops[match.slot] = free
        return free + _PITCH

    place(view.matches[slot], top)


def _below(view: BracketView, slot: str, tops: Mapping[str, float]) -> float:
    """The first free height in the columns that a match and its feeders take."""
    first = min(match.round for match in view.tree(slot))
    above = [top for other, top in tops.items() if view.matches[other].round >= first]
    return max(above) + _PITCH + _APART
