"""Piskvork's `.psq`: a game as its moves, x first.

The first line names the board, `Piskvorky 15x15, …`. Then comes a move a line, `column,row,
milliseconds`, counted from 1 with row 1 at the top; the time may be missing, and blank lines are passed
over. The first line that is no list of numbers ends the moves; what follows there (names of the
players, a result, the rule) says nothing of the position. A move among that is a fault: else it would be
lost, and another position judged than was played.
Source: the program Piskvork by Petr Laštovička.
"""

import re
from collections.abc import Sequence

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import NAME_OF, SIZE, cell_at, place_of
from podium.games.gomoku.position import SIDES
from podium.games.gomoku.record import MoveRecord, RecordedMove
from podium.games.json_reading import Unreadable

_BOM = b"\xef\xbb\xbf"
_HEAD = re.compile(rb"Piskvorky (\d{1,4})x(\d{1,4})\b[^\x00-\x1f]*")
_MOVE = re.compile(rb"(\d{1,9})\s*+,\s*+(\d{1,9})(?:\s*+,\s*+(\d{1,18}))?")
_NUMBERS = re.compile(rb"(?=.*(?:,|\d[;:\s]))[-+]?\d[-+\d.,;:\s]*+")
"""Numbers with something between them: meant as a move, whether it is one or not."""
_SHOWN = 40
"""Characters of a line that a message shows."""


def read_psq(data: bytes) -> MoveRecord:
    """The game of a file.

    Raises:
        Unreadable: it is no such file, or has an impossible move; with the line.
    """
    lines = _lines(data)
    _check_head(lines[0].strip())
    _check_text(data, lines)
    moves: dict[int, RecordedMove] = {}
    after: list[bytes] = []
    ended = 0
    for number, line in enumerate(lines[1:], start=2):
        text = line.strip()
        if not text:
            continue
        if ended:
            _check_no_move(text, number, ended, lines[ended - 1].strip())
        elif not _NUMBERS.fullmatch(text):
            ended = number
        if ended:
            after.append(text)
            continue
        move = RecordedMove(SIDES[len(moves) % 2], *_move(text, number))
        if move.cell in moves:
            raise _broken(
                number,
                say(
                    "{position} is taken already; a free cell belongs there",
                    position=NAME_OF[move.cell],
                ),
            )
        moves[move.cell] = move
    first, second = [*(line.decode("utf-8", "replace") for line in after[:2]), "", ""][:2]
    return MoveRecord(SIDES[len(moves) % 2], tuple(moves.values()), players=(first, second))


def _lines(data: bytes) -> list[bytes]:
    """The lines of a file. Those of old Macintosh end in CR alone."""
    return data.removeprefix(_BOM).split(b"\n" if b"\n" in data else b"\r")


def _check_no_move(line: bytes, number: int, ended: int, end: bytes) -> None:
    """Refuse a move after the line that has ended them."""
    found = _MOVE.fullmatch(line)
    if found and 1 <= int(found[1]) <= SIZE and 1 <= int(found[2]) <= SIZE:
        raise _broken(
            number,
            say(
                "the move {value} stands after the moves, which line {line} has ended with"
                " {text}; it belongs before that line",
                value=_shown(line),
                line=ended,
                text=_shown(end),
            ),
        )


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
    column, row, milliseconds = map(int, found.groups(default=b"0"))
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


def write_psq(record: MoveRecord) -> str:
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
    """A name on a line of its own that cannot be taken for a move."""
    plain = " ".join(name.split())
    return (
        plain if plain and not _NUMBERS.fullmatch(plain.encode()) else f"{side} {plain}".strip()
    )
