"""The board of 15 x 15: cells, their names, and the 572 windows of five in which a five can stand.

Source: pIšQworky 2018, 3.3.1 (the board) and 3.3.5 (five or more in a row win).

A cell is an integer with one bit set, and a set of cells the sum of its cells, so that what the
searches ask again and again (is a cell of these among those?) is one operation. Five or more in
a row is the same as some window of five being full, so only windows of five are looked at.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

SIZE: Final = 15
"""Rows, and columns."""
FIVE: Final = 5
CELLS: Final = SIZE * SIZE
EVERYWHERE: Final = (1 << CELLS) - 1
"""All cells of the board."""

_COLUMNS = "abcdefghijklmno"
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def cell_at(column: int, row: int) -> int:
    """The cell of a column and row, both counted from 0; column a and row 1 are 0."""
    return 1 << (row * SIZE + column)


def place_of(cell: int) -> tuple[int, int]:
    """Column and row of a cell, both counted from 0."""
    row, column = divmod(cell.bit_length() - 1, SIZE)
    return column, row


CELL_NAMED: Mapping[str, int] = {
    f"{letter}{row + 1}": cell_at(column, row)
    for row in range(SIZE)
    for column, letter in enumerate(_COLUMNS)
}
"""Every cell by its name: column a to o from left to right, then row 1 to 15 from the bottom."""
NAME_OF: Mapping[int, str] = {cell: name for name, cell in CELL_NAMED.items()}
"""The name of every cell."""


def cells_of(names: Iterable[str]) -> int:
    """The set of the cells of these names."""
    found = 0
    for name in names:
        found |= CELL_NAMED[name]
    return found


def each(cells: int) -> Iterator[int]:
    """The cells of a set, one by one, from a1 upwards."""
    while cells:
        cell = cells & -cells
        cells ^= cell
        yield cell


def names_of(cells: int) -> list[str]:
    """The names of the cells of a set, from a1 upwards."""
    return [NAME_OF[cell] for cell in each(cells)]


def _window(column: int, row: int, right: int, up: int) -> int:
    """Five cells in a row from a cell; 0 if they do not fit on the board."""
    last_column, last_row = column + (FIVE - 1) * right, row + (FIVE - 1) * up
    if not (0 <= last_column < SIZE and 0 <= last_row < SIZE):
        return 0
    return sum(cell_at(column + n * right, row + n * up) for n in range(FIVE))


WINDOWS: tuple[int, ...] = tuple(
    window
    for row in range(SIZE)
    for column in range(SIZE)
    for right, up in _DIRECTIONS
    if (window := _window(column, row, right, up))
)
"""All windows of five cells: 572."""
THROUGH: Mapping[int, tuple[int, ...]] = {
    cell: tuple(window for window in WINDOWS if window & cell) for cell in CELL_NAMED.values()
}
"""The windows through each cell."""


def five_cells(own: int, other: int) -> int:
    """The free cells that give a side five.

    Args:
        own: the side's symbols.
        other: the other side's.
    """
    return _completing(WINDOWS, own, other)


def five_cells_through(cell: int, own: int, other: int) -> int:
    """The free cells that give a side five together with its symbol at a cell."""
    return _completing(THROUGH[cell], own, other)


def _completing(windows: Iterable[int], own: int, other: int) -> int:
    found = 0
    for window in windows:
        if not window & other:
            missing = window & ~own
            if not missing & (missing - 1):
                found |= missing
    return found


def has_five(own: int) -> bool:
    """Whether a side has five or more in a row."""
    return any(not window & ~own for window in WINDOWS)


def fours(own: int, other: int) -> dict[int, int]:
    """Every move that makes a four, with all cells at which it then threatens five.

    A move makes a four where a window has three of the side's symbols, none of the other's, and
    two free cells: put on one of them, it threatens the other.
    """
    found: dict[int, int] = {}
    for window in WINDOWS:
        if not window & other:
            missing = window & ~own
            one = missing & -missing
            two = missing ^ one
            if two and not two & (two - 1):
                found[one] = found.get(one, 0) | two
                found[two] = found.get(two, 0) | one
    return found


def rows_of_five(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The two ends of every row of five or more, of cells by their names."""
    there = {(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in names}
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for column, row in sorted(there):
            if (column - right, row - up) in there:
                continue
            count = next(
                n for n in range(1, SIZE + 1) if (column + n * right, row + n * up) not in there
            )
            if count >= FIVE:
                last = column + (count - 1) * right, row + (count - 1) * up
                yield NAME_OF[cell_at(column, row)], NAME_OF[cell_at(*last)]
