"""The front pages: which tournaments there are, and one at a glance."""

import dataclasses

import pytest

from helpers.tournaments.documents import Document, state_of
from helpers.tournaments.in_memory import Moved
from helpers.web.client import Client
from helpers.web.pages import links_of, part_of, rows_of, text_of
from helpers.web.visitor import Visitor, play
from podium.app.instance import Instance
from podium.app.venue import Settings, announce, set_settings
from podium.entry.web.application import Application


def entered(document: Document) -> bool:
    return len(document["entrants"]) == 8


def test_where_there_is_no_tournament_it_says_what_to_do_first(visitor: Visitor) -> None:
    page = visitor.get("/")
    assert "no tournament yet" in text_of(page)
    assert "/desk" in links_of(page)


def test_those_that_run_come_first(
    visitor: Visitor, instance: Instance, catan: Document
) -> None:
    play(instance, "blokus-lincon-2016", 8, name="done")
    play(instance, "katana-2016", 8, entered, name="soon")
    page = visitor.get("/")
    assert [a for a in links_of(page) if a.startswith("/t/")] == [
        "/t/cup",
        "/t/soon",
        "/t/done",
    ]
    told = text_of(page)
    assert "2 of 4 results are in" in told
    assert "8 have entered; not started yet." in told
    champion = state_of(instance.service, "done")["champion"]
    assert f"Champion: {instance.service.names('done')[champion]}" in told
    assert catan["name"] == "cup"


class TestNotPublic:
    @pytest.fixture(autouse=True)
    def hidden(self, instance: Instance, catan: Document) -> None:
        del catan
        set_settings(instance, "cup", Settings(public=False))

    def test_it_is_told_no_more_of_than_one_that_is_not_there(self, visitor: Visitor) -> None:
        hidden, missing = visitor.get("/t/cup", 404), visitor.get("/t/nope", 404)
        assert hidden == missing.replace("nope", "cup")
        assert "no such tournament" in text_of(missing)
        assert "cup" not in text_of(missing)

    def test_it_stands_in_no_list_and_on_no_screen(self, visitor: Visitor) -> None:
        assert "/t/cup" not in visitor.get("/")
        assert "/t/cup" not in visitor.get("/screen")

    def test_who_works_in_it_sees_it(self, desk: Visitor) -> None:
        assert "not shown to the public" in text_of(desk.get("/"))
        assert "round 2" in text_of(desk.get("/t/cup"))


def test_before_it_starts(visitor: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, entered)
    told = text_of(visitor.get("/t/cup"))
    assert "Not started yet" in told
    assert "8 have entered." in told
    assert "Next: Four rounds begins." in told


def test_during_a_round(visitor: Visitor, instance: Instance, catan: Document) -> None:
    page = visitor.get("/t/cup")
    told = text_of(part_of(page, "day"))
    assert "Four rounds, round 2" in told
    assert "2 of 4 results are in. Still playing: tables" in told
    first = catan["stages"][0]["standings"][0]["entrant"]
    rows = rows_of(part_of(page, "standings"))
    assert rows[1][1] == instance.service.names("cup")[first]
    assert len(rows) == 6


def test_groups_show_who_is_first(
    visitor: Visitor, instance: Instance, gomoku: Document
) -> None:
    rows = rows_of(part_of(visitor.get("/t/cup"), "standings"))[1:]
    names = instance.service.names("cup")
    groups = gomoku["stages"][0]["groups"]
    first = [[f"Group {g['id']}", names[g["standings"][0]["entrant"]]] for g in groups]
    assert [row[:2] for row in rows] == first


def test_at_the_end_stands_the_podium(
    visitor: Visitor, instance: Instance, over: Document
) -> None:
    names = instance.service.names("cup")
    told = text_of(part_of(visitor.get("/t/cup"), "day"))
    first = [names[row["entrant"]] for row in over["places"][:3]]
    assert f"The podium 1 {first[0]} 2 {first[1]} 3 {first[2]}" in told


def test_announcements_stand_on_top(
    visitor: Visitor, instance: Instance, catan: Document
) -> None:
    announce(instance, "cup", "Lunch at <noon>", "desk")
    page = visitor.get("/t/cup")
    assert "Lunch at &lt;noon&gt;" in part_of(page, "announcements")
    assert page.index("Lunch") < page.index("<h1>")
    assert catan["status"] == "running"


def test_a_page_is_sent_once(visitor: Visitor, instance: Instance, catan: Document) -> None:
    first = visitor.client.get("/t/cup/standings")
    mark = {"if-none-match": first.headers["etag"]}
    assert visitor.client.get("/t/cup/standings", headers=mark).status_code == 304
    assert first.headers["cache-control"] == "no-cache"
    assert catan["status"] == state_of(instance.service, "cup")["status"]


def test_an_announcement_goes_away_by_itself(instance: Instance, catan: Document) -> None:
    clock = Moved()
    timed = dataclasses.replace(instance, clock=clock)
    until = "2026-05-07T10:10:00+02:00"
    announce(timed, "cup", "Lunch is ready", "desk", until)
    with Client(Application(timed)) as client:
        first = client.get("/t/cup")
        assert "Lunch is ready" in first.text
        clock.move(minutes=10)
        client.app.state.gateway._compare()
        again = client.get("/t/cup", headers={"if-none-match": first.headers["etag"]})
        assert again.status_code == 200
        assert "Lunch is ready" not in again.text
    assert catan["status"] == "running"
