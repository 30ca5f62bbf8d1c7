"""A matching of greatest weight in a general graph, by Edmonds' blossoms with dual variables.

Weights are whole numbers of any size, so that many criteria can stand in one of them. Every vertex
has a dual variable; an edge is tight when those of its ends make up twice its weight. Alternating
trees of tight edges grow from the lone vertices; odd cycles are shrunk to blossoms with dual
variables of their own; where no tree can grow, the dual variables move by as little as makes
something tight. Time grows with the cube of the vertices.
"""

from collections import deque
from collections.abc import Iterator, Mapping

from podium.rules.pairing.swiss_dutch.effort import Effort

Edges = Mapping[tuple[int, int], int]

_FREE, _OUTER, _INNER = -1, 0, 1

_RISES = {_FREE: 0, _OUTER: -1, _INNER: 1}
"""How the dual variable of a vertex moves by where it is in the trees."""


def cheapest(costs: Edges, vertices: int, effort: Effort) -> int | None:
    """The least cost at which all of so many vertices can be matched; None if they cannot."""
    if not costs:
        return None if vertices else 0
    above = (max(costs.values()) + 1) * (vertices + 1)
    found = heaviest({edge: above - cost for edge, cost in costs.items()}, effort)
    if len(found) < vertices:
        return None
    return sum(costs[one, other] for one, other in found.items() if (one, other) in costs)


def heaviest(weights: Edges, effort: Effort) -> dict[int, int]:
    """Who is matched with whom, both ways, in a matching of greatest weight.

    Args:
        weights: (vertex, vertex), each edge once, to a positive weight.
        effort: what may be spent on it.

    Raises:
        Unpairable: more than that was needed.
    """
    names = sorted({vertex for edge in weights for vertex in edge})
    if not names:
        return {}
    place = {name: at for at, name in enumerate(names, start=1)}
    search = _Search(len(names), max(weights.values()), effort)
    for (one, other), weight in weights.items():
        search.join(place[one], place[other], weight)
    while search.augment():
        pass
    return {names[a - 1]: names[b - 1] for a, b in search.pairs() if b}


