"""Standings of stages and groups: rows with their figures as text, and the line of the cut.

The line stands between those who go on and those who do not, never inside a tie.
"""

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from podium.core.events.settling import TIED_AT_CUT
from podium.core.exact import exact_text
from podium.core.state import ALL, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.champion import final_ranking
from podium.formats.kernel.cuts import can_go_on, closes, match_winners, onward
from podium.formats.kernel.leavers import has_withdrawn, last_round_of
from podium.formats.kernel.ranking import ladder_of, ledger_of, ranking
from podium.formats.kernel.seeding import seed_values, seeds_open
from podium.formats.registry import format_of
from podium.rules.standings import Ranking, RankingRow, standing_values

WITHDRAWN = "withdrawn"


def rank_text(rank: int, *, shared: bool) -> str:
    """A rank or place as people read it: ``3=`` where it is shared."""
    return f"{rank}=" if shared else str(rank)


class StandingRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entrant in standings.

    Attributes:
        shared: others have the same rank.
        values: the figures of the ladder as exact text, by criterion.
        split_by: the criterion that sets it before the next row; empty in the last one, and
            where the next shares the rank.
        cite: the paragraph of that criterion; absent without one.
        status: ``withdrawn``, or empty.
        left_after: of who withdrew, the last round of the stage that they took part in; 0 if
            there is none.
    """

    rank: int
    shared: bool
    entrant: str
    values: Mapping[str, str]
    split_by: str = ""
    cite: str | UnsetType = UNSET
    status: str = ""
    left_after: int = 0

    @property
    def rank_text(self) -> str:
        """Its rank as people read it."""
        return rank_text(self.rank, shared=self.shared)

    @property
    def withdrawn(self) -> bool:
        """Whether they have left."""
        return self.status == WITHDRAWN


Standings = Sequence[StandingRow]


# ---- made from the state --------------------------------------------------------------------------


def standings(case: Case, stage: StageState) -> tuple[Standings, Mapping[str, Standings]]:
    """The standings of a stage over all its groups, and those of each group.

    The first are empty where the rules rank nobody across groups. A stage of one group has the
    same standings in both; those of a bracket are of the stage alone where it has several.
    """
    if not stage.groups:
        return [], {}
    many = len(stage.groups) > 1
    rules = case.rules(stage.id)
    if not rules.ranked:
        overall = _classes(case, stage)
        return overall, {name: [] if many else overall for name in stage.groups}
    apart = rules.ranked_apart and many
    overall = [] if apart else _rows(case, stage, final_ranking(case, stage), ALL)
    if not many:
        return overall, dict.fromkeys(stage.groups, overall)
    return overall, {
        name: _rows(case, stage, ranking(case, stage, name), name) for name in stage.groups
    }


def _rows(case: Case, stage: StageState, found: Ranking, group: str) -> list[StandingRow]:
    values = _seeds(case, stage) if seeds_open(case, stage) else _values(case, stage, group)
    return [_row(case, stage, row, values(row)) for row in found.rows]


def _row(case: Case, stage: StageState, row: RankingRow, values: dict[str, str]) -> StandingRow:
    gone = has_withdrawn(case, row.entrant)
    return StandingRow(
        rank=row.rank,
        shared=row.shared,
        entrant=row.entrant,
        values=values,
        split_by=row.split_by,
        cite=row.cite if row.split_by else UNSET,
        status=WITHDRAWN if gone else "",
        left_after=last_round_of(case, stage, row.entrant) if gone else 0,
    )


def _values(
    case: Case, stage: StageState, group: str
) -> Callable[[RankingRow], dict[str, str]]:
    """The figures of a row, in a Swiss stage with its seed."""
    figures = ledger_of(case, stage, group)
    steps = ladder_of(case, stage.id).steps
    seeded = bool(case.rules(stage.id).seeding)

    def of(row: RankingRow) -> dict[str, str]:
        values = {**standing_values(steps, figures, row.entrant), **row.values}
        if seeded:
            values["seed"] = figures.seed(row.entrant)
        return {name: exact_text(value) for name, value in values.items()}

    return of


def _seeds(case: Case, stage: StageState) -> Callable[[RankingRow], dict[str, str]]:
    """What the initial ranking is made from, as it was told, and the lot where one fell."""

    def of(row: RankingRow) -> dict[str, str]:
        known = seed_values(case, stage.id, row.entrant)
        lot = {"lot": row.values["lot"]} if "lot" in row.values else {}
        return {name: str(value) for name, value in {**known, **lot}.items()}

    return of


def _classes(case: Case, stage: StageState) -> list[StandingRow]:
    """The order of a bracket."""
    found: list[StandingRow] = []
    for tied in format_of(case, stage).classes():
        rank = len(found) + 1
        found += [
            StandingRow(
                rank=rank,
                shared=len(tied) > 1,
                entrant=entrant,
                values={},
                status=WITHDRAWN if has_withdrawn(case, entrant) else "",
            )
            for entrant in tied
        ]
    return found


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


def cut_line(case: Case, stage: StageState, group: str, found: Ranking) -> CutLine | None:
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
