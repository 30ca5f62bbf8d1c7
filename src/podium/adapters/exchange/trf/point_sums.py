"""Whether the column of points is what the cells come to; the cells decide."""

from collections.abc import Iterator, Sequence

from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.players import Read
from podium.core.crosstable import Crosstable, CrosstablePlayer
from podium.core.exact import Exact, figure
from podium.core.phrase import say

_COLUMN = 81
_MANY = 10
"""So many players with wrong points have a reason in common."""


def check_points(lines: Sequence[Read], table: Crosstable, findings: Findings) -> None:
    """Warn of players whose column of points is not what their cells come to.

    Byes of the round to come may be counted or not, and points of acceleration too: programs
    differ in that.
    """
    following = table.paired_rounds() + 1
    by_number = table.by_number
    wrong = 0
    for line in lines:
        said = line.player.points
        sums = list(_sums(by_number[line.player.number], table, following))
        if said is not None and said not in sums:
            wrong += 1
            what = say(
                "{number} has {points} points by the column and {sum} by the cells, which decide",
                number=line.player.number,
                points=figure(said),
                sum=figure(sums[0]),
            )
            findings.warn(line.line, _COLUMN, what)
    if wrong >= _MANY:
        what = say("many points do not agree with the cells: is a line XXS missing?")
        findings.warn(0, 0, what)


def _sums(player: CrosstablePlayer, table: Crosstable, following: int) -> Iterator[Exact]:
    virtual = table.acceleration.get(player.number, ())
    for before in (following, len(player.cells) + 1):
        points = table.points(player, before)
        yield points
        yield from (points + more for more in virtual[max(0, following - 2) : following])