class _Search:
    """The state of the search. Vertices are 1 to `size`; blossoms have the numbers above."""

    def __init__(self, size: int, most: int, effort: Effort) -> None:
        self._size = size
        self._effort = effort
        room = size + size // 2 + 2
        self._top = size
        self._weight = [[0] * room for _ in range(room)]
        self._ends = [[(u, v) for v in range(room)] for u in range(room)]
        self._dual = [most] * (size + 1) + [0] * (room - size - 1)
        self._mate = [0] * room
        self._slack = [0] * room
        self._outermost = list(range(size + 1)) + [0] * (room - size - 1)
        self._parent = [0] * room
        self._label = [_FREE] * room
        self._circle: list[list[int]] = [[] for _ in range(room)]
        self._within = [[0] * (size + 1) for _ in range(room)]
        for vertex in range(1, size + 1):
            self._within[vertex][vertex] = vertex
        self._edges: list[list[tuple[int, int]]] = [[] for _ in range(size + 1)]
        self._queue: deque[int] = deque()

    def join(self, one: int, other: int, weight: int) -> None:
        """Add an edge."""
        self._weight[one][other] = self._weight[other][one] = weight
        self._edges[one].append((other, 2 * weight))
        self._edges[other].append((one, 2 * weight))

    def pairs(self) -> list[tuple[int, int]]:
        """Every vertex with its partner, 0 where alone."""
        return [(vertex, self._mate[vertex]) for vertex in range(1, self._size + 1)]

    # ---- one phase -------------------------------------------------------------------------

    def augment(self) -> bool:
        """Add one pair to the matching; False when none makes it heavier."""
        if not self._planted():
            return False
        while True:
            self._effort.spend(self._size * self._size)
            if self._grown():
                return True
            if not self._duals_moved():
                return False
            if self._tightened():
                return True
            self._opened()

    def _planted(self) -> bool:
        """Begin a tree at every lone vertex; False when there is none."""
        for at in range(1, self._top + 1):
            self._label[at] = _FREE
            self._slack[at] = 0
        self._queue.clear()
        for at in self._outer_blossoms(1):
            if not self._mate[at]:
                self._parent[at] = 0
                self._label[at] = _OUTER
                self._enqueue(at)
        return bool(self._queue)

    def _outer_blossoms(self, first: int) -> Iterator[int]:
        """Vertices and blossoms that lie in no other, from a number on."""
        return (at for at in range(first, self._top + 1) if self._outermost[at] == at)

    def _grown(self) -> bool:
        """Grow the trees along tight edges; True when that added a pair."""
        outermost, dual, slack = self._outermost, self._dual, self._slack
        while self._queue:
            one = self._queue.popleft()
            outer = self._outermost[one]
            if self._label[outer] == _INNER:
                continue
            for other, twice in self._edges[one]:
                at = outermost[other]
                if at == outermost[one]:
                    continue
                gap = dual[one] + dual[other] - twice
                if gap:
                    if not slack[at] or gap < self._gap(self._ends[slack[at]][at]):
                        self._note_slack(one, at)
                elif self._met((one, other)):
                    return True
        return False

    def _duals_moved(self) -> bool:
        """Move the dual variables by the least step; False when a lone vertex has used up its own."""
        size = self._size
        labels = [self._label[self._outermost[at]] for at in range(size + 1)]
        last = min(self._dual[at] for at in range(1, size + 1) if labels[at] == _OUTER)
        step = min((last, *self._steps()))
        if step == last:
            return False
        for at in range(1, size + 1):
            self._dual[at] += step * _RISES[labels[at]]
        for at in self._outer_blossoms(size + 1):
            self._dual[at] -= 2 * step * _RISES[self._label[at]]
        return True

    def _steps(self) -> Iterator[int]:
        """By how much the dual variables can move until something happens."""
        for at in self._outer_blossoms(self._size + 1):
            if self._label[at] == _INNER:
                yield self._dual[at] // 2
        for at in self._outer_blossoms(1):
            if self._slack[at] and self._label[at] != _INNER:
                gap = self._gap(self._ends[self._slack[at]][at])
                yield gap if self._label[at] == _FREE else gap // 2

    def _tightened(self) -> bool:
        """Take up the edges that became tight; True when that added a pair."""
        self._queue.clear()
        for at in range(1, self._top + 1):
            slack = self._slack[at]
            if self._outermost[at] == at and slack and self._outermost[slack] != at:
                ends = self._ends[slack][at]
                if self._gap(ends) == 0 and self._met(ends):
                    return True
        return False

    def _opened(self) -> None:
        """Open the inner blossoms whose dual variable is used up."""
        for at in range(self._size + 1, self._top + 1):
            if self._outermost[at] == at and self._label[at] == _INNER and not self._dual[at]:
                self._expand(at)

    # ---- edges -----------------------------------------------------------------------------

    def _gap(self, ends: tuple[int, int]) -> int:
        one, other = ends
        return self._dual[one] + self._dual[other] - 2 * self._weight[one][other]

    def _note_slack(self, one: int, at: int) -> None:
        slack = self._slack[at]
        if not slack or self._gap(self._ends[one][at]) < self._gap(self._ends[slack][at]):
            self._slack[at] = one

    def _find_slack(self, at: int) -> None:
        self._slack[at] = 0
        for one in range(1, self._size + 1):
            if (
                self._weight[one][at]
                and self._outermost[one] != at
                and self._label[self._outermost[one]] == _OUTER
            ):
                self._note_slack(one, at)

    def _enqueue(self, at: int) -> None:
        if at <= self._size:
            self._queue.append(at)
        else:
            for part in self._circle[at]:
                self._enqueue(part)

    def _set_outermost(self, at: int, outer: int) -> None:
        self._outermost[at] = outer
        if at > self._size:
            for part in self._circle[at]:
                self._set_outermost(part, outer)

    def _met(self, ends: tuple[int, int]) -> bool:
        """A tight edge from a tree: to a free pair, or to a tree. True when it added a pair."""
        one, other = ends
        tree, there = self._outermost[one], self._outermost[other]
        if self._label[there] == _FREE:
            self._parent[there] = one
            self._label[there] = _INNER
            following = self._outermost[self._mate[there]]
            self._slack[there] = self._slack[following] = 0
            self._label[following] = _OUTER
            self._enqueue(following)
        elif self._label[there] == _OUTER:
            base = self._common(tree, there)
            if not base:
                self._pair_up(tree, there)
                self._pair_up(there, tree)
                return True
            self._shrink(tree, base, there)
        return False

    # ---- blossoms --------------------------------------------------------------------------

    def _common(self, one: int, other: int) -> int:
        """Where the ways of two to their roots meet; 0 if they are in different trees."""
        passed: set[int] = set()
        while one or other:
            if one:
                if one in passed:
                    return one
                passed.add(one)
                one = self._outermost[self._mate[one]]
                if one:
                    one = self._outermost[self._parent[one]]
            one, other = other, one
        return 0

    def _way(self, at: int, base: int) -> list[int]:
        """From a blossom up to the base, without it."""
        way = []
        while at != base:
            way.append(at)
            at = self._outermost[self._mate[at]]
            way.append(at)
            at = self._outermost[self._parent[at]]
        return way

    def _shrink(self, one: int, base: int, other: int) -> None:
        """Make a blossom of an odd circle."""
        new = self._size + 1
        while new <= self._top and self._outermost[new]:
            new += 1
        self._top = max(self._top, new)
        self._dual[new] = 0
        self._label[new] = _OUTER
        self._mate[new] = self._mate[base]
        circle = [base, *reversed(self._way(one, base)), *self._way(other, base)]
        self._circle[new] = circle
        for at in circle:
            if at in circle[1:]:
                self._enqueue_inner(at)
        self._set_outermost(new, new)
        for at in range(1, self._top + 1):
            self._weight[new][at] = self._weight[at][new] = 0
        self._within[new] = [0] * (self._size + 1)
        for part in circle:
            self._take_edges(new, part)
        self._find_slack(new)

    def _enqueue_inner(self, at: int) -> None:
        """Vertices of a part that was inner are scanned now that they are outer."""
        if self._label[at] == _INNER:
            self._enqueue(at)

    def _take_edges(self, new: int, part: int) -> None:
        """The best edges of a part become edges of the blossom."""
        for at in range(1, self._top + 1):
            if not self._weight[part][at]:
                continue
            ends = self._ends[part][at]
            if not self._weight[new][at] or self._gap(ends) < self._gap(self._ends[new][at]):
                self._weight[new][at] = self._weight[at][new] = self._weight[part][at]
                self._ends[new][at] = ends
                self._ends[at][new] = (ends[1], ends[0])
        for vertex in range(1, self._size + 1):
            if self._within[part][vertex]:
                self._within[new][vertex] = part

    def _round_to(self, at: int, part: int) -> int:
        """Turn a circle so that a part is an even number of steps from its base."""
        circle = self._circle[at]
        place = circle.index(part)
        if place % 2:
            circle[1:] = reversed(circle[1:])
            return len(circle) - place
        return place

    def _pair(self, at: int, other: int) -> None:
        """Match one with another along their edge, all the way in."""
        ends = self._ends[at][other]
        self._mate[at] = ends[1]
        if at <= self._size:
            return
        part = self._within[at][ends[0]]
        place = self._round_to(at, part)
        circle = self._circle[at]
        for index in range(place):
            self._pair(circle[index], circle[index ^ 1])
        self._pair(part, other)
        self._circle[at] = [*circle[place:], *circle[:place]]

    def _pair_up(self, at: int, other: int) -> None:
        """Swap what is matched from here up to the root."""
        while True:
            following = self._outermost[self._mate[at]]
            self._pair(at, other)
            if not following:
                return
            above = self._outermost[self._parent[following]]
            self._pair(following, above)
            at, other = above, following

    def _expand(self, at: int) -> None:
        """Open an inner blossom; the even way through it stays in the tree."""
        for part in self._circle[at]:
            self._set_outermost(part, part)
        entry = self._within[at][self._ends[at][self._parent[at]][0]]
        place = self._round_to(at, entry)
        circle = self._circle[at]
        for index in range(0, place, 2):
            inner, outer = circle[index], circle[index + 1]
            self._parent[inner] = self._ends[outer][inner][0]
            self._label[inner], self._label[outer] = _INNER, _OUTER
            self._slack[inner] = 0
            self._find_slack(outer)
            self._enqueue(outer)
        self._label[entry] = _INNER
        self._parent[entry] = self._parent[at]
        for part in circle[place + 1 :]:
            self._label[part] = _FREE
            self._find_slack(part)
        self._outermost[at] = 0
