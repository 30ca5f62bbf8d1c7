"""C.07 7: an entrant's own results."""

from fractions import Fraction

from hypothesis import given

from helpers.swiss.crosstables import WORKED, table, tables, values
from podium.core.crosstable import Crosstable, Scoring, Went
from podium.rules.standings.tiebreaks import (
    CardRound,
    EntrantCard,
    History,
    RoundWorth,
    TieBreaks,
    parse,
)

HALF = Fraction(1, 2)
EVERY = table(
    "U F H Z . 1w2 =b2 0w2 Wb2 Dw2 Lb2 +w2 -b2",
    "Z Z Z Z Z 0b1 =w1 1b1 Lw1 Db1 Ww1 -b1 +w1",
)
"""One player with every way that a round can go."""


def test_the_points() -> None:
    assert values(EVERY, "PTS")[0] == 1 + HALF + 1 + HALF + 1 + 1 + 1 + HALF


def test_7_1_rounds_worth_a_win_with_or_without_playing() -> None:
    assert values(EVERY, "WIN") == [5, 3]  # 1 W + U F; the opponent 1 W +


def test_7_1_a_bye_worth_less_than_a_win_is_none() -> None:
    half = Scoring(pairing_bye=HALF)
    assert values(table("1w2 U", "0b1 Z", scoring=half), "WIN") == [1, 0]


def test_7_2_games_won_over_the_board() -> None:
    assert values(EVERY, "WON") == [2, 2]


def test_7_3_games_played_with_black() -> None:
    assert values(EVERY, "BPG") == [3, 3]


def test_7_4_games_won_with_black() -> None:
    assert values(EVERY, "BWG") == [1, 1]


def test_7_5_the_scores_after_each_round_are_added() -> None:
    played = table("1w2 0b2 =w2", "0b1 1w1 =b1")
    assert values(played, "PS") == [1 + 1 + 1 + HALF, 0 + 1 + 1 + HALF]
    assert values(played, "PS:C1") == [1 + 1 + HALF, 1 + 1 + HALF]
    assert values(played, "PS:C2") == [1 + HALF, 1 + HALF]


def test_7_6_rounds_without_byes_asked_for_and_forfeit_losses() -> None:
    assert values(EVERY, "REP") == [9, 7]  # of 13, without H, Z, away and -
    assert values(EVERY, "GE") == values(EVERY, "REP")


def test_7_7_standard_points_do_not_hang_on_what_a_win_is_worth() -> None:
    three = Scoring(win=3, draw=1, forfeit_win=3, pairing_bye=1, full_bye=3, half_bye=1)
    lines = ("U F H Z 1w2 =w2 0w2 +w2", "Z Z Z Z 0b1 =b1 1b1 -b1")
    standard = values(table(*lines, scoring=three), "STD")
    assert standard == [HALF + 1 + HALF + 0 + 1 + HALF + 0 + 1, HALF + 1]


def test_7_7_by_the_points_of_the_opponent() -> None:
    """A round that gave both more than a draw, as where the loser has points too."""
    history = History(
        cards={
            "a": EntrantCard((CardRound(Went.WON, "b", "", 6),)),
            "b": EntrantCard((CardRound(Went.LOST, "a", "", 4),)),
        },
        rounds=1,
        worth=RoundWorth(6, 3, 0),
    )
    assert TieBreaks(history).values(parse("STD")) == {"a": 1, "b": 0}


@given(tables())
def test_7_7_with_the_usual_points_they_are_the_points(played: Crosstable) -> None:
    assert values(played, "STD") == values(played, "PTS")


def test_7_8_the_starting_number() -> None:
    assert values(WORKED, "TPN") == [1, 2, 3, 4, 5, 6]
    assert parse("TPN").least
    assert not parse("TPN/R").least
