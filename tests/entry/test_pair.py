"""`podium pair`: the next round of a report file."""

import subprocess
import sys
from pathlib import Path

import pytest

import podium.entry.cli
from helpers.swiss.cases import OURS, before, expected, opened
from helpers.tournaments.scenarios import Podium, document
from podium.adapters.exchange import trf
from podium.app.trf import TrfFile, TrfPlayer

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
    path.write_text(trf.write(TrfFile(crosstable=known, players=people)), encoding="utf-8")
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


def test_record_192_says_the_edition(podium: Podium) -> None:
    file = min((OURS / "odd2017").glob("*.trf"))
    ((_, games),) = expected(file).items()
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line]
    said = "\n".join(["192 FIDE_DUTCH_2017", *lines]).encode()
    assert document(podium("pair", "-", "--json", given=said).stdout)["rules"] == "dutch-2017"
    found = podium("pair", "-", given=said).stdout.splitlines()[1:]
    assert {tuple(map(int, line.split())) for line in found} == games


@pytest.mark.parametrize(
    ("system", "rules"),
    [
        ("FIDE_DUTCH", "dutch-2026"),
        ("FIDE_DUTCH_2025", "dutch-2026"),
        ("fide_dutch_2026", "dutch-2026"),
        ("FIDE_DUTCH_2017_BAKU", "dutch-2017"),
    ],
)
def test_every_code_of_the_dutch_system_is_known(
    podium: Podium, system: str, rules: str
) -> None:
    text = played("", "", head=f"192 {system}\nXXR 5\nXXC white1\n").encode()
    assert document(podium("pair", "-", "--json", given=text).stdout)["rules"] == rules


@pytest.mark.parametrize(
    "system",
    ["FIDE_BURSTEIN", "FIDE_DUBOV", "FIDE_DOUBLESWISS", "BERGER_ROUNDROBIN_G1", "FIDE_TEAM"],
)
@pytest.mark.parametrize("command", ["pair", "check"])
def test_a_file_of_another_system_is_refused(podium: Podium, command: str, system: str) -> None:
    text = played("", "", head=f"192 {system}\nXXR 5\nXXC white1\n").encode()
    done = podium(command, "-", given=text)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(
        f"another-system: the file says that it is paired by {system}"
    )
    told = podium(command, "-", "--json", given=text)
    assert document(told.stdout)["refused"]["code"] == "another-system"
    chosen = podium(command, "-", "--rules", "dutch-2026", given=text)
    assert chosen.exit_code == 0
    assert f"the file says {system}" in chosen.stderr


def test_who_has_the_bye_of_the_round_to_come_keeps_it(podium: Podium) -> None:
    """The other four are paired among themselves, as if he were not there."""
    text = played("", "", "", "0000 - U", "").encode()
    done = podium("pair", "-", given=text)
    assert (done.exit_code, done.stdout.split("\n")) == (0, ["3", "1 3", "5 2", "4 0", ""])


def test_with_the_bye_given_an_odd_number_is_not_paired(podium: Podium) -> None:
    text = played("", "", "0000 - U", "").encode()
    done = podium("pair", "-", given=text)
    assert done.exit_code == 1
    assert (
        "gives the bye of round 1 (U) to 3, and of the others one is left over" in done.stderr
    )


def test_the_bye_is_given_once(podium: Podium) -> None:
    text = played("", "", "0000 - U", "0000 - U").encode()
    done = podium("pair", "-", given=text)
    assert done.exit_code == 1
    assert "gives the bye of round 1 (U) to 3, 4, and one can have it" in done.stderr


PROGRESS = played(
    "   3 w 1     2 b", "   4 b 1     1 w", "   1 b 0     4 w 1", "   2 w 0     3 b 0"
)


def test_a_round_in_progress_is_not_paired_on(podium: Podium) -> None:
    done = podium("pair", "-", given=PROGRESS.encode())
    assert (done.exit_code, done.stdout) == (1, "")
    assert "round 2 is in progress: 1 game has no result yet" in done.stderr
    assert "round-not-finished: round 2 is in progress: no result yet of 1 - 2" in done.stderr


def test_a_round_in_progress_is_checked(podium: Podium) -> None:
    done = podium("check", "-", given=PROGRESS.encode())
    assert (done.exit_code, done.stdout) == (0, "")
    assert "2 rounds are paired" in done.stderr


def test_a_round_in_progress_does_not_rank(podium: Podium) -> None:
    told = document(
        podium(
            "tiebreaks", "-", "--criteria", "PTS,BH,FB", "--json", given=PROGRESS.encode()
        ).stdout
    )
    assert told["round"] == 1
    assert [row["values"]["PTS"] for row in told["standings"]] == ["1", "1", "0", "0"]


def test_a_result_that_is_missing_in_a_past_round_is_a_fault(podium: Podium) -> None:
    rows = (
        "   3 w       2 b 1",
        "   4 b 1     1 w 0",
        "   1 b       4 w 1",
        "   2 w 0     3 b 0",
    )
    done = podium("pair", "-", given=played(*rows).encode())
    assert done.exit_code == 2
    assert "round 1: 1 and 3 have no result, and a later round is paired" in done.stderr
