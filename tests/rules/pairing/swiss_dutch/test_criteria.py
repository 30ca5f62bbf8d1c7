"""The quality criteria, each by its article: C.5 to C.19 of 2017, C6 to C21 of 2026."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.swiss.players import STRONG, One, has_white, other
from helpers.swiss.rounds import one
from podium.rules.pairing.swiss_dutch.criteria import (
    BYE_UNPLAYED,
    COLOURS,
    FLOATS,
    PAIRS,
    SCORES,
    TOP,
    DutchCriterion,
)
from podium.rules.pairing.swiss_dutch.result import Float

BY_KEY = {each.key: each for each in (*TOP, *COLOURS, *FLOATS)}
BELOW = 2
"""One point below a bracket whose lowest has two points, in half points."""


# ---- who stays unpaired, scores (C.5 to C.7; C6, C7, C9) ---------------------------------------


def test_c_5_c6_every_unpaired_player_counts_and_no_pair_does() -> None:
    assert PAIRS.alone(one(1, 4), BELOW) == 1
    assert PAIRS.pair(one(1, 4), one(2, 4)) == 0


@pytest.mark.parametrize(("mine", "theirs", "difference"), [(4, 4, 0), (5, 4, 1), (8, 4, 4)])
def test_a_8_c_6_c7_the_score_difference_of_a_pair(
    mine: int, theirs: int, difference: int
) -> None:
    assert SCORES.pair(one(1, mine), one(2, theirs)) == difference


@pytest.mark.parametrize(("score", "below", "difference"), [(4, 2, 2), (7, 2, 5), (0, -2, 2)])
def test_a_8_c_6_c7_a_floater_is_measured_to_one_point_below_the_bracket(
    score: int, below: int, difference: int
) -> None:
    assert SCORES.alone(one(1, score), below) == difference


def test_c9_the_unplayed_games_of_who_gets_the_bye() -> None:
    assert BYE_UNPLAYED.alone(one(1, 4, unplayed=3), BELOW) == 3
    assert BYE_UNPLAYED.pair(one(1, unplayed=3), one(2, unplayed=3)) == 0


# ---- colours (C.8 to C.11; C10 to C13) ---------------------------------------------------------


def counted(key: str, higher: str, lower: str) -> int:
    """What a criterion on colours counts of two with these colours behind them."""
    return BY_KEY[key].pair(one(1, colours=higher), one(2, colours=lower))


@pytest.mark.parametrize(
    ("higher", "lower", "count"),
    [
        ("wwbw", "wbww", 1),  # a third White too many for one of them
        ("bbwb", "bb", 1),
        ("wwbw", "bww", 0),  # the narrower of both gets White: a difference of two
        ("wwbw", "bbwb", 0),  # both get what they are due
        ("ww", "w", 0),
        ("", "ww", 0),
    ],
)
def test_c_8_c10_a_difference_beyond_two(higher: str, lower: str, count: int) -> None:
    assert counted("top-difference", higher, lower) == count


@pytest.mark.parametrize(
    ("higher", "lower", "count"),
    [
        ("ww", "ww", 1),
        ("bww", "bbww", 1),
        ("wwbw", "bww", 1),  # the second gets White once more
        ("bww", "wwbw", 1),
        ("wwbw", "wwbw", 0),  # a White, but no third running
        ("ww", "wwbw", 0),  # the second gets it after White and Black
        ("ww", "bb", 0),
        ("ww", "wwb", 0),
    ],
)
def test_c_9_c11_the_same_colour_three_times_running(
    higher: str, lower: str, count: int
) -> None:
    assert counted("top-thrice", higher, lower) == count


@pytest.mark.parametrize(
    ("higher", "lower", "count"),
    [
        ("wb", "bwwb", 1),
        ("wb", "b", 1),
        ("bb", "bb", 1),
        ("wb", "bw", 0),
        ("w", "", 0),
        ("", "w", 0),
        ("", "", 0),
    ],
)
def test_c_10_c12_somebody_does_not_get_his_colour(higher: str, lower: str, count: int) -> None:
    assert counted("colour", higher, lower) == count


@pytest.mark.parametrize(
    ("higher", "lower", "count"),
    [
        ("b", "bwb", 1),
        ("b", "bb", 1),  # the absolute one is granted, the strong one is not
        ("wbb", "b", 1),
        ("wb", "b", 0),  # the mild one gives way
        ("b", "wb", 0),
        ("wb", "bwwb", 0),
        ("bb", "bb", 0),  # two absolute ones: for C.8 and C.9
        ("w", "b", 0),
        ("", "b", 0),
    ],
)
def test_c_11_c13_somebody_does_not_get_the_colour_that_he_strongly_prefers(
    higher: str, lower: str, count: int
) -> None:
    assert counted("strong-colour", higher, lower) == count


@pytest.mark.parametrize("criterion", [*TOP, *COLOURS], ids=lambda each: each.key)
def test_who_floats_has_no_colour(criterion: DutchCriterion) -> None:
    assert criterion.alone(one(1, 4, "ww", top=True), BELOW) == 0


@st.composite
def allowed(draw: st.DrawFn) -> str:
    """Colours of a player as the absolute criteria let them be before the last round."""
    found = ""
    for colour in draw(st.text("wb", max_size=9)):
        after = found + colour
        difference = after.count("w") - after.count("b")
        if abs(difference) <= 2 and after[-3:] not in {"www", "bbb"}:
            found = after
    return found


@given(allowed(), allowed())
def test_colours_are_counted_as_they_are_then_given(higher: str, lower: str) -> None:
    first, second = (
        One(number, 0, colours, ("", ""), frozenset(), True, 0, True, number)
        for number, colours in enumerate((higher, lower), start=1)
    )
    white = has_white(first, second, "w")
    given_ = [(first, "w" if white else "b"), (second, "b" if white else "w")]
    beyond = [abs(each.difference + (1 if has == "w" else -1)) > 2 for each, has in given_]
    thrice = [each.games[-2:] == has * 2 for each, has in given_]
    denied = [each.wish[1] for each, has in given_ if each.wish[0] == other(has)]
    assert counted("top-difference", higher, lower) == sum(beyond)
    assert counted("top-thrice", higher, lower) == sum(thrice)
    assert counted("colour", higher, lower) == len(denied)
    assert counted("strong-colour", higher, lower) == denied.count(STRONG)


# ---- floats (C.12 to C.19; C14 to C21) ---------------------------------------------------------

FLOATED: list[tuple[str, tuple[Float, Float]]] = [
    ("down-1", ("down", "")),
    ("up-1", ("up", "")),
    ("down-2", ("", "down")),
    ("up-2", ("", "up")),
]


@pytest.mark.parametrize(("key", "floats"), FLOATED)
@pytest.mark.parametrize("higher", [True, False])
def test_c_12_to_c_15_the_same_float_again(
    key: str, floats: tuple[Float, Float], higher: bool
) -> None:
    first = one(1, 7, floats=floats if higher else ("", ""))
    second = one(2, 4, floats=("", "") if higher else floats)
    again = key.startswith("down") == higher
    assert BY_KEY[key].pair(first, second) == again
    assert BY_KEY[f"{key}-scores"].pair(first, second) == (3 if again else 0)


@pytest.mark.parametrize(("key", "floats"), FLOATED)
def test_c_12_to_c_19_nobody_floats_in_a_pair_of_one_score(
    key: str, floats: tuple[Float, Float]
) -> None:
    first, second = one(1, 4, floats=floats), one(2, 4, floats=floats)
    assert BY_KEY[key].pair(first, second) == 0
    assert BY_KEY[f"{key}-scores"].pair(first, second) == 0


@pytest.mark.parametrize(("key", "floats"), FLOATED)
def test_c_12_to_c_19_who_stays_unpaired_floats_down(
    key: str, floats: tuple[Float, Float]
) -> None:
    floater = one(1, 4, floats=floats)
    again = key.startswith("down")
    assert BY_KEY[key].alone(floater, BELOW) == again
    assert BY_KEY[f"{key}-scores"].alone(floater, BELOW) == (2 if again else 0)


@pytest.mark.parametrize(("key", "floats"), FLOATED)
def test_c_12_to_c_19_another_float_is_not_the_same(
    key: str, floats: tuple[Float, Float]
) -> None:
    first, second = one(1, 7, floats=floats), one(2, 4, floats=floats)
    for other_key, _ in FLOATED:
        if other_key != key:
            assert BY_KEY[other_key].pair(first, second) == 0
            assert BY_KEY[other_key].alone(first, BELOW) == 0
