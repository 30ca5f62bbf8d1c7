"""The board of Catan as it is laid: 19 tiles in their frame, the discs on them.

A terrain is told by its word and its picture, colours only help. Each tile has its number along
the spiral, in which tiles and discs are laid; the corner of the frame where the two 1 meet is
marked, and the way from there. Source: Katana 2016 setup.4-6.
"""

from collections.abc import Collection, Iterator, Mapping
from math import cos, pi, sin, sqrt

from markupsafe import Markup

from podium.entry.web.drawings.fitting import width_of
from podium.entry.web.drawings.svg import drawing, tag
from podium.entry.web.words import Translator
from podium.games.catan.island import DESERT, CatanBoard, Hex, HexPlace, spiral

_SIDE = 60.0
"""Of a tile, from its middle to a corner."""
_WIDE = sqrt(3) * _SIDE
_FRAME = 306.0
"""From the middle of the board to a corner of the frame."""
_WIDTH, _HEIGHT = 2 * _FRAME + 4, sqrt(3) * _FRAME + 4

_INK, _PAPER, _RED, _QUIET, _SEA = "#1c1b19", "#ffffff", "#b3261e", "#5c574d", "#e6eef5"
_HOT = frozenset({6, 8})
"""The discs that are thrown most, printed red."""
_WAYS = 6
"""In how many ways 7 falls: each step away from it has one less."""

_LAND: Mapping[str, str] = {
    "desert": "#f6efdc",
    "fields": "#f5e6ad",
    "forest": "#cfe3cf",
    "hills": "#f0d0bc",
    "mountains": "#dcd9d6",
    "pasture": "#e4f1c8",
}
_PICTURES: Mapping[str, str] = {
    "fields": "M-8 13V-7m0-1-3-4m3 4 3-4m-3 9-3-4m3 4 3-4M0 14v-23m0-1-3-4m3 4 3-4m-3 9-3-4m3 4 3-4"
    "M8 13V-7m0-1-3-4m3 4 3-4m-3 9-3-4m3 4 3-4",
    "forest": "M0-15 7-5H3L9 6H2v8h-4V6h-7l6-11h-4z",
    "hills": "M-11-7h22v7h-22zM-11 0h22v7h-22zM0-7v7M-5 0v7M5 0v7",
    "mountains": "M-13 12-3-13 4 3 7-3 13 12zM-7-3l4 3 3-3",
    "pasture": "M-7 12q-1-10-5-14m5 14q0-12 1-18m-1 18q1-10 6-14M6 12Q5 5 2 2m4 10q0-9 1-14M6 12q1-7 5-10",
}
_DUNES = "M-34 10q11-12 22 0q11-12 22 0q11-12 22 0M-22 22q11-12 22 0q11-12 22 0"


def island(board: CatanBoard, words: Translator, *, wrong: Collection[HexPlace] = ()) -> Markup:
    """A board.

    Args:
        board: with a tile on each of the 19 places.
        words: the language.
        wrong: places where something is wrong; they are framed and marked.
    """
    order = {place: number for number, place in enumerate(spiral(board.start_corner), start=1)}
    tiles = (
        _tile(tile, order[tile.place], words, wrong=tile.place in wrong)
        for tile in sorted(board.hexes, key=lambda tile: order[tile.place])
    )
    told = words.gettext("The board as laid out; listed tile by tile below.")
    return _framed(*tiles, *_start(board.start_corner), label=told)


def spiral_map(corner: int, words: Translator) -> Markup:
    """The 19 places with their numbers along the spiral from a corner."""
    tiles = (
        tag(
            "g",
            tag(
                "polygon",
                points=_corners(_SIDE, 30),
                fill=_PAPER,
                stroke=_INK,
                class_="island-land",
            ),
            tag("text", str(number), y=11, font_size=32, text_anchor="middle", fill=_INK),
            transform="translate({:.1f} {:.1f})".format(*_middle(place)),
            class_="island-tile island-bare",
        )
        for number, place in enumerate(spiral(corner), start=1)
    )
    return _framed(
        *tiles,
        *_start(corner),
        label=words.gettext("The places by their numbers along the spiral"),
    )


def _framed(*inside: Markup, label: str) -> Markup:
    middle = f"translate({_WIDTH / 2:g} {_HEIGHT / 2:g})"
    return drawing(
        round(_WIDTH),
        round(_HEIGHT),
        tag("g", _sea(), *inside, transform=middle),
        class_="island",
        role="img",
        aria_label=label,
    )


def terrain_word(terrain: str, words: Translator) -> str:
    """What a terrain is called."""
    return {
        "desert": words.gettext("desert"),
        "fields": words.gettext("fields"),
        "forest": words.gettext("forest"),
        "hills": words.gettext("hills"),
        "mountains": words.gettext("mountains"),
        "pasture": words.gettext("pasture"),
    }[terrain]


def pips(number: int) -> int:
    """In how many of 36 throws a number falls."""
    return _WAYS - abs(7 - number)


# ---- a tile --------------------------------------------------------------------------------------


def _middle(place: HexPlace) -> tuple[float, float]:
    return _WIDE * (place.q + place.r / 2), 1.5 * _SIDE * place.r


