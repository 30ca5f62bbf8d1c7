"""What is pressed for a clock counts once, whoever else presses: by its key, and as it was seen."""

import dataclasses
from collections.abc import Callable

from msgspec.structs import replace

from podium.app.clockwork import (
    RoundClock,
    change_clock,
    clocks,
    drop_clock,
    put_clock,
    start,
)
from podium.app.instance import Instance
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refusal

Change = Callable[[RoundClock, str], RoundClock | Refusal]


@dataclasses.dataclass(frozen=True)
class Submission:
    """A button that was pressed.

    Attributes:
        clock: its id.
        seen: its mark, as the page showed it.
        key: of the submission; empty: each one counts.
    """

    tournament: str
    clock: str
    seen: str
    key: str


def mark_of(clock: RoundClock) -> str:
    """What tells a clock from the same one after it was started, set anew, ended or changed."""
    parts = (clock.game, len(clock.added), clock.started_at, clock.stopped_at)
    return "/".join(map(str, parts))


def apply_if_unchanged(
    instance: Instance, pressed: Submission, change: Change
) -> Refusal | None:
    """Change a clock, if it is as it was seen; why it was not, if it was not."""

    def as_seen(clock: RoundClock, now: str) -> RoundClock | Refusal:
        return change(clock, now) if mark_of(clock) == pressed.seen else _meanwhile(clock)

    return apply_unconditionally(instance, pressed, as_seen)


def apply_unconditionally(
    instance: Instance, pressed: Submission, change: Change
) -> Refusal | None:
    """Change a clock, however it stands; once, where the same form comes twice."""

    def once(clock: RoundClock, now: str) -> RoundClock | Refusal:
        if pressed.key and clock.last_press == pressed.key:
            return clock
        came = change(clock, now)
        return came if isinstance(came, Refusal) else replace(came, last_press=pressed.key)

    came = change_clock(instance, pressed.tournament, pressed.clock, once)
    return came if isinstance(came, Refusal) else None


def begin(
    instance: Instance, pressed: Submission, wanted: RoundClock, *, run: bool
) -> Refusal | None:
    """Put a clock there that was made, and start it if it shall run."""
    there = put_clock(instance, pressed.tournament, wanted)
    if (there.name, there.phases) != (wanted.name, wanted.phases):
        return _no(there, say("this round already has another clock: remove that one first"))
    pressed = dataclasses.replace(pressed, clock=there.id)
    return apply_unconditionally(instance, pressed, start if run else _as_it_is)


def _as_it_is(clock: RoundClock, _now: str) -> RoundClock:
    return clock


def remove(instance: Instance, pressed: Submission) -> Refusal | None:
    """Take a clock away, if it is as it was seen."""
    there = clocks(instance, pressed.tournament).get(pressed.clock)
    if there is None:
        return None
    if mark_of(there) != pressed.seen:
        return _meanwhile(there)
    drop_clock(instance, pressed.tournament, pressed.clock)
    return None


def _meanwhile(clock: RoundClock) -> Refusal:
    return _no(clock, say("somebody else has changed the clock meanwhile"))


def _no(clock: RoundClock, why: Phrase) -> Refusal:
    return Refusal(code="clock-state", message=why, subject=(clock.stage,))
