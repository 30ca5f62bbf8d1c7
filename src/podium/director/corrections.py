"""Corrections and rulings, with what follows from them in rounds made from the old result.

A round is said to rest on the old ranking where it has no result yet and the rules would now make
another of it. It is found, and made again where asked. A round made by hand rests on no ranking.
"""

from collections.abc import Iterator, Sequence

import msgspec

from podium.core.events import Event, Paired, Unpaired
from podium.core.fold import stage_after
from podium.core.refusals import Refused
from podium.core.state import Group, StageState
from podium.director.acts import Correct, Pair, Rule
from podium.director.closing import refix_advancing
from podium.director.results import correct
from podium.director.rulings import rule
from podium.director.stages import pair
from podium.formats.kernel.case import Case
from podium.formats.kernel.then_choices import RE_PAIR

BY_HAND = "by hand"

Tables = tuple[tuple[str, ...], ...]


class RoundTables(msgspec.Struct, frozen=True):
    """A round as it is, or as it would be: its tables in order, and who sits out."""

    tables: Tables
    byes: tuple[str, ...] = ()


class StaleRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that rests on an old ranking.

    Attributes:
        before: the round as it is.
        after: as it would be made now; None where it cannot be made now.
        kept: it stays as it is unless it is made again; otherwise the act takes it back.
        events: what makes it again.
    """

    stage: str
    group: str
    round: int
    before: RoundTables
    after: RoundTables | None
    kept: bool
    events: tuple[Event, ...] = ()


def stale_rounds(case: Case, events: Sequence[Event]) -> list[StaleRound]:
    """The rounds that rest on a ranking which these events change.

    Args:
        case: the tournament before them.
        events: what the act changes.
    """
    now = case.after(events)
    return [
        found
        for name in case.rulebook.stages
        if case.rules(name).rounds
        for group in case.state.stage(name).groups.values()
        if (found := _stale(case, now, case.state.stage(name), group)) is not None
    ]


def remake_rounds(case: Case, events: Sequence[Event]) -> list[Event]:
    """The events that make those rounds again."""
    return [event for round_ in stale_rounds(case, events) for event in round_.events]


def _stale(was: Case, now: Case, stage: StageState, group: Group) -> StaleRound | None:
    number = group.rounds
    matches = [match for match in stage.of(group.name) if match.round == number]
    if not matches or any(match.outcome is not None or match.reports for match in matches):
        return None
    before = RoundTables(
        tuple(match.seats for match in matches), tuple(group.byes.get(number, ()))
    )
    later = now.state.stage(stage.id)
    there = later.groups.get(group.name)
    kept = there is not None and there.rounds >= number
    if kept and any(match.why == BY_HAND for match in matches):
        return None
    asked = _asked_out(was, stage, group, before)
    found = _remade(now, later, group.name, number, asked)
    due = _made(found)
    if kept and (due is None or due == _made(_remade(was, stage, group.name, number, asked))):
        return None
    return StaleRound(
        stage=stage.id,
        group=group.name,
        round=number,
        before=before,
        after=due,
        kept=kept,
        events=tuple(found),
    )


def _asked_out(
    case: Case, stage: StageState, group: Group, before: RoundTables
) -> tuple[str, ...]:
    """Who of those without a match had been named when the round was made: they stay out."""
    for asked in _may_be_asked(before.byes):
        if _made(_remade(case, stage, group.name, group.rounds, asked)) == before:
            return asked
    return ()


def _may_be_asked(byes: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    yield ()
    if byes:
        yield byes[:-1]
        yield byes


def _remade(
    case: Case, stage: StageState, group: str, number: int, byes: tuple[str, ...]
) -> list[Event]:
    """The events that make a round again, taken back first where it is there; none if none can."""
    if group not in stage.groups or stage.status != "running":
        return []
    keys = tuple(match.key for match in stage.of(group) if match.round == number)
    taken: list[Event] = [Unpaired(stage=stage.id, matches=keys, then=RE_PAIR)] if keys else []
    bare = stage_after(stage, taken)
    if bare.groups[group].rounds != number - 1:
        return []
    act = Pair(
        stage=stage.id,
        group=group if len(stage.groups) > 1 else "",
        byes=list(byes) if case.rules(stage.id).bye is not None else [],
    )
    try:
        made = pair(case.ahead(bare), act)
    except Refused:
        return []
    return [*taken, *made]


def _made(events: Sequence[Event]) -> RoundTables | None:
    for event in events:
        if isinstance(event, Paired):
            return RoundTables(tuple(match.seats for match in event.matches), event.byes)
    return None


def apply_correction(case: Case, act: Correct) -> list[Event]:
    """What a correction comes to."""
    changed = correct(case, act)
    return _paired_again(
        case, act, [*changed, *refix_advancing(case, act.stage, changed, act.then)]
    )


def apply_ruling(case: Case, act: Rule) -> list[Event]:
    """What a ruling comes to."""
    changed = rule(case, act)
    if act.ruling == "forfeit":
        changed += refix_advancing(case, act.stage, changed, act.then)
    return _paired_again(case, act, changed)


def _paired_again(case: Case, act: Correct | Rule, changed: list[Event]) -> list[Event]:
    return [*changed, *(remake_rounds(case, changed) if act.then == RE_PAIR else ())]
