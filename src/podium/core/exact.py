"""Exact numbers: points and criteria are integers or fractions, never floats.

In a log or a sheet an exact number is written as an integer or as text (``"1/2"``, ``"2.5"``).
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from podium.core.phrase import Figure, say

Exact = int | Fraction
Written = int | str
"""An exact number as it stands in a log, a sheet or a rulebook."""

_WRITTEN = re.compile(r"[+-]?\d{1,18}(?:/\d{1,18}|\.\d{1,18})?")


def exact(written: Written) -> Exact:
    """Read a written number.

    Raises:
        ValueError: the text is no number, or divides by zero.
    """
    return written if type(written) is int else _parsed(str(written))


@lru_cache(maxsize=1024)
def _parsed(text: str) -> Exact:
    if not _WRITTEN.fullmatch(text):
        raise ValueError(
            say("{text!r} is not an integer, a decimal or a fraction such as 1/2", text=text)
        )
    try:
        return simplest(Fraction(text))
    except ZeroDivisionError:
        raise ValueError(say("{text!r} divides by zero", text=text)) from None


def simplest(number: Exact) -> Exact:
    """The same number as an int where it is whole."""
    if type(number) is int:
        return number
    return number.numerator if number.denominator == 1 else number


def exact_sum(numbers: Iterable[Exact]) -> Exact:
    """The sum of exact numbers, brought to lowest terms once, at the end."""
    whole, above, below = 0, 0, 1
    for number in numbers:
        if type(number) is int:
            whole += number
        elif number.denominator == below:
            above += number.numerator
        else:
            above = above * number.denominator + number.numerator * below
            below *= number.denominator
    return simplest(Fraction(above + whole * below, below)) if above else whole


def to_stored(number: Exact) -> Written:
    """The number as a log stores it: an int, or text where it is not whole."""
    whole = simplest(number)
    return whole if isinstance(whole, int) else f"{whole.numerator}/{whole.denominator}"


def figure(number: Exact) -> Figure:
    """The number as a value of a phrase."""
    return Figure(exact_text(number))


def exact_text(number: Exact) -> str:
    """The number as text: a finite decimal where that is exact, else a fraction."""
    whole = simplest(number)
    if isinstance(whole, int):
        return str(whole)
    rest, twos, fives = whole.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    if rest != 1:
        return f"{whole.numerator}/{whole.denominator}"
    places = max(twos, fives)
    digits = str(abs(whole.numerator) * 10**places // whole.denominator).rjust(places + 1, "0")
    sign = "-" if whole < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}"
