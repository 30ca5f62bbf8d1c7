"""What lines 240 and 250 of TRF26 say of many players, put to each of them."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from podium.adapters.exchange.trf.cells import EMPTY
from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.pairing_lines import Boost, Bye
from podium.adapters.exchange.trf.players import Read
from podium.core.crosstable import PlayerRound, Went
from podium.core.exact import Exact
from podium.core.phrase import say

MOST = 2_000_000
"""Rounds of players that the lines of a file may reach, taken together."""


def with_byes(lines: Sequence[Read], byes: Sequence[Bye], findings: Findings) -> list[Read]:
    """The players' lines with the byes of 240 in cells that are blank.

    A cell that has something else is a fault.
    """
    cells = {line.player.number: line.cells for line in lines}
    found: dict[int, dict[int, Went]] = {}
    for bye in byes:
        theirs = cells.get(bye.number, ())
        there = theirs[bye.round - 1].went if bye.round <= len(theirs) else Went.ABSENT
        if there is Went.ABSENT:
            found.setdefault(bye.number, {})[bye.round] = bye.went
        elif there is not bye.went:
            what = say(
                "{number} has the bye {value} in round {round}, and {text} in his own line",
                number=bye.number,
                value=bye.went.value,
                round=bye.round,
                text=there.value,
            )
            findings.fault(bye.line, 5, what, say("both lines must say the same"))
    _check_size(sum(max(rounds) for rounds in found.values()), findings)
    return [
        line._replace(cells=_filled(line.cells, found.get(line.player.number, {})))
        for line in lines
    ]


def _filled(
    cells: tuple[PlayerRound, ...], byes: Mapping[int, Went]
) -> tuple[PlayerRound, ...]:
    if not byes:
        return cells
    found = [*cells, *[EMPTY] * (max(byes) - len(cells))]
    for round_, went in byes.items():
        found[round_ - 1] = PlayerRound(went)
    return tuple(found)


def add_boosts(
    acceleration: Mapping[int, tuple[Exact, ...]],
    boosts: Sequence[Boost],
    numbers: Sequence[int],
    rounds: int,
    findings: Findings,
) -> dict[int, tuple[Exact, ...]]:
    """The points of XXA with those of 250, of which a later line goes before an earlier one.

    Args:
        acceleration: number to points in each round.
        boosts: the lines 250.
        numbers: of all players, in order.
        rounds: of the tournament; 0 where that is not known.
        findings: where faults go.
    """
    found = {number: list(points) for number, points in acceleration.items()}
    size = 0
    for boost in boosts:
        low, high = boost.numbers
        some = numbers[bisect_left(numbers, low) : bisect_right(numbers, high)]
        first, last = boost.rounds
        last = min(last, rounds or last)
        size += len(some) * last
        _check_size(size, findings)
        for number in some:
            points = found.setdefault(number, [])
            points += [0] * (last - len(points))
            points[first - 1 : last] = [boost.points] * (last - first + 1)
    return {number: tuple(points) for number, points in sorted(found.items())}


def _check_size(size: int, findings: Findings) -> None:
    if size > MOST:
        findings.refuse(
            say("the lines 240 and 250 reach more than {count} rounds of players", count=MOST),
            say("a tournament has some thousand players and some ten rounds"),
        )
