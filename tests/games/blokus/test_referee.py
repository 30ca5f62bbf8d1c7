"""Recorded games judged: turns, passes, the end, time, the score."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.games.blokus import FILES, GAMES, game, known, made_up, move, record
from helpers.sizes import FEW
from podium.games.blokus.board import COLOURS
from podium.games.blokus.pieces import PIECES
from podium.games.blokus.record import BlokusMove, BlokusRecord
from podium.games.blokus.referee import BlokusVerdict, judge
from podium.games.blokus.score import places, score

by_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def verdict(
    *moves: BlokusMove, time: int | None = None, allow_pass: bool = False
) -> BlokusVerdict:
    return judge(BlokusRecord(moves=moves, time_called=time), allow_pass=allow_pass).verdict


def wrong(found: BlokusVerdict) -> dict[int, list[str]]:
    return {illegal.number: illegal.reasons for illegal in found.illegal}


FIRST = (
    move("blue", "1", "a20"),
    move("yellow", "1", "t20"),
    move("red", "1", "t1"),
    move("green", "1", "a1"),
)
SECOND = (
    move("blue", "2", "b19 c19"),
    move("yellow", "2", "s19 r19"),
    move("red", "2", "s2 r2"),
    move("green", "2", "b2 c2"),
)
PASS = move("blue", None, "")


# ---- what is known -------------------------------------------------------------------------------


@by_file
def test_games_that_are_known(file: Path) -> None:
    for known_ in known(file)["games"]:
        found = judge(record(known_["moves"]))
        assert found.verdict.accepted
        assert found.legal_counts() == known_["legal_counts"]
        assert found.verdict.game_ends_after_moves == len(known_["moves"])
        for key in ("end", "left", "squares_left", "score", "places", "last_piece"):
            assert getattr(found.verdict, key) == known_[key], key


@by_file
def test_8_b_time_finishes_the_lap(file: Path) -> None:
    for known_ in known(file)["timeouts"]:
        moves = game(file, known_["game"])
        called, ends = known_["time_called_after_moves"], known_["game_ends_after_moves"]
        for many in (len(moves), ends):
            found = judge(record(moves[:many], called)).verdict
            assert found.end == "time"
            assert wrong(found) == {n: ["after_time"] for n in range(ends + 1, many + 1)}
            for key in ("left", "squares_left", "score", "places", "game_ends_after_moves"):
                assert getattr(found, key) == known_[key], key
        if ends > called:
            assert judge(record(moves[:called], called)).verdict.end == "unfinished"


@by_file
def test_illegal_moves_that_are_known(file: Path) -> None:
    for known_ in known(file)["illegal"]:
        prefix = game(file, known_["game"])[: known_["prefix_moves"]]
        found = judge(record([*prefix, known_["move"]])).verdict
        assert not found.accepted
        assert list(wrong(found)) == [len(prefix) + 1]
        assert known_["error"] in found.illegal[0].reasons
        assert len(found.illegal[0].details) == len(found.illegal[0].reasons)


# ---- turns ---------------------------------------------------------------------------------------


def test_4_the_order_of_play() -> None:
    assert verdict(*FIRST, *SECOND).accepted
    found = verdict(FIRST[1], FIRST[0])
    assert wrong(found) == {1: ["wrong_turn"]}
    assert found.illegal[0].details == ["blue is to move"]


def test_out_of_turn_the_turn_stays_where_it_was() -> None:
    found = verdict(FIRST[0], FIRST[2], *FIRST[1:])
    assert wrong(found) == {2: ["wrong_turn"]}
    assert found.last_piece == {"blue": "1", "yellow": "1", "red": "1", "green": "1"}


def test_an_illegal_move_uses_the_turn_up() -> None:
    found = verdict(move("blue", "2", "j10 k10"), *FIRST[1:], *FIRST[:1])
    assert wrong(found) == {1: ["first_move_not_on_own_corner"]}
    assert found.last_piece["blue"] == "1"
    assert wrong(verdict(move("blue", "2", "j10 k10"), *FIRST)) == {
        1: ["first_move_not_on_own_corner"],
        2: ["wrong_turn"],
    }


def test_an_illegal_move_places_nothing() -> None:
    found = verdict(move("blue", "X", "a20 b20 c20 b19 b18"))
    assert wrong(found) == {1: ["shape_mismatch"]}
    assert found.left["blue"] == list(PIECES)
    assert found.last_piece["blue"] is None
    assert found.score["blue"] == -89


def test_a_pass_with_legal_moves_is_illegal_unless_allowed() -> None:
    found = verdict(PASS, *FIRST[1:], FIRST[0])
    assert wrong(found) == {1: ["pass_with_legal_moves"]}
    assert verdict(PASS, *FIRST[1:], FIRST[0], allow_pass=True).accepted
    assert wrong(verdict(FIRST[0], PASS)) == {2: ["wrong_turn", "pass_with_legal_moves"]}
    assert wrong(verdict(FIRST[0], PASS, allow_pass=True)) == {2: ["wrong_turn"]}


def test_a_pass_of_who_cannot_move_says_what_is_so_anyway() -> None:
    moves = record(game(GAMES, "b05")).moves
    blocked = [c for c in COLOURS if not _can_move(moves[:-1], c)]
    assert blocked
    for colour in blocked:
        found = verdict(*moves[:-1], move(colour, None, ""), moves[-1])
        assert found.accepted
        assert found.end == "no_moves"


def _can_move(moves: tuple[BlokusMove, ...], colour: str) -> bool:
    return judge(BlokusRecord(moves=moves)).position.can_place(colour)


# ---- the end -------------------------------------------------------------------------------------


def test_nothing_is_finished_at_the_beginning() -> None:
    found = verdict()
    assert (found.accepted, found.end, found.game_ends_after_moves) == (
        True,
        "unfinished",
        None,
    )
    assert found.places == dict.fromkeys(COLOURS, 1)
    assert found.score == dict.fromkeys(COLOURS, -89)


@pytest.mark.parametrize(
    ("called", "ends"), [(0, 0), (1, 4), (3, 4), (4, 4), (5, 8), (8, 8)], ids=str
)
def test_8_b_everybody_has_as_many_turns(called: int, ends: int) -> None:
    """Laps of four; with time called after the last move of a lap no further lap starts."""
    third = (move("blue", "I3", "d18 d17 d16"),)
    found = verdict(*FIRST, *SECOND, *third, time=called)
    assert (found.end, found.game_ends_after_moves) == ("time", ends)
    assert wrong(found) == {number: ["after_time"] for number in range(ends + 1, 10)}


def test_8_b_a_lap_begun_and_not_finished() -> None:
    found = verdict(*FIRST, SECOND[0], time=5)
    assert (found.end, found.game_ends_after_moves) == ("unfinished", None)


def test_8_b_an_illegal_move_ends_a_turn_of_the_last_lap_too() -> None:
    found = verdict(*FIRST[:3], move("green", "2", "j10 k10"), FIRST[3], time=2)
    assert wrong(found) == {4: ["first_move_not_on_own_corner"], 5: ["after_time"]}
    assert (found.end, found.game_ends_after_moves) == ("time", 3)


def test_8_b_time_called_after_more_moves_than_stand() -> None:
    """The record counts a move that is struck out: time was called when the record ends."""
    found = verdict(*FIRST[:3], move("green", "2", "j10 k10"), time=4)
    assert (found.end, found.game_ends_after_moves) == ("time", 3)


def test_8_a_a_move_after_the_end_has_true_reasons() -> None:
    moves = record(game(GAMES, "b09")).moves
    whole = verdict(*moves)
    assert whole.end == "no_moves"
    left = next(c for c in COLOURS if whole.left[c])
    more = move(left, whole.left[left][0], "j10")
    found = verdict(*moves, more)
    assert found.game_ends_after_moves == len(moves)
    assert "wrong_turn" not in found.illegal[0].reasons
    assert found.illegal[0].reasons
    assert verdict(*moves, time=len(moves)).end == "no_moves"


# ---- § 9 -----------------------------------------------------------------------------------------


def test_9_five_only_with_the_monomino_last() -> None:
    assert score(0, monomino_last=True) == 5
    assert score(0, monomino_last=False) == 0
    assert score(1, monomino_last=True) == -1
    ends = {g["id"]: judge(record(g["moves"])).verdict for g in known(GAMES)["games"]}
    assert (ends["b23"].last_piece["yellow"], ends["b23"].score["yellow"]) == ("1", 5)
    assert (ends["b33"].last_piece["red"], ends["b33"].score["red"]) == ("I4", 0)


def test_9_those_level_share_the_better_place() -> None:
    assert places({"a": -8, "b": 5, "c": -8, "d": -20}) == {"a": 2, "b": 1, "c": 2, "d": 4}


# ---- made-up games -------------------------------------------------------------------------------


@settings(max_examples=FEW)
@given(seed=st.integers(0, 10**6))
def test_a_legal_game_is_accepted(seed: int) -> None:
    moves = made_up(seed)
    found = verdict(*moves)
    assert found.accepted
    assert (found.end, found.game_ends_after_moves) == ("no_moves", len(moves))
    for colour in COLOURS:
        placed = [m.piece for m in moves if m.colour == colour]
        assert set(placed) | set(found.left[colour]) == set(PIECES)
        assert found.last_piece[colour] == placed[-1]


TAMPERED: tuple[Any, ...] = ("colour", "piece", "shift", "again", "drop")


@given(seed=st.integers(0, 30), how=st.sampled_from(TAMPERED), data=st.data())
def test_a_game_that_was_tampered_with_is_refused(
    seed: int, how: str, data: st.DataObject
) -> None:
    """Whatever is done to one move, the first illegal move is not before it, and is no legal one."""
    moves = made_up(seed, 60)
    at = data.draw(st.integers(0, len(moves) - 2))
    changed = list(moves)
    one = moves[at]
    expected = {
        "colour": {"wrong_turn"},
        "piece": {"shape_mismatch"},
        "again": {"overlap", "piece_already_used"},
        "drop": {"wrong_turn"},
    }.get(how, set())
    if how == "colour":
        other = COLOURS[(COLOURS.index(one.colour) + 1) % 4]
        changed[at] = BlokusMove(other, one.piece, one.cells)
    elif how == "piece":
        changed[at] = BlokusMove(one.colour, "W" if one.piece != "W" else "X", one.cells)
    elif how == "shift":
        off = tuple(c._replace(column=c.column + 20) for c in one.cells)
        changed[at] = BlokusMove(one.colour, one.piece, off)
        expected = {"off_board"}
    elif how == "again":
        changed.insert(at + 1, one)
        at += 1
    else:
        del changed[at]
    found = verdict(*changed)
    if how == "drop":
        assert not found.illegal or found.illegal[0].number > at
        if moves[at + 1].colour != one.colour:
            assert expected <= set(wrong(found)[at + 1])
        return
    assert found.illegal[0].number == at + 1
    assert expected <= set(found.illegal[0].reasons)
