"""What the sentences of events have in common: places, some of many, figures."""

from collections.abc import Iterable, Sequence

from podium.core import ref
from podium.core.exact import exact_text
from podium.core.outcome import Outcome
from podium.core.phrase import (
    Figure,
    Phrase,
    Several,
    Value,
    list_semicolon,
    literal,
    say,
    say_many,
)

_FEW = 8
"""So many of a long list are said."""
_PAIR = 2


def place(stage: str, number: int = 0, table: int = 0, group: str = "") -> tuple[Value, ...]:
    """Where something happened, as far as it is given."""
    parts: list[Value] = [ref.stage(stage)]
    parts += [say("group {group}", group=group)] if group else []
    parts += [say("round {round}", round=number)] if number else []
    parts += [say("table {table}", table=table)] if table else []
    return tuple(parts)


def list_people(ids: Iterable[str]) -> Value:
    """Entrants or players; of many no more than a few, and how many more there are."""
    everybody = ref.entrants(ids)
    more = len(everybody) - _FEW
    few = everybody[:_FEW]
    if more > 0:
        return say_many("{few} and {n} more", "{few} and {n} more", more, few=few)
    return few or say("nobody")


def list_items(items: Sequence[Value]) -> Value:
    """Items set apart by semicolons, as many of them as of people."""
    more = len(items) - _FEW
    few = list_semicolon(items[:_FEW])
    if more > 0:
        return say_many("{few} and {n} more", "{few} and {n} more", more, few=few)
    return few


def matches(keys: Iterable[tuple[int, int]]) -> tuple[Phrase, ...]:
    """Matches by round and table."""
    return tuple(
        say("round {round} table {table}", round=number, table=table) for number, table in keys
    )


def scores(outcome: Outcome) -> Value:
    """What each at a table came to."""
    figures = [
        say("{who} {score}", who=ref.entrant(who), score=_score(outcome, who))
        for who in outcome.scores
    ]
    return Several(tuple(figures), " · ")


def _score(outcome: Outcome, who: str) -> Value:
    """A score; of two who did not play it, as sheets mark a forfeit."""
    if outcome.forfeited and len(outcome.scores) == _PAIR:
        return literal("-" if who in outcome.forfeited else "+")
    return Figure(exact_text(outcome.score(who)))
