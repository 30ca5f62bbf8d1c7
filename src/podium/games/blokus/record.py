"""A recorded game of Blokus: its moves, as they were written down."""

from typing import Self

import msgspec

from podium.core.phrase import Phrase
from podium.games.blokus.board import Cell, in_order


class BlokusMove(msgspec.Struct, frozen=True):
    """One entry of a record: a piece on the board, or a pass.

    Attributes:
        piece: its name; None for a pass, or where the cells of a Pentobi record form no piece.
        cells: in Pentobi's order, each once, on the board or off it; none for a pass.
    """

    colour: str
    piece: str | None
    cells: tuple[Cell, ...]

    @classmethod
    def of(cls, colour: str, piece: str | None, cells: tuple[Cell, ...]) -> Self:
        """A move whose cells come in any order."""
        return cls(colour, piece, tuple(in_order(cells)))

    @property
    def is_pass(self) -> bool:
        """Nothing was placed."""
        return self.piece is None and not self.cells


class BlokusRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it was written down; nothing of it has been judged.

    Attributes:
        time_called: after how many moves time was called; None if it was not.
        id: what the record is called, if anything: text or a number.
        warnings: what the file has that was passed over.
    """

    moves: tuple[BlokusMove, ...]
    time_called: int | None = None
    id: str | int | msgspec.UnsetType | None = msgspec.UNSET
    warnings: tuple[Phrase, ...] = ()
