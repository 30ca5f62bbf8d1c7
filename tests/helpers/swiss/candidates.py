"""The sequence of candidates as C.04.3 generates it, one by one: for `brute_force`.

2017: B.2, B.3, B.6, B.7, D; 2026: 3.2, 3.3, 3.6, 3.7, 4.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

Pairs = tuple[tuple[int, int], ...]
"""Places in the bracket, the higher ranked first."""


def candidates(moved: int, there: int, pairs: int) -> Iterator[Pairs]:
    """Every way to make so many pairs, in order; the same way may come again.

    As many moved-down players as possible come first; those of whom more stay unpaired are worse
    by a criterion, so that it does not matter where in the sequence they come.

    Args:
        moved: how many of the bracket came from above; they are its first places.
        there: how many it has.
        pairs: how many to make.
    """
    residents = range(moved, there)
    for paired in range(min(moved, pairs), -1, -1):
        for upper in combinations(range(moved), paired):
            for opponents in permutations(residents, paired):
                above = tuple(zip(upper, opponents, strict=True))
                left = [place for place in residents if place not in opponents]
                for rest in homogeneous(left, pairs - paired):
                    yield above + rest


def homogeneous(players: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """The candidates of a homogeneous bracket or a remainder (B.6; 3.6)."""
    if 2 * pairs > len(players):
        return
    for down, up in exchanges(pairs, len(players)):
        first = sorted({*range(pairs)} - {*down} | {*up})
        second = sorted({*range(pairs, len(players))} - {*up} | {*down})
        for transposed in permutations(second, pairs):
            met = zip(first, transposed, strict=True)
            yield tuple((players[min(pair)], players[max(pair)]) for pair in met)


def exchanges(upper: int, there: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who goes down from S1 and who comes up from S2, in the order of D.2 (4.3)."""
    return sorted(
        (
            (down, up)
            for size in range(min(upper, there - upper) + 1)
            for down in combinations(range(upper), size)
            for up in combinations(range(upper, there), size)
        ),
        key=lambda both: (
            len(both[0]),
            sum(both[1]) - sum(both[0]),
            [-place for place in reversed(both[0])],
            both[1],
        ),
    )
