"""A bracket paired by going through the candidates in order, as far as that settles it.

First a bound is worked out that no pairing of the bracket falls below. A candidate that reaches it
is the best; and as the candidates come in the order of the rules, the first to reach it is the
pairing. Where none does, or too many were tried, the answer is None and the exact matching has to
tell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from podium.rules.pairing.swiss_dutch.below import Below
from podium.rules.pairing.swiss_dutch.completion import DUMMY
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.exchanges import exchanges
from podium.rules.pairing.swiss_dutch.halves import (
    Due,
    Halves,
    due_of,
    least_denied,
)
from podium.rules.pairing.swiss_dutch.heaviest import cheapest
from podium.rules.pairing.swiss_dutch.task import BracketPairing, BracketTask

TURNS = 1000
"""How often the search turns back before the exact matching is called."""


def certified_pairing(task: BracketTask) -> BracketPairing | None:
    """The pairing of a bracket, if it is found without computing all of them.

    First one is looked for that reaches the bound of every criterion. Where there is none, the
    best that can be is computed by one matching over the bracket alone, and the first candidate
    that reaches that is looked for.
    """
    residents = task.residents
    if len(task.moved) > len(residents) or residents[0].score != residents[-1].score:
        return None
    try:
        found = _Search(task).first()
    except OverBudgetError:
        found = None
    if found is not None:
        return found
    search = _Search(task)
    best = search.optimum()
    if best is None:
        return None
    try:
        return search.first(best)
    except OverBudgetError:
        return None


class OverBudgetError(Exception):
    """More ways were tried than is sensible."""


@dataclass(slots=True)
class Budget:
    """How often a search may turn back."""

    left: int

    def spend(self) -> None:
        """Turn back once.

        Raises:
            OverBudgetError: too often.
        """
        self.left -= 1
        if self.left < 0:
            raise OverBudgetError


class _Search:
    """One bracket whose moved-down players all find an opponent, and of whom at most one floats."""

    def __init__(self, task: BracketTask) -> None:
        self._task = task
        self._measure = task.measure
        self._below = Below(task)
        self._floaters = len(task.players) % 2
        self._budget = Budget(TURNS)
        self._limit = 0
        self._colours = self._measure.unit("colour"), self._measure.unit("strong-colour")

    def optimum(self) -> int | None:
        """The best that can be; None if somebody has no opponent who should have one.

        At most one floats, so what the next bracket counts hangs on him alone, and the bracket
        with one more vertex for the float is matched on its own.
        """
        task, measure = self._task, self._measure
        settled = 0 if self._floaters else self._below.cost(())
        if settled is None:
            return None
        costs = {
            (one.at, other.at): measure.pair(one, other)
            for one in task.players
            for other in task.residents
            if one.at < other.at and legal(one, other)
        }
        if self._floaters:
            found = self._floater_costs(task.residents)
            for entry, cost in zip(task.residents, found, strict=True):
                if cost is not None:
                    costs[DUMMY, entry.at] = cost
        least = cheapest(costs, len(task.players) + self._floaters, task.effort)
        return None if least is None else settled + least

    def first(self, limit: int | None = None) -> BracketPairing | None:
        """The first candidate that reaches the bound, or a limit that is known to be right."""
        task = self._task
        settled = 0
        if not self._floaters:
            counted = self._below.cost(())
            if counted is None:
                return None
            settled = counted
        moved = self._least_of_moved()
        if moved is None:
            return None
        bound = settled + sum(moved) + self._least_rest(due_of(task.players))
        self._limit = 1 + (bound if limit is None else limit)
        for opponents, counted in self._opponents(settled, moved):
            found = self._remainder(opponents, counted)
            if found is not None:
                return found
        return None

    def _least_of_moved(self) -> list[int] | None:
        """What each moved-down player counts at least, colours apart."""
        found = []
        for entry in self._task.moved:
            costs = [
                self._apart(self._measure.pair(entry, other))
                for other in self._task.residents
                if legal(entry, other)
            ]
            if not costs:
                return None
            found.append(min(costs))
        return found

    def _apart(self, cost: int) -> int:
        """A cost without what it says of colours."""
        return self._measure.without_colours(cost)

    def _least_rest(self, due: Due) -> int:
        """What those not yet paired count at least: their colours, and who floats."""
        denied, strong = least_denied(due, self._floaters)
        least = denied * self._colours[0] + strong * self._colours[1]
        if self._floaters:
            least += self._least_floater
        return least

    @property
    def _least_floater(self) -> int:
        if not hasattr(self, "_floater"):
            alone = min(self._measure.alone(entry) for entry in self._task.residents)
            self._floater = alone + self._below.least(1)
        return self._floater

    def _opponents(self, settled: int, moved: Sequence[int]) -> Iterator[tuple[list[int], int]]:
        """Opponents of the moved-down players, in order, as far as the bound allows."""
        task, measure = self._task, self._measure
        due = due_of(task.players)
        ahead = [sum(moved[at + 1 :]) for at in range(len(moved))]
        taken: set[int] = set()

        def choose(depth: int, counted: int) -> Iterator[tuple[list[int], int]]:
            if depth == len(task.moved):
                yield [*chosen], counted
                return
            one = task.moved[depth]
            due.add(one, -1)
            for place, other in enumerate(task.residents):
                if place in taken or not legal(one, other):
                    continue
                now = counted + measure.pair(one, other)
                due.add(other, -1)
                if now + ahead[depth] + self._least_rest(due) < self._limit:
                    taken.add(place)
                    chosen.append(place)
                    yield from choose(depth + 1, now)
                    chosen.pop()
                    taken.discard(place)
                    self._budget.spend()
                due.add(other, 1)
            due.add(one, 1)

        chosen: list[int] = []
        yield from choose(0, settled)

    def _remainder(self, opponents: Sequence[int], counted: int) -> BracketPairing | None:
        """Pair the residents whom no moved-down player meets."""
        task = self._task
        taken = set(opponents)
        left = [entry for place, entry in enumerate(task.residents) if place not in taken]
        above = [
            (one, task.residents[place])
            for one, place in zip(task.moved, opponents, strict=True)
        ]
        half = len(left) // 2
        costs = self._floater_costs(left, self._limit - counted) if self._floaters else []
        for down, up in exchanges(half, len(left)):
            places = _exchanged(half, len(left), down, up)
            found = self._laid(left, costs, places, counted)
            if found is not None:
                found.pairs[:0] = above
                return found
            self._budget.spend()
        return None

    def _floater_costs(
        self, left: Sequence[SwissPlayer], limit: int | None = None
    ) -> list[int | None]:
        """What each counts if he floats.

        None where the rest could then not be paired, or where a limit is passed anyway.
        """
        least = self._below.least(1)
        costs: list[int | None] = []
        for entry in left:
            alone = self._measure.alone(entry)
            beyond = limit is not None and alone + least >= limit
            counted = None if beyond else self._below.cost((entry,))
            costs.append(None if counted is None else counted + alone)
        return costs

    def _laid(
        self,
        left: Sequence[SwissPlayer],
        costs: Sequence[int | None],
        places: tuple[list[int], list[int]],
        counted: int,
    ) -> BracketPairing | None:
        """The first transposition within the limit."""
        upper = [left[place] for place in places[0]]
        lower = [left[place] for place in places[1]]
        floats = [costs[place] for place in places[1]] if costs else []
        halves = Halves(upper, lower, self._measure, floats)
        least = halves.least()
        if least is None or counted + least >= self._limit:
            return None
        found = halves.first_below(self._limit - counted)
        if found is None:
            return None
        adds, chosen = found
        pairs = [(one, lower[place]) for one, place in zip(upper, chosen, strict=True)]
        met = set(chosen)
        floaters = [entry for place, entry in enumerate(lower) if place not in met]
        return BracketPairing(pairs, floaters, counted + adds)


def _exchanged(
    half: int, there: int, down: Sequence[int], up: Sequence[int]
) -> tuple[list[int], list[int]]:
    """The places of both halves after an exchange, each in order."""
    upper = sorted({*range(half), *up} - set(down))
    lower = sorted({*range(half, there), *down} - set(up))
    return upper, lower
