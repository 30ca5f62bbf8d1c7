"""Boards, score sheets and tables as JSON.

    {"hexes": [{"q": 0, "r": -2, "terrain": "forest", "number": 5}, …], "start_corner": 0,
     "frame": [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 1]]}          the frame may be left out
    {"vp_entered": [10, 7, 6, 4], "finished": true, "winner": 0, "vp_cards": [0, 1, 0, 0]}
                                                  winner and cards not counted yet may be left out
    {"seats": ["p1", "p2", "p3"], "throws": [{"p1": 8, "p2": 8, "p3": 5}, {"p1": 3, "p2": 9}],
     "ranks": ["p3", "p1", "p2"], "wishes": {"p1": ["red", "blue"]}}     both may be left out

Other keys are skipped.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, NamedTuple

import msgspec
from msgspec import UNSET, Meta

from podium.core.phrase import say
from podium.games.catan.island import CORNERS, TERRAIN, CatanBoard, Hex
from podium.games.catan.scoring import ScoreSheet
from podium.games.catan.table import StartingTable
from podium.games.json_reading import Id, JsonPart, Right, Text, document, one_of

Item = CatanBoard | ScoreSheet | StartingTable


class One(NamedTuple):
    """A file that holds one item."""

    item: Item


class ListFile(NamedTuple):
    """A file that holds a list of items."""

    items: list[Item]


class Under(NamedTuple):
    """A file that holds lists under `boards`, `scores`, `tables`.

    Attributes:
        lists: those that are there, in the order of the file.
    """

    lists: dict[str, list[Item]]


_FILE = say(
    "a board, which has hexes, or a score sheet, which has vp_entered, or a list of them"
)
_TILE = Right(say('a tile such as {{"q": 0, "r": -2, "terrain": "forest", "number": 5}}'))
_TILES = Right(say("a list of tiles"))
_COORDINATE = Right(say("a coordinate, a whole number,"))
_NUMBER = Right(say("the number of a disc, or null for none,"))
_TERRAIN = Right(say("one of {known}", known=tuple(TERRAIN)), TERRAIN)
_CORNER = Right(say("the number of a corner, 0 to {count},", count=len(CORNERS) - 1))
_FRAME = Right(say("the six pieces of the frame, as [[1, 2], [2, 3], …],"))
_PIECE = Right(say("the two numbers of a piece of the frame, as [1, 2],"))
_POINTS = Right(say("the points of three or four players, as [10, 7, 6, 4],"))
_POINT = Right(say("a number of points"))
_FINISHED = Right(say("true or false"))
_CARDS = Right(say("a number of cards for each player, as [0, 1, 0, 0],"))
_WINNER = Right(say("the index of a player, the first being 0, or null,"))
_SEATS = Right(say("the ids of three or four players"))
_NAMED = Right(say("the id of somebody at the table, once,"))
_THROWS = Right(say("a list of throws"))
_THROW = Right(say('a throw such as {{"p1": 8, "p2": 5}}'))
_DICE = Right(say("the sum of two dice"))
_WISHES = Right(say('colours by player, as {{"p1": ["red", "blue"]}},'))
_COLOURS = Right(say("a list of colours"))

_AT_A_TABLE = Meta(min_length=3, max_length=4)
"""So many players sit at a table."""


class _Tile(msgspec.Struct):
    q: Annotated[int, _COORDINATE]
    r: Annotated[int, _COORDINATE]
    terrain: Annotated[str, one_of(TERRAIN), _TERRAIN]
    number: Annotated[int | None, _NUMBER]


class _Board(msgspec.Struct):
    hexes: Annotated[list[Annotated[_Tile, _TILE]], _TILES]
    start_corner: Annotated[int, Meta(ge=0, lt=len(CORNERS)), _CORNER]
    frame: Annotated[
        Annotated[
            list[Annotated[tuple[Annotated[int, _PIECE], Annotated[int, _PIECE]], _PIECE]],
            Meta(min_length=len(CORNERS), max_length=len(CORNERS)),
        ]
        | None,
        _FRAME,
    ] = None
    id: Id = UNSET


class _Sheet(msgspec.Struct):
    vp_entered: Annotated[list[Annotated[int, _POINT]], _AT_A_TABLE, _POINTS]
    finished: Annotated[bool, _FINISHED]
    winner: Annotated[int | None, _WINNER] = None
    vp_cards: Annotated[list[Annotated[int, Meta(ge=0), _CARDS]] | None, _CARDS] = None
    id: Id = UNSET


class _Table(msgspec.Struct):
    seats: Annotated[list[Annotated[Text, _SEATS]], _AT_A_TABLE, _SEATS]
    throws: Annotated[list[Annotated[dict[str, Annotated[int, _DICE]], _THROW]], _THROWS]
    ranks: Annotated[list[Annotated[Text, _SEATS]] | None, _SEATS] = None
    wishes: Annotated[
        dict[str, Annotated[list[Annotated[Text, _COLOURS]], _COLOURS]] | None, _WISHES
    ] = None
    id: Id = UNSET


def read_json(data: bytes) -> One | ListFile | Under:
    """What a file holds.

    Raises:
        Unreadable: it holds nothing of that; with the line, or the path of the key.
    """
    part = document(data, _FILE)
    if isinstance(part.value, list):
        return ListFile([_item(entry) for entry in part.entries(_FILE)])
    if isinstance(part.value, dict) and not part.value.keys() & _KINDS.keys():
        lists = {
            key: [read(entry) for entry in part.at(key).entries(_FILE)]
            for key, read in _LISTS.items()
            if key in part.value
        }
        if lists:
            return Under({key: lists[key] for key in part.value if key in lists})
    return One(_item(part))


def _item(part: JsonPart) -> Item:
    if not isinstance(part.value, dict):
        raise part.wrong(_FILE)
    for key, read in _KINDS.items():
        if key in part.value:
            return read(part)
    raise part.lacks("hexes", _FILE)


def _board(part: JsonPart) -> CatanBoard:
    board = part.read(_Board, say("a board"))
    return CatanBoard(
        hexes=tuple(Hex(tile.q, tile.r, tile.terrain, tile.number) for tile in board.hexes),
        start_corner=board.start_corner,
        frame=None if board.frame is None else tuple(board.frame),
        id=board.id,
    )


def _sheet(part: JsonPart) -> ScoreSheet:
    sheet = part.read(_Sheet, say("a score sheet"))
    players = len(sheet.vp_entered)
    if sheet.winner is not None and not 0 <= sheet.winner < players:
        raise part.at("winner").wrong(_WINNER.text)
    if sheet.vp_cards is not None and len(sheet.vp_cards) != players:
        raise part.at("vp_cards").wrong(_CARDS.text)
    return ScoreSheet(
        points=tuple(sheet.vp_entered),
        finished=sheet.finished,
        winner=sheet.winner,
        cards=tuple(sheet.vp_cards or ()),
        id=sheet.id,
    )


def _table(part: JsonPart) -> StartingTable:
    table = part.read(_Table, say("a table"))
    seats = tuple(table.seats)
    _check_once(part.at("seats"))
    if table.ranks is not None:
        _check_once(part.at("ranks"))
        if set(table.ranks) != set(seats):
            right = say("each of {known}, the highest rank first,", known=seats)
            raise part.at("ranks").wrong(right)
    for number in range(len(table.throws)):
        _check_seated(part.at("throws", number), seats)
    if table.wishes is not None:
        _check_seated(part.at("wishes"), seats)
    return StartingTable(
        seats=seats,
        throws=tuple(table.throws),
        ranks=tuple(table.ranks or ()),
        wishes=table.wishes or {},
        id=table.id,
    )


def _check_once(part: JsonPart) -> None:
    seen = set()
    for entry in part.entries(_SEATS.text):
        if entry.value in seen:
            raise entry.wrong(_NAMED.text)
        seen.add(entry.value)


def _check_seated(part: JsonPart, seats: tuple[str, ...]) -> None:
    for name in part.value:
        if name not in seats:
            raise part.at(name).fault(say("{name} does not sit at the table", name=repr(name)))


_KINDS: Mapping[str, Callable[[JsonPart], Item]] = {
    "hexes": _board,
    "vp_entered": _sheet,
    "seats": _table,
}
"""The key that tells what an item is."""

_LISTS: Mapping[str, Callable[[JsonPart], Item]] = {
    "boards": _board,
    "scores": _sheet,
    "tables": _table,
}
