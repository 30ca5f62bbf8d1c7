"""Records of TRF26."""

from fractions import Fraction

import pytest

from helpers.swiss.trf_lines import FIXTURES, faults, player, said
from podium.adapters.exchange.trf import read, write
from podium.app.trf import Adjusted, Barred, Team
from podium.core.crosstable import PlayerRound, Scoring, Went

SIX = [player(number) for number in range(1, 7)]
HALF = Fraction(1, 2)


def test_a_file_of_2026() -> None:
    file = read((FIXTURES / "newer.trf").read_bytes(), "newer")
    table = file.crosstable
    assert (table.rounds, table.initial_colour) == (5, "b")
    assert table.scoring == Scoring(
        win=3, draw=1, forfeit_win=3, full_bye=3, half_bye=1, pairing_bye=1
    )
    assert table.acceleration == dict.fromkeys((1, 2, 3), (1, 1, HALF))
    assert table.forbidden == (frozenset({1, 6}),)
    assert file.barred == (Barred(frozenset({2, 5, 6}), 1, 2),)
    assert table.players[3].cells[1] == PlayerRound(Went.HALF_BYE)
    assert table.players[5].cells[1] == PlayerRound(Went.ZERO_BYE)
    assert table.players[0].cells[2] == PlayerRound(Went.HALF_BYE)
    assert file.next_round == 3
    assert [sorted(file.absent(round_)) for round_ in (1, 2, 3, 4)] == [[], [4, 6], [1], []]
    assert file.header.system == "FIDE_DUTCH_2026"
    assert file.header.tiebreaks == "DE,BH:C1,BH,SB"
    assert file.header.standings == "PTS,DE,BH:C1,BH,SB"
    assert file.adjusted == (
        Adjusted(kind="", match_points=None, points=-HALF, round=0, numbers=(2,)),
    )
    assert [line[:3] for line in file.kept] == ["###", "172", "182", "222"]
    assert file.warnings == ("line 34, column 5: the points of line 299 are not counted",)


def test_what_was_read_from_2026_is_written_as_2016() -> None:
    file = read((FIXTURES / "newer.trf").read_bytes(), "newer")
    again = write(file)
    assert "\nXXR 5\nXXC black1\nXXP 1 6\n260   1   2    2    5    6\n" in again
    assert "\nXXA    1  1.0  1.0  0.5\n" in again
    other = read(again.encode(), "again")
    assert other.crosstable == file.crosstable
    assert (other.barred, other.adjusted) == (file.barred, file.adjusted)


def test_numbers_with_zeros_before_them() -> None:
    file = said(*SIX, "240 H 002  0003 0004", "250 00.0 02.0 001 003 0001 0002")
    assert [len(one.cells) for one in file.crosstable.players] == [0, 0, 2, 2, 0, 0]
    assert file.crosstable.acceleration == {1: (2, 2, 2), 2: (2, 2, 2)}


def test_a_later_line_250_goes_before_an_earlier_one() -> None:
    lines = ["250       1.0   1   4    1    6", "250       0.5   2   3    2    3", "XXR 4"]
    acceleration = said(*SIX, *lines).crosstable.acceleration
    assert acceleration[1] == (1, 1, 1, 1)
    assert acceleration[2] == (1, HALF, HALF, 1)


def test_acceleration_ends_with_the_tournament() -> None:
    file = said(*SIX, "250       1.0   1 999    1    1", "XXR 3")
    assert file.crosstable.acceleration == {1: (1, 1, 1)}


def test_a_bye_that_both_lines_have() -> None:
    file = said(player(1, "0000 - H"), player(2, ""), "240 H   1    1", "240 F   1    2")
    assert [one.cells for one in file.crosstable.players] == [
        (PlayerRound(Went.HALF_BYE),),
        (PlayerRound(Went.FULL_BYE),),
    ]


def test_a_bye_that_the_players_line_does_not_have() -> None:
    assert faults(player(1, "2 w 1"), player(2, "1 b 0"), "240 H   1    2") == [
        "t.trf:3:5: 2 has the bye H in round 1, and 0 in his own line; both lines must say the same"
    ]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("240 U   1    1", "5: 'U' is no kind of bye; right is F, H or Z"),
        ("240 H   x    1", "9: 'x' is no round; right is a whole number, 1 to 999"),
        ("240 H   1", "11: too few players are named: 0; right is 1 or more"),
        (
            "240 H   1    9",
            "5: line 240 names 9, and there is no 9; give the number of a player who has a line 001",
        ),
        ("250       1.0   3   2    1    2", "15: rounds 3 to 2 are none; right is the earlier"),
        ("250       1.0   1   2    3    2", "23: players 3 to 2 are none; right is the lower"),
        (
            "250  1.0  1.0   1   2    1    2",
            "5: these are match points, and there are no teams",
        ),
        ("250       1.0   1   2    1", "28: the starting number is missing; right is"),
        ("260   1   2    1", "13: too few players are named: 1; right is 2 or more"),
        (
            "299 Q     1.0    1    1",
            "5: 'Q' is no result or bye; right is one of W D L F H Z + -",
        ),
        ("162  Q 1.0", "6: 'Q' stands where a letter for a result is right; right is one of W"),
        ("162  W x.0", "7: 'x.0' is no number of points; right are points such as 2.5"),
        ("BBW three", "5: 'three' is no number of points; right are points such as 2.5"),
    ],
)
def test_what_is_wrong_with_a_record(line: str, what: str) -> None:
    told = faults(*SIX, line)
    assert len(told) == 1
    assert told[0].startswith(f"t.trf:7:{what}")


def test_lines_that_reach_too_far() -> None:
    lines = ["250       1.0 001 999    1    6"] * 400
    assert faults(*SIX, *lines) == [
        (
            "t.trf: the lines 240 and 250 reach more than 2000000 rounds of players; a tournament has"
            " some thousand players and some ten rounds"
        )
    ]


# ---- teams -----------------------------------------------------------------------------------

TEAM = (
    f"310   1 {'Nowhere':<32} NOW     2486   15.0   28.5  11     1    2",
    f"310  12 {'Elsewhere':<32}".ljust(73) + "   3    4",
)


def test_teams_with_numbers() -> None:
    file = said(*SIX, *TEAM)
    assert file.teams == (
        Team(
            number=1,
            name="Nowhere",
            nickname="NOW",
            strength="2486",
            match_points=15,
            game_points=Fraction(57, 2),
            rank=11,
            players=(1, 2),
        ),
        Team(number=12, name="Elsewhere", players=(3, 4)),
    )
    assert write(file).splitlines()[-2:] == [*TEAM]


def test_where_teams_have_numbers_records_name_teams() -> None:
    lines = ("240 H 003   12", "250  1.0  2.0 001 003    1   99", "260 001 002    1   12")
    file = said(*SIX, *TEAM, *lines)
    assert file.kept == lines
    assert file.crosstable.acceleration == {}


def test_a_team_twice() -> None:
    told = faults(*SIX, TEAM[0], TEAM[1].replace(" 12 ", "  1 "))
    assert told == [
        (
            "t.trf:8:5: team 1 is there a second time; the first is line 7; every team has a number of"
            " its own"
        )
    ]


def test_players_beside_their_columns() -> None:
    assert faults(*SIX, TEAM[1].replace("Elsewhere    ", "Elsewhere")) == [
        (
            "t.trf:7:72: columns 72 and 73 are not blank; the starting numbers of the players begin in"
            " 74; are columns shifted?"
        )
    ]
