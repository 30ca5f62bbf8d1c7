"""Points by clause: what one match gives each of its entrants."""

import random
from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.tournaments.outcomes import outcome
from podium.core.exact import Exact, exact
from podium.core.outcome import Outcome
from podium.rules.points import (
    Conceded,
    Difference,
    Pairwise,
    Placing,
    RatioToMean,
    Score,
    ShareOfTable,
    Sum,
    Tallies,
    Tally,
    Winner,
    depends_on,
    tally_value,
)

CATAN: Mapping[str, Tally] = {
    "wins": Winner(),
    "vp": Score(cap=10),
    "share": ShareOfTable(of="vp", small_table="add-mean"),
}
BLOKUS: Mapping[str, Tally] = {"points": Pairwise(), "score": Score()}
GOMOKU: Mapping[str, Tally] = {"points": Pairwise(win=2, tie=1, loss=0), "score": Score()}

scores = st.lists(st.integers(-89, 89), min_size=1, max_size=6)


def given_by(tally: str, result: Outcome, tallies: Mapping[str, Tally]) -> list[Exact]:
    return [tally_value(tally, entrant, result, Tallies(tallies)) for entrant in result.scores]


def table(values: list[int]) -> Outcome:
    return outcome(**{f"p{n}": value for n, value in enumerate(values, start=1)})


# ---- Katana 2016 -----------------------------------------------------------------------------


def test_rank_only_the_winner_of_a_game_has_a_win() -> None:
    assert given_by("wins", outcome(a=10, b=7, c=4), CATAN) == [1, 0, 0]


def test_time_a_game_stopped_by_time_gives_nobody_a_win_but_points_and_shares() -> None:
    stopped = Outcome(scores={"a": 9, "b": 8, "c": 7, "d": 6}, finished=False, winner="a")
    assert given_by("wins", stopped, CATAN) == [0, 0, 0, 0]
    assert given_by("vp", stopped, CATAN) == [9, 8, 7, 6]
    assert given_by("share", stopped, CATAN) == [
        Fraction(3, 10),
        Fraction(4, 15),
        Fraction(7, 30),
        Fraction(1, 5),
    ]


def test_rank_notes_more_than_ten_counts_ten() -> None:
    result = outcome(a=12, b=8, c=8, d=3)
    assert given_by("vp", result, CATAN) == [10, 8, 8, 3]
    assert given_by("share", result, CATAN)[0] == Fraction(10, 29)


def test_rank_at_a_table_of_three_the_sum_is_raised_by_its_mean() -> None:
    shares = given_by("share", outcome(a=10, b=7, c=4), CATAN)
    assert shares == [Fraction(5, 14), Fraction(1, 4), Fraction(1, 7)]


def test_rank_at_a_table_of_three_capped_points_are_shared() -> None:
    shares = given_by("share", outcome(a=13, b=9, c=9), CATAN)
    assert shares == [Fraction(15, 56), Fraction(27, 112), Fraction(27, 112)]


def test_rank_the_points_themselves_are_not_raised() -> None:
    assert given_by("vp", outcome(a=10, b=7, c=4), CATAN) == [10, 7, 4]


def test_who_does_not_come_leaves_a_table_of_three() -> None:
    result = Outcome(scores={"a": 10, "b": 7, "c": 4, "d": 0}, winner="a", forfeited=("d",))
    assert given_by("share", result, CATAN) == [
        Fraction(5, 14),
        Fraction(1, 4),
        Fraction(1, 7),
        0,
    ]
    assert given_by("vp", result, CATAN) == [10, 7, 4, 0]


def test_a_table_where_nobody_scored_has_no_shares() -> None:
    assert given_by("share", outcome(a=0, b=0, c=0, d=0), CATAN) == [0, 0, 0, 0]


@given(st.lists(st.integers(0, 15), min_size=4, max_size=4).filter(any))
def test_shares_of_a_table_of_four_add_up_to_one(values: list[int]) -> None:
    assert sum(given_by("share", table(values), CATAN)) == 1


@given(st.lists(st.integers(0, 15), min_size=3, max_size=3).filter(any))
def test_shares_of_a_table_of_three_add_up_to_three_quarters(values: list[int]) -> None:
    assert sum(given_by("share", table(values), CATAN)) == Fraction(3, 4)


