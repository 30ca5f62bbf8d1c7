"""C.07 15 and 16: rounds without a game, by the editions of the regulations."""

from fractions import Fraction

import pytest
from hypothesis import given

from helpers.swiss.crosstables import WORKED, table, tables, values
from podium.core.crosstable import Crosstable, Scoring
from podium.core.exact import Exact
from podium.rules.standings.tiebreaks import UnplayedEdition

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("edition", "buchholz", "median"),
    [
        (UnplayedEdition.FIDE_2009, 9, 4 + HALF),
        (UnplayedEdition.FIDE_2024, 11, 5),
        (UnplayedEdition.FIDE_2026, 8 + HALF, 4),
        (UnplayedEdition.PAIRED, 6 + HALF, 2 + HALF),
    ],
)
def test_the_worked_example(edition: UnplayedEdition, buchholz: Exact, median: Exact) -> None:
    assert values(WORKED, "PTS")[:4] == [3, 2 + HALF, 2 + HALF, 1 + HALF]
    assert values(WORKED, "BH", edition)[0] == buchholz
    assert values(WORKED, "BH:M1", edition)[0] == median


def test_the_worked_example_for_everybody() -> None:
    """By 2026: the values that a second program gives as well."""
    quarter = Fraction(1, 4)
    assert values(WORKED, "BH") == [8 + HALF, 8, 9 + HALF, 7, 6 + HALF, 6 + HALF]
    assert values(WORKED, "BH:C1") == [6 + HALF, 7 + HALF, 8, 5 + HALF, 4 + HALF, 6 + HALF]
    assert values(WORKED, "SB:C1") == [
        4 + 3 * quarter,
        3 + quarter,
        4,
        1 + quarter,
        2 + HALF,
        0,
    ]


# ---- to 2023 ---------------------------------------------------------------------------------


def nine(line: str) -> list[str]:
    """A player's nine rounds, against opponents who score nothing at all."""
    return [line, *["0b1"] * 9]


@pytest.mark.parametrize(
    ("rounds", "virtual"),
    [
        ("1w2 =w3 -w4 0w5 0w6 0w7 0w8 0w9 0w10", 5 + HALF),  # 1.5 + (1 - 0) + 0.5 x 6
        ("1w2 1w3 1w4 =w5 0w6 +w7 0w8 0w9 0w10", 5),  # 3.5 + (1 - 1) + 0.5 x 3
    ],
)
def test_15_2_to_2023_the_virtual_opponent(rounds: str, virtual: Exact) -> None:
    """The two examples of the regulations, of nine rounds each: Svon = SPR + (1 - SfPR) + (n - R) / 2."""
    played = table(*nine(rounds))
    real = list(range(2, 11))
    scores = values(played, "PTS", UnplayedEdition.FIDE_2009)
    # each opponent has one round against the player and eight away, which count as drawn
    left = {number: 4 + scores[number - 1] for number in real}
    missed = next(int(cell[2:]) for cell in rounds.split() if cell[0] in "+-")
    met = sum(left[number] for number in real if number != missed)
    assert values(played, "BH", UnplayedEdition.FIDE_2009)[0] == met + virtual


def test_15_3_to_2023_rounds_without_a_game_count_as_drawn_for_the_opponents() -> None:
    lines = ("0w2 0w3 0w4", "1b1 U Z", "1b1 +w4 H", "1b1 -b3 F")
    assert (
        values(table(*lines), "BH", UnplayedEdition.FIDE_2009)[0] == 6
    )  # 1 and two draws each


def test_to_2023_the_virtual_opponent_of_other_points() -> None:
    """With three points for a win he takes what the entrant leaves: 3, 1 or 0."""
    three = Scoring(win=3, draw=1, forfeit_win=3, pairing_bye=3, full_bye=3, half_bye=1)
    for bye, left in {"U": 0, "H": 1, "Z": 3}.items():
        lonely = table(bye, "1w3", "0b2", scoring=three)
        assert values(lonely, "BH", UnplayedEdition.FIDE_2009)[0] == left


# ---- 15.2 ------------------------------------------------------------------------------------

ROUND_ROBIN = ("1w2 +b3 Z", "0b1 Z =w3", "Z -w1 =b2")
"""Three players; the one who is free has no round."""


def test_15_2_forfeits_are_games_and_byes_no_rounds_in_a_round_robin() -> None:
    played = table(*ROUND_ROBIN)
    assert values(played, "SB", round_robin=True) == [1, Fraction(1, 4), Fraction(1, 4)]
    assert values(played, "BH", round_robin=True) == [1, 2 + HALF, 2 + HALF]


