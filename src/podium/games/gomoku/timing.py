"""How long a search may take, by a clock that is handed in."""

from collections.abc import Callable

Clock = Callable[[], float]
"""Tells seconds from any beginning; it never goes back."""


class OutOfTime(Exception):  # noqa: N818 - expected: it ends a search
    """The time of a search is over."""


class Stopwatch:
    """Runs from when it is made, and ends a search when its time is over."""

    __slots__ = ("_clock", "_end", "_start")

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._start = clock()
        self._end = self._start + seconds

    @property
    def taken(self) -> float:
        """Seconds since it was made."""
        return self._clock() - self._start

    def check(self) -> None:
        """Go on, or not.

        Raises:
            OutOfTime: the time is over.
        """
        if self._clock() >= self._end:
            raise OutOfTime
