"""A duel: one game on a sheet, from the opening to any of its ends.

Source: pIšQworky 2018. Symbols are put in turn, x first, also in the opening: then whose move it is
follows from the count (3.3.2, 3.3.3), whoever plays which symbol.

| end | winner | source |
|---|---|---|
| `five` | who made five or more in a row | 3.3.5 |
| `full` | nobody | 3.3.6 |
| `time` | nobody: the common limit is over, and no win was shown | 3.3.7 |
| `proved` | who showed a win against the best defence, at once | 3.3.7 |
| `delay` | the other one, by the arbiter | 3.3.8 |
| `flag` | who points out that the other one's clock has run out | 3.3.13 |
| `flags` | nobody: both clocks have run out, whoever says so | 3.3.13 |
| `resigned` | the other one | |
| `absent` | the other one, both games of the board | 2.1.4 |
| `left` | the other one, both games of the board | 3.2.3 |
| `ruling` | as the arbiter rules | 2.1.2, 3.3.12 |
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import CELLS, NAME_OF, has_five
from podium.games.gomoku.checker import holds
from podium.games.gomoku.position import SIDES, Position, Side, other
from podium.games.gomoku.proof import Proof
from podium.games.gomoku.record import MoveRecord, RecordedMove

Opening = Literal["swap1", "swap2"]
Clock = Literal["common", "each"]
"""One limit for the whole game (3.3.7), or a chess clock for each player (3.3.9)."""
Player = Literal["first", "second"]
"""Who begins the game, and the other one."""
Choice = Literal["x", "o", "two-more"]
"""A symbol to play, or two more moves before the other one chooses."""
End = Literal[
    "five",
    "full",
    "time",
    "proved",
    "delay",
    "flag",
    "flags",
    "resigned",
    "absent",
    "left",
    "ruling",
]

PLACED = 3
"""Moves of who begins (3.3.2)."""
PLACED_MORE = 5
"""Moves after the two more (3.3.3)."""
_CITES: Mapping[End, str] = {
    "five": "3.3.5",
    "full": "3.3.6",
    "time": "3.3.7",
    "proved": "3.3.7",
    "delay": "3.3.8",
    "flag": "3.3.13",
    "flags": "3.3.13",
    "absent": "2.1.4",
    "left": "3.2.3",
    "ruling": "2.1.2",
}
_OF_BOARD: Collection[End] = ("absent", "left")


class NotAllowed(Exception):  # noqa: N818 - says what the rules do not allow
    """Something that cannot be done in the duel as it stands.

    Attributes:
        message: what is wrong, and what would be right.
    """

    def __init__(self, message: Phrase) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True)
class Ending:
    """How a duel ended.

    Attributes:
        how: see the table of this module.
        winner: None if it is tied.
    """

    how: End
    winner: Player | None = None

    @property
    def cite(self) -> str:
        """The paragraph that says so, empty where none does."""
        return _CITES.get(self.how, "")

    @property
    def of_board(self) -> bool:
        """Whether both games of the board end so."""
        return self.how in _OF_BOARD

    def mark(self, player: Player) -> str:
        """The game in the row of a team's sheet, from a player's side: `1`, `=`, `0`, `+` or `-`."""
        if self.winner is None:
            return "="
        won = self.winner == player
        return ("+" if won else "-") if self.of_board else ("1" if won else "0")


@dataclass(frozen=True, slots=True)
class DuelTurn:
    """What is to be done next.

    Attributes:
        do: put a symbol, choose, or nothing: the duel is over.
        who: does it; None when it is over.
        side: the symbol to put, if one is to be put.
        choices: what there is to choose from.
    """

    do: Literal["put", "choose", "over"]
    who: Player | None = None
    side: Side | None = None
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel as far as it has been played.

    Attributes:
        opening: how it begins.
        clock: how its time is kept.
        cells: where the symbols were put, in order; they alternate, x first.
        choices: what was chosen, in order.
        ended: how it ended, unless the board tells.
    """

    opening: Opening
    clock: Clock = "common"
    cells: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    ended: Ending | None = None

    # ---- as it stands --------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The symbols on the board, and whose move it is by their count."""
        return self.record().position

    def record(self, players: tuple[str, str] = ("", "")) -> MoveRecord:
        """The duel as files hold it.

        Args:
            players: names of who plays x and who plays o.
        """
        moves = tuple(RecordedMove(_side(index), cell) for index, cell in enumerate(self.cells))
        return MoveRecord(_side(len(self.cells)), moves, players=players)

    def plays(self, side: Side) -> Player | None:
        """Who plays a symbol; None as long as that is not chosen."""
        if not self.choices or self.choices[-1] == "two-more":
            return None
        chooser: Player = "second" if len(self.choices) == 1 else "first"
        return chooser if self.choices[-1] == side else opponent(chooser)

    @property
    def ending(self) -> Ending | None:
        """How it ended; None while it goes on."""
        position = self.position
        for side in SIDES:
            if has_five(position.of(side)):
                return Ending("five", self.plays(side))
        return Ending("full") if len(self.cells) == CELLS else self.ended

    @property
    def turn(self) -> DuelTurn:
        """What is to be done next."""
        if self.ending is not None:
            return DuelTurn("over")
        count, side = len(self.cells), _side(len(self.cells))
        if count < PLACED:
            return DuelTurn("put", "first", side)
        if not self.choices:
            also: tuple[Choice, ...] = ("two-more",) if self.opening == "swap2" else ()
            return DuelTurn("choose", "second", choices=("x", "o", *also))
        if self.choices[-1] != "two-more":
            return DuelTurn("put", self.plays(side), side)
        if count < PLACED_MORE:
            return DuelTurn("put", "second", side)
        return DuelTurn("choose", "first", choices=("x", "o"))

    # ---- what is done in it --------------------------------------------------------------------

    def put(self, cell: int) -> Self:
        """With a symbol on a cell.

        Raises:
            NotAllowed: no symbol is to be put, or the cell is taken.
        """
        turn = self.turn
        if turn.do != "put":
            raise _not_now(turn)
        if cell in self.cells:
            raise NotAllowed(
                say(
                    "{position} is taken; put the symbol on a free cell", position=NAME_OF[cell]
                )
            )
        return replace(self, cells=(*self.cells, cell))

    def choose(self, choice: Choice) -> Self:
        """With a choice of the opening.

        Raises:
            NotAllowed: nothing is to be chosen, or not that.
        """
        turn = self.turn
        if turn.do != "choose":
            raise _not_now(turn)
        if choice not in turn.choices:
            raise NotAllowed(
                say("SWAP1 has two choices, x and o; two more moves are for SWAP2")
                if choice == "two-more" and self.opening == "swap1"
                else say("choose x or o: two more moves were made already")
            )
        return replace(self, choices=(*self.choices, choice))

    def time_over(self, claimant: Side | None = None, proof: Proof | None = None) -> Self:
        """When the common limit is over: tied, unless a player at once shows a win (3.3.7).

        Args:
            claimant: the side that claims to win; it need not be the one to move.
            proof: what it shows; it is checked against every reply.

        Raises:
            NotAllowed: each player has a clock, the duel is over, or nobody has that side yet.
        """
        if self.clock != "common":
            raise NotAllowed(say("each player has a clock: say whose has run out"))
        if claimant is None or proof is None or not holds(self.position, claimant, proof):
            return self._end(Ending("time"))
        winner = self.plays(claimant)
        if winner is None:
            raise NotAllowed(
                say("nobody plays {part} yet: that is chosen first", part=claimant)
            )
        return self._end(Ending("proved", winner))

    def flag_fell(self, fallen: Collection[Player], said_by: Player | None) -> Self:
        """When a clock has run out: lost if the opponent points it out; both: tied (3.3.13).

        Args:
            fallen: whose clocks have run out.
            said_by: who points it out; None for anybody else.

        Raises:
            NotAllowed: there are no such clocks, the duel is over, no clock has run out, or it was
                pointed out by somebody who may not.
        """
        if self.clock != "each":
            raise NotAllowed(say("the limit is common to both: nobody loses by it alone"))
        if not fallen:
            raise NotAllowed(say("no clock has run out"))
        if len(set(fallen)) > 1:
            return self._end(Ending("flags"))
        (late,) = set(fallen)
        if said_by != opponent(late):
            raise NotAllowed(
                say(
                    "only the opponent may point it out (3.3.12); the game continues, or the arbiter rules"
                )
            )
        return self._end(Ending("flag", said_by))

    def lost_by(
        self, player: Player, how: Literal["resigned", "absent", "left", "delay"]
    ) -> Self:
        """Lost without five: resigned, not come, left without leave, or delayed too long.

        Raises:
            NotAllowed: the duel is over.
        """
        return self._end(Ending(how, opponent(player)))

    def ruled(self, winner: Player | None) -> Self:
        """As the arbiter rules.

        Raises:
            NotAllowed: the duel is over.
        """
        return self._end(Ending("ruling", winner))

    def _end(self, ending: Ending) -> Self:
        if self.ending is not None:
            raise NotAllowed(say("the game is over"))
        return replace(self, ended=ending)


def opponent(player: Player) -> Player:
    """The other player."""
    return "second" if player == "first" else "first"


def _side(index: int) -> Side:
    """The symbol of a move, counted from 0."""
    return "x" if index % 2 == 0 else other("x")


def _not_now(turn: DuelTurn) -> NotAllowed:
    match turn.do:
        case "put":
            return NotAllowed(say("there is nothing to choose now: place a symbol"))
        case "choose":
            return NotAllowed(say("the symbol is chosen first; none is placed before that"))
        case "over":
            return NotAllowed(say("the game is over"))
