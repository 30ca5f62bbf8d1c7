"""Which rounds are being played, which clocks are theirs, and which clock waits to be started."""

from collections.abc import Iterator

from podium.app.round_clocks.clock import RoundClock, RoundKey
from podium.app.round_clocks.setup import clock_by_rules
from podium.core.refusals import Refusal, Refused
from podium.entry.web.clocks.showing import ShownClock, shown_clock
from podium.entry.web.day import on_their_own
from podium.entry.web.gateway import View
from podium.entry.web.words import Translator
from podium.views.matches import MatchView
from podium.views.stages import StageView

_ORDER = ("running", "over", "paused", "waiting")
"""States of a clock that is of use, in the order in which people want to see them."""
_ASIDE = 2
"""So many clocks have room beside other things."""


# ---- rounds ----------------------------------------------------------------------------------------


def rounds_played(view: View) -> list[RoundKey]:
    """The rounds that are played now, each of all groups or of one that runs on its own."""
    return [key for stage in _running(view) for key in _now(view, stage)]


def open_rounds(view: View) -> list[RoundKey]:
    """Every round of the stages that run in which a match is open: of all groups, and of each."""
    return [
        key
        for stage in _running(view)
        for key in _every(view, stage)
        if not is_settled(view, key)
    ]


def is_settled(view: View, key: RoundKey) -> bool:
    """Whether all results of a round are in."""
    return all(match.settled for match in _matches(view, key))


def tables_of(view: View, key: RoundKey) -> list[int]:
    """The numbers of the tables of a round."""
    return sorted({match.table for match in _matches(view, key) if match.table})


def _running(view: View) -> list[StageView]:
    return [stage for stage in view.tournament.stages if stage.status == "running"]


def _now(view: View, stage: StageView) -> Iterator[RoundKey]:
    groups = _groups(stage) if on_their_own(view, stage.id) else [""]
    for group in groups:
        number = stage.round_now(group)
        if number:
            yield RoundKey(stage=stage.id, round=number, group=group)


def _every(view: View, stage: StageView) -> Iterator[RoundKey]:
    groups = _groups(stage) if stage.grouped else []
    everybody = [] if on_their_own(view, stage.id) else [""]
    for number in sorted({each.number for _, each in stage.rounds()}):
        for group in (*everybody, *groups):
            yield RoundKey(stage=stage.id, round=number, group=group)


def _groups(stage: StageView) -> list[str]:
    return [group.id for group in stage.groups]


def _matches(view: View, key: RoundKey) -> Iterator[MatchView]:
    stage = view.stages[key.stage]
    return (match for _, _, match in stage.matches(key.round, key.group))


# ---- their clocks ----------------------------------------------------------------------------------


def is_current(view: View, clock: RoundClock) -> bool:
    """Whether a clock is for a round that is played now, or for a later one."""
    stage = view.stages.get(clock.stage)
    if stage is None or stage.status != "running":
        return False
    return clock.round >= stage.round_now(clock.group)


def clocks_in_use(view: View, now: str, t: Translator) -> list[ShownClock]:
    """The clocks that are of use now, those that run first."""
    found = [
        shown_clock(view, clock, now, t)
        for clock in view.clocks.values()
        if is_current(view, clock)
    ]
    of_use = [clock for clock in found if clock.state in _ORDER]
    return sorted(of_use, key=lambda clock: _ORDER.index(clock.state))


def clocks_aside(view: View, now: str, t: Translator) -> list[ShownClock]:
    """As many of them as have room beside other things."""
    return clocks_in_use(view, now, t)[:_ASIDE]


def rules_clock(view: View, key: RoundKey, name: str = "") -> RoundClock | Refusal:
    """The clock that the rules give a round, or why they give it none."""
    try:
        return clock_by_rules(view.rulebook, key, name)
    except Refused as refused:
        return refused.refusal


def clocks_to_start(view: View) -> Iterator[RoundClock]:
    """The clocks that the rules give the rounds being played, where none was started yet."""
    for key in rounds_played(view):
        clock = rules_clock(view, key)
        if (
            isinstance(clock, RoundClock)
            and not is_settled(view, key)
            and not _begun(view, clock)
        ):
            yield view.clocks.get(clock.id, clock)


def _begun(view: View, clock: RoundClock) -> bool:
    return any(
        other.started_at
        for other in view.clocks.values()
        if (other.stage, other.round) == (clock.stage, clock.round)
        and (not clock.group or other.group in {"", clock.group})
    )
