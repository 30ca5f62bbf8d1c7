"""A search for a win at gomoku, as a program of its own: `python -m podium.entry.searching`.

It reads a `Sought` from standard input and writes a `SearchResult` to standard output, both as JSON. So a
server is not slowed down by it, and the memory that it takes is given back.
"""

import os
import sys
import time
from typing import Any, Literal

import msgspec

from podium.entry.uninterrupted import uninterrupted
from podium.games.gomoku.board import cells_of
from podium.games.gomoku.endings import Ended
from podium.games.gomoku.position import Position, Side
from podium.games.gomoku.proof import document
from podium.games.gomoku.prover import Verdict, prove
from podium.games.gomoku.timing import Clock

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


class SearchResult(msgspec.Struct, frozen=True):
    """What was found.

    Attributes:
        verdict: ``win``: `tree` proves it. ``no-vcf``: all fours were tried and none wins, and no win by
            threats was found. ``not-found``: time ran out before that. Nothing else is claimed.
        kind: of a win: ``vcf`` by fours alone, ``vct`` by threats too; else empty.
        tree: the proof, in the form of `podium.games.gomoku.proof`.
        nodes: positions looked at.
        seconds: that it took.
        ended: why the search ended; empty after a win, and where that is not known.
    """

    verdict: Verdict
    kind: Kind = ""
    tree: dict[str, Any] | None = None
    nodes: int = 0
    seconds: float = 0.0
    ended: Ended = ""


def run_search(sought: Sought, clock: Clock = time.monotonic) -> SearchResult:
    """Search; what was found has been checked."""
    position = Position(cells_of(sought.x), cells_of(sought.o), sought.to_move)
    answer = prove(position, clock, claimant=sought.claimant, seconds=sought.seconds)
    return SearchResult(
        verdict=answer.verdict,
        kind=answer.kind or "",
        tree=document(answer.proof) if answer.proof is not None else None,
        nodes=answer.nodes,
        seconds=answer.seconds,
        ended=answer.ended,
    )


def main() -> None:
    """Read, search, and write."""
    if hasattr(os, "nice"):
        os.nice(10)  # pages go first
    sought = msgspec.json.decode(sys.stdin.buffer.read(), type=Sought)
    with uninterrupted():
        answer = run_search(sought)
    sys.stdout.buffer.write(msgspec.json.encode(answer))


if __name__ == "__main__":
    main()
