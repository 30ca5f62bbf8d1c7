"""What is done to a clock."""

from msgspec.structs import replace

from podium.app.clockwork.clock import RoundClock
from podium.app.clockwork.reading import reading
from podium.app.clockwork.refusing import bad_time, ended, not_so, not_this_much
from podium.app.clockwork.seconds import second
from podium.core.phrase import say
from podium.core.refusals import Refusal


def start(clock: RoundClock, now: str) -> RoundClock | Refusal:
    """Start it."""
    if clock.started_at:
        return not_so(clock, say("the clock has already been started"))
    return replace(clock, started_at=now)


def pause(clock: RoundClock, now: str) -> RoundClock | Refusal:
    """Let it stand."""
    if not clock.started_at:
        return not_so(clock, say("the clock has not been started"))
    if clock.stopped_at:
        return ended(clock)
    if clock.paused_at:
        return not_so(clock, say("the clock is already stopped"))
    tables = [reading(clock, now, table).state for table in (None, *clock.overrun)]
    if "running" not in tables:
        return not_so(clock, say("time is up at every table: add time, or end the clock"))
    return replace(clock, paused_at=now)


def resume(clock: RoundClock, now: str) -> RoundClock | Refusal:
    """Let it run on."""
    if clock.stopped_at:
        return ended(clock)
    if not clock.paused_at:
        return not_so(clock, say("the clock is not stopped"))
    return _running_on(clock, now)


def extend(clock: RoundClock, now: str, seconds: int) -> RoundClock | Refusal:
    """Give everybody more time; less than nothing takes back what was given.

    It moves the phases that have not begun, and the end.
    """
    if clock.stopped_at:
        return ended(clock)
    read = reading(clock, now)
    if seconds < 0 and read.state == "over":
        return not_so(clock, say("time is up: nothing can be undone"))
    if (wrong := not_this_much(clock, seconds, clock.extended)) is not None:
        return wrong
    return replace(clock, added=(*clock.added, (read.elapsed, seconds)))


def overrun(clock: RoundClock, table: int, seconds: int) -> RoundClock | Refusal:
    """Give one table more time; less than nothing takes back what was given."""
    if clock.stopped_at:
        return ended(clock)
    if table < 1:
        return bad_time(say("tables count from 1"), clock.stage)
    if clock.limit is None:
        return not_so(clock, say("this clock has no end, so there is no more time to give"))
    if (wrong := not_this_much(clock, seconds, clock.overrun.get(table, 0))) is not None:
        return wrong
    longer = {**clock.overrun, table: clock.overrun.get(table, 0) + seconds}
    return replace(clock, overrun={t: more for t, more in sorted(longer.items()) if more})


def stop(clock: RoundClock, now: str) -> RoundClock | Refusal:
    """End it: the round is over, whatever the clock shows."""
    if not clock.started_at:
        return not_so(clock, say("the clock has not been started"))
    if clock.stopped_at:
        return ended(clock)
    return replace(_running_on(clock, now), stopped_at=now)


def reset(clock: RoundClock) -> RoundClock:
    """As it was before the start; what was added is gone."""
    return replace(
        clock, started_at="", paused_at="", paused=0, added=(), overrun={}, stopped_at=""
    )


def next_game(clock: RoundClock) -> RoundClock | Refusal:
    """Set anew for the next game of the round, not yet started."""
    if clock.game >= clock.games:
        return not_so(clock, say("there is no further game in this round"))
    return replace(reset(clock), game=clock.game + 1)


def _running_on(clock: RoundClock, now: str) -> RoundClock:
    stood = max(0, second(now) - second(clock.paused_at)) if clock.paused_at else 0
    return replace(clock, paused_at="", paused=clock.paused + stood)
