"""Positions and games as files: what is read, what is written, what is broken and where."""

import contextlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.games.gomoku_brute_force import crowded
from podium.games.gomoku.board import CELL_NAMED, cells_of
from podium.games.gomoku.formats import positions, psq, sgf
from podium.games.gomoku.formats.positions import PositionItem, read_claims, read_json
from podium.games.gomoku.formats.psq import read_psq
from podium.games.gomoku.formats.sgf import read_sgf
from podium.games.gomoku.position import SIDES, Position, Side
from podium.games.gomoku.record import MoveRecord, RecordedMove
from podium.games.json_reading import Unreadable

DATA = Path(__file__).parents[3] / "data" / "gomoku"
PSQ = (DATA / "sample.psq").read_bytes()
SGF = (DATA / "sample.sgf").read_bytes()
SAMPLE = Position(cells_of(["h8", "i9"]), cells_of(["i8", "h7"]), "x")
HEAD = b"Piskvorky 15x15, 11:11, 0\n"


def fault(read: Callable[[bytes], object], data: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        read(data)
    return str(caught.value)


# ---- Piskvork ------------------------------------------------------------------------------------


def test_the_sample_of_piskvork() -> None:
    record = read_psq(PSQ)
    assert record.position == Position(cells_of(["h8", "i9"]), cells_of(["i8", "h7"]), "x")
    assert record.players == ("PLAYER 1", "PLAYER 2")
    assert psq.write_psq(record).encode() == PSQ


def test_row_1_is_at_the_top() -> None:
    record = read_psq(HEAD + b"8,3,1250\r\n1,15,0\r\n")
    assert record.moves == (
        RecordedMove("x", CELL_NAMED["h13"], 1250),
        RecordedMove("o", CELL_NAMED["a1"], 0),
    )
    assert read_psq(HEAD).position == Position(0, 0, "x")


def test_what_follows_the_moves_is_skipped() -> None:
    named = HEAD + b"8,8,0\nJi\xf8\xed Nov\xe1k\nC:\\pela\\pela.exe\n-1\n0,Freestyle15_1\n"
    record = read_psq(named)
    assert len(record.moves) == 1
    assert record.position.to_move == "o"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_blank_lines_missing_times_and_names_that_begin_with_a_digit(end: bytes) -> None:
    lines = [
        b"8,8",
        b"",
        b"9 , 9, 5",
        b"  ",
        b"7,9,0",
        b"",
        b"5row.zip",
        b"2nd, 7",
        b"-1",
        b"1,x",
    ]
    record = read_psq(end.join([HEAD.strip(), *lines, b""]))
    assert record.moves == (
        RecordedMove("x", CELL_NAMED["h8"]),
        RecordedMove("o", CELL_NAMED["i7"], 5),
        RecordedMove("x", CELL_NAMED["g7"]),
    )
    assert record.players == ("5row.zip", "2nd, 7")


def test_a_move_after_the_end_of_the_moves_is_not_lost() -> None:
    said = fault(read_psq, HEAD + b"8,8,0\nx,7,9\n9,9,5\n7,9,0\n")
    assert said == (
        "line 4: the move '9,9,5' stands after the moves, which line 3 has ended with 'x,7,9'; it"
        " belongs before that line"
    )
    assert fault(read_psq, HEAD + b"8,8\n?\n\n9,9\n").startswith("line 5: the move '9,9'")
    assert len(read_psq(HEAD + b"8,8\nx\n2025,11,3\n").moves) == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: '' stands where the board belongs, as Piskvorky 15x15"),
        (b"8,8,0\n", "line 1: '8,8,0' stands where the board belongs"),
        (b"Piskvorky 20x20, 11:11, 0\n", "line 1: the board is 20x20; 15x15 would be right"),
        (HEAD + b"8,8,0,1\n", "line 2: '8,8,0,1' is no move; one is column,row,milliseconds"),
        (HEAD + b"8,8,-1\n", "line 2: '8,8,-1' is no move"),
        (HEAD + b"8 8 0\n", "line 2: '8 8 0' is no move"),
        (HEAD + b"8;8\n", "line 2: '8;8' is no move"),
        (HEAD + b"8,8,0\n9,", "line 3: '9,' is no move"),
        (HEAD + b"8,8,0\n16,1,0\n", "line 3: '16,1,0' is off the board"),
        (HEAD + b"0,1,0\n", "line 2: '0,1,0' is off the board"),
        (HEAD + b"8,8,0\n9,9,0\n8,8,0\n", "line 4: h8 is taken already"),
        (HEAD + b"8,8,0\n\x009,8,0\n", "line 3: here is a byte 0, which no text has"),
        (SGF, "line 1: '(;GM[4]FF[4]"),
    ],
)
def test_a_broken_psq(data: bytes, said: str) -> None:
    assert fault(read_psq, data).startswith(said)


