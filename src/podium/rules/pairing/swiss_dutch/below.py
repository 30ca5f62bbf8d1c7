"""What floaters mean for those below: the next bracket, and whether the rest can be paired."""

from collections.abc import Iterator, Sequence

from podium.rules.pairing.swiss_dutch.completion import (
    DUMMY,
    by_hand,
    completable,
    room,
    same_absolute,
)
from podium.rules.pairing.swiss_dutch.entries import ABSOLUTE, SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.heaviest import heaviest
from podium.rules.pairing.swiss_dutch.task import BracketTask

SMALL = 8
"""So many players are paired in every possible way to find the best."""

SLACK = 3
"""Room that is left whoever joins: a joiner costs the others at most two of it."""


class Below:
    """Judges sets of floaters for one bracket."""

    def __init__(self, task: BracketTask) -> None:
        self._task = task
        self._same = same_absolute(task.next)
        self._easy = self._is_easy()

    def _is_easy(self) -> bool:
        """Whether so few bars exist below that hardly anybody is a bad floater."""
        task = self._task
        if not task.looks_down or room(task.next) < SLACK:
            return False
        if not task.complete:
            return not task.bye_next or any(map(task.may_bye, task.next))
        if task.rest:
            return room(task.rest) >= SLACK and self._rest_has_bye()
        return not task.odd or sum(map(task.may_bye, task.next)) > 0

    def _rest_has_bye(self) -> bool:
        return not self._task.odd or any(map(self._task.may_bye, self._task.rest))

    def cost(self, floaters: Sequence[SwissPlayer]) -> int | None:
        """What the next bracket counts with these floaters (C.7; C8).

        None where the rest cannot be paired with them, and must be (C4).
        """
        if len(floaters) == 1 and self._fits_easily(floaters[0]):
            return self.least(1)
        key = tuple(entry.at for entry in floaters)
        known = self._task.judged
        if key not in known:
            known[key] = self._judged(list(floaters))
        return known[key]

    def least(self, floaters: int) -> int:
        """The least that so many floaters can count."""
        task = self._task
        if not task.looks_down:
            return 0
        there = floaters + len(task.next)
        return task.measure.next_unpaired * (there % 2)

    def _fits_easily(self, floater: SwissPlayer) -> bool:
        if not self._easy:
            return False
        there = len(self._task.next)
        barred = len(floater.met)
        if floater.strength == ABSOLUTE:
            barred += self._same[floater.side]
        return there - barred - SLACK >= there // 2 + 1

    def _judged(self, floaters: list[SwissPlayer]) -> int | None:
        task = self._task
        if not task.looks_down:
            whole = [*floaters, *task.next, *task.rest]
            return 0 if not task.complete or completable(whole, task.may_bye) else None
        pool = [*floaters, *task.next]
        if self._shown(pool):
            return self.least(len(floaters))
        if len(pool) <= SMALL:
            return self._tried(pool, floaters)
        return self._computed(pool, floaters)

    def _shown(self, pool: list[SwissPlayer]) -> bool:
        """Whether a pairing at hand shows that no more than the least is counted."""
        task = self._task
        if len(pool) % 2 == 0:
            fits = room(pool) >= 0 or by_hand(pool)
            return fits and (not task.complete or completable(task.rest, task.may_bye))
        tries = 0
        for out in reversed(task.next):
            if task.bye_next and not task.may_bye(out):
                continue
            tries += 1
            if tries > SLACK:
                break
            others = [entry for entry in pool if entry is not out]
            if not (room(others) >= 0 or by_hand(others)):
                continue
            if not task.complete or completable([out, *task.rest], task.may_bye):
                return True
        return False

    def _tried(self, pool: list[SwissPlayer], floaters: list[SwissPlayer]) -> int | None:
        """Every way to pair few players, the best of those that leave the rest pairable."""
        task = self._task
        best: int | None = None
        for out in _unmatched(pool):
            value = self._value(out, floaters)
            if best is not None and value >= best:
                continue
            if not task.complete or completable([*out, *task.rest], task.may_bye):
                best = value
        return best

    def _value(self, out: Sequence[SwissPlayer], floaters: Sequence[SwissPlayer]) -> int:
        measure = self._task.measure
        again = sum(measure.left_again(entry) for entry in out if entry in floaters)
        found = again + measure.next_unpaired * len(out)
        if self._task.bye_next and not any(map(self._task.may_bye, out)):
            found += measure.next_without_bye
        return found

    def _computed(self, pool: list[SwissPlayer], floaters: list[SwissPlayer]) -> int | None:
        task = self._task
        measure = task.measure
        whole = 1 << (measure.bits + 2) if task.complete else 0
        gain = {entry.at: measure.next_unpaired for entry in pool}
        for entry in floaters:
            gain[entry.at] += measure.left_again(entry)
        everybody = [*pool, *task.rest] if task.complete else pool
        edges = {
            (one.at, two.at): whole
            + (gain[one.at] + gain[two.at] if one.at in gain and two.at in gain else 0)
            for index, one in enumerate(everybody)
            for two in everybody[index + 1 :]
            if legal(one, two)
        }
        if task.complete and task.odd:
            edges |= {(DUMMY, e.at): whole for e in everybody if task.may_bye(e)}
        if task.bye_next:
            bye = measure.next_without_bye
            edges |= {(DUMMY, e.at): bye for e in pool if task.may_bye(e)}
        found = heaviest(edges, task.effort)
        if task.complete and len(found) < len(everybody) + task.odd:
            return None
        out = [entry for entry in pool if found.get(entry.at) not in gain]
        return self._value(out, floaters)


def _unmatched(pool: Sequence[SwissPlayer]) -> Iterator[tuple[SwissPlayer, ...]]:
    """Who is left over, for every way to pair some of these players."""
    if not pool:
        yield ()
        return
    first, others = pool[0], pool[1:]
    for at, other in enumerate(others):
        if legal(first, other):
            yield from _unmatched([*others[:at], *others[at + 1 :]])
    for out in _unmatched(others):
        yield (first, *out)
