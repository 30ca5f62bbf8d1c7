"""Groups with some spread evenly and origins kept apart, where the ways cannot be counted.

Who goes where is a flow from origins to groups, in which every further entrant of one origin in
one group costs as many collisions as it meets there. The cheapest flow is found entrant by
entrant along the cheapest way (successive shortest paths), so the collisions are the fewest.
Source: pIšQworky 1.4.6.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class _Home(NamedTuple):
    """Where entrants come from; None is nowhere, and nobody meets anybody from there."""

    origin: object


_NOWHERE = _Home(None)


def arrange(
    order: Sequence[str],
    sizes: Sequence[int],
    first: frozenset[str],
    origin: Mapping[str, object],
) -> list[tuple[str, ...]]:
    """Groups with few collisions that follow from the order of a lot.

    Those in `first` differ by one at most between groups, and the number of pairs of one origin in
    a group is the least that the places of those in `first` allow (pIšQworky 1.4.6).

    Args:
        order: everyone in the order of the lot.
        sizes: of the groups.
        first: who is spread first.
        origin: where each comes from; None or missing keeps apart from nobody.
    """
    plan = _Plan(sizes, origin)
    for entrant in (e for e in order if e in first):
        plan.place_evenly(entrant)
    for entrant in (e for e in order if e not in first):
        plan.place_apart(entrant)
    return [tuple(group) for group in plan.laid]


class _Plan:
    """Groups while they are filled."""

    def __init__(self, sizes: Sequence[int], origin: Mapping[str, object]) -> None:
        self.laid: list[list[str]] = [[] for _ in sizes]
        self._sizes = sizes
        self._homes = {e: _Home(value) for e, value in origin.items()}
        self._count: list[dict[_Home, int]] = [{} for _ in sizes]
        self._movable: list[dict[_Home, list[str]]] = [{} for _ in sizes]

    def place_evenly(self, entrant: str) -> None:
        """Put one who is spread first where fewest are; it stays there."""
        home = self._home(entrant)
        open_groups = (g for g in range(len(self.laid)) if self._has_room(g))
        at = min(open_groups, key=lambda g: (len(self.laid[g]), self._meets(g, home), g))
        self._enter(at, entrant)

    def place_apart(self, entrant: str) -> None:
        """Put one in where it meets fewest, moving others on where that is cheaper."""
        coming = entrant
        for group, onward in self._cheapest(self._home(entrant)):
            leaving = None if onward is None else self._leave(group, onward)
            self._enter(group, coming)
            self._movable[group].setdefault(self._home(coming), []).append(coming)
            coming = leaving or coming

    def _cheapest(self, start: _Home) -> list[tuple[int, _Home | None]]:
        """The cheapest way in: the groups entered, each with the home of who moves on from it.

        Moving on may spare collisions, so a place is looked at again whenever a cheaper way to
        it is found (Bellman-Ford). It ends: the flow so far is the cheapest, so no circle of
        moves spares any. For the same reason nobody needs to move on from a group with room.
        """
        at_home: dict[_Home, int] = {start: 0}
        in_group: dict[int, int] = {}
        entered_from: dict[int, _Home] = {}
        moved_from: dict[_Home, int] = {}
        queue = deque([start])
        while queue:
            home = queue.popleft()
            for group in range(len(self.laid)):
                cost = at_home[home] + self._meets(group, home)
                if group in in_group and in_group[group] <= cost:
                    continue
                in_group[group], entered_from[group] = cost, home
                for other, spared in self._could_move(group):
                    if other not in at_home or cost - spared < at_home[other]:
                        at_home[other], moved_from[other] = cost - spared, group
                        queue.append(other)
        ends = (g for g in range(len(self.laid)) if self._has_room(g))
        at = min(ends, key=lambda g: (in_group[g], g))
        way: list[tuple[int, _Home | None]] = [(at, None)]
        while (home := entered_from[at]) != start:
            at = moved_from[home]
            way.append((at, home))
        return way[::-1]

    def _could_move(self, group: int) -> list[tuple[_Home, int]]:
        """The homes of those who may make room in a full group, and what that spares."""
        if self._has_room(group):
            return []
        homes = [home for home, entrants in self._movable[group].items() if entrants]
        return [(home, max(self._meets(group, home) - 1, 0)) for home in homes]

    def _home(self, entrant: str) -> _Home:
        return self._homes.get(entrant, _NOWHERE)

    def _has_room(self, group: int) -> bool:
        return len(self.laid[group]) < self._sizes[group]

    def _meets(self, group: int, home: _Home) -> int:
        return 0 if home == _NOWHERE else self._count[group].get(home, 0)

    def _enter(self, group: int, entrant: str) -> None:
        home = self._home(entrant)
        self.laid[group].append(entrant)
        self._count[group][home] = self._count[group].get(home, 0) + 1

    def _leave(self, group: int, home: _Home) -> str:
        """Take out the one of a home who came in last and may be moved."""
        leaving = self._movable[group][home].pop()
        self.laid[group].remove(leaving)
        self._count[group][home] -= 1
        return leaving
