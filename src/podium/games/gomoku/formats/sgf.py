"""SGF of gomoku, `GM[4]` with `SZ[15]`: black plays x, white plays o.

A cell is two letters, column and row, the row `a` at the top. `AB`, `AW` and `AE` set symbols up or
take them away, also as rectangles (`ga:ge`), and `PL` says who is to move. Of several branches the
first one is read. What is not known is passed over; if it has cells of the board as its value, the
record says so in its warnings. Source: www.red-bean.com/sgf, "SGF FF[4]"; the file itself is read by
`podium.games.sgf`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import ClassVar, Literal

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import NAME_OF, SIZE, cell_at, each, place_of
from podium.games.gomoku.position import Side, by_count, other
from podium.games.gomoku.record import MoveRecord, RecordedMove
from podium.games.json_reading import Unreadable, line_of
from podium.games.sgf import SILENT, Game, Property, games, passed_over

GAME = "4"
"""What `GM` says: gomoku and renju."""

TIED = "Draw"
"""What `RE` says of a game that nobody has won."""
Why = Literal["Resign", "Time", "Forfeit", ""]
"""What `RE` can say of how somebody won."""

_SIDES: Mapping[str, Side] = {"B": "x", "W": "o"}
_KEYS: Mapping[Side, str] = {side: key for key, side in _SIDES.items()}
_LETTERS = "abcdefghijklmno"
_SHOWN = 40
_MOST_NAMED = 20
"""Unknown properties that are told one by one."""
_PASSES = ("", "tt")
"""How SGF of go writes a pass, in FF[4] and before."""
_CELLS = re.compile(
    r"\s*+(?:(?:[a-o]{2}(?::[a-o]{2})?|(?:[a-o](?:1[0-5]|[1-9]))++)(?:[\s,;]++|$))++"
)
"""A value that lists cells, by letters or by letter and number; these may be run together."""


def read_sgf(data: bytes) -> list[MoveRecord]:
    """The games of a file; of each its main line.

    Raises:
        Unreadable: it is no record of gomoku on 15 by 15; with line and byte.
    """
    before = passed_over(data)
    return [_Reading(data, before).record(game) for game in games(data)]


class _Reading:
    """A game as far as it has been read."""

    def __init__(self, data: bytes, warnings: Iterable[Phrase]) -> None:
        self._data = data
        self._warnings = list(warnings)
        self._set_up: dict[int, Side] = {}
        self._moves: dict[int, RecordedMove] = {}
        self._to_move: Side | None = None
        self._players = {"B": "", "W": ""}
        self._passed: set[str] = set()

    def record(self, game: Game) -> MoveRecord:
        """Read its properties."""
        self._check_game(game)
        for entry in game:
            if take := self._TAKEN.get(entry.name):
                take(self, entry)
            elif entry.name not in SILENT:
                self._pass_over(entry)
        cells: dict[Side, int] = {"x": 0, "o": 0}
        for cell, side in self._set_up.items():
            cells[side] |= cell
        return MoveRecord(
            to_move=self._to_move or by_count(cells["x"], cells["o"]),
            moves=tuple(self._moves.values()),
            x=cells["x"],
            o=cells["o"],
            players=(self._players["B"], self._players["W"]),
            warnings=tuple(self._warnings),
        )

    def _pass_over(self, entry: Property) -> None:
        if entry.written in self._passed or not any(map(_CELLS.fullmatch, entry.values)):
            return
        self._passed.add(entry.written)
        if len(self._passed) > _MOST_NAMED + 1:
            return
        where = line_of(self._data, entry.at)
        if len(self._passed) > _MOST_NAMED:
            told = say(
                "{where}: from here on more such properties were passed over", where=where
            )
        else:
            told = say(
                "{where}: {name} was passed over, though it names cells of the board; only {known}"
                " put symbols on it",
                where=where,
                name=f"{entry.written[:_SHOWN]}[{entry.values[0][:_SHOWN]}]",
                known=("B", "W", "AB", "AW"),
            )
        self._warnings.append(told)

    def _check_game(self, game: Game) -> None:
        root = {entry.name: entry for entry in game if entry.node == 0}
        entry = root.get("GM")
        if entry is None:
            raise Unreadable(
                line_of(self._data, self._data.find(b";")),
                say(
                    "GM[{name}] belongs in the first node: it says which game this is",
                    name=GAME,
                ),
            )
        if entry.values[0].strip() != GAME:
            raise self._fault(
                entry,
                say(
                    "this is the record of another game, {value}; GM[{name}] belongs there",
                    value=_shown(entry),
                    name=GAME,
                ),
            )
        for size in (entry for entry in game if entry.name == "SZ"):
            if size.values[0].strip() not in {str(SIZE), f"{SIZE}:{SIZE}"}:
                raise self._fault(
                    size,
                    say(
                        "the board is {value}; SZ[{count}] would be right",
                        value=_shown(size),
                        count=SIZE,
                    ),
                )

    def _move(self, entry: Property) -> None:
        side = _SIDES[entry.name]
        if any(value.strip() in _PASSES for value in entry.values):
            raise self._fault(
                entry,
                say(
                    "{name} passes, and gomoku has no pass; {text}",
                    name=entry.written,
                    text=_one_cell(entry),
                ),
            )
        cells = list(self._cells(entry))
        if len(cells) != 1:
            raise self._fault(entry, _one_cell(entry))
        self._check_free(cells[0], entry)
        self._moves[cells[0]] = RecordedMove(side, cells[0])
        self._to_move = other(side)

    def _set_up_all(self, entry: Property) -> None:
        for cell in self._points(entry):
            self._check_free(cell, entry)
            self._set_up[cell] = _SIDES[entry.name[1]]

    def _take_away(self, entry: Property) -> None:
        for cell in self._points(entry):
            self._set_up.pop(cell, None)
            self._moves.pop(cell, None)

    def _turn(self, entry: Property) -> None:
        self._to_move = _SIDES.get(entry.values[0].strip()[:1].upper())
        if self._to_move is None:
            raise self._fault(
                entry,
                say(
                    "{value} is to move, it says; PL[B] or PL[W] would be right",
                    value=_shown(entry),
                ),
            )

    def _player(self, entry: Property) -> None:
        self._players[entry.name[1]] = entry.values[0]

    def _check_free(self, cell: int, entry: Property) -> None:
        if cell in self._set_up or cell in self._moves:
            raise self._fault(
                entry,
                say(
                    "{position} is taken already; a free cell belongs there",
                    position=NAME_OF[cell],
                ),
            )

    def _cells(self, entry: Property) -> Iterator[int]:
        for value in entry.values:
            column, row = self._place(value, entry)
            yield cell_at(column, SIZE - 1 - row)

    def _points(self, entry: Property) -> Iterator[int]:
        """The cells of a list, in which two corners stand for a rectangle."""
        for value in entry.values:
            corners = [self._place(corner, entry) for corner in value.split(":", 1)]
            columns, rows = (sorted(each) for each in zip(*corners, strict=True))
            for row in range(rows[0], rows[-1] + 1):
                for column in range(columns[0], columns[-1] + 1):
                    yield cell_at(column, SIZE - 1 - row)

    def _place(self, written: str, entry: Property) -> tuple[int, int]:
        """Column and row, from 0 and from the upper left."""
        column, row = (_LETTERS.find(letter) for letter in written.strip().ljust(2, "?")[:2])
        if len(written.strip()) != 2 or column < 0 or row < 0:  # noqa: PLR2004 - two letters
            raise self._fault(
                entry,
                say(
                    "{value} is no cell; one is two letters from a to o, as hh",
                    value=repr(written[:_SHOWN]),
                ),
            )
        return column, row

    _TAKEN: ClassVar[Mapping[str, Callable[["_Reading", Property], None]]] = {
        "B": _move,
        "W": _move,
        "AB": _set_up_all,
        "AW": _set_up_all,
        "AE": _take_away,
        "PL": _turn,
        "PB": _player,
        "PW": _player,
    }

    def _fault(self, entry: Property, message: Phrase) -> Unreadable:
        return Unreadable(line_of(self._data, entry.at), message)


def _one_cell(entry: Property) -> Phrase:
    return say("a move is one cell, as {name}[hh]", name=entry.name)


def _shown(entry: Property) -> str:
    return repr(entry.values[0][:_SHOWN])


def won(side: Side, why: Why = "") -> str:
    """What `RE` says of a game that a side has won."""
    return f"{_KEYS[side]}+{why}"


def write_sgf(record: MoveRecord, result: str = "") -> str:
    """The file of a game. How long a player took for a move, it does not say.

    Args:
        record: the game.
        result: how it ended: `TIED`, or what `won` says; empty where it has not ended. Readers skip
            it: who has won a game is for the board and the arbiter to say.
    """
    black, white = (_escaped(name) for name in record.players)
    players = "".join(f"{key}[{name}]" for key, name in (("PB", black), ("PW", white)) if name)
    set_up = "".join(
        f"{key}{''.join(f'[{_letters(cell)}]' for cell in each(cells))}"
        for key, cells in (("AB", record.x), ("AW", record.o))
        if cells
    )
    ended = f"RE[{result}]" if result else ""
    moves = "".join(f";{_KEYS[move.side]}[{_letters(move.cell)}]" for move in record.moves)
    # Who is to move follows from the last move, and without one from the count of symbols.
    follows = other(record.moves[-1].side) if record.moves else by_count(record.x, record.o)
    turn = "" if follows == record.to_move else f"PL[{_KEYS[record.to_move]}]"
    return (
        f"(;GM[{GAME}]FF[4]CA[UTF-8]SZ[{SIZE}]RU[Freestyle]{players}{ended}{set_up}"
        f"{'' if record.moves else turn}{moves}{f';{turn}' if record.moves and turn else ''})\n"
    )


def _letters(cell: int) -> str:
    column, row = place_of(cell)
    return _LETTERS[column] + _LETTERS[SIZE - 1 - row]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")
