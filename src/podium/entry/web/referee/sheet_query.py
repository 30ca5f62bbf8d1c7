"""What the address of a game sheet says: everything that the page shows, so that nothing is kept.

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
from typing import Any, Self
from urllib.parse import urlencode

from podium.games.gomoku.board import CELL_NAMED, CELLS
from podium.games.gomoku.duel import End, Ending, Player
from podium.games.gomoku.position import Side

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
_LONGEST = CELLS * 3
_NAME = 60


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
    asked = SheetQuery.of(query)
    kept = asked.fields
    # Who is to move, and that all moves are shown, is left out where it is so anyhow.
    idle = {"turn": ("x", "o"), "at": (str(len(asked.moves)),)}
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
