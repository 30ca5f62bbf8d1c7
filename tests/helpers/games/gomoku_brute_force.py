"""Gomoku as one would check it by hand: slow, with sets of cells, and nothing of the searches.

A cell is its number from a1 (0) to o15 (224). Beside that, made-up positions, and the eight ways to
turn the board.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st

from podium.games.gomoku.board import SIZE, cell_at, each, has_five, place_of
from podium.games.gomoku.position import Position

Cells = frozenset[int]


@cache
def windows() -> tuple[Cells, ...]:
    """Every five cells in a row."""
    found = []
    for row in range(SIZE):
        for column in range(SIZE):
            for right, up in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                places = [(column + n * right, row + n * up) for n in range(5)]
                if all(c in range(SIZE) and r in range(SIZE) for c, r in places):
                    found.append(frozenset(r * SIZE + c for c, r in places))
    return tuple(found)


def fives(own: Cells, other: Cells) -> set[int]:
    """The free cells that give a side five."""
    return {
        cell
        for window in windows()
        if len(window & own) == 4 and not window & other
        for cell in window - own
    }


def number(name: str) -> int:
    """The number of a cell by its name."""
    return (int(name[1:]) - 1) * SIZE + ord(name[0]) - ord("a")


def numbers(cells: int) -> Cells:
    """The cells of a set as `podium` has them."""
    return frozenset(cell.bit_length() - 1 for cell in each(cells))


def wins(own: Cells, other: Cells, line: Sequence[int]) -> bool:
    """Whether a line of fours wins, by the rule for one move after the other."""
    if not line or line[0] in own | other:
        return False
    if line[0] in fives(own, other):
        return True
    own |= {line[0]}
    threatened = fives(own, other)
    if fives(other, own) or not threatened:
        return False
    if len(threatened) > 1:
        return True
    return list(line[1:2]) == list(threatened) and wins(own, other | threatened, line[2:])


def wins_in(own: Cells, other: Cells, moves: int) -> bool:
    """Whether fours win in so many moves of the attacker, a double four counted as the last."""
    if fives(own, other):
        return True
    danger = fives(other, own)
    free = {c for w in windows() if not w & other and len(w & own) >= 3 for c in w - own}
    for cell in free:
        then = own | {cell}
        if danger - {cell}:
            continue
        threatened = fives(then, other)
        if len(threatened) > 1:
            return True
        if threatened and moves > 1 and wins_in(then, other | threatened, moves - 1):
            return True
    return False


def stands(own: Cells, other: Cells, tree: Mapping[str, Any]) -> bool:
    """Whether a proof, as JSON has it, wins: every reply on every empty cell is tried."""
    if "vcf" in tree:
        return wins(own, other, [number(name) for name in tree["vcf"]])
    if "threat" in tree:
        return _threat_stands(own, other, tree)
    cell, reply = number(tree["four"]), number(tree["reply"])
    if (
        cell in own | other
        or fives(other, own | {cell})
        or fives(own | {cell}, other) != {reply}
    ):
        return False
    return stands(own | {cell}, other | {reply}, tree["then"])


def _threat_stands(own: Cells, other: Cells, tree: Mapping[str, Any]) -> bool:
    if tree["threat"] is not None:
        if number(tree["threat"]) in own | other:
            return False
        own |= {number(tree["threat"])}
    answers = {number(name): then for name, then in tree["answers"].items()}
    if fives(other, own) or answers.keys() & (own | other):
        return False
    otherwise = [number(name) for name in tree["else"]]
    return all(
        stands(own, other | {reply}, answers[reply])
        if reply in answers
        else wins(own, other | {reply}, otherwise)
        for reply in set(range(SIZE * SIZE)) - own - other
    )


# ---- made-up positions ---------------------------------------------------------------------------


@st.composite
def crowded(draw: st.DrawFn, least: int = 8, most: int = 24) -> Position:
    """A position of symbols close to one another, in which nobody has five; x is to move."""
    middle = [cell_at(column, row) for column in range(4, 11) for row in range(4, 11)]
    put = draw(st.lists(st.sampled_from(middle), min_size=least, max_size=most, unique=True))
    cells = [0, 0]
    for index, cell in enumerate(put):
        if not has_five(cells[index % 2] | cell):
            cells[index % 2] |= cell
    return Position(cells[0], cells[1], "x")


def turned(cells: int | Iterable[int], turns: int, *, mirrored: bool) -> int:
    """Cells after quarter turns of the board, then perhaps a reflection."""
    found = 0
    for cell in each(cells) if isinstance(cells, int) else cells:
        column, row = place_of(cell)
        for _ in range(turns):
            column, row = SIZE - 1 - row, column
        found |= cell_at(SIZE - 1 - column if mirrored else column, row)
    return found
