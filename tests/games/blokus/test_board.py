"""Cells and sets of cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.games.blokus.board import (
    COLOURS,
    CORNERS,
    SIZE,
    Cell,
    cell,
    cells_of,
    corner_neighbours,
    edge_neighbours,
    in_order,
    set_of,
)

on_board = st.builds(Cell, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))


def test_4_5_corners_go_round_the_board_in_the_order_of_play() -> None:
    assert [f"{colour} {CORNERS[colour]}" for colour in COLOURS] == [
        "blue a20",
        "yellow t20",
        "red t1",
        "green a1",
    ]


@given(on_board)
def test_a_cell_is_read_as_it_is_written(at: Cell) -> None:
    assert cell(str(at)) == at


@pytest.mark.parametrize("text", ["r21", "u1", "z99", "a0", "a999"])
def test_a_cell_off_the_board_is_a_cell(text: str) -> None:
    found = cell(text)
    assert found is not None
    assert not found.on_board
    assert str(found) == text


@pytest.mark.parametrize(
    "text", ["", "a", "1", "1a", "A1", "aa1", "a01", "a-1", "a1 ", "a1000", "å1"]
)
def test_no_cell(text: str) -> None:
    assert cell(text) is None


@given(st.sets(on_board, max_size=30))
def test_sets_say_what_lies_beside_and_across(chosen: set[Cell]) -> None:
    mask = set_of(chosen)
    assert list(cells_of(mask)) == in_order(chosen)
    assert edge_neighbours(mask) == set_of(n for c in chosen for n in c.beside())
    assert corner_neighbours(mask) == set_of(n for c in chosen for n in c.across())
