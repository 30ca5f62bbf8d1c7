"""Game sheets as files: what is saved is loaded again, what is broken says where."""

import re
import time
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from httpx import Response
from hypothesis import given
from hypothesis import strategies as st

from helpers.web.client import BASE
from helpers.web.pages import text_of
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.entry.web.referee.game_files import read_game, record_of, sheet_of
from podium.entry.web.referee.sheet_query import SheetQuery
from podium.games.gomoku.board import CELL_NAMED
from podium.games.gomoku.formats import psq, sgf

CELLS = st.lists(st.sampled_from(sorted(CELL_NAMED)), unique=True, max_size=40)
NAMES = st.sampled_from(["", "Anna", "Bo Lind", "Jiří ]"])
SAMPLES = Path(__file__).parents[5] / "shared" / "data" / "games"


def sent(
    visitor: Visitor, data: bytes, name: str = "game.psq", where: str = "/gomoku"
) -> Response:
    """Load a file as the form of a sheet does."""
    return visitor.client.post(
        where,
        files={"file": (name, data)},
        headers={"origin": BASE},
        follow_redirects=False,
    )


# ---- there and back --------------------------------------------------------------------------


@given(CELLS, NAMES, NAMES)
def test_a_game_comes_back_from_both_formats(cells: list[str], one: str, other: str) -> None:
    made = SheetQuery.of({"moves": "".join(cells), "first": one, "second": other})
    assert sheet_of(read_game(sgf.write_sgf(record_of(made)).encode())) == made
    again = sheet_of(read_game(psq.write_psq(record_of(made)).encode()))
    assert again.moves == made.moves
    assert not one or again.first == made.first


@given(CELLS, st.integers(0, 40), st.booleans())
def test_a_position_comes_back_from_sgf(cells: list[str], cut: int, turned: bool) -> None:
    x, o = "".join(cells[:cut:2]), "".join(cells[1:cut:2])
    turn = "o" if turned else ""
    made = SheetQuery.of({"x": x, "o": o, "turn": turn, "moves": "".join(cells[cut:])})
    again = sheet_of(read_game(sgf.write_sgf(record_of(made)).encode()))
    count = len(made.moves)
    there, here = again.symbols(count), made.symbols(count)
    assert {side: set(there[side]) for side in there} == {s: set(here[s]) for s in here}
    assert again.moves == made.moves
    assert again.starts == made.starts


def test_who_plays_x_is_named_first() -> None:
    made = SheetQuery.of(
        {"opening": "swap1", "choice": "x", "moves": "h8i9g7", "first": "Anna", "second": "Bo"}
    )
    assert record_of(made).players == ("Bo", "Anna")
    untold = SheetQuery.of({"opening": "swap1", "moves": "h8", "first": "Anna", "second": "Bo"})
    assert record_of(untold).players == ("Anna", "Bo")


def test_sides_that_do_not_alternate_become_a_position() -> None:
    found = sheet_of(read_game(b"(;GM[4]SZ[15];B[hh];B[ih];W[aa])"))
    assert (found.x, found.o, found.moves) == (("h8", "i8"), ("a15",), ())
    found = sheet_of(read_game(b"(;GM[4]SZ[15]AB[aa];B[hh];W[ih])"))
    assert (found.x, found.o, found.moves) == (("h8", "a15"), ("i8",), ())


# ---- on the page -----------------------------------------------------------------------------


def test_a_file_is_loaded(visitor: Visitor) -> None:
    data = b"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,0\r\nAnna\r\nBo\r\n-1\r\n"
    answer = sent(visitor, data)
    assert answer.status_code == 303
    location = answer.headers["location"]
    assert location == "/gomoku?moves=h8i9&first=Anna&second=Bo"


@pytest.mark.parametrize(
    ("data", "notes"),
    [
        (b"(;GM[4]\n;QPR[hh,hg];B[gg])", ["line 2, byte 9: QPR[hh,hg] was passed over"]),
        (
            b"(;GM[4];B[gg])(;GM[4])(;GM[4])",
            ["the file has 2 more games, which were passed over"],
        ),
        (b"hello (;GM[4];B[gg])", ["line 1: 6 bytes of text before the first (; were passed"]),
    ],
    ids=range(3),
)
def test_what_of_a_file_was_passed_over_is_told_beside_its_sheet(
    visitor: Visitor, data: bytes, notes: list[str]
) -> None:
    answer = sent(visitor, data)
    assert answer.status_code == 200
    assert "/gomoku?moves=g9" in unescape(answer.text)
    for note in notes:
        assert note in text_of(answer.text)


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (b"", "Choose a file."),
        (b"Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n", "line 3: h8 is taken already"),
        (b"Piskvorky 20x20, 11:11, 0\n", "line 1: the board is 20x20"),
        (b"(;GM[1]SZ[19];B[aa])", "this is the record of another game"),
        (b"<script>alert(1)</script>", "line 1"),
    ],
)
def test_a_broken_file_says_where(visitor: Visitor, data: bytes, where: str) -> None:
    answer = sent(visitor, data)
    assert answer.status_code == 422
    text = answer.text
    assert where in text_of(text)
    assert "<script>alert" not in text


