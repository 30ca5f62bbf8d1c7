"""What a clock shows, as a function of the time now."""

from datetime import UTC, datetime, timedelta
from typing import Literal

from msgspec.structs import replace

from podium.app.round_clocks.clock import ClockReading, RoundClock, State, TimedPhase

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SECOND = timedelta(seconds=1)


def read_clock(clock: RoundClock, now: str, table: int | None = None) -> ClockReading:
    """What it shows, for the hall or for one table."""
    elapsed = _elapsed(clock, now)
    phases = phases_of(clock, table)
    limit = phases[-1].at if clock.limit is not None else None
    state = _state_of(clock, over=limit is not None and elapsed >= limit)
    begun = [p for p in phases if clock.started_at and p.at <= elapsed]
    coming = [p for p in phases if p not in begun]
    last = begun[-1] if begun else None
    # Of those that begin at once the last counts, as it will when they have begun.
    following = [p for p in coming if p.at == coming[0].at][-1] if coming else None
    return ClockReading(
        state=state,
        elapsed=elapsed,
        limit=limit,
        remaining=max(0, limit - elapsed) if limit is not None else None,
        phase=last.do if last else "",
        each=next((p.each for p in reversed(begun) if p.do == "turn-limit"), 0),
        finish=last.finish if last else "",
        next_phase=following.do if following else "",
        next_in=following.at - elapsed if following else None,
        cite=(last.cite if last else "") or clock.cite,
        zero=_zero(clock),
    )


def phases_of(clock: RoundClock, table: int | None = None) -> tuple[TimedPhase, ...]:
    """The phases as they stand, with what was added for everyone and for a table."""
    phases = clock.phases
    for at, seconds in clock.added:
        phases = tuple(_moved(phase, at, seconds) for phase in phases)
    more = clock.overrun.get(table, 0) if table is not None else 0
    if more and clock.limit is not None:
        phases = (*phases[:-1], replace(phases[-1], at=phases[-1].at + more))
    return phases


def _moved(phase: TimedPhase, at: int, seconds: int) -> TimedPhase:
    """A phase after so many seconds were added; what has begun stays, but not the end."""
    if phase.at > at:
        return replace(phase, at=max(at, phase.at + seconds))
    return replace(phase, at=phase.at + seconds) if phase.do == "stop" else phase


def sounds(clock: RoundClock) -> list[tuple[int, Literal["warning", "end"]]]:
    """When it sounds: at which second, and how. Tables with time of their own have an end each."""
    ends = {
        phases_of(clock, table)[-1].at for table in clock.overrun if clock.limit is not None
    }
    kinds: set[tuple[int, Literal["warning", "end"]]] = {(at, "end") for at in ends}
    for phase in phases_of(clock):
        kinds.add((phase.at, "end" if phase.do == "stop" else "warning"))
    return sorted(kinds)


def wall_time(clock: RoundClock, at: int) -> str:
    """When the wall's clocks show that second of a running clock; empty where nobody can know."""
    zero = _zero(clock)
    if zero is None:
        return ""
    zone = datetime.fromisoformat(clock.started_at).tzinfo
    return (_EPOCH + (zero + at) * _SECOND).astimezone(zone).isoformat(timespec="seconds")


def digits(seconds: int) -> str:
    """Seconds as a clock shows them: ``4:05``, ``1:35:00``."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def second(time: str) -> int:
    """Whole seconds from 1970 to a time (RFC 3339 with offset), so that differences are exact."""
    return (datetime.fromisoformat(time) - _EPOCH) // _SECOND


def _elapsed(clock: RoundClock, now: str) -> int:
    if not clock.started_at:
        return 0
    until = second(clock.stopped_at or clock.paused_at or now)
    return max(0, until - second(clock.started_at) - clock.paused)


def _state_of(clock: RoundClock, *, over: bool) -> State:
    if clock.stopped_at:
        return "stopped"
    if not clock.started_at:
        return "waiting"
    if over:
        return "over"
    return "paused" if clock.paused_at else "running"


def _zero(clock: RoundClock) -> int | None:
    if not clock.started_at or clock.paused_at or clock.stopped_at:
        return None
    return second(clock.started_at) + clock.paused
