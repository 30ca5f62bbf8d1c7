"""Does a side win, whatever the other one does? Fours first, then threats, and the proof checked.

Source: pIšQworky 2018, 3.3.7: when the common time is over the game is tied, unless a player shows at
once a sequence of moves that wins against the best defence. It need not be the player to move.

Nothing is given out as a win that `checker` has not gone through again, reply by reply. And nothing
is called lost: what was not found is not found.
"""

from dataclasses import dataclass
from typing import Literal

from podium.games.gomoku.board import five_cells
from podium.games.gomoku.checker import holds
from podium.games.gomoku.continuous import ContinuousFours, Exhausted, Line
from podium.games.gomoku.endings import Ended
from podium.games.gomoku.outlook import AttackOutlook
from podium.games.gomoku.position import Position, Side, other
from podium.games.gomoku.proof import Fours, Proof, main_line
from podium.games.gomoku.threats import Threats
from podium.games.gomoku.timing import Clock, OutOfTime, Stopwatch

Verdict = Literal["win", "no-vcf", "not-found"]
Kind = Literal["vcf", "vct"]

SECONDS = 5.0
"""That a search takes at most, if nothing else is asked for."""
_FOR_THE_CHECK = 0.03
"""Seconds kept back for the check of a proof, and a tenth of short times."""
_FOR_THE_END = 0.02
"""Share of a long time that is kept back for taking the search apart; a tenth of a second at most."""
_GRACE = 0.07
"""Seconds by which that check may be late."""
_FIRST_NODES = 500
"""Positions to look at before it is asked whether fours could win at all."""
_MOST_CHAINS = 500
"""Chains to find for that."""


@dataclass(frozen=True, slots=True)
class ProofAnswer:
    """What is known of a claim.

    Attributes:
        verdict: ``win``: `proof` shows it. ``no-vcf``: no continuous fours win, all were tried, and
            no win by threats was found. ``not-found``: time ran out before that.
        kind: of a win: by fours alone, or by threats too.
        proof: of a win.
        nodes: positions looked at.
        seconds: that it took, by the clock that was handed in.
        ended: why the search ended; empty after a win.
    """

    verdict: Verdict
    kind: Kind | None
    proof: Proof | None
    nodes: int
    seconds: float
    ended: Ended = ""

    @property
    def line(self) -> Line | None:
        """The fours of a win by fours, the main line of one by threats."""
        return None if self.proof is None else main_line(self.proof)


def prove(  # noqa: PLR0913 - each by name
    position: Position,
    clock: Clock,
    *,
    claimant: Side | None = None,
    seconds: float = SECONDS,
    fours_only: bool = False,
    shortest: bool = False,
) -> ProofAnswer:
    """Search for a win.

    Args:
        position: as it stands.
        clock: tells the time.
        claimant: the side that is to win; left out: the one to move.
        seconds: that it may take; kept to within a tenth of a second.
        fours_only: look for nothing else.
        shortest: give a win by fours in as few moves as there can be, if the time is enough.
    """
    whole = Stopwatch(clock, seconds + _GRACE)
    stopwatch = Stopwatch(clock, seconds - _kept_back(seconds))
    claimant = position.to_move if claimant is None else claimant
    search = _Search(position, claimant, stopwatch)
    try:
        proof = search.proof(fours_only=fours_only, shortest=shortest)
        ended: Ended = "" if proof is not None else search.ended(fours_only=fours_only)
        if proof is not None and not holds(position, claimant, proof, whole):
            proof, ended = None, "nothing-left"
    except OutOfTime:
        proof, ended = None, "time"
    verdict: Verdict = "no-vcf" if search.no_fours_win else "not-found"
    kind: Kind | None = None
    if proof is not None:
        verdict, kind = "win", "vcf" if isinstance(proof, Fours) else "vct"
    return ProofAnswer(verdict, kind, proof, search.nodes, whole.taken, ended)


def _kept_back(seconds: float) -> float:
    """Seconds that the search does not get, so that the answer comes in time."""
    return min(seconds / 10, max(_FOR_THE_CHECK, min(seconds * _FOR_THE_END, 0.1)))


class _Search:
    """Fours first, then threats.

    Attributes:
        no_fours_win: all were tried, or none could.
    """

    def __init__(self, position: Position, claimant: Side, stopwatch: Stopwatch) -> None:
        own, opposing = position.of(claimant), position.of(other(claimant))
        danger = five_cells(opposing, own)
        self._own, self._opposing, self._stopwatch = own, opposing, stopwatch
        self._waits = claimant != position.to_move
        self._five = position.finished()
        self._over = self._five or (self._waits and bool(danger))
        self._fours = ContinuousFours(own, opposing, stopwatch)
        self._threats = Threats(own, opposing, danger, stopwatch)
        self.no_fours_win = False

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._fours.nodes + self._threats.nodes

    def ended(self, *, fours_only: bool) -> Ended:
        """Why a search that found nothing has ended before its time."""
        if self._over:
            return "over" if self._five else "next-move"
        if fours_only:
            return "fours-only"
        return "full" if self._threats.full else "nothing-left"

    def proof(self, *, fours_only: bool, shortest: bool) -> Proof | None:
        """A proof; None if none was found.

        Raises:
            OutOfTime: the time is over.
        """
        line = None if self._over else self._line()
        self.no_fours_win = line is None or self._waits
        if line is None:
            if self._over or self._waits or fours_only:
                return None
            return self._threats.of_attacker()
        if self._waits:
            return None if fours_only else self._threats.of_waiting(line)
        return Fours(self._shortest(line) if shortest else line)

    def _line(self) -> Line | None:
        """Fours that win. Where trying them takes long, it is first seen whether any could."""
        try:
            return self._fours.line(most_nodes=_FIRST_NODES)
        except Exhausted:
            outlook = AttackOutlook.of(self._own, self._opposing, _MOST_CHAINS)
        if outlook.whole and not outlook.finishes:
            return None
        return self._fours.line()

    def _shortest(self, line: Line) -> Line:
        try:
            return self._fours.shortest(line)
        except OutOfTime:
            return line
