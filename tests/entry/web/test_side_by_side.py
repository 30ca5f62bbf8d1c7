"""Applications share the routes and nothing else: what happens to one, the others never see."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from helpers.web.client import Client
from helpers.web.serving import serving
from helpers.web.visitor import Visitor, play
from podium import bootstrap
from podium.app.access import Role
from podium.entry.web.application import Application, routes
from podium.entry.web.security import COOKIE

CODE = "ABCD-EFGH"
ACCOUNT = {"name": "Olga", "password": "long enough 1"}


@pytest.fixture
def pair() -> Iterator[tuple[Visitor, Visitor]]:
    """Visitors of two instances that are served at once."""
    with ExitStack() as both:
        instances = [bootstrap.instance_in_memory() for _ in range(2)]
        clients = [
            both.enter_context(Client(Application(instance, code=CODE)))
            for instance in instances
        ]
        one, other = (
            Visitor(client, instance)
            for client, instance in zip(clients, instances, strict=True)
        )
        yield one, other


def test_the_routes_are_built_once(pair: tuple[Visitor, Visitor]) -> None:
    assert routes() is routes()
    one, other = pair
    assert one.client.app.state.gateway is not other.client.app.state.gateway


def test_each_shows_its_own_tournaments(pair: tuple[Visitor, Visitor]) -> None:
    one, other = pair
    play(one.instance, "katana-2016", 8, title="Cup of the one")
    play(other.instance, "katana-2016", 8, title="Cup of the other")
    for _ in range(2):  # the second time from what is kept
        assert "Cup of the one" in one.get("/t/cup")
        assert "Cup of the other" in other.get("/t/cup")
    play(one.instance, "katana-2016", 8, name="more")
    assert "/t/more" in one.get("/")
    assert "/t/more" not in other.get("/")
    other.get("/t/more", status=404)


def test_failed_attempts_count_where_they_were_made(pair: tuple[Visitor, Visitor]) -> None:
    one, other = pair
    assert [one.client.get(f"/l/no-{n}").status_code for n in range(11)] == [404] * 10 + [429]
    assert other.client.get("/l/no").status_code == 404


def test_a_code_that_is_used_up_is_so_at_its_house_alone(pair: tuple[Visitor, Visitor]) -> None:
    for visitor in pair:
        assert visitor.post("/welcome", {"code": CODE, **ACCOUNT}).status_code == 303


def test_who_is_signed_in_at_one_is_nobody_at_the_other(pair: tuple[Visitor, Visitor]) -> None:
    one, other = pair
    one.take(Role.ORGANISER)
    other.client.cookies.set(COOKIE, one.client.cookies[COOKIE])
    assert "/desk" in one.get("/desk")
    assert other.client.get("/desk", follow_redirects=False).status_code == 303


def test_who_listens_hears_of_its_own_house() -> None:
    with ExitStack() as both:
        one, other = (
            both.enter_context(serving(bootstrap.instance_in_memory())) for _ in range(2)
        )
        told: list[str] = []
        one.gateway.hub.tell = lambda *said: told.append("one " + said[0])  # type: ignore[method-assign]
        other.gateway.hub.tell = lambda *said: told.append("other " + said[0])  # type: ignore[method-assign]
        other.act("open", "cup", rulebook="katana-2016", seed="s")
        other.until(lambda: bool(told))
    assert told == ["other cup"]


def test_one_that_has_ended_leaves_nothing_behind_and_the_next_begins_anew() -> None:
    before = set(threading.enumerate())
    instance = bootstrap.instance_in_memory()
    for _ in range(2):
        with Client(Application(instance)) as client:
            assert client.get("/l/no").status_code == 404
            assert not client.app.state.gateway._views
            play(
                instance, "katana-2016", 8, name=f"cup-{len(instance.service.store.streams())}"
            )
            assert client.get("/t/cup-0").status_code == 200
    assert set(threading.enumerate()) <= before
