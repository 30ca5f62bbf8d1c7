"""Magic's and Netrunner's figures of the opponents."""

from fractions import Fraction

from helpers.swiss.crosstables import table, values
from podium.core.crosstable import Scoring

MAGIC = Scoring(win=3, draw=1, forfeit_win=3, pairing_bye=3, full_bye=3, half_bye=1)
PLAYED = table("1w2 1w3 U", "0b1 =w4 1w3", "1w4 0b1 0b2", "0b3 =b2 Z", scoring=MAGIC)


def test_appendix_c_each_opponent_counts_with_33_percent_at_least() -> None:
    """A round away is none: the last has 1 point of 6, and counts with 33 %."""
    shares = [Fraction(1), Fraction(4, 9), Fraction(1, 3), Fraction(33, 100)]
    assert values(PLAYED, "OMW") == [
        (shares[1] + shares[2]) / 2,
        (shares[0] + shares[3] + shares[2]) / 3,
        (shares[3] + shares[0] + shares[1]) / 3,
        (shares[2] + shares[1]) / 2,
    ]


def test_the_floor_may_be_another() -> None:
    assert values(PLAYED, "OMW:0")[2] == (Fraction(1, 6) + 1 + Fraction(4, 9)) / 3
    assert values(PLAYED, "OMW:50")[0] == Fraction(1, 2)


def test_who_met_nobody_has_none() -> None:
    assert values(table("U"), "OMW") == [0]


def test_strength_of_schedule_is_the_opponents_points_a_round() -> None:
    a_round = [Fraction(9, 3), Fraction(4, 3), Fraction(3, 3), Fraction(1, 2)]
    first = [
        (a_round[1] + a_round[2]) / 2,
        (a_round[0] + a_round[3] + a_round[2]) / 3,
        (a_round[3] + a_round[0] + a_round[1]) / 3,
        (a_round[2] + a_round[1]) / 2,
    ]
    assert values(PLAYED, "ASOS") == first
    assert values(PLAYED, "ESOS")[0] == (first[1] + first[2]) / 2
