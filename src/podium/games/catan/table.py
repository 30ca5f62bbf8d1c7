"""The start at a table: who begins, who has which colour, who is banker, who builds the board.

Everyone throws both dice; the highest begins, and the others follow clockwise as they sit. Where
the highest was thrown by two or more, they and nobody else throw again (R1, R2). Source: R1, R2,
R3-4; colours; setup; banker.

| code | what is wrong |
|---|---|
| `throw_missing` | somebody who had to throw did not |
| `throw_not_due` | somebody threw who did not have to |
| `throw_range` | two dice do not come to that |
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from podium.core import ref
from podium.core.phrase import Phrase, list_and, say

LOWEST, HIGHEST = 2, 12
"""What two dice come to."""

Throws = Sequence[Mapping[str, int]]
"""Throw by throw: each who threw, to the sum of both dice."""


class StartingTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table before the game.

    Attributes:
        seats: the players clockwise, as they sit.
        throws: of the dice, in their order.
        ranks: the players, the highest rank first; empty before the first round (R1).
        wishes: player to the colours that the player asks for, the dearest first.
    """

    seats: tuple[str, ...]
    throws: tuple[Mapping[str, int], ...]
    ranks: tuple[str, ...] = ()
    wishes: Mapping[str, Sequence[str]] = {}
    id: str | int | msgspec.UnsetType | None = msgspec.UNSET


class TableVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What the start at a table comes to.

    Attributes:
        errors: the code of each fault of the throws; then nothing below is known.
        details: one text for each.
        again: who has to throw (again); nobody once the starter is known.
        order: the players in their order of play; empty while somebody has to throw.
        colours: player to colour, of those who get one of their wishes.
        banker: the last to start, from the second round on the lowest rank (R1, R2).
        builds: who builds the board: the last to start (setup).
    """

    id: str | int | msgspec.UnsetType | None = msgspec.UNSET
    valid: bool
    errors: list[str]
    details: list[Phrase]
    again: list[str]
    order: list[str]
    colours: dict[str, str]
    banker: str | None
    builds: str | None


def judge_start(table: StartingTable) -> TableVerdict:
    """Judge the start at a table."""
    faults = dict(_faults(table.seats, table.throws))
    again = [] if faults else to_throw(table.seats, table.throws)
    order = [] if faults or len(again) > 1 else clockwise(table.seats, again[0])
    priority = table.ranks or order
    return TableVerdict(
        id=table.id,
        valid=not faults,
        errors=list(faults),
        details=list(faults.values()),
        again=[] if order else again,
        order=order,
        colours=colours(table.wishes, priority),
        banker=priority[-1] if priority else None,
        builds=order[-1] if order else None,
    )


def to_throw(seats: Sequence[str], throws: Throws) -> list[str]:
    """Those who have to throw next; when it is one alone, that is who starts."""
    left = list(seats)
    for throw in throws:
        best = max(throw[player] for player in left)
        left = [player for player in left if throw[player] == best]
    return left


def clockwise(seats: Sequence[str], starter: str) -> list[str]:
    """The order of play: who starts, then the others as they sit (R1)."""
    at = list(seats).index(starter)
    return [*seats[at:], *seats[:at]]


def colours(wishes: Mapping[str, Sequence[str]], priority: Sequence[str]) -> dict[str, str]:
    """The colour that each gets: the first of the wishes that nobody before has taken.

    Args:
        wishes: player to colours.
        priority: the players by rank; before the first round in their order of play (colours).
    """
    given: dict[str, str] = {}
    for player in priority:
        free = [wish for wish in wishes.get(player, ()) if wish not in given.values()]
        if free:
            given[player] = free[0]
    return given


def _faults(seats: Sequence[str], throws: Throws) -> Iterator[tuple[str, Phrase]]:
    """The faults of the first throw that has any; what comes after rests on it."""
    left: Sequence[str] = seats
    for number, throw in enumerate(throws, start=1):
        faults = list(_faults_of(number, throw, left))
        yield from faults
        if faults:
            return
        left = to_throw(left, [throw])


def _faults_of(
    number: int, throw: Mapping[str, int], left: Sequence[str]
) -> Iterator[tuple[str, Phrase]]:
    due = set(left) if len(left) > 1 else set()
    if missing := [player for player in left if player in due and player not in throw]:
        detail = say(
            "throw {value}: {player} had to throw",
            value=number,
            player=list_and(ref.entrants(missing)),
        )
        yield "throw_missing", detail
    if others := [player for player in throw if player not in due]:
        detail = say(
            "throw {value}: {player} did not have to throw",
            value=number,
            player=list_and(ref.entrants(others)),
        )
        yield "throw_not_due", detail
    for player, sum_ in throw.items():
        if not LOWEST <= sum_ <= HIGHEST:
            detail = say(
                "throw {value}: {player} threw {on}; two dice come to {count} to {known}",
                value=number,
                player=ref.player(player),
                on=sum_,
                count=LOWEST,
                known=HIGHEST,
            )
            yield "throw_range", detail
            return