def test_what_a_psq_cannot_say() -> None:
    with pytest.raises(ValueError, match="set up"):
        psq.write_psq(MoveRecord("o", x=CELL_NAMED["h8"]))
    with pytest.raises(ValueError, match="x first"):
        psq.write_psq(MoveRecord("x", (RecordedMove("o", CELL_NAMED["h8"]),)))


# ---- SGF -----------------------------------------------------------------------------------------


def test_the_sample_of_sgf() -> None:
    (record,) = read_sgf(SGF)
    assert record.position == SAMPLE
    assert record.players == ("X", "O")
    assert sgf.write_sgf(record).encode() == SGF


def position_of(text: str) -> Position:
    (record,) = read_sgf(text.encode())
    return record.position


@pytest.mark.parametrize(
    ("text", "x", "o", "to_move"),
    [
        ("(;GM[4]SZ[15];B[hc])", "h13", "", "o"),
        ("(;GM[4];B[hh]\n;W[ii](;B[jj])(;B[kk];W[aa]))", "h8 j6", "i7", "o"),
        ("(;GM[4]C[a \\] ;B[aa\\]\n(]XY[zz];B[hh]C[\\\\];W[ii])", "h8", "i7", "x"),
        ("(;GM[4]AB[hh][ii]AW[gg])", "h8 i7", "g9", "o"),
        ("(;GM[4]AB[hh]AW[gg]PL[W])", "h8", "g9", "o"),
        ("(;GM[4]AB[hh][ii];PL[B];AE[ii])", "h8", "", "x"),
        ("(;GM[4];B[hh];W[ii];PL[W])", "h8", "i7", "o"),
        ("(;GM[4]SZ[15:15];B[aa];B[oo])", "a15 o1", "", "o"),
        ("\ufeff(;GM[4])", "", "", "x"),
        ("(;GM[4]AB[ga:gc][hh]AW[bb:aa];AE[gb:gc])", "g15 h8", "a15 a14 b15 b14", "x"),
        ("(;GaMe[4]SiZe[15]AddBlack[ii];White[hh]Black[gg]CoMment[aa])", "i7 g9", "h8", "o"),
        ("a letter\n\n(;GM[4];B[ hh\n])", "h8", "", "o"),
    ],
    ids=range(12),
)
def test_sgf_as_it_is_read(text: str, x: str, o: str, to_move: Side) -> None:
    assert position_of(text) == Position(cells_of(x.split()), cells_of(o.split()), to_move)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: the file is empty"),
        (b"(;GM[1]SZ[15];B[hh])", "line 1, byte 2: this is the record of another game, '1'"),
        (b"(;GM[Blokus];1[a1])", "line 1, byte 2: this is the record of another game"),
        (b"(;SZ[15];B[hh])", "line 1, byte 1: GM[4] belongs in the first node"),
        (b"(;GM[4]\nSZ[19])", "line 2, byte 8: the board is '19'; SZ[15] would be right"),
        (b"(;GM[4];B[hp])", "line 1, byte 8: 'hp' is no cell"),
        (b"(;GM[4];B[tt])", "line 1, byte 8: B passes, and gomoku has no pass"),
        (
            b"(;GM[4];B[hh];W[])",
            "line 1, byte 14: W passes, and gomoku has no pass; a move is one",
        ),
        (b"(;GM[4];B[aa:bb])", "line 1, byte 8: 'aa:bb' is no cell"),
        (b"(;GM[4]AB[ga:gp])", "line 1, byte 7: 'gp' is no cell"),
        (b"(;GM[4]AB[ga:ge][gb])", "line 1, byte 7: g14 is taken already"),
        (b"(;GM[4];SZ[19])", "line 1, byte 8: the board is '19'"),
        (b"(;GM[4]\r;B[hp])", "line 2, byte 9: 'hp' is no cell"),
        (b"(;GM[4];B[hh][ii])", "line 1, byte 8: a move is one cell, as B[hh]"),
        (b"(;GM[4];B[hh];W[hh])", "line 1, byte 14: h8 is taken already"),
        (b"(;GM[4]AB[hh]AW[hh])", "line 1, byte 13: h8 is taken already"),
        (b"(;GM[4]PL[5])", "line 1, byte 7: '5' is to move, it says"),
        (b"(;GM[4];B[hh]", "line 1, byte 13: the file ends inside a game"),
        (PSQ, "line 1, byte 0: 'P' does not belong here"),
    ],
)
def test_a_broken_sgf(data: bytes, said: str) -> None:
    assert fault(read_sgf, data).startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "(;GM[4]\n;QPR[hh,hg,jf];QSLW[ig];B[gg];QPR[aa])",
            [("line 2", "QPR"), ("line 2", "QSLW")],
        ),
        (
            "(;GM[4]XX[h8]YY[aa][bb]ZZ[ga:ge])",
            [("line 1", "XX"), ("line 1", "YY"), ("line 1", "ZZ")],
        ),
        ("(;GM[4]b[hh])", [("line 1", "b[hh]")]),
        ("(;GM[4]Z[h8i9j10])", [("line 1", "Z[h8i9j10]")]),
        ("(;GM[4]C[aa]N[hh]TR[hh]LB[hh:1]LB[aa]XX[]YY[some text]Comment[hh]L[aa])", []),
        ("Dear all,\n(;GM[4])", [("line 1", "text before")]),
    ],
    ids=range(6),
)
def test_what_may_be_symbols_and_is_not_known_is_told(
    text: str, said: list[tuple[str, str]]
) -> None:
    (record,) = read_sgf(text.encode())
    assert len(record.warnings) == len(said)
    for warning, (line, name) in zip(record.warnings, said, strict=True):
        assert warning.startswith(line)
        assert name in warning


