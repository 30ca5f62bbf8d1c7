"""Every reason why a piece may not be placed so, by its paragraph; several at once."""

from collections.abc import Iterable

import pytest

from helpers.games.blokus import after, move
from podium.games.blokus.legality import reasons
from podium.games.blokus.position import BlokusPosition
from podium.games.blokus.record import BlokusMove

OPENING = (
    move("blue", "V3", "a20 b20 a19"),
    move("yellow", "I4", "t20 t19 t18 t17"),
    move("red", "1", "t1"),
    move("green", "2", "a1 a2"),
)


def codes(found: BlokusMove, opening: Iterable[BlokusMove] = OPENING) -> list[str]:
    return [reason.code for reason in reasons(after(opening), found)]


def detail(found: BlokusMove, code: str) -> str:
    return next(r.detail for r in reasons(after(OPENING), found) if r.code == code)


def test_5_a_corner_of_ones_own_piece() -> None:
    assert codes(move("blue", "2", "c19 d19")) == []
    assert codes(move("green", "I3", "b3 b4 b5")) == []


def test_5_the_first_piece_covers_the_corner() -> None:
    start = ()
    assert codes(move("blue", "1", "a20"), start) == []
    assert codes(move("blue", "1", "a1"), start) == ["first_move_not_on_own_corner"]
    assert codes(move("red", "1", "a20"), start) == ["first_move_not_on_own_corner"]


def test_5_no_edge_in_common() -> None:
    found = move("blue", "I3", "c20 d20 e20")
    assert codes(found) == ["edge_contact", "no_corner_contact"]
    assert "c20 has an edge in common with blue on b20" in detail(found, "edge_contact")
    assert codes(move("blue", "2", "b19 b18")) == ["edge_contact"]


def test_5_a_corner_is_needed() -> None:
    assert codes(move("blue", "2", "j10 k10")) == ["no_corner_contact"]
    assert codes(move("yellow", "2", "c19 d19")) == ["no_corner_contact"]


def test_6_other_colours_may_be_touched() -> None:
    opening = (*OPENING, move("blue", "I5", "c18 d18 e18 f18 g18"))
    beside_blue = move("yellow", "1", "s16")
    assert codes(beside_blue, opening) == []
    touching = (*opening, move("green", "I5", "b3 b4 b5 b6 b7"))
    assert codes(move("blue", "I4", "b17 b16 b15 b14"), touching) == []
    assert codes(move("blue", "1", "h17"), touching) == []


def test_7_what_lies_stays() -> None:
    assert codes(move("green", "I3", "b3 a3 c3")) == ["edge_contact"]
    on_top = move("green", "2", "a1 a2")
    assert codes(on_top) == ["overlap", "no_corner_contact", "piece_already_used"]
    assert detail(on_top, "overlap") == "a1: green is there already"


def test_off_the_board() -> None:
    found = move("yellow", "I5", "s16 r16 q16 u16 v16")
    assert codes(found) == ["off_board", "shape_mismatch"]
    assert detail(found, "off_board") == "off the board: u16, v16"
    assert codes(move("yellow", "2", "t16 u16")) == ["off_board", "edge_contact"]


def test_3_the_cells_form_the_piece() -> None:
    assert codes(move("blue", "L4", "c19 d19 e19 f19")) == ["shape_mismatch"]
    assert detail(move("blue", "L4", "c19 d19 e19 f19"), "shape_mismatch") == (
        "the cells form I4, not L4"
    )
    assert codes(move("blue", "I3", "c19 d19 f19")) == ["shape_mismatch"]
    assert codes(move("blue", None, "c19 d19")) == ["shape_mismatch"]
    assert codes(move("blue", None, "c19 e19")) == ["shape_mismatch"]
    assert "shape_mismatch" in codes(move("blue", "2", ""))


def test_3_each_piece_once() -> None:
    assert codes(move("blue", "V3", "c19 c18 d19")) == ["piece_already_used"]


@pytest.mark.parametrize("colour", ["blue", "yellow", "red", "green"])
def test_a_reason_has_a_text_for_people(colour: str) -> None:
    position: BlokusPosition = after(OPENING)
    for found in reasons(position, move(colour, "W", "j10 j11 z21")):
        assert found.detail
        assert found.code not in found.detail
