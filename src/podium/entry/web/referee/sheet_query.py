"""A game sheet as its address says it: everything that the page shows, so that nothing is kept.

Whose turn it is, and to do what, follows from the opening, then from the count of symbols. Source:
pIšQworky 2018, 3.3.2 (SWAP 1), 3.3.3 (SWAP 2), 3.3.4-3.3.6.

| key | holds |
|---|---|
| `moves` | cells in the order of the moves, `h8i9g7` |
| `x`, `o` | cells that were set up before |
| `turn` | `o` where both have as many, and o moves first from there |
| `opening`, `choice` | `swap1` or `swap2`; what was chosen in it: `x`, `o`, `2`, `2x`, `2o` |
| `end` | how the game ended, where the board does not tell: `time`, `resigned-first` |
| `first`, `second` | names of who began, and of the other |
| `at` | so many moves are shown |
| `pen` | what a tap sets up: `x`, `o`, `off` |
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, Self
from urllib.parse import urlencode

from podium.games.gomoku.board import CELL_NAMED, CELLS, cells_of, has_five
from podium.games.gomoku.duel import (
    PLACED,
    PLACED_MORE,
    Choice,
    Duel,
    End,
    Ending,
    Player,
)
from podium.games.gomoku.position import SIDES, Side, other

HERE = "/gomoku"
PLAYERS: tuple[Player, ...] = ("first", "second")
WON: tuple[End, ...] = ("proved", "flag", "resigned", "delay", "absent", "left", "ruling")
"""How somebody can have won without five."""
OPENINGS = ("swap1", "swap2")
PENS = ("x", "o", "off")
ENDINGS: Mapping[str, Ending] = {
    "time": Ending("time"),
    "flags": Ending("flags"),
    **{f"{how}-{who}": Ending(how, who) for who in PLAYERS for how in WON},
}
"""How a game can have ended where the board does not tell, as an address says it."""

_CELL = re.compile(r"[a-o](?:1[0-5]|[1-9])(?![0-9])")
_CELLS = re.compile(rf"(?:{_CELL.pattern})+")
_BETWEEN = re.compile(r"[\s,;\u2010-\u2015\u2212-]+")
"""What people write between cells: blanks, commas, dashes of every kind."""
_BLANKS = re.compile(r"\s+")
_CHOICES = {"": ("",), "swap1": ("", "x", "o"), "swap2": ("", "x", "o", "2", "2x", "2o")}
_SIGNS: Mapping[Choice, str] = {"x": "x", "o": "o", "two-more": "2"}
"""Choices of an opening as an address says them."""
_LONGEST = CELLS * 3
_NAME = 60


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


@dataclass(frozen=True)
class SheetQuery:
    """A game sheet as its address says it; every cell is there once."""

    x: tuple[str, ...] = ()
    o: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    turn: str = ""
    opening: str = ""
    choice: str = ""
    end: str = ""
    first: str = ""
    second: str = ""
    at: int | None = None
    pen: str = ""

    @classmethod
    def of(cls, query: Mapping[str, Any]) -> Self:
        """Read an address; what it cannot mean is left out."""
        free = set(CELL_NAMED)
        x, o, moves = (_cells(query, key, free) for key in ("x", "o", "moves"))
        opening = "" if x or o else _one_of(query, "opening", OPENINGS)
        return cls(
            x=x,
            o=o,
            moves=moves,
            turn=_one_of(query, "turn", ("o",)) if len(x) == len(o) else "",
            opening=opening,
            choice=_one_of(query, "choice", _CHOICES[opening]),
            end="" if x or o else _one_of(query, "end", ENDINGS),
            first=_name(query, "first"),
            second=_name(query, "second"),
            at=_at(str(query.get("at", "")), len(moves)),
            pen="" if moves else _one_of(query, "pen", PENS),
        )

    @property
    def ending(self) -> Ending | None:
        """How the game ended, where the board does not tell."""
        return ENDINGS.get(self.end)

    @property
    def shown(self) -> int:
        """How many moves are shown."""
        return len(self.moves) if self.at is None else self.at

    @property
    def starts(self) -> Side:
        """Who makes the first of the moves: the side with fewer symbols, else x."""
        if len(self.x) != len(self.o):
            return "o" if len(self.x) > len(self.o) else "x"
        return "o" if self.turn == "o" else "x"

    def address(self, path: str = HERE, **changes: Any) -> str:  # noqa: ANN401 - as the fields are
        """The address of a sheet that differs in some fields, on this page or another."""
        query = urlencode(replace(self, **changes).fields)
        return f"{path}?{query}" if query else path

    def showing(self, count: int) -> str:
        """The address of the same sheet with so many moves shown."""
        return self.address(at=count if count < len(self.moves) else None)

    def around_a_move(self) -> tuple[str, str]:
        """What stands before and behind the cell of one more move in its address."""
        some = next(cell for cell in CELL_NAMED if cell not in self.moves)
        moves = urlencode({"moves": "".join((*self.moves, some))})
        before, _, after = self.address(moves=(*self.moves, some)).partition(moves)
        return f"{before}{moves.removesuffix(some)}", after

    @property
    def fields(self) -> dict[str, str]:
        """What the address holds, as far as there is something."""
        told = {
            "opening": self.opening,
            "choice": self.choice,
            "x": "".join(self.x),
            "o": "".join(self.o),
            "turn": self.turn,
            "moves": "".join(self.moves),
            "end": self.end,
            "first": self.first,
            "second": self.second,
            "at": "" if self.at is None else str(self.at),
            "pen": self.pen,
        }
        return {key: value for key, value in told.items() if value}

    # ---- as it stands --------------------------------------------------------------------------

    def side_of(self, index: int) -> Side:
        """The symbol of a move, counted from 0."""
        return self.starts if index % 2 == 0 else other(self.starts)

    def symbols(self, count: int) -> dict[Side, dict[str, int]]:
        """The cells of both sides after so many moves, each with the number of its move (0: set up)."""
        found: dict[Side, dict[str, int]] = {
            "x": dict.fromkeys(self.x, 0),
            "o": dict.fromkeys(self.o, 0),
        }
        for number, cell in enumerate(self.moves[:count], start=1):
            found[self.side_of(number - 1)][cell] = number
        return found

    def turn_after(self, count: int) -> Turn:
        """What is to be done after so many moves."""
        there = self.symbols(count)
        for side in SIDES:
            if has_five(cells_of(there[side])):
                who = self.player_of(side)
                return Turn("over", who, side, ending=Ending("five", who))
        if len(there["x"]) + len(there["o"]) == CELLS:
            return Turn("over", ending=Ending("full"))
        if self.ending is not None and count == len(self.moves):
            winner = self.ending.winner
            return Turn("over", winner, self.side_played(winner), ending=self.ending)
        if self.opening == "":
            side = self.side_of(count)
            return Turn("put", self.player_of(side), side)
        duel = self._duel(count)
        made = "".join(_SIGNS[choice] for choice in duel.choices)
        turn = duel.turn
        signs = tuple(made + _SIGNS[choice] for choice in turn.choices)
        return Turn("put" if turn.do == "put" else "choose", turn.who, turn.side, signs)

    def player_of(self, side: Side) -> Player | None:
        """Who plays a symbol, once that was chosen; None on a sheet that was set up."""
        if self.opening:
            return self._duel(len(self.moves)).plays(side)
        if self.x or self.o:
            return None
        return "first" if side == self.starts else "second"

    def side_played(self, player: Player | None) -> Side | None:
        """The symbol that somebody plays; None where that is not told."""
        return next((s for s in SIDES if player and self.player_of(s) == player), None)

    def _duel(self, count: int) -> Duel:
        """The game after so many moves."""
        told = {sign: choice for choice, sign in _SIGNS.items()}
        return Duel(
            opening="swap1" if self.opening == "swap1" else "swap2",
            cells=tuple(CELL_NAMED[cell] for cell in self.moves[:count]),
            choices=tuple(told[sign] for sign in self.choice[: self._chosen(count)]),
        )

    def _chosen(self, count: int) -> int:
        """How many choices were made by a move; after the last move, all that were."""
        if count == len(self.moves):
            return len(self.choice) if count >= PLACED else 0
        return sum(count > after for after in (PLACED, PLACED_MORE))


def cells_in(text: str) -> list[str]:
    """The names of cells that stand in a text, in their order."""
    return _CELL.findall(text[:_LONGEST])


def cells_written(text: str) -> tuple[list[str], list[str]]:
    """The cells that somebody wrote, in their order; and each word that is none, as it was written."""
    found: list[str] = []
    unread: list[str] = []
    for word in filter(None, _BETWEEN.split(text)):
        small = word.lower()
        if _CELLS.fullmatch(small):
            found += _CELL.findall(small)
        else:
            unread.append(word)
    return found, unread


def leaves_out(query: Mapping[str, Any]) -> bool:
    """Whether an address says something of a sheet that cannot be meant, and so is left out."""
    sheet = SheetQuery.of(query)
    kept = sheet.fields
    # Who is to move, and that all moves are shown, is left out where that is the default.
    idle = {"turn": ("x", "o"), "at": (str(len(sheet.moves)),)}
    return any(
        _bare(str(query.get(key, ""))) not in {"", _bare(kept.get(key, "")), *idle.get(key, ())}
        for key in (field.name for field in fields(SheetQuery))
    )


def _bare(text: str) -> str:
    return _BLANKS.sub("", text)


def _cells(query: Mapping[str, Any], key: str, free: set[str]) -> tuple[str, ...]:
    found: list[str] = []
    for cell in cells_in(str(query.get(key, ""))):
        if cell in free:
            free.remove(cell)
            found.append(cell)
    return tuple(found)


def _one_of(query: Mapping[str, Any], key: str, known: Iterable[str]) -> str:
    value = str(query.get(key, ""))
    return value if value in known else ""


def _name(query: Mapping[str, Any], key: str) -> str:
    return "".join(c for c in str(query.get(key, "")) if c.isprintable())[:_NAME].strip()


def _at(text: str, most: int) -> int | None:
    """How many moves an address shows; all where it does not say, or too many."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 3:  # noqa: PLR2004 - of 225
        return None
    return int(text) if int(text) < most else None
