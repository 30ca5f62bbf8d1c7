"""Going through a proof: the attacker's moves are known, the defender's replies are chosen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from podium.games.gomoku.board import CELL_NAMED, five_cells, has_five
from podium.games.gomoku.position import Position, Side, other
from podium.games.gomoku.proof import Four, Fours, Proof, Threat


@dataclass(frozen=True)
class ProofStand:
    """Where one stands in a proof, the defender being to reply.

    Attributes:
        position: as it is there; the defender is to move.
        moves: cells put since the proof began, in their order.
        replies: those of the defender among them.
        forced: the only reply that does not lose at once, 0 where there is a choice.
        answers: replies that the proof answers each in its own way; after all others it has one.
        won: cells at which the attacker gets five, whatever the defender does; 0 before the end.
        finished: the attacker's last move was the five itself.
    """

    position: Position
    moves: tuple[int, ...]
    replies: tuple[int, ...]
    forced: int = 0
    answers: tuple[int, ...] = ()
    won: int = 0
    finished: bool = False


def replay_proof(
    proof: Proof, start: Position, attacker: Side, replies: Sequence[int]
) -> ProofStand:
    """Where one stands after some replies; those from the first impossible one on are left out.

    Args:
        proof: that the attacker wins.
        start: the position that it begins with.
        attacker: the side that it is about.
        replies: cells that the defender puts, one after the other.
    """
    going = _Replay(start, attacker)
    waiting: Proof | None = proof
    given = iter(replies)
    while waiting is not None:
        here = waiting
        stand = going.at(here)
        reply = next(given, 0)
        if stand.won or stand.finished or not _possible(stand, reply):
            return stand
        going.reply(reply)
        waiting = _after(here, reply)
    return going.stand()


def _possible(stand: ProofStand, reply: int) -> bool:
    if not reply or not reply & stand.position.free:
        return False
    return stand.forced in {0, reply}


def _after(node: Proof, reply: int) -> Proof:
    match node:
        case Fours(line):
            return Fours(line[2:])
        case Four(then=then):
            return then
        case Threat(otherwise=otherwise, answers=answers):
            return answers.get(reply, Fours(otherwise))


class _Replay:
    """A position on its way through a proof."""

    def __init__(self, start: Position, attacker: Side) -> None:
        self._attacker = attacker
        self._own, self._opposing = start.of(attacker), start.of(other(attacker))
        self._moves: list[int] = []
        self._replies: list[int] = []

    def at(self, node: Proof) -> ProofStand:
        """Put what the attacker puts at a node, and say what the defender may."""
        match node:
            case Fours(line):
                self._put(line[0])
                if len(line) == 1:
                    return self._end()
                return self.stand(forced=line[1])
            case Four(cell, reply, _):
                self._put(cell)
                return self.stand(forced=reply)
            case Threat(cell, _, answers):
                self._put(cell)
                return self.stand(answers=tuple(answers))

    def _put(self, cell: int) -> None:
        if cell:
            self._own |= cell
            self._moves.append(cell)

    def reply(self, cell: int) -> None:
        """Put what the defender puts."""
        self._opposing |= cell
        self._moves.append(cell)
        self._replies.append(cell)

    def _end(self) -> ProofStand:
        if has_five(self._own):
            return self.stand(finished=True)
        return self.stand(won=five_cells(self._own, self._opposing))

    def stand(
        self,
        forced: int = 0,
        answers: tuple[int, ...] = (),
        won: int = 0,
        *,
        finished: bool = False,
    ) -> ProofStand:
        """Where one stands now."""
        sides = {self._attacker: self._own, other(self._attacker): self._opposing}
        return ProofStand(
            position=Position(sides["x"], sides["o"], other(self._attacker)),
            moves=tuple(self._moves),
            replies=tuple(self._replies),
            forced=forced,
            answers=answers,
            won=won,
            finished=finished,
        )


# ---- from its document -----------------------------------------------------------------------------


def read_proof(told: Mapping[str, Any]) -> Proof:
    """A proof from its document; it was checked where it was found."""
    if "vcf" in told:
        return Fours(_line(told["vcf"]))
    if "four" in told:
        cell, reply = CELL_NAMED[told["four"]], CELL_NAMED[told["reply"]]
        return Four(cell, reply, read_proof(told["then"]))
    return Threat(
        cell=CELL_NAMED[told["threat"]] if told["threat"] else 0,
        otherwise=_line(told["else"]),
        answers={CELL_NAMED[d]: read_proof(then) for d, then in told["answers"].items()},
    )


def _line(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(CELL_NAMED[name] for name in names)
