"""A rulebook of one's own: what `check` finds whole can be planned, played and watched."""

from pathlib import Path

import pytest

from scripted import Podium

LEAGUE = """
[rulebook]
id = "evening"
title = "Club evening"
game = "go"
language = "en"
stages = ["league", "final"]

[match.sheet]
form = "duel"

[match.tally.wins]
by = "score"

[match.ends]
tied = { means = "shared" }
stopped = { means = "cannot-happen" }
forfeit = { score = "1:0" }
nobody = { score = "0:0" }

[ladder.league]
steps = ["wins", { by = "head-to-head", of = "wins" }, "lot"]

[stage.league]
format = "round-robin"
ladder = "league"

[stage.final]
format = "round-robin"
times = 2
ladder = "league"
champion = { by = "rank" }
intake = { source = "league", take = "best", best = 2 }
"""


@pytest.fixture
def own() -> str:
    Path("own.toml").write_text(LEAGUE, encoding="utf-8")
    return "own.toml"


def test_a_final_of_two_games_is_planned_and_played(podium: Podium, own: str) -> None:
    assert podium("rules", "check", own).exit_code == 0
    told = podium("plan", own, "--entrants", "5")
    assert told.exit_code == 0
    assert "final: " in told.stdout
    for seed in ("1", "2", "3"):
        done = podium("demo", own, "--entrants", "5", "--speed", "0", "--seed", seed)
        assert done.exit_code == 0, done.output


def test_seats_by_places_need_an_intake(podium: Podium) -> None:
    text = """
[rulebook]
id = "own"
title = "Own"
game = "catan"
language = "en"
extends = "catan-concord"
stages = ["main"]

[stage.main]
pairing = [{ by = "places", places = [[1, 2, 3, 4]] }]
"""
    Path("own.toml").write_text(text, encoding="utf-8")
    found = podium("rules", "check", "own.toml")
    assert found.exit_code == 1
    assert "everybody comes into this stage" in found.stdout
