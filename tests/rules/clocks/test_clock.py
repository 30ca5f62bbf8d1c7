"""Times of play."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.rules.clocks import Clock, duration_text, minutes_of, parse_duration


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("15 min", 15),
        ("1 h", 60),
        ("1 h 35 min", 95),
        ("7 min 30 s", Fraction(15, 2)),
        ("25 s", Fraction(5, 12)),
        ("2 h 5 s", Fraction(1441, 12)),
        (" 15 min ", 15),
    ],
)
def test_a_time_in_words_is_read_exactly(text: str, minutes: Fraction | int) -> None:
    assert parse_duration(text) == minutes


@pytest.mark.parametrize(
    "text", ["", "15", "min", "15 minutes", "1:35", "-5 min", "5 min 1 h", "1.5 h"]
)
def test_what_is_no_time_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match="is no time such as") as fault:
        parse_duration(text)
    assert repr(text) in str(fault.value)


def test_blokus_14_one_clock_for_all_tables() -> None:
    assert minutes_of(Clock(per="round", limit="15 min"), games=2) == 15


def test_piskvorky_1_3_5_a_common_limit_for_each_game() -> None:
    assert minutes_of(Clock(per="game", limit="15 min"), games=2) == 30


def test_piskvorky_3_3_9_both_sides_have_a_clock() -> None:
    assert minutes_of(Clock(per="side", limit="7 min 30 s"), games=2) == 30


def test_blokus_24_the_final_has_no_limit() -> None:
    assert minutes_of(None) is None
    assert minutes_of(Clock(per="game")) is None


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (Fraction(0), "0 min"),
        (Fraction(95), "1 h 35 min"),
        (Fraction(15, 2), "7 min 30 s"),
        (Fraction(5, 12), "25 s"),
        (Fraction(120), "2 h"),
        (Fraction(121, 2), "1 h 30 s"),
    ],
)
def test_minutes_in_words(minutes: Fraction, words: str) -> None:
    assert duration_text(minutes) == words


@given(st.integers(1, 100_000))
def test_what_is_told_is_read_back(seconds: int) -> None:
    assert parse_duration(duration_text(Fraction(seconds, 60))) == Fraction(seconds, 60)
