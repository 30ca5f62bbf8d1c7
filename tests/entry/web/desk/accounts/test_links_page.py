"""Links for helpers: made, told in words, renewed, revoked."""

import re
from html import unescape

import pytest

from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import RIGHTS_OF, Role
from podium.app.instance import Instance
from podium.app.links import find_link, links
from podium.entry.web.desk.accounts.helpers import HELPERS, RIGHT_WORDS, describe_rights
from podium.entry.web.words import words

HERE = f"/desk/{NAME}/helpers"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance).opened("blokus-lincon-2016", 4)


def addresses(page: str) -> list[str]:
    return re.findall(r'<p class="address">http://podium\.test/l/(\S+)</p>', page)


def test_a_helper_is_invited(day: DeskDay) -> None:
    assert "No link is out." in day.desk.get(HERE)
    answer = day.desk.post(HERE, {"role": "check-in", "label": "Jana at the door"})
    (link,) = links(day.instance, NAME)
    assert answer.headers["location"] == f"{HERE}?link={link.id}#{link.id}"
    assert (link.role, link.label, link.tournament) == (Role.CHECK_IN, "Jana at the door", NAME)
    page = unescape(day.desk.get(answer.headers["location"]))
    assert "Jana at the door" in page
    assert f'<details id="code-{link.id}" open>' in page
    assert "Code of the link for Jana at the door" in page
    (secret,) = addresses(page)
    assert find_link(day.instance, secret) == link
    assert "Bearer" in page


def test_it_is_renewed_and_revoked(day: DeskDay) -> None:
    day.desk.post(HERE, {"role": "arbiter", "label": "Petra"})
    (link,) = links(day.instance, NAME)
    (first,) = addresses(day.desk.get(HERE))
    day.desk.post(HERE, {"link": link.id, "do": "renew"})
    (second,) = addresses(day.desk.get(HERE))
    assert find_link(day.instance, first) is None
    assert find_link(day.instance, second) is not None
    day.desk.post(HERE, {"link": link.id, "do": "revoke"})
    page = day.desk.get(HERE)
    assert addresses(page) == []
    assert "1 revoked link" in page
    answer = day.desk.post(HERE, {"link": link.id, "do": "renew"})
    assert answer.status_code == 422
    assert "no-such-link" in answer.text


def test_a_role_that_is_none_to_give_out_is_not_given(day: DeskDay) -> None:
    for role in ("player", "seat", "king", ""):
        day.desk.post(HERE, {"role": role, "label": role})
    assert {link.role for link in links(day.instance, NAME)} == {Role.SCOREKEEPER}


def test_cards_are_not_among_them(day: DeskDay) -> None:
    day.desk.post(f"/desk/{NAME}/cards")
    assert addresses(day.desk.get(HERE)) == []


def test_every_right_of_a_helper_is_told_in_words() -> None:
    said = words("en")
    for role in HELPERS:
        if role is not Role.ORGANISER:
            # Entering people and entering a list of them are one right to people.
            assert RIGHTS_OF[role] - {"desk", "enter_list"} <= set(RIGHT_WORDS), role
            assert ("enter_list" in RIGHTS_OF[role]) == ("enter" in RIGHTS_OF[role]), role
    told = "check in, enter people, fix entries, edit names and record fees"
    assert describe_rights(said, Role.CHECK_IN) == told
    assert describe_rights(said, Role.ORGANISER).startswith("do everything")


def test_it_is_for_the_organiser(visitor: Visitor, instance: Instance) -> None:
    DeskDay(visitor, instance).opened("blokus-lincon-2016", 4)
    visitor.take(Role.ARBITER, NAME)
    visitor.get(HERE, 403)
    assert visitor.post(HERE, {"role": "organiser", "label": "me"}).status_code == 403
    assert {link.role for link in links(instance, NAME)} == {Role.ARBITER}
