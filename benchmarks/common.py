"""What every benchmark here answers with, and how it measures.

A benchmark is a module of this folder with a function ``bench() -> list[Row]``; `run.py` finds it.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from podium.games.json_reading import Unreadable

NOISE = 5_000_000
"""Bytes of a file that is none."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    Attributes:
        name: what was measured.
        value: what came out, with its unit.
        bound: what it must keep to, and what it was compared with.
        ok: it kept to it.
    """

    name: str
    value: str
    bound: str
    ok: bool


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes, once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def alternating(
    turns: int, one: Callable[[int], object], other: Callable[[int], object]
) -> tuple[float, float]:
    """Medians of two works done in turn, so that both meet the same weather.

    Each is told its turn, from 0.
    """
    taken: tuple[list[float], list[float]] = ([], [])
    for turn in range(turns):
        taken[0].append(seconds(partial(one, turn)))
        taken[1].append(seconds(partial(other, turn)))
    return statistics.median(taken[0]), statistics.median(taken[1])


def refusing(read: Callable[[bytes], object], data: bytes) -> float:
    """How long a reader takes to refuse what is no file of its own."""

    def refused() -> None:
        try:
            read(data)
        except Unreadable:
            return
        raise AssertionError("it was read")

    return seconds(refused)


def ms(duration: float) -> str:
    """A duration for people."""
    return f"{duration * 1000:.2f} ms"
