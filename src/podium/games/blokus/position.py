"""A position: what lies on the board, what each colour has left, and what it can place. § 5-§ 7."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import NamedTuple

from podium.games.blokus.board import (
    COLOURS,
    CORNERS,
    SIZE,
    Cell,
    cells_of,
    corner_neighbours,
    edge_neighbours,
    set_of,
)
from podium.games.blokus.pieces import PIECES, orientations


class Placement(NamedTuple):
    """A piece on the board.

    Attributes:
        mask: the set of its cells.
    """

    piece: str
    mask: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, in Pentobi's order."""
        return tuple(cells_of(self.mask))


@dataclass(frozen=True)
class BlokusPosition:
    """A position.

    Attributes:
        own: colour to the set of cells that its pieces cover.
        left: colour to the pieces that it has left, the smallest first.
        last: colour to the piece that it placed last; None where it has placed none.
    """

    own: Mapping[str, int]
    left: Mapping[str, tuple[str, ...]]
    last: Mapping[str, str | None]

    @cached_property
    def occupied(self) -> int:
        """All cells that are covered."""
        return self.own["blue"] | self.own["yellow"] | self.own["red"] | self.own["green"]

    def with_placed(self, colour: str, piece: str, mask: int) -> "BlokusPosition":
        """The position after a piece was placed, legally or not; the piece was left."""
        left = tuple(name for name in self.left[colour] if name != piece)
        return replace(
            self,
            own={**self.own, colour: self.own[colour] | mask},
            left={**self.left, colour: left},
            last={**self.last, colour: piece},
        )

    # ---- legal moves -----------------------------------------------------------------------------

    def moves(self, colour: str) -> Iterator[Placement]:
        """Every legal placement of a colour once, whoever is on turn."""
        for piece, mask in self._masks(colour):
            yield Placement(piece, mask)

    def count(self, colour: str) -> int:
        """How many legal placements a colour has."""
        return sum(self._counts(colour).values())

    def placeable(self, colour: str) -> list[str]:
        """The pieces that a colour can place somewhere, the smallest first."""
        counts = self._counts(colour)
        return [piece for piece in self.left[colour] if counts[piece]]

    def can_place(self, colour: str) -> bool:
        """Whether a colour can place anything (§ 8)."""
        return next(self._masks(colour), None) is not None

    def _masks(self, colour: str) -> Iterator[tuple[str, int]]:
        """What `moves` gives.

        A legal placement covers a cell that it may touch its colour from; those through one such
        cell are tried, then the cell counts as closed, so that none is found twice.
        """
        closed, openings = self._closed(colour), self._openings(colour)
        for at in cells_of(openings):
            through = _through(at)
            for piece in self.left[colour]:
                for mask in through[piece]:
                    if not mask & closed:
                        yield piece, mask
            closed |= at.bit

    def _counts(self, colour: str) -> dict[str, int]:
        """Each piece left to the number of its legal placements, as `moves` would find them."""
        closed, openings = self._closed(colour), self._openings(colour)
        found = dict.fromkeys(self.left[colour], 0)
        for at in cells_of(openings):
            through = _through(at)
            for piece in found:
                found[piece] += len([m for m in through[piece] if not m & closed])
            closed |= at.bit
        return found

    def _closed(self, colour: str) -> int:
        """Cells that no piece of a colour may cover: taken, or at an edge of its own."""
        return self.occupied | edge_neighbours(self.own[colour])

    def _openings(self, colour: str) -> int:
        """Cells of which a legal placement covers one: its corner, later those across a corner."""
        own = self.own[colour]
        reach = corner_neighbours(own) if own else CORNERS[colour].bit
        return reach & ~self._closed(colour)


START = BlokusPosition(
    own=dict.fromkeys(COLOURS, 0),
    left={colour: tuple(PIECES) for colour in COLOURS},
    last=dict.fromkeys(COLOURS),
)
"""The empty board."""


@cache
def _through(at: Cell) -> Mapping[str, tuple[int, ...]]:
    """Each piece to those of its placements that cover a cell."""
    found: dict[str, tuple[int, ...]] = {}
    for piece in PIECES:
        masks: list[int] = []
        for shape in orientations(piece):
            width = max(cell.column for cell in shape)
            height = max(cell.row for cell in shape)
            base = set_of(shape)
            for cell in shape:
                column, row = at.column - cell.column, at.row - cell.row
                if 0 <= column < SIZE - width and 0 <= row < SIZE - height:
                    masks.append(base << (row * SIZE + column))
        found[piece] = tuple(masks)
    return found
