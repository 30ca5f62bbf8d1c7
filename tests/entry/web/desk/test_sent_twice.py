"""A form that is sent twice, by two clicks, makes one thing; and who helps has a name."""

import re

import pytest

from helpers.web.visitor import Visitor, play
from podium.app.access import Role
from podium.app.history import entries
from podium.app.instance import Instance
from podium.app.links import issue, links, secret
from podium.app.venue import announcements

SAY = "/desk/cup/announce"
HELP = "/desk/cup/helpers"


@pytest.fixture
def cup(desk: Visitor, instance: Instance) -> Visitor:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 8)
    return desk


def key_on(visitor: Visitor, page: str) -> str:
    """The key of the first form on a page."""
    found = re.search(r'name="key" value="([^"]+)"', visitor.get(page))
    assert found is not None
    return found[1]


def test_two_clicks_announce_once(cup: Visitor, instance: Instance) -> None:
    said = {"key": key_on(cup, SAY), "text": "Lunch", "until": ""}
    for _ in range(2):
        assert cup.post(SAY, said).status_code == 303
    assert [one.text for one in announcements(instance, "cup")] == ["Lunch"]
    assert cup.post(SAY, {**said, "text": "Dinner"}).status_code == 303  # gone back, and edited
    assert cup.post(SAY, {**said, "key": key_on(cup, SAY)}).status_code == 303
    texts = [one.text for one in announcements(instance, "cup")]
    assert texts == ["Lunch", "Dinner", "Lunch"]


def test_a_refused_announcement_can_be_sent_again(cup: Visitor, instance: Instance) -> None:
    said = {"key": key_on(cup, SAY), "text": "Lunch", "until": "soon"}
    for _ in range(2):
        assert cup.post(SAY, said).status_code == 422
    assert cup.post(SAY, {**said, "until": ""}).status_code == 303
    assert len(announcements(instance, "cup")) == 1


def test_two_clicks_invite_one_helper_by_one_link(cup: Visitor, instance: Instance) -> None:
    said = {"key": key_on(cup, HELP), "label": "Hana", "role": "arbiter"}
    first, second = (cup.post(HELP, said) for _ in range(2))
    assert first.status_code == 303
    assert first.headers["location"] == second.headers["location"]
    assert [link.label for link in links(instance, "cup")] == ["Hana"]


def test_two_clicks_invite_one_organiser_by_one_link(desk: Visitor, instance: Instance) -> None:
    before = len(links(instance, ""))
    said = {"key": key_on(desk, "/accounts"), "label": "Ida"}
    first, second = (desk.post("/accounts/invite", said) for _ in range(2))
    assert first.status_code == 303
    assert first.headers["location"] == second.headers["location"]
    assert len(links(instance, "")) == before + 1


def test_two_clicks_open_one_tournament(desk: Visitor, instance: Instance) -> None:
    page = "/open/football-group-uefa"
    key = re.findall(r'name="key" value="([^"]+)"', desk.get(f"{page}?entrants=4"))[-1]
    said = {"key": key, "title": "Spring Cup", "entrants": "4"}
    first, second = (desk.post(page, said) for _ in range(2))
    assert first.status_code == 303, first.text
    assert first.headers["location"] == second.headers["location"]
    assert len(instance.service.store.streams()) == 1
    again = desk.post(page, {**said, "key": "another"})
    assert again.headers["location"] != first.headers["location"]
    assert len(instance.service.store.streams()) == 2


@pytest.mark.parametrize("label", ["", "  ", "\u200b"])
def test_an_invitation_without_a_name_is_refused(
    cup: Visitor, instance: Instance, label: str
) -> None:
    before = len(links(instance, ""))
    helper = cup.post(HELP, {"label": label, "role": "arbiter"})
    organiser = cup.post("/accounts/invite", {"label": label})
    for answer in (helper, organiser):
        assert answer.status_code == 422
        assert "say who the link is for" in answer.text
        assert "bad-name" in answer.text
    assert links(instance, "cup") == []
    assert len(links(instance, "")) == before


def test_by_a_link_without_a_name_the_role_signs(visitor: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: d["status"] == "running")
    visitor.take(Role.ARBITER, "cup")
    said = {"text": "Lunch"}
    assert visitor.post(SAY, said).status_code == 303
    (announced,) = announcements(instance, "cup")
    assert announced.by == "arbiter"


def test_over_the_api_too(visitor: Visitor, instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: d["status"] == "running")
    link = issue(instance, role=Role.ARBITER, tournament="cup")
    answer = visitor.client.post(
        "/api/tournaments/cup/acts",
        json={"act": "rule", "stage": "main", "entrant": "p1", "ruling": "warning"},
        headers={"authorization": f"Bearer {secret(instance, link)}"},
    )
    assert answer.status_code == 201, answer.text
    assert entries(instance.service, "cup")[-1].by == "arbiter"
