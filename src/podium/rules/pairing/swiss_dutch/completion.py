"""Whether those who are left can all be paired (2017: C.4, A.9; 2026: C4, C5).

Cheap proofs come first: so few bars that a theorem says yes, or a pairing found by hand. Only where
both fail is a matching computed.
"""

from collections.abc import Callable, Iterable, Sequence

from podium.rules.pairing.swiss_dutch.cardinality import most_pairs
from podium.rules.pairing.swiss_dutch.entries import ABSOLUTE, SwissPlayer, legal

MayBye = Callable[[SwissPlayer], bool]

DUMMY = -1
"""The vertex that stands for the bye."""


def completable(left: Sequence[SwissPlayer], may_bye: MayBye) -> bool:
    """Whether everyone can be paired, one of an odd number with the bye."""
    if len(left) % 2 == 0:
        return room(left) >= 0 or by_hand(left) or _matched(left, may_bye)
    candidates = [entry for entry in left if may_bye(entry)]
    if not candidates:
        return False
    if room(left) >= 0:
        return True
    for entry in candidates[:-4:-1]:
        if by_hand([other for other in left if other is not entry]):
            return True
    return _matched(left, may_bye)


def room(left: Sequence[SwissPlayer]) -> int:
    """How many more bars each could have, and a pairing would still exist whoever sits out.

    Dirac: in a graph of n vertices each of which is joined to at least half of the others there
    is a circle through all. Of an odd number any one may sit out. Against each player stands
    everyone with an absolute preference for his side, whether they may meet or not. Negative
    where this proves nothing.
    """
    if not left:
        return 0
    there = len(left) - len(left) % 2
    same = same_absolute(left)
    spare = len(left) if there else -1
    for entry in left:
        barred = len(entry.met)
        if entry.strength == ABSOLUTE:
            barred += same[entry.side] - 1
        spare = min(spare, there - 1 - len(left) % 2 - barred - there // 2)
    return spare


def same_absolute(left: Iterable[SwissPlayer]) -> dict[str, int]:
    """How many prefer each colour absolutely."""
    same = {"w": 0, "b": 0}
    for entry in left:
        if entry.strength == ABSOLUTE:
            same[entry.side] += 1
    return same


def by_hand(left: Sequence[SwissPlayer]) -> bool:
    """Whether all can be paired, as far as taking turns and swapping once shows it."""
    pairs: list[tuple[SwissPlayer, SwissPlayer]] = []
    waiting: list[SwissPlayer] = []
    for entry in left:
        for at, other in enumerate(waiting):
            if legal(other, entry):
                pairs.append((other, entry))
                del waiting[at]
                break
        else:
            waiting.append(entry)
    while waiting:
        one, two = waiting.pop(), waiting.pop()
        if not _swapped(one, two, pairs):
            return False
    return True


def _swapped(
    one: SwissPlayer, two: SwissPlayer, pairs: list[tuple[SwissPlayer, SwissPlayer]]
) -> bool:
    """Break one pair so that its two can take these two."""
    for at, (a, b) in enumerate(pairs):
        if legal(one, a) and legal(two, b):
            pairs[at] = (one, a)
            pairs.append((two, b))
            return True
        if legal(one, b) and legal(two, a):
            pairs[at] = (one, b)
            pairs.append((two, a))
            return True
    return False


def _matched(left: Sequence[SwissPlayer], may_bye: MayBye) -> bool:
    """Whether a matching takes everyone; of an odd number one more vertex stands for the bye."""
    neighbours = [
        [at for at, other in enumerate(left) if at != here and legal(one, other)]
        for here, one in enumerate(left)
    ]
    if len(left) % 2:
        for here, one in enumerate(left):
            if may_bye(one):
                neighbours[here].append(len(left))
        neighbours.append([at for at, one in enumerate(left) if may_bye(one)])
    return -1 not in most_pairs(neighbours)
