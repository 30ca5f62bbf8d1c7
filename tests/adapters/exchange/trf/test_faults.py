"""What is malformed or impossible is refused, each with its line and column."""

import pytest

from helpers.swiss.trf_lines import faults, player, said

DRAWN = [player(1, "2 w ="), player(2, "1 b =")]


def test_every_fault_is_told_in_the_order_of_the_file() -> None:
    assert faults(
        player(1, "9 w 1", "1 b 0"),
        player("x", "0000 - Z"),
        "XXR nine",
        player(3, "62 b Z"),
    ) == [
        "t.trf:1:102: round 2: 1 meets himself; give the opponent's number",
        "t.trf:2:8: 'x' is no starting number; right is a whole number, 1 to 99999",
        "t.trf:3:5: 'nine' is no number of rounds; right is a whole number, 1 to 999",
        (
            "t.trf:4:99: round 1: '62 b Z' has both an opponent and a bye; a bye is '0000 - Z'; a game"
            " that was not played is + or -"
        ),
    ]


def test_an_opponent_who_does_not_exist() -> None:
    assert faults(player(1, "", "8 w 1")) == [
        (
            "t.trf:1:102: round 2: 1 meets 8, and there is no 8; give the number of a player who has a"
            " line 001"
        )
    ]


def test_two_who_disagree_whether_they_met() -> None:
    assert faults(
        player(1, "2 w 1"),
        player(2, "3 w 1"),
        player(3, "2 b 0"),
        player(4, "3 w ="),
        player(5),
    ) == [
        "t.trf:1:92: round 1: 1 met 2, who met 3 (line 2); both lines must name each other",
        "t.trf:4:92: round 1: 4 met 3, who met 2 (line 3); both lines must name each other",
    ]
    assert faults(player(1, "2 w 1", "2 b 0"), player(2, "1 b 0")) == [
        "t.trf:1:102: round 2: 1 met 2, who met nobody (line 2); both lines must name each other"
    ]
    assert faults(player(1, "2 w +"), player(2, "0000 - Z")) == [
        "t.trf:1:92: round 1: 1 met 2, who met nobody (line 2); both lines must name each other"
    ]


def test_a_cell_that_cannot_be_read_is_told_once() -> None:
    told = faults(player(1, "2 w 1", "2 b 1"), player(2, "1 b 7", "1 w 0"))
    assert [fault[:11] for fault in told] == ["t.trf:2:99:"]
    told = faults(player(1, "2 w 1"), player("", "1 b 0"))
    assert [fault[:10] for fault in told] == ["t.trf:2:5:"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1", "1"),
        ("1", "="),
        ("=", "1"),
        ("1", "+"),
        ("1", "-"),
        ("0", "+"),
        ("+", "+"),
        ("1", "L"),
        ("=", "D"),
        ("W", "W"),
    ],
)
def test_results_that_contradict_each_other(one: str, other: str) -> None:
    assert faults(player(1, f"2 w {one}"), player(2, f"1 b {other}")) == [
        (
            f"t.trf:1:99: round 1: 1 has {one} against 2, who has {other} (line 2); right are 1 and 0,"
            " = and =, or + and - (- and - where nobody came)"
        )
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [("1", "0"), ("0", "1"), ("=", "="), ("W", "L"), ("D", "D"), ("+", "-"), ("-", "-")],
)
def test_results_that_agree(one: str, other: str) -> None:
    file = said(
        player(1, f"2 w {one}"),
        player(2, f"1 b {other}"),
        player(3, "4 w ="),
        player(4, "3 b ="),
    )
    assert file.warnings == ()


def test_one_colour_for_both() -> None:
    assert faults(player(1, "2 w 1"), player(2, "1 w 0")) == [
        (
            "t.trf:1:97: round 1: 1 and 2 (line 2) have the same colour w; right is w for one and b"
            " for the other"
        )
    ]


def test_a_number_twice() -> None:
    assert faults(player(7), "XXR 3", player(7)) == [
        (
            "t.trf:3:5: 7 is there a second time; the first is line 1; every player has a starting"
            " number of his own"
        )
    ]


def test_more_rounds_than_the_tournament_has() -> None:
    lines = [player(1, "2 w 1", "2 b ="), player(2, "1 b 0", "1 w =")]
    assert faults("XXR 1", *lines) == [
        (
            "t.trf:1:5: the number of rounds is 1, and line 2 has round 2 (column 102); right is 2 or"
            " more"
        )
    ]
    assert said("XXR 2", *lines).crosstable.rounds == 2


