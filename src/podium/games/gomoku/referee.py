"""Judges a recorded game: whose move it is, what may not be so, how it ended and what it comes to.

Source: pIšQworky 2018, 3.3; the ends stand in `duel`. A move on a cell that is taken is struck out, and
the turn stays where it was. What cannot be chosen is struck out too.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import names_of
from podium.games.gomoku.checker import flaw_of_line
from podium.games.gomoku.duel import (
    Choice,
    Clock,
    Duel,
    DuelTurn,
    End,
    Ending,
    NotAllowed,
    Opening,
    Player,
)
from podium.games.gomoku.position import Side
from podium.games.gomoku.proof import Fours

Part = Literal["move", "choice", "end"]


class TimeOver(NamedTuple):
    """The common time is over (3.3.7).

    Attributes:
        line: of the side to move, shown at once: fours and their forced replies; empty if nobody
            claims to win.
    """

    line: tuple[int, ...] = ()


class FlagFell(NamedTuple):
    """The time of a clock, or of both, is over (3.3.13).

    Attributes:
        said_by: who points it out; None for anybody else.
    """

    fallen: tuple[Player, ...]
    said_by: Player | None = None


class LostBy(NamedTuple):
    """Somebody has lost without five."""

    how: Literal["resigned", "absent", "left", "delay"]
    player: Player


class ArbiterRuled(NamedTuple):
    """The arbiter has ruled: who has won, None for a tie."""

    winner: Player | None


class GameRecord(NamedTuple):
    """A game with its opening, as it was written down; nothing of it has been judged.

    Attributes:
        moves: cells in order.
        choices: of the opening, in order.
        end: how it is said to have ended, where the board does not tell.
        id: what it is called, if anything.
    """

    opening: Opening
    clock: Clock
    moves: Sequence[int]
    choices: Sequence[Choice] = ()
    end: TimeOver | FlagFell | LostBy | ArbiterRuled | None = None
    id: str | int | msgspec.UnsetType | None = msgspec.UNSET


class RecordFault(msgspec.Struct, frozen=True):
    """Something in a record that cannot be so.

    Attributes:
        part: of the record.
        number: of the move or choice, from 1; 0 for the end.
        detail: what is wrong, and what would be right.
    """

    part: Part
    number: int
    detail: Phrase


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be done next, in a game that goes on; see `duel.Turn`."""

    do: Literal["put", "choose"]
    who: Player | None
    side: Side | None = None
    choices: tuple[Choice, ...] = ()


class FinalBoard(msgspec.Struct, frozen=True):
    """The board as it stands, in the form that `podium prove` reads."""

    x: list[str]
    o: list[str]
    to_move: Side


class GomokuVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a recorded game comes to.

    Attributes:
        accepted: nothing in it is wrong.
        end: how it ended, ``unfinished`` if it goes on.
        winner: None if it is tied or goes on.
        cite: the paragraph that ends it so.
        marks: the game in the row of a team's sheet, from each player's side; None while it goes on.
        both_games: both games of the board end so.
        turn: None when it is over.
    """

    id: str | int | msgspec.UnsetType | None = msgspec.UNSET
    accepted: bool
    faults: list[RecordFault]
    end: End | Literal["unfinished"]
    winner: Player | None
    cite: str
    marks: dict[Player, str] | None
    both_games: bool
    turn: Now | None
    position: FinalBoard


def judge(record: GameRecord) -> GomokuVerdict:
    """Judge a recorded game."""
    game = _Game(Duel(record.opening, record.clock))
    choices = list(enumerate(record.choices, start=1))
    for number, cell in enumerate(record.moves, start=1):
        game.choose(choices)
        game.put(number, cell)
    game.choose(choices)
    for number, _ in choices:
        game.wrong("choice", number, say("nothing was to be chosen then; leave it out"))
    if record.end is not None:
        game.finish(record.end)
    return _verdict(record, game)


class _Game:
    """A game on its way."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.faults: list[RecordFault] = []

    def wrong(self, part: Part, number: int, detail: Phrase) -> None:
        self.faults.append(RecordFault(part, number, detail))

    def choose(self, waiting: list[tuple[int, Choice]]) -> None:
        """Take the choices that are to be made now."""
        while waiting and self.duel.turn.do == "choose":
            number, choice = waiting.pop(0)
            try:
                self.duel = self.duel.choose(choice)
            except NotAllowed as fault:
                self.wrong("choice", number, fault.message)

    def put(self, number: int, cell: int) -> None:
        try:
            self.duel = self.duel.put(cell)
        except NotAllowed as fault:
            self.wrong("move", number, fault.message)

    def finish(self, end: TimeOver | FlagFell | LostBy | ArbiterRuled) -> None:
        try:
            match end:
                case TimeOver(line):
                    self._time_over(line)
                case FlagFell(fallen, said_by):
                    self.duel = self.duel.flag_fell(fallen, said_by)
                case LostBy(how, player):
                    self.duel = self.duel.lost_by(player, how)
                case ArbiterRuled(winner):
                    self.duel = self.duel.ruled(winner)
        except NotAllowed as fault:
            self.wrong("end", 0, fault.message)

    def _time_over(self, line: tuple[int, ...]) -> None:
        position = self.duel.position
        if not line:
            self.duel = self.duel.time_over()
            return
        self.duel = self.duel.time_over(position.to_move, Fours(line))
        if self.duel.ending == Ending("time") and (flaw := flaw_of_line(position, line)):
            message = say(
                "the line that was shown breaks at move {number}: {why}; so the game is tied",
                number=flaw.at,
                why=flaw.detail,
            )
            self.wrong("end", 0, message)


def _verdict(record: GameRecord, game: _Game) -> GomokuVerdict:
    duel, ending = game.duel, game.duel.ending
    position = duel.position
    players: tuple[Player, Player] = ("first", "second")
    return GomokuVerdict(
        id=record.id,
        accepted=not game.faults,
        faults=game.faults,
        end="unfinished" if ending is None else ending.how,
        winner=None if ending is None else ending.winner,
        cite="" if ending is None else ending.cite,
        marks=None if ending is None else {player: ending.mark(player) for player in players},
        both_games=ending is not None and ending.of_board,
        turn=_now(duel.turn),
        position=FinalBoard(names_of(position.x), names_of(position.o), position.to_move),
    )


def _now(turn: DuelTurn) -> Now | None:
    if turn.do == "over":
        return None
    return Now(do=turn.do, who=turn.who, side=turn.side, choices=turn.choices)
