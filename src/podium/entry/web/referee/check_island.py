"""`/catan/check`: a board of Catan as laid, entered tile by tile and checked."""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator

from litestar import Response, get

from podium.entry.web.drawings.island import spiral_map, terrain_word
from podium.entry.web.pages import language_of
from podium.entry.web.referee.common import referee_page, text_of
from podium.entry.web.referee.islands import corner_of, corner_words, shown_island
from podium.entry.web.security import WebRequest
from podium.entry.web.words import Translator
from podium.games.catan.checking import DiscPath, check_board, disc_path
from podium.games.catan.island import DESERT, DISCS, TERRAIN, CatanBoard, Hex, HexPlace, spiral
from podium.games.catan.laying import lay_board

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
    if asked:
        missing = t.gettext("choose the tile")
        rows = [dataclasses.replace(r, fault="" if r.terrain else missing) for r in rows]
    whole = all(row.terrain for row in rows)
    bare = whole and not any(row.disc for row in rows)
    board = _board(rows, corner) if whole else None
    faults = list(_faults(board, t, bare=bare)) if board is not None else []
    wrong = {place for fault in faults for place in fault.wrong}
    return referee_page(
        request,
        "referee/check.html",
        rows=rows,
        map=spiral_map(corner, t),
        corner=corner,
        corners=corner_words(t),
        terrains=[(name, terrain_word(name, t)) for name in TERRAIN],
        numbers=_NUMBERS,
        island=shown_island(board, t, wrong) if board is not None else None,
        faults=faults,
        bare=bare,
        incomplete=asked and not whole,
        turned=not asked and not whole and "corner" in request.query_params,
    )


def _row(request: WebRequest, number: int) -> Row:
    terrain, disc = text_of(request, f"t{number}"), text_of(request, f"d{number}")
    known = {str(each) for each in _NUMBERS}
    return Row(number, terrain if terrain in TERRAIN else "", disc if disc in known else "")


def _board(rows: list[Row], corner: int) -> CatanBoard:
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


@dataclasses.dataclass(frozen=True)
class _Lying:
    """A tile as it lies.

    Attributes:
        at: its number along the spiral.
        right: the disc that belongs on it; None for none, and where nobody can tell.
    """

    at: int
    tile: Hex
    right: int | None


def _faults(board: CatanBoard, t: Translator, *, bare: bool) -> Iterator[Fault]:
    """Every fault of a board that has a tile on each place, as its verdict names them."""
    tiles = _along(board)
    for code in check_board(board).errors:
        if code == "terrain_count":
            yield from _terrain(tiles, t)
        elif bare:
            continue
        elif code == "disc_on_desert":
            yield from _on_desert(tiles, t)
        elif code == "missing_disc":
            yield _missing(tiles, t)
        elif code == "number_set":
            yield from _too_often(tiles, t)
        elif code == "number_order":
            yield from _order(board, tiles, t)


def _along(board: CatanBoard) -> list[_Lying]:
    """The tiles along the spiral. With another number of deserts nobody can tell which disc belongs where."""
    lying = {tile.place: tile for tile in board.hexes}
    tiles = [lying[place] for place in spiral(board.start_corner)]
    land = sum(tile.terrain != DESERT for tile in tiles)
    discs = iter(DISCS if land == len(DISCS) else ())
    return [
        _Lying(at, tile, None if tile.terrain == DESERT else next(discs, None))
        for at, tile in enumerate(tiles, start=1)
    ]


def _places(tiles: Iterable[_Lying], t: Translator) -> str:
    return t.list_of(str(each.at) for each in tiles)


def _terrain(tiles: list[_Lying], t: Translator) -> Iterator[Fault]:
    """Which one of too many is wrong, nobody can tell."""
    counts = Counter(each.tile.terrain for each in tiles)
    for name, right in TERRAIN.items():
        if counts[name] != right:
            told = t.gettext(
                "%(terrain)s: there are %(count)s such tiles, where %(right)s belong.",
                terrain=terrain_word(name, t),
                count=counts[name],
                right=right,
            )
            yield Fault(told)


def _on_desert(tiles: list[_Lying], t: Translator) -> Iterator[Fault]:
    for each in tiles:
        if each.tile.terrain == DESERT and each.tile.number is not None:
            told = t.gettext(
                "There is a disc on tile %(at)s, the desert, which gets none.", at=each.at
            )
            yield Fault(told, (each.tile.place,))


def _missing(tiles: list[_Lying], t: Translator) -> Fault:
    bare = [each for each in tiles if each.tile.terrain != DESERT and each.tile.number is None]
    places = _places(bare, t)
    told = t.ngettext(
        "A disc is missing on tile %(places)s.",
        "Discs are missing on the tiles %(places)s.",
        len(bare),
        places=places,
    )
    return Fault(told, tuple(each.tile.place for each in bare))


def _too_often(tiles: list[_Lying], t: Translator) -> Iterator[Fault]:
    """Of the tiles with the same disc, those are wrong to which another one belongs."""
    right = Counter(DISCS)
    for number in _NUMBERS:
        there = [e for e in tiles if e.tile.terrain != DESERT and e.tile.number == number]
        if len(there) > right[number]:
            places = _places(there, t)
            told = t.ngettext(
                "The disc %(number)s lies on the tiles %(places)s; there is only %(n)s.",
                "The disc %(number)s lies on the tiles %(places)s; there are only %(n)s.",
                right[number],
                number=number,
                places=places,
                n=right[number],
            )
            wrong = [each for each in there if each.right not in {None, number}]
            yield Fault(told, tuple(each.tile.place for each in wrong))


def _order(board: CatanBoard, tiles: list[_Lying], t: Translator) -> Iterator[Fault]:
    """How they were laid, if that explains it; else each tile with another disc than belongs there."""
    if way := disc_path(board):
        yield _laid(way, tiles, t)
        return
    for each in tiles:
        if each.tile.number != each.right:
            told = t.gettext(
                "On tile %(at)s (%(terrain)s) lies %(number)s, where %(right)s belongs.",
                at=each.at,
                terrain=terrain_word(each.tile.terrain, t),
                number=each.tile.number,
                right=each.right,
            )
            yield Fault(told, (each.tile.place,))


def _laid(way: DiscPath, tiles: list[_Lying], t: Translator) -> Fault:
    told = _told_way(way, t)
    if besides := [each for each in tiles if each.tile.place in way.besides]:
        rest = t.gettext(
            "This explains all of them except those on tiles %(places)s.",
            places=_places(besides, t),
        )
        told = f"{told} {rest}"
    return Fault(told, way.besides)


def _told_way(way: DiscPath, t: Translator) -> str:
    if not way.turned:
        return t.gettext(
            "Every disc is in order, but they were laid anticlockwise; they should go clockwise."
        )
    corner = corner_words(t)[way.corner]
    if way.anticlockwise:
        return t.gettext(
            "Every disc is in order, but they were laid anticlockwise and from a different"
            " corner: %(corner)s.",
            corner=corner,
        )
    return t.gettext(
        "Every disc is in order, but they were laid from a different corner: %(corner)s.",
        corner=corner,
    )


HANDLERS = [check]
