"""One half laid against the other, against every way of doing it."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.sizes import MANY
from podium.rules.pairing.swiss_dutch.assignment import Assignment, Cost

Costs = list[list[Cost]]


@st.composite
def costs(draw: st.DrawFn) -> Costs:
    """A square of costs, some of them missing."""
    size = draw(st.integers(1, 5))
    top = draw(st.sampled_from([1, 4, 10**30]))
    cells = draw(st.lists(st.integers(-1, top), min_size=size**2, max_size=size**2))
    found: list[Cost] = [None if cost < 0 else cost for cost in cells]
    return [found[at : at + size] for at in range(0, size**2, size)]


def ways(square: Costs) -> list[tuple[int, list[int]]]:
    """What every way costs, in the order of the columns."""
    found = []
    for columns in permutations(range(len(square))):
        each = [row[column] for row, column in zip(square, columns, strict=True)]
        if None not in each:
            found.append((sum(cost or 0 for cost in each), list(columns)))
    return found


@settings(max_examples=MANY)
@given(costs())
def test_no_way_costs_less(square: Costs) -> None:
    assert Assignment(square).total == min((cost for cost, _ in ways(square)), default=None)


@settings(max_examples=MANY)
@given(costs(), st.integers(0, 119), st.integers(-1, 6))
def test_the_first_way_within_a_limit_takes_the_lowest_columns(
    square: Costs, at: int, more: int
) -> None:
    every = sorted({cost for cost, _ in ways(square)}) or [0]
    limit = every[at % len(every)] + more
    within = [columns for cost, columns in ways(square) if cost <= limit]
    assert Assignment(square).first_within(limit) == (within[0] if within else None)


def test_there_is_none_below_the_least_cost() -> None:
    assert Assignment([[3, 2], [2, 3]]).first_within(3) is None
    assert Assignment([[3, 2], [2, 3]]).first_within(4) == [1, 0]
    assert Assignment([[3, 2], [2, 3]]).first_within(6) == [0, 1]


def test_two_rows_that_need_the_same_column_cannot_be_laid() -> None:
    assert Assignment([[1, None], [1, None]]).total is None
    assert Assignment([[1, None], [1, None]]).first_within(9) is None


def test_nothing_is_laid_at_no_cost() -> None:
    assert Assignment([]).total == 0
    assert Assignment([]).first_within(0) == []
