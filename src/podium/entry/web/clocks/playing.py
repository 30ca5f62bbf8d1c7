"""Which rounds are being played, which clocks are theirs, and which clock waits to be started."""

import dataclasses
from collections.abc import Iterator

from podium.app.clockwork import RoundClock, Sitting, made
from podium.entry.web.clocks.showing import Shown, shown
from podium.entry.web.day import on_their_own
from podium.entry.web.gateway import View
from podium.entry.web.words import Translator
from podium.views.matches import MatchView
from podium.views.stages import StageView

ORDER = ("running", "over", "paused", "waiting")
"""States of a clock that is of use, in the order in which people want to see them."""


@dataclasses.dataclass(frozen=True)
class Played:
    """A round that is being played, of all groups or of one that runs on its own.

    Attributes:
        settled: all its results are in, but the next one is not made yet.
    """

    sitting: Sitting
    settled: bool


def played(view: View) -> list[Played]:
    """The rounds that are played now."""
    return [
        Played(sitting, settled=not _open(view, sitting))
        for stage in _running(view)
        for sitting in _now(view, stage)
    ]


def made_rounds(view: View) -> list[Sitting]:
    """Every round of the stages that run in which a match is open: of all groups, and of each."""
    return [
        sitting
        for stage in _running(view)
        for sitting in _every(view, stage)
        if _open(view, sitting)
    ]


def tables_of(view: View, sitting: Sitting) -> list[int]:
    """The numbers of the tables of a round."""
    return sorted({match.table for match in _matches(view, sitting) if match.table})


def sitting_of(clock: RoundClock) -> Sitting:
    """What a clock is for."""
    return Sitting(stage=clock.stage, round=clock.round, group=clock.group)


def current(view: View, clock: RoundClock) -> bool:
    """Whether a clock is for a round that is played now, or for a later one."""
    stage = view.stages.get(clock.stage)
    if stage is None or stage.status != "running":
        return False
    return clock.round >= stage.round_now(clock.group)


def alive(view: View, now: str, t: Translator) -> list[Shown]:
    """The clocks that are of use now, those that run first."""
    found = [
        shown(view, clock, now, t) for clock in view.clocks.values() if current(view, clock)
    ]
    of_use = [clock for clock in found if clock.state in ORDER]
    return sorted(of_use, key=lambda clock: ORDER.index(clock.state))


def to_start(view: View) -> Iterator[RoundClock]:
    """The clocks that the rules give the rounds being played, where none was started yet."""
    for found in played(view):
        clock = made(view.rulebook, found.sitting)
        if isinstance(clock, RoundClock) and not found.settled and not _begun(view, clock):
            yield view.clocks.get(clock.id, clock)


def _begun(view: View, clock: RoundClock) -> bool:
    return any(
        other.started_at
        for other in view.clocks.values()
        if (other.stage, other.round) == (clock.stage, clock.round)
        and (not clock.group or other.group in {"", clock.group})
    )


def _running(view: View) -> list[StageView]:
    return [stage for stage in view.tournament.stages if stage.status == "running"]


def _now(view: View, stage: StageView) -> Iterator[Sitting]:
    groups = _groups(stage) if on_their_own(view, stage.id) else [""]
    for group in groups:
        number = stage.round_now(group)
        if number:
            yield Sitting(stage=stage.id, round=number, group=group)


def _every(view: View, stage: StageView) -> Iterator[Sitting]:
    groups = _groups(stage) if stage.grouped else []
    everybody = [] if on_their_own(view, stage.id) else [""]
    for number in sorted({each.number for _, each in stage.rounds()}):
        for group in (*everybody, *groups):
            yield Sitting(stage=stage.id, round=number, group=group)


def _groups(stage: StageView) -> list[str]:
    return [group.id for group in stage.groups]


def _open(view: View, sitting: Sitting) -> bool:
    return any(not match.settled for match in _matches(view, sitting))


def _matches(view: View, sitting: Sitting) -> Iterator[MatchView]:
    stage = view.stages[sitting.stage]
    return (match for _, _, match in stage.matches(sitting.round, sitting.group))