def test_numbers_of_rounds_and_colours_that_differ() -> None:
    assert faults(*DRAWN, "XXR 5", "142 6", "XXC white1", "152 B") == [
        "t.trf:4:5: the number of rounds is 6, and in line 3 it is 5; right is one number of rounds",
        "t.trf:6:5: the initial colour is given twice, once each; right is one colour",
    ]
    assert said(*DRAWN, "XXR 5", "142 5", "XXC white1", "152 W").crosstable.rounds == 5


@pytest.mark.parametrize(
    ("line", "place", "what"),
    [
        ("XXR", "5", "the number of rounds is missing; right is a whole number, 1 to 999"),
        ("XXR 0", "5", "'0' is no number of rounds; right is a whole number, 1 to 999"),
        ("XXR 5 6", "5", "'5 6' is no number of rounds; right is a whole number, 1 to 999"),
        (
            "XXC rank  grey1",
            "11",
            "'grey1' is no choice of XXC; right are white1, black1 and rank",
        ),
        ("152 X", "5", "'X' is no colour; right is W or B"),
        ("XXZ", "5", "too few players are named: 0; right is 1 or more"),
        ("XXZ 1 x", "7", "'x' is no starting number; right is a whole number, 1 to 99999"),
        (
            "XXZ 9",
            "5",
            "line XXZ names 9, and there is no 9; give the number of a player who has a line 001",
        ),
        ("XXP 1", "5", "too few players are named: 1; right is 2 or more"),
        ("XXP 1 1", "5", "too few players are named: 1; right is 2 or more"),
        (
            "XXP 1 9",
            "5",
            "line XXP names 9, and there is no 9; give the number of a player who has a line 001",
        ),
        ("XXA    1  1.0   x", "17", "'x' is no number of points; right are points such as 2.5"),
        (
            "XXA    9  1.0",
            "5",
            "line XXA names 9, and there is no 9; give the number of a player who has a line 001",
        ),
        (
            "XXS W=3 Q=1",
            "9",
            (
                "'Q=1' gives no points to a result; right is CODE=POINTS with one of WW, BW, WD, BD,"
                " WL, BL, FW, FL, PAB, FPB, HPB, ZPB, W, D, L"
            ),
        ),
        ("XXS D=1 W=x", "11", "'x' is no number of points; right are points such as 2.5"),
        (
            "XXS WW=3",
            "5",
            "WW is 3 and BW is 1; podium counts a result the same with either colour",
        ),
        (
            "013".ljust(36) + "   1    2    9",
            "5",
            "line 013 names 9, and there is no 9; give the number of a player who has a line 001",
        ),
        (
            "013".ljust(36) + "   1    2    1",
            "5",
            "1 is in two teams; the first is line 3; a player is in one team, once",
        ),
    ],
)
def test_lines_beside_the_players(line: str, place: str, what: str) -> None:
    assert faults(*DRAWN, line) == [f"t.trf:3:{place}: {what}"]


@pytest.mark.parametrize(
    ("line", "place", "what"),
    [
        (
            player("abc"),
            "6",
            "'abc' is no starting number; right is a whole number, 1 to 99999",
        ),
        (player(0), "8", "'0' is no starting number; right is a whole number, 1 to 99999"),
        (
            player(3, rating="19x"),
            "50",
            "'19x' is no rating; right is a whole number, 0 to 9999",
        ),
        (
            player(3, points="1½"),
            "83",
            "'1½' is no number of points; right are points such as 2.5",
        ),
        (player(3, rank="1."), "88", "'1.' is no rank; right is a whole number, 0 to 99999"),
        (
            "001    3\tTabbed",
            "9",
            (
                "there is a tab, and the columns after it cannot be told; fields stand in fixed"
                " columns, filled up with blanks"
            ),
        ),
        (
            player(3).ljust(91 + 10 * 999 + 3) + "1",
            "10081",
            "the line goes on after round 999; a file has up to 999 rounds",
        ),
    ],
)
def test_a_players_line(line: str, place: str, what: str) -> None:
    assert f"t.trf:3:{place}: {what}" in faults(*DRAWN, line)


def test_a_file_without_players() -> None:
    assert faults("012 Nothing", "XXR 5") == [
        "t.trf: there is no player in the file; each has a line that begins with 001"
    ]
    assert faults("") == faults("###")


def test_more_players_than_there_are_numbers() -> None:
    told = faults(*(f"001 {number}" for number in range(1, 100_002)))
    assert told == ["t.trf: line 100000 is one player more than 99999"]
