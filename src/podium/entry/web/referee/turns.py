"""Whose turn it is on a game sheet, and to do what: by the opening, then by the count of symbols.

Source: pIšQworky 2018, 3.3.2 (SWAP 1), 3.3.3 (SWAP 2), 3.3.4-3.3.6.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from podium.entry.web.referee.sheet_query import SheetQuery
from podium.games.gomoku.board import CELL_NAMED, CELLS, FIVE, SIZE
from podium.games.gomoku.duel import PLACED, PLACED_MORE, Choice, Duel, Ending, Player
from podium.games.gomoku.position import Side, other

_TOWARDS = ((1, 0), (0, 1), (1, 1), (1, -1))
_SIGNS: Mapping[Choice, str] = {"x": "x", "o": "o", "two-more": "2"}
"""Choices of an opening as an address says them."""


@dataclass(frozen=True)
class Turn:
    """What is to be done next.

    Attributes:
        do: put a symbol, choose in the opening, or nothing: the game is over.
        who: does it, or has won; None where the sheet does not tell.
        side: the symbol that is put, or has won; None where nobody has.
        choices: what there is to choose from, as an address says it.
        ending: of a game that is over.
    """

    do: Literal["put", "choose", "over"]
    who: Player | None = None
    side: Side | None = None
    choices: tuple[str, ...] = ()
    ending: Ending | None = None


def symbols(asked: SheetQuery, count: int) -> dict[Side, dict[str, int]]:
    """The cells of both sides after so many moves, each with the number of its move (0: set up)."""
    found: dict[Side, dict[str, int]] = {
        "x": dict.fromkeys(asked.x, 0),
        "o": dict.fromkeys(asked.o, 0),
    }
    for number, cell in enumerate(asked.moves[:count], start=1):
        found[side_of(asked, number - 1)][cell] = number
    return found


def side_of(asked: SheetQuery, index: int) -> Side:
    """The symbol of a move, counted from 0."""
    return asked.starts if index % 2 == 0 else other(asked.starts)


def turn_of(asked: SheetQuery, count: int) -> Turn:
    """What is to be done after so many moves."""
    there = symbols(asked, count)
    for side, cells in there.items():
        if any(rows(cells)):
            who = who_plays(asked, side)
            return Turn("over", who, side, ending=Ending("five", who))
    if len(there["x"]) + len(there["o"]) == CELLS:
        return Turn("over", ending=Ending("full"))
    if asked.ending is not None and count == len(asked.moves):
        winner = asked.ending.winner
        return Turn("over", winner, side_played(asked, winner), ending=asked.ending)
    if asked.opening == "":
        side = side_of(asked, count)
        return Turn("put", who_plays(asked, side), side)
    duel = _duel(asked, count)
    made = "".join(_SIGNS[choice] for choice in duel.choices)
    turn = duel.turn
    signs = tuple(made + _SIGNS[choice] for choice in turn.choices)
    return Turn("put" if turn.do == "put" else "choose", turn.who, turn.side, signs)


def _duel(asked: SheetQuery, count: int) -> Duel:
    """The game after so many moves."""
    told = {sign: choice for choice, sign in _SIGNS.items()}
    return Duel(
        opening="swap1" if asked.opening == "swap1" else "swap2",
        cells=tuple(CELL_NAMED[cell] for cell in asked.moves[:count]),
        choices=tuple(told[sign] for sign in asked.choice[: _chosen(asked, count)]),
    )


def _chosen(asked: SheetQuery, count: int) -> int:
    """How many choices were made by a move; after the last move, all that were."""
    if count == len(asked.moves):
        return len(asked.choice) if count >= PLACED else 0
    return sum(count > after for after in (PLACED, PLACED_MORE))


def who_plays(asked: SheetQuery, side: Side) -> Player | None:
    """Who plays a symbol, once that was chosen; None on a sheet that was set up."""
    if asked.opening:
        return _duel(asked, len(asked.moves)).plays(side)
    if asked.x or asked.o:
        return None
    return "first" if side == asked.starts else "second"


def side_played(asked: SheetQuery, player: Player | None) -> Side | None:
    """The symbol that somebody plays; None where that is not told."""
    sides: tuple[Side, Side] = ("x", "o")
    return next((s for s in sides if player and who_plays(asked, s) == player), None)


# ---- five or more in a row -----------------------------------------------------------------------


def rows(cells: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """The two ends of every row of five or more."""
    there = {(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in cells}
    for right, up in _TOWARDS:
        for column, row in sorted(there):
            if (column - right, row - up) in there:
                continue
            count = next(
                n for n in range(1, SIZE + 1) if (column + n * right, row + n * up) not in there
            )
            if count >= FIVE:
                end = column + (count - 1) * right, row + (count - 1) * up
                yield _named(column, row), _named(*end)


def _named(column: int, row: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"
