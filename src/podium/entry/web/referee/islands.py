"""A board of Catan as pages show it: drawn, and told tile by tile in the order of laying."""

import dataclasses
from collections.abc import Collection
from string import ascii_uppercase

from markupsafe import Markup

from podium.entry.web.drawings.island import island, terrain_word
from podium.entry.web.words import Translator
from podium.games.catan.island import CORNERS, DESERT, CatanBoard, HexPlace, spiral


@dataclasses.dataclass(frozen=True)
class Step:
    """A tile, and the disc on it.

    Attributes:
        number: along the spiral, from 1.
        letter: on the back of the disc that belongs there; empty on the desert.
    """

    number: int
    terrain: str
    letter: str
    disc: int | None
    wrong: bool


@dataclasses.dataclass(frozen=True)
class Island:
    """A board: its drawing, and the steps in which it is laid."""

    drawing: Markup
    steps: tuple[Step, ...]


def shown_island(board: CatanBoard, t: Translator, wrong: Collection[HexPlace] = ()) -> Island:
    """A board for a page; places where something is wrong are marked."""
    lying = {tile.place: tile for tile in board.hexes}
    letters = iter(ascii_uppercase)
    steps: list[Step] = []
    for number, place in enumerate(spiral(board.start_corner), start=1):
        tile = lying[place]
        letter = "" if tile.terrain == DESERT else next(letters)
        word = terrain_word(tile.terrain, t)
        steps.append(Step(number, word, letter, tile.number, place in wrong))
    return Island(island(board, t, wrong=wrong), tuple(steps))


def corner_words(t: Translator) -> list[str]:
    """What the corners of the island are called, by their numbers."""
    return [
        t.gettext("upper left"),
        t.gettext("upper right"),
        t.gettext("right"),
        t.gettext("lower right"),
        t.gettext("lower left"),
        t.gettext("left"),
    ]


def corner_of(text: str) -> int:
    """The number of a corner that an address names, the upper left one if it names none."""
    return int(text) if text.isdecimal() and len(text) == 1 and int(text) < len(CORNERS) else 0
