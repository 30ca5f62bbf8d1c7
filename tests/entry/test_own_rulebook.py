"""A rulebook of one's own: what `check` finds whole can be planned, played and watched."""

import json
from pathlib import Path

import pytest

from helpers.tournaments.scenarios import Podium
from podium.sim import results

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
    assert "everyone comes into this stage" in found.stdout


def test_a_rulebook_extends_another_by_its_path(podium: Podium) -> None:
    """Relative to the file that extends it; both texts are in the log."""
    Path("books/base").mkdir(parents=True)
    Path("books/base/evening.toml").write_text(LEAGUE, encoding="utf-8")
    header = '[rulebook]\nid = "{0}"\ntitle = "{0}"\nextends = "{1}"\n'
    Path("books/longer.toml").write_text(
        header.format("longer", "base/evening.toml") + "[stage.final]\ntimes = 3\n",
        encoding="utf-8",
    )
    Path("own.toml").write_text(header.format("own", "books/longer"), encoding="utf-8")
    for name in ("own.toml", "books/longer.toml"):
        assert podium("rules", "check", name).exit_code == 0
    assert podium("rules", "show", "own.toml").exit_code == 0
    Path("x.jsonl").write_text(
        '{"act": "open", "tournament": "t", "rulebook": "own.toml", "seed": "s"}\n',
        encoding="utf-8",
    )
    assert podium("play", "x.jsonl", "--data", "data").exit_code == 0
    done = podium("export", "t", "--format", "jsonl", "--data", "data")
    assert done.exit_code == 0
    for text in ("Club evening", "times = 3", "extends = "):
        assert text in done.stdout
    for name in ("own.toml", "books/longer.toml", "books/base/evening.toml"):
        Path(name).unlink()
    assert podium("show", "t", "--data", "data").exit_code == 0


def test_a_rulebook_that_is_not_there_is_named_as_it_was_sought(podium: Podium) -> None:
    Path("own.toml").write_text(
        '[rulebook]\nid = "own"\ntitle = "Own"\nextends = "base/none.toml"\n', encoding="utf-8"
    )
    found = podium("rules", "check", "own.toml")
    assert found.exit_code == 2
    assert "there is no rulebook 'base/none.toml'" in found.stderr


NEVER = LEAGUE.replace('form = "duel"', 'form = "scores"\nleast = 3\nmost = 3')


def test_a_demo_that_cannot_go_on_says_what_the_rulebook_leaves_open(
    podium: Podium, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("never.toml").write_text(NEVER, encoding="utf-8")
    found = podium("rules", "check", "never.toml").stdout
    assert "is 3, as the most is: every score is the same" in found
    monkeypatch.setattr(results, "_scores", lambda *_args, **_keys: {"scores": {"p1": 9}})
    done = podium("demo", "never.toml", "--entrants", "4", "--speed", "0")
    assert done.exit_code == 1
    assert "The demo cannot go on: " in done.stderr
    assert "`podium rules check never.toml` finds what the rulebook leaves open" in done.stderr


FILLED = """
[rulebook]
id = "own"
title = "Own"
game = "catan"
language = "en"
extends = "catan-concord"

[match.seats]
small = "none"
"""


def test_without_small_tables_the_field_must_fill_the_tables(podium: Podium) -> None:
    Path("own.toml").write_text(FILLED, encoding="utf-8")
    done = podium("plan", "own.toml", "--entrants", "13")
    assert done.exit_code == 1
    assert "13 cannot be seated at tables of 4" in done.stderr
    acts = [
        '{"act": "open", "tournament": "t", "rulebook": "own.toml", "seed": "s"}',
        *(f'{{"act": "enter", "id": "p{n}", "name": "P{n}"}}' for n in range(13)),
        '{"act": "start", "stage": "main"}',
        '{"act": "pair", "stage": "main", "expect": "no-band"}',
    ]
    Path("x.jsonl").write_text("\n".join(acts) + "\n", encoding="utf-8")
    assert podium("play", "x.jsonl").exit_code == 0
    assert podium("plan", "catan-concord", "--entrants", "13").exit_code == 0


def test_a_rulebook_with_holes_opens_with_a_notice(podium: Podium) -> None:
    Path("never.toml").write_text(NEVER, encoding="utf-8")
    Path("whole.toml").write_text(LEAGUE, encoding="utf-8")
    act = '{{"act": "open", "tournament": "{0}", "rulebook": "{0}.toml", "seed": "s"}}\n'
    Path("x.jsonl").write_text(act.format("never") + act.format("whole"), encoding="utf-8")
    done = podium("play", "x.jsonl", "--json")
    assert done.exit_code == 0
    (notice,) = json.loads(done.stdout)["notices"]
    assert (notice["line"], notice["tournament"]) == (1, "never")
    assert notice["code"] == "rulebook-has-holes"
    assert notice["message"].startswith("the rulebook 'never.toml' has 1 hole, a case")
    assert "match.sheet.least" in notice["holes"][0]
    assert f"x.jsonl:1: note: {notice['message']}" in done.stderr
