"""Drawing one of the allocations that the conditions allow.

Three ways, the first that can be gone:

- `counted`: the allowed allocations are counted, and a number below their count is drawn.
- `tried`: whole orders are drawn one after another and dealt to the groups; the first allocation
  that is allowed and has no more collisions than the origins have alone is taken. That is uniform
  too, and such an allocation certainly has the fewest.
- `arranged`: from the order of the lot, a flow finds an allocation with few collisions. It depends
  on the lot alone but is not uniform; only draws too large and too tight for the others need it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from podium.rules.draws.allocations import Allocations, TooMany, collisions, fewest
from podium.rules.draws.flow import arrange

Way = Literal["dealt", "counted", "tried", "arranged"]

MOST_TRIES = 20_000
"""Orders drawn before trying is given up: some seconds."""


class Lottery(Protocol):
    """Where chance comes from: everything follows from the secret, the purpose and the word."""

    def order(self, attempt: int = 0) -> Sequence[str]:
        """Everyone in the order of a lot; each attempt has one of its own."""

    def number(self, below: int) -> int:
        """A number from 0 up to below, each as likely."""


class Conditions(NamedTuple):
    """What a draw must heed.

    Attributes:
        spread: who is spread evenly over the groups, one more here and there.
        origin: where each comes from; those of one origin are kept apart as far as can be. Who has
            none meets anybody.
    """

    spread: frozenset[str] = frozenset()
    origin: Mapping[str, object] = {}

    def bind(self, entrants: Sequence[str]) -> bool:
        """Whether they ask anything of a draw among these entrants; else any deal is allowed."""
        there = [self.origin[one] for one in entrants if self.origin.get(one) is not None]
        return len(set(there)) < len(there) or not self.spread.isdisjoint(entrants)


class Drawn(NamedTuple):
    """A draw and how it came about.

    Attributes:
        groups: who is in each, in the order of the lot.
        way: in which it was drawn.
        collisions: pairs of one origin in a group.
        allowed: how many allocations the conditions allow, where they were counted.
        number: which of them it is, 0 for the first, where they were counted.
        tries: how many orders were drawn, where they were tried.
    """

    groups: list[tuple[str, ...]]
    way: Way
    collisions: int = 0
    allowed: int | None = None
    number: int | None = None
    tries: int | None = None


def draw(lottery: Lottery, sizes: Sequence[int], conditions: Conditions) -> Drawn:
    """Everyone of a lottery into groups of these sizes."""
    order = lottery.order()
    spread, origin = conditions
    if not conditions.bind(order):
        return Drawn(_dealt(order, sizes), "dealt")
    allocations = Allocations(order, sizes, spread, origin)
    try:
        number = lottery.number(allocations.count)
    except TooMany:
        return _tried(lottery, sizes, conditions) or _arranged(order, sizes, conditions)
    return Drawn(
        allocations.at(number),
        "counted",
        allocations.collisions,
        allowed=allocations.count,
        number=number,
    )


def _dealt(order: Sequence[str], sizes: Sequence[int]) -> list[tuple[str, ...]]:
    """Group by group from the top."""
    groups, at = [], 0
    for size in sizes:
        groups.append(tuple(order[at : at + size]))
        at += size
    return groups


def _tried(lottery: Lottery, sizes: Sequence[int], conditions: Conditions) -> Drawn | None:
    """The first order that is allowed, with as few collisions as there can be at all."""
    spread, origin = conditions
    order = lottery.order()
    homes = Counter(origin[entrant] for entrant in order if origin.get(entrant) is not None)
    least = sum(fewest(size, len(sizes)) for size in homes.values())
    for attempt in range(1, MOST_TRIES + 1):
        groups = _dealt(lottery.order(attempt), sizes)
        counts = [len(spread.intersection(group)) for group in groups]
        if max(counts) - min(counts) <= 1 and collisions(groups, origin) == least:
            return Drawn(groups, "tried", least, tries=attempt)
    return None


def _arranged(order: Sequence[str], sizes: Sequence[int], conditions: Conditions) -> Drawn:
    groups = arrange(order, sizes, conditions.spread, conditions.origin)
    return Drawn(groups, "arranged", collisions(groups, conditions.origin))
