"""`podium rules`: list, show, check, schema."""

import json
from pathlib import Path

import pytest

from helpers.tournaments.scenarios import Podium

BROKEN = '[rulebook]\nid = "x"\nstages = 3\n'


def test_list(podium: Podium) -> None:
    assert "Latvian Catan Championship 2016" in podium("rules", "list").stdout
    rows = json.loads(podium("rules", "list", "--json").stdout)["rulebooks"]
    levels = {row["id"]: row["levels"] for row in rows}
    assert levels["katana-2016"] == []
    assert levels["piskvorky-2018"][:2] == ["ot", "kt"]


def test_schema(podium: Podium) -> None:
    found = json.loads(podium("rules", "schema").stdout)
    assert found["title"] == "podium rulebook"


@pytest.mark.parametrize("rulebook", ["katana-2016", "football-group-fifa"])
def test_show(podium: Podium, rulebook: str) -> None:
    done = podium("rules", "show", rulebook)
    assert done.exit_code == 0, done.stderr
    assert len(done.stdout.splitlines()) > 10


def test_show_a_level(podium: Podium) -> None:
    assert podium("rules", "show", "piskvorky-2018", "--level", "ot").exit_code == 0
    done = podium("rules", "show", "piskvorky-2018", "--level", "xx")
    assert done.exit_code == 2
    assert "has no level 'xx'; there is: ot, kt" in done.stderr


def test_show_of_none(podium: Podium) -> None:
    done = podium("rules", "show", "nonesuch")
    assert done.exit_code == 2
    assert "there is no rulebook 'nonesuch'" in done.stderr


def test_show_of_a_broken_one(podium: Podium) -> None:
    Path("x.toml").write_text(BROKEN, encoding="utf-8")
    done = podium("rules", "show", "x.toml")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "x.toml:3: rulebook.stages: " in done.stderr


def test_check(podium: Podium) -> None:
    done = podium("rules", "check", "katana-2016", "football-group-fifa")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "katana-2016: no faults, no holes" in done.stdout


def test_check_of_a_broken_one(podium: Podium) -> None:
    Path("x.toml").write_text(BROKEN, encoding="utf-8")
    done = podium("rules", "check", "katana-2016", "x.toml")
    assert done.exit_code == 1
    assert "x.toml:3: rulebook.stages: " in done.stdout
    found = json.loads(podium("rules", "check", "x.toml", "--json").stdout)["rulebooks"]
    assert (found[0]["rulebook"], found[0]["sound"]) == ("x.toml", False)
    assert found[0]["faults"][0]["line"] > 0


@pytest.mark.parametrize("text", ['[rulebook]\nid = "x\n', "[rulebook]\nx = [1"])
def test_check_of_a_file_that_is_no_toml(podium: Podium, text: str) -> None:
    Path("x.toml").write_text(text, encoding="utf-8")
    done = podium("rules", "check", "x.toml")
    assert done.exit_code == 2
    assert "x.toml:2:" in done.stdout


@pytest.mark.parametrize("wrong", ["missing.toml", "."])
def test_check_of_no_file(podium: Podium, wrong: str) -> None:
    done = podium("rules", "check", wrong)
    assert (done.exit_code, done.stdout) == (2, "")
    assert wrong in done.stderr


def test_check_of_nothing(podium: Podium) -> None:
    assert podium("rules", "check").exit_code == 2