# ---- Blokus 2016 -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([-1, -5, -9, -20], ["3", "2", "1", "0"]),
        ([-1, -1, -9, -20], ["5/2", "5/2", "1", "0"]),
        ([-1, -1, -1, -20], ["2", "2", "2", "0"]),
        ([-7, -7, -7, -7], ["3/2", "3/2", "3/2", "3/2"]),
        ([-1, -5, -5, -20], ["3", "3/2", "3/2", "0"]),
        ([5, 0, -89, -89], ["3", "2", "1/2", "1/2"]),
    ],
)
def test_18_19_a_point_for_each_beaten_and_half_for_each_equalled(
    values: list[int], points: list[str]
) -> None:
    assert given_by("points", table(values), BLOKUS) == [exact(text) for text in points]


def test_an_idle_colour_is_nobodys_opponent() -> None:
    result = Outcome(scores={"a": -9, "b": -5, "c": -5, "d": 0}, forfeited=("d",))
    assert given_by("points", result, BLOKUS) == [0, Fraction(3, 2), Fraction(3, 2), 0]


def test_who_forfeited_and_is_not_on_the_sheet_gets_nothing() -> None:
    result = Outcome(scores={"a": -9, "b": -5}, forfeited=("c",))
    assert tally_value("points", "c", result, Tallies(BLOKUS)) == 0
    assert tally_value("place", "c", result, Tallies({"place": Placing(points=[3])})) == 0
    assert tally_value("points", "b", result, Tallies(BLOKUS)) == 1


exacts = st.one_of(st.integers(-9, 9), st.sampled_from(["1/2", "1/3", "2.5"]))


@given(scores, exacts, exacts)
def test_a_table_always_gives_away_as_much(
    values: list[int], win: int | str, loss: int | str
) -> None:
    half = (Fraction(exact(win)) + exact(loss)) / 2
    tallies: Mapping[str, Tally] = {"points": Pairwise(win=win, tie=str(half), loss=loss)}
    pairs = len(values) * (len(values) - 1) // 2
    total = sum(given_by("points", table(values), tallies))
    assert total == pairs * (Fraction(exact(win)) + exact(loss))


@given(scores)
def test_who_scores_more_never_gets_fewer_points(values: list[int]) -> None:
    points = given_by("points", table(values), BLOKUS)
    ordered = sorted(zip(values, points, strict=True))
    assert [p for _, p in ordered] == sorted(points)


@given(scores, st.randoms(use_true_random=False))
def test_points_do_not_depend_on_names_or_seats(
    values: list[int], chance: random.Random
) -> None:
    shuffled = list(values)
    chance.shuffle(shuffled)
    tallies: Mapping[str, Tally] = {
        **CATAN,
        "pairs": Pairwise(),
        "place": Placing(points=[5, 3, 2, 1]),
        "difference": Difference(),
        "conceded": Conceded(),
    }
    for name in ("vp", "pairs", "place", "difference", "conceded"):
        before = dict(zip(values, given_by(name, table(values), tallies), strict=True))
        after = dict(zip(shuffled, given_by(name, table(shuffled), tallies), strict=True))
        assert before == after


# ---- pIšQworky -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("home", "away", "points"), [(11, 9, [2, 0]), (10, 10, [1, 1]), (0, 20, [0, 2])]
)
def test_2_1_6_a_match_won_gives_two_points_tied_one(
    home: int, away: int, points: list[int]
) -> None:
    assert given_by("points", outcome(a=home, b=away), GOMOKU) == points


def test_a_match_forfeited_whole_counts_as_won_on_every_board() -> None:
    forfeit = Outcome(scores={"a": 20, "b": 0}, winner="a", forfeited=("b",))
    assert given_by("points", forfeit, GOMOKU) == [2, 0]
    assert given_by("score", forfeit, GOMOKU) == [20, 0]


def test_where_neither_side_plays_both_have_lost() -> None:
    nobody = Outcome(scores={"a": 0, "b": 0}, forfeited=("a", "b"))
    assert given_by("points", nobody, GOMOKU) == [0, 0]


# ---- other rulebooks -------------------------------------------------------------------------


def test_football_difference_and_goals_conceded() -> None:
    tallies: Mapping[str, Tally] = {"difference": Difference(), "conceded": Conceded()}
    assert given_by("difference", outcome(a=3, b=1), tallies) == [2, -2]
    assert given_by("conceded", outcome(a=3, b=1), tallies) == [1, 3]


def test_difference_where_nobody_else_came_is_the_score() -> None:
    result = Outcome(scores={"a": 3, "b": 0, "c": 0}, winner="a", forfeited=("b", "c"))
    assert given_by("d", result, {"d": Difference()}) == [3, 0, 0]


