"""Ties at the cuts of rankings that wait for extra games or a decision."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from podium.core.state import ALL, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.cuts import (
    advancing_in,
    closes,
    cuts_in,
    match_winners,
    onward,
    rankings_of,
)
from podium.formats.kernel.ranking import ranking
from podium.rules.standings import Ask, OpenTie, Ranking


class TieAtCut(NamedTuple):
    """A tie of which some go on and some do not.

    Attributes:
        group: the group that is ranked apart; empty where the ranking is over several.
        tie: who is tied, and the paragraph.
        ask: what would settle it.
        going: how many would go on from the stage if all those tied did.
    """

    group: str
    tie: OpenTie
    ask: Ask
    going: Callable[[], int]


def ties_in_rankings(case: Case, stage: StageState) -> Iterator[TieAtCut]:
    """Those of the rankings that a stage is closed by; none where its match decides."""
    if case.rules(stage.id).decided_by_match:
        return
    for group in rankings_of(case, stage):
        if not closes(case, stage, group):
            continue
        found = ranking(case, stage, group)
        for tie in found.open:
            if tie.ask is not None:
                going = partial(_going_on, case, stage, group, found, tie)
                yield TieAtCut(_named(stage, group), tie, tie.ask, going)


def _named(stage: StageState, group: str) -> str:
    if group == ALL:
        return next(iter(stage.groups)) if len(stage.groups) == 1 else ""
    return group


def _going_on(case: Case, stage: StageState, group: str, found: Ranking, tie: OpenTie) -> int:
    """How many go on from all rankings of a stage if all those tied in one of them do."""
    others = sum(
        _going(case, stage, other) for other in rankings_of(case, stage) if other != group
    )
    return others + _with_all(case, stage, found, tie)


def _going(case: Case, stage: StageState, group: str) -> int:
    """How many go on from a ranking, as far as it is settled."""
    found = ranking(case, stage, group)
    (cut,) = cuts_in(case, stage, group, found.order) or (None,)
    if cut is None:
        return 0
    asked = any(tie.ask for tie in found.open)
    return (
        min(cut.best, len(cut.of(found.order)))
        if asked
        else len(advancing_in(case, stage, found))
    )


def _with_all(case: Case, stage: StageState, found: Ranking, tie: OpenTie) -> int:
    """How many go on from a ranking if all those tied do."""
    way = onward(case, stage)
    rank = {row.entrant: row.rank for row in found.rows}
    if way is not None and way.take == "match-winners":
        winners = match_winners(case, stage, found)
        if way.best is None or len(winners) <= way.best:
            return len(winners)
        can = winners
    else:
        can = [e for cut in cuts_in(case, stage, ALL, found.order) for e in cut.of(found.order)]
    place = rank[tie.entrants[0]]
    return sum(rank[entrant] <= place for entrant in can)
