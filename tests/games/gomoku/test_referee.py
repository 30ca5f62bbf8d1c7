"""pIšQworky 3.3: a recorded game judged, from its opening to its end."""

import json
from typing import Any

import pytest

from podium.games.gomoku.formats.games import read_games
from podium.games.gomoku.referee import GomokuVerdict, judge
from podium.games.json_reading import Unreadable

OPENING = ["h8", "i9", "j8"]
THREE = {"opening": "swap1", "moves": ["h8", "a1", "i8", "c3", "j8", "e5"], "choices": ["o"]}
"""Who began plays x, is to move, and has three in a row, open on both sides."""


def verdict(**record: Any) -> GomokuVerdict:
    (game,) = read_games(json.dumps(record).encode()).games
    return judge(game)


def ended(**end: Any) -> GomokuVerdict:
    clock = "each" if end["how"] == "flag" else "common"
    return verdict(**THREE, clock=clock, end=end)


def faults(found: GomokuVerdict) -> list[tuple[str, int]]:
    return [(fault.part, fault.number) for fault in found.faults]


# ---- the opening -------------------------------------------------------------------------------


def test_3_3_2_the_other_one_chooses_after_three_moves() -> None:
    found = verdict(opening="swap1", moves=OPENING)
    assert found.accepted
    assert (found.end, found.marks) == ("unfinished", None)
    assert found.turn is not None
    assert (found.turn.do, found.turn.who, found.turn.choices) == (
        "choose",
        "second",
        ("x", "o"),
    )
    found = verdict(opening="swap1", moves=OPENING, choices=["x"])
    assert found.turn is not None
    assert (found.turn.do, found.turn.who, found.turn.side) == ("put", "first", "o")
    assert (found.position.x, found.position.o) == (["h8", "j8"], ["i9"])


def test_3_3_3_two_more_moves_and_the_choice_is_left() -> None:
    moves = [*OPENING, "k4", "l5"]
    found = verdict(opening="swap2", moves=moves, choices=["two-more"])
    assert found.turn is not None
    assert (found.turn.do, found.turn.who) == ("choose", "first")
    found = verdict(opening="swap2", moves=[*moves, "a1"], choices=["two-more", "o"])
    assert found.accepted
    assert found.turn is not None
    assert (found.turn.who, found.turn.side) == ("second", "x")


@pytest.mark.parametrize(
    ("record", "wrong", "said"),
    [
        ({"moves": [*OPENING, "a1"]}, [("move", 4)], "the symbol is chosen first"),
        ({"moves": ["h8", "h8", "i9", "j8"]}, [("move", 2)], "h8 is taken"),
        ({"moves": OPENING[:2], "choices": ["x"]}, [("choice", 1)], "nothing was to be chosen"),
        (
            {"moves": OPENING, "choices": ["two-more", "x", "o"]},
            [("choice", 1), ("choice", 3)],
            "two more moves are for SWAP2",
        ),
    ],
)
def test_what_cannot_be_so_is_struck_out(
    record: dict[str, Any], wrong: list[tuple[str, int]], said: str
) -> None:
    found = verdict(opening="swap1", **record)
    assert not found.accepted
    assert faults(found) == wrong
    assert said in str(found.faults[0].detail)
    assert len(found.position.x) + len(found.position.o) == 3 - (len(record["moves"]) < 3)


# ---- the end -----------------------------------------------------------------------------------


def test_3_3_5_five_or_more_and_nothing_after_it() -> None:
    moves = [*THREE["moves"], "k8", "g8", "l8", "m8", "a2"]
    found = verdict(opening="swap1", moves=moves, choices=["o"])
    assert (found.end, found.winner, found.cite) == ("five", "first", "3.3.5")
    assert found.marks == {"first": "1", "second": "0"}
    assert found.turn is None
    assert faults(found) == [("move", 10), ("move", 11)]


