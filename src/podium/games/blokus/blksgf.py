"""Recorded games as Pentobi writes them: `.blksgf`, SGF with `GM[Blokus]`.

A move is a property `1` (blue), `2` (yellow), `3` (red) or `4` (green), whose value lists the cells;
the piece follows from them. Versions before 0.3 named the colours and gave each cell a value of its
own; that is read too. A pass is a move without cells. A property that is not known is a fault if it may
be a move of a colour: by its name, or because it lists cells. Source: "Pentobi SGF Files", distributed with
Pentobi.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import UNSET

from podium.core.phrase import Phrase, say
from podium.games.blokus.board import COLOURS, Cell, cell, in_order
from podium.games.blokus.pieces import piece_of
from podium.games.blokus.reading import Records
from podium.games.blokus.record import BlokusMove, BlokusRecord
from podium.games.json_reading import Unreadable, line_of
from podium.games.sgf import SILENT, Game, Property, games, passed_over

GAME = "Blokus"
"""What `GM` says."""

_COLOURS: Mapping[str, str] = {
    **{str(number): colour for number, colour in enumerate(COLOURS, start=1)},
    **{colour.upper(): colour for colour in COLOURS},
}
_SET_UP = frozenset({"A1", "A2", "A3", "A4", "AE", "AB", "AW"})
_OF_TWO = frozenset({"B", "W"})
"""Moves in games of two: black and white."""
_CELLS = re.compile(r"\s*+(?:[A-Za-z][0-9]{1,3}(?:[\s,;]++|$))++")
"""A value that lists cells."""
_SHOWN = 40


def read_blksgf(data: bytes) -> Records:
    """The games of a file; of each its main line.

    Raises:
        Unreadable: it is no record of Blokus; with line and byte.
    """
    before = passed_over(data)
    found = [_record(data, game, before) for game in games(data)]
    return Records(found, len(found) > 1)


def _record(data: bytes, game: Game, warnings: tuple[Phrase, ...]) -> BlokusRecord:
    root = {entry.name: entry for entry in game if entry.node == 0}
    _check_game(data, root.get("GM"))
    moves: list[BlokusMove] = []
    for entry in game:
        if entry.name in _SET_UP:
            raise Unreadable(
                line_of(data, entry.at),
                say(
                    "{name} sets pieces up; a record holds the moves of a game", name=entry.name
                ),
            )
        if colour := _COLOURS.get(entry.written.upper()):
            moves.append(_move(data, entry, colour))
        elif _is_move(entry):
            raise Unreadable(
                line_of(data, entry.at),
                say(
                    "{name} is no colour; 1, 2, 3 or 4 belongs there, for {known}",
                    name=entry.written[:_SHOWN],
                    known=COLOURS,
                ),
            )
    name = root.get("GN")
    return BlokusRecord(
        moves=tuple(moves),
        id=name.values[0] if name else UNSET,
        warnings=warnings,
    )


def _is_move(entry: Property) -> bool:
    """Whether a property that is no move of the four colours seems to be meant as one."""
    if entry.name in _OF_TWO or entry.name.isdigit():
        return True
    return entry.name not in SILENT and any(map(_CELLS.fullmatch, entry.values))


def _check_game(data: bytes, entry: Property | None) -> None:
    if entry is None:
        raise Unreadable(
            line_of(data, data.find(b";")),
            say("GM[{name}] belongs in the first node: it says which game this is", name=GAME),
        )
    if entry.values != (GAME,):
        raise Unreadable(
            line_of(data, entry.at),
            say(
                "this is the record of another game, {value}; GM[{name}] belongs there",
                value=repr(entry.values[0][:_SHOWN]),
                name=GAME,
            ),
        )


def _move(data: bytes, entry: Property, colour: str) -> BlokusMove:
    placed = _placed(",".join(entry.values))
    if isinstance(placed, Phrase):
        raise Unreadable(line_of(data, entry.at), placed)
    piece, cells = placed
    return BlokusMove(colour, piece, cells)


@lru_cache(maxsize=8192)
def _placed(text: str) -> tuple[str | None, tuple[Cell, ...]] | Phrase:
    """The piece and the cells, in Pentobi's order, of a value; or what is wrong with it."""
    cells: dict[Cell, None] = {}
    for word in text.split(",") if text else ():
        at = cell(word.lower())
        if at is None:
            return say(
                "{value} is no cell; a move is its cells with commas, as 1[a20,b20]",
                value=repr(word[:_SHOWN]),
            )
        if at in cells:
            return say("{position} is there twice; each cell is written once", position=str(at))
        cells[at] = None
    return piece_of(cells), tuple(in_order(cells))


def write_blksgf(games_: Iterable[BlokusRecord]) -> str:
    """The file of some games; `read_blksgf` reads the same from it.

    Pentobi has no word for when time was called: that is not written. An id becomes the name of
    the game.
    """
    return "".join(f"{_written(game)}\n" for game in games_)


def _written(game: BlokusRecord) -> str:
    name = "" if game.id is UNSET or game.id is None else f"GN[{_escaped(str(game.id))}]"
    moves = "".join(
        f";{COLOURS.index(move.colour) + 1}[{','.join(map(str, move.cells))}]"
        for move in game.moves
    )
    return f"(;GM[{GAME}]CA[UTF-8]{name}{moves})"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")
