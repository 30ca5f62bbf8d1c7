"""`podium play`: form, refusals, what it prints, and how it ends."""

import json
from pathlib import Path
from typing import Any

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
    result,
)
from podium.app.service import Service
from podium.views.tournament import TournamentView


def test_a_whole_tournament(podium: Podium, scenario: Written) -> None:
    done = podium("play", scenario(cup()), "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    found = document(done.stdout)
    assert list(found) == ["tournaments"]
    (state,) = found["tournaments"]
    assert (state["name"], state["status"], state["champion"]) == ("cup", "closed", "c")
    assert state["entrants"][0] == {"id": "a", "status": "entered", "name": "Alder"}


def test_the_state_for_people(podium: Podium, scenario: Written) -> None:
    done = podium("play", scenario(cup()))
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in done.stdout
    assert lines[1] == "cup · football-group-uefa · closed · 3 entrants · position 9"
    assert "Champion  Cedar" in done.stdout
    assert any(line.split() == ["1", "Cedar", "4*", "1", "5"] for line in lines)


def test_from_standard_input(podium: Podium) -> None:
    given = "\n".join(json.dumps(act) for act in cup())
    done = podium("play", "-", "--json", given=given)
    assert document(done.stdout)["tournaments"][0]["champion"] == "c"


def test_quiet_says_nothing(podium: Podium, scenario: Written) -> None:
    done = podium("play", scenario(cup()), "--quiet")
    assert (done.exit_code, done.output) == (0, "")


def test_without_data_nothing_is_kept(
    podium: Podium, scenario: Written, tmp_path: Path
) -> None:
    assert podium("play", scenario(cup())).exit_code == 0
    assert not (tmp_path / "data").exists()
    assert podium("show", "cup").exit_code == 1


def test_with_data_it_is_kept(podium: Podium, scenario: Written, tmp_path: Path) -> None:
    data = str(tmp_path / "elsewhere")
    assert podium("play", scenario(cup()), "--data", data).exit_code == 0
    assert podium("show", "cup", "--data", data).exit_code == 0
    again = podium("play", scenario(cup()), "--data", data)
    assert again.exit_code == 1
    assert "already-exists" in again.stderr


# ---- form ------------------------------------------------------------------------------------

MALFORMED = {
    "not JSON": ("{act}", "no JSON at column 2"),
    "not an object": ('["act"]', "not a JSON object"),
    "no act": ('{"stage": "group"}', "act: an act says which it is"),
    "unknown act": ('{"act": "entre"}', "act: there is no act 'entre'; did you mean 'enter'?"),
    "unknown key": ('{"act": "enter", "id": "x", "nmae": ""}', "did you mean 'name'?"),
    "missing key": ('{"act": "start"}', "stage: 'start' needs it"),
    "wrong type": ('{"act": "enter", "id": 7}', "id: Expected 'str', got 'int'"),
    "no time": ('{"act": "enter", "id": "x", "at": "noon"}', "at: 'noon' is no time"),
    "a time at the end of the calendar": (
        '{"act": "enter", "id": "x", "at": "9999-12-31T23:59:59-14:00"}',
        "at: '9999-12-31T23:59:59-14:00' is no time",
    ),
    "no offset": (
        '{"act": "enter", "id": "x", "at": "2026-01-01T00:00:00"}',
        "is no time such",
    ),
    "an empty time": ('{"act": "enter", "id": "x", "at": ""}', "at: '' is no time"),
    "half a character": ('{"act": "enter", "id": "\\ud800"}', "id: has half a character"),
    "a sheet that is none": ('{"act": "result", "stage": "group", "sheet": 1}', "sheet: "),
    "too deep": ("[" * 100_000, "no JSON"),
}


@pytest.mark.parametrize("kind", MALFORMED)
def test_a_line_that_is_no_act(podium: Podium, scenario: Written, kind: str) -> None:
    line, message = MALFORMED[kind]
    done = podium("play", scenario([*entered(), line]), "--json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("acts.jsonl:5: ")
    assert message in done.stderr


def test_every_such_line_is_named_and_nothing_performed(
    podium: Podium, scenario: Written, tmp_path: Path
) -> None:
    acts = [*entered(), *(line for line, _ in MALFORMED.values())]
    done = podium("play", scenario(acts), "--data", str(tmp_path / "data"))
    lines = [line.split(":")[1] for line in done.stderr.splitlines()]
    assert lines == [str(number) for number in range(5, 5 + len(MALFORMED))]
    assert not (tmp_path / "data").exists()


def test_an_expected_fault_of_form_counts(podium: Podium, scenario: Written) -> None:
    faults: list[Any] = [
        {"act": "dance", "expect": "unknown-act"},
        {"act": "result", "stage": "group", "expect": "bad-sheet"},
    ]
    assert podium("play", scenario([*cup(), *faults])).exit_code == 0
    wrong: Any = {"act": "dance", "expect": "bad-sheet"}
    assert podium("play", scenario([*cup(), wrong])).exit_code == 2


def test_not_utf8(podium: Podium, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(b'{"act": "enter", "id": "Zo\xeb"}\n')
    done = podium("play", "x.jsonl")
    assert done.exit_code == 2
    assert "x.jsonl:1: byte 27 is no UTF-8" in done.stderr


@pytest.mark.parametrize("content", [b"", b"\n \n", b"\xef\xbb\xbf"])
def test_no_acts(podium: Podium, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.jsonl").write_bytes(content)
    done = podium("play", "x.jsonl", "--json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "x.jsonl: there are no acts in it" in done.stderr


def test_no_file(podium: Podium, tmp_path: Path) -> None:
    for wrong in ("missing.jsonl", str(tmp_path)):
        done = podium("play", wrong)
        assert done.exit_code == 2
        assert wrong in done.stderr


# ---- refusals --------------------------------------------------------------------------------


def test_a_refusal_ends_the_run(podium: Podium, scenario: Written) -> None:
    acts = [*entered(), START, CLOSE, *RESULTS]
    done = podium("play", scenario(acts), "--json")
    assert done.exit_code == 1
    found = document(done.stdout)
    assert found["tournaments"][0]["position"] == 5
    refused = found["refused"]
    assert (refused["line"], refused["act"]) == (6, "close")
    assert refused["code"] == "round-not-finished"
    assert set(refused) >= {"message", "cite", "subject"}
    assert "acts.jsonl:6: close refused: round-not-finished:" in done.stderr
    assert "5 acts stand." in done.stderr


def test_a_refusal_for_people(podium: Podium, scenario: Written) -> None:
    done = podium("play", scenario([CLOSE]))
    assert done.exit_code == 1
    assert "unknown-tournament: no tournament is open" in done.stderr
    assert "no act stands." in done.stderr


def test_an_expected_refusal(podium: Podium, scenario: Written) -> None:
    acts = [*entered(), START, {**CLOSE, "expect": "round-not-finished"}, *RESULTS, CLOSE]
    done = podium("play", scenario(acts), "--json")
    assert done.exit_code == 0
    assert document(done.stdout)["tournaments"][0]["status"] == "closed"


def test_a_refusal_that_does_not_come(podium: Podium, scenario: Written) -> None:
    acts = [*entered(), {**START, "expect": "too-few-entrants"}]
    done = podium("play", scenario(acts), "--json")
    assert done.exit_code == 1
    assert document(done.stdout)["refused"]["code"] == "not-refused"


def test_a_stale_position(podium: Podium, scenario: Written) -> None:
    done = podium("play", scenario([*entered(), {**START, "expect_position": 3}]))
    assert done.exit_code == 1
    assert "stale: cup stands at position 4, not 3" in done.stderr


# ---- previews, shown, several ----------------------------------------------------------------


def test_a_preview_changes_nothing(podium: Podium, scenario: Written) -> None:
    acts = [*entered(), START, {**RESULTS[0], "preview": True}]
    found = document(podium("play", scenario(acts), "--json").stdout)
    assert found["tournaments"][0]["position"] == 5
    (preview,) = found["preview"]
    assert preview["line"] == 6
    assert {change["what"] for change in preview["changes"]} == {"match", "standing"}
    told = podium("play", scenario(acts)).stdout
    assert "The act of line 6 would change:" in told
    assert "Alder · Birch (open) → Alder 2 · Birch 1 (final)" in told


def test_show_prints_the_state_there_too(podium: Podium, scenario: Written) -> None:
    acts = [*entered(), {"act": "show"}, START]
    found = document(podium("play", scenario(acts), "--json").stdout)
    (shown,) = found["shown"]
    assert shown["line"] == 5
    assert shown["tournaments"][0]["status"] == "open"
    assert found["tournaments"][0]["status"] == "running"
    assert "position 4 · at line 5" in podium("play", scenario(acts)).stdout


def test_show_of_none(podium: Podium, scenario: Written) -> None:
    done = podium("play", scenario([{"act": "show", "tournament": "x"}]), "--json")
    assert done.exit_code == 1
    assert document(done.stdout)["refused"]["code"] == "unknown-tournament"


def test_several_tournaments(podium: Podium, scenario: Written) -> None:
    acts = [*entered("one"), *entered("two"), START, {**START, "tournament": "one"}]
    states = document(podium("play", scenario(acts), "--json").stdout)["tournaments"]
    assert [(state["name"], state["status"]) for state in states] == [
        ("one", "running"),
        ("two", "running"),
    ]


# ---- rulebooks -------------------------------------------------------------------------------


def test_a_rulebook_beside_the_scenario(
    podium: Podium, scenario: Written, tmp_path: Path
) -> None:
    (tmp_path / "sub").mkdir()
    text = '[rulebook]\nid = "ours"\ntitle = "Ours"\nextends = "football-group-uefa"\n'
    (tmp_path / "sub" / "ours.toml").write_text(text, encoding="utf-8")
    acts = [*entered(rulebook="ours.toml"), START]
    done = podium("play", scenario(acts, "sub/acts.jsonl"), "--json")
    assert done.exit_code == 0, done.stderr
    assert document(done.stdout)["tournaments"][0]["rulebook"] == "ours"


BROKEN = {
    "no TOML": (b"[rulebook\n", "own.toml:1:10: not readable as TOML"),
    "faults": (b'[rulebook]\nid = "x"\nstages = 3\n', "own.toml:3: rulebook.stages: "),
    "not UTF-8": (b"# caf\xe9\n[rulebook]\n", "own.toml:1: byte 6 of the file (0xe9)"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_rulebook(
    podium: Podium, scenario: Written, tmp_path: Path, kind: str
) -> None:
    content, message = BROKEN[kind]
    (tmp_path / "own.toml").write_bytes(content)
    done = podium("play", scenario(entered(rulebook="own.toml")), "--json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("acts.jsonl:1: rulebook: 'own.toml' is broken\n")
    assert message in done.stderr


def test_a_folder_is_no_rulebook(podium: Podium, scenario: Written, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    done = podium("play", scenario(entered(rulebook="own")))
    assert done.exit_code == 2
    assert "own is a folder: give the path of a rulebook in it" in done.stderr


def test_no_such_rulebook(podium: Podium, scenario: Written) -> None:
    done = podium("play", scenario(entered(rulebook="own.toml")), "--json")
    assert done.exit_code == 1
    assert document(done.stdout)["refused"]["code"] == "no-such-rulebook"


# ---- how it works ----------------------------------------------------------------------------


def test_the_state_is_made_once(
    podium: Podium, scenario: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    view_of = Service.view

    def counted(service: Service, name: str) -> TournamentView:
        made.append(name)
        return view_of(service, name)

    monkeypatch.setattr(Service, "view", counted)
    assert podium("play", scenario([*cup(), result("a", 1, "b", 1)])).exit_code == 1
    assert made == ["cup"]


def test_names_cannot_command_the_terminal(podium: Podium, scenario: Written) -> None:
    evil = {"act": "enter", "id": "x", "name": "\x1b[2J\u202eEve[bold]"}
    done = podium("play", scenario([*entered(), evil, START]))
    assert done.exit_code == 2
    assert "\x1b" not in done.output
    assert "\u202e" not in done.output
    assert "a character that cannot be seen (U+001B)" in done.output
