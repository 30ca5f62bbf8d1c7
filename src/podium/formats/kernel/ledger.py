"""The ledger: what the matches of a scope give each entrant, added up when asked for."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Protocol

from podium.core.exact import Exact, exact_sum
from podium.core.outcome import Outcome
from podium.core.state import Match
from podium.rules.points import Tallies, of_table, tally_value
from podium.rules.standings import Ask, Step

LotOrder = Callable[[Sequence[str]], Sequence[str] | None]
Verdict = Callable[[str, Sequence[str]], "Mapping[str, Exact] | Ask | None"]
AtCut = Callable[[Sequence[str]], Step | Ask | None]


def no_lots(_tied: Sequence[str]) -> None:
    """No lot was drawn."""


def no_games(_play: str, _tied: Sequence[str]) -> None:
    """No extra games are played."""


def all_go_on(_tied: Sequence[str]) -> None:
    """Nothing settles a tie at a cut: all of them go on."""


class Rounds(Protocol):
    """What a Swiss stage says of its entrants, besides what their matches give."""

    def seed(self, entrant: str) -> int:
        """Place in the initial ranking, from 1."""

    def tiebreak(self, code: str, tied: Sequence[str]) -> Mapping[str, Exact | None] | None:
        """One of FIDE's tie-breaks for those tied; None where it is passed over."""


def has_result(match: Match, entrant: str) -> bool:
    """Whether a match gives an entrant a result: it counts, and was not lost by forfeit.

    A bye is one where it counts as won.
    """
    outcome = match.outcome
    if outcome is None or not match.counts or entrant not in match.seats:
        return False
    if match.walkover:
        return outcome.winner == entrant
    return entrant not in outcome.forfeited


class Ledger:
    """The figures of a ranking (`standings.Figures`) over some matches."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a ladder may ask for
        self,
        matches: Iterable[Match],
        tallies: Tallies,
        before: Mapping[str, int] = MappingProxyType({}),
        lots: LotOrder = no_lots,
        decided: Verdict = no_games,
        rounds: Rounds | None = None,
        at_cut: AtCut = all_go_on,
    ) -> None:
        self._tallies = tallies
        self._before = before
        self.lots = lots
        self.decided = decided
        self.at_cut = at_cut
        self._rounds = rounds
        self._matches = [m for m in matches if m.counts]
        self._totals: dict[str, Mapping[str, Exact]] = {}

    @cached_property
    def _of(self) -> Mapping[str, Sequence[Match]]:
        """The matches of everyone."""
        found: dict[str, list[Match]] = {}
        for match in self._matches:
            for entrant in match.seats:
                found.setdefault(entrant, []).append(match)
        return found

    def total(self, entrant: str, tally: str) -> Exact:
        """Sum of a tally over the matches that count."""
        known = self._totals.get(tally)
        if known is None:
            known = self._totals[tally] = self._column(tally)
        return known.get(entrant, 0)

    def _column(self, tally: str) -> Mapping[str, Exact]:
        """The totals of everyone: what a match gives its table is worked out once."""
        numbers: dict[str, list[Exact]] = {}
        for match in self._matches:
            if match.outcome is not None:
                for entrant, number in of_table(tally, match.outcome, self._tallies).items():
                    numbers.setdefault(entrant, []).append(number)
        return {entrant: exact_sum(found) for entrant, found in numbers.items()}

    def among(self, tied: frozenset[str], entrant: str, tally: str) -> Exact:
        """The same over matches whose entrants are all among those tied."""
        tallies = self._tallies
        return exact_sum(
            tally_value(tally, entrant, match.outcome, tallies)
            for match in self._of.get(entrant, ())
            if match.outcome is not None and not match.walkover and tied.issuperset(match.seats)
        )

    def played(self, entrant: str) -> int:
        """Number of matches that count."""
        return len(self._of.get(entrant, ()))

    def results(self, entrant: str) -> int:
        """How many of them it did not lose by forfeit: 0 where it has no result at all."""
        return sum(has_result(match, entrant) for match in self._of.get(entrant, ()))

    def meetings(self, entrant: str) -> Iterator[tuple[Outcome, Sequence[str]]]:
        """What each of its matches that count came to, and whom it met there: nobody for a bye."""
        for match in self._of.get(entrant, ()):
            if match.outcome is not None:
                yield match.outcome, match.others(entrant)

    def opponents(self, entrant: str) -> list[str]:
        """Whom it has met, once for each match that counts; nobody for a bye."""
        return [other for match in self._of.get(entrant, ()) for other in match.others(entrant)]

    def met(self, tied: frozenset[str]) -> bool:
        """Whether each of them has met every other of them."""
        return all(tied - {entrant} <= {*self.opponents(entrant)} for entrant in tied)

    def seed(self, entrant: str) -> int:
        """Place in the initial ranking, from 1; of a Swiss stage alone."""
        if self._rounds is None:
            raise KeyError(entrant)
        return self._rounds.seed(entrant)

    def entered(self, entrant: str) -> int:
        """The order of entering goes with a seeding alone."""
        raise KeyError(entrant)

    def tiebreak(self, code: str, tied: Sequence[str]) -> Mapping[str, Exact | None] | None:
        """One of FIDE's tie-breaks for those tied; None where it is passed over."""
        if self._rounds is None:
            raise KeyError(code)
        return self._rounds.tiebreak(code, tied)

    def before(self, entrant: str) -> int:
        """Place in the ranking that led into the stage, from 1."""
        return self._before.get(entrant, len(self._before) + 1)
