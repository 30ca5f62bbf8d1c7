"""A game as files hold it: symbols set up, then moves."""

from typing import NamedTuple

from podium.core.phrase import Phrase
from podium.games.gomoku.position import Position, Side


class RecordedMove(NamedTuple):
    """A move as it was written down.

    Attributes:
        side: the symbol.
        cell: where it was put.
        milliseconds: that the player took, where the file says it.
    """

    side: Side
    cell: int
    milliseconds: int = 0


class MoveRecord(NamedTuple):
    """A game as it was written down; nothing of it has been judged.

    Attributes:
        to_move: whose move it is after the last one.
        moves: in their order; no two of one cell.
        x: cells of crosses that were set up.
        o: cells of noughts that were set up.
        players: names of who plays x and who plays o, empty where the file does not say.
        warnings: what the file has that was passed over, though it may matter.
    """

    to_move: Side
    moves: tuple[RecordedMove, ...] = ()
    x: int = 0
    o: int = 0
    players: tuple[str, str] = ("", "")
    warnings: tuple[Phrase, ...] = ()

    @property
    def position(self) -> Position:
        """The position after the last move."""
        cells: dict[Side, int] = {"x": self.x, "o": self.o}
        for move in self.moves:
            cells[move.side] |= move.cell
        return Position(cells["x"], cells["o"], self.to_move)
