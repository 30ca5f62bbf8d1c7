"""Round robins against the tables that FIDE publishes (C.05 annex 1)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.rules.pairing import schedule

BERGER = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3"
    " | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7"
    " | 10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4"
    " | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1",
}


def told(entrants: int, times: int = 1) -> str:
    numbers = [str(number) for number in range(1, entrants + 1)]
    rounds = schedule(numbers, times)
    return " | ".join(" ".join(f"{a}-{b}" for a, b in pairs) for pairs in rounds)


@pytest.mark.parametrize("entrants", BERGER)
def test_c05_annex_1_bergers_tables(entrants: int) -> None:
    assert told(entrants) == BERGER[entrants]


@pytest.mark.parametrize(("odd", "even"), [(3, 4), (5, 6), (7, 8)])
def test_with_an_odd_number_the_highest_of_the_table_is_the_bye(odd: int, even: int) -> None:
    rounds = BERGER[even].split(" | ")
    without = [
        " ".join(pair for pair in pairs.split() if str(even) not in pair.split("-"))
        for pairs in rounds
    ]
    assert told(odd) == " | ".join(without)


def test_a_second_time_round_the_sides_are_swapped() -> None:
    assert told(4, 2) == f"{BERGER[4]} | 4-1 3-2 | 3-4 2-1 | 4-2 1-3"
    assert told(2, 3) == "1-2 | 2-1 | 1-2"


@pytest.mark.parametrize("entrants", [0, 1])
def test_nobody_and_one_alone_play_no_round(entrants: int) -> None:
    assert told(entrants) == ""


@given(st.integers(2, 25), st.integers(1, 3))
def test_1_3_2_everybody_meets_everybody(entrants: int, times: int) -> None:
    names = [f"t{number}" for number in range(entrants)]
    rounds = schedule(names, times)
    met = sorted(tuple(sorted(pair)) for pairs in rounds for pair in pairs)
    assert met == sorted(
        tuple(sorted(pair)) for pair in combinations(names, 2) for _ in range(times)
    )
    assert len(rounds) == times * (entrants - 1 + entrants % 2)
    for pairs in rounds:
        playing = [entrant for pair in pairs for entrant in pair]
        assert len(playing) == len(set(playing)) == entrants - entrants % 2


@given(st.integers(2, 25))
def test_nobody_is_named_first_much_more_often(entrants: int) -> None:
    names = [f"t{number}" for number in range(entrants)]
    first = [home for pairs in schedule(names) for home, _ in pairs]
    counts = [first.count(name) for name in names]
    assert max(counts) - min(counts) <= 1
