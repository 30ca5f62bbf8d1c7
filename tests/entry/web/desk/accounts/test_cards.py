"""Participants' cards: made, shown, renewed, revoked."""

import re
from html import unescape

import pytest

from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import find_link, links

HERE = f"/desk/{NAME}/cards"
ONE = f"/desk/{NAME}/card"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance).opened("blokus-lincon-2016", 9)


def addresses(page: str) -> list[str]:
    return re.findall(r'<p class="address">http://podium\.test/l/(\S+)</p>', page)


def test_looking_makes_no_card(day: DeskDay) -> None:
    page = unescape(day.desk.get(HERE))
    assert "Make 9 cards" in page
    assert addresses(page) == []
    assert links(day.instance, NAME) == []


def test_each_card_opens_the_phone_of_its_owner(day: DeskDay) -> None:
    assert day.desk.post(HERE).headers["location"] == HERE
    page = unescape(day.desk.get(HERE))
    opened = [find_link(day.instance, secret) for secret in addresses(page)]
    assert [link and link.entrant for link in opened] == [f"p{n}" for n in range(1, 10)]
    assert page.count('role="img"') == 9
    assert f"Code of the card of {day.instance.service.names(NAME)['p9']}" in page
    day.elsewhere("enter", id="late", name="Late Comer")
    assert "Make 1 card<" in day.desk.get(HERE)
    day.desk.post(HERE)
    assert addresses(unescape(day.desk.get(HERE)))[:9] == addresses(page)


def test_some_numbers_alone_are_printed(day: DeskDay) -> None:
    day.desk.post(HERE)
    page = day.desk.get(f"{HERE}?from=3&to=4&by=name")
    shown = [find_link(day.instance, secret) for secret in addresses(page)]
    assert {link.entrant for link in shown if link} == {"p3", "p4"}
    assert len(addresses(day.desk.get(f"{HERE}?from=x&to=999999999999"))) == 9


def test_a_team_has_the_card_of_its_captain(desk: Visitor, instance: Instance) -> None:
    DeskDay(desk, instance).opened("piskvorky-2018", 2, level="ot")
    desk.post(HERE)
    page = unescape(desk.get(HERE))
    captain = instance.service.tournament(NAME).state.entrants["t1"].captain
    assert f"Captain: {instance.service.names(NAME)[captain]}" in page
    assert len(addresses(page)) == 2


def test_one_card_is_made_renewed_and_revoked(day: DeskDay) -> None:
    at = f"{ONE}/p2"
    assert addresses(day.desk.get(at)) == []
    assert day.desk.post(at, {"do": "make"}).headers["location"] == at
    (first,) = addresses(day.desk.get(at))
    day.desk.post(at, {"do": "renew"})
    (second,) = addresses(day.desk.get(at))
    assert find_link(day.instance, first) is None
    assert find_link(day.instance, second) is not None
    day.desk.post(at, {"do": "revoke"})
    assert addresses(day.desk.get(at)) == []
    assert find_link(day.instance, second) is None
    day.desk.post(at, {"do": "make"})
    (third,) = addresses(day.desk.get(at))
    assert third not in {first, second}
    day.desk.get(f"{ONE}/nobody", 404)


def test_who_has_left_gets_none(day: DeskDay) -> None:
    day.elsewhere("withdraw", id="p1")
    day.desk.post(HERE)
    assert {link.entrant for link in links(day.instance, NAME)} == {
        f"p{n}" for n in range(2, 10)
    }


def test_codes_that_lead_phones_nowhere_are_said_to_be_so(
    day: DeskDay, monkeypatch: pytest.MonkeyPatch
) -> None:
    day.desk.post(HERE)
    lost = "Phones cannot reach this server"
    monkeypatch.setattr("podium.entry.web.addresses.network_addresses", lambda: ["10.0.0.5"])
    page = day.desk.get(HERE, host="localhost:8000")
    assert "http://10.0.0.5:8000/l/" in page
    assert lost not in page
    monkeypatch.setattr("podium.entry.web.addresses.network_addresses", list)
    assert lost in day.desk.get(HERE, host="localhost:8000")
    assert lost not in day.desk.get(HERE)


def test_it_is_for_who_gives_out_links(visitor: Visitor, instance: Instance) -> None:
    DeskDay(visitor, instance).opened("blokus-lincon-2016", 4)
    visitor.take(Role.CHECK_IN, NAME)
    visitor.get(HERE, 403)
    visitor.get(f"{ONE}/p1", 403)
    assert visitor.post(HERE).status_code == 403
    assert visitor.post(f"{ONE}/p1", {"do": "make"}).status_code == 403
    assert {link.role for link in links(instance, NAME)} == {Role.CHECK_IN}
