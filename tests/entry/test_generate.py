"""`podium generate`: a random Swiss tournament."""

from pathlib import Path

import pytest

from helpers.tournaments.scenarios import Podium
from podium.adapters.exchange import trf

SIZE = ("--players", "15", "--rounds", "5")


@pytest.mark.parametrize("rules", ["dutch-2017", "dutch-2026"])
def test_what_it_makes_passes_the_check(podium: Podium, rules: str) -> None:
    asked = ("generate", *SIZE, "--seed", "3", "--rules", rules, "-o", "made.trf")
    done = podium(*asked, "--byes", "10%", "--late", "0.2")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "seed 3\n")
    checked = podium("check", "made.trf")
    assert (checked.exit_code, f"as {rules} has it" in checked.stderr) == (0, True)
    file = trf.read(Path("made.trf").read_bytes(), "made.trf")
    assert file.crosstable.rounds == 5
    assert len(file.players) == 15
    assert file.warnings == ()


def test_the_same_seed_makes_the_same_file(podium: Podium) -> None:
    made = [podium("generate", *SIZE, "--seed", seed).stdout for seed in ("3", "3", "4")]
    assert made[0] == made[1] != made[2]


def test_a_seed_is_drawn_and_told(podium: Podium) -> None:
    done = podium("generate", *SIZE)
    assert done.exit_code == 0
    seed = done.stderr.split()[1]
    assert podium("generate", *SIZE, "--seed", seed).stdout == done.stdout


@pytest.mark.parametrize(("colour", "line"), [("white", "XXC white1"), ("black", "XXC black1")])
def test_the_initial_colour(podium: Podium, colour: str, line: str) -> None:
    done = podium("generate", *SIZE, "--seed", "1", "--initial-colour", colour)
    assert line in done.stdout.splitlines()


@pytest.mark.parametrize(
    "wrong",
    [
        ("--players", "0", "--rounds", "5"),
        ("--players", "15"),
        (*SIZE, "--byes", "2"),
        (*SIZE, "--late", "120%"),
        (*SIZE, "--forfeits", "some"),
        (*SIZE, "--seed", "-1"),
    ],
)
def test_usage(podium: Podium, wrong: tuple[str, ...]) -> None:
    done = podium("generate", *wrong)
    assert (done.exit_code, done.stdout) == (2, "")


def test_shares_that_are_none(podium: Podium) -> None:
    shares = ("--forfeits", "0", "--byes", "0", "--late", "0", "--withdrawals", "0%")
    made = podium("generate", *SIZE, "--seed", "1", *shares).stdout
    rows = [line[91:] for line in made.splitlines() if line.startswith("001")]
    assert not set("".join(rows)) & set("HZF+")


def test_more_rounds_than_opponents(podium: Podium) -> None:
    done = podium("generate", "--players", "4", "--rounds", "9", "--seed", "1")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "unpairable: " in done.stderr
