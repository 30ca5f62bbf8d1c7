"""C.07 8 and 9, and go's names for them: the results of the opponents."""

from fractions import Fraction

import pytest
from hypothesis import given
from msgspec.structs import replace

from helpers.swiss.crosstables import table, tables, values
from podium.core.crosstable import NOBODY, Crosstable, Scoring
from podium.core.exact import Exact
from podium.rules.standings.tiebreaks import UnplayedEdition

HALF = Fraction(1, 2)
FOUR = table("1w2 =b3 1w4", "0b1 1w4 =b3", "=w4 =w1 =w2", "=b3 0b2 0b1")
"""Four players who all met: 2.5, 1.5, 1.5 and 0.5."""


def test_8_1_the_scores_of_the_opponents() -> None:
    assert values(FOUR, "PTS") == [2 + HALF, 1 + HALF, 1 + HALF, HALF]
    assert values(FOUR, "BH") == [3 + HALF, 4 + HALF, 4 + HALF, 5 + HALF]


def test_8_2_the_average_over_the_board() -> None:
    played = table("1w2 +b3", "0b1 1w3", "0b2 -w1")
    assert values(played, "BH") == [1, 2, 1]
    assert values(played, "AOB") == [2, 1, 2]
    assert values(table("U"), "AOB") == [0]


def test_8_3_as_if_the_games_of_the_last_round_had_been_drawn() -> None:
    """Also those won by forfeit; a bye stays as it is."""
    played = table("1w2 1w3 1w4", "0b1 1w4 +w3", "1w4 0b1 -b2", "0b3 0b2 0b1", "U U U")
    drawn = table("1w2 1w3 =w4", "0b1 1w4 =w3", "1w4 0b1 =b2", "0b3 0b2 =b1", "U U U")
    for modifiers in ("", ":C1", ":M1", ":P"):
        assert values(played, f"FB{modifiers}") == values(drawn, f"BH{modifiers}")
    assert values(played, "BH:F") == values(played, "FB")
    assert values(played, "AOB:F") == values(drawn, "AOB")


def test_8_3_before_the_last_round_of_the_tournament_nothing_is_drawn() -> None:
    played = replace(table("1w2 1w3", "0b1 1w4", "1w4 0b1", "0b3 0b2"), rounds=3)
    assert values(played, "FB") == values(played, "BH")
    assert values(played, "AOB:F") == values(played, "AOB")


def test_8_3_the_last_round_is_paired_and_not_finished() -> None:
    """As if the games of round 2 had been drawn, whatever results are there already."""
    open_ = replace(table("1w3 .b2", "1b4 .w1", "0b1 1w4", "0w2 0b3"), rounds=2)
    drawn = table("1w3 =b2", "1b4 =w1", "0b1 =w4", "0w2 =b3")
    assert values(open_, "BH") == [0, 0, 1, 1]
    for modifiers in ("", ":C1", ":M1", ":P"):
        assert values(open_, f"FB{modifiers}") == values(drawn, f"BH{modifiers}")
    assert values(open_, "AOB:F") == values(drawn, "AOB")


def test_9_1_the_score_of_each_opponent_times_the_points_against_him() -> None:
    assert values(FOUR, "SB") == [
        1 + HALF + (1 + HALF) / 2 + HALF,
        HALF + (1 + HALF) / 2,
        (HALF + 2 + HALF + 1 + HALF) / 2,
        (1 + HALF) / 2,
    ]


def test_9_2_points_against_those_with_half_of_the_most_possible() -> None:
    assert values(FOUR, "KS") == [1 + HALF, HALF, 1, HALF]


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("KS:L+1", [0, 0, HALF, 0]),  # two and more: the first alone
        ("KS/L-2", [2 + HALF, 1 + HALF, 1 + HALF, HALF]),  # half a point is enough
    ],
)
def test_14_5_the_limit_of_koya(code: str, points: list[Exact]) -> None:
    assert values(FOUR, code) == points


def test_9_2_the_round_of_a_bye_is_none_in_a_round_robin() -> None:
    """Of five rounds one can play four: two points are enough."""
    played = table("1w2 1w3 Z", "0b1 Z 1w3", "Z 0b1 0b2")
    assert values(played, "KS", round_robin=True) == [1, 0, 0]
    assert values(played, "KS") == [0, 0, 0]


# ---- go --------------------------------------------------------------------------------------


def test_sos_is_buchholz_and_sosos_adds_it_again() -> None:
    assert values(FOUR, "SOS") == values(FOUR, "BH")
    assert values(FOUR, "SOSOS") == [14 + HALF, 13 + HALF, 13 + HALF, 12 + HALF]


def test_who_stands_for_an_opponent_has_no_buchholz() -> None:
    played = table("1w2 U", "0b1 Z")
    assert values(played, "SOSOS") == [values(played, "BH")[1], values(played, "BH")[0]]


def test_sodos_counts_a_win_whole_and_a_draw_half_whatever_they_are_worth() -> None:
    assert values(FOUR, "SODOS") == values(FOUR, "SB")
    two = Scoring(win=2, draw=1, forfeit_win=2, pairing_bye=2, full_bye=2, half_bye=1)
    twice = Crosstable(players=FOUR.players, scoring=two)
    assert values(twice, "SODOS") == [2 * one for one in values(FOUR, "SB")]
    assert values(twice, "SB") == [4 * one for one in values(FOUR, "SB")]


# ---- laws ------------------------------------------------------------------------------------


@given(tables())
def test_buchholz_of_all_is_everybody_s_score_once_for_each_opponent(
    played: Crosstable,
) -> None:
    points = values(played, "PTS")
    met = [sum(cell.opponent != NOBODY for cell in player.cells) for player in played.players]
    found = values(played, "BH", UnplayedEdition.PAIRED)
    assert sum(found) == sum(one * many for one, many in zip(points, met, strict=True))


@given(tables(played=True))
def test_sonneborn_berger_is_at_most_buchholz(played: Crosstable) -> None:
    pairs = zip(values(played, "SB"), values(played, "BH"), strict=True)
    assert all(products <= scores for products, scores in pairs)
