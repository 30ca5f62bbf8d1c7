"""Positions as JSON: `{"id": …, "x": ["h8"], "o": [], "to_move": "o"}`, and claims about them.

Other keys are skipped, so that a file with more in it can be given as it is. Cells may be in capitals.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import CELL_NAMED, SIZE, names_of
from podium.games.gomoku.position import SIDES, Position, Side
from podium.games.reading import Found, document, listed

Id = str | int | UnsetType | None


class Item(NamedTuple):
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

    items: list[Item]
    several: bool


class Claim(NamedTuple):
    """A line that is said to win.

    Attributes:
        position: where it begins, None id where it has none.
        line: cells, as they were written.
    """

    position: Item
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
_CELLS = say('a list of cells such as ["h8", "i9"]')
_CELL = say("a cell such as h8, the column a to o and the row 1 to 15,")
_SIDE = say('"x" or "o"')
_CLAIMS = say("claims, each with position and line, or an object with positions and claims")
_CLAIM = say('a claim such as {{"position": …, "line": ["h8", "h9"]}}')
_NAMED = say("the id of one of the positions, or a position,")


def read_json(data: bytes) -> Items:
    """The positions of a file: one, a list of them, or an object with such a list in `positions`.

    Raises:
        Unreadable: it holds no positions; with the line, or the path of the key.
    """
    found = document(data, _FILE)
    if found.is_object():
        _check_size(found)
    positions, several = listed(found, "positions", "x", _FILE, _POSITIONS)
    return Items([_item(position) for position in positions], several)


def _positions(found: Found) -> Iterator[Item]:
    _check_size(found)
    for entry in found.needed("positions", _FILE).items(_POSITIONS):
        yield _item(entry)


def _item(found: Found) -> Item:
    if not found.is_object():
        raise found.wrong(_FILE if not found.path else _POSITION)
    _check_size(found)
    taken: dict[int, Found] = {}
    x, o = (_cells(found.needed(side, _CELLS), taken) for side in SIDES)
    side = found.needed("to_move", _SIDE)
    to_move: Side = "x" if side.one_of(SIDES, _SIDE) == "x" else "o"
    id_ = found.maybe("id")
    return Item(Position(x, o, to_move), UNSET if id_ is None else id_.id())


def _check_size(found: Found) -> None:
    size = found.maybe("size")
    if size is not None and size.whole(say("15, the size of the board,")) != SIZE:
        raise size.wrong(say("15, the size of the board,"))


def _cells(found: Found, taken: dict[int, Found]) -> int:
    """The cells of a list; each is there once, also among those that are taken."""
    cells = 0
    for entry in found.items(_CELLS):
        cell = _cell(entry)
        if cell in taken:
            message = say(
                "{position} is taken already, by {part}; each cell is written once",
                position=entry.value,
                part=taken[cell].path,
            )
            raise entry.fault(message)
        taken[cell] = entry
        cells |= cell
    return cells


def _cell(found: Found) -> int:
    cell = CELL_NAMED.get(found.text(_CELL).lower())
    if cell is None:
        raise found.wrong(_CELL)
    return cell


def read_claims(data: bytes) -> Claims:
    """The claims of a file: an object with `positions` and `claims`, a list of claims, or one claim.

    Raises:
        Unreadable: it holds no claims; with the line, or the path of the key.
    """
    found = document(data, _CLAIMS)
    if isinstance(found.value, list):
        return Claims([_claim(entry, {}) for entry in found.items(_CLAIMS)], several=True)
    if not found.is_object():
        raise found.wrong(_CLAIMS)
    if found.maybe("line") is not None and found.maybe("claims") is None:
        return Claims([_claim(found, {})], several=False)
    known = {}
    if found.maybe("positions") is not None:
        known = {item.id: item for item in reversed(list(_positions(found)))}
    entries = found.needed("claims", _CLAIMS).items(say("a list of claims"))
    return Claims([_claim(entry, known) for entry in entries], several=True)


def _claim(found: Found, known: dict[Id, Item]) -> Claim:
    if not found.is_object():
        raise found.wrong(_CLAIM)
    position = found.needed("position", _NAMED)
    line = tuple(_cell(cell) for cell in found.needed("line", _CELLS).items(_CELLS))
    if position.is_object():
        return Claim(_item(position), line)
    item = known.get(position.value) if isinstance(position.value, str | int) else None
    if item is None or isinstance(position.value, bool):
        raise position.wrong(_NAMED)
    return Claim(item, line)


def written(item: Item) -> dict[str, Any]:
    """The JSON document of a position; `read_json` reads the same from it."""
    return {
        **({} if item.id is UNSET else {"id": item.id}),
        "x": names_of(item.position.x),
        "o": names_of(item.position.o),
        "to_move": item.position.to_move,
    }
