"""Records of games: JSON and Pentobi's, read, written, and refused with the place."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.games.blokus import FILES, GAMES, SAMPLE, cells, known, move, record
from podium.games.blokus import blksgf, reading
from podium.games.blokus.board import COLOURS, Cell
from podium.games.blokus.record import BlokusMove, BlokusRecord
from podium.games.blokus.referee import judge
from podium.games.json_reading import Unreadable

MOVE = {"colour": "blue", "piece": "I3", "cells": ["c20", "a20", "b20"]}


def read(document: Any) -> reading.Records:
    return reading.read_json(json.dumps(document).encode())


def fault(document: Any) -> str:
    with pytest.raises(Unreadable) as caught:
        read(document)
    return str(caught.value)


def sgf_fault(data: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        blksgf.read_blksgf(data)
    return str(caught.value)


def changed(**keys: object) -> Any:
    return {"moves": [MOVE, {**MOVE, **keys}]}


# ---- JSON ----------------------------------------------------------------------------------------


def test_a_game_and_a_list_of_games() -> None:
    game = BlokusRecord(moves=(move("blue", "I3", "a20 b20 c20"),))
    assert read({"moves": [MOVE], "score": 7}) == ([game], False)
    assert read([{"moves": [MOVE]}]) == ([game], True)
    assert read({"games": [{"moves": [MOVE]}] * 2, "counts": {}}) == ([game, game], True)
    assert read([]) == ([], True)
    assert read({"moves": [MOVE], "id": "g"}).games[0].id == "g"
    assert read({"moves": [MOVE], "time_called_after_moves": 1}).games[0].time_called == 1
    assert read({"moves": [MOVE], "time_called_after_moves": None}).games[0] == game


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_written_and_read_again(file: Any) -> None:
    known(file)
    found = reading.read_json(file.read_bytes())
    assert found.several
    assert read(reading.write_json(found.games, several=True)) == found
    assert read(reading.write_json(found.games[:1], several=False)).games == found.games[:1]
    assert blksgf.read_blksgf(blksgf.write_blksgf(found.games).encode()).games == found.games


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (5, "line 1: 5 stands where a game, which has moves, or a list of games belongs"),
        ({}, "moves: this key is missing; a list of moves belongs there"),
        ({"positions": []}, "moves: this key is missing"),
        ({"games": {}}, "games: an object stands where a list of games belongs"),
        ([{"moves": []}, 7], "[1]: 7 stands where a game"),
        ({"moves": 7}, "moves: 7 stands where a list of moves belongs"),
        ({"moves": [MOVE, []]}, "moves[1]: a list stands where a move such as"),
        ({"games": [{"moves": [{}]}]}, "games[0].moves[0].colour: this key is missing; one of"),
        (changed(colour="purple"), "moves[1].colour: 'purple' stands where one of blue"),
        (changed(colour="Blue"), "moves[1].colour: 'Blue' stands where one of blue, yellow"),
        (changed(piece="Q9"), "moves[1].piece: 'Q9' stands where one of 1 2 I3"),
        (changed(piece=1), "moves[1].piece: 1 stands where one of 1 2 I3"),
        (changed(cells="a1"), "moves[1].cells: 'a1' stands where a list of cells"),
        (
            changed(cells=["a1", "zz9"]),
            "moves[1].cells[1]: 'zz9' stands where a cell such as a1",
        ),
        (changed(cells=["a1", 4]), "moves[1].cells[1]: 4 stands where a cell"),
        (changed(cells=["a1", "b1", "a1"]), "moves[1].cells[2]: a1 is there twice"),
        ({"moves": [], "id": 1.5}, "id: 1.5 stands where an id, which is text, belongs"),
        ({"moves": [], "time_called_after_moves": "3"}, "time_called_after_moves: '3' stands"),
        ({"moves": [], "time_called_after_moves": 1}, "time_called_after_moves: 1 moves had"),
        ({"moves": [], "time_called_after_moves": -1}, "time_called_after_moves: -1 moves"),
    ],
    ids=range(20),
)
def test_what_is_broken_is_named_by_its_path(document: Any, said: str) -> None:
    assert fault(document).startswith(said)


@pytest.mark.parametrize("key", ["colour", "piece", "cells"])
def test_a_key_that_is_missing(key: str) -> None:
    rest = {name: value for name, value in MOVE.items() if name != key}
    assert fault([{"moves": [MOVE] * 7 + [rest]}]).startswith(
        f"[0].moves[7].{key}: this key is"
    )


def test_off_the_board_is_illegal_and_not_broken() -> None:
    found = read(changed(cells=["r20", "r21", "u20"])).games[0].moves[1]
    assert [str(cell) for cell in found.cells] == ["r20", "u20", "r21"]


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_file_cut_short(share: float) -> None:
    for file, reader in ((GAMES, reading.read_json), (SAMPLE, blksgf.read_blksgf)):
        data = file.read_bytes()
        with pytest.raises(Unreadable, match=r"^line \d+, byte \d+: "):
            reader(data[: int(len(data) * share)].rstrip(b")\n"))


# ---- Pentobi -------------------------------------------------------------------------------------


def test_the_sample_is_written_as_pentobi_wrote_it() -> None:
    data = SAMPLE.read_bytes()
    found = blksgf.read_blksgf(data)
    assert not found.several
    assert blksgf.write_blksgf(found.games).encode() == data
    verdict = judge(found.games[0]).verdict
    assert verdict.accepted
    assert verdict.score == {"blue": 5, "yellow": -40, "red": -35, "green": -50}
    assert verdict.end == "no_moves"


@pytest.mark.parametrize(
    "data",
    [
        b"(;GM[Blokus]CA[UTF-8];1[a20,b20];2[t20];1[])",
        b"(;GM[Blokus]\n;BLUE[a20][b20]\n;YELLOW[t20];BLUE[])",
        b"(;GM[Blokus]P1[Ada](;1[B20,a20]C[odd \\] one];2[T20](;1[])(;1[c19]))(;1[a20]))",
    ],
    ids=["now", "before 0.3", "with comments and branches"],
)
def test_what_pentobi_writes(data: bytes) -> None:
    moves = (move("blue", "2", "a20 b20"), move("yellow", "1", "t20"), move("blue", None, ""))
    assert blksgf.read_blksgf(data).games == [BlokusRecord(moves=moves)]


def test_cells_that_form_no_piece_are_an_illegal_move() -> None:
    found = blksgf.read_blksgf(b"(;GM[Blokus];1[a20,c20])").games[0]
    assert found.moves == (BlokusMove.of("blue", None, cells("a20 c20")),)
    assert judge(found).verdict.illegal[0].reasons == ["shape_mismatch"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"(;GM[1]SZ[19];B[aa])", "line 1, byte 2: this is the record of another game, '1'"),
        (b"(;GM[Blokus Duo])", "line 1, byte 2: this is the record of another game, 'Blokus D"),
        (b"(;SZ[20];1[a20])", "line 1, byte 1: GM[Blokus] belongs in the first node"),
        (b"(;\nGM[Blokus]A1[a20])", "line 2, byte 13: A1 sets pieces up"),
        (
            b"(;GM[Blokus];1[a20,x])",
            "line 1, byte 13: 'x' is no cell; a move is its cells with",
        ),
        (b"(;GM[Blokus];1[a20, b20])", "line 1, byte 13: ' b20' is no cell"),
        (b"(;GM[Blokus];1[a20,])", "line 1, byte 13: '' is no cell"),
        (b"(;GM[Blokus];2[a20,A20])", "line 1, byte 13: a20 is there twice"),
        (b"(;GM[Blokus];1[a20", "line 1, byte 14: this [ is never closed"),
        (
            b"(;GM[Blokus];1[a20]\n;7[b19])",
            "line 2, byte 21: 7 is no colour; 1, 2, 3 or 4 belongs there, for blue",
        ),
        (b"(;GM[Blokus];B[a20];W[t20])", "line 1, byte 13: B is no colour"),
        (b"(;GM[Blokus];1[a20];W[])", "line 1, byte 20: W is no colour"),
        (b"(;GM[Blokus];01[])", "line 1, byte 13: 01 is no colour"),
        (b"(;GM[Blokus];PURPLE[A20][b20])", "line 1, byte 13: PURPLE is no colour"),
        (b"(;GM[Blokus]\r;x[a20, b20])", "line 2, byte 14: x is no colour"),
    ],
    ids=range(15),
)
def test_no_record_of_blokus(data: bytes, said: str) -> None:
    assert sgf_fault(data).startswith(said)


def test_what_puts_nothing_on_the_board_is_passed_over() -> None:
    data = b"(;GM[Blokus]XY[hello]C[a20]TR[a20][b20]GameComment[a20]X[];Blue[a20])"
    assert blksgf.read_blksgf(data).games == [BlokusRecord(moves=(move("blue", "1", "a20"),))]
    (found,) = blksgf.read_blksgf(b"hello " + data).games
    assert "text before the first (;" in found.warnings[0]


def test_cells_in_capitals() -> None:
    assert read(changed(cells=["A20"])).games[0].moves[1].cells == tuple(cells("a20"))


def test_several_games_of_a_file_and_their_names() -> None:
    named = [
        BlokusRecord(moves=record(known(GAMES)["games"][0]["moves"]).moves, id="one ] \\ two"),
        BlokusRecord(moves=()),
    ]
    found = blksgf.read_blksgf(blksgf.write_blksgf(named).encode())
    assert found == (named, True)


cell = st.builds(Cell, st.integers(0, 25), st.integers(-1, 998))
moves = st.builds(
    lambda colour, at: BlokusMove.of(colour, "1", (at,)), st.sampled_from(COLOURS), cell
)


@given(
    st.lists(moves, max_size=8), st.text(st.characters(codec="utf-8", categories=["L", "P"]))
)
def test_any_record_is_read_as_it_was_written(made: list[BlokusMove], name: str) -> None:
    game = BlokusRecord(moves=tuple(made), id=name)
    assert read(reading.write_json([game], several=False)) == ([game], False)
    assert blksgf.read_blksgf(blksgf.write_blksgf([game]).encode()) == ([game], False)
