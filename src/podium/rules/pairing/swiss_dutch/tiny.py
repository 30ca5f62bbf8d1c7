"""Small brackets: every pairing is looked at, and the best is taken, the earliest of equals."""

from podium.rules.pairing.swiss_dutch.below import Below
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.task import BracketPairing, BracketTask

TINY = 10
"""Players of a bracket that is paired this way: 945 ways if all find an opponent."""

Pairs = tuple[tuple[SwissPlayer, SwissPlayer], ...]


def pair_tiny(task: BracketTask) -> BracketPairing | None:
    """The best pairing of a small bracket; None where the rest can then not be paired (C4)."""
    return _Trial(task).best()


class _Trial:
    """All pairings of a bracket, pruned by what the best so far counts."""

    def __init__(self, task: BracketTask) -> None:
        self._task = task
        self._below = Below(task)
        self._players = task.players
        self._moved = len(task.moved)
        self._alone = min(map(task.measure.alone, task.players))
        self._cost: int | None = None
        self._order: tuple[object, ...] = ()
        self._found: BracketPairing | None = None

    def best(self) -> BracketPairing | None:
        """Look at all of them."""
        self._go(list(range(len(self._players))), [], [], 0)
        return self._found

    def _go(
        self, free: list[int], pairs: list[tuple[int, int]], out: list[int], cost: int
    ) -> None:
        if self._cost is not None and cost + len(free) % 2 * self._alone > self._cost:
            return
        if not free:
            self._finished(pairs, out, cost)
            return
        first, others = free[0], free[1:]
        one = self._players[first]
        measure = self._task.measure
        for at, second in enumerate(others):
            other = self._players[second]
            if second >= self._moved and legal(one, other):
                pairs.append((first, second))
                rest = [*others[:at], *others[at + 1 :]]
                self._go(rest, pairs, out, cost + measure.pair(one, other))
                pairs.pop()
        out.append(first)
        self._go(others, pairs, out, cost + measure.alone(one))
        out.pop()

    def _finished(self, pairs: list[tuple[int, int]], out: list[int], cost: int) -> None:
        least = self._below.least(len(out))
        if self._cost is not None and cost + least > self._cost:
            return
        floaters = [self._players[at] for at in out]
        counted = self._below.cost(floaters)
        if counted is None:
            return
        cost += counted
        order = _order(pairs, out, self._moved, len(self._players))
        if self._cost is None or (cost, order) < (self._cost, self._order):
            self._cost, self._order = cost, order
            met = [(self._players[one], self._players[two]) for one, two in pairs]
            self._found = BracketPairing(met, floaters, cost)


def _order(
    pairs: list[tuple[int, int]], out: list[int], moved: int, players: int
) -> tuple[object, ...]:
    """Where a pairing stands in the sequence of candidates (2017: B.6, B.7, D; 2026: 3.6, 4).

    Which moved-down players are paired, and with whom; then of the remainder how many are
    exchanged between its halves, by how much, who goes down, who comes up; then the lower half.
    """
    above = sorted(pair for pair in pairs if pair[0] < moved)
    rest = sorted(pair for pair in pairs if pair[0] >= moved)
    taken = {two for _, two in above}
    left = [at for at in range(moved, players) if at not in taken]
    upper = set(left[: len(rest)])
    leading = {one for one, _ in rest}
    place = {at: index for index, at in enumerate(left)}
    down = {place[at] for at in upper - leading}
    up = {place[at] for at in leading - upper}
    return (
        [one for one, _ in above],
        [two for _, two in above],
        len(down),
        sum(up) - sum(down),
        sorted(-at for at in down),
        sorted(up),
        [two for _, two in rest],
        out,
    )