def test_many_unknown_properties_are_told_in_a_few_lines() -> None:
    names = [f"X{one}{two}" for one in "ABCDEFGHIJ" for two in range(500)]
    data = f"(;GM[4]{''.join(f'{name}[hh]' for name in names)})"
    (record,) = read_sgf(data.encode())
    assert len(record.warnings) == 21
    assert record.warnings[-1].endswith("from here on more such properties were passed over")


# ---- written and read again ----------------------------------------------------------------------


@st.composite
def records(draw: st.DrawFn) -> MoveRecord:
    """A game with symbols set up or without, that a file can hold."""
    set_up = draw(crowded(least=0, most=9)) if draw(st.booleans()) else Position(0, 0, "x")
    free = [cell for cell in CELL_NAMED.values() if cell & set_up.free]
    cells = draw(st.lists(st.sampled_from(free), unique=True, max_size=12))
    sides = draw(st.lists(st.sampled_from(SIDES), min_size=len(cells), max_size=len(cells)))
    moves = tuple(RecordedMove(side, cell) for side, cell in zip(sides, cells, strict=True))
    name = st.text("ab \\]:;(é", max_size=6).map(str.strip)
    return MoveRecord(
        draw(st.sampled_from(SIDES)), moves, set_up.x, set_up.o, (draw(name), draw(name))
    )


@given(records())
def test_sgf_written_is_read_the_same(record: MoveRecord) -> None:
    assert read_sgf(sgf.write_sgf(record).encode()) == [record]


@given(records(), st.integers(0, 99999))
def test_psq_written_is_read_the_same(record: MoveRecord, milliseconds: int) -> None:
    moves = tuple(
        RecordedMove(SIDES[index % 2], move.cell, milliseconds)
        for index, move in enumerate(record.moves)
    )
    plain = MoveRecord(SIDES[len(moves) % 2], moves, players=("Žofie", "Šimon Nový"))
    assert read_psq(psq.write_psq(plain).encode()) == plain
    other_names = plain._replace(players=("", "8,8,0"))
    assert read_psq(psq.write_psq(other_names).encode()).moves == moves


@given(crowded(), st.none() | st.text("abc", max_size=3) | st.integers())
def test_json_written_is_read_the_same(position: Position, name: str | int | None) -> None:
    item = PositionItem(position, name)
    data = json.dumps(positions.write_json(item)).encode()
    assert read_json(data) == ([item], False)
    assert read_json(b'{"positions": [' + data + b"]}") == ([item], True)


