"""Boards, sheets and tables as JSON, and the place of what is wrong."""

import json
from typing import Any

import pytest

from podium.games.catan.island import CatanBoard, Hex
from podium.games.catan.reading import ListFile, One, Under, read_json
from podium.games.catan.scoring import ScoreSheet
from podium.games.catan.table import StartingTable
from podium.games.json_reading import Unreadable

HEX = {"q": 0, "r": -2, "terrain": "forest", "number": 5}
FRAME = [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 1]]
BOARD = {"id": "b", "hexes": [HEX], "start_corner": 0, "valid": True}
SHEET = {"id": 7, "vp_entered": [10, 7, 6, 4], "finished": True, "valid": False}
TABLE = {"seats": ["a", "b", "c"], "throws": [{"a": 8, "b": 3, "c": 2}]}


def read(document: Any) -> One | ListFile | Under:
    return read_json(json.dumps(document).encode())


def item(document: Any) -> CatanBoard | ScoreSheet | StartingTable:
    found = read(document)
    assert isinstance(found, One)
    return found.item


def test_items_one_or_many() -> None:
    board = CatanBoard(hexes=(Hex(0, -2, "forest", 5),), start_corner=0, id="b")
    sheet = ScoreSheet(points=(10, 7, 6, 4), finished=True, id=7)
    assert item(BOARD) == board
    assert item(SHEET) == sheet
    assert read([SHEET, BOARD]) == ListFile([sheet, board])
    assert read({"facts": {}, "scores": [SHEET], "boards": []}) == Under(
        {"scores": [sheet], "boards": []}
    )
    assert read([]) == ListFile([])


def test_what_may_be_left_out() -> None:
    board = item({**BOARD, "frame": FRAME})
    assert isinstance(board, CatanBoard)
    assert board.frame == ((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1))
    sheet = item({**SHEET, "winner": 2, "vp_cards": [0, 1, 0, 0]})
    assert isinstance(sheet, ScoreSheet)
    assert (sheet.winner, sheet.cards) == (2, (0, 1, 0, 0))
    assert item({**SHEET, "winner": None}) == item(SHEET)
    table = item({**TABLE, "ranks": ["c", "a", "b"], "wishes": {"a": ["red"]}})
    assert isinstance(table, StartingTable)
    assert (table.ranks, table.wishes) == (("c", "a", "b"), {"a": ["red"]})


def without(item_: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in item_.items() if name != key}


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (None, "line 1: null stands where a board, which has hexes"),
        ({}, "hexes: this key is missing; a board, which has hexes"),
        ([SHEET, {"moves": []}], "[1].hexes: this key is missing"),
        ([[]], "[0]: a list stands where a board"),
        ({"boards": BOARD}, "boards: an object stands where"),
        ({"boards": [BOARD, SHEET]}, "boards[1].hexes: this key is missing"),
        ({"boards": [3]}, "boards[0]: 3 stands where a board belongs"),
        ({"scores": [3]}, "scores[0]: 3 stands where a score sheet belongs"),
        ({"tables": [3]}, "tables[0]: 3 stands where a table belongs"),
        (without(BOARD, "start_corner"), "start_corner: this key is missing"),
        ({**BOARD, "start_corner": 6}, "start_corner: 6 stands where the number of a corner"),
        ({**BOARD, "start_corner": True}, "start_corner: true stands where"),
        ({**BOARD, "hexes": {}}, "hexes: an object stands where a list of tiles belongs"),
        ({**BOARD, "hexes": [HEX, 5]}, "hexes[1]: 5 stands where a tile such as"),
        ({**BOARD, "hexes": [{**HEX, "q": 0.5}]}, "hexes[0].q: 0.5 stands where a coordinate"),
        ({**BOARD, "hexes": [without(HEX, "r")]}, "hexes[0].r: this key is missing"),
        (
            {**BOARD, "hexes": [{**HEX, "terrain": "swamp"}]},
            "hexes[0].terrain: 'swamp' stands where one of desert",
        ),
        ({**BOARD, "hexes": [{**HEX, "number": "5"}]}, "hexes[0].number: '5' stands where"),
        ({**BOARD, "hexes": [without(HEX, "number")]}, "hexes[0].number: this key is missing"),
        ({**BOARD, "frame": FRAME[1:]}, "frame: a list stands where the six pieces"),
        (
            {**BOARD, "frame": [*FRAME[1:], [1]]},
            "frame[5]: a list stands where the two numbers",
        ),
        ({**BOARD, "id": []}, "id: a list stands where an id"),
        (
            {**SHEET, "vp_entered": [10, 9]},
            "vp_entered: a list stands where the points of three",
        ),
        ({**SHEET, "vp_entered": [10, 9, "8"]}, "vp_entered[2]: '8' stands where a number of"),
        (without(SHEET, "finished"), "finished: this key is missing"),
        ({**SHEET, "finished": 1}, "finished: 1 stands where true or false belongs"),
        ({**SHEET, "winner": 4}, "winner: 4 stands where the index of a player"),
        ({**SHEET, "vp_cards": [0, 1]}, "vp_cards: a list stands where a number of cards"),
        ({**SHEET, "vp_cards": [0, 1, -1, 0]}, "vp_cards[2]: -1 stands where a number of"),
        ({**TABLE, "seats": ["a", "b"]}, "seats: a list stands where the ids of three or four"),
        ({**TABLE, "seats": ["a", "b", "a"]}, "seats[2]: 'a' stands where the id of somebody"),
        ({**TABLE, "throws": [{"d": 3}]}, "throws[0].d: 'd' does not sit at the table"),
        (
            {**TABLE, "throws": [{"a": "x"}]},
            "throws[0].a: 'x' stands where the sum of two dice",
        ),
        ({**TABLE, "throws": [7]}, "throws[0]: 7 stands where a throw such as"),
        (
            {**TABLE, "ranks": ["a", "b"]},
            "ranks: a list stands where each of a, b, c, the high",
        ),
        ({**TABLE, "wishes": {"a": "red"}}, "wishes.a: 'red' stands where a list of colours"),
    ],
    ids=range(36),
)
def test_what_is_broken_is_named_by_its_path(document: Any, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(document)
    assert str(caught.value).startswith(said)
