"""What is done to a clock, and the clocks of a tournament as the instance keeps them."""

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from podium.app.instance import Instance
from podium.app.round_clocks.clock import LONGEST, RoundClock
from podium.app.round_clocks.reading import read_clock, second
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refused, refuse
from podium.rules.clocks import duration_text

Change = Callable[[RoundClock, str], RoundClock]
"""What is done to a clock at the time now; raises `Refused` where it cannot be done."""


def start(clock: RoundClock, now: str) -> RoundClock:
    """Start it."""
    if clock.started_at:
        raise _wrong_state(clock, say("the clock has already been started"))
    return replace(clock, started_at=now)


def pause(clock: RoundClock, now: str) -> RoundClock:
    """Let it stand."""
    if not clock.started_at:
        raise _wrong_state(clock, say("the clock has not been started"))
    _check_not_ended(clock)
    if clock.paused_at:
        raise _wrong_state(clock, say("the clock is already stopped"))
    tables = [read_clock(clock, now, table).state for table in (None, *clock.overrun)]
    if "running" not in tables:
        raise _wrong_state(clock, say("time is up at every table: add time, or end the clock"))
    return replace(clock, paused_at=now)


def resume(clock: RoundClock, now: str) -> RoundClock:
    """Let it run on."""
    _check_not_ended(clock)
    if not clock.paused_at:
        raise _wrong_state(clock, say("the clock is not stopped"))
    return _running_on(clock, now)


def extend(clock: RoundClock, now: str, seconds: int) -> RoundClock:
    """Give everyone more time; less than nothing takes back what was given.

    It moves the phases that have not begun, and the end.
    """
    _check_not_ended(clock)
    read = read_clock(clock, now)
    if seconds < 0 and read.state == "over":
        raise _wrong_state(clock, say("time is up: nothing can be undone"))
    _check_added(clock, seconds, clock.extended)
    return replace(clock, added=(*clock.added, (read.elapsed, seconds)))


def extend_table(clock: RoundClock, table: int, seconds: int) -> RoundClock:
    """Give one table more time; less than nothing takes back what was given."""
    _check_not_ended(clock)
    if table < 1:
        raise refuse("bad-time", say("tables count from 1"), clock.stage)
    if clock.limit is None:
        raise _wrong_state(
            clock, say("this clock has no end, so there is no more time to give")
        )
    _check_added(clock, seconds, clock.overrun.get(table, 0))
    longer = {**clock.overrun, table: clock.overrun.get(table, 0) + seconds}
    return replace(clock, overrun={t: more for t, more in sorted(longer.items()) if more})


def stop(clock: RoundClock, now: str) -> RoundClock:
    """End it: the round is over, whatever the clock shows."""
    if not clock.started_at:
        raise _wrong_state(clock, say("the clock has not been started"))
    _check_not_ended(clock)
    return replace(_running_on(clock, now), stopped_at=now)


def reset(clock: RoundClock) -> RoundClock:
    """As it was before the start; what was added is gone."""
    return replace(
        clock, started_at="", paused_at="", paused=0, added=(), overrun={}, stopped_at=""
    )


def next_game(clock: RoundClock) -> RoundClock:
    """Reset for the next game of the round, not yet started."""
    if clock.game >= clock.games:
        raise _wrong_state(clock, say("there is no further game in this round"))
    return replace(reset(clock), game=clock.game + 1)


def _running_on(clock: RoundClock, now: str) -> RoundClock:
    stood = max(0, second(now) - second(clock.paused_at)) if clock.paused_at else 0
    return replace(clock, paused_at="", paused=clock.paused + stood)


def _wrong_state(clock: RoundClock, message: Phrase) -> Refused:
    return refuse("clock-state", message, clock.stage, cite=clock.cite)


def _check_not_ended(clock: RoundClock) -> None:
    if clock.stopped_at:
        message = say("the clock has been ended: reset it to use it again")
        raise _wrong_state(clock, message)


def _check_added(clock: RoundClock, seconds: int, given: int) -> None:
    """Refuse what cannot be added to what was given before."""
    if not seconds or abs(seconds) > LONGEST or given + seconds > LONGEST:
        raise refuse("bad-time", say("add some time, a day at most"), clock.stage)
    if given + seconds < 0:
        message = say(
            "only {given} was given, so no more can be taken back",
            given=duration_text(Fraction(given, 60)),
        )
        raise refuse("bad-time", message, clock.stage)


# ---- as the instance keeps them ----------------------------------------------------------------------


def clocks_of(instance: Instance, tournament: str) -> dict[str, RoundClock]:
    """The clocks of a tournament by their ids, in the order of stages, rounds and groups."""
    found = instance.tables.find(RoundClock, tournament=tournament)
    found.sort(key=lambda clock: (clock.stage, clock.round, clock.group, clock.id))
    return {clock.id: clock for clock in found}


def add_clock(instance: Instance, tournament: str, clock: RoundClock) -> RoundClock:
    """Keep a clock that was made, if its round has none yet; the one that is kept then.

    So two people who make it at once look at the same clock.
    """
    clock = replace(clock, tournament=tournament)
    instance.tables.add(clock)
    return instance.tables.get(RoundClock, tournament, clock.id) or clock


def change_clock(instance: Instance, tournament: str, clock: str, change: Change) -> RoundClock:
    """Do something to a clock, such as `pause`, at the time of the instance.

    Args:
        instance: keeps it.
        tournament: whose it is.
        clock: its id.
        change: what is done.

    Raises:
        Refused: `no-clock`; what the change refuses.
    """
    now = instance.clock.now()
    changed = instance.tables.update(
        RoundClock, (tournament, clock), lambda found: change(found, now)
    )
    if changed is None:
        raise refuse("no-clock", say("there is no clock {clock}", clock=clock))
    return changed


def remove_clock(instance: Instance, tournament: str, clock: str) -> bool:
    """Take a clock away; whether it was there."""
    return instance.tables.delete(RoundClock, tournament=tournament, id=clock) > 0
