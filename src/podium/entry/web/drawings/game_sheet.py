"""A game of gomoku as it stands on squared paper: crosses, circles, and the row struck through.

Free cells can be links, so that a page works without script. Source: pIšQworky 2018, 3.3.1, 3.3.5.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from markupsafe import Markup, escape

from podium.entry.web.drawings.svg import drawing, tag
from podium.entry.web.words import Translator

COLUMNS = "abcdefghijklmno"
ROWS = range(1, 16)

_CELL = 30
_EDGE = 24
"""Of the names of rows and columns."""
_SIDE = len(COLUMNS) * _CELL
_INK, _RULE, _ACT, _QUIET, _MARK, _TINT = (
    "#1c1b19", "#b9b4a8", "#1d5c8f", "#5c574d", "#fff0b8", "#f1ede2",
)  # fmt: skip


@dataclass(frozen=True)
class Way:
    """What a free cell leads to.

    Attributes:
        address: of the page that shows the move made.
        told: what the link is called.
        sign: shown in the cell, empty for nothing.
    """

    address: str
    told: str
    sign: str = ""


@dataclass(frozen=True)
class Position:
    """What a drawing shows; cells by their names (`h8`).

    Attributes:
        x: crosses, o: circles; each with the number of its move, 0 where that is not known.
        last: cells to be pointed out, such as the last move.
        rows: the two ends of each five or more.
        signs: letters in free cells that lead nowhere.
        ways: what free cells lead to.
    """

    x: Mapping[str, int]
    o: Mapping[str, int]
    last: Sequence[str] = ()
    rows: Sequence[tuple[str, str]] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
    ways: Mapping[str, Way] = field(default_factory=dict)


def game_sheet(position: Position, words: Translator) -> Markup:
    """The drawing of a position."""
    inside = tag(
        "g",
        *_cells(position),
        _grid(),
        *(_cross(cell, number) for cell, number in position.x.items()),
        *(_circle(cell, number) for cell, number in position.o.items()),
        *(_struck(*row) for row in position.rows),
        transform=f"translate({_EDGE} 1)",
    )
    return drawing(
        _SIDE + _EDGE + 1,
        _SIDE + _EDGE + 1,
        inside,
        _names(),
        class_="game-sheet",
        role="group" if position.ways else "img",
        aria_label=words.gettext("Board of 15 by 15 cells"),
    )


def _corner(cell: str) -> tuple[int, int]:
    """The upper left corner of a cell."""
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    return column * _CELL, (ROWS.stop - 1 - row) * _CELL


def _middle(cell: str) -> tuple[float, float]:
    x, y = _corner(cell)
    return x + _CELL / 2, y + _CELL / 2


# ---- paper ---------------------------------------------------------------------------------------


@cache
def _grid() -> Markup:
    lines = "".join(f"M{at} 0V{_SIDE}M0 {at}H{_SIDE}" for at in range(_CELL, _SIDE, _CELL))
    return tag(
        "g",
        tag("path", d=lines, stroke=_RULE, class_="sheet-rule"),
        tag(
            "rect",
            width=_SIDE,
            height=_SIDE,
            stroke=_INK,
            stroke_width=2,
            class_="sheet-edge",
        ),
        fill="none",
        pointer_events="none",
    )


@cache
def _names() -> Markup:
    columns = (
        _name(column, _middle(f"{column}1")[0] + _EDGE, _SIDE + 17) for column in COLUMNS
    )
    rows = (_name(str(row), _EDGE / 2 - 1, _middle(f"a{row}")[1] + 5) for row in ROWS)
    return tag("g", *columns, *rows, aria_hidden="true")


def _name(text: str, x: float, y: float) -> Markup:
    return tag(
        "text",
        text,
        x=x,
        y=y,
        text_anchor="middle",
        font_size=13,
        fill=_QUIET,
        class_="sheet-name",
    )


# ---- cells ---------------------------------------------------------------------------------------


def _cells(position: Position) -> Iterator[Markup]:
    for cell in position.last:
        yield _square(cell, _MARK, "sheet-last")
    for cell, sign in position.signs.items():
        yield _sign(cell, sign)
    for cell, way in position.ways.items():
        yield _way(cell, way)


def _way(cell: str, way: Way) -> Markup:
    """A cell that leads somewhere. There are up to 225 of them: `tag` would take ten times as long."""
    x, y = _corner(cell)
    sign = _sign(cell, way.sign) if way.sign else ""
    return Markup(  # noqa: S704 - what comes from outside is escaped
        f'<a href="{escape(way.address)}" aria-label="{escape(way.told)}" data-cell="{escape(cell)}">'
        f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="transparent"'
        f' class="sheet-free"></rect>{sign}</a>'
    )


def _square(cell: str, fill: str, kind: str) -> Markup:
    x, y = _corner(cell)
    return tag("rect", x=x, y=y, width=_CELL, height=_CELL, fill=fill, class_=kind)


def _sign(cell: str, sign: str) -> Markup:
    x, y = _middle(cell)
    return tag(
        "text", sign, x=x, y=y + 6, text_anchor="middle", font_size=17, font_weight=700,
        fill=_ACT, class_="sheet-sign",
    )  # fmt: skip


# ---- symbols -------------------------------------------------------------------------------------


def _cross(cell: str, number: int) -> Markup:
    x, y = _middle(cell)
    way = f"M{x - 8:g} {y - 8:g}l16 16m0-16l-16 16"
    drawn = tag("path", d=way, stroke=_INK, stroke_width=3, fill="none")
    return _symbol("x", cell, number, drawn)


def _circle(cell: str, number: int) -> Markup:
    x, y = _middle(cell)
    drawn = tag("circle", cx=x, cy=y, r=8.5, stroke=_ACT, stroke_width=3, fill="none")
    return _symbol("o", cell, number, drawn)


def _symbol(symbol: str, cell: str, number: int, drawn: Markup) -> Markup:
    x, y = _corner(cell)
    count = (
        tag(
            "text",
            str(number),
            x=x + 2.5,
            y=y + 9,
            font_size=9,
            fill=_QUIET,
            class_="sheet-number",
        )
        if number
        else Markup()
    )
    return tag(
        "g",
        drawn,
        count,
        class_=f"sheet-{symbol}",
        role="img",
        aria_label=f"{symbol} {cell}",
        data_symbol=cell,
        pointer_events="none",
    )


def _struck(one: str, other: str) -> Markup:
    """A row of five or more, crossed out from end to end (3.3.5)."""
    (x, y), (to_x, to_y) = _middle(one), _middle(other)
    return tag(
        "line",
        x1=x,
        y1=y,
        x2=to_x,
        y2=to_y,
        stroke=_INK,
        stroke_width=5,
        stroke_linecap="round",
        opacity=0.55,
        class_="sheet-struck",
        pointer_events="none",
    )