@pytest.mark.parametrize("read", [read_psq, read_sgf, read_json, read_claims])
@given(data=st.data())
def test_any_bytes_are_read_or_placed(
    read: Callable[[bytes], object], data: st.DataObject
) -> None:
    sample = data.draw(st.sampled_from([PSQ, SGF, b'[{"x": ["h8"], "o": [], "to_move": "o"}]']))
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(sample))] * 2)))
    changed = sample[:start] + data.draw(st.binary(max_size=4)) + sample[end:]
    with contextlib.suppress(Unreadable):
        read(changed)
        return
    assert "\n" not in fault(read, changed)


# ---- JSON ----------------------------------------------------------------------------------------

ONE = {"x": ["h8"], "o": ["i9"], "to_move": "x"}


def test_one_or_many() -> None:
    position = Position(CELL_NAMED["h8"], CELL_NAMED["i9"], "x")
    for document, several in ((ONE, False), ([ONE], True), ({"positions": [ONE]}, True)):
        items, found = read_json(json.dumps(document).encode())
        assert ([item.position for item in items], found) == ([position], several)
    assert read_json(b"[]") == ([], True)
    named = read_json(json.dumps({**ONE, "id": "q", "class": 7, "size": 15}).encode())
    assert named.items[0].id == "q"


def test_cells_in_capitals() -> None:
    capitals = {"x": ["H8"], "o": ["I9"], "to_move": "x"}
    (item,) = read_json(json.dumps(capitals).encode()).items
    assert item.position == Position(CELL_NAMED["h8"], CELL_NAMED["i9"], "x")
    said = fault(read_json, json.dumps({**capitals, "o": ["h8"]}).encode())
    assert said == "o[0]: h8 is taken already, by x[0]; each cell is written once"


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"x": [], "o": []}, "to_move: this key is missing"),
        ({"moves": [{"colour": "blue"}]}, "x: this key is missing"),
        ({**ONE, "x": "h8"}, "x: 'h8' stands where a list of cells"),
        ({**ONE, "x": ["h8", "p1"]}, "x[1]: 'p1' stands where a cell such as h8"),
        ({**ONE, "x": ["h16"]}, "x[0]: 'h16' stands where a cell"),
        ({**ONE, "o": [8]}, "o[0]: 8 stands where a cell"),
        ({**ONE, "o": ["h8"]}, "o[0]: h8 is taken already, by x[0]"),
        ({**ONE, "to_move": "black"}, 'to_move: \'black\' stands where "x" or "o" belongs'),
        ({**ONE, "size": 19}, "size: 19 stands where 15"),
        ({**ONE, "id": []}, "id: a list stands where an id"),
        ([ONE, {**ONE, "x": [None]}], "[1].x[0]: null stands where a cell"),
        ({"positions": [ONE, 7]}, "positions[1]: 7 stands where a position"),
        ({"positions": {}}, "positions: an object stands where a list of positions"),
        (7, "line 1: 7 stands where a position"),
    ],
)
def test_broken_json(document: object, said: str) -> None:
    assert fault(read_json, json.dumps(document).encode()).startswith(said)


def test_claims() -> None:
    line = {"line": ["h9", "h10"]}
    known = {"positions": [{**ONE, "id": 7}], "claims": [{"position": 7, **line}]}
    for document in (known, [{"position": ONE, **line}], {"position": ONE, **line}):
        claims, several = read_claims(json.dumps(document).encode())
        assert claims[0].position.position == Position(CELL_NAMED["h8"], CELL_NAMED["i9"], "x")
        assert claims[0].line == (CELL_NAMED["h9"], CELL_NAMED["h10"])
        assert several == ("position" not in document)


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"claims": [{"position": "a", "line": []}]}, "claims[0].position: 'a' stands where"),
        ([{"position": ONE}], "[0].line: this key is missing"),
        ([{"position": ONE, "line": ["z1"]}], "[0].line[0]: 'z1' stands where a cell"),
        ([{"position": {**ONE, "x": [1]}, "line": []}], "[0].position.x[0]: 1 stands where"),
        ({"positions": [{"id": 1}], "claims": []}, "positions[0].x: this key is missing"),
        ({"positions": [ONE]}, "claims: this key is missing"),
        ([7], "[0]: 7 stands where a claim"),
        (None, "line 1: null stands where claims"),
    ],
)
def test_broken_claims(document: object, said: str) -> None:
    assert fault(read_claims, json.dumps(document).encode()).startswith(said)
