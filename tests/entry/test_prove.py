"""`podium prove`: answers, exit codes, files read and written, broken files."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from helpers.games.gomoku_positions import OURS, by_id, known
from helpers.tournaments.scenarios import Podium
from podium.games.gomoku.board import CELL_NAMED
from podium.games.gomoku.checker import flaw_of_line

DATA = OURS.parent
PSQ, SGF = DATA / "sample.psq", DATA / "sample.sgf"
SAMPLE = {"x": ["h8", "i9"], "o": ["h7", "i8"], "to_move": "x"}
THREE = {"id": "three", "x": ["h8", "i8", "j8"], "o": ["a1", "c3"], "to_move": "x"}


def written(document: Any, name: str = "x.json") -> str:
    Path(name).write_text(json.dumps(document), encoding="utf-8")
    return name


def test_one_position(podium: Podium) -> None:
    done = podium("prove", written(THREE), "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found.pop("seconds") < 5
    assert found.pop("nodes") >= 1
    assert found.pop("line") in (["g8"], ["k8"])
    rest: dict[str, Any] = {"kind": "vcf", "tree": None, "note": None, "warnings": []}
    assert found == {"id": "three", "verdict": "win", **rest}


def test_a_file_of_positions(podium: Podium) -> None:
    """As it is, with all that it says beside the positions."""
    done = podium("prove", str(OURS), "--json", "--shortest", "--kind", "vcf", "--seconds", "9")
    assert done.exit_code == 0
    for found, item in zip(json.loads(done.stdout), known(OURS)["positions"], strict=True):
        assert found["id"] == item["id"]
        assert found["verdict"] == ("win" if item["vcf"]["wins"] else "no-vcf")
        if found["verdict"] == "win":
            line = [CELL_NAMED[name] for name in found["line"]]
            assert flaw_of_line(by_id(item["id"]), line) is None
        else:
            assert (found["kind"], found["line"], found["tree"]) == (None, None, None)


def test_a_win_by_threats_has_its_tree(podium: Podium) -> None:
    item = next(p for p in known(OURS)["positions"] if p["id"] == "g7_280")
    found = json.loads(podium("prove", written([item]), "--json").stdout)[0]
    assert (found["verdict"], found["kind"]) == ("win", "vct")
    assert found["tree"]["threat"] == found["line"][0]
    assert found["tree"]["answers"]
    told = podium("prove", written([item])).stdout
    assert told.startswith("g7_280: won by threats, proved against every reply in ")


def test_for_people(podium: Podium) -> None:
    lost = {"x": ["a1", "c5"], "o": ["g8", "h8", "i8", "j8"], "to_move": "x"}
    told = podium("prove", written([THREE, lost]), "--kind", "vcf").stdout.splitlines()
    assert told[0].startswith("three: won by continuous fours: ")
    assert told[1].startswith("position 2: no continuous fours win, all were tried;")
    assert podium("prove", written([]), "--json").stdout == "[]\n"


FIVE = ["a1", "b1", "c1", "d1", "e1"]


@pytest.mark.parametrize(
    ("position", "options", "note"),
    [
        ({"x": ["h8"], "o": FIVE, "to_move": "x"}, (), "o has five in a row: the game is over"),
        ({"x": FIVE, "o": ["h8"], "to_move": "x"}, (), "x has five in a row: the game is over"),
        ({"x": FIVE, "o": ["h8"], "to_move": "o"}, (), "x has five in a row: the game is over"),
        ({"x": ["h8"], "o": FIVE[:4], "to_move": "o"}, ("--claimant", "x"), "o gets five with"),
        ({"x": ["h8"], "o": ["a1"], "to_move": "o"}, (), "nothing left that threatens"),
        (
            {"x": ["h8"], "o": ["a1"], "to_move": "o"},
            ("--kind", "vcf"),
            "only fours were tried",
        ),
    ],
    ids=range(6),
)
def test_why_a_search_without_a_win_ended(
    podium: Podium, position: dict[str, Any], options: tuple[str, ...], note: str
) -> None:
    file = written(position)
    found = json.loads(podium("prove", file, *options, "--json").stdout)
    assert found["verdict"] == "no-vcf"
    assert note in found["note"]
    told = podium("prove", file, *options).stdout
    assert note in told
    assert ("no continuous fours" in told) != ("five" in note)


def test_time_over_is_told_apart(podium: Podium) -> None:
    item = next(p for p in known(OURS)["positions"] if p["id"] == "g7_280")
    (found,) = json.loads(
        podium("prove", written([item]), "--json", "--seconds", ".001").stdout
    )
    assert found["verdict"] != "win"
    assert found["note"].startswith("time over after 0.0")


def test_what_a_record_has_that_was_passed_over_is_a_warning(podium: Podium) -> None:
    Path("x.sgf").write_text("(;GM[4];QPR[hh,hg];B[gg])", encoding="utf-8")
    done = podium("prove", "x.sgf", "--json")
    assert done.exit_code == 0
    (warning,) = json.loads(done.stdout)["warnings"]
    assert warning.startswith("line 1, byte 8: QPR[hh,hg] was passed over")
    assert f"position 1: warning: {warning}" in podium("prove", "x.sgf").stdout


def test_who_waits_may_claim(podium: Podium) -> None:
    four = {"x": ["h8", "i8", "j8", "k8"], "o": ["a1", "c3", "e5"], "to_move": "o"}
    done = podium("prove", written(four), "--claimant", "x", "--json")
    found = json.loads(done.stdout)
    assert (found["verdict"], found["tree"]["threat"]) == ("win", None)
    assert json.loads(podium("prove", "x.json", "--json", "--seconds", ".2").stdout)[
        "verdict"
    ] in {"no-vcf", "not-found"}


@pytest.mark.parametrize("file", [PSQ, SGF], ids=lambda file: file.suffix)
def test_records_of_moves(podium: Podium, file: Path) -> None:
    done = podium("prove", str(file), "--json", "--kind", "vcf")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["position"] == SAMPLE
    given = podium("prove", "-", "--json", "--kind", "vcf", given=file.read_bytes())
    assert json.loads(given.stdout)["position"] == SAMPLE


def test_saved_and_read_again(podium: Podium) -> None:
    def save(source: str, name: str) -> int:
        return podium("prove", source, "--kind", "vcf", "--save", name).exit_code

    assert save(str(PSQ), "b.psq") == 0
    assert Path("b.psq").read_bytes() == PSQ.read_bytes()
    assert save(str(SGF), "b.sgf") == 0
    assert Path("b.sgf").read_bytes() == SGF.read_bytes()
    assert save("b.sgf", "b.json") == save("b.json", "c.sgf") == 0
    assert json.loads(Path("b.json").read_text()) == SAMPLE
    again = json.loads(podium("prove", "c.sgf", "--kind", "vcf", "--json").stdout)
    assert again["position"] == SAMPLE
    assert save(written([SAMPLE, SAMPLE]), "d.sgf") == 0
    assert len(json.loads(podium("prove", "d.sgf", "--kind", "vcf", "--json").stdout)) == 2
    for name in ("b.json", "x.json"):
        assert save(name, "e.psq") == 2
    assert save("b.sgf", "e.txt") == 2
    assert not Path("e.psq").exists()


def test_saved_where_there_is_no_folder(podium: Podium) -> None:
    done = podium("prove", str(SGF), "--kind", "vcf", "--save", "nowhere/b.sgf")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "nowhere/b.sgf: No such file or directory\n"


# ---- claims --------------------------------------------------------------------------------------


def test_a_file_of_claims(podium: Podium) -> None:
    done = podium("prove", "--check", str(OURS), "--json")
    assert done.exit_code == 1
    for found, claim in zip(json.loads(done.stdout), known(OURS)["claims"], strict=True):
        assert found["position"] == claim["position"]
        assert found["valid"] == claim["valid"]
        assert found["reason"] == claim.get("reason")
        assert (found["at"] is None) == (found["detail"] is None) == claim["valid"]


def test_claims_for_people(podium: Podium) -> None:
    claims = [
        {"position": THREE, "line": ["k8"]},
        {"position": {**THREE, "id": None}, "line": ["k9"]},
    ]
    done = podium("prove", "--check", written(claims))
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "claim 1, three: it wins",
        "claim 2, a position without an id: at move 1, not_a_four: k9 makes no four",
    ]
    one = podium("prove", "--check", written(claims[0]), "--json")
    assert (one.exit_code, json.loads(one.stdout)["valid"]) == (0, True)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["x.json", "--check", "x.json"],
        ["x.json", "--seconds", "nan"],
        ["x.json", "--seconds", "0"],
    ],
)
def test_a_call_that_says_too_little_or_too_much(podium: Podium, arguments: list[str]) -> None:
    written(THREE)
    done = podium("prove", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")


# ---- broken files --------------------------------------------------------------------------------

NOISE = bytes(range(33, 127)) * 53_000
BROKEN: list[tuple[str, bytes, str]] = [
    ("x.json", b"", "x.json: line 1: the file is empty"),
    ("x.json", b'[{"x": []}', "x.json: line 1, byte 10: this is no JSON"),
    ("x.json", b"\xff\xfe", "x.json: line 1, byte 0: this is no text"),
    ("x.json", b"[" * 1_000_000, "x.json: line 1, byte 100: brackets are nested"),
    ("x.json", NOISE, "x.json: line 1, byte 0: this is no JSON"),
    ("x.json", b'{"moves": []}', "x.json: x: this key is missing"),
    (
        "x.json",
        b'{"positions": [{"x": ["h8", "h8"], "o": [], "to_move": "x"}]}',
        "x.json: positions[0].x[1]: h8 is taken already",
    ),
    ("x.psq", NOISE, "x.psq: line 1: "),
    ("x.psq", b"Piskvorky 15x15, 1\n" + b"8,8,0\n" * 800_000, "x.psq: line 3: h8 is taken"),
    ("x.psq", b"(;GM[4];B[hh])", "x.psq: line 1: '(;GM[4];B[hh])' stands where"),
    ("x.sgf", b"(;GM[1]SZ[19];B[aa])", "x.sgf: line 1, byte 2: this is the record of another"),
    ("x.sgf", b"(;GM[4]" + NOISE, "x.sgf: line 1, byte "),
    ("x.sgf", b"(;" * 1_000_000, "x.sgf: line 1, byte 2000000: the file ends"),
    ("x", b"(;GM[Blokus];1[a20])", "x: line 1, byte 2: this is the record of another game"),
    ("x", b"Piskvorky 9x9\n", "x: line 1: the board is 9x9"),
]


@pytest.mark.parametrize(("name", "data", "said"), BROKEN, ids=range(len(BROKEN)))
def test_broken_files(podium: Podium, name: str, data: bytes, said: str) -> None:
    Path(name).write_bytes(data)
    start = time.process_time()
    done = podium("prove", name, "--json")
    assert time.process_time() - start < 5
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("share", range(5, 100, 10))
def test_files_cut_short(podium: Podium, share: int) -> None:
    for option in ((), ("--check",)):
        data = OURS.read_bytes()
        Path("x.json").write_bytes(data[: len(data) * share // 100])
        done = podium("prove", *option, "x.json")
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith("x.json: line ")
