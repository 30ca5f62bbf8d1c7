"""A board laid from shuffled tiles. Source: setup.2-6."""

from collections.abc import Sequence

from podium.games.catan.island import DESERT, DISCS, CatanBoard, Hex, spiral


def lay_board(tiles: Sequence[str], start_corner: int = 0) -> CatanBoard:
    """The board that comes of taking tiles one by one: along the spiral, then the discs, A first.

    Args:
        tiles: the terrain of the 19 tiles, in the order in which they are taken.
        start_corner: number of the corner where the two 1 of the frame meet, 0 to 5.
    """
    discs = iter(DISCS)
    places = zip(spiral(start_corner), tiles, strict=True)
    hexes = tuple(
        Hex(q, r, terrain, None if terrain == DESERT else next(discs))
        for (q, r), terrain in places
    )
    return CatanBoard(hexes=hexes, start_corner=start_corner)
