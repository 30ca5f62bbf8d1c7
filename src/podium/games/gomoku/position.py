"""A position: who has put symbols where, and who is to move."""

from typing import Literal, NamedTuple

from podium.games.gomoku.board import EVERYWHERE, has_five

Side = Literal["x", "o"]
"""A symbol, and the side that plays it."""
SIDES: tuple[Side, Side] = ("x", "o")


def other(side: Side) -> Side:
    """The side that plays against a side."""
    return "o" if side == "x" else "x"


def by_count(x: int, o: int) -> Side:
    """Whose move it is by the number of symbols: who has fewer (3.3.2); x where both have as many.

    Args:
        x: cells of the crosses.
        o: cells of the noughts.
    """
    return "o" if x.bit_count() > o.bit_count() else "x"


class Position(NamedTuple):
    """Symbols on the board.

    Attributes:
        x: cells of the crosses.
        o: cells of the noughts.
        to_move: whose move it is.
    """

    x: int
    o: int
    to_move: Side

    def of(self, side: Side) -> int:
        """The cells of a side."""
        return self.x if side == "x" else self.o

    @property
    def free(self) -> int:
        """The cells with no symbol."""
        return EVERYWHERE & ~(self.x | self.o)

    def finished(self) -> bool:
        """Whether one of the sides has five already: nothing is left to prove."""
        return has_five(self.x) or has_five(self.o)
