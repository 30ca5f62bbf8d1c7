"""A matching with as many pairs as can be, in a general graph."""

from collections import deque
from collections.abc import Sequence


def most_pairs(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """Partner of each vertex in a matching with as many pairs as can be; -1 where alone.

    Edmonds: paths from a lone vertex are grown, blossoms on the way shrunk to their base.

    Args:
        neighbours: to each vertex those that it may be matched with.
    """
    partner = [-1] * len(neighbours)
    for one, others in enumerate(neighbours):
        if partner[one] < 0:
            for other in others:
                if partner[other] < 0:
                    partner[one], partner[other] = other, one
                    break
    for root, other in enumerate(partner):
        if other < 0:
            _Forest(neighbours, partner).grow(root)
    return partner


def spareable(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """The vertices each of which some matching with as many pairs as can be leaves alone.

    They are those that an alternating path of even length joins to a lone vertex of one such
    matching (Gallai, Edmonds): turned over, it leaves its other end alone.
    """
    partner = most_pairs(neighbours)
    found: set[int] = set()
    for root, other in enumerate(partner):
        if other < 0:
            forest = _Forest(neighbours, partner)
            forest.grow(root)
            found |= forest.even()
    return sorted(found)


class _Forest:
    """The search for one path that adds a pair."""

    def __init__(self, neighbours: Sequence[Sequence[int]], partner: list[int]) -> None:
        self._neighbours = neighbours
        self._partner = partner
        self._before = [-1] * len(neighbours)
        self._base = list(range(len(neighbours)))
        self._seen = [False] * len(neighbours)
        self._queue: deque[int] = deque()

    def grow(self, root: int) -> bool:
        """Look for a lone vertex that can be reached from another, and pair along the path."""
        self._seen[root] = True
        self._queue.append(root)
        while self._queue:
            one = self._queue.popleft()
            for other in self._neighbours[one]:
                if self._base[one] == self._base[other] or self._partner[one] == other:
                    continue
                mate = self._partner[other]
                if other == root or (mate >= 0 and self._before[mate] >= 0):
                    self._shrink(one, other)
                elif self._before[other] < 0:
                    self._before[other] = one
                    if mate < 0:
                        self._turn(other)
                        return True
                    self._seen[mate] = True
                    self._queue.append(mate)
        return False

    def even(self) -> set[int]:
        """The vertices that paths of even length from the root lead to."""
        return {vertex for vertex, seen in enumerate(self._seen) if seen}

    def _shrink(self, one: int, other: int) -> None:
        base = self._common(one, other)
        inside: set[int] = set()
        self._mark(one, base, other, inside)
        self._mark(other, base, one, inside)
        for vertex in range(len(self._base)):
            if self._base[vertex] in inside:
                self._base[vertex] = base
                if not self._seen[vertex]:
                    self._seen[vertex] = True
                    self._queue.append(vertex)

    def _common(self, one: int, other: int) -> int:
        """The base where the ways of two vertices to the root meet."""
        passed: set[int] = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if self._partner[one] < 0:
                break
            one = self._before[self._partner[one]]
        while self._base[other] not in passed:
            other = self._before[self._partner[self._base[other]]]
        return self._base[other]

    def _mark(self, vertex: int, base: int, child: int, inside: set[int]) -> None:
        while self._base[vertex] != base:
            mate = self._partner[vertex]
            inside |= {self._base[vertex], self._base[mate]}
            self._before[vertex] = child
            child, vertex = mate, self._before[mate]

    def _turn(self, end: int) -> None:
        """Swap what is matched and what is not along the path that ends here."""
        while end >= 0:
            before = self._before[end]
            after = self._partner[before]
            self._partner[end], self._partner[before] = before, end
            end = after
