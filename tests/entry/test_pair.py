"""`podium pair`: the next round of a report file."""

import subprocess
import sys
from pathlib import Path

import pytest

import podium.entry.cli
from podium.adapters.exchange import trf
from podium.app.trf import TrfFile, TrfPlayer
from scripted import Podium, document
from swiss_cases import OURS, before, expected, opened

CASE = OURS / "dutch2026" / "a105_n17_r4.trf"


@pytest.fixture
def third(tmp_path: Path) -> str:
    """A file of two rounds, with the cells of who is absent from the third."""
    file = opened(CASE)
    known = before(file.crosstable, 3, file.absent(3))
    people = tuple(
        TrfPlayer(number=one.number, name=f"Made, {one.number}") for one in file.players
    )
    path = tmp_path / "third.trf"
    path.write_text(trf.written(TrfFile(crosstable=known, players=people)), encoding="utf-8")
    return path.name


def played(*rows: str, head: str = "XXR 5\nXXC white1\n") -> str:
    """A file of players by their cells."""
    return head + "".join(
        f"001 {number:>4}      {f'Made, {number}':<33} {'':>37}{number:>4}  {row}\n"
        for number, row in enumerate(rows, start=1)
    )


def test_pairs_a_line_and_their_number_first(podium: Podium, third: str) -> None:
    done = podium("pair", third)
    assert (done.exit_code, done.stderr) == (0, "")
    first, *lines = done.stdout.splitlines()
    found = [tuple(map(int, line.split(" "))) for line in lines]
    assert int(first) == len(found)
    assert set(found) == expected(CASE)[3]
    assert found[-1][1] == 0


def test_from_standard_input(podium: Podium, third: str) -> None:
    assert (
        podium("pair", "-", given=Path(third).read_bytes()).stdout
        == podium("pair", third).stdout
    )


def test_the_edition_is_chosen(podium: Podium) -> None:
    path = str(OURS / "dutch2017" / "aL06_n24_r8.trf")
    file = opened(Path(path))
    assert podium("check", path, "--rules", "dutch-2017").exit_code == 0
    assert podium("check", path).exit_code == 1
    assert file.crosstable.rounds == 8
    assert podium("pair", path, "--rules", "burstein").exit_code == 2


def test_as_a_document(podium: Podium, third: str) -> None:
    said = document(podium("pair", third, "--json").stdout)
    assert (said["round"], said["rules"], said["assumed"]) == (3, "dutch-2026", [])
    assert said["absent"] == sorted(opened(CASE).absent(3))
    found = {(pair["white"], pair["black"]) for pair in said["pairs"]}
    assert found | {(said["bye"], 0)} == expected(CASE)[3]
    brackets = said["brackets"]
    assert [bracket["score"] for bracket in brackets] == ["2", "1.5", "1", "0"]
    there = {number for bracket in brackets for number in bracket["residents"]}
    assert there == set(range(1, 18)) - set(said["absent"])
    assert {(p["white"], p["black"]) for b in brackets for p in b["pairs"]} == found
    assert any("has the bye" in text for text in brackets[-1]["why"])


def test_how_it_came_about(podium: Podium, third: str) -> None:
    plain = podium("pair", third).stdout
    done = podium("pair", third, "--why")
    assert done.stdout.startswith(f"{plain}\nScore group 2: ")
    assert "came down from above" in done.stdout


def test_nobody_to_pair(podium: Podium) -> None:
    done = podium("pair", "-", given=played("0000 - Z", "0000 - H"))
    assert (done.exit_code, done.stdout) == (0, "0\n")


def test_a_field_of_one(podium: Podium) -> None:
    assert podium("pair", "-", given=played("")).stdout == "1\n1 0\n"


def test_no_legal_pairing_left(podium: Podium) -> None:
    met = played("   2 w 1", "   1 b 0")
    done = podium("pair", "-", given=met)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("unpairable: 1, 2 can meet nobody any more")
    assert "what the rules leave: let two meet again" in done.stderr
    asked = podium("pair", "-", "--json", given=met)
    assert asked.exit_code == 1
    assert document(asked.stdout)["refused"]["code"] == "unpairable"
    assert document(asked.stdout)["refused"]["subject"] == [1, 2]
    assert document(asked.stdout)["refused"]["offers"] == ["rematch"]


def test_after_the_last_round(podium: Podium) -> None:
    done = podium("pair", str(CASE))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "all 4 rounds are paired" in done.stderr


def test_what_is_assumed_is_told(podium: Podium) -> None:
    done = podium("pair", "-", given=played("", "", head=""))
    assert (done.exit_code, done.stdout) == (0, "1\n1 2\n")
    rounds, colour = done.stderr.splitlines()
    assert rounds.startswith("note: the file does not say how many rounds there are")
    assert "White is assumed" in colour


@pytest.mark.parametrize("command", ["pair", "check"])
def test_a_malformed_file(podium: Podium, command: str) -> None:
    done = podium(command, "-", given=played("   2 w 1", "   x b 0"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "<stdin>:4:" in done.stderr
    assert podium(command, "nowhere.trf").exit_code == 2


def test_it_starts_without_what_it_does_not_need() -> None:
    """A round is paired in the time that loading the store and the director would take."""
    source = Path(podium.entry.cli.__file__).parents[3]
    program = (
        "import sys\n"
        "from podium.entry.cli.main import main\n"
        f"main(['pair', {str(CASE)!r}], standalone_mode=False)\n"
        "heavy = ['litestar', 'sqlalchemy', 'rich', 'podium.director', 'podium.app.service']\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        check=False,
        env={"PYTHONPATH": str(source), "PYTHONWARNINGS": "error"},
    )
    assert done.stdout.decode().splitlines()[-1] == "[]"
