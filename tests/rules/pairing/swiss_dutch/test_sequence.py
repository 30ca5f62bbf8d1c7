"""The sequence of candidates: B.6, B.7 and D of 2017, 3.6 and 4 of 2026.

Where nothing but who has met tells pairings apart, the first that is allowed is taken.
"""

from collections.abc import Callable
from itertools import combinations, groupby
from random import Random

import pytest

from helpers.swiss.candidates import Pairs, candidates
from helpers.swiss.rounds import one, strangers
from helpers.swiss.rounds import task as task_of
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.exact import pair_exactly
from podium.rules.pairing.swiss_dutch.search import certified_pairing
from podium.rules.pairing.swiss_dutch.task import BracketPairing, BracketTask
from podium.rules.pairing.swiss_dutch.tiny import _order, pair_tiny

BRACKETS = [
    (moved, there, pairs)
    for there in range(1, 8)
    for moved in range(min(3, there - 1) + 1)
    for pairs in range(1, there // 2 + 1)
]

WAYS: tuple[Callable[[BracketTask], BracketPairing | None], ...] = (
    pair_tiny,
    pair_exactly,
    certified_pairing,
)


@pytest.mark.parametrize(("moved", "there", "pairs"), BRACKETS)
def test_b_6_b_7_3_6_where_a_pairing_stands(moved: int, there: int, pairs: int) -> None:
    """Of a number of moved-down players that are paired, every pairing in its order, once."""

    def paired(candidate: Pairs) -> int:
        return sum(first < moved for first, _ in candidate)

    for _, sequence in groupby(candidates(moved, there, pairs), key=paired):
        firsts = list(dict.fromkeys(tuple(sorted(candidate)) for candidate in sequence))
        keys = [_order([*each], _alone(each, there), moved, there) for each in firsts]
        assert keys == sorted(keys)


def _alone(pairs: Pairs, there: int) -> list[int]:
    return sorted({*range(there)} - {place for pair in pairs for place in pair})


@pytest.mark.parametrize("moved", [0, 2, 5])
def test_the_first_candidate_that_is_allowed_is_taken(moved: int) -> None:
    ways = WAYS[:2] if moved == 5 else WAYS
    found = dict.fromkeys(ways, 0)
    for seed in range(120):
        players = barred(seed, moved)
        first = first_allowed(players, moved)
        for way in ways:
            made = way(task_of(players[moved:], moved=players[:moved], complete=False))
            if made is not None:
                found[way] += 1
                assert {(higher.at, lower.at) for higher, lower in made.pairs} == first, seed
    assert min(found.values()) > 40


def barred(seed: int, moved: int) -> list[SwissPlayer]:
    """Eight players who are alike, but that some have come down; many have met."""
    chance = Random(seed)
    bars = chance.choice((0.3, 0.5, 0.6))
    players = [one(number, 6 if number <= moved else 4) for number in range(1, 9)]
    strangers(*(pair for pair in combinations(players, 2) if chance.random() < bars))
    return players


def first_allowed(players: list[SwissPlayer], moved: int) -> set[tuple[int, int]]:
    """The first candidate with as many pairs as can be in which nobody meets twice."""
    return next(
        {*candidate}
        for pairs in range(len(players) // 2, -1, -1)
        for candidate in candidates(moved, len(players), pairs)
        if all(legal(players[first], players[second]) for first, second in candidate)
    )
