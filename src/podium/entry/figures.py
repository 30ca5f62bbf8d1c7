"""Figures for people. Rounding is for display alone; exact ones are in the JSON documents."""

from collections.abc import Sequence
from fractions import Fraction

_LEAST = 3
_MOST = 6


def figures(column: Sequence[str]) -> list[str]:
    """The figures of a column, those that are no whole numbers as decimals of one length.

    As many decimals are given as it takes to tell the figures apart, within reason; else they
    stay as they are.

    Args:
        column: exact numbers as text, or words.
    """
    try:
        exact = [Fraction(text) for text in column if text]
    except ValueError:
        return list(column)
    if all(number.denominator == 1 for number in exact):
        return list(column)
    apart = len(set(exact))
    for places in range(1, _MOST + 1):
        shown = [_decimal(Fraction(text), places) if text else "" for text in column]
        fits = all((number * 10**places).denominator == 1 for number in exact)
        told = len({text for text in shown if text}) == apart
        if fits or (told and places >= _LEAST):
            return shown
    return list(column)


def _decimal(number: Fraction, places: int) -> str:
    """A number rounded half away from zero, as its digits."""
    whole = (abs(number) * 10**places * 2 + 1) // 2
    digits = str(whole).rjust(places + 1, "0")
    sign = "-" if number < 0 and whole else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}"
