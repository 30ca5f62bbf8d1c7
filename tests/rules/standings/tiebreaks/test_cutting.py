"""C.07 14 and 16.5: values that are cut from a sum."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from helpers.swiss.crosstables import table, tables, values
from podium.core.crosstable import Crosstable
from podium.rules.standings.tiebreaks import UnplayedEdition
from podium.rules.standings.tiebreaks.cutting import Value, cut_extremes

HALF = Fraction(1, 2)
VALUES = st.lists(
    st.builds(Value, st.integers(0, 9), st.integers(0, 9), st.booleans()), max_size=9
)


def left(found: list[Value]) -> list[int]:
    return [one.value for one in found]


def plain(*numbers: int) -> list[Value]:
    return [Value(number, number) for number in numbers]


def test_14_1_the_least_significant_value_is_cut() -> None:
    assert left(cut_extremes(plain(3, 1, 2), 1, 0)) == [2, 3]


def test_14_1_1_of_sonneborn_berger_that_of_the_lowest_opponent() -> None:
    """And of several with the same score the lowest product."""
    values_ = [Value(4, 0), Value(1, 1), Value(1, 0), Value(3, 3)]
    assert left(cut_extremes(values_, 1, 0)) == [1, 3, 0]


def test_14_2_two_of_them() -> None:
    assert left(cut_extremes(plain(3, 1, 2), 2, 0)) == [3]


def test_14_3_and_14_4_first_the_least_then_the_most_significant() -> None:
    assert left(cut_extremes(plain(3, 1, 2, 5), 1, 1)) == [2, 3]
    assert left(cut_extremes(plain(3, 1, 2, 5, 4), 2, 2)) == [3]
    assert left(cut_extremes([Value(4, 0), Value(4, 2), Value(3, 3)], 0, 1)) == [3, 0]


def test_nothing_is_left_of_fewer_values() -> None:
    assert cut_extremes(plain(3, 1), 1, 1) == []
    assert cut_extremes(plain(3), 1, 1) == []
    assert cut_extremes([], 2, 2) == []


def test_16_5_1_what_was_not_played_by_one_s_own_doing_is_cut_first() -> None:
    assert left(cut_extremes([*plain(3, 1), Value(2, 2, voluntary=True)], 1, 0)) == [1, 3]


def test_16_5_1_unless_it_adds_less() -> None:
    """As it can with products: the lower of the two stays."""
    own_doing = Value(5, 0, voluntary=True)
    assert left(cut_extremes([Value(2, 2), Value(4, 4), own_doing], 1, 0)) == [4, 0]


def test_16_5_2_for_each_further_cut() -> None:
    doing = [Value(4, 4, voluntary=True), Value(2, 2, voluntary=True)]
    assert left(cut_extremes([*plain(3, 1), *doing], 2, 0)) == [1, 3]
    assert left(cut_extremes([*plain(3, 1), *doing], 3, 0)) == [3]


def test_16_5_whose_doing_it_was_made_no_difference_to_2023() -> None:
    played = table("1w2 H 1w3", "0b1 Z Z", "Z Z 0b1")
    # 1 + half + half at the end of the second, half the same of the third; the half-point bye: 2.0
    assert values(played, "BH", UnplayedEdition.FIDE_2009)[0] == 1 + 2 + 1
    assert values(played, "BH:C1", UnplayedEdition.FIDE_2009)[0] == 3
    assert values(played, "BH:C1", UnplayedEdition.FIDE_2026)[0] == 1 + 0


@given(VALUES, st.integers(0, 4), st.integers(0, 4))
def test_as_many_are_cut_as_were_asked_for(found: list[Value], low: int, high: int) -> None:
    rest = cut_extremes(found, low, high)
    assert len(rest) == max(len(found) - low - high, 0)
    assert all(rest.count(one) <= found.count(one) for one in rest)


@given(VALUES, st.integers(0, 4))
def test_without_own_doing_the_least_significant_ones_go(found: list[Value], low: int) -> None:
    ranked = sorted(value[:2] for value in found)
    kept = cut_extremes([Value(rank, value) for rank, value, _ in found], low, 0)
    assert [one[:2] for one in kept] == ranked[low:]


@given(tables())
def test_each_cut_takes_something_away(played: Crosstable) -> None:
    for edition in UnplayedEdition:
        rows = [values(played, f"BH{m}", edition) for m in ("", ":C1", ":C2", ":M2")]
        assert all(list(row) == sorted(row, reverse=True) for row in zip(*rows, strict=True))
