"""`podium plan`."""

import pytest

from helpers.tournaments.scenarios import Podium, document


def test_the_plan_of_a_championship(podium: Podium) -> None:
    done = podium("plan", "katana-2016", "--entrants", "37")
    assert done.exit_code == 0
    assert "main: 4 rounds, 7 tables of 4, 3 tables of 3" in done.stdout
    assert "semifinal: 1 round, 4 tables of 4" in done.stdout
    assert "6 h 20 min, and semifinal and final (no limit)" in done.stdout


def test_json_has_the_shape_of_the_reference(podium: Podium) -> None:
    done = podium("plan", "katana-2016", "--entrants", "37", "--json")
    found = document(done.stdout)
    assert found["stages"][0].items() >= {
        "id": "main", "format": "tables", "entrants": 37, "groups": [37], "rounds": 4,
        "tables": {"4": 7, "3": 3}, "matches": 40, "byes": 0, "minutes": "380",
    }.items()  # fmt: skip
    assert found["stages"][2]["minutes"] is None
    assert (found["minutes"], found["time"]) == ("380", "6 h 20 min")


def test_what_the_rules_do_not_admit(podium: Podium) -> None:
    done = podium("plan", "katana-2016", "--entrants", "5")
    assert done.exit_code == 1
    assert done.stderr.startswith("no-band: 5 cannot be seated")
    done = podium("plan", "piskvorky-2018", "--entrants", "3", "--json")
    assert done.exit_code == 1
    assert document(done.stdout)["refused"]["cite"] == "1.3.2"


def test_options_are_read_as_the_rulebook_takes_them(podium: Podium) -> None:
    chosen = ("--option", "large_field=true", "--json")
    done = podium("plan", "katana-2016", "--entrants", "130", *chosen)
    assert document(done.stdout)["stages"][1]["entrants"] == 24


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("katana-2016",), "--entrants"),
        (("katana-2016", "--entrants", "-1"), "--entrants"),
        (("katana-2016", "--entrants", "9", "--option", "x"), "NAME=VALUE"),
        (("katana-2016", "--entrants", "9", "--option", "x=1"), "x"),
        (("piskvorky-2018", "--entrants", "9", "--level", "xx"), "xx"),
    ],
)
def test_what_is_malformed(podium: Podium, arguments: tuple[str, ...], says: str) -> None:
    done = podium("plan", *arguments)
    assert done.exit_code == 2
    assert says in done.stderr


def test_an_unknown_rulebook(podium: Podium) -> None:
    done = podium("plan", "katana-2061", "--entrants", "9")
    assert done.exit_code == 2
    assert "katana-2016" in done.stderr
