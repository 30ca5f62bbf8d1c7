"""Ties that must be played off or decided before a stage can be closed, in every format."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from podium.core.events.settling import THREE_TIED, TIED_AT_CUT
from podium.core.state import ALL, StageState
from podium.director.places import bracket_classes
from podium.director.room import has_room
from podium.formats.bracket.cut import at_advance, staying
from podium.formats.kernel.case import Case
from podium.formats.kernel.cut_ties import ways
from podium.formats.kernel.cuts import (
    closes,
    cuts_in,
    match_winners,
    onward,
    rankings_of,
    through,
)
from podium.formats.kernel.extra_games import MINI, pairs_asked
from podium.formats.kernel.ranking import ranking
from podium.rules.language.leads_on import taker_of
from podium.rules.language.stages import BracketStage
from podium.rules.standings import OpenTie, Ranking

THREE_WAYS = (MINI, "lot")


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A tie that waits for extra games or a decision.

    Attributes:
        group: the group that is ranked apart; empty where the ranking is over several.
        choices: of the decision; none where games are to be played.
        pairs: who plays an extra game next.
    """

    group: str
    tie: OpenTie
    code: str
    choices: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()


def questions(case: Case, stage: StageState) -> Iterator[Question]:
    """The ties of a running stage that wait for extra games or a decision."""
    rules = case.rules(stage.id)
    if isinstance(rules, BracketStage):
        yield from _in_play_off(case, stage)
        return
    if rules.decided_by_match:
        return
    for group in rankings_of(case, stage):
        if not closes(case, stage, group):
            continue
        found = ranking(case, stage, group)
        for tie in found.open:
            if tie.ask is not None:
                yield Question(
                    group=_named(stage, group),
                    tie=tie,
                    code=tie.ask.code,
                    choices=_choices(
                        case, stage, tie, partial(_room, case, stage, group, found, tie)
                    ),
                    pairs=tuple(pairs_asked(stage, tie)),
                )


def _in_play_off(case: Case, stage: StageState) -> Iterator[Question]:
    classes, open_ = at_advance(case, stage, bracket_classes(case, stage))
    for tie in open_:
        if tie.ask is None:
            continue
        at = next(at for at, tied in enumerate(classes) if tie.entrants[0] in tied)
        there = sum(len(staying(case, stage, tied)) for tied in classes[: at + 1])
        yield Question(
            group="",
            tie=tie,
            code=tie.ask.code,
            choices=_choices(case, stage, tie, partial(_room_for, case, stage, there)),
            pairs=tuple(pairs_asked(stage, tie)),
        )


def _room_for(case: Case, stage: StageState, there: int) -> bool:
    into = taker_of(case.rulebook, stage.id)
    return bool(into) and has_room(case, into, there)


def _named(stage: StageState, group: str) -> str:
    if group == ALL:
        return next(iter(stage.groups)) if len(stage.groups) == 1 else ""
    return group


def _choices(
    case: Case, stage: StageState, tie: OpenTie, room: Callable[[], bool]
) -> tuple[str, ...]:
    match tie.ask.code if tie.ask is not None else "":
        case code if code == THREE_TIED:
            return THREE_WAYS
        case code if code == TIED_AT_CUT:
            return tuple(ways(case, stage, tie.entrants, room))
        case _:
            return ()


def _room(case: Case, stage: StageState, group: str, found: Ranking, tie: OpenTie) -> bool:
    """Whether the next stage can take everybody who goes on if all those tied do."""
    others = sum(
        _going(case, stage, other) for other in rankings_of(case, stage) if other != group
    )
    return _room_for(case, stage, others + _with_all(case, stage, found, tie))


def _going(case: Case, stage: StageState, group: str) -> int:
    """How many go on from a ranking, as far as it is settled."""
    found = ranking(case, stage, group)
    (cut,) = cuts_in(case, stage, group, found.order) or (None,)
    if cut is None:
        return 0
    asked = any(tie.ask for tie in found.open)
    return (
        min(cut.best, len(cut.of(found.order))) if asked else len(through(case, stage, found))
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
