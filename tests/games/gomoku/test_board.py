"""pIšQworky 3.3.1, 3.3.5: the board, its windows, and what gives five."""

from hypothesis import given, settings

from helpers.games.gomoku_brute_force import crowded, fives, numbers, windows
from helpers.sizes import FEW
from podium.games.gomoku.board import (
    CELL_NAMED,
    EVERYWHERE,
    NAME_OF,
    THROUGH,
    WINDOWS,
    cells_of,
    each,
    five_cells,
    five_cells_through,
    fours,
    has_five,
    names_of,
    place_of,
)
from podium.games.gomoku.position import Position, by_count


def test_the_windows_are_all_fives_in_a_row() -> None:
    assert len(WINDOWS) == 572
    assert {numbers(window) for window in WINDOWS} == set(windows())
    assert sum(map(len, THROUGH.values())) == 5 * 572


def test_names() -> None:
    assert len(CELL_NAMED) == 225
    assert place_of(CELL_NAMED["a1"]) == (0, 0)
    assert place_of(CELL_NAMED["o15"]) == (14, 14)
    assert place_of(CELL_NAMED["h3"]) == (7, 2)
    assert all(NAME_OF[cell] == name for name, cell in CELL_NAMED.items())
    assert names_of(cells_of(["c2", "a1", "b15"])) == ["a1", "c2", "b15"]
    assert list(each(0)) == []
    assert len(list(each(EVERYWHERE))) == 225


def test_five_or_more() -> None:
    row = cells_of(["b2", "c2", "d2", "e2"])
    assert not has_five(row)
    assert has_five(row | CELL_NAMED["f2"])
    assert has_five(row | CELL_NAMED["f2"] | CELL_NAMED["a2"])
    assert not has_five(cells_of(["l1", "m1", "n1", "o1", "a2"])), "a row ends at the edge"


@given(crowded())
def test_what_gives_five(position: Position) -> None:
    x, o = position.x, position.o
    found = five_cells(x, o)
    assert numbers(found) == fives(numbers(x), numbers(o))
    through = 0
    for cell in each(x):
        through |= five_cells_through(cell, x, o)
    assert through == found


@given(crowded())
@settings(max_examples=FEW)
def test_what_makes_a_four(position: Position) -> None:
    x, o = position.x, position.o
    if five_cells(x, o):
        return
    makers = fours(x, o)
    for cell in each(position.free):
        assert numbers(makers.get(cell, 0)) == fives(numbers(x | cell), numbers(o))


def test_whose_move_it_is_by_count() -> None:
    assert by_count(0, 0) == "x"
    assert by_count(3, 2) == "o"
    assert by_count(2, 3) == "x"
