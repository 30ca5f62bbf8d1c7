"""Those tied in classes: who stays tied stands in one class, the best first."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, TypeVar

from podium.core.exact import Exact

Key: TypeAlias = "tuple[Exact, ...]"
"""Figures that are compared in this order."""

T = TypeVar("T")


def classes_of(group: Iterable[T], key: Callable[[T], Key]) -> list[list[T]]:
    """A group in classes of equal keys, the highest first."""
    found: dict[Key, list[T]] = {}
    for one in group:
        found.setdefault(key(one), []).append(one)
    return [found[value] for value in sorted(found, reverse=True)]


def places(tied: Sequence[T], classes: Iterable[Sequence[T]]) -> list[Exact]:
    """The place of each among those tied, from 1; a class shares the first of its places."""
    found: dict[T, int] = {}
    for one in classes:
        found.update(dict.fromkeys(one, len(found) + 1))
    return [found[one] for one in tied]
