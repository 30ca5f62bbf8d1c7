"""Piskvork's `.psq`: a game as its moves, x first.

The first line names the board, `Piskvorky 15x15, …`. Then comes a move a line, `column,row,
milliseconds`, counted from 1 with row 1 at the top. The first line that begins with no digit ends the
moves; what follows there (names of the players, a result, the rule) says nothing of the position.
Source: the program Piskvork by Petr Laštovička.
"""

import re
from collections.abc import Sequence

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import NAME_OF, SIZE, cell_at, place_of
from podium.games.gomoku.position import SIDES
from podium.games.gomoku.record import Move, Record
from podium.games.reading import Unreadable

_BOM = b"\xef\xbb\xbf"
_HEAD = re.compile(rb"Piskvorky (\d{1,4})x(\d{1,4})\b[^\x00-\x1f]*")
_MOVE = re.compile(rb"(\d{1,9}) *, *(\d{1,9}) *, *(\d{1,18})")
_SHOWN = 40
"""Characters of a line that a message shows."""


def read_psq(data: bytes) -> Record:
    """The game of a file.

    Raises:
        Unreadable: it is no such file, or has an impossible move; with the line.
    """
    lines = data.removeprefix(_BOM).split(b"\n")
    _check_head(lines[0].strip())
    _check_text(data, lines)
    moves: dict[int, Move] = {}
    after = len(lines)
    for number, line in enumerate(lines[1:], start=2):
        text = line.strip()
        if not text[:1].isdigit():
            after = number - 1
            break
        side = SIDES[len(moves) % 2]
        move = Move(side, *_move(text, number))
        if move.cell in moves:
            raise _broken(
                number,
                say(
                    "{position} is taken already; a free cell belongs there",
                    position=NAME_OF[move.cell],
                ),
            )
        moves[move.cell] = move
    names = [line.decode("utf-8", "replace").strip() for line in lines[after : after + 2]]
    first, second = [*names, "", ""][:2]
    return Record(SIDES[len(moves) % 2], tuple(moves.values()), players=(first, second))


def _check_head(line: bytes) -> None:
    head = _HEAD.fullmatch(line)
    if head is None:
        raise _broken(
            1,
            say(
                "{value} stands where the board belongs, as Piskvorky 15x15, 11:11, 0",
                value=_shown(line),
            ),
        )
    if {int(head[1]), int(head[2])} != {SIZE}:
        raise _broken(
            1,
            say(
                "the board is {value}; 15x15 would be right",
                value=f"{int(head[1])}x{int(head[2])}",
            ),
        )


def _check_text(data: bytes, lines: Sequence[bytes]) -> None:
    """No text has a byte 0; names may be in any encoding."""
    if b"\0" in data:
        number = next(at for at, line in enumerate(lines, start=1) if b"\0" in line)
        raise _broken(number, say("here is a byte 0, which no text has; save the game again"))


def _move(line: bytes, number: int) -> tuple[int, int]:
    """The cell and the milliseconds of a move."""
    found = _MOVE.fullmatch(line)
    if found is None:
        raise _broken(
            number,
            say(
                "{value} is no move; one is column,row,milliseconds, as 8,8,0",
                value=_shown(line),
            ),
        )
    column, row, milliseconds = map(int, found.groups())
    if not (1 <= column <= SIZE and 1 <= row <= SIZE):
        raise _broken(
            number,
            say(
                "{value} is off the board; column and row are from 1 to {count}",
                value=_shown(line),
                count=SIZE,
            ),
        )
    return cell_at(column - 1, SIZE - row), milliseconds


def _broken(number: int, message: Phrase) -> Unreadable:
    return Unreadable(f"line {number}", message)


def _shown(line: bytes) -> str:
    return repr(line[:_SHOWN].decode("latin-1"))


def written(record: Record) -> str:
    """The file of a game.

    Raises:
        ValueError: symbols are set up, or the moves do not alternate from x: it cannot say so.
    """
    if record.x or record.o:
        raise ValueError("a .psq file has no symbols that are set up")
    lines = [f"Piskvorky {SIZE}x{SIZE}, 11:11, 0"]
    for index, move in enumerate(record.moves):
        if move.side != SIDES[index % 2]:
            raise ValueError("in a .psq file x and o move in turn, x first")
        column, row = place_of(move.cell)
        lines.append(f"{column + 1},{SIZE - row},{move.milliseconds}")
    names = (_name(name, side) for name, side in zip(record.players, SIDES, strict=True))
    return "".join(f"{line}\n" for line in (*lines, *names, "-1", "1,Freestyle"))


def _name(name: str, side: str) -> str:
    """A name on a line of its own that is no move."""
    plain = " ".join(name.split())
    return plain if plain and not plain[:1].isdigit() else f"{side} {plain}".strip()
