"""Round clocks as an instance keeps them."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from helpers.tournaments.scenes import NAME, Count, Noon, Scene, scene
from podium.app import clockwork as c
from podium.app.clockwork import RoundClock, Sitting
from podium.app.instance import Instance
from podium.core.refusals import Refusal


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
    found = c.made(rulebook, Sitting(stage="main", round=number, group=group))
    assert isinstance(found, RoundClock)
    return found


def test_clocks_come_in_the_order_of_rounds_and_groups(
    instance: Instance, played: Scene
) -> None:
    assert c.clocks(instance, NAME) == {}
    for number, group in ((10, ""), (2, "B"), (2, "A"), (1, "")):
        c.put_clock(instance, NAME, made(played, number, group))
    assert list(c.clocks(instance, NAME)) == ["main:1", "main:2:A", "main:2:B", "main:10"]
    assert c.clocks(instance, "another") == {}


def test_what_is_done_to_a_clock_is_kept_at_the_time_of_the_house(
    instance: Instance, played: Scene
) -> None:
    c.put_clock(instance, NAME, made(played, 1))
    started = c.change_clock(instance, NAME, "main:1", c.start)
    assert isinstance(started, RoundClock)
    assert started.started_at == Noon().now()
    assert c.clocks(instance, NAME)["main:1"] == started


def test_a_refusal_changes_nothing(instance: Instance, played: Scene) -> None:
    kept = c.put_clock(instance, NAME, made(played, 1))
    refusal = c.change_clock(instance, NAME, "main:1", c.pause)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "clock-state"
    assert c.clocks(instance, NAME)["main:1"] == kept


def test_a_clock_that_runs_is_not_made_again(instance: Instance, played: Scene) -> None:
    c.put_clock(instance, NAME, made(played, 1))
    started = c.change_clock(instance, NAME, "main:1", c.start)
    assert c.put_clock(instance, NAME, made(played, 1)) == started


def test_what_several_do_at_once_is_all_done(instance: Instance, played: Scene) -> None:
    c.put_clock(instance, NAME, made(played, 1))
    at_once = threading.Barrier(4)

    def longer(table: int) -> None:
        at_once.wait()
        c.change_clock(instance, NAME, "main:1", lambda clock, _: c.overrun(clock, table, 60))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(longer, range(1, 5)))
    assert c.clocks(instance, NAME)["main:1"].overrun == {1: 60, 2: 60, 3: 60, 4: 60}


def test_a_clock_that_was_taken_away_is_not_there(instance: Instance, played: Scene) -> None:
    c.put_clock(instance, NAME, made(played, 1))
    assert c.drop_clock(instance, NAME, "main:1")
    assert not c.drop_clock(instance, NAME, "main:1")
    refusal = c.change_clock(instance, NAME, "main:1", c.start)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, "main:1" in refusal.message) == ("no-clock", True)
