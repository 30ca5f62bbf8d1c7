"""What is pressed for a clock counts once, whoever else presses: by its key, and as it was seen."""

import dataclasses
from collections.abc import Callable

from podium.app.clockwork import (
    RoundClock,
    change_clock,
    clocks,
    drop_clock,
    put_clock,
    start,
)
from podium.app.house import House
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refusal

Change = Callable[[RoundClock, str], RoundClock | Refusal]

_KIND = "clock-pressed"
"""On the shelf beside a clock: the key of what was pressed last."""


@dataclasses.dataclass(frozen=True)
class Press:
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


def press(house: House, pressed: Press, change: Change) -> Refusal | None:
    """Change a clock, if it is as it was seen; why it was not, if it was not."""

    def as_seen(clock: RoundClock, now: str) -> RoundClock | Refusal:
        return change(clock, now) if mark_of(clock) == pressed.seen else _meanwhile(clock)

    return press_anyhow(house, pressed, as_seen)


def press_anyhow(house: House, pressed: Press, change: Change) -> Refusal | None:
    """Change a clock, however it stands."""
    if _was_pressed(house, pressed):
        return None
    return _noted(
        house, pressed, change_clock(house, pressed.tournament, pressed.clock, change)
    )


def begin(house: House, pressed: Press, wanted: RoundClock, *, run: bool) -> Refusal | None:
    """Put a clock there that was made, and start it if it shall run."""
    if _was_pressed(house, pressed):
        return None
    kept = put_clock(house, pressed.tournament, wanted)
    if (kept.name, kept.phases) != (wanted.name, wanted.phases):
        return _no(kept, say("this round has another clock already: take that away first"))
    if not run:
        return _noted(house, pressed, kept)
    return _noted(house, pressed, change_clock(house, pressed.tournament, kept.id, start))


def remove(house: House, pressed: Press) -> Refusal | None:
    """Take a clock away, if it is as it was seen."""
    kept = clocks(house, pressed.tournament).get(pressed.clock)
    if kept is None:
        return None
    if mark_of(kept) != pressed.seen:
        return _meanwhile(kept)
    drop_clock(house, pressed.tournament, pressed.clock)
    house.shelf.drop(pressed.tournament, _KIND, pressed.clock)
    return None


def _was_pressed(house: House, pressed: Press) -> bool:
    """Whether the same form came before, as when somebody clicks twice."""
    if not pressed.key:
        return False
    last = house.shelf.look(pressed.tournament, _KIND, pressed.clock)
    return last == pressed.key.encode()


def _noted(house: House, pressed: Press, came: RoundClock | Refusal) -> Refusal | None:
    if isinstance(came, Refusal):
        return came
    house.shelf.keep(pressed.tournament, _KIND, pressed.clock, pressed.key.encode())
    return None


def _meanwhile(clock: RoundClock) -> Refusal:
    return _no(clock, say("somebody else has changed the clock meanwhile"))


def _no(clock: RoundClock, why: Phrase) -> Refusal:
    return Refusal(code="clock-state", message=why, subject=(clock.stage,))
