"""The driver plays by what is open, and says so where it cannot go on."""

from random import Random

import pytest

from helpers.tournaments.scenes import Scene
from podium.app.service import Service
from podium.director import acts as a
from podium.sim import CALM, Habits, Happened, Stuck, championship, make_up_entrants
from podium.sim.trials import rules_of


def course(
    rulebook: str, count: int, habits: Habits = CALM, seed: int = 1, level: str = ""
) -> list[Happened]:
    service: Service = Scene("katana-2016").service
    chance = Random(seed)
    field = make_up_entrants(rules_of(service, rulebook, level), count, chance)
    opening = a.Open(tournament="made-up", rulebook=rulebook, level=level, seed="s")
    return list(championship(service, opening, field, chance, habits))


def kinds(acts: list[Happened]) -> set[str]:
    return {type(happened.act).__name__ for happened in acts}


def test_it_yields_every_act_in_order() -> None:
    acts = course("katana-2016", 16)
    assert [happened.number for happened in acts] == list(range(1, len(acts) + 1))
    assert all(happened.done for happened in acts)
    assert isinstance(acts[-1].act, a.Close)


def test_calm_is_calm() -> None:
    assert kinds(course("blokus-lincon-2016", 12)) <= {
        "Open", "Enter", "Start", "Pair", "Result", "Close", "Decide",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("habits", "kind"),
    [
        (Habits(withdrawals=0.5), "Withdraw"),
        (Habits(corrections=0.2), "Correct"),
        (Habits(undos=0.2), "Undo"),
        (Habits(warnings=0.2), "Rule"),
        (Habits(expulsions=0.5), "Rule"),
        (Habits(forfeits=0.3), "Rule"),
        (Habits(seats=0.5), "Seat"),
        (Habits(check_ins=1), "CheckIn"),
        (Habits(hand_lots=1), "DrawLot"),
    ],
)
def test_each_habit_shows(habits: Habits, kind: str) -> None:
    shown = set().union(*(kinds(course("katana-2016", 17, habits, seed)) for seed in range(3)))
    assert kind in shown


def test_1_3_6_and_2_1_7_extra_games_are_played_by_others_each_time() -> None:
    games = [
        happened.act
        for seed in range(5)
        for happened in course("piskvorky-2018", 26, seed=seed, level="ot")
        if isinstance(happened.act, a.ExtraGame)
    ]
    assert any(game.slot for game in games)
    assert any(game.group for game in games)


def test_five_left_are_paired_by_hand() -> None:
    habits = Habits(withdrawals=0.3)
    made = [
        happened.act
        for seed in range(8)
        for happened in course("katana-2016", 7, habits, seed)
        if isinstance(happened.act, a.Pair) and happened.act.matches is not None
    ]
    assert any(act.byes for act in made)


def test_where_it_cannot_go_on_it_says_so() -> None:
    with pytest.raises(Stuck, match=r"no-band: .* at position 4: groups waiting"):
        course("piskvorky-2018", 3, level="ot")


def test_it_never_plays_for_ever() -> None:
    with pytest.raises(Stuck, match="no end after 301 acts"):
        course("katana-2016", 6, Habits(undos=1))
