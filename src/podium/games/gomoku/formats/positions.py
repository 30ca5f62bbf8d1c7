"""Positions as JSON: `{"id": …, "x": ["h8"], "o": [], "to_move": "o"}`, and claims about them.

Other keys are skipped, so that a file with more in it can be given as it is. Cells may be in capitals.
"""

from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import SIZE, names_of
from podium.games.gomoku.formats.cells import CELLS, CellName, cells
from podium.games.gomoku.position import SIDES, Position, Side
from podium.games.json_reading import Id, JsonPart, Right, document, read_list


class PositionItem(NamedTuple):
    """A position of a file.

    Attributes:
        id: what it is called, if anything.
        warnings: what its file has that was passed over, though it may matter.
    """

    position: Position
    id: Id = UNSET
    warnings: tuple[Phrase, ...] = ()


class Items(NamedTuple):
    """The positions of a file.

    Attributes:
        several: they stood in a list, which may hold one, or none.
    """

    items: list[PositionItem]
    several: bool


class Claim(NamedTuple):
    """A line that is said to win.

    Attributes:
        position: where it begins, None id where it has none.
        line: cells, as they were written.
    """

    position: PositionItem
    line: tuple[int, ...]


class Claims(NamedTuple):
    """The claims of a file.

    Attributes:
        several: they stood in a list.
    """

    claims: list[Claim]
    several: bool


_FILE = say("a position, which has x, o and to_move, or a list of positions")
_POSITIONS = say("a list of positions")
_POSITION = say('a position such as {{"x": ["h8"], "o": [], "to_move": "o"}}')
_SIDE = Right(say('"x" or "o"'), SIDES)
_SIZE = Right(say("15, the size of the board,"))
_CLAIMS = say("claims, each with position and line, or an object with positions and claims")
_LIST = say("a list of claims")
_CLAIM = say('a claim such as {{"position": …, "line": ["h8", "h9"]}}')
_NAMED = Right(say("the id of one of the positions, or a position,"))


class _Sized(msgspec.Struct):
    size: Annotated[int, Meta(ge=SIZE, le=SIZE), _SIZE] = SIZE


class _Position(_Sized, kw_only=True):
    x: Annotated[list[CellName], CELLS]
    o: Annotated[list[CellName], CELLS]
    to_move: Annotated[Side, _SIDE]
    id: Id = UNSET


class _Claim(msgspec.Struct):
    position: Annotated[object, _NAMED]
    line: Annotated[list[CellName], CELLS]


def read_json(data: bytes) -> Items:
    """The positions of a file: one, a list of them, or an object with such a list in `positions`.

    Raises:
        Unreadable: it holds no positions; with the line, or the path of the key.
    """
    part = document(data, _FILE)
    if isinstance(part.value, dict):
        part.read(_Sized, _FILE)
    positions, several = read_list(part, "positions", "x", _FILE, _POSITIONS)
    return Items([_item(position) for position in positions], several)


def _item(part: JsonPart) -> PositionItem:
    position = part.read(_Position, _POSITION if part.path else _FILE)
    taken: dict[int, JsonPart] = {}
    x, o = (_together(part.at(side), taken) for side in SIDES)
    return PositionItem(Position(x, o, position.to_move), position.id)


def _together(part: JsonPart, taken: dict[int, JsonPart]) -> int:
    """The cells of a list; each is there once, also among those that are taken."""
    entries = part.entries(CELLS.text)
    for entry, cell in zip(entries, cells(part.value), strict=True):
        if cell in taken:
            message = say(
                "{position} is taken already, by {part}; each cell is written once",
                position=entry.value,
                part=taken[cell].path,
            )
            raise entry.fault(message)
        taken[cell] = entry
    return sum(cells(part.value))


def read_claims(data: bytes) -> Claims:
    """The claims of a file: an object with `positions` and `claims`, a list of claims, or one claim.

    Raises:
        Unreadable: it holds no claims; with the line, or the path of the key.
    """
    part = document(data, _CLAIMS)
    if isinstance(part.value, list):
        return Claims([_claim(entry, {}) for entry in part.entries(_CLAIMS)], several=True)
    if not isinstance(part.value, dict):
        raise part.wrong(_CLAIMS)
    if "line" in part.value and "claims" not in part.value:
        return Claims([_claim(part, {})], several=False)
    known: dict[Id, PositionItem] = {}
    if "positions" in part.value:
        part.read(_Sized, _CLAIMS)
        items = [_item(entry) for entry in part.at("positions").entries(_POSITIONS)]
        known = {item.id: item for item in reversed(items)}
    if "claims" not in part.value:
        raise part.lacks("claims", _CLAIMS)
    entries = part.at("claims").entries(_LIST)
    return Claims([_claim(entry, known) for entry in entries], several=True)


def _claim(part: JsonPart, known: dict[Id, PositionItem]) -> Claim:
    line = cells(part.read(_Claim, _CLAIM).line)
    position = part.at("position")
    if isinstance(position.value, dict):
        return Claim(_item(position), line)
    item = known.get(position.value) if type(position.value) in {str, int} else None
    if item is None:
        raise position.wrong(_NAMED.text)
    return Claim(item, line)


def write_json(item: PositionItem) -> dict[str, Any]:
    """The JSON document of a position; `read_json` reads the same from it."""
    return {
        **({} if item.id is UNSET else {"id": item.id}),
        "x": names_of(item.position.x),
        "o": names_of(item.position.o),
        "to_move": item.position.to_move,
    }
