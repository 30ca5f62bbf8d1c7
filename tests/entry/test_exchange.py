"""Tournaments as files: `export`, `verify`, `import`."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from helpers.tournaments.scenarios import START, Podium, Written, cup, entered
from podium.core.records import chain_hash


@pytest.fixture
def exported(podium: Podium, scenario: Written) -> Path:
    """The export of a whole tournament."""
    assert podium("do", "cup", scenario(cup())).exit_code == 0
    done = podium("export", "cup", "--format", "jsonl", "--output", "cup.jsonl")
    assert (done.exit_code, done.output) == (0, "")
    return Path("cup.jsonl")


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, items: list[Any]) -> None:
    path.write_text("".join(json.dumps(i) + "\n" for i in items), encoding="utf-8")


def test_there_and_back(podium: Podium, exported: Path) -> None:
    assert podium("verify", str(exported)).exit_code == 0
    done = podium("import", str(exported), "--data", "elsewhere")
    assert (done.exit_code, done.stdout) == (0, "cup is stored, position 9.\n")
    shown = podium("show", "cup", "--json").stdout
    assert podium("show", "cup", "--json", "--data", "elsewhere").stdout == shown
    log = podium("log", "cup", "--json").stdout
    assert podium("log", "cup", "--json", "--data", "elsewhere").stdout == log


def test_through_pipes(podium: Podium, exported: Path) -> None:
    out = podium("export", "cup").stdout
    assert out == exported.read_text(encoding="utf-8")
    assert podium("verify", "-", given=out).exit_code == 0
    assert podium("import", "-", "--name", "again", given=out).exit_code == 0
    again = json.loads(podium("show", "again", "--json").stdout)["tournaments"][0]
    assert (again["name"], again["champion"]) == ("again", "c")


def test_import_of_a_name_that_is_taken(podium: Podium, exported: Path) -> None:
    done = podium("import", str(exported))
    assert done.exit_code == 1
    assert "already-exists" in done.stderr
    done = podium("import", str(exported), "--name", "two", "--json")
    assert json.loads(done.stdout) == {"tournament": "two", "position": 9}


def test_export_without_people(podium: Podium, exported: Path) -> None:
    del exported
    out = podium("export", "cup", "--no-people").stdout
    assert "Cedar" not in out
    assert "Hana" not in out
    assert podium("verify", "-", given=out).exit_code == 0


def test_export_of_none(podium: Podium) -> None:
    done = podium("export", "none", "-o", "none.jsonl")
    assert done.exit_code == 1
    assert not list(Path().glob("*none*"))


def test_a_format_that_is_not_there(podium: Podium) -> None:
    done = podium("export", "cup", "--format", "pdf")
    assert done.exit_code == 2
    assert "there is no format 'pdf' (yet); there is jsonl, trf, csv" in done.stderr


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.removeprefix("\ufeff").splitlines()))


def test_the_standings_for_a_spreadsheet(podium: Podium, exported: Path) -> None:
    del exported
    first, *_ = rows = table(podium("export", "cup", "--format", "csv").stdout)
    assert [row["name"] for row in rows] == ["Cedar", "Alder", "Birch"]
    assert (first["stage"], first["rank"], first["id"], first["points"]) == (
        "group",
        "1",
        "c",
        "4",
    )
    bare = table(podium("export", "cup", "--format", "csv", "--no-people").stdout)
    assert [(row["id"], row["name"]) for row in bare] == [("c", ""), ("a", ""), ("b", "")]


def test_the_results_for_a_spreadsheet(podium: Podium, exported: Path) -> None:
    del exported
    rows = table(podium("export", "cup", "--format", "results-csv").stdout)
    assert [(row["name"], row["score"], row["status"]) for row in rows if row["round"] == "1"]
    assert len(rows) == 6
    assert {row["score"] for row in rows if row["name"] == "Cedar"} == {"1", "4"}


def test_no_cell_is_a_formula(podium: Podium, scenario: Written) -> None:
    """A name may be anything, and a spreadsheet would carry out what begins so."""
    hostile = ["=HYPERLINK(1)", "+1+1", "-2+3", "@SUM(A1)", 'with "quotes", and a comma', "-5"]
    acts = [
        {"act": "open", "tournament": "cup", "rulebook": "football-group-uefa", "seed": "s"},
        *({"act": "enter", "id": f"t{n}", "name": name} for n, name in enumerate(hostile)),
        START,
    ]
    assert podium("do", "cup", scenario(acts)).exit_code == 0
    names = {row["name"] for row in table(podium("export", "cup", "--format", "csv").stdout)}
    assert names == {
        "'=HYPERLINK(1)",
        "'+1+1",
        "'-2+3",
        "'@SUM(A1)",
        'with "quotes", and a comma',
        "-5",
    }


def test_export_to_nowhere(podium: Podium, exported: Path) -> None:
    del exported
    done = podium("export", "cup", "-o", "no/such/folder/x.jsonl")
    assert done.exit_code == 2
    assert "No such file or directory" in done.stderr


def test_verify_tells_what_was_checked(podium: Podium, exported: Path) -> None:
    told = podium("verify", str(exported)).stdout
    assert "cup: all is as it should be" in told
    found = json.loads(podium("verify", str(exported), "--json").stdout)
    assert found["sound"]
    assert [one["code"] for one in found["findings"]] == ["seed-given"]
    assert found["summary"]["records"] == 9
    assert found["summary"]["head"] in told


def test_verify_before_the_secret_is_revealed(podium: Podium, scenario: Written) -> None:
    podium("do", "cup", scenario([*entered(), START]))
    done = podium("verify", "-", given=podium("export", "cup").stdout)
    assert done.exit_code == 0
    assert "note: not-revealed" in done.stdout


def test_a_changed_record(podium: Podium, exported: Path) -> None:
    items = lines(exported)
    items[6]["record"]["body"] = items[6]["record"]["body"].replace('"a":2', '"a":9')
    write(exported, items)
    done = podium("verify", str(exported))
    assert done.exit_code == 1
    assert "cup.jsonl: record 6: broken-chain" in done.stdout
    refused = podium("import", str(exported), "--name", "two")
    assert refused.exit_code == 1
    assert "broken-log" in refused.stderr


def test_a_record_left_out(podium: Podium, exported: Path) -> None:
    items = lines(exported)
    del items[4]
    write(exported, items)
    done = podium("verify", str(exported), "--json")
    assert done.exit_code == 1
    assert json.loads(done.stdout)["sound"] is False


@pytest.mark.parametrize("lines_gone", [1, 2, 5, 9])
def test_a_file_whose_last_lines_are_missing(
    podium: Podium, exported: Path, lines_gone: int
) -> None:
    items = lines(exported)[:-lines_gone]
    write(exported, items)
    done = podium("verify", str(exported))
    assert done.exit_code == 1
    assert "cup.jsonl: cut-short: the first line promises " in done.stdout
    assert "cup: something is wrong" in done.stdout
    refused = podium("import", str(exported), "--name", "two")
    assert refused.exit_code == 1
    assert "broken-log" in refused.stderr
    assert "two" not in podium("tournaments").stdout


def test_a_file_whose_last_records_are_missing(podium: Podium, exported: Path) -> None:
    """Without people and texts the records come last; what is left is a whole chain."""
    del exported
    whole = podium("export", "cup", "--no-people").stdout.splitlines(keepends=True)
    done = podium("verify", "-", "--json", given="".join(whole[:-2]))
    assert done.exit_code == 1
    (finding,) = [f for f in json.loads(done.stdout)["findings"] if f["fault"]]
    assert finding["code"] == "cut-short"
    assert "promises 9 records, and 7 are there" in finding["message"]


def test_a_file_with_a_record_added(podium: Podium, exported: Path) -> None:
    items = lines(exported)
    last = items[9]["record"]
    body = last["body"].replace('"position":9', '"position":10')
    added = {"position": 10, "body": body, "hash": chain_hash(body.encode(), last["hash"])}
    items.insert(10, {"record": added})
    write(exported, items)
    done = podium("verify", str(exported))
    assert done.exit_code == 1
    assert "cut-short: the first line promises 9 records, and 10 are there" in done.stdout
    assert "broken-chain" not in done.stdout
    assert podium("import", str(exported), "--name", "two").exit_code == 1


def test_a_changed_reason(podium: Podium, exported: Path) -> None:
    items = lines(exported)
    (text,) = [i["text"] for i in items if i.get("text", {}).get("text") == "played late"]
    text["text"] = "played early"
    write(exported, items)
    done = podium("verify", str(exported))
    assert done.exit_code == 1
    assert "altered-text" in done.stdout


@pytest.mark.parametrize("content", [b"", b"[]\n", b"\xff\n"])
@pytest.mark.parametrize("command", ["verify", "import"])
def test_no_export(podium: Podium, tmp_path: Path, content: bytes, command: str) -> None:
    (tmp_path / "x.jsonl").write_bytes(content)
    done = podium(command, "x.jsonl")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "x.jsonl, line 1: " in done.stderr
    assert podium(command, "missing.jsonl").exit_code == 2


REPORT = """012 May open
192 FIDE_DUTCH_2017
XXR 5
XXC white1
001    1      Ålund, Ålf                        2000                             1.0    1     2 w 1
001    2      Beta, Bo                          1900                             0.0    3     1 b 0
001    3      Gama, Cy                          1800                             0.5    2  0000 - H
"""


def test_a_report_file_goes_on_here(podium: Podium) -> None:
    done = podium("import", "-", "--tournament", "may", given=REPORT)
    assert (done.exit_code, done.stdout) == (
        0,
        "may is stored: 3 players, 1 of 5 rounds paired, position 9.\n",
    )
    assert "note: the file names no tie-breaks" in done.stderr
    again = podium("import", "-", "--tournament", "may", "--json", given=REPORT)
    assert (again.exit_code, again.stdout) == (1, "")
    assert again.stderr.splitlines()[-1].startswith("already-exists: ")
    assert podium("verify", "-", given=podium("export", "may").stdout).exit_code == 0
    back = podium("export", "may", "--format", "trf").stdout
    assert "192 FIDE_DUTCH_2017" in back
    assert podium("pair", "-", given=back).stdout == podium("pair", "-", given=REPORT).stdout


def test_lines_of_a_report_file_that_no_log_knows(podium: Podium) -> None:
    podium("import", "-", "--tournament", "may", given=REPORT)
    as_trf = ("export", "may", "--format", "trf")
    done = podium(*as_trf, "--line", "022=Riga", "--line", "102=Upe, Ilze")
    assert {"022 Riga", "102 Upe, Ilze"} <= {*done.stdout.splitlines()}
    wrong = podium(*as_trf, "--line", "042=soon")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert "042 has a day such as 2026/12/31, and not 'soon'" in wrong.stderr
    assert podium("export", "may", "--line", "022=Riga").exit_code == 2


def test_a_report_file_needs_a_name(podium: Podium) -> None:
    done = podium("import", "-", given=REPORT)
    assert done.exit_code == 2
    assert "--tournament NAME" in done.stderr


def test_a_report_file_in_another_encoding(podium: Podium) -> None:
    raw = REPORT.encode("windows-1252")
    options = ("--tournament", "may", "--encoding", "windows-1252", "--json")
    done = podium("import", "-", *options, given=raw)
    told = json.loads(done.stdout)
    assert (told["tournament"], told["players"], told["paired"], told["rounds"]) == (
        "may",
        3,
        1,
        5,
    )
    assert "Ålund, Ålf" in podium("export", "may", "--format", "trf").stdout
    assert podium("pair", "-", "--encoding", "klingon", given=raw).exit_code == 2
    assert podium("pair", "-", "--encoding", "undefined", given=raw).exit_code == 2
    log = podium("export", "may").stdout
    assert podium("import", "-", "--name", "x", "--encoding", "utf-8", given=log).exit_code == 2