GAME = "/gomoku?moves=h8i9g7&first=Anna"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "Choose a file."),
        (b"nothing", "line 1"),
        (b"1" * (2 * 1024 * 1024 + 1), "It is too large."),
    ],
)
@pytest.mark.parametrize("known", [False, True])
def test_a_file_that_is_not_taken_leaves_the_game_on_the_sheet(
    visitor: Visitor, data: bytes, why: str, known: bool
) -> None:
    if known:
        visitor.take(Role.ORGANISER)
    page = visitor.get(GAME)
    action = re.search(r'method="post" action="([^"]*)"', page)
    token = re.search(r'name="csrf" value="([^"]*)"', page)
    assert action is not None
    assert token is not None
    answer = visitor.client.post(
        unescape(action[1]),
        data={"csrf": token[1]},
        files={"file": ("game.psq", data)},
        headers={"origin": BASE},
        follow_redirects=False,
    )
    assert answer.status_code == 422
    told = text_of(answer.text)
    assert "The file cannot be read." in told
    assert why in told
    assert "3 / 3" in told
    assert "Anna" in told


def test_noise_is_answered_soon(visitor: Visitor) -> None:
    began = time.monotonic()
    for noise in (b"(;" * 700_000, b"Piskvorky 15x15,\n" + b"1,1,1\n" * 200_000):
        assert sent(visitor, noise).status_code == 422
    assert time.monotonic() - began < 10


def test_files_are_saved(visitor: Visitor) -> None:
    page = visitor.get("/gomoku?moves=h8i9&at=1&first=Anna")
    links = re.findall(r'href="(/gomoku/game[^"]*)"', page)
    assert [link.split("?")[0] for link in links] == ["/gomoku/game.sgf", "/gomoku/game.psq"]
    for link in links:
        answer = visitor.client.get(link.replace("&amp;", "&"))
        assert "attachment" in answer.headers["content-disposition"]
        assert sheet_of(read_game(answer.content)).moves == ("h8", "i9")
    page = visitor.get("/gomoku?x=h8&o=i9")
    assert "/gomoku/game.psq" not in page
    assert "save it as .sgf" in visitor.get("/gomoku/game.psq?x=h8&o=i9", 404)


@pytest.mark.parametrize(
    ("address", "result"),
    [
        ("moves=h8i9", ""),
        ("moves=h8a1i8a2j8a3k8a4l8", "RE[B+]"),
        ("moves=h8a1i8a2j8a3k8a4l8&at=2", "RE[B+]"),
        ("x=h8i8j8&o=a1a2a3a4&moves=b1a5", "RE[W+]"),
        ("moves=h8i9&end=time", "RE[Draw]"),
        ("moves=h8i9&end=resigned-first", "RE[B+Resign]"),
        ("moves=h8i9&end=flag-second", "RE[W+Time]"),
        ("moves=h8i9&end=left-first", "RE[B+Forfeit]"),
        ("moves=h8i9&end=ruling-second", "RE[W+]"),
        ("opening=swap1&moves=h8&end=absent-second", ""),
        ("opening=swap1&choice=x&moves=h8i9g7&end=absent-second", "RE[B+Forfeit]"),
    ],
)
def test_a_saved_game_says_how_it_ended(visitor: Visitor, address: str, result: str) -> None:
    saved = visitor.client.get(f"/gomoku/game.sgf?{address}").text
    assert re.findall(r"RE\[.*?\]", saved) == ([result] if result else [])
    asked = SheetQuery.of(dict(parse_qsl(address)))
    assert sheet_of(read_game(saved.encode())).moves == asked.moves


@pytest.mark.parametrize("name", ["sample_piskvork.psq", "sample_gomoku.sgf"])
def test_samples_are_loaded(visitor: Visitor, name: str) -> None:
    if not (SAMPLES / name).exists():
        pytest.skip(f"{name} does not lie beside the checkout")
    answer = sent(visitor, (SAMPLES / name).read_bytes(), name)
    assert answer.status_code == 303
    page = visitor.get(answer.headers["location"])
    assert "data-symbol" in page
