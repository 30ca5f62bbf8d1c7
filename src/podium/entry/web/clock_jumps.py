"""The clock of the machine is set while people are at work: nobody is to be signed out by it.

A laptop with a dead battery starts in some year long past. Visits that were opened meanwhile would
be decades old the moment that somebody puts the clock right.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta

Steady = Callable[[], float]
"""Seconds that pass evenly, whatever the clock is set to, also while the machine sleeps."""

_SET = timedelta(hours=1)
"""A clock that runs by itself is never off by so much from one look to the next."""


def steady() -> Steady | None:
    """What tells such seconds; None where the system has nothing that goes on while it sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return None if clock is None else lambda: time.clock_gettime(clock)


class Watch:
    """Tells by how much the clock was put forward.

    Args:
        now: the time when the watch begins.
        seconds: pass evenly; None: nothing can be told.
    """

    def __init__(self, now: str, seconds: Steady | None) -> None:
        self._seconds = seconds
        self._then = self._look(now)

    def put_forward(self, now: str) -> timedelta:
        """By how much since this was asked last, beyond what has passed by itself; else nothing."""
        before, self._then = self._then, self._look(now)
        by = (self._then[0] - before[0]) - timedelta(seconds=self._then[1] - before[1])
        return by if self._seconds is not None and by > _SET else timedelta()

    def _look(self, now: str) -> tuple[datetime, float]:
        passed = 0.0 if self._seconds is None else self._seconds()
        return datetime.fromisoformat(now), passed
