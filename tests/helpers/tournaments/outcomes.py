"""Figures for tests of ladders: a few outcomes, added up in the plainest way."""

from collections.abc import Callable, Mapping, Sequence

from podium.core.exact import Exact, simplest
from podium.core.outcome import Outcome
from podium.rules.points import Score, Tallies, Tally, tally_value
from podium.rules.standings import Ask, Cut, Ladder, Ranking, Step, rank

LotOrder = Callable[[Sequence[str]], Sequence[str] | None]
Verdict = Callable[[str, Sequence[str]], "Mapping[str, Exact] | Ask | None"]
AtCut = Callable[[Sequence[str]], Step | Ask | None]


class Played:
    """The figures of some outcomes."""

    def __init__(
        self,
        outcomes: Sequence[Outcome],
        tallies: Mapping[str, Tally],
        *,
        before: Sequence[str] = (),
        lots: LotOrder = lambda _tied: None,
        decided: Verdict = lambda _play, _tied: None,
        at_cut: AtCut = lambda _tied: None,
    ) -> None:
        self.outcomes = outcomes
        self.tallies = Tallies(tallies)
        self.ranked = list(before)
        self.lots = lots
        self.decided = decided
        self.at_cut = at_cut

    def _sum(self, entrant: str, tally: str, outcomes: Sequence[Outcome]) -> Exact:
        return simplest(
            sum(tally_value(tally, entrant, outcome, self.tallies) for outcome in outcomes)
        )

    def total(self, entrant: str, tally: str) -> Exact:
        return self._sum(entrant, tally, self.outcomes)

    def among(self, tied: frozenset[str], entrant: str, tally: str) -> Exact:
        return self._sum(
            entrant, tally, [o for o in self.outcomes if tied.issuperset(o.scores)]
        )

    def played(self, entrant: str) -> int:
        return sum(entrant in outcome.scores for outcome in self.outcomes)

    def results(self, entrant: str) -> int:
        return sum(
            entrant in outcome.scores and entrant not in outcome.forfeited
            for outcome in self.outcomes
        )

    def meetings(self, entrant: str) -> list[tuple[Outcome, Sequence[str]]]:
        return [
            (outcome, [other for other in outcome.scores if other != entrant])
            for outcome in self.outcomes
            if entrant in outcome.scores
        ]

    def opponents(self, entrant: str) -> list[str]:
        return [other for _, others in self.meetings(entrant) for other in others]

    def seed(self, entrant: str) -> int:
        raise NotImplementedError(entrant)

    def entered(self, entrant: str) -> int:
        raise NotImplementedError(entrant)

    def before(self, entrant: str) -> int:
        return self.ranked.index(entrant) + 1

    def tiebreak(self, code: str, tied: Sequence[str]) -> Mapping[str, Exact] | None:
        raise NotImplementedError(code, tied)

    def met(self, tied: frozenset[str]) -> bool:
        return all(tied - {e} <= {*self.opponents(e)} for e in tied)


def outcome(**scores: int) -> Outcome:
    """The outcome of one match; who scored most has won."""
    best = [entrant for entrant, score in scores.items() if score == max(scores.values())]
    return Outcome(scores=dict(scores), winner=best[0] if len(best) == 1 else "")


def season(**scores: Sequence[int]) -> list[Outcome]:
    """Outcomes that give each entrant these scores, each in a match of its own."""
    return [Outcome(scores={e: score}) for e, many in scores.items() for score in many]


def ladder(*steps: str | Step, cite: str = "") -> Ladder:
    """A ladder; a bare name stands for a step by that criterion."""
    return Ladder(steps=[Step(by=[s]) if isinstance(s, str) else s for s in steps], cite=cite)


def classes(ranking: Ranking) -> list[list[str]]:
    """Those who share a rank, first to last."""
    found: dict[int, list[str]] = {}
    for row in ranking.rows:
        found.setdefault(row.rank, []).append(row.entrant)
    return list(found.values())


def ranked(figures: Played, *steps: str | Step, cut: int | None = None) -> list[list[str]]:
    """The classes of everyone who played."""
    entrants = dict.fromkeys(e for outcome in figures.outcomes for e in outcome.scores)
    return classes(
        rank(entrants, ladder(*steps), figures, [Cut(cut)] if cut is not None else [])
    )


SCORE: Mapping[str, Tally] = {"score": Score()}
"""The score alone."""


class Totals(Played):
    """Figures that are given as totals, where no single match is known."""

    def __init__(self, totals: Mapping[str, Mapping[str, Exact]]) -> None:
        super().__init__([], {})
        self.totals = totals

    def total(self, entrant: str, tally: str) -> Exact:
        return self.totals[entrant][tally]
