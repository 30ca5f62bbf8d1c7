"""The transposition: the lower half of a remainder laid against the upper (2017: B.5, D.1; 2026: 4.2).

The opponents of the upper half are chosen one after the other, each the highest that the bound
allows. The bound is what those left must count at least, by how many prefer which colour; it is
nearly always reached, so that the first way down is the answer, and reaching it proves it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from podium.rules.pairing.swiss_dutch.assignment import Assignment, Cost
from podium.rules.pairing.swiss_dutch.entries import MILD, SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.measure import Measure

TURNS = 30
"""How often the search turns back before what is left is laid exactly."""

TAIL = 24
"""How much of what was chosen is then chosen anew; twice as much if that does not do."""


@dataclass(slots=True)
class Due:
    """How many are due which colour, and how many of those only mildly."""

    all: int = 0
    white: int = 0
    black: int = 0
    mild_white: int = 0
    mild_black: int = 0

    def add(self, entry: SwissPlayer, times: int = 1) -> None:
        """Count a player in, or out."""
        self.all += times
        if entry.side == "w":
            self.white += times
            self.mild_white += times * (entry.strength == MILD)
        elif entry.side == "b":
            self.black += times
            self.mild_black += times * (entry.strength == MILD)


def due_of(entries: Sequence[SwissPlayer]) -> Due:
    """Count players."""
    due = Due()
    for entry in entries:
        due.add(entry)
    return due


def least_denied(due: Due, floaters: int) -> tuple[int, int]:
    """How many colours, and how many strong ones, any pairing of these denies at least."""
    excess = abs(due.white - due.black)
    neutral = due.all - due.white - due.black
    denied = max(0, (excess - neutral - floaters + 1) // 2)
    mild = due.mild_white if due.white > due.black else due.mild_black
    return denied, max(0, denied - mild)


def _least_across(upper: Due, lower: Due) -> tuple[int, int]:
    """The same where each of the upper half meets one of the lower."""
    denied = upper.white + lower.white - lower.all
    mild = upper.mild_white, lower.mild_white
    if denied <= 0:
        denied = upper.black + lower.black - lower.all
        if denied <= 0:
            return 0, 0
        mild = upper.mild_black, lower.mild_black
    return denied, max(0, denied - min(mild[0], denied) - min(mild[1], denied))


class _Alike:
    """Players of the lower half whom the colour criteria cannot tell apart, in order."""

    __slots__ = ("first", "head", "next", "previous")

    def __init__(self, places: Sequence[int]) -> None:
        self.first = places[0]
        self.head = places[0]
        ends = [-1, *places, -1]
        self.previous = dict(zip(places, ends, strict=False))
        self.next = dict(zip(places, ends[2:], strict=True))

    def take(self, place: int) -> None:
        """Take one out."""
        before, after = self.previous[place], self.next[place]
        if before < 0:
            self.head = after
        else:
            self.next[before] = after
        if after >= 0:
            self.previous[after] = before

    def put_back(self, place: int) -> None:
        """Put back who was taken last."""
        before, after = self.previous[place], self.next[place]
        if before < 0:
            self.head = place
        else:
            self.next[before] = place
        if after >= 0:
            self.previous[after] = place


class Halves:
    """An upper and a lower half to be paired; who is left of the lower half floats.

    Args:
        floats: what each of the lower half counts if he is the one who floats; None for one who
            cannot. Empty where nobody is left over.
    """

    def __init__(
        self,
        upper: Sequence[SwissPlayer],
        lower: Sequence[SwissPlayer],
        measure: Measure,
        floats: Sequence[int | None],
    ) -> None:
        self._upper = upper
        self._lower = lower
        self._measure = measure
        self._floats = floats
        self._denied = measure.unit("colour")
        self._strong = measure.unit("strong-colour")
        groups: dict[tuple[object, ...], list[int]] = {}
        for place, entry in enumerate(lower):
            groups.setdefault(entry.colour_kind, []).append(place)
        self._groups = [_Alike(places) for places in groups.values()]
        self._kinds = [lower[group.first] for group in self._groups]
        self._of = {
            place: group
            for group, places in zip(self._groups, groups.values(), strict=True)
            for place in places
        }
        self._due_upper = due_of(upper)
        self._due_lower = due_of(lower)
        self._float_counts: dict[int, int] = {}
        for value in floats:
            if value is not None:
                self._float_counts[value] = self._float_counts.get(value, 0) + 1

    def least(self) -> int | None:
        """What no way of laying them against one another falls below; None if none is legal."""
        return self._bound()

    def _bound(self) -> int | None:
        denied, strong = _least_across(self._due_upper, self._due_lower)
        found = denied * self._denied + strong * self._strong
        if self._floats:
            if not self._float_counts:
                return None
            found += min(self._float_counts)
        return found

    def first_below(self, limit: int) -> tuple[int, list[int]] | None:
        """The first way that counts less than a limit: what it counts, and the places chosen."""
        upper = self._upper
        chosen: list[int] = []
        counted = [0]
        stack: list[Iterator[tuple[int, int]]] = []
        turns = 0
        while turns < TURNS:
            depth = len(chosen)
            if depth == len(upper):
                return counted[-1] + (min(self._float_counts) if self._floats else 0), chosen
            if depth == len(stack):
                self._due_upper.add(upper[depth], -1)
                stack.append(self._candidates(upper[depth], counted[-1], limit))
            step = next(stack[-1], None)
            if step is not None:
                place, adds = step
                self._take(place)
                chosen.append(place)
                counted.append(counted[-1] + adds)
                continue
            stack.pop()
            self._due_upper.add(upper[depth], 1)
            if not chosen:
                return None
            turns += 1
            self._put_back(chosen.pop())
            counted.pop()
        return self._carefully(chosen, counted, limit)

    def _carefully(
        self, chosen: list[int], counted: list[int], limit: int
    ) -> tuple[int, list[int]] | None:
        """Keep of what was chosen as much as can be completed, and lay the rest exactly.

        Everything before what was chosen has been proved impossible; so if the first part of it
        can be completed, the first way begins with it.
        """
        keep, step = len(chosen), TAIL
        while True:
            keep = max(0, keep - step)
            found = self._laid(chosen[:keep], limit - 1 - counted[keep])
            if found is not None:
                adds, places = found
                return counted[keep] + adds, [*chosen[:keep], *places]
            if keep == 0:
                return None
            step *= 2

    def _laid(self, kept: Sequence[int], most: int) -> tuple[int, list[int]] | None:
        """Lay those after the kept ones on what is left, within a limit."""
        taken = set(kept)
        left = [place for place in range(len(self._lower)) if place not in taken]
        rows: list[list[Cost]] = [
            [
                self._measure.pair(one, self._lower[place])
                if legal(one, self._lower[place])
                else None
                for place in left
            ]
            for one in self._upper[len(kept) :]
        ]
        if self._floats:
            rows.append([self._floats[place] for place in left])
        columns = Assignment(rows).first_within(most)
        if columns is None:
            return None
        adds = sum(row[column] or 0 for row, column in zip(rows, columns, strict=True))
        places = [left[column] for column in columns]
        return adds, places[: len(places) - 1] if self._floats else places

    def _candidates(
        self, one: SwissPlayer, counted: int, limit: int
    ) -> Iterator[tuple[int, int]]:
        """Whom one of the upper half can meet within the limit, the highest first."""
        open_: list[tuple[int, _Alike, int, int]] = []
        for group, head in zip(self._groups, self._kinds, strict=True):
            if group.head < 0:
                continue
            adds = self._measure.pair(one, head)
            self._due_lower.add(head, -1)
            denied, strong = _least_across(self._due_upper, self._due_lower)
            self._due_lower.add(head, 1)
            least = counted + adds + denied * self._denied + strong * self._strong
            if least < limit:
                open_.append((group.head, group, adds, least))
        while open_:
            at = min(range(len(open_)), key=lambda i: open_[i][0])
            place, group, adds, least = open_[at]
            after = group.next[place]
            if after < 0:
                open_.pop(at)
            else:
                open_[at] = (after, group, adds, least)
            if legal(one, self._lower[place]) and self._may_spare(place, least, limit):
                yield place, adds

    def _may_spare(self, place: int, least: int, limit: int) -> bool:
        """Whether a floater is left, and one that keeps the whole within the limit."""
        if not self._floats:
            return True
        value = self._floats[place]
        left = [v for v, n in self._float_counts.items() if n > (v == value)]
        return bool(left) and least + min(left) < limit

    def _take(self, place: int) -> None:
        self._of[place].take(place)
        self._due_lower.add(self._lower[place], -1)
        if self._floats and (value := self._floats[place]) is not None:
            self._float_counts[value] -= 1
            if not self._float_counts[value]:
                del self._float_counts[value]

    def _put_back(self, place: int) -> None:
        self._of[place].put_back(place)
        self._due_lower.add(self._lower[place], 1)
        if self._floats and (value := self._floats[place]) is not None:
            self._float_counts[value] = self._float_counts.get(value, 0) + 1
