"""The island of Catan: 19 places, the spiral through them, terrain and discs. Source: setup.

Places are axial coordinates (q, r) of hexes that stand on a point, r growing downwards, the middle
at (0, 0). Corners of the island are numbered clockwise from 0, the upper left one.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import msgspec


class HexPlace(NamedTuple):
    """A place by its axial coordinates."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"({self.q},{self.r})"


CORNERS = ("NW", "NE", "E", "SE", "SW", "W")
"""Names of the corners, by their numbers."""

_TOWARDS = (
    HexPlace(0, -1),
    HexPlace(1, -1),
    HexPlace(1, 0),
    HexPlace(0, 1),
    HexPlace(-1, 1),
    HexPlace(-1, 0),
)
"""The step from the middle towards each corner."""

TERRAIN: Mapping[str, int] = {
    "desert": 1,
    "fields": 4,
    "forest": 4,
    "hills": 3,
    "mountains": 3,
    "pasture": 4,
}
"""How many tiles there are of each terrain."""

DESERT = "desert"
"""The terrain that takes no disc (setup.6)."""

TILES: tuple[str, ...] = tuple(name for name, count in TERRAIN.items() for _ in range(count))
"""The terrain of every tile; tile N of a lot is the Nth of these."""

DISCS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The numbers of the discs A to R."""

PLAYED_TO = 10
"""Points that win; nobody is credited with more (rank-notes)."""


class Hex(msgspec.Struct, frozen=True):
    """A tile on its place, with the number of its disc (None where none lies)."""

    q: int
    r: int
    terrain: str
    number: int | None

    @property
    def place(self) -> HexPlace:
        """Where it lies."""
        return HexPlace(self.q, self.r)


Frame = tuple[tuple[int, int], ...]
"""The six pieces of the frame, clockwise from the one that begins at corner 0: the numbers at its
beginning and at its end."""


class CatanBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A board as laid.

    Attributes:
        hexes: in any order.
        start_corner: number of the corner where the two 1 of the frame meet.
        frame: how the frame was put together, None where that was not written down.
        id: what the board is called, if anything.
    """

    hexes: tuple[Hex, ...]
    start_corner: int = 0
    frame: Frame | None = None
    id: str | int | msgspec.UnsetType | None = msgspec.UNSET


@cache
def spiral(corner: int, *, anticlockwise: bool = False) -> tuple[HexPlace, ...]:
    """The 19 places in the order in which they are filled: clockwise inwards (setup.5).

    Args:
        corner: the one to begin at, 0 to 5.
        anticlockwise: the other way round, as other rules have it.
    """
    turn = -1 if anticlockwise else 1
    return (*_ring(2, corner, turn), *_ring(1, corner, turn), HexPlace(0, 0))


def _ring(radius: int, corner: int, turn: int) -> Iterator[HexPlace]:
    q, r = (radius * step for step in _TOWARDS[corner])
    for side in range(6):
        along = _TOWARDS[(corner + turn * (side + 2)) % 6]
        for _ in range(radius):
            yield HexPlace(q, r)
            q, r = q + along.q, r + along.r
