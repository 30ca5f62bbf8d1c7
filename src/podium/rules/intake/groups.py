"""Dividing entrants into groups."""

from collections.abc import Sequence
from string import ascii_uppercase


def group_names(count: int) -> list[str]:
    """Names of groups: A, B, C and so on; after Z come AA, AB and so on."""
    names = list(ascii_uppercase)
    names += [a + b for a in ascii_uppercase for b in ascii_uppercase]
    return names[:count]


def balanced_sizes(entrants: int, groups: int) -> list[int]:
    """Sizes that differ by one at most, the larger groups first (11 in 4: 3-3-3-2)."""
    size, larger = divmod(entrants, groups)
    return [size + (number < larger) for number in range(groups)]


def deal_bands(order: Sequence[str], groups: int) -> list[tuple[str, ...]]:
    """Entrants in the order of a lot to groups of balanced sizes, group by group."""
    found, at = [], 0
    for size in balanced_sizes(len(order), groups):
        found.append(tuple(order[at : at + size]))
        at += size
    return found


def sessions(
    lists: Sequence[Sequence[str]], most: int, multiple: int
) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
    """Sessions from lists of sign-up: those who play, and the reserves of each.

    Each takes the first who signed up, the largest multiple up to `most` (Blokus 2016 §§ 11-12).
    Whoever stands on a later list too, and plays earlier, is passed over there; a reserve of one
    session may play another.
    """
    playing: list[tuple[str, ...]] = []
    waiting: list[list[str]] = []
    seen: set[str] = set()
    for signed_up in lists:
        free = [entrant for entrant in dict.fromkeys(signed_up) if entrant not in seen]
        size = min(most, len(free)) // multiple * multiple
        playing.append(tuple(free[:size]))
        waiting.append(free[size:])
        seen.update(free[:size])
    reserves = [tuple(e for e in rest if e not in seen) for rest in waiting]
    return playing, reserves
