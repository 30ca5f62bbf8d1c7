"""Stored tournaments: `do`, `show`, `log`, `why`, `tournaments`, `forget`."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.tournaments.scenarios import (
    CLOSE,
    RESULTS,
    START,
    Podium,
    Written,
    cup,
    document,
    entered,
)


@pytest.fixture
def stored(podium: Podium, scenario: Written) -> str:
    """A whole tournament in the data folder."""
    done = podium("do", "cup", scenario(cup()))
    assert done.exit_code == 0, done.stderr
    return "cup"


# ---- do --------------------------------------------------------------------------------------


def test_do_over_two_calls(podium: Podium, scenario: Written) -> None:
    first = podium("do", "cup", scenario([*entered(), START, RESULTS[0]]))
    assert first.exit_code == 0
    assert "Missing   results of group, round 1" in first.stdout
    given = "\n".join(json.dumps(act) for act in [*RESULTS[1:], CLOSE])
    second = podium("do", "cup", "-", "--json", given=given)
    assert second.exit_code == 0
    (state,) = document(second.stdout)["tournaments"]
    assert (state["position"], state["champion"]) == (9, "c")
    assert state["entrants"][2]["name"] == "Cedar"


def test_do_without_such_a_tournament(podium: Podium, scenario: Written) -> None:
    done = podium("do", "none", scenario([START]), "--json")
    assert done.exit_code == 1
    found = document(done.stdout)
    assert found["tournaments"] == []
    assert found["refused"]["code"] == "unknown-tournament"


def test_do_refused_keeps_what_stands(podium: Podium, scenario: Written) -> None:
    done = podium("do", "cup", scenario([*entered(), START, CLOSE]))
    assert done.exit_code == 1
    assert "acts.jsonl:6: close refused: round-not-finished" in done.stderr
    assert document(podium("show", "cup", "--json").stdout)["tournaments"][0]["position"] == 5


def test_do_malformed(podium: Podium, stored: str) -> None:
    done = podium("do", stored, "-", "--json", given='{"act": "enter"}')
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "<stdin>:1: id: 'enter' needs it\n"


def test_do_stale(podium: Podium, stored: str) -> None:
    act = {"act": "undo", "expect_position": 3}
    done = podium("do", stored, "-", given=json.dumps(act))
    assert done.exit_code == 1
    assert "stale: cup stands at position 9, not 3" in done.stderr


def test_do_previews_and_shows(podium: Podium, scenario: Written) -> None:
    acts = [*entered(), START, {**RESULTS[0], "preview": True}, {"act": "show"}]
    done = podium("do", "cup", scenario(acts))
    assert done.exit_code == 0
    assert "The act of line 6 would change:" in done.stdout
    assert "position 5 · at line 7" in done.stdout
    assert podium("do", "cup", scenario([RESULTS[0]]), "-q").output == ""


# ---- show, tournaments, why ------------------------------------------------------------------


def test_show(podium: Podium, stored: str) -> None:
    done = podium("show", stored)
    assert done.exit_code == 0
    assert done.stdout == podium("show", stored).stdout
    assert "Alder: 2 · Birch: 1" in done.stdout


def test_show_of_none(podium: Podium, stored: str) -> None:
    done = podium("show", f"{stored}x")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "unknown-tournament: there is no tournament 'cupx'; there is cup" in done.stderr


def test_show_before_anything(podium: Podium, tmp_path: Path) -> None:
    assert "there is none yet" in podium("show", "cup").stderr
    assert not (tmp_path / "data").exists()


def test_tournaments(podium: Podium, stored: str) -> None:
    assert stored in podium("tournaments").stdout
    (row,) = document(podium("tournaments", "--json").stdout)["tournaments"]
    assert (row["name"], row["status"], row["entrants"]) == ("cup", "closed", 3)


def test_no_tournaments(podium: Podium) -> None:
    done = podium("tournaments")
    assert done.exit_code == 0
    assert "podium do NAME FILE opens one" in done.stdout
    assert document(podium("tournaments", "--json").stdout) == {"tournaments": []}


def test_why(podium: Podium, stored: str) -> None:
    done = podium("why", stored, "--stage", "group", "a", "Cedar")
    assert done.exit_code == 0
    assert done.stdout.startswith("Cedar (place 1) stands before Alder (place 2) in group")
    found = document(podium("why", stored, "--stage", "group", "a", "c", "--json").stdout)
    assert found["why"] == done.stdout.rstrip("\n")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("--stage", "final", "a", "b"), 1, "no-such-stage"),
        (("--stage", "group", "a", "x"), 1, "unknown-entrant"),
        (("--stage", "group", "a", "a"), 1, "not-ranked"),
        (("a", "b"), 2, "Missing option '--stage'"),
    ],
)
def test_why_not(
    podium: Podium, stored: str, arguments: tuple[str, ...], code: int, message: str
) -> None:
    done = podium("why", stored, *arguments)
    assert done.exit_code == code
    assert message in done.stderr


# ---- next ------------------------------------------------------------------------------------


def test_next(podium: Podium, scenario: Written) -> None:
    acts = scenario(
        [{"act": "open", "tournament": "k", "rulebook": "katana-2016", "seed": "1"}]
    )
    assert podium("do", "k", acts).exit_code == 0
    assert podium("next", "k").stdout.startswith("enter who takes part")
    people = scenario([{"act": "enter", "id": f"p{n}", "name": f"No. {n}"} for n in range(9)])
    assert podium("do", "k", people).exit_code == 0
    (found,) = document(podium("next", "k", "--json").stdout)["next"]
    assert (found["act"], found["tables"], len(found["playing"])) == ("start", [3, 3, 3], 9)
    told = podium("next", "k").stdout.splitlines()
    assert told[:2] == ["start main", "  who plays: " + ", ".join(f"No. {n}" for n in range(9))]
    assert "  3 tables of 3" in told
    start = scenario([{"act": "start", "stage": "main"}])
    assert podium("do", "k", start).exit_code == 0
    told = podium("next", "k").stdout.splitlines()
    assert "  a lot is drawn: main, round 1: who sits where" in told


def test_next_says_what_it_waits_for(podium: Podium, scenario: Written) -> None:
    assert podium("do", "cup", scenario([*entered(), START, RESULTS[0]])).exit_code == 0
    told = podium("next", "cup").stdout.splitlines()
    assert told[0] == "waits for:"
    assert told[1].startswith("  results of group, round 1: ")
    found = document(podium("next", "cup", "--json").stdout)
    (state,) = document(podium("show", "cup", "--json").stdout)["tournaments"]
    assert (found["status"], found["next"]) == ("running", [])
    assert found["needs"] == state["needs"] != []


def test_next_says_that_it_is_over(podium: Podium, stored: str) -> None:
    assert podium("next", stored).stdout == "the tournament is over\n"
    found = document(podium("next", stored, "--json").stdout)
    assert found == {"tournament": stored, "status": "closed", "next": [], "needs": []}


# ---- log, forget -----------------------------------------------------------------------------


def test_log(podium: Podium, stored: str, scenario: Written) -> None:
    undo = scenario([{"act": "undo", "by": "Ida", "reason": "too early"}])
    assert podium("do", stored, undo).exit_code == 0
    log = document(podium("log", stored, "--json").stdout)["log"]
    assert [entry["position"] for entry in log] == list(range(1, 11))
    seeded = "opened under football-group-uefa, lots from a seed that was given"
    assert log[0]["what"] == seeded
    assert (log[1]["act"], log[1]["what"]) == ("enter", "Alder entered")
    assert (log[4]["by"], log[6]["reason"]) == ("Hana", "played late")
    assert log[5]["what"] == "group, round 2, table 1: Alder 2 · Birch 1"
    assert (log[8]["undone"], log[9]["what"]) == (10, "act 9 undone: group closed")
    told = podium("log", stored).stdout
    assert "Alder entered" in told
    assert max(map(len, told.splitlines())) <= 80


def test_forget(podium: Podium, stored: str) -> None:
    before = document(podium("show", stored, "--json").stdout)["tournaments"][0]
    done = podium("forget", stored, "c")
    assert done.exit_code == 0
    after = document(podium("show", stored, "--json").stdout)["tournaments"][0]
    assert after["entrants"][2] == {"id": "c", "status": "entered"}
    assert after["stages"] == before["stages"]
    assert "Cedar" not in podium("log", stored).output
    assert podium("forget", stored, "c").exit_code == 0


def test_forget_texts_with_the_name(podium: Podium, stored: str, scenario: Written) -> None:
    undo = scenario([{"act": "undo", "by": "Cedar"}])
    assert podium("do", stored, undo).exit_code == 0
    told = podium("forget", stored, "c", "--texts")
    assert "Free texts at position 10 are erased too." in told.stdout
    log = document(podium("log", stored, "--json").stdout)["log"]
    assert (log[4]["by"], log[9]["by"]) == ("Hana", "(erased)")


def test_forget_says_what_is_left(podium: Podium, stored: str, scenario: Written) -> None:
    podium("do", stored, scenario([{"act": "undo", "reason": "cedar asked for it"}]))
    told = podium("forget", stored, "c")
    assert "position 10 still hold the name: erase them with --texts" in told.stdout


def test_forget_nobody(podium: Podium, stored: str) -> None:
    done = podium("forget", stored, "x")
    assert done.exit_code == 1
    assert "unknown-person" in done.stderr
    assert podium("forget", "none", "x").exit_code == 1


# ---- where -----------------------------------------------------------------------------------


def test_show_says_what_is_reported_and_what_contested(
    podium: Podium, scenario: Written
) -> None:
    sheet = {"scores": {"a": 2, "b": 1}}
    reported = {"act": "report", "stage": "group", "entrant": "a", "sheet": sheet}
    contested = {"act": "contest", "stage": "group", "entrant": "b", "reason": "three goals"}
    assert podium("do", "cup", scenario([*entered(), START, reported])).exit_code == 0
    assert status_of("Alder", "Birch", podium("show", "cup").stdout) == "reported"
    assert podium("do", "cup", scenario([contested])).exit_code == 0
    shown = podium("show", "cup").stdout
    assert status_of("Alder", "Birch", shown) == "contested"
    assert status_of("Birch", "Cedar", shown) == "open"
    missing = " ".join(shown.split())
    assert "is contested by b: the desk settles it (a is Alder, b is Birch)" in missing
    log = " ".join(podium("log", "cup").stdout.split())
    assert "Birch contests what was reported; because: three goals" in log


def status_of(one: str, other: str, shown: str) -> str:
    """The state of a match, as the table of its group has it."""
    lines = (line for line in shown.splitlines() if one in line and other in line)
    return next(line.split()[-1] for line in lines if "·" in line)


def test_database(podium: Podium, scenario: Written, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    assert podium("do", "cup", scenario(cup()), "--database", url).exit_code == 0
    assert podium("show", "cup", "--database", url).exit_code == 0
    assert podium("show", "cup").exit_code == 1


def test_the_environment(
    podium: Podium, scenario: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PODIUM_DATABASE", "sqlite:///named.sqlite3")
    assert podium("do", "cup", scenario(cup())).exit_code == 0
    assert Path("named.sqlite3").exists()
    assert podium("show", "cup", "--data", "data").exit_code == 1
    monkeypatch.setenv("PODIUM_DATABASE", "nonsense")
    done = podium("show", "cup")
    assert done.exit_code == 2
    assert "'nonsense' is no URL of a database" in done.stderr


def test_a_damaged_database(podium: Podium, stored: str, tmp_path: Path) -> None:
    (tmp_path / "data" / "podium.sqlite3").write_bytes(b"nothing of the kind" * 100)
    done = podium("show", stored)
    assert done.exit_code == 2
    assert "is no database: choose another file" in done.stderr


def test_the_folder_is_a_file(podium: Podium, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert podium("show", "cup", "--data", "file").exit_code == 2


# ---- what an older podium made ---------------------------------------------------------------


def test_reading_what_an_older_podium_made_says_where_it_is_kept(tmp_path: Path) -> None:
    before = Path(__file__).parents[1] / "data" / "before" / "podium.sqlite3"
    shutil.copy(before, tmp_path / "podium.sqlite3")
    call = [sys.executable, "-m", "podium", "tournaments", "--data", str(tmp_path)]
    first, second = (
        subprocess.run(call, capture_output=True, text=True, check=True) for _ in range(2)
    )
    (kept,) = tmp_path.glob("podium-version-2-*.sqlite3")
    (told,) = first.stderr.splitlines()
    assert told.endswith(f"as it was, it is kept in {kept}")
    assert (second.stderr, second.stdout) == ("", first.stdout)
