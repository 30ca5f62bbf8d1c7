"""Whose turn it is on a game sheet, and to do what: by the opening, then by the count of symbols.

Source: pIšQworky 2018, 3.3.2 (SWAP 1), 3.3.3 (SWAP 2), 3.3.4-3.3.6.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from podium.entry.web.referee.asked import Asked
from podium.games.gomoku.board import CELLS, SIZE
from podium.games.gomoku.position import Side, other

_PLACED, _MORE = 3, 5
"""Symbols of who begins; symbols after the two more of SWAP 2."""
_FIVE = 5
_TOWARDS = ((1, 0), (0, 1), (1, 1), (1, -1))

Who = Literal["first", "second", ""]
"""Who began the game, or the other one; empty where the sheet does not tell."""
TWO_MORE = "2"


@dataclass(frozen=True)
class Turn:
    """What is to be done next.

    Attributes:
        do: put a symbol, choose in the opening, or nothing: the game is over.
        who: does it.
        side: the symbol that is put.
        choices: what there is to choose from, as an address says it.
        why: of a game that is over: ``five``, ``full``, or how an address says that it ended.
        winner: of a game that is over; None where it is tied.
    """

    do: Literal["put", "choose", "over"]
    who: Who = ""
    side: Side = "x"
    choices: tuple[str, ...] = ()
    why: str = ""
    winner: Side | None = None


def symbols(asked: Asked, count: int) -> dict[Side, dict[str, int]]:
    """The cells of both sides after so many moves, each with the number of its move (0: set up)."""
    found: dict[Side, dict[str, int]] = {
        "x": dict.fromkeys(asked.x, 0),
        "o": dict.fromkeys(asked.o, 0),
    }
    side = asked.starts
    for number, cell in enumerate(asked.moves[:count], start=1):
        found[side][cell] = number
        side = other(side)
    return found


def turn_of(asked: Asked, count: int) -> Turn:
    """What is to be done after so many moves."""
    there = symbols(asked, count)
    for side, cells in there.items():
        if any(rows(cells)):
            return Turn("over", who_plays(asked, side), why="five", winner=side)
    if len(there["x"]) + len(there["o"]) == CELLS:
        return Turn("over", why="full")
    if asked.end and count == len(asked.moves):
        winner: Side | None = asked.end if asked.end in {"x", "o"} else None  # type: ignore[assignment]
        return Turn(
            "over", who_plays(asked, winner) if winner else "", why=asked.end, winner=winner
        )
    side = asked.starts if count % 2 == 0 else other(asked.starts)
    return _in_the_opening(asked, count, side) or Turn("put", who_plays(asked, side), side)


def _in_the_opening(asked: Asked, count: int, side: Side) -> Turn | None:
    """What the opening says of the turn; None once it is over."""
    if not asked.opening:
        return None
    more = asked.choice.startswith(TWO_MORE)
    if count < _PLACED:
        return Turn("put", "first", side)
    if count == _PLACED and not asked.choice:
        also = (TWO_MORE,) if asked.opening == "swap2" else ()
        return Turn("choose", "second", side, ("x", "o", *also))
    if more and count < _MORE:
        return Turn("put", "second", side)
    if count == _MORE and asked.choice == TWO_MORE:
        return Turn("choose", "first", side, ("2x", "2o"))
    return None


def who_plays(asked: Asked, side: Side) -> Who:
    """Who plays a symbol, once that was chosen."""
    if not asked.opening:
        return "" if asked.x or asked.o else "first" if side == asked.starts else "second"
    if asked.choice in {"", TWO_MORE}:
        return ""
    chooser: Who = "first" if asked.choice.startswith(TWO_MORE) else "second"
    rest: Who = "second" if chooser == "first" else "first"
    return chooser if asked.choice[-1] == side else rest


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
            if count >= _FIVE:
                end = column + (count - 1) * right, row + (count - 1) * up
                yield _named(column, row), _named(*end)


def _named(column: int, row: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"
