"""What can be placed: counts that are known, and what turning the board over changes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.games.blokus import FILES, after, game, known, made_up, record
from helpers.sizes import FEW
from podium.games.blokus.board import COLOURS, CORNERS, SIZE, Cell, cells_of, set_of
from podium.games.blokus.legality import reasons
from podium.games.blokus.pieces import orientations, piece_of
from podium.games.blokus.position import START, BlokusPosition, _through
from podium.games.blokus.record import BlokusMove


def test_58_first_moves_each() -> None:
    known_ = known(FILES[0])["counts"]
    for colour in COLOURS:
        moves = list(START.moves(colour))
        assert len(moves) == len(set(moves)) == START.count(colour) == 58
        assert all(CORNERS[colour].bit & move.mask for move in moves)
    assert known_["legal_first_moves_per_colour"] == 58


def test_placements_on_an_empty_board() -> None:
    found = {
        (piece, mask)
        for row in range(SIZE)
        for column in range(SIZE)
        for piece, masks in _through(Cell(column, row)).items()
        for mask in masks
    }
    assert len(found) == known(FILES[0])["counts"]["placements_total"] == 30433
    assert all(piece_of(cells_of(mask)) == piece for piece, mask in found)


def _perft(position: BlokusPosition, depth: int, turn: int = 0) -> int:
    colour = COLOURS[turn % len(COLOURS)]
    if depth == 1:
        return position.count(colour)
    return sum(
        _perft(position.with_placed(colour, move.piece, move.mask), depth - 1, turn + 1)
        for move in position.moves(colour)
    )


def test_perft_to_three() -> None:
    perft = known(FILES[0])["counts"]["perft"]
    for depth in (1, 2, 3):
        assert _perft(START, depth) == perft[str(depth)]


def test_perft_of_four_and_five() -> None:
    """First moves lie too far apart to meddle, nor do they with blue's second: numbers multiply."""
    counts = known(FILES[0])["counts"]
    first = {c: [move.mask for move in START.moves(c)] for c in COLOURS}
    others = 0
    for colour in COLOURS[1:]:
        for mask in first[colour]:
            others |= mask
    second = 0
    for move in START.moves("blue"):
        key = ",".join(map(str, cells_of(move.mask)))
        position = START.with_placed("blue", move.piece, move.mask)
        fact = counts["blue_second_moves_after_first"][key]
        assert fact == {"piece": move.piece, "second_moves": position.count("blue")}
        assert not any(later.mask & others for later in position.moves("blue"))
        second += position.count("blue")
    assert second == counts["second_moves_sum_blue"]
    assert counts["perft"]["4"] == 58**4
    assert 58**3 * second == counts["perft"]["5"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_legal_moves_that_are_known(file: Path) -> None:
    for fact in known(file)["legal_facts"]:
        position = after(record(game(file, fact["game"])[: fact["after_moves"]]).moves)
        assert {c: position.count(c) for c in COLOURS} == fact["legal"]
        assert {c: position.placeable(c) for c in COLOURS} == fact["placeable_pieces"]


Turn = Callable[[Cell], Cell]
LAST = SIZE - 1
SYMMETRIES: dict[str, Turn] = {
    "as it is": lambda c: c,
    "turned once": lambda c: Cell(c.row, LAST - c.column),
    "turned twice": lambda c: Cell(LAST - c.column, LAST - c.row),
    "turned three times": lambda c: Cell(LAST - c.row, c.column),
    "left and right": lambda c: Cell(LAST - c.column, c.row),
    "up and down": lambda c: Cell(c.column, LAST - c.row),
    "one diagonal": lambda c: Cell(c.row, c.column),
    "the other": lambda c: Cell(LAST - c.row, LAST - c.column),
}
positions = st.builds(
    lambda seed, most: after(made_up(seed, most)), st.integers(0, 9), st.integers(0, 50)
)


@pytest.mark.parametrize("turn", SYMMETRIES.values(), ids=list(SYMMETRIES))
@settings(max_examples=FEW)
@given(position=positions)
def test_turning_the_board_changes_nothing(turn: Turn, position: BlokusPosition) -> None:
    """The colours go along with their corners."""
    corner = {at: colour for colour, at in CORNERS.items()}
    to = {colour: corner[turn(at)] for colour, at in CORNERS.items()}
    turned = BlokusPosition(
        own={to[c]: set_of(map(turn, cells_of(mask))) for c, mask in position.own.items()},
        left={to[c]: left for c, left in position.left.items()},
        last={to[c]: last for c, last in position.last.items()},
    )
    for colour in COLOURS:
        there = {
            (move.piece, set_of(map(turn, cells_of(move.mask))))
            for move in position.moves(colour)
        }
        assert there == {(move.piece, move.mask) for move in turned.moves(to[colour])}


@given(position=positions, colour=st.sampled_from(COLOURS), data=st.data())
def test_what_is_listed_is_what_is_legal(
    position: BlokusPosition, colour: str, data: st.DataObject
) -> None:
    """Any placement of a piece left is listed if, and only if, there is no reason against it."""
    listed = set(position.moves(colour))
    assert len(listed) == position.count(colour)
    assert position.can_place(colour) == bool(listed)
    left = position.left[colour]
    if not left:
        return
    piece = data.draw(st.sampled_from(left))
    shape = data.draw(st.sampled_from(orientations(piece)))
    column, row = data.draw(st.integers(0, LAST)), data.draw(st.integers(0, LAST))
    laid = tuple(Cell(column + x, row + y) for x, y in shape)
    against = reasons(position, BlokusMove.of(colour, piece, laid))
    mask = set_of(laid) if all(c.on_board for c in laid) else 0
    assert ((piece, mask) in listed) == (not against)
    for move in listed:
        assert piece_of(move.cells) == move.piece
        assert not reasons(position, BlokusMove.of(colour, move.piece, move.cells))
