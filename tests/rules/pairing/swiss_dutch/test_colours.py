"""Who has White: part E of 2017, article 5.2 of 2026."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.swiss.players import One, has_white
from helpers.swiss.rounds import beginners, entries, games, one, swiss
from podium.core.crosstable import Colour
from podium.rules.pairing.swiss_dutch import DutchEdition, pair
from podium.rules.pairing.swiss_dutch.colours import white_of

histories = st.text("wb", max_size=7)

Who = Literal["higher", "lower"]


def white(higher: str, lower: str, initial: Colour = "w", turn: int = 1) -> Who:
    """Who of two with these colours behind them has White: the higher or the lower ranked."""
    first, second = one(1, colours=higher, turn=turn), one(2, colours=lower)
    return "higher" if white_of(first, second, initial) is first else "lower"


@pytest.mark.parametrize(
    ("higher", "lower", "has"),
    [
        ("wb", "bw", "higher"),
        ("bw", "wb", "lower"),
        ("b", "w", "higher"),
        ("ww", "b", "lower"),
        ("wb", "ww", "higher"),
    ],
)
def test_e_1_5_2_1_both_preferences_are_granted(higher: str, lower: str, has: Who) -> None:
    assert white(higher, lower) == has


@pytest.mark.parametrize(
    ("higher", "lower", "has"),
    [("w", "", "lower"), ("b", "", "higher"), ("", "w", "higher"), ("", "b", "lower")],
)
def test_a_6_d_1_7_4_who_prefers_nothing_takes_what_is_left(
    higher: str, lower: str, has: Who
) -> None:
    assert white(higher, lower, "w") == white(higher, lower, "b") == has


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("wb", "b"),  # mild, strong
        ("wb", "wwbb"),  # mild, absolute
        ("b", "wbb"),  # strong, absolute
        ("bwb", "wwbb"),  # strong, absolute although the difference is smaller
    ],
)
def test_e_2_5_2_2_the_stronger_preference_is_granted(weaker: str, stronger: str) -> None:
    assert white(weaker, stronger) == "lower"
    assert white(stronger, weaker) == "higher"
    assert white(turned(weaker), turned(stronger)) == "higher"
    assert white(turned(stronger), turned(weaker)) == "lower"


def turned(colours: str) -> str:
    """White for Black and Black for White."""
    return colours.translate(str.maketrans("wb", "bw"))


@pytest.mark.parametrize(("narrow", "wide"), [("wbb", "bbwb"), ("wwbb", "wbb"), ("bb", "bbb")])
def test_e_2_5_2_2_of_two_absolute_ones_the_wider_difference_is_granted(
    narrow: str, wide: str
) -> None:
    assert white(narrow, wide) == "lower"
    assert white(wide, narrow) == "higher"
    assert white(turned(narrow), turned(wide)) == "higher"
    assert white(turned(wide), turned(narrow)) == "lower"


@pytest.mark.parametrize(
    ("higher", "lower", "has"),
    [
        ("bbw", "bwb", "lower"),  # the last time
        ("bwb", "bbw", "higher"),
        ("bwwb", "wbwb", "lower"),  # three games ago
        ("wbwb", "bwwb", "higher"),
        ("wb", "wbbwwb", "higher"),  # as far back as both have played: nothing to be seen
    ],
)
def test_e_3_5_2_3_colours_alternate_to_the_last_time_that_they_were_apart(
    higher: str, lower: str, has: Who
) -> None:
    assert white(higher, lower) == has


def test_e_3_5_2_3_histories_are_compared_with_their_gaps_closed() -> None:
    """Game by game 1 had Black last when 2 had White; by rounds, 1 had White when 2 had Black."""
    table = swiss(
        "=w3 =w4 =b5 Z",
        "=w4 =b3 Z =w5",
        "=b1 =w2 Z Z",
        "=b2 =b1 Z Z",
        "Z Z =w1 =b2",
    )
    made = pair(table, 5, DutchEdition.DUTCH_2026, absent=frozenset({3, 4, 5}))
    assert games(made) == {(1, 2)}


@pytest.mark.parametrize(
    ("higher", "lower", "has"),
    [("wb", "bwwb", "higher"), ("bw", "wbbw", "lower"), ("b", "bwb", "higher")],
)
def test_e_4_5_2_4_the_higher_ranked_gets_his_preference(
    higher: str, lower: str, has: Who
) -> None:
    assert white(higher, lower) == has


@pytest.mark.parametrize(
    ("turn", "initial", "has"),
    [
        (1, "w", "higher"),
        (2, "w", "lower"),
        (1, "b", "lower"),
        (2, "b", "higher"),
        (3, "", "higher"),
    ],
)
def test_e_5_5_2_5_an_odd_number_has_the_initial_colour(
    turn: int, initial: Colour, has: Who
) -> None:
    assert white("", "", initial, turn) == has


@pytest.mark.parametrize("edition", DutchEdition)
def test_e_5_5_2_5_numbers_leave_out_who_has_not_taken_part_yet(edition: DutchEdition) -> None:
    table = beginners(5, initial_colour="w", rounds=5)
    made = pair(table, 1, edition, absent=frozenset({1}))
    assert games(made) == {(2, 4), (5, 3)}


def test_e_5_5_2_5_who_enters_late_moves_those_behind_him_on() -> None:
    table = swiss("Z", "+w3", "-b2", "+w5", "-b4")
    still_away = entries(table, absent=[1])
    here = entries(table)
    assert [entry.turn for entry in still_away.values()] == [1, 3, 2, 4]
    assert {number: entry.turn for number, entry in here.items()} == {
        1: 1,
        2: 2,
        3: 3,
        4: 4,
        5: 5,
    }


@pytest.mark.parametrize("before", ["+w4", "-w4", "U", "1w4"])
def test_e_5_5_2_5_who_was_paired_once_is_counted_wherever_he_is(before: str) -> None:
    found = entries(swiss(before, "Z", "Z", "Z"), absent=[1])
    assert {number: entry.turn for number, entry in found.items()} == {2: 2, 3: 3, 4: 4}


@pytest.mark.parametrize("before", ["Z", "H", "F", "."])
def test_e_5_5_2_5_who_only_asked_for_byes_is_not_counted(before: str) -> None:
    found = entries(swiss(before, "Z", "Z", "Z"), absent=[1])
    assert {number: entry.turn for number, entry in found.items()} == {2: 1, 3: 2, 4: 3}


@given(histories, histories, st.integers(1, 2), st.sampled_from(["w", "b"]))
def test_the_rules_apply_in_their_order(
    higher: str, lower: str, turn: int, initial: Literal["w", "b"]
) -> None:
    first, second = (
        One(number, 0, colours, ("", ""), frozenset(), True, 0, False, turn)
        for number, colours in enumerate((higher, lower), start=1)
    )
    expected = "higher" if has_white(first, second, initial) else "lower"
    assert white(higher, lower, initial, turn) == expected
