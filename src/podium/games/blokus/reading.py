"""Recorded games as JSON: `{"id": …, "moves": [{"colour": …, "piece": …, "cells": […]}], …}`.

`time_called_after_moves` says that time was called. Other keys are skipped.
"""

from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta

from podium.core.phrase import say
from podium.games.blokus.board import COLOURS, WRITTEN, Cell, cell
from podium.games.blokus.pieces import PIECES
from podium.games.blokus.record import BlokusMove, BlokusRecord
from podium.games.json_reading import Id, JsonPart, Right, document, one_of, read_list


class Records(NamedTuple):
    """The games of a file.

    Attributes:
        several: they stood in a list, which may hold one, or none.
    """

    games: list[BlokusRecord]
    several: bool


_FILE = say("a game, which has moves, or a list of games")
_GAMES = say("a list of games")
_MOVES = say("a list of moves")
_MOVE = say(
    'a move such as {{"colour": "blue", "piece": "I3", "cells": ["a20", "b20", "c20"]}}'
)
_COLOUR = Right(say("one of {known}", known=COLOURS), COLOURS)
_PIECE = Right(say("one of {known}, or null for a pass,", known=" ".join(PIECES)), PIECES)
_CELLS = Right(say('a list of cells such as ["a20", "b20"]'))
_CELL = Right(say("a cell such as a1, the column a to t and the row,"))
_CALLED = Right(say("the number of moves made when time was called, or null,"))


class _Move(msgspec.Struct):
    colour: Annotated[str, one_of(COLOURS), _COLOUR]
    piece: Annotated[Annotated[str, one_of(PIECES)] | None, _PIECE]
    cells: Annotated[list[Annotated[str, Meta(pattern=rf"(?i)\A{WRITTEN}\Z"), _CELL]], _CELLS]


class _Game(msgspec.Struct):
    moves: Annotated[list[Annotated[_Move, Right(_MOVE)]], Right(_MOVES)]
    time_called_after_moves: Annotated[int | None, _CALLED] = None
    id: Id = UNSET


def read_json(data: bytes) -> Records:
    """The games of a JSON file: one game, a list of them, or an object with such a list in `games`.

    Raises:
        Unreadable: it holds no games; with the line, or the path of the key.
    """
    games, several = read_list(document(data, _FILE), "games", "moves", _FILE, _GAMES)
    return Records([_game(game) for game in games], several)


def _game(part: JsonPart) -> BlokusRecord:
    game = part.read(_Game, _FILE)
    called, count = game.time_called_after_moves, len(game.moves)
    if called is not None and not 0 <= called <= count:
        raise part.at("time_called_after_moves").fault(
            say(
                "{value} moves had been made, it says, and {count} are written down; a number"
                " from 0 to {count} belongs there",
                value=called,
                count=count,
            )
        )
    moves = [
        BlokusMove.of(move.colour, move.piece, _cells(part.at("moves", number, "cells")))
        for number, move in enumerate(game.moves)
    ]
    return BlokusRecord(moves=tuple(moves), time_called=called, id=game.id)


def _cells(part: JsonPart) -> tuple[Cell, ...]:
    cells: dict[Cell, None] = {}
    for entry in part.entries(_CELLS.text):
        at = cell(entry.value.lower())
        if at is None:
            raise entry.wrong(_CELL.text)
        if at in cells:
            raise entry.fault(
                say("{position} is there twice; each cell is written once", position=str(at))
            )
        cells[at] = None
    return tuple(cells)


def write_json(games: Iterable[BlokusRecord], *, several: bool) -> Any:  # noqa: ANN401 - a document
    """The JSON document of some games; `read_json` reads the same from it."""
    found = [_written(game) for game in games]
    return found if several else found[0]


def _written(game: BlokusRecord) -> dict[str, Any]:
    called = game.time_called
    return {
        **({} if game.id is UNSET else {"id": game.id}),
        "moves": [
            {"colour": move.colour, "piece": move.piece, "cells": [str(c) for c in move.cells]}
            for move in game.moves
        ],
        **({} if called is None else {"time_called_after_moves": called}),
    }