def test_difference_of_many_is_to_the_best_of_the_others() -> None:
    assert given_by("d", outcome(a=9, b=7, c=4), {"d": Difference()}) == [2, -2, -5]


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([10, 8, 7, 5], ["5", "3", "2", "1"]),
        ([10, 8, 8, 5], ["5", "5/2", "5/2", "1"]),
        ([9, 9, 9, 9], ["11/4", "11/4", "11/4", "11/4"]),
        ([10, 8, 7], ["5", "3", "1"]),
        ([10, 8, 8], ["5", "2", "2"]),
        ([10, 9, 8, 7, 6], ["5", "3", "2", "1", "0"]),
    ],
)
def test_german_series_placings_that_are_level_share(
    values: list[int], points: list[str]
) -> None:
    tallies: Mapping[str, Tally] = {"p": Placing(points=[5, 3, 2, 1], small_table=[5, 3, 1])}
    assert given_by("p", table(values), tallies) == [exact(text) for text in points]


def test_a_small_table_has_one_less_than_the_usual_one() -> None:
    """A game for five has small tables of four, and tables of three are none of its."""
    fives: Mapping[str, Tally] = {
        "vp": Score(),
        "share": ShareOfTable(of="vp", small_table="add-mean"),
        "place": Placing(points=[6, 4, 3, 2, 1], small_table=[5, 3, 2, 1]),
    }
    tallies = Tallies(fives, small=4)
    four, three = table([10, 6, 2, 2]), table([10, 6, 4])
    first, second = (next(iter(played.scores)) for played in (four, three))
    assert tally_value("share", first, four, tallies) == Fraction(10, 25)
    assert tally_value("place", first, four, tallies) == 5
    assert tally_value("share", second, three, tallies) == Fraction(10, 20)
    assert tally_value("place", second, three, tallies) == 6


def test_without_a_small_table_three_have_the_first_placings() -> None:
    assert given_by("p", table([10, 8, 7]), {"p": Placing(points=[5, 3, 2, 1])}) == [5, 3, 2]


@given(scores)
def test_placings_give_away_all_they_are_worth(values: list[int]) -> None:
    tallies: Mapping[str, Tally] = {"p": Placing(points=[6, 5, 4, 3, 2, 1])}
    assert sum(given_by("p", table(values), tallies)) == sum([6, 5, 4, 3, 2, 1][: len(values)])


def test_pucrs_ratio_to_the_mean_of_the_table() -> None:
    tallies: Mapping[str, Tally] = {"r": RatioToMean(factor=100)}
    assert given_by("r", outcome(a=13, b=10, c=9, d=7), tallies)[0] == Fraction(1300 * 4, 39)
    assert given_by("r", outcome(a=0, b=0), tallies) == [0, 0]


@given(st.lists(st.integers(0, 20), min_size=2, max_size=6).filter(any))
def test_ratios_to_the_mean_are_on_the_mean_the_factor(values: list[int]) -> None:
    total = sum(given_by("r", table(values), {"r": RatioToMean(factor="2.5")}))
    assert total == Fraction(5, 2) * len(values)


def test_a_sum_adds_its_tallies() -> None:
    tallies: Mapping[str, Tally] = {
        "place": Placing(points=[12, 8, 4, 0]),
        "vp": Score(),
        "all": Sum(of=["place", "vp"]),
    }
    assert given_by("all", outcome(a=10, b=8, c=8, d=2), tallies) == [22, 14, 14, 2]


def test_tallies_are_made_from_tallies_that_are_made_from_others() -> None:
    tallies: Mapping[str, Tally] = {
        "vp": Score(),
        "twice": Sum(of=["vp", "vp"]),
        "thrice": Sum(of=["twice", "vp"]),
        "share": ShareOfTable(of="thrice"),
    }
    result = outcome(a=4, b=3, c=2, d=1)
    assert given_by("thrice", result, tallies) == [12, 9, 6, 3]
    assert given_by("share", result, tallies) == [
        Fraction(2, 5),
        Fraction(3, 10),
        Fraction(1, 5),
        Fraction(1, 10),
    ]


def test_tallies_say_what_they_are_made_from() -> None:
    assert depends_on(ShareOfTable(of="vp")) == ("vp",)
    assert depends_on(Sum(of=["a", "b"])) == ("a", "b")
    assert depends_on(Winner()) == ()
