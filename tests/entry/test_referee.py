"""`podium referee` and `podium board`: answers, exit codes, broken files."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from helpers.games.blokus import GAMES, SAMPLE, known
from helpers.games.catan import FIXTURE
from helpers.games.catan import known as known_boards
from helpers.tournaments.scenarios import Podium

MOVE = {"colour": "blue", "piece": "1", "cells": ["a20"]}
SHEET = {"vp_entered": [10, 7, 6, 4], "finished": True}


def written(document: Any, name: str = "x.json") -> str:
    Path(name).write_text(json.dumps(document), encoding="utf-8")
    return name


# ---- Blokus --------------------------------------------------------------------------------------


def test_blokus_a_file_of_games(podium: Podium) -> None:
    done = podium("referee", "blokus", str(GAMES), "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    for found, game in zip(json.loads(done.stdout), known(GAMES)["games"], strict=True):
        assert found["accepted"]
        assert found["illegal"] == []
        assert found["game_ends_after_moves"] == len(game["moves"])
        for key in ("id", "end", "left", "squares_left", "score", "places", "last_piece"):
            assert found[key] == game[key]
        assert "legal_counts" not in found


def test_blokus_counts(podium: Podium) -> None:
    game = known(GAMES)["games"][0]
    fact = next(f for f in known(GAMES)["legal_facts"] if f["game"] == game["id"])
    cut = {"moves": game["moves"][: fact["after_moves"]]}
    done = podium("referee", "blokus", written(cut), "--counts", "--list", "--json")
    found = json.loads(done.stdout)
    assert found["legal_counts"] == game["legal_counts"][: fact["after_moves"]]
    assert found["legal"] == fact["legal"]
    assert found["placeable_pieces"] == fact["placeable_pieces"]
    listed = found["legal_moves"]
    assert {colour: len(moves) for colour, moves in listed.items()} == fact["legal"]
    assert "id" not in found


def test_blokus_illegal_moves(podium: Podium) -> None:
    passing: dict[str, Any] = {"colour": "yellow", "piece": None, "cells": []}
    off = {"colour": "red", "piece": "I5", "cells": ["r18", "r19", "r20", "r21", "r22"]}
    name = written([{"id": "g", "moves": [MOVE, passing, off]}])
    done = podium("referee", "blokus", name, "--json")
    assert done.exit_code == 1
    (found,) = json.loads(done.stdout)
    assert [(i["number"], i["colour"], i["piece"], i["reasons"]) for i in found["illegal"]] == [
        (2, "yellow", None, ["pass_with_legal_moves"]),
        (3, "red", "I5", ["off_board", "first_move_not_on_own_corner"]),
    ]
    assert (found["end"], found["game_ends_after_moves"]) == ("unfinished", None)
    allowed = podium("referee", "blokus", name, "--allow-pass", "--json")
    assert [i["number"] for i in json.loads(allowed.stdout)[0]["illegal"]] == [3]


def test_blokus_for_people(podium: Podium) -> None:
    done = podium("referee", "blokus", str(SAMPLE))
    assert done.exit_code == 0
    assert "every move is legal; ended after 59 moves: nobody can place anything" in done.stdout
    game = {"moves": [MOVE, MOVE], "id": "g7", "time_called_after_moves": 1}
    done = podium("referee", "blokus", written(game), "--counts", "--list")
    assert done.exit_code == 1
    assert "g7: 1 illegal; unfinished" in done.stdout
    assert "move 2, blue 1: wrong_turn: yellow is to move" in done.stdout
    assert "yellow 1: t20" in done.stdout


def test_blokus_saved_and_read_again(podium: Podium) -> None:
    assert podium("referee", "blokus", str(SAMPLE), "--save", "x.json").exit_code == 0
    done = podium("referee", "blokus", "x.json", "--save", "y.blksgf", "--json")
    assert Path("y.blksgf").read_bytes() == SAMPLE.read_bytes()
    assert done.stdout == podium("referee", "blokus", str(SAMPLE), "--json").stdout
    given = podium("referee", "blokus", "-", "--json", given=SAMPLE.read_bytes())
    assert given.stdout == done.stdout


# ---- Catan ---------------------------------------------------------------------------------------


def test_catan_a_file_of_boards_and_sheets(podium: Podium) -> None:
    done = podium("referee", "catan", str(FIXTURE), "--json")
    assert (done.exit_code, done.stderr) == (1, "")
    found = json.loads(done.stdout)
    assert list(found) == ["boards", "scores"]
    right = known_boards(FIXTURE)
    for answer, board in zip(found["boards"], right["boards"], strict=True):
        assert {key: answer[key] for key in ("id", "valid", "errors")} == {
            key: board[key] for key in ("id", "valid", "errors")
        }
    for answer, sheet in zip(found["scores"], right["scores"], strict=True):
        for key in ("id", "valid", "error", "vp_recorded", "pct_vp", "winner"):
            assert answer[key] == sheet.get(key)


def test_catan_items_are_mixed_in_a_list(podium: Podium) -> None:
    board = known_boards(FIXTURE)["boards"][0]
    table = {"seats": ["a", "b", "c"], "throws": [{"a": 3, "b": 5, "c": 4}]}
    done = podium("referee", "catan", written([SHEET, board, table]), "--json")
    assert done.exit_code == 0
    first, second, third = json.loads(done.stdout)
    assert first == {
        "valid": True,
        "error": None,
        "vp_recorded": [10, 7, 6, 4],
        "pct_vp": ["10/27", "7/27", "2/9", "4/27"],
        "winner": 0,
        "warnings": [],
    }
    assert second == {"id": "golden1", "valid": True, "errors": [], "details": []}
    assert third["order"] == ["b", "c", "a"]
    one = podium("referee", "catan", written(SHEET), "--json")
    assert json.loads(one.stdout) == first


def test_catan_for_people(podium: Podium) -> None:
    told = podium("referee", "catan", str(FIXTURE)).stdout
    assert "golden1: the board is laid as it should be" in told
    assert "bad_seven: number_set: disc 7 lies on (0,-2); there is no such disc" in told
    assert "s5: recorded 10 9 9; shares 15/56 27/112 27/112; player 1 has won" in told
    assert "s11: no_winner: the game is finished, and nobody has ten points" in told
    assert "s13: note: time ended the game though player 1 shows ten" in told
    seats = {"seats": ["a", "b", "c"], "wishes": {"b": ["red"]}}
    items = [
        {**SHEET, "vp_entered": [10, 10, 2]},
        {**SHEET, "vp_entered": [9, 9, 2], "finished": False},
        {**seats, "throws": []},
        {**seats, "throws": [{"a": 3, "b": 5, "c": 4}]},
        {**seats, "throws": [{"a": 3, "b": 5}]},
    ]
    told = podium("referee", "catan", written(items)).stdout
    assert "1: recorded 10 10 2; shares 15/44 15/44 3/44; the winner must be stated" in told
    assert "2: recorded 9 9 2; shares 27/80 27/80 3/40; nobody has won" in told
    assert "3: to throw: a, b, c" in told
    assert "4: order of play: b, c, a\n4: b has red\n4: banker: a; builds the board: a" in told
    assert "5: throw_missing: throw 1: c had to throw" in told


# ---- boards by lot -------------------------------------------------------------------------------


def test_a_board_by_lot(podium: Podium) -> None:
    asked = ("board", "--seed", "sand", "--for", "round 1", "--start-corner", "2")
    done = podium(*asked)
    assert done.exit_code == 0
    assert done.stdout == podium(*asked).stdout
    assert done.stdout != podium(*asked, "--word", "gull").stdout
    Path("b.json").write_text(done.stdout, encoding="utf-8")
    assert podium("referee", "catan", "b.json").exit_code == 0
    assert podium("board", "--check", "b.json").exit_code == 0
    Path("b.json").write_text(done.stdout.replace("sand", "salt"), encoding="utf-8")
    checked = podium("board", "--check", "b.json")
    assert checked.exit_code == 1
    assert "does not follow from its lot: the tiles come in another order" in checked.stdout
    assert podium("referee", "catan", "b.json").exit_code == 0


def test_a_board_without_a_seed(podium: Podium) -> None:
    done = podium("board")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "give --seed TEXT for a new board, or --check FILE" in done.stderr


# ---- broken files --------------------------------------------------------------------------------

NOISE = bytes(range(33, 127)) * 53_000
BROKEN: list[tuple[str, str, bytes, str]] = [
    ("blokus", "x.json", b"", "x.json: line 1: the file is empty"),
    ("blokus", "x.json", b'[{"moves": []}', "x.json: line 1, byte 14: this is no JSON"),
    ("blokus", "x.json", b"\xff\xfe", "x.json: line 1, byte 0: this is no text"),
    ("blokus", "x.json", b"[" * 1_000_000, "x.json: line 1, byte 100: brackets are nested"),
    ("blokus", "x.json", NOISE, "x.json: line 1, byte 0: this is no JSON"),
    ("blokus", "x.json", b'{"positions": []}', "x.json: moves: this key is missing"),
    (
        "blokus",
        "x.json",
        b'[{"moves": []}, {"moves": [{"colour": "pink", "piece": "1", "cells": []}]}]',
        "x.json: [1].moves[0].colour: 'pink' stands where one of",
    ),
    (
        "blokus",
        "x.blksgf",
        b"(;GM[1]SZ[19];B[aa])",
        "x.blksgf: line 1, byte 2: this is the record",
    ),
    ("blokus", "x.blksgf", b"(;GM[Blokus]" + NOISE, "x.blksgf: line 1, byte "),
    ("blokus", "x.blksgf", b"(;" * 1_000_000, "x.blksgf: line 1, byte 2000000: the file ends"),
    (
        "blokus",
        "x.sgf",
        b"(;GM[4];B[hh])",
        "x.sgf: line 1, byte 2: this is the record of another",
    ),
    ("blokus", "x", b"(;GM[4];B[hh])", "x: line 1, byte 2: this is the record of another game"),
    ("blokus", "x.psq", b"Piskvorky 15x15, 0:0, 0\n", "x.psq: line 1, byte 0: this is no JSON"),
    ("catan", "x.json", b"", "x.json: line 1: the file is empty"),
    ("catan", "x.json", NOISE, "x.json: line 1, byte 0: this is no JSON"),
    ("catan", "x.json", b'{"hexes": []}', "x.json: start_corner: this key is missing"),
    ("catan", "x.json", b'[{"hexes": [{}], "start_corner": 0}]', "x.json: [0].hexes[0].q"),
    ("catan", "x.json", b'{"scores": [{"vp_entered": 3}]}', "x.json: scores[0].vp_entered: 3"),
]


@pytest.mark.parametrize(("game", "name", "data", "said"), BROKEN, ids=range(len(BROKEN)))
def test_broken_files(podium: Podium, game: str, name: str, data: bytes, said: str) -> None:
    Path(name).write_bytes(data)
    start = time.process_time()
    done = podium("referee", game, name, "--json")
    assert time.process_time() - start < 5
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("share", range(5, 100, 10))
def test_files_cut_short(podium: Podium, share: int) -> None:
    for game, file in (("blokus", GAMES), ("blokus", SAMPLE), ("catan", FIXTURE)):
        data = file.read_bytes()
        Path(file.name).write_bytes(data[: len(data) * share // 100])
        done = podium("referee", game, file.name)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith(f"{file.name}: line ")
        assert done.stderr.count("\n") == 1


# ---- gomoku --------------------------------------------------------------------------------------


LEFT = (
    "board 2: the other player has won: the other one left [3.2.3], and so the other game of the"
    " board"
)


def test_gomoku_for_people_and_programs(podium: Podium) -> None:
    game = {"opening": "swap1", "moves": ["h8", "i9", "j8"], "choices": ["x"]}
    left = {**game, "id": "board 2", "end": {"how": "left", "player": "first"}}
    taken = {"opening": "swap2", "moves": ["h8", "h8"]}
    given = json.dumps([game, left, taken]).encode()
    done = podium("referee", "gomoku", "-", given=given)
    assert (done.exit_code, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        "game 1: who began puts o",
        LEFT,
        "game 3: move 2: h8 is taken; put the symbol on a free cell",
        "game 3: who began puts o",
    ]
    found = json.loads(podium("referee", "gomoku", "-", "--json", given=given).stdout)
    assert [one["accepted"] for one in found] == [True, True, False]
    assert found[1]["marks"] == {"first": "-", "second": "+"}
    one = podium("referee", "gomoku", "-", "--json", given=json.dumps(game).encode())
    assert one.exit_code == 0
    assert json.loads(one.stdout)["turn"]["side"] == "o"
