"""Tables: how many of which size, and who sits where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.rules.seating import Seats, deal, snake, table_sizes, tables_by_rank

FOURS_AND_THREES = [4, 3]
PLACES = [str(place) for place in range(1, 25)]
names = st.lists(st.integers(0, 999).map(str), unique=True, max_size=40)


def numbers(tables: list[tuple[str, ...]]) -> list[list[int]]:
    return [[int(place) for place in table] for table in tables]


@pytest.mark.parametrize("entrants", [*range(3, 5), *range(6, 200)])
def test_r1_tables_of_three_are_four_less_what_is_left(entrants: int) -> None:
    """R1: n = 4q + a gives 4 - a tables of three; none where a is 0."""
    rest = entrants % 4
    threes = (4 - rest) % 4
    fours = (entrants - 3 * threes) // 4
    assert table_sizes(entrants, FOURS_AND_THREES) == [4] * fours + [3] * threes


@pytest.mark.parametrize("entrants", [-4, 0, 1, 2, 5])
def test_r1_some_fields_fit_no_table(entrants: int) -> None:
    assert table_sizes(entrants, FOURS_AND_THREES) is None


@pytest.mark.parametrize(
    ("entrants", "sizes"),
    [(3, [3]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (13, [4, 3, 3, 3]), (16, [4] * 4)],
)
def test_r1_by_example(entrants: int, sizes: list[int]) -> None:
    assert table_sizes(entrants, FOURS_AND_THREES) == sizes


@pytest.mark.parametrize(("entrants", "tables"), [(4, 1), (8, 2), (12, 3)])
def test_11_a_session_has_as_many_tables_as_it_has_fours(entrants: int, tables: int) -> None:
    assert table_sizes(entrants, [4]) == [4] * tables


@pytest.mark.parametrize("entrants", [1, 2, 3, 5, 6, 7, 9, 10, 11])
def test_11_a_session_divides_by_four(entrants: int) -> None:
    assert table_sizes(entrants, [4]) is None


@pytest.mark.parametrize(
    ("seats", "entrants", "tables"),
    [
        (Seats(sizes=[4, 3]), 13, None),
        (Seats(sizes=[4, 3]), 12, [4, 4, 4]),
        (Seats(sizes=[4, 3]), 3, None),
        (Seats(sizes=[5, 4, 3], small="none"), 9, None),
        (Seats(sizes=[4, 3], small="fewest"), 13, [4, 3, 3, 3]),
        (Seats(sizes=[4, 3], small="fewest", small_at="first"), 13, [3, 3, 3, 4]),
        (Seats(sizes=[3, 4], small="fewest"), 10, [3, 3, 4]),
    ],
)
def test_small_says_whether_other_sizes_are_made_and_small_at_where(
    seats: Seats, entrants: int, tables: list[int] | None
) -> None:
    assert seats.tables(entrants) == tables


def test_more_sizes_fill_up_in_their_order() -> None:
    assert table_sizes(11, [5, 4, 3]) == [5, 3, 3]
    assert table_sizes(7, [5, 4, 3]) == [4, 3]
    assert table_sizes(2, [5, 4, 3]) is None


@given(st.integers(1, 300), st.lists(st.integers(2, 6), min_size=1, max_size=3, unique=True))
def test_the_tables_seat_everybody_large_ones_first(entrants: int, sizes: list[int]) -> None:
    sizes.sort(reverse=True)
    found = table_sizes(entrants, sizes)
    if found is not None:
        assert sum(found) == entrants
        assert set(found) <= set(sizes)
        assert found == sorted(found, reverse=True)


def test_r2_blocks_from_the_top_small_tables_last() -> None:
    assert numbers(deal(PLACES[:13], [4, 3, 3, 3])) == [
        [1, 2, 3, 4],
        [5, 6, 7],
        [8, 9, 10],
        [11, 12, 13],
    ]


def test_semifinal_the_ranking_is_laid_to_and_fro() -> None:
    assert numbers(snake(PLACES[:16], 4)) == [
        [1, 8, 9, 16],
        [2, 7, 10, 15],
        [3, 6, 11, 14],
        [4, 5, 12, 13],
    ]


def test_over_120_six_tables_of_twenty_four() -> None:
    assert numbers(snake(PLACES, 6)) == [
        [table, 13 - table, 12 + table, 25 - table] for table in range(1, 7)
    ]


def test_a_fold_that_does_not_fill_its_tables_leaves_the_last_ones_short() -> None:
    assert numbers(snake(PLACES[:7], 2)) == [[1, 4, 5], [2, 3, 6, 7]]
    assert numbers(snake(PLACES[:2], 4)) == [[1], [2]]


def test_semifinal_tables_by_places() -> None:
    plan = [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]
    assert tables_by_rank(PLACES[:16], plan) == snake(PLACES[:16], 4)
    assert numbers(tables_by_rank(PLACES[:15], plan))[0] == [1, 8, 9]
    assert numbers(tables_by_rank(PLACES[:3], plan)) == [[1], [2], [3]]


@given(names, st.integers(1, 10))
def test_a_fold_seats_everybody_once_and_evenly(order: list[str], tables: int) -> None:
    found = snake(order, tables)
    assert sorted(e for table in found for e in table) == sorted(order)
    sizes = [len(table) for table in found]
    assert not sizes or max(sizes) - min(sizes) <= 1


@given(names)
def test_a_deal_keeps_the_order(order: list[str]) -> None:
    sizes = table_sizes(len(order), FOURS_AND_THREES)
    if sizes is not None:
        assert [e for table in deal(order, sizes) for e in table] == order
