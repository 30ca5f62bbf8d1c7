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
from typing import NamedTuple, TypeVar

from msgspec import UNSET, UnsetType

from podium.core.phrase import Phrase, say
from podium.games.catan.island import CORNERS, TERRAIN, Board, Frame, Hex
from podium.games.catan.scoring import ScoreSheet
from podium.games.catan.table import Table
from podium.games.reading import Found, document

Item = Board | ScoreSheet | Table

T = TypeVar("T")


class One(NamedTuple):
    """A file that holds one item."""

    item: Item


class Several(NamedTuple):
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
_HEX = say('a tile such as {{"q": 0, "r": -2, "terrain": "forest", "number": 5}}')
_HEXES = say("a list of tiles")
_COORDINATE = say("a coordinate, a whole number,")
_NUMBER = say("the number of a disc, or null for none,")
_TERRAIN = say("one of {known}", known=tuple(TERRAIN))
_CORNER = say("the number of a corner, 0 to {count},", count=len(CORNERS) - 1)
_FRAME = say("the six pieces of the frame, as [[1, 2], [2, 3], …],")
_PIECE = say("the two numbers of a piece of the frame, as [1, 2],")
_POINTS = say("the points of three or four players, as [10, 7, 6, 4],")
_POINT = say("a number of points")
_CARDS = say("a number of cards for each player, as [0, 1, 0, 0],")
_WINNER = say("the index of a player, the first being 0, or null,")
_SEATS = say("the ids of three or four players")
_NAMED = say("the id of somebody at the table, once,")
_THROWS = say("a list of throws")
_THROW = say('a throw such as {{"p1": 8, "p2": 5}}')
_DICE = say("the sum of two dice")
_WISHES = say('colours by player, as {{"p1": ["red", "blue"]}},')
_COLOURS = say("a list of colours")


def read_json(data: bytes) -> One | Several | Under:
    """What a file holds.

    Raises:
        Unreadable: it holds nothing of that; with the line, or the path of the key.
    """
    found = document(data, _FILE)
    if isinstance(found.value, list):
        return Several([_item(entry) for entry in found.items(_FILE)])
    if found.is_object() and not found.value.keys() & _KINDS.keys():
        lists = [key for key in found.value if key in _LISTS]
        if lists:
            return Under({key: _list(found, key) for key in lists})
    return One(_item(found))


def _list(found: Found, key: str) -> list[Item]:
    read = _LISTS[key]
    return [read(entry) for entry in found.needed(key, _FILE).items(_FILE)]


def _item(found: Found) -> Item:
    if not found.is_object():
        raise found.wrong(_FILE)
    for key, read in _KINDS.items():
        if key in found.value:
            return read(found)
    raise found.lacks("hexes", _FILE)


# ---- boards --------------------------------------------------------------------------------------


def _board(found: Found) -> Board:
    _must_be_object(found, say("a board"))
    frame = _present(found, "frame")
    return Board(
        hexes=tuple(_hex(entry) for entry in found.needed("hexes", _HEXES).items(_HEXES)),
        start_corner=_among(found.needed("start_corner", _CORNER), len(CORNERS), _CORNER),
        frame=None if frame is None else _frame(frame),
        id=_id(found),
    )


def _hex(found: Found) -> Hex:
    _must_be_object(found, _HEX)
    number = found.needed("number", _NUMBER)
    return Hex(
        q=found.needed("q", _COORDINATE).whole(_COORDINATE),
        r=found.needed("r", _COORDINATE).whole(_COORDINATE),
        terrain=found.needed("terrain", _TERRAIN).one_of(TERRAIN, _TERRAIN),
        number=None if number.value is None else number.whole(_NUMBER),
    )


def _frame(found: Found) -> Frame:
    pieces = tuple(_ends(entry) for entry in found.items(_FRAME))
    if len(pieces) != len(CORNERS):
        raise found.wrong(_FRAME)
    return pieces


def _ends(found: Found) -> tuple[int, int]:
    numbers = [entry.whole(_PIECE) for entry in found.items(_PIECE)]
    if len(numbers) != 2:  # noqa: PLR2004 - its two ends
        raise found.wrong(_PIECE)
    return numbers[0], numbers[1]


