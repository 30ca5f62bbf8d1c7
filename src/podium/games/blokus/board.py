"""The board of Blokus: 20 by 20 cells, four colours, each with its corner. Source: § 4, § 5.

Cells are written as Pentobi writes them: the column `a` to `t`, then the row 1 to 20, with `a1` at
the lower left. A set of cells on the board is an int with one bit a cell, a1 the lowest, row by row.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

SIZE = 20
"""Columns, and rows."""

COLOURS = ("blue", "yellow", "red", "green")
"""In the order of play (§ 4), which is clockwise round the board."""


class Cell(NamedTuple):
    """A place by its column and row, both from 0; on the board if both are below 20."""

    column: int
    row: int

    @property
    def on_board(self) -> bool:
        """Whether the board has it."""
        return 0 <= self.column < SIZE and 0 <= self.row < SIZE

    @property
    def bit(self) -> int:
        """The set of cells that holds this one alone; it is on the board."""
        return 1 << (self.row * SIZE + self.column)

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.column)}{self.row + 1}"

    def beside(self) -> tuple["Cell", ...]:
        """The four that share an edge with it, on the board or off it."""
        return tuple(Cell(self.column + x, self.row + y) for x, y in _BESIDE)

    def across(self) -> tuple["Cell", ...]:
        """The four that share a corner with it and no edge."""
        return tuple(Cell(self.column + x, self.row + y) for x, y in _ACROSS)


_BESIDE = ((-1, 0), (1, 0), (0, -1), (0, 1))
_ACROSS = ((-1, -1), (1, -1), (-1, 1), (1, 1))

CORNERS: Mapping[str, Cell] = {
    "blue": Cell(0, SIZE - 1),
    "yellow": Cell(SIZE - 1, SIZE - 1),
    "red": Cell(SIZE - 1, 0),
    "green": Cell(0, 0),
}
"""The corner that the first piece of a colour covers (§ 5)."""

WRITTEN = r"([a-z])(0|[1-9][0-9]{0,2})"
"""How a cell is written, on the board or off it."""


@lru_cache(maxsize=1024)
def cell(text: str) -> Cell | None:
    """The cell that is written so, on the board or off it; None where the text is no cell."""
    found = re.fullmatch(WRITTEN, text)
    return Cell(ord(found[1]) - ord("a"), int(found[2]) - 1) if found else None


def in_order(cells: Iterable[Cell]) -> list[Cell]:
    """Cells as Pentobi orders them: a1, b1, …, a2, b2, …."""
    return sorted(cells, key=lambda found: (found.row, found.column))


# ---- sets of cells -------------------------------------------------------------------------------

FULL = (1 << SIZE * SIZE) - 1
"""All cells of the board."""

_FIRST_COLUMN = sum(Cell(0, row).bit for row in range(SIZE))
_NOT_FIRST = FULL & ~_FIRST_COLUMN
_NOT_LAST = FULL & ~(_FIRST_COLUMN << (SIZE - 1))


def set_of(cells: Iterable[Cell]) -> int:
    """Those of the cells that the board has, as a set."""
    return sum(found.bit for found in set(cells) if found.on_board)


def cells_of(mask: int) -> Iterator[Cell]:
    """The cells of a set, in Pentobi's order."""
    while mask:
        lowest = mask & -mask
        row, column = divmod(lowest.bit_length() - 1, SIZE)
        yield Cell(column, row)
        mask ^= lowest


def edge_neighbours(mask: int) -> int:
    """The cells that share an edge with one of the set."""
    sideways = (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1
    return (sideways | mask << SIZE | mask >> SIZE) & FULL


def corner_neighbours(mask: int) -> int:
    """The cells that share a corner with one of the set along a diagonal."""
    sideways = (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1
    return (sideways << SIZE | sideways >> SIZE) & FULL
