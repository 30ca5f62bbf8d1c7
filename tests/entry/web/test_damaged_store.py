"""A damaged tournament takes no page of another down; a store that is held is busy."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from helpers.tournaments.in_memory import done, hall
from helpers.web.client import Client
from helpers.web.visitor import Visitor
from podium.adapters.stores.sqlite import SqlStore
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, secret
from podium.bootstrap import DATABASE
from podium.director import acts as a
from podium.entry.web.application import Application


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / DATABASE


@pytest.fixture
def stored(path: Path) -> Iterator[Instance]:
    """An instance with `cup` and `other` in a folder; `cup` is damaged before anybody looks."""
    made = hall("other", where=path.parent)
    made.service.store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "UPDATE records SET body = x'7b7d' WHERE stream='cup' AND position=2"
        )
        connection.commit()
    found = hall("other", where=path.parent)
    yield found
    found.service.store.close()


@pytest.fixture
def guest(stored: Instance) -> Iterator[Visitor]:
    with Client(Application(stored)) as client:
        yield Visitor(client, stored)


def test_lists_leave_a_damaged_tournament_out_and_say_so_once(
    guest: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    guest.take(Role.ORGANISER)
    for page in ("/", "/screen", "/desk", "/"):
        assert "/t/cup" not in guest.get(page)
        assert "/desk/cup" not in guest.get(page)
    answer = guest.client.get("/api/tournaments")
    assert [row["name"] for row in answer.json()] == ["other"]
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 1
    assert told[0].startswith("left out: cup is damaged: record 2 does not hold")
    desk = guest.get("/desk")
    assert "cup is damaged, and left out of every list" in desk
    assert 'href="/remove/cup"' in desk


def test_at_the_desk_it_is_saved_and_taken_away(guest: Visitor, stored: Instance) -> None:
    guest.take(Role.ORGANISER)
    page = guest.get("/remove/cup")
    assert "cup is damaged: the file holds what can be read of it" in page
    early = guest.post("/remove/cup", {"sure": "yes"})
    assert (early.status_code, "download the file first" in early.text) == (422, True)
    file = guest.client.get("/remove/cup/file")
    assert "attachment" in file.headers["content-disposition"]
    assert b"Alder" in file.content
    unsure = guest.post("/remove/cup", {})
    assert (unsure.status_code, "not-confirmed" in unsure.text) == (422, True)
    assert stored.service.store.streams() == ["cup", "other"]
    assert guest.post("/remove/cup", {"sure": "yes"}).headers["location"] == "/desk"
    assert stored.service.store.streams() == ["other"]
    assert "damaged" not in guest.get("/desk")
    guest.get("/remove/cup", 404)


def test_a_file_of_an_earlier_position_does_not_count(guest: Visitor, stored: Instance) -> None:
    guest.take(Role.ORGANISER)
    assert 'href="/remove/other"' in guest.get("/desk/other/settings")
    exported = guest.client.get("/remove/other/file").content
    done(stored.service, a.Enter(tournament="other", id="d", name="Dogwood"))
    assert guest.post("/remove/other", {"sure": "yes"}).status_code == 422
    assert guest.client.get("/remove/other/file").content != exported
    assert guest.post("/remove/other", {"sure": "yes"}).status_code == 303
    guest.get("/t/other", 404)


def test_who_organises_one_tournament_does_not_remove_it(guest: Visitor) -> None:
    guest.take(Role.ORGANISER, "other")
    assert "/remove/other" not in guest.get("/desk/other/settings")
    for path in ("/remove/other", "/remove/other/file"):
        guest.get(path, 403)
    assert guest.post("/remove/other", {"sure": "yes"}).status_code == 403


def test_its_own_pages_are_damaged_and_those_of_others_go_on(guest: Visitor) -> None:
    for page in ("/t/cup", "/api/tournaments/cup"):
        answer = guest.client.get(page)
        assert (answer.status_code, "damaged" in answer.text) == (500, True)
    guest.get("/t/other")
    assert guest.client.get("/api/tournaments/other").status_code == 200


def test_the_public_is_not_told_of_it(guest: Visitor) -> None:
    assert "damaged" not in guest.get("/")


def test_one_that_was_removed_meanwhile_is_gone_from_every_page(
    guest: Visitor, stored: Instance, path: Path
) -> None:
    guest.get("/")
    guest.get("/t/other")
    guest.client.app.state.gateway._views.clear()
    with closing(SqlStore(path)) as elsewhere:
        elsewhere.remove("cup", elsewhere.position("cup"), [])
        elsewhere.remove("other", elsewhere.position("other"), [])
    guest.take(Role.ORGANISER)
    assert "damaged" not in guest.get("/desk")
    guest.get("/t/other", 404)
    assert stored.service.store.streams() == []


def test_a_store_that_is_held_is_busy_and_says_when_to_come_again(
    guest: Visitor, stored: Instance, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("podium.adapters.stores.database.TRIES", 1)
    token = secret(stored, issue(stored, role=Role.ORGANISER))
    store = stored.service.store
    assert isinstance(store, SqlStore)
    guest.take(Role.ORGANISER)
    undo = {"act": "undo"}
    headers = {"authorization": f"Bearer {token}"}
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        store.close()
        monkeypatch.setattr(store._dialect, "_patience", 0.01)
        holder.execute("BEGIN IMMEDIATE")
        answer = guest.client.post("/api/tournaments/other/acts", json=undo, headers=headers)
        page = guest.post("/desk/other/announce", {"text": "Lunch"})
        holder.execute("ROLLBACK")
    for busy in (answer, page):
        assert (busy.status_code, busy.headers["retry-after"]) == (503, "5")
        assert "damaged" not in busy.text
    assert answer.json()["refused"]["code"] == "busy"
    done = guest.client.post("/api/tournaments/other/acts", json=undo, headers=headers)
    assert done.status_code == 201
