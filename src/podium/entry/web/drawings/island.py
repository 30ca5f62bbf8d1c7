"""The board of Catan as it is laid: 19 tiles in their frame, the discs on them.

A terrain is told by its word and its picture, colours only help. Each tile has its number along
the spiral, in which tiles and discs are laid; the corner of the frame where the two 1 meet is
marked, and the way from there. `templates/macros/island.html` draws it. Source: Katana 2016 setup.4-6.
"""

from collections.abc import Collection
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from string import ascii_uppercase

from podium.core.phrase import Phrase, say
from podium.entry.web.drawings.fitting import width_of
from podium.entry.web.words import Translator
from podium.games.catan.island import DESERT, CatanBoard, HexPlace, spiral

_SIDE = 60.0
"""Of a tile, from its middle to a corner."""
_FRAME = 306.0
"""From the middle of the board to a corner of the frame."""
_WAYS = 6
"""In how many ways 7 falls: each step away from it has one less."""
_TERRAINS = {
    "desert": say("desert"),
    "fields": say("fields"),
    "forest": say("forest"),
    "hills": say("hills"),
    "mountains": say("mountains"),
    "pasture": say("pasture"),
}


@dataclass(frozen=True)
class Tile:
    """A tile as it lies, and the disc on it.

    Attributes:
        number: along the spiral, from 1.
        terrain: empty of a bare place.
        letter: on the back of the disc that belongs there; empty on the desert.
        wrong: something is wrong here; it is framed and marked.
    """

    number: int
    place: HexPlace
    terrain: str = ""
    disc: int | None = None
    letter: str = ""
    wrong: bool = False

    @property
    def x(self) -> float:
        """Of its middle, from that of the board."""
        return sqrt(3) * _SIDE * (self.place.q + self.place.r / 2)

    @property
    def y(self) -> float:
        """The same."""
        return 1.5 * _SIDE * self.place.r

    @property
    def word(self) -> Phrase:
        """What its terrain is called."""
        return _TERRAINS[self.terrain]

    @property
    def pips(self) -> int:
        """In how many of 36 throws its number falls."""
        return pips(self.disc) if self.disc is not None else 0


@dataclass(frozen=True)
class Island:
    """A board, or its bare places.

    Attributes:
        corner: of the frame, where the two 1 meet.
        tiles: in the order in which they are laid.
    """

    corner: int
    tiles: tuple[Tile, ...]

    @staticmethod
    def hexagon(radius: float, turn: float) -> str:
        """The corners of a hexagon; a turn of 0 stands it on a side, one of 30 on a point."""
        angles = ((60 * corner + turn) * pi / 180 for corner in range(6))
        return " ".join(f"{radius * cos(a):.1f},{radius * sin(a):.1f}" for a in angles)

    @staticmethod
    def letters(word: str) -> float:
        """The size at which a word fits onto a tile."""
        return round(min(19.0, 84 / width_of(word, 1)), 2)

    @property
    def turn(self) -> int:
        """Where its corner points to, in degrees clockwise from the right."""
        return 60 * self.corner - 120

    def along(
        self, part: float, *, back: bool = False, out: float = -17
    ) -> tuple[float, float]:
        """A point in the frame, a part of the way from its corner to the next clockwise.

        Args:
            part: of that way.
            back: to the one before.
            out: how far outside of the frame.
        """
        at, next_ = (turn * pi / 180 for turn in (self.turn, self.turn + (-60 if back else 60)))
        x = cos(at) + (cos(next_) - cos(at)) * part
        y = sin(at) + (sin(next_) - sin(at)) * part
        return round((_FRAME + out) * x, 2), round((_FRAME + out) * y, 2)


def island(board: CatanBoard, wrong: Collection[HexPlace] = ()) -> Island:
    """A board with a tile on each of the 19 places; those where something is wrong are marked."""
    lying = {tile.place: tile for tile in board.hexes}
    letters = iter(ascii_uppercase)
    return Island(
        board.start_corner,
        tuple(
            Tile(
                number,
                place,
                lying[place].terrain,
                lying[place].number,
                "" if lying[place].terrain == DESERT else next(letters),
                place in wrong,
            )
            for number, place in enumerate(spiral(board.start_corner), start=1)
        ),
    )


def spiral_map(corner: int) -> Island:
    """The 19 places with their numbers along the spiral from a corner."""
    return Island(corner, tuple(Tile(at, place) for at, place in enumerate(spiral(corner), 1)))


def terrain_word(terrain: str, t: Translator) -> str:
    """What a terrain is called."""
    return t.phrase(_TERRAINS[terrain])


def pips(number: int) -> int:
    """In how many of 36 throws a number falls."""
    return _WAYS - abs(7 - number)
