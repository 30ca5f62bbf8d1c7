"""Judges a recorded game: every illegal move, when and how the game ended, what it comes to.

Source: § 4 (order), § 8 (end, and the lap that is finished when time is called), § 9 (score).

An illegal move is struck out: nothing is placed. If its colour was on turn the turn is used up,
else it stays where it was. A colour that cannot place anything is passed over; if a pass is
written for it, that says what is so anyway. Only moves that stand count as made.
"""

from typing import Literal

import msgspec

from podium.core.phrase import Phrase, say, say_many
from podium.games.blokus.board import COLOURS, set_of
from podium.games.blokus.legality import Reason, reasons
from podium.games.blokus.pieces import MONOMINO, PIECES
from podium.games.blokus.position import START, BlokusPosition
from podium.games.blokus.record import BlokusMove, BlokusRecord
from podium.games.blokus.score import places, score

End = Literal["no_moves", "time", "unfinished"]


class Illegal(msgspec.Struct, frozen=True):
    """An illegal move.

    Attributes:
        number: of the move in the record, from 1.
        reasons: codes, each of them true; one at least.
        details: the same for people, one for each code.
    """

    number: int
    colour: str
    piece: str | None
    reasons: list[str]
    details: list[Phrase]


class BlokusVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a recorded game comes to. All but `illegal` is of the board as it stands at the end.

    Attributes:
        accepted: no move is illegal.
        end: `no_moves`: nobody can place anything; `time`: time was called and the lap begun is
            finished; `unfinished`: neither.
        game_ends_after_moves: how many moves had been made then; None while it is unfinished.
        left: colour to its pieces left, the smallest first.
        places: those level share the better place.
        last_piece: colour to the piece that it placed last, None where it placed none.
    """

    id: str | int | msgspec.UnsetType | None = msgspec.UNSET
    accepted: bool
    illegal: list[Illegal]
    end: End
    game_ends_after_moves: int | None
    left: dict[str, list[str]]
    squares_left: dict[str, int]
    score: dict[str, int]
    places: dict[str, int]
    last_piece: dict[str, str | None]


class Judged(msgspec.Struct, frozen=True):
    """A game that was judged.

    Attributes:
        before: the position before each entry of the record.
        position: the board as it stands.
    """

    verdict: BlokusVerdict
    record: BlokusRecord
    before: tuple[BlokusPosition, ...]
    position: BlokusPosition

    def legal_counts(self) -> list[int]:
        """For each entry of the record, how many legal moves its colour had before it."""
        entries = zip(self.record.moves, self.before, strict=True)
        return [position.count(move.colour) for move, position in entries]


def judge(record: BlokusRecord, *, allow_pass: bool = False) -> Judged:
    """Judge a recorded game.

    Args:
        record: the game.
        allow_pass: a colour that could place something may pass all the same.
    """
    game = _Game(record.time_called, allow_pass=allow_pass)
    illegal: list[Illegal] = []
    before: list[BlokusPosition] = []
    for number, move in enumerate(record.moves, start=1):
        before.append(game.position)
        if found := game.play(move):
            codes = [reason.code for reason in found]
            details = [reason.detail for reason in found]
            illegal.append(Illegal(number, move.colour, move.piece, codes, details))
    game.finish()
    return Judged(_verdict(record, game, illegal), record, tuple(before), game.position)


def _verdict(record: BlokusRecord, game: "_Game", illegal: list[Illegal]) -> BlokusVerdict:
    position = game.position
    squares = {c: sum(PIECES[piece] for piece in position.left[c]) for c in COLOURS}
    scores = {
        colour: score(count, monomino_last=position.last[colour] == MONOMINO)
        for colour, count in squares.items()
    }
    return BlokusVerdict(
        id=record.id,
        accepted=not illegal,
        illegal=illegal,
        end=game.end,
        game_ends_after_moves=game.ends_after,
        left={colour: list(position.left[colour]) for colour in COLOURS},
        squares_left=squares,
        score=scores,
        places=places(scores),
        last_piece=dict(position.last),
    )


class _Game:
    """A game while its record is gone through.

    Attributes:
        made: how many moves were made, those struck out not counted.
        end: how the game has ended, so far.
        ends_after: how many moves had been made then; None while it goes on.
    """

    def __init__(self, time_called: int | None, *, allow_pass: bool) -> None:
        self.position = START
        self.made = 0
        self.end: End = "unfinished"
        self.ends_after: int | None = None
        self._time_called = time_called
        self._allow_pass = allow_pass
        self._blocked: set[str] = set()
        self._seat = 0
        """Turns of this lap that are used up or passed over: blue's, yellow's, ….

        After green's the lap is finished; the next one begins with the next move.
        """
        self._look()

    def play(self, move: BlokusMove) -> list[Reason]:
        """Make a move, or strike it out for the reasons given."""
        if self.end == "time":
            return [Reason("after_time", _after_time(self.made))]
        turn = self._on_turn()
        found = self._reasons(move, turn)
        if not found:
            self.made += 1
            if move.piece is not None:
                mask = set_of(move.cells)
                self.position = self.position.with_placed(move.colour, move.piece, mask)
        if move.colour == turn:
            self._seat = COLOURS.index(turn) + 1
        self._look()
        return found

    def finish(self) -> None:
        """The record ends. Time that it calls after more moves than stand was called by now."""
        if self._time_called is not None:
            self._time_called = min(self._time_called, self.made)
            self._look()

    def _reasons(self, move: BlokusMove, turn: str | None) -> list[Reason]:
        found: list[Reason] = []
        if move.is_pass and not self._can_move(move.colour):
            return found
        if turn is not None and turn != move.colour:
            found.append(Reason("wrong_turn", say("{what} is to move", what=turn)))
        if not move.is_pass:
            return found + reasons(self.position, move)
        if not self._allow_pass:
            detail = say("{what} can place a piece", what=move.colour)
            found.append(Reason("pass_with_legal_moves", detail))
        return found

    def _look(self) -> None:
        """See whether the game has ended (§ 8)."""
        if self.end != "unfinished":
            return
        turn = self._on_turn()
        if turn is None:
            self.end = "no_moves"
        elif self._is_time() and not 0 < self._seat <= COLOURS.index(turn):
            self.end = "time"
        if self.end != "unfinished":
            self.ends_after = self.made

    def _is_time(self) -> bool:
        return self._time_called is not None and self.made >= self._time_called

    def _on_turn(self) -> str | None:
        """The colour that is to move; None if nobody can place anything."""
        for colour in COLOURS[self._seat :] + COLOURS[: self._seat]:
            if self._can_move(colour):
                return colour
        return None

    def _can_move(self, colour: str) -> bool:
        """Whether a colour can place anything. Once it cannot, it never can again."""
        if colour not in self._blocked and not self.position.can_place(colour):
            self._blocked.add(colour)
        return colour not in self._blocked


def _after_time(made: int) -> Phrase:
    return say_many(
        "time was called, and the game ended after {n} move",
        "time was called, and the game ended after {n} moves",
        made,
    )
