"""`/catan/check`: a board of Catan as laid, entered tile by tile and checked."""

import dataclasses
from collections import Counter
from collections.abc import Iterator

from litestar import Response, get

from podium.entry.web.drawings.island import spiral_map, terrain_word
from podium.entry.web.pages import language_of
from podium.entry.web.referee.common import referee_page, text_of
from podium.entry.web.referee.islands import corner_of, corner_words, shown_island
from podium.entry.web.security import Asked
from podium.entry.web.words import Words
from podium.games.catan.checking import checked
from podium.games.catan.island import DESERT, DISCS, TERRAIN, Board, Hex, Place, spiral
from podium.games.catan.laying import laid

_PLACES = range(1, len(spiral(0)) + 1)
_NUMBERS = tuple(sorted(set(DISCS)))


@dataclasses.dataclass(frozen=True)
class Row:
    """A place of the form.

    Attributes:
        number: along the spiral.
        terrain: as chosen, empty where nothing is.
        disc: as chosen, empty for none.
        fault: what is missing.
    """

    number: int
    terrain: str
    disc: str
    fault: str = ""


@dataclasses.dataclass(frozen=True)
class Fault:
    """Something that is wrong with a board, and where."""

    told: str
    places: tuple[Place, ...]


@get("/catan/check", include_in_schema=False)
async def check(request: Asked) -> Response[bytes]:
    """The form, and what is to be said of a board (`corner`, `t1` to `t19`, `d1` to `d19`)."""
    said = language_of(request)
    corner = corner_of(text_of(request, "corner"))
    rows = [_row(request, number) for number in _PLACES]
    begun = any(row.terrain or row.disc for row in rows)
    if begun:
        missing = said.gettext("choose the tile")
        rows = [dataclasses.replace(r, fault="" if r.terrain else missing) for r in rows]
    whole = begun and not any(row.fault for row in rows)
    bare = whole and not any(row.disc for row in rows)
    board = _board(rows, corner) if whole else None
    faults = list(_faults(board, said, bare=bare)) if board is not None else []
    wrong = {place for fault in faults for place in fault.places}
    return referee_page(
        request,
        "referee/check.html",
        rows=rows,
        map=spiral_map(corner, said),
        corner=corner,
        corners=corner_words(said),
        terrains=[(name, terrain_word(name, said)) for name in TERRAIN],
        numbers=_NUMBERS,
        island=shown_island(board, said, wrong) if board is not None else None,
        faults=faults,
        bare=bare,
        incomplete=begun and not whole,
    )


def _row(request: Asked, number: int) -> Row:
    terrain, disc = text_of(request, f"t{number}"), text_of(request, f"d{number}")
    known = {str(each) for each in _NUMBERS}
    return Row(number, terrain if terrain in TERRAIN else "", disc if disc in known else "")


def _board(rows: list[Row], corner: int) -> Board:
    """The board as chosen; without any disc, as it becomes when they are laid in their order."""
    land = [row.terrain for row in rows]
    if not any(row.disc for row in rows) and land.count(DESERT) == TERRAIN[DESERT]:
        return laid(land, corner)
    return Board(
        hexes=tuple(
            Hex(q, r, row.terrain, int(row.disc) if row.disc else None)
            for (q, r), row in zip(spiral(corner), rows, strict=True)
        ),
        start_corner=corner,
    )


# ---- what is wrong -------------------------------------------------------------------------------


def _faults(board: Board, said: Words, *, bare: bool) -> Iterator[Fault]:
    """Every fault of a board that has a tile on each place, as its verdict names them."""
    lying = {tile.place: tile for tile in board.hexes}
    tiles = [lying[place] for place in spiral(board.start_corner)]
    for code in checked(board).errors:
        if code == "terrain_count":
            yield from _terrain(tiles, said)
        elif bare:
            continue
        elif code == "disc_on_desert":
            where = [t.place for t in tiles if t.terrain == DESERT and t.number is not None]
            yield Fault(said.gettext("A disc lies on the desert, which takes none."), (*where,))
        elif code == "missing_disc":
            where = [t.place for t in tiles if t.terrain != DESERT and t.number is None]
            yield Fault(said.gettext("A disc is missing."), (*where,))
        elif code == "number_set":
            yield from _too_often(tiles, said)
        elif code == "number_order":
            yield from _order(tiles, said)


def _terrain(tiles: list[Hex], said: Words) -> Iterator[Fault]:
    counts = Counter(tile.terrain for tile in tiles)
    for name, right in TERRAIN.items():
        if counts[name] != right:
            told = said.gettext(
                "%(terrain)s: there are %(count)s such tiles, where %(right)s belong.",
                terrain=terrain_word(name, said),
                count=counts[name],
                right=right,
            )
            many = counts[name] > right
            yield Fault(told, tuple(t.place for t in tiles if many and t.terrain == name))


def _too_often(tiles: list[Hex], said: Words) -> Iterator[Fault]:
    right = Counter(DISCS)
    counts = Counter(tile.number for tile in tiles if tile.terrain != DESERT)
    for number in _NUMBERS:
        if counts[number] > right[number]:
            told = said.gettext(
                "The disc %(number)s lies there %(count)s times, where there are %(right)s.",
                number=number,
                count=counts[number],
                right=right[number],
            )
            yield Fault(told, tuple(t.place for t in tiles if t.number == number))


def _order(tiles: list[Hex], said: Words) -> Iterator[Fault]:
    """Each tile that has another disc than the spiral gives it."""
    right = iter(DISCS)
    for at, tile in enumerate(tiles, start=1):
        number = None if tile.terrain == DESERT else next(right)
        if tile.number != number:
            told = said.gettext(
                "On tile %(at)s (%(terrain)s) lies %(number)s, where %(right)s belongs.",
                at=at,
                terrain=terrain_word(tile.terrain, said),
                number=tile.number,
                right=number,
            )
            yield Fault(told, (tile.place,))


HANDLERS = [check]
