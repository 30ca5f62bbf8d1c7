"""The 21 pieces, and the ways in which they lie."""

from pathlib import Path

import pytest

from helpers.games.blokus import FILES, cells, known
from podium.games.blokus.board import Cell
from podium.games.blokus.pieces import PIECES, SHAPES, SQUARES, orientations, piece_of


def test_the_counts_that_are_known() -> None:
    counts = known(FILES[0])["counts"]
    assert {piece: len(orientations(piece)) for piece in PIECES} == counts["orientations"]
    assert sum(len(orientations(piece)) for piece in PIECES) == counts["orientations_total"]
    assert len(PIECES) == counts["pieces"]
    assert sum(PIECES.values()) == SQUARES == counts["squares_per_colour"]


def test_the_pieces_are_all_that_one_to_five_squares_can_form() -> None:
    """Free polyominoes: 1, 1, 2, 5, 12. Each drawing holds together, and no two are the same."""
    seen = {shape for piece in PIECES for shape in orientations(piece)}
    assert len(seen) == 91
    for piece, shape in SHAPES.items():
        reached = {min(shape)}
        for _ in shape:
            reached |= {n for c in reached for n in c.beside() if n in shape}
        assert reached == shape, piece


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_piece_follows_from_the_cells(file: Path) -> None:
    for game in known(file)["games"]:
        for move in game["moves"]:
            assert piece_of(cells(" ".join(move["cells"]))) == move["piece"]


@pytest.mark.parametrize("text", ["", "a1 b2", "a1 a2 a3 a4 a5 a6", "a1 b1 a3"])
def test_cells_that_form_no_piece(text: str) -> None:
    assert piece_of(cells(text)) is None


def test_a_piece_off_the_board_is_still_that_piece() -> None:
    assert piece_of(Cell(column, 20) for column in range(19, 24)) == "I5"
