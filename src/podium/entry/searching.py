"""A search for a win at gomoku, as a program of its own: `python -m podium.entry.searching`.

It reads a `Sought` from standard input and writes a `Found` to standard output, both as JSON. So a
server is not slowed down by it, and the memory that it takes is given back.
"""

import os
import sys
import time
from typing import Any, Literal

import msgspec

from podium.games.gomoku.board import cells_of, five_cells
from podium.games.gomoku.checker import holds
from podium.games.gomoku.continuous import ContinuousFours
from podium.games.gomoku.position import Position, Side, other
from podium.games.gomoku.proof import Fours, Proof, document
from podium.games.gomoku.threats import Threats
from podium.games.gomoku.timing import Clock, OutOfTime, Stopwatch

Verdict = Literal["win", "no-vcf", "not-found"]
Kind = Literal["vcf", "vct", ""]


class Sought(msgspec.Struct, frozen=True):
    """What is sought: does a side win, whatever the other one does?

    Attributes:
        x: cells of the crosses by their names, o: of the noughts.
        claimant: the side that is to win; need not be the one to move.
        seconds: that the search may take.
    """

    x: list[str]
    o: list[str]
    to_move: Side
    claimant: Side
    seconds: float


class Found(msgspec.Struct, frozen=True):
    """What was found.

    Attributes:
        verdict: ``win``: `tree` proves it. ``no-vcf``: all fours were tried and none wins, and no win by
            threats was found. ``not-found``: time ran out before that. Nothing else is claimed.
        kind: of a win: ``vcf`` by fours alone, ``vct`` by threats too; else empty.
        tree: the proof, in the form of `podium.games.gomoku.proof`.
        nodes: positions looked at.
        seconds: that it took.
    """

    verdict: Verdict
    kind: Kind = ""
    tree: dict[str, Any] | None = None
    nodes: int = 0
    seconds: float = 0.0


def found(sought: Sought, clock: Clock = time.monotonic) -> Found:
    """Search, and check what was found before it is said."""
    position = Position(cells_of(sought.x), cells_of(sought.o), sought.to_move)
    stopwatch = Stopwatch(clock, sought.seconds)
    search = _Search(position, sought.claimant, stopwatch)
    try:
        proof = search.proof()
        proved = proof is not None and holds(position, sought.claimant, proof)
    except OutOfTime:
        proof, proved = None, False
    nodes, seconds = search.nodes, stopwatch.taken
    if proof is None or not proved:
        verdict: Verdict = "no-vcf" if search.all_fours_tried else "not-found"
        return Found(verdict, nodes=nodes, seconds=seconds)
    kind: Kind = "vcf" if isinstance(proof, Fours) else "vct"
    return Found("win", kind, document(proof), nodes, seconds)


class _Search:
    """Fours first, then threats.

    Attributes:
        all_fours_tried: none of them wins.
    """

    def __init__(self, position: Position, claimant: Side, stopwatch: Stopwatch) -> None:
        own, opposing = position.of(claimant), position.of(other(claimant))
        danger = five_cells(opposing, own)
        self._waits = claimant != position.to_move
        self._lost = bool(danger) and self._waits
        self._fours = ContinuousFours(own, opposing, stopwatch=stopwatch)
        self._threats = Threats(own, opposing, danger, stopwatch)
        self.all_fours_tried = False

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._fours.nodes + self._threats.nodes

    def proof(self) -> Proof | None:
        """A proof, None if none was found.

        Raises:
            OutOfTime: the time is over.
        """
        line = None if self._lost else self._fours.line()
        self.all_fours_tried = line is None or self._waits
        if self._waits:
            return self._threats.of_waiting(line) if line is not None else None
        return Fours(line) if line is not None else self._threats.of_attacker()


def main() -> None:
    """Read, search, and write."""
    if hasattr(os, "nice"):
        os.nice(10)  # pages go first
    sought = msgspec.json.decode(sys.stdin.buffer.read(), type=Sought)
    sys.stdout.buffer.write(msgspec.json.encode(found(sought)))


if __name__ == "__main__":
    main()