# ---- score sheets --------------------------------------------------------------------------------


def _sheet(found: Found) -> ScoreSheet:
    _must_be_object(found, say("a score sheet"))
    entered = found.needed("vp_entered", _POINTS)
    points = tuple(entry.whole(_POINT) for entry in entered.items(_POINTS))
    if len(points) not in _SIZES:
        raise entered.wrong(_POINTS)
    winner, cards = _present(found, "winner"), _present(found, "vp_cards")
    return ScoreSheet(
        points=points,
        finished=found.needed("finished", say("true or false")).flag(),
        winner=None if winner is None else _among(winner, len(points), _WINNER),
        cards=() if cards is None else _cards(cards, len(points)),
        id=_id(found),
    )


_SIZES = (3, 4)
"""Players at a table."""


def _cards(found: Found, players: int) -> tuple[int, ...]:
    cards = tuple(entry.whole(_CARDS) for entry in found.items(_CARDS))
    if len(cards) != players or min(cards) < 0:
        raise found.wrong(_CARDS)
    return cards


# ---- tables --------------------------------------------------------------------------------------


def _table(found: Found) -> Table:
    _must_be_object(found, say("a table"))
    given = found.needed("seats", _SEATS)
    seats = _names(given, _SEATS)
    if len(seats) not in _SIZES:
        raise given.wrong(_SEATS)
    ranks, wishes = _present(found, "ranks"), _present(found, "wishes")
    return Table(
        seats=seats,
        throws=tuple(
            _throw(entry, seats) for entry in found.needed("throws", _THROWS).items(_THROWS)
        ),
        ranks=() if ranks is None else _ranks(ranks, seats),
        wishes={} if wishes is None else _wishes(wishes, seats),
        id=_id(found),
    )


def _names(found: Found, right: Phrase) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for entry in found.items(right):
        name = entry.text(right)
        if name in names:
            raise entry.wrong(_NAMED)
        names[name] = None
    return tuple(names)


def _ranks(found: Found, seats: tuple[str, ...]) -> tuple[str, ...]:
    ranks = _names(found, _SEATS)
    if set(ranks) != set(seats):
        raise found.wrong(say("each of {known}, the highest rank first,", known=seats))
    return ranks


def _throw(found: Found, seats: tuple[str, ...]) -> Mapping[str, int]:
    return {name: entry.whole(_DICE) for name, entry in _by_player(found, seats, _THROW)}


def _wishes(found: Found, seats: tuple[str, ...]) -> Mapping[str, list[str]]:
    return {
        name: [wish.text(_COLOURS) for wish in entry.items(_COLOURS)]
        for name, entry in _by_player(found, seats, _WISHES)
    }


def _by_player(found: Found, seats: tuple[str, ...], right: Phrase) -> list[tuple[str, Found]]:
    _must_be_object(found, right)
    entries = [(name, found.needed(name, right)) for name in found.value]
    for name, entry in entries:
        if name not in seats:
            raise entry.fault(say("{name} does not sit at the table", name=repr(name)))
    return entries


# ---- what they share -----------------------------------------------------------------------------


def _must_be_object(found: Found, right: Phrase) -> None:
    if not found.is_object():
        raise found.wrong(right)


def _present(found: Found, key: str) -> Found | None:
    """What is under a key, None where that is nothing, or null."""
    entry = found.maybe(key)
    return None if entry is None or entry.value is None else entry


def _among(found: Found, count: int, right: Phrase) -> int:
    index = found.whole(right)
    if not 0 <= index < count:
        raise found.wrong(right)
    return index


def _id(found: Found) -> str | int | UnsetType | None:
    entry = found.maybe("id")
    return UNSET if entry is None else entry.id()


_KINDS: Mapping[str, Callable[[Found], Item]] = {
    "hexes": _board,
    "vp_entered": _sheet,
    "seats": _table,
}
"""The key that tells what an item is."""

_LISTS: Mapping[str, Callable[[Found], Item]] = {
    "boards": _board,
    "scores": _sheet,
    "tables": _table,
}
