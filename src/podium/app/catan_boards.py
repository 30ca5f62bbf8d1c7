"""Boards of Catan whose tiles are drawn by a lot that anyone can verify.

The secret is the hash of a seed that everyone may know, such as a word from each at the table. The
19 tiles are numbered by terrain, as `TILES` lists them; the lot puts them in the order in which
they are taken, and the board is laid from that (Katana 2016 `setup`).
"""

from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple

import msgspec

from podium.app.service import Service
from podium.core.phrase import Phrase, say
from podium.games.catan.island import TILES, CatanBoard
from podium.games.catan.laying import lay_board
from podium.games.catan.reading import One, read_json
from podium.games.json_reading import Right, Text, document
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
    drawn = lots.draw_order(secret, purpose, word, numbers, numbers)
    return [numbers[tile] for tile in drawn]


def board_of(lot: BoardLot, start_corner: int) -> CatanBoard:
    """The board that follows from a lot; the spiral begins at a corner of the frame, 0 to 5."""
    return lay_board(terrain_of(lot.order()), start_corner)


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


_BOARD = Right(say("a board with its lot, as `podium board` prints it,"))
_TEXT = Right(say("a text"))
_ORDER = Right(say("the numbers of the 19 tiles"))


class _Lot(msgspec.Struct):
    seed: Annotated[Text, _TEXT]
    purpose: Annotated[Text, _TEXT]
    word: Annotated[Text, _TEXT]
    order: Annotated[list[Annotated[int, _ORDER]], _ORDER]


class _Drawn(msgspec.Struct):
    lot: Annotated[_Lot, _BOARD]


def departure(data: bytes) -> Phrase | None:
    """Where a board departs from the lot that it names; None where it follows from it.

    Args:
        data: the JSON document of a board with its `lot`.

    Raises:
        Unreadable: it is none.
    """
    read = read_json(data)
    part = document(data, _BOARD.text)
    if not isinstance(read, One) or not isinstance(read.item, CatanBoard):
        raise part.wrong(_BOARD.text)
    given = part.read(_Drawn, _BOARD.text).lot
    lot = BoardLot(given.seed, given.purpose, given.word)
    if given.order != lot.order():
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


def _told(lot: BoardLot) -> str:
    return ", ".join(map(str, lot.order()))


# ---- the board of a table ----------------------------------------------------------------------------


class TableBoard(NamedTuple):
    """The board of a table, by the lots of its tournament.

    It follows from the secret to which the tournament committed at its opening, and from what it is
    for: `STAGE/GROUP/round-N/table-T/board`. Nothing is recorded, since nothing is left to choose:
    the same table always has the same board, also after its round was undone and paired again. Once
    the secret is revealed, everyone can lay it again (docs/lots.md, with the number of a tile in
    place of that of an entrant).

    Attributes:
        purpose: of its lot.
        order: numbers of the tiles, as they are taken.
        commitment: the hash of the secret, published at the opening.
        revealed: the secret itself, once it is revealed; empty before.
    """

    purpose: str
    order: list[int]
    commitment: str
    revealed: str

    @property
    def board(self) -> CatanBoard:
        """As it is laid, the two 1 of the frame at the upper left corner."""
        return lay_board(terrain_of(self.order))


def board_of_table(
    service: Service, tournament: str, stage: str, number: int, table: int
) -> TableBoard | None:
    """The board of a table that was paired.

    Returns:
        None where there is no such table, or where the secret is neither here nor revealed (a
        tournament that was imported).

    Raises:
        Refused: there is no such tournament.
    """
    known = service.tournament(tournament)
    opening, revealed = known.state.opening, known.state.revealed
    found = known.state.stages.get(stage)
    match = found.matches.get((number, table)) if found is not None else None
    secret = known.secret or bytes.fromhex(revealed)
    if match is None or opening is None or not secret:
        return None
    purpose = f"{stage}/{match.group}/round-{number}/table-{table}/board"
    order = tiles_drawn(secret, purpose)
    return TableBoard(purpose, order, opening.commitment, revealed)
