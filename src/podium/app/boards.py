"""A board of Catan whose tiles are drawn by a lot that anyone can verify.

The secret is the hash of a seed that everybody may know, such as a word from each at the table. The
19 tiles are numbered by terrain, as `TILES` lists them; the lot puts them in the order in which
they are taken, and the board is laid from that (Katana 2016 `setup`).
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from podium.core.phrase import Phrase, say
from podium.games.catan.island import TILES, Board
from podium.games.catan.laying import laid
from podium.games.catan.reading import One, read_json
from podium.games.reading import Found, document
from podium.rules import lots


class BoardLot(NamedTuple):
    """What the lot of a board is drawn from.

    Attributes:
        seed: any text.
        purpose: what the board is for, so that one seed serves many tables.
        word: the audience's word, or empty.
    """

    seed: str
    purpose: str
    word: str = ""

    def order(self) -> list[int]:
        """The numbers of the tiles, from 1, in the order in which they are taken."""
        return tiles_drawn(lots.secret_of(self.seed), self.purpose, self.word)


def tiles_drawn(secret: bytes, purpose: str, word: str = "") -> list[int]:
    """The numbers of the tiles, from 1, in the order in which a lot takes them."""
    numbers = {str(number): number for number in range(1, len(TILES) + 1)}
    drawn = lots.drawn(secret, purpose, word, numbers, numbers)
    return [numbers[tile] for tile in drawn]


def board_of(lot: BoardLot, start_corner: int) -> Board:
    """The board that follows from a lot; the spiral begins at a corner of the frame, 0 to 5."""
    return laid(terrain_of(lot.order()), start_corner)


def terrain_of(order: Iterable[int]) -> list[str]:
    """The terrain of tiles that are known by their numbers."""
    return [TILES[number - 1] for number in order]


def document_of(lot: BoardLot, start_corner: int) -> dict[str, Any]:
    """The same as a document: a board as `podium referee catan` takes it, and its lot."""
    board = board_of(lot, start_corner)
    return {
        "lot": {**lot._asdict(), "order": lot.order()},
        "start_corner": start_corner,
        "hexes": [
            {"q": tile.q, "r": tile.r, "terrain": tile.terrain, "number": tile.number}
            for tile in board.hexes
        ],
    }


_BOARD = say("a board with its lot, as `podium board` prints it,")
_TEXT = say("a text")
_ORDER = say("the numbers of the 19 tiles")


def departure(data: bytes) -> Phrase | None:
    """Where a board departs from the lot that it names; None where it follows from it.

    Args:
        data: the JSON document of a board with its `lot`.

    Raises:
        Unreadable: it is none.
    """
    read = read_json(data)
    found = document(data, _BOARD)
    if not isinstance(read, One) or not isinstance(read.item, Board):
        raise found.wrong(_BOARD)
    given = found.needed("lot", _BOARD)
    if not given.is_object():
        raise given.wrong(_BOARD)
    lot = BoardLot(*(_text(given, key) for key in BoardLot._fields))
    order = [number.whole(_ORDER) for number in given.needed("order", _ORDER).items(_ORDER)]
    if order != lot.order():
        return say("the tiles come in another order: {value} is right", value=_told(lot))
    lying = {tile.place: tile for tile in read.item.hexes}
    for tile in board_of(lot, read.item.start_corner).hexes:
        if lying.get(tile.place) != tile:
            return say(
                "at {position} the lot lays {what}, with {value}",
                position=str(tile.place),
                what=tile.terrain,
                value=say("no disc") if tile.number is None else say("disc {n}", n=tile.number),
            )
    if len(read.item.hexes) != len(lying):
        return say("two tiles lie on one place")
    return None


def _text(found: Found, key: str) -> str:
    return found.needed(key, _TEXT).text(_TEXT)


def _told(lot: BoardLot) -> str:
    return ", ".join(map(str, lot.order()))
