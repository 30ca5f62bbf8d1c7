"""Made-up sheets: possible, and the better usually win."""

from random import Random

import pytest

from helpers.tournaments.scenes import NAME, Scene
from podium.core.outcome import Outcome
from podium.core.sheets import parse_sheet
from podium.director.acts import Player
from podium.director.results import outcome_of_sheet
from podium.sim.results import sheet_of


def sheets(scene: Scene, stage: str, strength: dict[str, float], many: int) -> list[Outcome]:
    """Outcomes of sheets for the first open match; each must be accepted."""
    case = scene.service.case(NAME)
    match = scene.open(stage)[0]
    chance = Random(7)
    return [
        outcome_of_sheet(case, match, parse_sheet(sheet_of(case, match, strength, chance)))
        for _ in range(many)
    ]


def even(count: int) -> dict[str, float]:
    return {f"p{n}": 0.0 for n in range(1, count + 1)}


def test_catan_has_one_winner_or_was_stopped() -> None:
    scene = Scene("katana-2016").enter(4).start("main").pair("main")
    found = sheets(scene, "main", even(4), 300)
    stopped = [outcome for outcome in found if not outcome.finished]
    assert 5 < len(stopped) < 60
    assert not any(outcome.winner for outcome in stopped)
    assert all(o.score(o.winner) >= 10 for o in found if o.finished)
    assert any(list(outcome.scores.values()).count(10) == 2 for outcome in found)


def test_without_a_clock_nothing_is_stopped() -> None:
    scene = Scene("blokus-lincon-2016").enter(4).start("qualifying").pair("qualifying")
    assert all(outcome.finished for outcome in sheets(scene, "qualifying", even(4), 100))


def test_blokus_scores_are_possible_and_tie_now_and_then() -> None:
    scene = Scene("blokus-lincon-2016").enter(4).start("qualifying").pair("qualifying")
    found = sheets(scene, "qualifying", even(4), 300)
    scores = [score for outcome in found for score in outcome.scores.values()]
    assert 5 in scores
    assert 0 in scores
    assert any(len(set(outcome.scores.values())) < 4 for outcome in found)


@pytest.mark.parametrize(
    ("rulebook", "level", "stage", "ahead"),
    [
        ("piskvorky-2018", "ot", "groups", 0.3),
        ("football-group-uefa", "", "group", 1),
        ("go-round-robin", "", "league", 0.7),
    ],
)
def test_the_better_usually_win_and_not_always(
    rulebook: str, level: str, stage: str, ahead: float
) -> None:
    scene = Scene(rulebook, level).enter(4).start(stage)
    better, worse = scene.open(stage)[0].seats
    strength = even(4) | {better: ahead, worse: -ahead}
    found = sheets(scene, stage, strength, 200)
    won = sum(outcome.winner == better for outcome in found)
    lost = sum(outcome.winner == worse for outcome in found)
    assert won > 100
    assert 0 < lost < won


def test_2_1_4_a_team_short_of_players_loses_the_boards_it_cannot_fill() -> None:
    scene = Scene("piskvorky-2018", "ot")
    for team, size in (("a", 5), ("b", 3), ("c", 3), ("d", 4)):
        players = [Player(id=f"{team}{n}") for n in range(size)]
        scene.do("enter", id=team, players=players, captain=f"{team}0")
    scene.start("groups")
    case = scene.service.case(NAME)
    match = next(m for m in scene.open("groups") if set(m.seats) == {"b", "c"})
    sheet = sheet_of(case, match, dict.fromkeys("abcd", 0.0), Random(1))
    assert sheet["boards"][3:] == ["xx", "xx"]
