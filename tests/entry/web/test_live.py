"""The live stream: told of a change, kept alive, cleaned up, ended with the server."""

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from helpers.tournaments.documents import state_of
from helpers.web.serving import Served, serving
from helpers.web.visitor import play
from podium import bootstrap
from podium.app.ports import Damaged
from podium.app.venue import Settings, set_settings
from podium.director import acts as a
from podium.entry.web import hub as hub_module
from podium.entry.web.hub import Hub

T = TypeVar("T")


@contextmanager
def listening(served: Served, name: str = "cup") -> Iterator[http.client.HTTPResponse]:
    connection = http.client.HTTPConnection(served.url.removeprefix("http://"), timeout=10)
    connection.request("GET", f"/live/{name}")
    answer = connection.getresponse()
    try:
        yield answer
    finally:
        answer.close()
        connection.close()


def alone(work: Coroutine[Any, Any, T]) -> T:
    """Run something in a loop of its own: a browser test before may have left one in this thread."""
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(asyncio.run, work).result()


def heard(answer: http.client.HTTPResponse) -> dict[str, object]:
    """The next change that a stream tells of."""
    while True:
        line = answer.readline()
        assert line, "the stream ended"
        if line.startswith(b"data: "):
            found: dict[str, object] = json.loads(line[6:])
            return found


def test_who_listens_is_told_at_once_how_it_stands_and_then_of_each_change() -> None:
    instance = bootstrap.instance_in_memory()
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    with serving(instance) as served, listening(served) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        first = heard(answer)
        gateway = served.gateway
        act = a.Enter(tournament="cup", id="new", name="New")
        served.run(gateway.act(served.organiser, act))
        second = heard(answer)
        assert first["tag"] != second["tag"]
        assert str(second["tag"]).startswith(
            f"{state_of(instance.service, 'cup')['position']}."
        )


def test_an_act_by_another_program_is_noticed(tmp_path: Path) -> None:
    instance = bootstrap.instance(tmp_path)
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    with serving(instance) as served, listening(served) as answer:
        before = heard(answer)["tag"]
        other = bootstrap.open_service(tmp_path)
        other.perform(a.Enter(tournament="cup", id="new", name="New"))
        other.store.close()
        assert heard(answer)["tag"] != before
    instance.service.store.close()


def test_a_listener_that_has_gone_is_forgotten() -> None:
    instance = bootstrap.instance_in_memory()
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    with serving(instance) as served:
        hub = served.gateway.hub
        with listening(served) as answer:
            heard(answer)
            assert hub.listening("cup") == 1
        served.until(lambda: hub.listening("cup") == 0)


def test_open_streams_do_not_keep_the_server_from_stopping() -> None:
    instance = bootstrap.instance_in_memory()
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    with serving(instance) as served:
        opened = [listening(served) for _ in range(5)]
        answers = [each.__enter__() for each in opened]
        for answer in answers:
            heard(answer)
    for each in opened:  # the server has stopped before its listeners let go
        each.__exit__(None, None, None)


def test_there_is_no_stream_of_a_tournament_that_is_not_there() -> None:
    with serving(bootstrap.instance_in_memory()) as served, listening(served, "x") as answer:
        assert answer.status == 404


def test_a_tournament_that_is_not_public_is_not_heard_of() -> None:
    instance = bootstrap.instance_in_memory()
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    set_settings(instance, "cup", Settings(public=False))
    with serving(instance) as served, listening(served) as answer:
        assert answer.status == 404


def test_a_look_that_fails_does_not_end_the_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    instance = bootstrap.instance_in_memory()
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    with serving(instance) as served:
        looks: list[int] = []

        def fails() -> dict[str, int]:
            looks.append(1)
            raise Damaged("for a moment")

        monkeypatch.setattr(instance.service.store, "positions", fails)
        served.until(lambda: len(looks) > 1)


# ---- the hub itself ----------------------------------------------------------------------------


def test_a_silent_stream_says_that_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "KEEP_ALIVE", 0.01)

    async def listen() -> list[str]:
        stream = Hub().listen("cup", "1")
        found = [await anext(stream), await anext(stream), await anext(stream)]
        await close(stream)
        return found

    assert alone(listen()) == ["1", "", ""]


def test_a_slow_listener_hears_the_newest_only() -> None:
    async def listen() -> list[str]:
        hub = Hub()
        stream = hub.listen("cup", "1")
        found = [await anext(stream)]
        for tag in ("2", "3", "4"):
            hub.tell("cup", tag)
        found.append(await anext(stream))
        await close(stream)
        assert hub.streams() == []
        return found

    assert alone(listen()) == ["1", "4"]


def test_a_change_between_two_looks_is_not_lost() -> None:
    """A tag told while nobody was waiting comes with the next look, not with the next change."""

    async def listen() -> str:
        hub = Hub()
        stream = hub.listen("cup", "1")
        await anext(stream)
        hub.tell("cup", "2")
        async with asyncio.timeout(1):
            return await anext(stream)

    assert alone(listen()) == "2"


async def close(stream: AsyncIterator[str]) -> None:
    await stream.aclose()  # type: ignore[attr-defined]  # it is a generator
