"""`podium check`: every round of a report file paired anew."""

import pytest

from helpers.swiss.cases import OURS
from helpers.tournaments.scenarios import Podium, document

CASE = OURS / "dutch2026" / "a116_n7_r4.trf"


@pytest.fixture
def wrong() -> bytes:
    """A round in which two players have each other's opponents."""
    text = CASE.read_text(encoding="ascii")
    lines = text.splitlines()
    players = {int(line[4:8]): at for at, line in enumerate(lines) if line.startswith("001")}

    def opponent(number: int) -> int:
        return int(lines[players[number]][101:105])

    def put(number: int, cell: str) -> None:
        line = lines[players[number]]
        lines[players[number]] = f"{line[:101]}{cell}{line[109:]}"

    paired = [number for number in players if opponent(number)]
    one = paired[0]
    other = next(n for n in paired if n not in {one, opponent(one)})
    theirs, others = opponent(one), opponent(other)
    put(one, f"{others:>4} w =")
    put(others, f"{one:>4} b =")
    put(other, f"{theirs:>4} w =")
    put(theirs, f"{other:>4} b =")
    return "\n".join(lines).encode()


def test_no_difference(podium: Podium) -> None:
    done = podium("check", str(CASE))
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "4 rounds are paired as dutch-2026 has it\n"
    said = document(podium("check", str(CASE), "--json").stdout)
    assert said == {"rules": "dutch-2026", "rounds": 4, "assumed": [], "differences": []}


def test_each_difference_is_a_line(podium: Podium, wrong: bytes) -> None:
    done = podium("check", "-", given=wrong)
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert len([line for line in lines if line.startswith("round 2: by the rules ")]) == 2
    assert all(line.startswith("round ") for line in lines)


def test_as_a_document(podium: Podium, wrong: bytes) -> None:
    done = podium("check", "-", "--json", given=wrong)
    assert done.exit_code == 1
    first, second, *_ = document(done.stdout)["differences"]
    assert (first["round"], first["what"], second["round"]) == (2, "pair", 2)
    assert len(first["file"]) == 2
    assert first["rules"] not in first["file"]
    assert first["message"].startswith("by the rules ")


def test_rounds_that_are_not_told(podium: Podium) -> None:
    text = CASE.read_text(encoding="ascii").replace("XXR 4\n", "")
    done = podium("check", "-", given=text)
    assert done.exit_code == 0
    assert "round 4 is taken for the last" in done.stderr
