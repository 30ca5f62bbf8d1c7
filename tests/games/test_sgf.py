"""The Smart Game Format: main lines, escapes, and the places of what is wrong."""

import contextlib
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.games.json_reading import Unreadable
from podium.games.sgf import games, passed_over

MANY = 1_000_000


def line(data: bytes) -> list[tuple[str, ...]]:
    """The main line of the only game: name and values of each property."""
    (only,) = games(data)
    return [(found.name, *found.values) for found in only]


def fault(data: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        games(data)
    return str(caught.value)


def test_nodes_and_properties() -> None:
    (found,) = games(b"(;GM[4]AB[aa][bb] ;; B [cc]\n;W[dd])")
    assert [(p.name, p.values, p.node) for p in found] == [
        ("GM", ("4",), 0),
        ("AB", ("aa", "bb"), 0),
        ("B", ("cc",), 2),
        ("W", ("dd",), 3),
    ]
    assert [p.at for p in found] == [2, 7, 21, 29]


def test_of_long_names_the_capitals_count() -> None:
    (found,) = games(b"(;GaMe[4]Black[aa]A1[x]c[y])")
    assert [(p.name, p.written) for p in found] == [
        ("GM", "GaMe"),
        ("B", "Black"),
        ("A1", "A1"),
        ("c", "c"),
    ]


def test_text_before_the_first_game_is_passed_over_and_told() -> None:
    data = b"From: somebody\n\n( ;A[1])"
    assert line(data) == [("A", "1")]
    assert passed_over(data)[0].startswith("line 1: 16 bytes of text before the first (;")
    assert passed_over(b" (;A[1])") == passed_over(b"hello") == ()


@pytest.mark.parametrize(
    ("data", "right"),
    [
        (b"(;A[1](;B[2](;C[3])(;D[4]))(;E[5]))", "ABC"),
        (b"(;A[1](;B[2])(;C[3](;D[4])))", "AB"),
        (b"(;A[1]\n\n;B[2]\n)\n", "AB"),
        (b"\xef\xbb\xbf (;A[1])", "A"),
        (b"(;)", ""),
        (b"(;(;;(;A[1](;B[2]))(;C[3])))", "AB"),
    ],
    ids=range(6),
)
def test_of_several_branches_the_first_is_read(data: bytes, right: str) -> None:
    assert "".join(name for name, _ in line(data)) == right


def test_nodes_without_properties_count() -> None:
    (found,) = games(b"(;A[1];;(;B[2](; (;;C[3];))(;D[4])))")
    assert [(p.name, p.node) for p in found] == [("A", 0), ("B", 3), ("C", 6)]


def test_millions_of_nodes_without_properties() -> None:
    assert games(b"(" + b";" * 5_000_000 + b")") == [[]]
    assert line(b"(;A[1]" + b";\n" * MANY + b";B[2])") == [("A", "1"), ("B", "2")]


def test_several_games() -> None:
    assert [len(game) for game in games(b"(;A[1](;B[2])(;C[3]))\n(;A[1];B[1];C[1])")] == [2, 3]


@pytest.mark.parametrize(
    ("written", "right"),
    [
        (rb"a\]b", "a]b"),
        (rb"a\\", "a\\"),
        (rb"\[a[b", "[a[b"),
        (b"a\\\nb", "ab"),
        (b"a\\\r\nb", "ab"),
        (b"a\nb", "a\nb"),
        (b"(;)", "(;)"),
        (b"", ""),
    ],
    ids=range(8),
)
def test_escapes(written: bytes, right: str) -> None:
    assert line(b"(;C[" + written + b"];D[x])") == [("C", right), ("D", "x")]


def test_character_sets() -> None:
    latin, utf = "Måns".encode("latin-1"), "Måns".encode()
    assert line(b"(;N[" + latin + b"])") == [("N", "Måns")]
    assert line(b"(;CA[ISO-8859-1]N[" + latin + b"])")[1] == ("N", "Måns")
    assert line(b"(;CA[UTF-8]N[" + utf + b"])")[1] == ("N", "Måns")
    assert fault(b"(;CA[UTF-8]N[" + latin + b"])").startswith(
        "line 1, byte 14: this is no text"
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: the file is empty; a game in SGF begins with (;"),
        (b"\n \n", "line 1: the file is empty"),
        (b"hello", "line 1, byte 0: 'h' does not belong here; a game in SGF begins with (;"),
        (b"(", "line 1, byte 1: the file ends inside a game; a closing ) belongs there"),
        (b"(;A[1]", "line 1, byte 6: the file ends inside a game"),
        (b"(;A[1]\n(;B[2])", "line 2, byte 14: the file ends inside a game"),
        (b"(A[1])", "line 1, byte 1: 'A' does not belong here; a node begins with ;"),
        (b"(;A[1", "line 1, byte 3: this [ is never closed; a ] belongs there"),
        (b"(;A\n[1\\]", "line 2, byte 4: this [ is never closed"),
        (b"(;A[1]B)", "line 1, byte 6: B has no value; a property is written NAME[value]"),
        (b"(;A[1]])", "line 1, byte 6: ']' does not belong here"),
        (b"(;A[1]))", "line 1, byte 7: ')' does not belong here; a game in SGF begins with (;"),
        (b"(;A[1])x", "line 1, byte 7: 'x' does not belong here"),
        (b"(;A[1](;B[2]);C[3])", "line 1, byte 13: ';' does not belong here"),
        (b"(;A[\x00])", "line 1, byte 4: this is no text"),
        (b"(" * MANY, "line 1, byte 1: '(' does not belong here; a node begins with ;"),
        (b"(;" * MANY, f"line 1, byte {2 * MANY}: the file ends inside a game"),
    ],
    ids=range(17),
)
def test_no_sgf(data: bytes, said: str) -> None:
    assert fault(data).startswith(said)


def test_branches_in_branches_a_hundred_thousand_deep() -> None:
    many = MANY // 10
    assert len(line(b"(;A[1]" * many + b")" * many)) == many
    assert line(b"(;A[1]" + b"(;" * many + b")" * (many + 1)) == [("A", "1")]
    assert fault(b"(;A[1]" + b"(;" * many + b")" * (many + 2)).startswith(
        f"line 1, byte {6 + 3 * many + 1}: ')' does not belong here"
    )


@pytest.mark.parametrize(
    "data",
    [
        b"(;C[" + b"\\]" * 2_500_000,
        b"(;" + b"A[x]" * 1_250_000,
        b"(" + b";" * 5_000_000,
        b"(;" * 2_500_000,
        b"(;A[]" * 1_000_000,
        b"(;" + b"A [x]\n" * 800_000,
        b"(;" + b"[ " * 2_500_000,
        b"CA[" * 1_700_000,
        b"CA[" + b" " * 5_000_000,
    ],
    ids=[
        "escapes",
        "properties",
        "nodes",
        "bare",
        "branches",
        "blanks",
        "brackets",
        "charsets",
        "spaces",
    ],
)
def test_five_megabytes_of_noise_are_refused_soon(data: bytes) -> None:
    start = time.process_time()
    fault(data)
    assert time.process_time() - start < 5


def check(data: bytes) -> None:
    """Either there is a game, or a fault with its place, on one line."""
    with contextlib.suppress(Unreadable):
        assert games(data)
        return
    assert re.fullmatch(r"line \d+(, byte \d+)?: [^\n]+", fault(data))


@given(st.binary(max_size=40))
def test_any_bytes_are_read_or_placed(data: bytes) -> None:
    check(data)


@given(st.text(st.sampled_from("(;)AB[]\\x \n"), max_size=30))
def test_anything_that_looks_like_sgf_is_read_or_placed(text: str) -> None:
    check(text.encode())
    check(f"(;A[{text}])".encode())
