"""Round clocks as an instance keeps them."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from helpers.tournaments.round_clocks import refused
from helpers.tournaments.scenes import NAME, Count, Noon, Scene, scene
from podium.app.instance import Instance
from podium.app.round_clocks.clock import RoundClock, RoundKey
from podium.app.round_clocks.running import (
    add_clock,
    change_clock,
    clocks_of,
    extend_table,
    pause,
    remove_clock,
    start,
)
from podium.app.round_clocks.setup import clock_by_rules


class _Nobody:
    """No passwords here."""

    def hashed(self, password: str) -> str:
        raise AssertionError(password)

    def fits(self, password: str, hashed: str) -> bool:
        raise AssertionError(password, hashed)


@pytest.fixture
def played() -> Scene:
    return scene("katana-2016")


@pytest.fixture
def instance(played: Scene) -> Instance:
    return Instance(played.service, played.store, _Nobody(), Noon(), Count(), b"key")


def made(played: Scene, number: int, group: str = "") -> RoundClock:
    rulebook = played.service.tournament(NAME).rulebook
    return clock_by_rules(rulebook, RoundKey(stage="main", round=number, group=group))


def test_clocks_come_in_the_order_of_rounds_and_groups(
    instance: Instance, played: Scene
) -> None:
    assert clocks_of(instance, NAME) == {}
    for number, group in ((10, ""), (2, "B"), (2, "A"), (1, "")):
        add_clock(instance, NAME, made(played, number, group))
    assert list(clocks_of(instance, NAME)) == ["main:1", "main:2:A", "main:2:B", "main:10"]
    assert clocks_of(instance, "another") == {}


def test_what_is_done_to_a_clock_is_kept_at_the_time_of_the_house(
    instance: Instance, played: Scene
) -> None:
    add_clock(instance, NAME, made(played, 1))
    started = change_clock(instance, NAME, "main:1", start)
    assert started.started_at == Noon().now()
    assert clocks_of(instance, NAME)["main:1"] == started


def test_a_refusal_changes_nothing(instance: Instance, played: Scene) -> None:
    kept = add_clock(instance, NAME, made(played, 1))
    refusal = refused(lambda: change_clock(instance, NAME, "main:1", pause))
    assert refusal.code == "clock-state"
    assert clocks_of(instance, NAME)["main:1"] == kept


def test_a_clock_that_runs_is_not_made_again(instance: Instance, played: Scene) -> None:
    add_clock(instance, NAME, made(played, 1))
    started = change_clock(instance, NAME, "main:1", start)
    assert add_clock(instance, NAME, made(played, 1)) == started


def test_what_several_do_at_once_is_all_done(instance: Instance, played: Scene) -> None:
    add_clock(instance, NAME, made(played, 1))
    at_once = threading.Barrier(4)

    def longer(table: int) -> None:
        at_once.wait()
        change_clock(instance, NAME, "main:1", lambda clock, _: extend_table(clock, table, 60))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(longer, range(1, 5)))
    assert clocks_of(instance, NAME)["main:1"].overrun == {1: 60, 2: 60, 3: 60, 4: 60}


def test_a_clock_that_was_taken_away_is_not_there(instance: Instance, played: Scene) -> None:
    add_clock(instance, NAME, made(played, 1))
    assert remove_clock(instance, NAME, "main:1")
    assert not remove_clock(instance, NAME, "main:1")
    refusal = refused(lambda: change_clock(instance, NAME, "main:1", start))
    assert (refusal.code, "main:1" in refusal.message) == ("no-clock", True)
