"""C.07 10: the ratings of the opponents, with the tables of B.02 8.1."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.swiss.crosstables import table, values
from podium.rules.standings.tiebreaks import TieBreaks, from_crosstable, parse
from podium.rules.standings.tiebreaks.ratings import (
    DIFFERENCE,
    EXPECTED,
    expected,
    perfect_performance_of,
    performance_of,
)

RATED = table(
    "1w2 =b3 +w4", "0b1 1w4 U", "=w4 =w1 F", "=b3 0b2 -b1", ratings=(2000, 2100, 1901, 1700)
)


def test_10_1_the_average_over_the_board_a_half_rounded_up() -> None:
    assert values(RATED, "ARO") == [2001, 1850, 1850, 2001]  # (2100 + 1901) / 2 = 2000.5


def test_10_1_and_14_the_lowest_and_the_highest_rating_are_cut() -> None:
    assert values(RATED, "ARO:C1") == [2100, 2000, 2000, 2100]
    assert values(RATED, "ARO:M1") == [0, 0, 0, 0]


def test_10_2_the_average_and_what_the_percentage_stands_for() -> None:
    assert values(RATED, "TPR") == [2001 + 193, 1850, 1850, 2001 - 193]


@pytest.mark.parametrize(
    ("halves", "performance"),
    [(6, 2800), (5, 2273), (4, 2125), (3, 2000), (2, 1875), (1, 1727), (0, 1200)],
)
def test_10_2_the_table_by_whole_percentages(halves: int, performance: int) -> None:
    """Of three games: 5/6 is 83 %, 2/3 is 67 %."""
    assert performance_of([2000, 2000, 2000], halves) == performance


@pytest.mark.parametrize(
    ("halves", "performance"),
    [(0, 1200), (1, 1803), (2, 1997), (3, 2189), (4, 2736)],
)
def test_10_3_the_lowest_rating_that_makes_the_result_expected(
    halves: int, performance: int
) -> None:
    """Of two games: 75 % from 189 more on, 50 % down to 3 less, 25 % down to 197 less."""
    assert perfect_performance_of([2000, 2000], halves) == performance


def test_10_3_the_whole_table_counts() -> None:
    """A win against one 700 weaker is expected with 99 %, and adds to the sum."""
    ratings, halves = [2700, 2000], 2
    found = perfect_performance_of(ratings, halves)
    assert sum(expected(found - one) for one in ratings) >= 50 * halves
    assert sum(expected(found - 1 - one) for one in ratings) < 50 * halves


def test_10_4_and_10_5_the_averages_over_the_opponents() -> None:
    performances = values(RATED, "TPR")
    assert values(RATED, "APRO")[0] == (performances[1] + performances[2] + 1) // 2
    perfect = values(RATED, "PTP")
    assert values(RATED, "APPO")[3] == (int(perfect[1] + perfect[2]) + 1) // 2


def test_10_6_the_rating() -> None:
    assert values(RATED, "RTNG") == [2000, 2100, 1901, 1700]
    assert parse("RTNG/R").least


def test_who_played_nobody_has_none() -> None:
    lonely = table("U", "1w3", "0b2", ratings=(1500, 1500, 1500))
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO"):
        assert values(lonely, code)[0] == 0


def test_10_they_are_passed_over_where_somebody_has_no_rating() -> None:
    history = from_crosstable(table("1w2", "0b1", ratings=(2000, 0)))
    found = TieBreaks(history).missing(parse("ARO"))
    assert found is not None
    assert found.needs == "ratings"
    assert found.message == (
        "ARO is passed over (C.07 10), for there is no rating of 2; with ARO/U1400 they would"
        " count as 1400"
    )
    with pytest.raises(ValueError, match="no rating of 2"):
        TieBreaks(history).value(parse("ARO"), "1")
    assert TieBreaks(history).value(parse("ARO:U1400"), "1") == 1400
    assert TieBreaks(history).missing(parse("BH")) is None


def test_the_note_names_five_of_the_unrated() -> None:
    history = from_crosstable(table(*["U"] * 7))
    found = TieBreaks(history).missing(parse("TPR"))
    assert found is not None
    assert "no rating of 1, 2, 3, 4, 5, …;" in found.message


# ---- the tables ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("percent", "difference"),
    [
        (50, 0),
        (51, 7),
        (59, 65),
        (60, 72),
        (75, 193),
        (83, 273),
        (92, 401),
        (99, 677),
        (100, 800),
    ],
)
def test_b_02_8_1_1(percent: int, difference: int) -> None:
    assert DIFFERENCE[percent - 50] == difference
    assert len(DIFFERENCE) == 51


@pytest.mark.parametrize(
    ("difference", "percent"),
    [(0, 50), (3, 50), (4, 51), (91, 62), (92, 63), (188, 74), (189, 75), (400, 92), (735, 99), (736, 100), (2000, 100)],
)  # fmt: skip
def test_b_02_8_1_2(difference: int, percent: int) -> None:
    assert expected(difference) == percent
    assert expected(-difference) == 100 - percent


def test_each_table_rises() -> None:
    assert list(DIFFERENCE) == sorted(set(DIFFERENCE))
    assert list(EXPECTED) == sorted(EXPECTED)


@given(
    st.lists(st.integers(1000, 2800), min_size=1, max_size=11).flatmap(
        lambda ratings: st.tuples(st.just(ratings), st.integers(1, 2 * len(ratings)))
    )
)
def test_10_3_by_its_definition(case: tuple[list[int], int]) -> None:
    ratings, halves = case
    found = perfect_performance_of(ratings, halves)
    assert sum(expected(found - one) for one in ratings) >= 50 * halves
    assert sum(expected(found - 1 - one) for one in ratings) < 50 * halves
