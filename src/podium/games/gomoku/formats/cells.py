"""Cells of the board as files of JSON name them."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from podium.core.phrase import say
from podium.games.gomoku.board import CELL_NAMED
from podium.games.json_reading import Right

CellName = Annotated[
    str,
    Meta(pattern=r"(?i)\A[a-o]([1-9]|1[0-5])\Z"),
    Right(say("a cell such as h8, the column a to o and the row 1 to 15,")),
]
"""The name of a cell, in small letters or capitals."""
CELLS = Right(say('a list of cells such as ["h8", "i9"]'))


def cells(names: Iterable[str]) -> tuple[int, ...]:
    """Cells by their names."""
    return tuple(CELL_NAMED[name.lower()] for name in names)
