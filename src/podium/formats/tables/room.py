"""Room: whether so many can be seated."""

from podium.rules.language.stages import (
    Sessions,
    TablesStage,
    bounds,
    in_count,
)
from podium.rules.seating import Seats, snake


def at_tables(rules: TablesStage, seats: Seats, there: int) -> bool:
    """Whether so many can be seated in the first round of a stage, and are no small field."""
    if rules.small_field is not None and in_count(there, rules.small_field.entrants):
        return False
    if rules.sessions is not None:
        return _in_sessions(rules.sessions, there)
    first = next(p for p in rules.pairing if in_count(1, p.rounds))
    if first.by == "places":
        return there == sum(len(table) for table in first.places)
    tables = seats.tables(there)
    if first.by == "fold":
        order = list(map(str, range(there)))
        tables = [len(table) for table in snake(order, -(-there // seats.sizes[0]))]
        tables = tables if set(tables) <= set(seats.sizes) else None
    return bool(tables) and (not rules.decided_by_match or there <= max(seats.sizes))


def _in_sessions(rules: Sessions, there: int) -> bool:
    """Whether everyone has a seat in a session, in one number of sessions that the rules have."""
    (low, high), multiple = bounds(rules.size), rules.multiple_of
    least = -(-low // multiple) * multiple
    most = there if high is None else high // multiple * multiple
    return there % multiple == 0 and any(
        least * count <= there <= most * count
        for count in range(1, there // multiple + 1)
        if in_count(count, rules.count)
    )
