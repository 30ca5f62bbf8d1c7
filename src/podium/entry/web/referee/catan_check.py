"""`/catan/check`: a board of Catan as laid, entered tile by tile and checked."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from litestar import Response, get

from podium.core.phrase import Phrase, Several, list_and, say, say_many
from podium.entry.web.drawings.island import island, spiral_map, terrain_word
from podium.entry.web.pages import language_of
from podium.entry.web.referee.catan_boards import (
    CORNER_NAMES,
    corner_names,
    corner_of,
)
from podium.entry.web.referee.common import referee_page, text_of
from podium.entry.web.security import WebRequest
from podium.entry.web.words import Translator
from podium.games.catan.checking import DiscPath, check_board, disc_path
from podium.games.catan.island import DESERT, DISCS, TERRAIN, CatanBoard, Hex, HexPlace, spiral
from podium.games.catan.laying import lay_board

_PLACES = range(1, len(spiral(0)) + 1)
_NUMBERS = tuple(sorted(set(DISCS)))


class FormRow(NamedTuple):
    """A place of the form.

    Attributes:
        number: along the spiral.
        terrain: as chosen, empty where nothing is.
        disc: as chosen, empty for none.
    """

    number: int
    terrain: str
    disc: str


class BoardFault(NamedTuple):
    """Something that is wrong with a board.

    Attributes:
        told: in a sentence, with the numbers of the places.
        wrong: places of which it is certain that what lies there is wrong.
    """

    told: str
    wrong: tuple[HexPlace, ...] = ()


@get("/catan/check", include_in_schema=False)
async def check(request: WebRequest) -> Response[bytes]:
    """The form, and what is to be said of a board (`corner`, `t1` to `t19`, `d1` to `d19`).

    Tiles that are missing are named once somebody has asked to `check`: before that the form may
    only have been turned to another corner.
    """
    t = language_of(request)
    corner = corner_of(text_of(request, "corner"))
    rows = [_row(request, number) for number in _PLACES]
    begun = any(row.terrain or row.disc for row in rows)
    asked = begun and text_of(request, "check") != ""
    whole = all(row.terrain for row in rows)
    bare = whole and not any(row.disc for row in rows)
    board = _board(rows, corner) if whole else None
    faults = list(_faults(board, t, bare=bare)) if board is not None else []
    wrong = {place for fault in faults for place in fault.wrong}
    return referee_page(
        request,
        "referee/check.html",
        rows=rows,
        map=spiral_map(corner),
        corner=corner,
        corners=corner_names(t),
        terrains=[(name, terrain_word(name, t)) for name in TERRAIN],
        numbers=_NUMBERS,
        board=island(board, wrong) if board is not None else None,
        faults=faults,
        bare=bare,
        incomplete=asked and not whole,
        turned=not asked and not whole and "corner" in request.query_params,
    )


def _row(request: WebRequest, number: int) -> FormRow:
    terrain, disc = text_of(request, f"t{number}"), text_of(request, f"d{number}")
    known = {str(each) for each in _NUMBERS}
    return FormRow(number, terrain if terrain in TERRAIN else "", disc if disc in known else "")


def _board(rows: list[FormRow], corner: int) -> CatanBoard:
    """The board as chosen; without any disc, as it becomes when they are laid in their order."""
    land = [row.terrain for row in rows]
    if not any(row.disc for row in rows) and land.count(DESERT) == TERRAIN[DESERT]:
        return lay_board(land, corner)
    return CatanBoard(
        hexes=tuple(
            Hex(q, r, row.terrain, int(row.disc) if row.disc else None)
            for (q, r), row in zip(spiral(corner), rows, strict=True)
        ),
        start_corner=corner,
    )


# ---- what is wrong -------------------------------------------------------------------------------


class _LaidTile(NamedTuple):
    """A tile as it lies.

    Attributes:
        at: its number along the spiral.
        right: the disc that belongs on it; None for none, and where nobody can tell.
    """

    at: int
    tile: Hex
    right: int | None


def _faults(board: CatanBoard, t: Translator, *, bare: bool) -> Iterator[BoardFault]:
    """Every fault of a board that has a tile on each place, as its verdict names them."""
    tiles = _along(board)
    for code in check_board(board).errors:
        if code == "terrain_count":
            yield from _terrain(tiles, t)
        elif bare:
            continue
        elif code == "disc_on_desert":
            yield from _on_desert(tiles)
        elif code == "missing_disc":
            yield _missing(tiles)
        elif code == "number_set":
            yield from _too_often(tiles)
        elif code == "number_order":
            yield from _order(board, tiles, t)


def _along(board: CatanBoard) -> list[_LaidTile]:
    """The tiles along the spiral. With another number of deserts nobody can tell which disc belongs where."""
    lying = {tile.place: tile for tile in board.hexes}
    tiles = [lying[place] for place in spiral(board.start_corner)]
    land = sum(tile.terrain != DESERT for tile in tiles)
    discs = iter(DISCS if land == len(DISCS) else ())
    return [
        _LaidTile(at, tile, None if tile.terrain == DESERT else next(discs, None))
        for at, tile in enumerate(tiles, start=1)
    ]


def _places(tiles: Iterable[_LaidTile]) -> Several:
    return list_and(str(each.at) for each in tiles)


def _terrain(tiles: list[_LaidTile], t: Translator) -> Iterator[BoardFault]:
    """Which one of too many is wrong, nobody can tell."""
    counts = Counter(each.tile.terrain for each in tiles)
    for name, right in TERRAIN.items():
        if counts[name] != right:
            told = say(
                "{terrain}: there are {count} such tiles, where {right} belong.",
                terrain=terrain_word(name, t),
                count=counts[name],
                right=right,
            )
            yield BoardFault(told)


def _on_desert(tiles: list[_LaidTile]) -> Iterator[BoardFault]:
    for each in tiles:
        if each.tile.terrain == DESERT and each.tile.number is not None:
            told = say("There is a disc on tile {at}, the desert, which gets none.", at=each.at)
            yield BoardFault(told, (each.tile.place,))


def _missing(tiles: list[_LaidTile]) -> BoardFault:
    bare = [each for each in tiles if each.tile.terrain != DESERT and each.tile.number is None]
    places = _places(bare)
    told = say_many(
        "A disc is missing on tile {places}.",
        "Discs are missing on the tiles {places}.",
        len(bare),
        places=places,
    )
    return BoardFault(told, tuple(each.tile.place for each in bare))


def _too_often(tiles: list[_LaidTile]) -> Iterator[BoardFault]:
    """Of the tiles with the same disc, those are wrong to which another one belongs."""
    right = Counter(DISCS)
    for number in _NUMBERS:
        there = [e for e in tiles if e.tile.terrain != DESERT and e.tile.number == number]
        if len(there) > right[number]:
            places = _places(there)
            told = say_many(
                "The disc {number} lies on the tiles {places}; there is only {n}.",
                "The disc {number} lies on the tiles {places}; there are only {n}.",
                right[number],
                number=number,
                places=places,
            )
            wrong = [each for each in there if each.right not in {None, number}]
            yield BoardFault(told, tuple(each.tile.place for each in wrong))


def _order(board: CatanBoard, tiles: list[_LaidTile], t: Translator) -> Iterator[BoardFault]:
    """How they were laid, if that explains it; else each tile with another disc than belongs there."""
    if way := disc_path(board):
        yield _laid(way, tiles, t)
        return
    for each in tiles:
        if each.tile.number != each.right:
            told = say(
                "On tile {at} ({terrain}) lies {number}, where {right} belongs.",
                at=each.at,
                terrain=terrain_word(each.tile.terrain, t),
                number=str(each.tile.number),
                right=str(each.right),
            )
            yield BoardFault(told, (each.tile.place,))


def _laid(way: DiscPath, tiles: list[_LaidTile], t: Translator) -> BoardFault:
    told = t.phrase(_way_laid(way))
    if besides := [each for each in tiles if each.tile.place in way.besides]:
        rest = say(
            "This explains all of them except those on tiles {places}.",
            places=_places(besides),
        )
        told = f"{told} {t.phrase(rest)}"
    return BoardFault(told, way.besides)


def _way_laid(way: DiscPath) -> Phrase:
    if not way.turned:
        return say(
            "Every disc is in order, but they were laid anticlockwise; they should go clockwise."
        )
    corner = CORNER_NAMES[way.corner]
    if way.anticlockwise:
        return say(
            "Every disc is in order, but they were laid anticlockwise and from a different"
            " corner: {corner}.",
            corner=corner,
        )
    return say(
        "Every disc is in order, but they were laid from a different corner: {corner}.",
        corner=corner,
    )


HANDLERS = [check]
