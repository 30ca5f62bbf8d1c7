"""The modifiers that cut values from a sum: Cut-n and Median-n (C.07 14.1-4, 16.5)."""

from collections.abc import Iterable
from typing import NamedTuple


class Value(NamedTuple):
    """A value of a sum.

    Attributes:
        rank: what makes it more or less significant: the score, or rating, of the opponent.
        value: what it adds.
        voluntary: it comes from a round not played by one's own doing.
    """

    rank: int
    value: int
    voluntary: bool = False


def cut_extremes(values: Iterable[Value], low: int, high: int) -> list[Value]:
    """What is left when the least significant values are cut, and then the most significant.

    Where some come from rounds not played by one's own doing, the lowest of those is cut instead
    of the least significant one, unless it adds less (16.5.1); so for each further cut (16.5.2).

    Args:
        values: of the sum.
        low: how many of the least significant ones.
        high: how many of the most significant ones.
    """
    left = sorted(values, key=lambda one: (one.rank, one.value))
    for _ in range(min(low, len(left))):
        least = left[0]
        own_doing = [one for one in left if one.voluntary]
        if own_doing:
            lowest = min(own_doing, key=lambda one: (one.value, one.rank))
            if lowest.value >= least.value:
                least = lowest
        left.remove(least)
    return left[: max(len(left) - high, 0)]
