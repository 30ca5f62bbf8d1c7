"""The board of Catan as it is drawn: every tile by word and picture, every disc with its pips."""

from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.web.drawings import drawn, parsed, shown, texts
from podium.app.catan_boards import BoardLot, board_of
from podium.entry.web.drawings.island import Island, island, pips, spiral_map
from podium.games.catan.island import DISCS, TERRAIN, CatanBoard, HexPlace, spiral


def board(corner: int = 0) -> CatanBoard:
    return board_of(BoardLot("rain", "board"), corner)


def read(board: Island) -> ET.Element:
    return parsed(drawn("island", board, "The board"))


def test_every_tile_is_told_by_its_word_and_its_number_along_the_spiral() -> None:
    root = read(island(board()))
    words = Counter(texts(root))
    assert {word: words[word] for word in TERRAIN} == dict(TERRAIN)
    assert texts(root, "island-order") == [str(number) for number in range(1, 20)]
    assert sorted(map(int, texts(root, "island-number"))) == sorted(DISCS)


def test_a_disc_has_a_pip_for_every_way_in_which_it_is_thrown() -> None:
    assert [pips(number) for number in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    root = read(island(board()))
    drawn = [e for e in root.iter() if "island-pip" in e.get("class", "")]
    assert len(drawn) == sum(map(pips, DISCS))
    hot = [text for text in texts(root, "hot") if text]
    assert sorted(hot) == ["6", "6", "8", "8"]


@pytest.mark.parametrize("corner", range(6))
def test_the_corner_where_the_two_1_meet_is_beside_the_first_tile(corner: int) -> None:
    root = read(island(board(corner)))
    first = next(e for e in root.iter() if "island-tile" in e.get("class", ""))
    where = str(first.get("transform"))[len("translate(") : -1].split()
    x, y = map(float, where)
    (joint,) = (e for e in root.iter() if e.get("class") == "island-joint")
    at = float(str(joint.get("x2"))), float(str(joint.get("y2")))
    nearest = min(
        (abs(at[0] - a) + abs(at[1] - b), (a, b))
        for a, b in (
            tuple(map(float, str(e.get("transform"))[len("translate(") : -1].split()))
            for e in root.iter()
            if "island-tile" in e.get("class", "")
        )
    )
    assert nearest[1] == (x, y)
    assert texts(root, "island-start") == ["1", "1"]


def test_what_is_wrong_is_marked_with_a_sign() -> None:
    root = read(island(board(), wrong={HexPlace(0, 0), HexPlace(0, -2)}))
    assert [text for text in texts(root, "island-wrong") if text] == ["✕", "✕"]


def test_the_map_has_the_numbers_alone() -> None:
    root = read(spiral_map(3))
    assert [text for text in texts(root) if text != "1"] == [str(n) for n in range(2, 20)]


@given(st.integers(0, 5), st.text(max_size=8))
def test_any_board_is_drawn(corner: int, seed: str) -> None:
    made = board_of(BoardLot(seed, "board"), corner)
    root = read(island(made))
    assert len(shown(root, "island-number")) == len(DISCS)
    assert {tile.place for tile in made.hexes} == set(spiral(corner))
