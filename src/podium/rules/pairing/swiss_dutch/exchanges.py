"""The order in which players are exchanged between the halves of a remainder (D.2; 4.3)."""

from collections.abc import Iterator
from itertools import combinations

Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""Places in the remainder that go down, and places that come up."""

MANY = 400
"""So many choices of each half are put in order at once; more of them are not tried."""


def exchanges(upper: int, there: int) -> Iterator[Exchange]:
    """All exchanges in order, none first (D.2; 4.3).

    Fewest players, the smallest difference of the sums of their places, then the lowest ranked
    that go down, then the highest ranked that come up. Stops where there are too many of a size.

    Args:
        upper: how many stand in the upper half.
        there: how many in the whole remainder.
    """
    yield (), ()
    yield from _singles(upper, there)
    for size in range(2, min(upper, there - upper) + 1):
        down = list(combinations(range(upper), size))
        up = list(combinations(range(upper, there), size))
        if len(down) > MANY or len(up) > MANY:
            return
        found = [(d, u) for d in down for u in up]
        found.sort(key=_order)
        yield from found


def _singles(upper: int, there: int) -> Iterator[Exchange]:
    for difference in range(1, there):
        for down in range(upper - 1, -1, -1):
            up = down + difference
            if upper <= up < there:
                yield (down,), (up,)


def _order(exchange: Exchange) -> tuple[int, list[int], tuple[int, ...]]:
    down, up = exchange
    return sum(up) - sum(down), sorted(-place for place in down), up