@pytest.mark.parametrize(
    ("edition", "black_games"),
    [
        (UnplayedEdition.FIDE_2024, [1, 1, 1]),
        (UnplayedEdition.FIDE_2026, [1, 1, 1]),
        (UnplayedEdition.FIDE_2009, [0, 1, 1]),
    ],
)
def test_15_2_a_win_by_forfeit_is_a_game_in_a_round_robin(
    edition: UnplayedEdition, black_games: list[int]
) -> None:
    played = table(*ROUND_ROBIN)
    assert values(played, "BPG", edition, round_robin=True) == black_games
    assert values(played, "BPG", edition) == [0, 1, 1]


def test_15_2_from_2026_a_loss_by_forfeit_stays_unplayed() -> None:
    played = table("-b2", "+w1")
    assert values(played, "BPG", UnplayedEdition.FIDE_2024, round_robin=True) == [1, 0]
    assert values(played, "BPG", round_robin=True) == [0, 0]
    assert values(played, "WON", round_robin=True) == [0, 1]


# ---- 16 --------------------------------------------------------------------------------------


def test_16_2_3_a_requested_bye_before_a_game_counts_as_it_stands() -> None:
    assert values(table("1w2 0w3", "0b1 Z", "Z 1b1"), "BH")[0] == HALF + 1


@pytest.mark.parametrize("after", ["U", "+w4", "F", "1w4"])
def test_16_2_3_what_ends_a_row_of_requested_byes(after: str) -> None:
    """Only a round that was not left out by one's own doing: a bye that was given ends it too."""
    fourth = {"+w4": "-b2", "1w4": "0b2"}.get(after, "Z")
    played = table("1w2 U U", f"0b1 Z {after}", "Z Z Z", f"Z Z {fourth}")
    assert values(played, "BH:C2", UnplayedEdition.PAIRED) == [0, 0, 0, 0]
    assert values(played, "BH", UnplayedEdition.FIDE_2024)[0] == 1 + 3 + 3


def test_16_2_5_requested_byes_at_the_end_count_as_drawn_for_the_opponents() -> None:
    """Also behind a forfeit loss, which itself counts as it stands (16.2.4)."""
    played = table("1w2 1w3 U U", "0b1 Z -w3 Z", "Z 0b1 +b2 U")
    twice = HALF + HALF
    assert values(played, "BH", UnplayedEdition.FIDE_2024)[0] == twice + 2 + 4 + 4


def test_16_4_1_a_forfeit_is_worth_no_more_than_the_scheduled_opponent() -> None:
    """Also for who lost by it; the opponent's score is the adjusted one."""
    played = table("+w2 1w3 1w4", "-b1 Z Z", "1w4 0b1 0w5", "0b3 1w5 0b1", "Z 0b4 1b3")
    assert values(played, "PTS") == [3, 0, 1, 1, 1]
    assert values(played, "BH", UnplayedEdition.FIDE_2024)[:2] == [3 + 1 + 1, 0]
    assert values(played, "BH")[:2] == [1 + 1 + 1, 0]


def test_16_4_2_any_other_round_is_worth_no_more_than_all_rounds_drawn() -> None:
    played = table("U 1w2 1w3", "Z 0b1 1w3", "Z 0b2 0b1")
    assert values(played, "BH", UnplayedEdition.FIDE_2024)[0] == 3 + 1 + 0
    assert values(played, "BH")[0] == 1 + HALF + 1 + 0


def test_p_forfeits_count_as_games_against_the_scheduled_opponent() -> None:
    played = table("+w2 1w3", "-b1 1w4", "1w4 0b1", "0b3 0b2")
    assert values(played, "BH:P", UnplayedEdition.FIDE_2024) == [2, 2, 2, 2]
    assert values(played, "SB/P", UnplayedEdition.FIDE_2024) == [2, 0, 0, 0]


def test_paired_a_bye_is_no_opponent_and_a_forfeit_is_one() -> None:
    played = table("+w2 U", "-b1 1w3", "Z 0b2")
    assert values(played, "BH", UnplayedEdition.PAIRED) == [1, 2, 1]
    assert values(played, "BH:M1", UnplayedEdition.PAIRED) == [0, 0, 0]


@given(tables(played=True))
def test_where_everybody_played_the_editions_agree(played: Crosstable) -> None:
    for code in ("BH", "BH:C1", "BH:M1", "SB", "FB", "AOB", "SOSOS"):
        assert len({tuple(values(played, code, edition)) for edition in UnplayedEdition}) == 1


@given(tables())
def test_the_caps_of_2026_only_lower(played: Crosstable) -> None:
    for code in ("BH", "SB"):
        before, since = (
            values(played, code, edition)
            for edition in (UnplayedEdition.FIDE_2024, UnplayedEdition.FIDE_2026)
        )
        assert all(new <= old for old, new in zip(before, since, strict=True))
