"""All allocations that the conditions of a draw allow: how many there are, and the one of a number.

An allocation puts every member into one of some groups of given sizes. It is allowed if those who
are spread are spread evenly and if no other such allocation has fewer collisions (pairs of one
origin in a group). The allowed ones have an order, so that a number picks one: a number drawn
uniformly draws an allocation uniformly.

They are counted without being made. What is left to do after some members have their group depends
only on how much room each group has, how many of those spread it has, and how many of the origin at
hand; groups alike in these are interchangeable. So the ways to go on are counted once for each such
position, and are remembered.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb
from typing import NamedTuple

MOST_POSITIONS = 80_000
"""Positions remembered before counting is given up: some seconds."""
MOST_MEMBERS = 400
"""More members are not counted at all: each is a level of the recursion."""


class TooMany(Exception):  # noqa: N818  (nothing is wrong: the caller draws another way)
    """The allowed allocations are too many to be counted in good time."""


class _Group(NamedTuple):
    """What counts of a group while it is filled.

    Attributes:
        room: places left.
        spread: how many of those who are spread it has.
        here: how many of the origin at hand it has.
    """

    room: int
    spread: int = 0
    here: int = 0


class _Member(NamedTuple):
    """One who is placed.

    Attributes:
        entrant: who it is.
        origin: its number; None if nobody else has the same.
        spread: whether it is one of those who are spread.
        after: how many of the same origin are still to come.
    """

    entrant: str
    origin: int | None
    spread: bool
    after: int


_Position = tuple[int, tuple[_Group, ...], int]


class Allocations:
    """The allowed allocations of a draw.

    Members are placed in this order: the largest origin first, of those alike the one whose first
    member is drawn first; in it those who are spread, then the others, each in the order of the
    lot; at last all who share their origin with nobody, in the same way. An allocation is read as
    the row of the groups in which they are, and the rows are sorted.

    Args:
        order: everyone in the order of the lot.
        sizes: of the groups.
        spread: who is spread evenly: as many in each group, or one more.
        origin: where each comes from; those without one meet anybody.
    """

    def __init__(
        self,
        order: Sequence[str],
        sizes: Sequence[int],
        spread: set[str] | frozenset[str] = frozenset(),
        origin: Mapping[str, object] | None = None,
    ) -> None:
        self._order = order
        self._sizes = sizes
        self._members = _placed(order, spread, origin or {})
        to_spread = sum(member.spread for member in self._members)
        self._each, self._fuller = divmod(to_spread, len(sizes))
        origins = Counter(m.origin for m in self._members if m.origin is not None)
        self._least = sum(fewest(size, len(sizes)) for size in origins.values())
        self._later = self._least_later(origins)
        self._known: dict[_Position, int] = {}
        self._allowance = 0
        self._counted: int | None = None

    @property
    def members(self) -> list[str]:
        """Everyone in the order in which they are placed."""
        return [member.entrant for member in self._members]

    @property
    def count(self) -> int:
        """How many allocations are allowed.

        Raises:
            TooMany: to be counted.
            ValueError: the groups cannot hold those to be spread evenly.
        """
        if self._counted is None:
            self._counted = self._count()
        return self._counted

    @property
    def collisions(self) -> int:
        """How many pairs of one origin are in a group, in each of them: the fewest possible.

        Raises:
            TooMany: to be counted.
        """
        _ = self.count
        return self._least + self._allowance

    def at(self, number: int) -> list[tuple[str, ...]]:
        """The allocation of a number, 0 for the first; in a group the order is that of the lot.

        Raises:
            TooMany: to be counted.
            IndexError: there is none of that number.
        """
        if not 0 <= number < self.count:
            raise IndexError(number)
        groups = [_Group(size) for size in self._sizes]
        home: dict[str, int] = {}
        spare = self._least + self._allowance
        for index, member in enumerate(self._members):
            for at in range(len(groups)):
                entered = self._entered(index, groups, at, spare)
                if entered is None:
                    continue
                ways = self._ways(index + 1, *entered)
                if number < ways:
                    groups, spare = list(entered[0]), entered[1]
                    home[member.entrant] = at
                    break
                number -= ways
        return [
            tuple(entrant for entrant in self._order if home[entrant] == at)
            for at in range(len(groups))
        ]

    def _count(self) -> int:
        """Allow no collision more than each origin has alone, then one more, until there is a way."""
        if len(self._members) > MOST_MEMBERS:
            raise TooMany
        larger = sum(size > self._each for size in self._sizes)
        if min(self._sizes) < self._each or larger < self._fuller:
            raise ValueError("the groups are too small to spread them evenly")
        start = tuple(_Group(size) for size in self._sizes)
        while True:
            self._known.clear()
            if found := self._ways(0, start, self._least + self._allowance):
                return found
            self._allowance += 1

    def _ways(self, index: int, groups: Sequence[_Group], spare: int) -> int:
        """In how many ways all members from one on can be placed, with so many collisions left."""
        if index == len(self._members):
            return 1
        position = (index, tuple(sorted(groups)), spare)
        found = self._known.get(position)
        if found is None:
            if len(self._known) >= MOST_POSITIONS:
                raise TooMany
            found = 0
            for alike in set(groups):
                entered = self._entered(index, groups, groups.index(alike), spare)
                if entered is not None:
                    found += groups.count(alike) * self._ways(index + 1, *entered)
            self._known[position] = found
        return found

    def _entered(
        self, index: int, groups: Sequence[_Group], at: int, spare: int
    ) -> tuple[list[_Group], int] | None:
        """The groups once a member entered one, and the collisions left; None: not allowed."""
        member, (room, spread, here) = self._members[index], groups[at]
        if not room or spare - here < self._later[index]:
            return None
        if member.spread and not self._takes_spread(groups, spread):
            return None
        known = here + 1 if member.after else 0
        then = [*groups]
        then[at] = _Group(room - 1, spread + member.spread, known)
        if not member.after and member.origin is not None:
            then = [_Group(group.room, group.spread) for group in then]
        return then, spare - here

    def _takes_spread(self, groups: Sequence[_Group], has: int) -> bool:
        """Whether a group that has so many of those spread may have one more."""
        if has < self._each:
            return True
        full = sum(group.spread > self._each for group in groups)
        return has == self._each and full < self._fuller

    def _least_later(self, origins: Counter[int]) -> list[int]:
        """For each member, how many collisions the origins placed after its own have at the least."""
        later, found = 0, []
        for index in range(len(self._members) - 1, -1, -1):
            member = self._members[index]
            found.append(later)
            first = not index or self._members[index - 1].origin != member.origin
            if member.origin is not None and first:
                later += fewest(origins[member.origin], len(self._sizes))
        return found[::-1]


def fewest(size: int, groups: int) -> int:
    """The fewest collisions that so many of one origin make in so many groups: spread evenly."""
    each, fuller = divmod(size, groups)
    return fuller * comb(each + 1, 2) + (groups - fuller) * comb(each, 2)


def collisions(groups: Sequence[Sequence[str]], origin: Mapping[str, object]) -> int:
    """Pairs of the same origin that meet in a group."""
    homes = (Counter(origin[e] for e in group if origin.get(e) is not None) for group in groups)
    return sum(comb(here, 2) for group in homes for here in group.values())


def _placed(
    order: Sequence[str], spread: set[str] | frozenset[str], origin: Mapping[str, object]
) -> list[_Member]:
    """The members in the order in which they are placed."""
    families: dict[object, list[str]] = {}
    for entrant in order:
        if origin.get(entrant) is not None:
            families.setdefault(origin[entrant], []).append(entrant)
    shared = sorted((f for f in families.values() if len(f) > 1), key=len, reverse=True)
    found: list[_Member] = []
    for number, family in enumerate(shared):
        in_turn = sorted(family, key=lambda entrant: entrant not in spread)
        found += [
            _Member(entrant, number, entrant in spread, len(family) - at)
            for at, entrant in enumerate(in_turn, start=1)
        ]
    of_families = {member.entrant for member in found}
    alone = [entrant for entrant in order if entrant not in of_families]
    alone.sort(key=lambda entrant: entrant not in spread)
    return found + [_Member(entrant, None, entrant in spread, 0) for entrant in alone]
