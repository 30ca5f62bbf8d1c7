"""Whole rounds: against trying every candidate; who has the bye; the order of the boards."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from helpers.sizes import MANY
from helpers.swiss.brute_force import by_hand
from helpers.swiss.rounds import (
    NEW,
    OLD,
    Games,
    beginners,
    games,
    meetings,
    one,
    strangers,
    swiss,
)
from helpers.swiss.tournaments import Due, Recipe, paired, recipes, rounds, seeds
from podium.core.crosstable import Colour, Scoring
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing, Unpairable, pair
from podium.rules.pairing.swiss_dutch.pairing import RoundBrackets


@settings(max_examples=MANY)
@given(recipes(2, 8), seeds)
def test_a_round_is_paired_as_by_trying_every_candidate(recipe: Recipe, seed: int) -> None:
    for due in rounds(recipe, seed):
        assert attempted(due) == by_hand(
            due.table, due.number, due.edition, absent=due.absent, colours=due.colours
        )


def attempted(due: Due) -> Games | None:
    """What is paired; None where nothing can be."""
    try:
        return games(paired(due))
    except Unpairable:
        return None


@pytest.mark.parametrize("edition", DutchEdition)
@pytest.mark.parametrize("initial", ["w", ""])
def test_round_1_the_upper_half_meets_the_lower(edition: DutchEdition, initial: Colour) -> None:
    made = pair(beginners(7, initial_colour=initial), 1, edition)
    assert [(each.white, each.black) for each in made.pairs] == [(1, 4), (5, 2), (3, 6)]
    assert made.bye == 7


@pytest.mark.parametrize("edition", DutchEdition)
def test_nobody_and_one(edition: DutchEdition) -> None:
    assert pair(beginners(3), 1, edition, absent=frozenset({1, 2, 3})) == RoundPairing(pairs=())
    alone = pair(beginners(3), 1, edition, absent=frozenset({1, 2}))
    assert (alone.pairs, alone.bye) == ((), 3)


# ---- who gets the bye (C.2, C.6; C5, C9) -------------------------------------------------------


def test_c5_of_2026_a_lower_score_with_the_bye_weighs_more_than_a_pair() -> None:
    """3 and 4 have met: if 1 and 2 meet, one of 3 and 4 has the bye, else 5 can have it."""
    table = swiss("F F", "F F", "=w4 H", "=b3 H", "Z Z")
    new, old = pair(table, 3, NEW), pair(table, 3, OLD)
    assert (new.bye, old.bye) == (5, 4)
    assert frozenset({1, 2}) in meetings(old) - meetings(new)


def test_c5_of_2026_the_bye_goes_up_where_the_lowest_cannot_have_it() -> None:
    table = swiss("=w2", "=b1", "U", scoring=Scoring(pairing_bye=0))
    assert pair(table, 2, NEW).bye in {1, 2}


THREE_ALIKE = (
    "0w7 =b4 =w5",
    "0b8 =w5 =b6",
    "Z =w6 =b4",
    "Z =w1 =w3",
    "Z =b2 =b1",
    "Z =b3 =w2",
    "1b1 Z Z",
    "1w2 Z Z",
)
"""1, 2 and 3 have a point; 3 was away in round 1, and would be the one who remains."""


def test_c9_of_2026_who_has_fewer_unplayed_games_has_the_bye() -> None:
    others = frozenset({4, 5, 6, 7, 8})
    table = swiss(*THREE_ALIKE)
    assert pair(table, 4, OLD, absent=others).bye == 3
    assert pair(table, 4, NEW, absent=others).bye == 2


def test_c9_of_2026_counts_where_the_bye_comes_from_though_brackets_follow() -> None:
    """9 and 10 have no points and had byes that were worth none."""
    table = swiss(*THREE_ALIKE, "U Z Z", "Z U Z", scoring=Scoring(pairing_bye=0))
    made = pair(table, 4, NEW, absent=frozenset({4, 5, 6, 7, 8}))
    assert meetings(made) == {frozenset({1, 3}), frozenset({9, 10}), frozenset({2, 0})}


def test_c9_of_2026_counts_below_the_score_of_who_has_the_bye() -> None:
    """1 and 2 have met and float, all below had the bye: in the bracket of 3 it is seen who has it."""
    first, second = one(1, 4, unplayed=1), one(2, 4, unplayed=2)
    strangers((first, second))
    third = one(3, 3, bye=False)
    lower = [one(4, 2, bye=False), one(5, 2, bye=False)]
    made = RoundBrackets([first, second, third, *lower], 2, NEW).paired()
    assert (second, third) in made.pairs
    assert made.floaters == [first]


def test_c9_of_2026_counts_nothing_where_more_float_than_the_one_with_the_bye() -> None:
    """Of 1 to 5 only 1 can meet 2 or 3; it is not yet seen who of the others has the bye."""
    upper = [one(number, 4, unplayed=2 if number == 3 else 0) for number in range(1, 6)]
    barred = [*combinations(upper, 2)]
    barred.remove((upper[0], upper[1]))
    barred.remove((upper[0], upper[2]))
    strangers(*barred)
    lower = [one(6, 2, bye=False), one(7, 2, bye=False)]
    made = RoundBrackets([*upper, *lower], 2, NEW).paired()
    assert (upper[0], upper[1]) in made.pairs


# ---- the boards --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("barred", "boards"),
    [
        ({2}, [{1, 3}, {2, 4}, {5, 6}, {7, 8}]),
        ({2, 3, 4, 5, 6, 8}, [{2, 3}, {1, 7}, {4, 5}, {6, 8}]),
    ],
)
def test_boards_are_by_the_higher_score_then_the_sum_then_the_number(
    barred: set[int], boards: list[set[int]]
) -> None:
    """1 and 2 have a point, 3 to 6 a half, 7 and 8 nothing; 1 may not meet some of them."""
    forbidden = tuple(frozenset({1, other}) for other in barred)
    made = pair(swiss("F", "F", "H", "H", "H", "H", "Z", "Z", forbidden=forbidden), 2, NEW)
    assert [{each.white, each.black} for each in made.pairs] == boards


def test_c_05_boards_are_by_points_without_acceleration() -> None:
    table = swiss("0w2", "1b1", "0w4", "1b3", acceleration={1: (0, 2), 3: (0, 2)})
    made = pair(table, 2, NEW)
    assert meetings(made) == {frozenset({1, 3}), frozenset({2, 4})}
    assert [{each.white, each.black} for each in made.pairs] == [{2, 4}, {1, 3}]


def test_c_05_the_higher_of_a_board_is_by_points_without_acceleration() -> None:
    """1 meets 2, who has more points but not with what 1 is lent."""
    table = swiss("Z", "H", "H", "Z", acceleration={1: (1, 1)})
    made = pair(table, 2, NEW)
    assert [{each.white, each.black} for each in made.pairs] == [{1, 2}, {3, 4}]
