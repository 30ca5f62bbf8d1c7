"""Checks claimed lines and proofs, with nothing of what the searches use.

A move of the attacker is checked by one rule: his symbol is put; the defender must have no cell that
gives him five; then the cells are counted that give the attacker five. None: it was no four. Two or
more: he has won. One: the reply must be there, and is put. Who has such a cell to begin with wins
by it at once.

Source: pIšQworky 2018, 3.3.5 (five or more) and 3.3.7 (a sequence that wins against the best defence).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import (
    EVERYWHERE,
    FIVE,
    NAME_OF,
    THROUGH,
    WINDOWS,
    each,
    five_cells,
    five_cells_through,
    has_five,
)
from podium.games.gomoku.position import Position, Side, other
from podium.games.gomoku.proof import Four, Fours, Proof, Threat
from podium.games.gomoku.timing import Stopwatch

Reason = Literal[
    "cell_not_free", "defender_has_five", "not_a_four", "reply_not_forced", "unfinished"
]


@dataclass(frozen=True, slots=True)
class LineFlaw:
    """What is wrong with a line.

    Attributes:
        reason: stable word for programs.
        at: number of the move at fault, from 1; one past the end for a line that stops too early.
        detail: the same for people.
    """

    reason: Reason
    at: int
    detail: Phrase


def flaw_of_line(position: Position, line: Sequence[int]) -> LineFlaw | None:
    """What is wrong with a claimed win by fours of the side to move; None if it wins.

    The line is taken exactly as written. What comes after the move that wins is not looked at.

    Args:
        position: where the line begins.
        line: attacker, reply, attacker, …; single cells.
    """
    attacker = position.to_move
    if has_five(position.of(other(attacker))):
        return LineFlaw("defender_has_five", 1, say("the defender has five already"))
    return _flaw(_Board.of(position, attacker), line)


def holds(
    position: Position, claimant: Side, proof: Proof, stopwatch: Stopwatch | None = None
) -> bool:
    """Whether a proof stands against every reply.

    Args:
        position: where the proof begins; nobody has five.
        claimant: the side that is to win.
        proof: of a side to move, or a `Threat` without a cell of the side that waits.
        stopwatch: ends the check; left out: it takes as long as it takes.

    Raises:
        OutOfTime: the time is over.
    """
    waits = isinstance(proof, Threat) and not proof.cell
    if waits == (claimant == position.to_move):
        return False
    return _stands(_Board.of(position, claimant), proof, stopwatch)


class _Board(NamedTuple):
    """Symbols, and the cells that give five.

    Attributes:
        own: symbols of the attacker.
        opposing: symbols of the defender.
        winning: free cells that give the attacker five.
        danger: free cells that give the defender five.
    """

    own: int
    opposing: int
    winning: int
    danger: int

    @classmethod
    def of(cls, position: Position, attacker: Side) -> "_Board":
        own, opposing = position.of(attacker), position.of(other(attacker))
        return cls(own, opposing, five_cells(own, opposing), five_cells(opposing, own))

    def is_free(self, cell: int) -> bool:
        return not (self.own | self.opposing) & cell

    def attacked(self, cell: int) -> "_Board":
        """With one more symbol of the attacker: five-cells come only through it."""
        own = self.own | cell
        new = five_cells_through(cell, own, self.opposing)
        return _Board(own, self.opposing, self.winning & ~cell | new, self.danger & ~cell)

    def answered(self, cell: int) -> "_Board":
        """With one more symbol of the defender."""
        opposing = self.opposing | cell
        new = five_cells_through(cell, opposing, self.own)
        return _Board(self.own, opposing, self.winning & ~cell, self.danger & ~cell | new)


# ---- lines ---------------------------------------------------------------------------------------


def _flaw(board: _Board, line: Sequence[int]) -> LineFlaw | None:
    flaw: LineFlaw | None
    for index in range(0, len(line), 2):
        move, reply = line[index], line[index + 1 : index + 2]
        if not board.is_free(move):
            return _not_free(move, index + 1)
        five = bool(board.winning & move)
        board = board.attacked(move)
        flaw = None if five else _no_four(board, move, index + 1)
        if five or flaw or board.winning & (board.winning - 1):
            return flaw
        if reply:
            if flaw := _no_reply(board, reply[0], index + 2):
                return flaw
            board = board.answered(reply[0])
    return LineFlaw("unfinished", len(line) + 1, say("the line ends without a win"))


def _no_reply(board: _Board, reply: int, at: int) -> LineFlaw | None:
    if not board.is_free(reply):
        return _not_free(reply, at)
    if reply == board.winning:
        return None
    names = NAME_OF[board.winning], NAME_OF[reply]
    detail = say("the forced reply is {position}, not {this}", position=names[0], this=names[1])
    return LineFlaw("reply_not_forced", at, detail)


def _not_free(cell: int, at: int) -> LineFlaw:
    return LineFlaw("cell_not_free", at, say("{position} is not free", position=NAME_OF[cell]))


def _no_four(board: _Board, move: int, at: int) -> LineFlaw | None:
    """What is wrong with a move that was put."""
    name = NAME_OF[move]
    if board.danger:
        five = NAME_OF[board.danger & -board.danger]
        detail = say(
            "after {position} the defender makes five at {this}", position=name, this=five
        )
        return LineFlaw("defender_has_five", at, detail)
    if not board.winning:
        return LineFlaw("not_a_four", at, say("{position} makes no four", position=name))
    return None


# ---- proofs --------------------------------------------------------------------------------------


def _stands(board: _Board, proof: Proof, stopwatch: Stopwatch | None) -> bool:
    match proof:
        case Fours(line):
            return _flaw(board, line) is None
        case Four(cell, reply, then):
            if not board.is_free(cell):
                return False
            board = board.attacked(cell)
            if board.danger or board.winning != reply:
                return False
            return _stands(board.answered(reply), then, stopwatch)
        case Threat():
            return _threat_stands(board, proof, stopwatch)


def _threat_stands(board: _Board, threat: Threat, stopwatch: Stopwatch | None) -> bool:
    """Whether a threat wins after every reply; every empty cell is one.

    Those that can make no difference to the line `otherwise` are not put one by one, since it wins
    without a reply: see `_replies_that_matter`.
    """
    if stopwatch is not None:
        stopwatch.check()
    if threat.cell:
        if not board.is_free(threat.cell):
            return False
        board = board.attacked(threat.cell)
    if board.danger or _flaw(board, threat.otherwise) is not None:
        return False
    for reply, answer in threat.answers.items():
        if not board.is_free(reply) or not _stands(board.answered(reply), answer, stopwatch):
            return False
    return all(
        reply in threat.answers or _flaw(board.answered(reply), threat.otherwise) is None
        for reply in each(_replies_that_matter(board, threat.otherwise))
    )


def _replies_that_matter(board: _Board, line: Sequence[int]) -> int:
    """The replies after which a line that wins without one may no longer win.

    A further symbol of the defender lies in the way if the line uses its cell, or if its cell is one
    of those that give the attacker five in the end (those before the end are replies of the line).
    It makes a cell that gives the defender five only in a window with three more of his symbols and
    none of the attacker's. So every other reply leaves all that the rule asks as it is.
    """
    matter = _open_to_defender(WINDOWS, board)
    for index in range(0, len(line), 2):
        matter |= line[index]
        if not board.winning & line[index]:
            board = board.attacked(line[index])
        for reply in line[index + 1 : index + 2]:
            board = board.answered(reply)
            matter |= reply | _open_to_defender(THROUGH[reply], board)
    return (matter | board.winning) & EVERYWHERE & ~(board.own | board.opposing) | _cells(line)


def _open_to_defender(windows: Sequence[int], board: _Board) -> int:
    """The cells of windows with three symbols of the defender or more, and none of the attacker."""
    found = 0
    for window in windows:
        if not window & board.own and (window & board.opposing).bit_count() >= FIVE - 2:
            found |= window
    return found


def _cells(line: Sequence[int]) -> int:
    found = 0
    for cell in line:
        found |= cell
    return found
