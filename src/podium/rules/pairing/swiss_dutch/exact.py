"""A bracket paired exactly, by matchings of greatest weight over who may meet whom.

This always finds the right pairing and takes its time for it. The order of candidates (2017: B.6,
B.7, D; 2026: 3.6, 4) is found as an arbiter would: which moved-down players are paired, their
opponents one by one, who is exchanged, then the opponents of the upper half one by one. At each
step the lowest bits of the weights say what is preferred, and the criteria above them stay at
their best.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from podium.rules.pairing.swiss_dutch.below import Below
from podium.rules.pairing.swiss_dutch.completion import DUMMY
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.heaviest import heaviest
from podium.rules.pairing.swiss_dutch.task import BracketPairing, BracketTask


def pair_exactly(task: BracketTask) -> BracketPairing | None:
    """The best pairing of a bracket; None where the rest can then not be paired (C4).

    Those far below are left out at first: if they can be paired with what the best pairing leaves,
    it is the best of all.
    """
    if task.complete and task.looks_down:
        light = replace(task, complete=False)
        found = _Graph(light).chosen()
        if Below(task).cost(found.floaters) == Below(light).cost(found.floaters):
            return found
    graph = _Graph(task)
    if task.complete and not graph.completes():
        return None
    return graph.chosen()


class _Graph:
    """The players of a task as vertices; weights have room below the criteria for preferences."""

    def __init__(self, task: BracketTask) -> None:
        self._task = task
        below = task.below if task.complete else task.next
        self._by_at = {entry.at: entry for entry in (*task.players, *below)}
        self._resident = {entry.at for entry in task.residents}
        self._inside = {entry.at for entry in task.players}
        size = len(task.players) + 1
        self._room = 3 * size.bit_length() + 3
        self._weights: dict[tuple[int, int], int] = {}
        self._whole = 1 << (task.measure.bits + size.bit_length() + 2)
        self._lay_edges()
        self._paired: dict[int, int] = {}
        self.solve()

    # ---- the graph -----------------------------------------------------------------------

    def _lay_edges(self) -> None:
        task = self._task
        measure = task.measure
        gain = self._gains()
        alone = {e.at: measure.alone(e) + gain.get(e.at, 0) for e in task.players}
        for entry in task.players:
            for other in task.residents:
                if entry.at < other.at and legal(entry, other):
                    apart = alone[entry.at] + alone[other.at]
                    self._set(entry.at, other.at, apart - measure.pair(entry, other))
        self._lay_below()

    def _lay_below(self) -> None:
        """Edges to and among those below, for the next bracket and for completion."""
        task = self._task
        gain = self._gains()
        lower = task.below if task.complete else list(task.next) if task.looks_down else []
        for index, other in enumerate(lower):
            for entry in (*task.players, *lower[:index]):
                if legal(entry, other):
                    counts = entry.at in gain and other.at in gain
                    self._set(
                        entry.at, other.at, gain[entry.at] + gain[other.at] if counts else 0
                    )
        if task.complete:
            self._lay_complete(lower)
        if task.bye_next:
            for entry in (*task.players, *lower):
                if task.may_bye(entry):
                    self._set(DUMMY, entry.at, task.measure.next_without_bye)

    def _gains(self) -> dict[int, int]:
        """What it gains that somebody has an opponent in the next bracket (C.7; C8)."""
        task = self._task
        if not task.looks_down:
            return {}
        unpaired = task.measure.next_unpaired
        gain = {entry.at: unpaired for entry in task.next}
        return gain | {
            entry.at: unpaired + task.measure.left_again(entry) for entry in task.players
        }

    def _lay_complete(self, lower: Sequence[SwissPlayer]) -> None:
        """Edges that only serve completion: among those from above, and the bye."""
        task = self._task
        for index, entry in enumerate(task.moved):
            for other in task.moved[:index]:
                if legal(entry, other):
                    self._set(other.at, entry.at, 0)
        if task.odd:
            for entry in (*task.players, *lower):
                if task.may_bye(entry):
                    self._set(DUMMY, entry.at, 0)

    def _set(self, one: int, other: int, gain: int) -> None:
        weight = gain + (self._whole if self._task.complete else 0)
        if weight:
            key = (one, other) if one < other else (other, one)
            self._weights[key] = weight << self._room

    def solve(self) -> None:
        """Match again."""
        self._paired = heaviest(self._weights, self._task.effort)

    def completes(self) -> bool:
        """Whether everyone is matched, one with the bye where the number is odd."""
        vertices = len(self._by_at) + (1 if self._task.odd else 0)
        return len(self._paired) == vertices

    def chosen(self) -> BracketPairing:
        """Go through the sequence of candidates."""
        self.choose_moved()
        self.choose_opponents()
        remainder, pairs = self.remainder()
        self.exchange(remainder, pairs)
        return self.found()

    def _partner(self, at: int) -> int | None:
        """With whom of the bracket somebody is matched."""
        other = self._paired.get(at)
        return other if other in self._inside and self._key(at, other) is not None else None

    def _key(self, one: int, other: int) -> tuple[int, int] | None:
        """The edge, if it is one within the bracket."""
        key = (one, other) if one < other else (other, one)
        return key if key[1] in self._resident else None

    def _prefer(self, at: int, others: Iterable[int], extra: int) -> None:
        for other in others:
            key = (at, other) if at < other else (other, at)
            if key in self._weights:
                self._weights[key] += extra

    def _fix(self, one: int, other: int) -> None:
        """These two meet, whatever comes."""
        self._drop(k for k in self._weights if one in k or other in k)
        self._weights[min(one, other), max(one, other)] = self._whole << (self._room + 2)

    def _drop(self, keys: Iterable[tuple[int, int]]) -> None:
        for key in list(keys):
            self._weights.pop(key, None)

    # ---- the order of candidates -----------------------------------------------------------

    def choose_moved(self) -> None:
        """Which moved-down players are paired here: the highest that can be (D.2; 4.4)."""
        residents = [entry.at for entry in self._task.residents]
        keep = len(self._by_at) + 1
        for entry in self._task.moved:
            if self._partner(entry.at) is None:
                self._prefer(entry.at, residents, 1)
                self.solve()
                if self._partner(entry.at) is None:
                    self._prefer(entry.at, residents, -1)
                    continue
                self._prefer(entry.at, residents, -1)
            self._prefer(entry.at, residents, keep)

    def choose_opponents(self) -> None:
        """Their opponents, one by one: the highest that can be (D.1; 4.2)."""
        residents = [entry.at for entry in self._task.residents]
        for entry in self._task.moved:
            if self._partner(entry.at) is not None:
                self._fix_first(entry.at, residents)

    def _fix_first(self, at: int, candidates: Sequence[int]) -> None:
        """Fix the first of the candidates whom he can meet."""
        free = [c for c in candidates if self._weights.get((min(at, c), max(at, c)))]
        if self._partner(at) != free[0]:
            for rank, candidate in enumerate(reversed(free)):
                self._prefer(at, (candidate,), rank)
            self.solve()
        found = self._partner(at)
        if found is None:
            raise AssertionError(at)
        self._fix(at, found)

    def remainder(self) -> tuple[list[int], int]:
        """The residents whom no moved-down player meets, and how many pairs they make."""
        moved = {entry.at for entry in self._task.moved}
        left = [e.at for e in self._task.residents if self._partner(e.at) not in moved]
        paired = sum(self._partner(at) is not None for at in left)
        return left, paired // 2

    def exchange(self, left: Sequence[int], pairs: int) -> None:
        """Pair the remainder: fewest exchanges, then the transposition (D.1, D.2; 4.2, 4.3)."""
        half = (self._room - 1) // 3
        for index, at in enumerate(left):
            extra = ((int(index < pairs) << (2 * half)) - index) << 1
            self._prefer(at, left[index + 1 :], extra)
        self.solve()
        upper, lower = left[:pairs], left[pairs:]
        wanted = sum(not self._leads(at) for at in upper)
        self._move_down(upper, left, wanted)
        self._move_up(lower, left, wanted)
        leading = [at for at in left if self._leads(at)]
        following = [at for at in left if not self._leads(at)]
        ahead, behind = set(leading), set(following)
        self._drop(k for k in self._weights if set(k) <= ahead or set(k) <= behind)
        for at in leading:
            self._fix_first(at, [other for other in following if other > at])

    def _leads(self, at: int) -> bool:
        """Whether he is the higher of a pair."""
        other = self._partner(at)
        return other is not None and other > at

    def _move_down(self, upper: Sequence[int], left: Sequence[int], wanted: int) -> None:
        """Who goes from the upper half to the lower: the lowest ranked that can."""
        for index in range(len(upper) - 1, -1, -1):
            if not wanted:
                return
            at, behind = upper[index], left[index + 1 :]
            tried = self._leads(at)
            if tried:
                self._prefer(at, behind, -1)
                self.solve()
            if not self._leads(at):
                wanted -= 1
                self._drop((at, other) for other in behind)
            elif tried:
                self._prefer(at, behind, 1)

    def _move_up(self, lower: Sequence[int], left: Sequence[int], wanted: int) -> None:
        """Who comes from the lower half to the upper: the highest ranked that can."""
        start = len(left) - len(lower)
        for index, at in enumerate(lower):
            if not wanted:
                return
            ahead, behind = left[: start + index], left[start + index + 1 :]
            tried = not self._leads(at)
            if tried:
                self._prefer(at, behind, 1)
                self.solve()
            if self._leads(at):
                wanted -= 1
                self._drop((other, at) for other in ahead)
                self._drop(
                    k for k in self._weights if at in k and not self._inside.issuperset(k)
                )
            elif tried:
                self._prefer(at, behind, -1)

    def found(self) -> BracketPairing:
        """The pairs as they stand now."""
        pairs: list[tuple[SwissPlayer, SwissPlayer]] = []
        floaters: list[SwissPlayer] = []
        cost = 0
        measure = self._task.measure
        for entry in self._task.players:
            other = self._partner(entry.at)
            if other is None:
                floaters.append(entry)
                cost += measure.alone(entry)
            elif other > entry.at:
                pairs.append((entry, self._by_at[other]))
                cost += measure.pair(entry, self._by_at[other])
        return BracketPairing(pairs, floaters, cost)
