"""Exact numbers, read and written without loss."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.core.exact import Exact, exact, exact_text, simplest, to_stored

numbers = st.fractions(max_denominator=10**6, min_value=-(10**9), max_value=10**9)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (7, 7),
        (-89, -89),
        ("+7", 7),
        ("1/2", Fraction(1, 2)),
        ("2.5", Fraction(5, 2)),
        ("-0.25", Fraction(-1, 4)),
        ("4/2", 2),
    ],
)
def test_a_written_number_is_read_exactly(text: int | str, number: Exact) -> None:
    assert exact(text) == number


def test_a_whole_number_is_always_an_int() -> None:
    assert type(exact("4/2")) is int
    assert type(simplest(Fraction(6, 3))) is int
    assert to_stored(Fraction(6, 3)) == 2


@pytest.mark.parametrize(
    "text", ["", "x", "1/", "1.", ".5", "1e3", "1/2/3", " 1", "--1", "9" * 19]
)
def test_what_is_no_number_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match="is not an integer, a decimal or a fraction") as fault:
        exact(text)
    assert repr(text) in str(fault.value)


def test_nothing_is_divided_by_zero() -> None:
    with pytest.raises(ValueError, match="divides by zero"):
        exact("1/0")


def test_true_is_no_number() -> None:
    with pytest.raises(ValueError, match="'True'"):
        exact(True)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (7, "7"),
        (0, "0"),
        (Fraction(4, 2), "2"),
        (Fraction(5, 2), "2.5"),
        (Fraction(-1, 8), "-0.125"),
        (Fraction(1, 20), "0.05"),
        (Fraction(5, 14), "5/14"),
        (Fraction(-1, 3), "-1/3"),
    ],
)
def test_a_finite_decimal_is_shown_as_one_else_a_fraction(number: Exact, text: str) -> None:
    assert exact_text(number) == text


@given(numbers)
def test_what_is_written_is_read_back(number: Fraction) -> None:
    assert exact(to_stored(number)) == number


@given(numbers)
def test_what_is_shown_is_exact(number: Fraction) -> None:
    assert Fraction(exact_text(number)) == number


@given(st.integers(-(10**9), 10**9), st.integers(0, 6))
def test_a_decimal_is_shown_as_a_decimal(digits: int, places: int) -> None:
    text = exact_text(Fraction(digits, 10**places))
    assert "/" not in text
    assert not ("." in text and text.endswith("0"))
