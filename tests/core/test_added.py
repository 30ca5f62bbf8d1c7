"""Sums of exact numbers."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from podium.core.exact import exact_sum

NUMBERS = st.lists(st.integers(-99, 99) | st.fractions(-9, 9, max_denominator=60))


@given(NUMBERS)
def test_the_sum_is_exact(numbers: list[int | Fraction]) -> None:
    assert exact_sum(numbers) == sum(map(Fraction, numbers), Fraction(0))


@given(NUMBERS)
def test_a_whole_sum_is_an_int(numbers: list[int | Fraction]) -> None:
    total = exact_sum(numbers)
    assert isinstance(total, int) == (Fraction(total).denominator == 1)
