"""The transposition: B.5 and D.1 of 2017, 4.2 of 2026, against every way to lay two halves."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.sizes import MANY
from helpers.swiss.brackets import chances, crowd, pairings
from podium.rules.pairing.swiss_dutch import halves
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.halves import Halves, due_of, least_denied
from podium.rules.pairing.swiss_dutch.measure import Measure

Way = tuple[int, list[int]]


def ways(
    upper: list[SwissPlayer],
    lower: list[SwissPlayer],
    measure: Measure,
    floats: list[int | None],
) -> Iterator[Way]:
    """What every legal way counts, in the order of transpositions."""
    for places in permutations(range(len(lower)), len(upper)):
        pairs = [(one, lower[place]) for one, place in zip(upper, places, strict=True)]
        out = [place for place in range(len(lower)) if place not in places]
        left = [floats[place] for place in out]
        if None not in left and all(legal(*pair) for pair in pairs):
            adds = sum(measure.pair(*pair) for pair in pairs)
            yield adds + sum(value or 0 for value in left), list(places)


def halved(
    chance: Random, pairs: int, floaters: int
) -> tuple[list[SwissPlayer], list[SwissPlayer], Measure, list[int | None]]:
    """Two halves of a bracket of one score, and what each of the lower counts if he floats."""
    players = crowd(chance, *[4] * (2 * pairs + floaters))
    measure = Measure(players, 3, 2)
    lower = players[pairs:]
    floats = [
        None if chance.random() < 0.2 else measure.alone(entry) + chance.choice((0, 5))
        for entry in lower
    ]
    return players[:pairs], lower, measure, floats if floaters else []


@settings(max_examples=MANY)
@given(chances, st.integers(1, 4), st.integers(0, 1))
def test_no_way_counts_less_than_the_bound(chance: Random, pairs: int, floaters: int) -> None:
    upper, lower, measure, floats = halved(chance, pairs, floaters)
    least = Halves(upper, lower, measure, floats).least()
    every = [count for count, _ in ways(upper, lower, measure, floats)]
    assert not every or (least is not None and least <= min(every))


@pytest.mark.parametrize("turns", [30, 1, 0])
def test_d_1_4_2_the_first_transposition_within_a_limit_is_found(
    turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However soon the search gives up turning back and lays the rest exactly."""
    monkeypatch.setattr(halves, "TURNS", turns)
    monkeypatch.setattr(halves, "TAIL", 1)
    for seed in range(80):
        chance = Random(seed)
        upper, lower, measure, floats = halved(chance, chance.randint(1, 4), seed % 2)
        every = list(ways(upper, lower, measure, floats))
        counts = sorted({count for count, _ in every}) or [measure.unit("colour")]
        for limit in (*counts, counts[-1] + 1):
            first = next((way for way in every if way[0] < limit), None)
            assert Halves(upper, lower, measure, floats).first_below(limit) == first, seed


@settings(max_examples=MANY)
@given(chances, st.integers(1, 7))
def test_no_pairing_denies_fewer_colours_than_the_bound(chance: Random, size: int) -> None:
    players = crowd(chance, *[4] * size, bars=0)
    measure = Measure(players, 0, 2)
    least = least_denied(due_of(players), size % 2)
    for pairs, left in pairings(players):
        if len(left) == size % 2:
            counted = measure.counts(sum(measure.pair(*pair) for pair in pairs))
            assert counted["colour"] >= least[0]
            if counted["colour"] == least[0]:
                assert counted["strong-colour"] >= least[1]
