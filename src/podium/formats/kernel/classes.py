"""An order with shared places, as the final order is made of the stages."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import groupby

from podium.core.exact import Exact
from podium.core.state import StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.leavers import LEFT_OUT, has_withdrawn
from podium.formats.kernel.ledger import Ledger
from podium.rules.standings import Ranking

Classes = list[tuple[str, ...]]
"""Entrants from first to last; those in one class share the place."""


def by_rank(found: Ranking) -> Classes:
    """The order of a ranking."""
    return [
        tuple(row.entrant for row in tied)
        for _, tied in groupby(found.rows, key=lambda row: row.rank)
    ]


def leavers_behind(case: Case, classes: Classes) -> Classes:
    """The same order, those who withdrew behind those whom they would share a place with."""
    if case.rulebook.places.withdrawn == LEFT_OUT:
        return [tied for each in classes if (tied := tuple(case.active(each)))]
    return [
        part
        for tied in classes
        for part in (
            tuple(case.active(tied)),
            tuple(entrant for entrant in tied if has_withdrawn(case, entrant)),
        )
        if part
    ]


PerMatch = Mapping[str, tuple[Exact, ...]]
"""Of each entrant: 1 with a result, else 0; then tallies per match played."""


def per_match(case: Case, stage: StageState) -> PerMatch:
    """Points per match, score per match … of everyone in a stage; last, who has no result."""
    names = next((r.losers for r in case.rulebook.stage.values() if r.in_slots), ())
    ledger = Ledger(stage.matches.values(), case.rulebook.match.tallies)
    return {
        entrant: (
            int(ledger.results(entrant) > 0),
            *(
                Fraction(ledger.total(entrant, name)) / max(ledger.played(entrant), 1)
                for name in names
            ),
        )
        for entrant in stage.entrants
    }


def by_figures(entrants: Iterable[str], figures: PerMatch) -> Classes:
    """Entrants by those figures, the highest first."""
    ordered = sorted(entrants, key=lambda entrant: figures.get(entrant, ()), reverse=True)
    return [
        tuple(tied)
        for _, tied in groupby(ordered, key=lambda entrant: figures.get(entrant, ()))
    ]
