"""Tallies: named figures that every match gives each of its entrants."""

from collections.abc import Mapping

from podium.core.exact import Exact
from podium.core.outcome import Outcome
from podium.rules.points.kinds import (
    BY_SHAPE,
    ShareOfTable,
    Sum,
    Tallies,
    Tally,
    counted_entrants,
    raise_small_table,
    share,
    value_of,
)


def depends_on(tally: Tally) -> tuple[str, ...]:
    """Names of the tallies that this one is made from."""
    match tally:
        case ShareOfTable(of=name):
            return (name,)
        case Sum(of=names):
            return tuple(names)
        case _:
            return ()


def tally_value(name: str, entrant: str, outcome: Outcome, tallies: Tallies) -> Exact:
    """What one match gives one entrant under the tally of that name.

    Whoever forfeited at a table of three or more gets nothing but the score that the outcome gives
    for it, and is nobody's opponent; between two sides the forfeit's score stands in the outcome
    and is counted like any other.
    """
    if entrant not in outcome.scores:
        return 0
    if entrant not in counted_entrants(tallies[name], outcome):
        return 0
    return value_of(tallies[name], entrant, outcome, tallies)


def of_table(name: str, outcome: Outcome, tallies: Tallies) -> Mapping[str, Exact]:
    """What one match gives everyone who gets anything: `tally_value`, but for the whole table.

    What the shares are made of is added up once for the table.
    """
    tally = tallies[name]
    table = counted_entrants(tally, outcome)
    if not isinstance(tally, ShareOfTable):
        value = BY_SHAPE[type(tally)].value
        return {entrant: value(tally, entrant, outcome, tallies) for entrant in table}
    made = of_table(tally.of, outcome, tallies)
    parts = {entrant: made[entrant] for entrant in table}
    whole = raise_small_table(tally, list(parts.values()), tallies.small)
    return {entrant: share(part, whole) for entrant, part in parts.items()}