def _corners(radius: float, turn: float) -> str:
    """The corners of a hexagon; a turn of 0 stands it on a side, one of 30 on a point."""
    angles = ((60 * corner + turn) * pi / 180 for corner in range(6))
    return " ".join(f"{radius * cos(a):.1f},{radius * sin(a):.1f}" for a in angles)


def _tile(tile: Hex, number: int, words: Translator, *, wrong: bool) -> Markup:
    x, y = _middle(tile.place)
    word = terrain_word(tile.terrain, words)
    size = min(19.0, 84 / width_of(word, 1))
    return tag(
        "g",
        tag(
            "polygon",
            points=_corners(_SIDE, 30),
            fill=_LAND[tile.terrain],
            stroke=_INK,
            class_="island-land",
        ),
        *_pictures(tile.terrain),
        tag(
            "text", str(number), y=-38, font_size=14, text_anchor="middle", fill=_QUIET,
            class_="island-order",
        ),
        tag("text", word, y=38, font_size=size, text_anchor="middle", fill=_INK),
        *(_disc(tile.number) if tile.number is not None else ()),
        *(_wrong() if wrong else ()),
        transform=f"translate({x:.1f} {y:.1f})",
        class_=f"island-tile island-{tile.terrain}",
    )  # fmt: skip


def _pictures(terrain: str) -> Iterator[Markup]:
    """On both sides of the disc; the desert has none, and one picture."""
    if terrain == DESERT:
        yield _picture(_DUNES, "translate(1 -14)")
        return
    for x in (-38, 38):
        yield _picture(_PICTURES[terrain], f"translate({x} -7) scale(.88)")


def _picture(way: str, where: str) -> Markup:
    return tag(
        "path",
        d=way,
        transform=where,
        fill="none",
        stroke=_INK,
        stroke_width=1.6,
        class_="island-picture",
    )


def _disc(number: int) -> Iterator[Markup]:
    """A disc: its number, and a pip for each way in which two dice come to it."""
    ink = _RED if number in _HOT else _INK
    told = "island-disc hot" if number in _HOT else "island-disc"
    yield tag("circle", cy=-7, r=25, fill=_PAPER, stroke=_INK, class_="island-disc")
    yield tag(
        "text", str(number), y=2, font_size=27, font_weight=700, text_anchor="middle", fill=ink,
        class_=f"{told} island-number",
    )  # fmt: skip
    count = pips(number)
    for at in range(count):
        x = (at - (count - 1) / 2) * 6.5
        yield tag("circle", cx=x, cy=10, r=2.3, fill=ink, class_=f"{told} island-pip")


def _wrong() -> Iterator[Markup]:
    yield tag(
        "polygon",
        points=_corners(_SIDE - 5, 30),
        fill="none",
        stroke=_RED,
        stroke_width=5,
        stroke_dasharray="10 5",
        class_="island-wrong",
    )
    yield tag(
        "text", "✕", x=22, y=-32, font_size=20, text_anchor="middle", fill=_RED,
        class_="island-wrong",
    )  # fmt: skip


# ---- the frame -----------------------------------------------------------------------------------


def _sea() -> Markup:
    return tag(
        "polygon",
        points=_corners(_FRAME, 0),
        fill=_SEA,
        stroke=_INK,
        stroke_width=2,
        class_="island-sea",
    )


def _start(corner: int) -> Iterator[Markup]:
    """The corner where the two 1 of the frame meet, and the way clockwise from there."""
    turn = 60 * corner - 120
    at, ahead = turn * pi / 180, (turn + 60) * pi / 180
    for step in (-1, 1):
        x, y = _along(at, ahead if step > 0 else (turn - 60) * pi / 180, 0.09)
        yield tag(
            "text", "1", x=x, y=y + 8, font_size=22, font_weight=700, text_anchor="middle",
            fill=_INK, class_="island-start",
        )  # fmt: skip
    inner, outer = _FRAME - 34, _FRAME
    yield tag(
        "line",
        x1=inner * cos(at),
        y1=inner * sin(at),
        x2=outer * cos(at),
        y2=outer * sin(at),
        stroke=_INK,
        stroke_width=2,
        class_="island-joint",
    )
    from_, to = _along(at, ahead, 0.16), _along(at, ahead, 0.34)
    yield tag(
        "line",
        x1=from_[0],
        y1=from_[1],
        x2=to[0],
        y2=to[1],
        stroke=_INK,
        stroke_width=2.5,
        class_="island-way",
    )
    yield tag(
        "path",
        d="M-10-6 2 0-10 6",
        fill="none",
        stroke=_INK,
        stroke_width=2.5,
        transform=f"translate({to[0]:.1f} {to[1]:.1f}) rotate({turn + 120})",
        class_="island-way",
    )


def _along(at: float, ahead: float, part: float) -> tuple[float, float]:
    """A point in the frame, a part of the way from one of its corners to the next."""
    radius = _FRAME - 17
    x = cos(at) + (cos(ahead) - cos(at)) * part
    y = sin(at) + (sin(ahead) - sin(at)) * part
    return radius * x, radius * y
