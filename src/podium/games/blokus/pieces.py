"""The 21 pieces of a colour: their names, squares and shapes.

The names are those that the program Pentobi gives them.
"""

from collections.abc import Iterable, Mapping
from functools import cache

from podium.games.blokus.board import Cell

Shape = frozenset[Cell]
"""Cells of a piece in one orientation, moved into the corner at (0, 0)."""

_DRAWN = """
1   2    I3    V3    I4     L4    T4    O    Z4    F
x   xx   xxx   xx    xxxx   xxx   xxx   xx   xx    .xx
.   .    .     x.    .      x..   .x.   xx   .xx   xx.
.   .    .     .     .      .     .     .    .     .x.

I5     L5    N     P    T5    U    V5    W    X    Y    Z5
xxxxx  xxxx  xxx.  xx   xxx   xxx  xxx   xx.  .x.  xxxx xx.
.      x...  ..xx  xx   .x.   x.x  x..   .xx  xxx  .x.. .x.
.      .     .     x.   .x.   .    x..   ..x  .x.  .    .xx
"""


def _drawn(block: str) -> dict[str, Shape]:
    names, *rows = (line.split() for line in block.splitlines())
    return {
        name: frozenset(
            Cell(column, row)
            for row, line in enumerate(lines)
            for column, mark in enumerate(line)
            if mark == "x"
        )
        for name, *lines in zip(names, *rows, strict=True)
    }


SHAPES: Mapping[str, Shape] = {
    name: shape
    for block in _DRAWN.strip().split("\n\n")
    for name, shape in _drawn(block).items()
}
"""Name of each piece to its shape, in one of its orientations; the smallest pieces first."""

PIECES: Mapping[str, int] = {name: len(shape) for name, shape in SHAPES.items()}
"""Name of each piece to the number of its squares."""

SQUARES = sum(PIECES.values())
"""Squares of all pieces of a colour: 89."""

MONOMINO = "1"
"""The smallest piece (§ 9)."""


@cache
def orientations(piece: str) -> tuple[Shape, ...]:
    """The different ways in which a piece can be turned and turned over, 1 to 8 of them."""
    found: dict[Shape, None] = {}
    shape: Iterable[Cell] = SHAPES[piece]
    for _ in range(2):
        for _ in range(4):
            found.setdefault(_cornered(shape))
            shape = [Cell(row, -column) for column, row in shape]
        shape = [Cell(-column, row) for column, row in shape]
    return tuple(found)


def piece_of(cells: Iterable[Cell]) -> str | None:
    """The piece that cells form; None where they form none. They may lie off the board."""
    return _names().get(_cornered(cells))


@cache
def _names() -> Mapping[Shape, str]:
    return {shape: piece for piece in SHAPES for shape in orientations(piece)}


def _cornered(cells: Iterable[Cell]) -> Shape:
    """The same cells, moved so that the first column and row are 0."""
    there = list(cells)
    if not there:
        return frozenset()
    left = min(column for column, _ in there)
    below = min(row for _, row in there)
    return frozenset(Cell(column - left, row - below) for column, row in there)
