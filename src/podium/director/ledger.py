"""The ledger: what the matches of a scope give each entrant, added up when asked for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from podium.core.exact import Exact, added, plain
from podium.core.outcome import Outcome
from podium.core.state import Match
from podium.rules.points.tally import Tallies, of_table
from podium.rules.standings import Ask

LotOrder = Callable[[Sequence[str]], Sequence[str] | None]
Verdict = Callable[[str, Sequence[str]], "Mapping[str, Exact] | Ask | None"]


def no_lots(_tied: Sequence[str]) -> None:
    """No lot was drawn."""


def no_games(_play: str, _tied: Sequence[str]) -> None:
    """No extra games are played."""


class _Played:
    """A match that counts; what it gives its table is worked out once a tally."""

    __slots__ = ("_paid", "outcome", "seats")

    def __init__(self, seats: Sequence[str], outcome: Outcome) -> None:
        self.seats = seats
        self.outcome = outcome
        self._paid: dict[str, Mapping[str, Exact]] = {}

    def paid(self, tally: str, tallies: Tallies) -> Mapping[str, Exact]:
        """What it gives everybody under a tally; who is not there gets nothing."""
        known = self._paid.get(tally)
        if known is None:
            known = self._paid[tally] = of_table(tally, self.outcome, tallies)
        return known


class Ledger:
    """The figures of a ranking (`standings.Figures`) over some matches."""

    def __init__(
        self,
        matches: Iterable[Match],
        tallies: Tallies,
        before: Sequence[str] = (),
        lots: LotOrder = no_lots,
        decided: Verdict = no_games,
    ) -> None:
        self._tallies = tallies
        self._before = {entrant: place for place, entrant in enumerate(before, start=1)}
        self.lots = lots
        self.decided = decided
        self._of: dict[str, list[_Played]] = {}
        for match in matches:
            if match.outcome is not None and not match.annulled:
                played = _Played(match.seats, match.outcome)
                for entrant in match.seats:
                    self._of.setdefault(entrant, []).append(played)
        self._totals: dict[str, dict[str, Exact]] = {name: {} for name in tallies}

    def total(self, entrant: str, tally: str) -> Exact:
        """Sum of a tally over the matches that count."""
        known = self._totals[tally]
        total = known.get(entrant)
        if total is None:
            total = known[entrant] = self._sum(entrant, tally, self._of.get(entrant, ()))
        return total

    def among(self, tied: frozenset[str], entrant: str, tally: str) -> Exact:
        """The same over matches whose entrants are all among those tied."""
        within = [m for m in self._of.get(entrant, ()) if tied.issuperset(m.seats)]
        return self._sum(entrant, tally, within)

    def played(self, entrant: str) -> int:
        """Number of matches that count."""
        return len(self._of.get(entrant, ()))

    def sodos(self, entrant: str, tally: str) -> Exact:
        """Sum of the defeated opponents' totals, half of it for a tie."""
        total: Exact = 0
        for match in self._of.get(entrant, ()):
            mine = match.outcome.score(entrant)
            for other in match.seats:
                if other == entrant:
                    continue
                theirs = match.outcome.score(other)
                if mine > theirs:
                    total += self.total(other, tally)
                elif mine == theirs:
                    total += Fraction(self.total(other, tally)) / 2
        return plain(total)

    def before(self, entrant: str) -> int:
        """Place in the ranking that led into the stage, from 1."""
        return self._before.get(entrant, len(self._before) + 1)

    def _sum(self, entrant: str, tally: str, matches: Iterable[_Played]) -> Exact:
        tallies = self._tallies
        return added([match.paid(tally, tallies).get(entrant, 0) for match in matches])
