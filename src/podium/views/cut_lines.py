"""Where standings draw the line between those who go on and those who do not: never inside a tie."""

from collections.abc import Sequence

import msgspec

from podium.core.events.settling import TIED_AT_CUT
from podium.core.state import ALL, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.cuts import can_go_on, closes, match_winners, onward
from podium.rules.standings import Ranking


class CutLine(msgspec.Struct, frozen=True, kw_only=True):
    """The cut of a ranking as it stands now.

    Attributes:
        group: the group that is ranked apart; empty where the ranking is over all of them.
        best: how many go on.
        into: the stage that takes them; empty where it belongs to the next level.
        rows: the line is drawn below so many rows; 0 where it cannot be drawn.
        tied: those of whom some go on and some do not, with nothing that sets them apart yet.
    """

    group: str
    best: int
    into: str = ""
    rows: int = 0
    tied: tuple[str, ...] = ()


def line_of(case: Case, stage: StageState, group: str, found: Ranking) -> CutLine | None:
    """The line in a ranking; None where nobody goes on from it by rank."""
    way = onward(case, stage)
    if way is None or way.best is None:
        return None
    if way.take == "band" and group == ALL and len(stage.groups) > 1:
        return None
    if way.take != "band" and group != ALL and len(stage.groups) > 1:
        return None
    played = closes(case, stage, group)
    if way.take == "match-winners":
        can = match_winners(case, stage, found) if played else []
    elif played:
        can = can_go_on(case, stage, found.order)
    else:
        can = case.active(found.order)
    rows, tied = _drawn(case, stage, found, can, way.best)
    named = "" if group == ALL or len(stage.groups) == 1 else group
    return CutLine(group=named, best=way.best, into=way.into, rows=rows, tied=tied)


def _drawn(
    case: Case, stage: StageState, found: Ranking, can: Sequence[str], best: int
) -> tuple[int, tuple[str, ...]]:
    """Below how many rows the line is drawn, and whom it would tear apart."""
    order, rank = found.order, {row.entrant: row.rank for row in found.rows}
    if not can:
        return 0, ()
    last = rank[can[min(best, len(can)) - 1]]
    inside = [entrant for entrant in can if rank[entrant] <= last]
    if len(inside) > best:
        tied = tuple(entrant for entrant in inside if rank[entrant] == last)
        if stage.decided(TIED_AT_CUT, tied) != "all":
            return 0, tied
    rows = order.index(inside[-1]) + 1
    unbroken = set(case.active(order[:rows])) <= set(can)
    return (rows if unbroken and rows < len(order) else 0), ()
