"""Round clocks as they run at a venue, started apart from pairing.

A clock takes its phases from the rulebook once, in whole seconds, and is from then on a few facts:
when it was started and stopped, how long it stood, what was added. Everything else follows from them
and the time now, which is handed in. So nobody has to tick: whoever looks, computes.

Two times meet here. Numbers are seconds of the clock, which stands while it is paused; texts (RFC
3339) are times of the wall.
"""

from podium.app.clockwork.clock import LONGEST, Reading, RoundClock, Sitting, Timed
from podium.app.clockwork.keeping import change_clock, clocks, drop_clock, put_clock
from podium.app.clockwork.making import by_hand, made, offered
from podium.app.clockwork.reading import face, moment, phases_of, reading, sounds
from podium.app.clockwork.running import (
    extend,
    next_game,
    overrun,
    pause,
    reset,
    resume,
    start,
    stop,
)

__all__ = [
    "LONGEST",
    "Reading",
    "RoundClock",
    "Sitting",
    "Timed",
    "by_hand",
    "change_clock",
    "clocks",
    "drop_clock",
    "extend",
    "face",
    "made",
    "moment",
    "next_game",
    "offered",
    "overrun",
    "pause",
    "phases_of",
    "put_clock",
    "reading",
    "reset",
    "resume",
    "sounds",
    "start",
    "stop",
]
