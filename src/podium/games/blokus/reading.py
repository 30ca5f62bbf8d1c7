"""Recorded games as JSON: `{"id": …, "moves": [{"colour": …, "piece": …, "cells": […]}], …}`.

`time_called_after_moves` says that time was called. Other keys are skipped.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import UNSET

from podium.core.phrase import say
from podium.games.blokus.board import COLOURS, Cell, cell
from podium.games.blokus.pieces import PIECES
from podium.games.blokus.record import Move, Record
from podium.games.reading import Found, document, listed


class Records(NamedTuple):
    """The games of a file.

    Attributes:
        several: they stood in a list, which may hold one, or none.
    """

    games: list[Record]
    several: bool


_FILE = say("a game, which has moves, or a list of games")
_GAMES = say("a list of games")
_MOVES = say("a list of moves")
_MOVE = say(
    'a move such as {{"colour": "blue", "piece": "I3", "cells": ["a20", "b20", "c20"]}}'
)
_COLOUR = say("one of {known}", known=COLOURS)
_PIECE = say("one of {known}, or null for a pass,", known=" ".join(PIECES))
_CELLS = say('a list of cells such as ["a20", "b20"]')
_CELL = say("a cell such as a1, the column a to t and the row,")
_CALLED = say("the number of moves made when time was called, or null,")


def read_json(data: bytes) -> Records:
    """The games of a JSON file: one game, a list of them, or an object with such a list in `games`.

    Raises:
        Unreadable: it holds no games; with the line, or the path of the key.
    """
    games, several = listed(document(data, _FILE), "games", "moves", _FILE, _GAMES)
    return Records([_game(game) for game in games], several)


def _game(found: Found) -> Record:
    if not found.is_object():
        raise found.wrong(_FILE)
    moves = tuple(_move(move) for move in found.needed("moves", _MOVES).items(_MOVES))
    id_ = found.maybe("id")
    return Record(
        moves=moves,
        time_called=_time_called(found.maybe("time_called_after_moves"), len(moves)),
        id=UNSET if id_ is None else id_.id(),
    )


def _time_called(found: Found | None, moves: int) -> int | None:
    if found is None or found.value is None:
        return None
    called = found.whole(_CALLED)
    if not 0 <= called <= moves:
        raise found.fault(
            say(
                "{value} moves had been made, it says, and {count} are written down; a number"
                " from 0 to {count} belongs there",
                value=called,
                count=moves,
            )
        )
    return called


def _move(found: Found) -> Move:
    if not found.is_object():
        raise found.wrong(_MOVE)
    colour = found.needed("colour", _COLOUR).one_of(COLOURS, _COLOUR)
    piece = found.needed("piece", _PIECE)
    name = None if piece.value is None else piece.one_of(PIECES, _PIECE)
    return Move.of(colour, name, _cells(found.needed("cells", _CELLS)))


def _cells(found: Found) -> tuple[Cell, ...]:
    cells: dict[Cell, None] = {}
    for entry in found.items(_CELLS):
        at = cell(entry.text(_CELL).lower())
        if at is None:
            raise entry.wrong(_CELL)
        if at in cells:
            raise entry.fault(
                say("{position} is there twice; each cell is written once", position=str(at))
            )
        cells[at] = None
    return tuple(cells)


def written(games: Iterable[Record], *, several: bool) -> Any:  # noqa: ANN401 - a document
    """The JSON document of some games; `read_json` reads the same from it."""
    found = [_written(game) for game in games]
    return found if several else found[0]


def _written(game: Record) -> dict[str, Any]:
    called = game.time_called
    return {
        **({} if game.id is UNSET else {"id": game.id}),
        "moves": [
            {"colour": move.colour, "piece": move.piece, "cells": [str(c) for c in move.cells]}
            for move in game.moves
        ],
        **({} if called is None else {"time_called_after_moves": called}),
    }