@pytest.mark.parametrize(
    ("end", "how", "winner", "marks"),
    [
        ({"how": "time"}, "time", None, "=="),
        ({"how": "time", "line": ["k8"]}, "proved", "first", "10"),
        ({"how": "flag", "fallen": ["first"], "said_by": "second"}, "flag", "second", "01"),
        ({"how": "flag", "fallen": ["second", "first"], "said_by": None}, "flags", None, "=="),
        ({"how": "resigned", "player": "second"}, "resigned", "first", "10"),
        ({"how": "delay", "player": "first"}, "delay", "second", "01"),
        ({"how": "absent", "player": "first"}, "absent", "second", "-+"),
        ({"how": "left", "player": "second"}, "left", "first", "+-"),
        ({"how": "ruling", "winner": "second"}, "ruling", "second", "01"),
        ({"how": "ruling", "winner": None}, "ruling", None, "=="),
    ],
)
def test_every_other_end(end: dict[str, Any], how: str, winner: str | None, marks: str) -> None:
    found = ended(**end)
    assert found.accepted
    assert (found.end, found.winner) == (how, winner)
    assert found.marks == dict(zip(("first", "second"), marks, strict=True))
    assert found.both_games == (how in {"absent", "left"})


@pytest.mark.parametrize(
    ("end", "how", "said"),
    [
        ({"how": "time", "line": ["a2"]}, "time", "breaks at move 1: a2 makes no four"),
        ({"how": "time", "line": ["k8", "g8", "l9"]}, "proved", ""),
        ({"how": "flag", "fallen": [], "said_by": None}, "unfinished", "no clock has run out"),
        (
            {"how": "flag", "fallen": ["first"], "said_by": None},
            "unfinished",
            "only the opponent may point it out",
        ),
    ],
)
def test_an_end_that_is_not_so(end: dict[str, Any], how: str, said: str) -> None:
    found = ended(**end)
    assert found.end == how
    assert faults(found) == ([("end", 0)] if said else [])
    assert said in "".join(str(fault.detail) for fault in found.faults)


def test_the_clock_says_what_time_means() -> None:
    found = verdict(**THREE, clock="each", end={"how": "time"})
    assert "each player has a clock" in str(found.faults[0].detail)
    found = verdict(**THREE, end={"how": "flag", "fallen": ["first"], "said_by": "second"})
    assert "the limit is common" in str(found.faults[0].detail)


# ---- files -------------------------------------------------------------------------------------


def test_one_or_many() -> None:
    record = {"id": 7, "opening": "swap1", "moves": []}
    for document, several in ((record, False), ([record], True), ({"games": [record]}, True)):
        read = read_games(json.dumps(document).encode())
        assert (read.several, [judge(game).id for game in read.games]) == (several, [7])


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({"moves": []}, "opening: this key is missing; one of swap1, swap2 belongs there"),
        ({"opening": "swap3"}, "opening: 'swap3' stands where one of swap1, swap2"),
        (
            {"opening": "swap1", "moves": ["h8", "p1"]},
            "moves[1]: 'p1' stands where a cell such as h8",
        ),
        ({"clock": "chess"}, "clock: 'chess' stands where one of common, each"),
        ({"choices": ["z"]}, "choices[0]: 'z' stands where one of x, o, two-more"),
        ({"end": 5}, "end: 5 stands where an end such as"),
        ({"end": {"how": "bored"}}, "end.how: 'bored' stands where one of time, flag"),
        ({"end": {"how": "flag"}}, "end.fallen: this key is missing"),
        ({"end": {"how": "flag", "fallen": ["x"]}}, "end.fallen[0]: 'x' stands where"),
        ({"end": {"how": "left", "player": None}}, "end.player: null stands where"),
        ({"end": {"how": "ruling"}}, "end.winner: this key is missing"),
    ],
)
def test_what_is_broken_is_named_by_its_path(record: dict[str, Any], said: str) -> None:
    whole = {"opening": "swap1", "moves": []} if "moves" not in record else {}
    with pytest.raises(Unreadable) as caught:
        read_games(json.dumps({**whole, **record}).encode())
    assert str(caught.value).startswith(said)
