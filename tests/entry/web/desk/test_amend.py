"""Mending names and how the public sees them, beside the log."""

from html import unescape

import pytest

from organiser import NAME, DeskDay
from pageforms import form_of
from podium.app.access import Role
from podium.app.house import House
from podium.director.acts import Player
from visiting import Visitor

HERE = f"/desk/{NAME}/amend"


@pytest.fixture
def day(desk: Visitor, house: House) -> DeskDay:
    day = DeskDay(desk, house)
    day.elsewhere("open", rulebook="blokus-lincon-2016", seed="s")
    told = {"session": "A", "rating": 1800, "note": "vegan"}
    day.elsewhere("enter", id="p/1", name="Ana Berg", attributes=told)
    return day


def test_a_name_is_mended_without_an_act(day: DeskDay) -> None:
    page = day.desk.get(f"{HERE}/p%2F1")
    assert "The public sees now: Ana Berg" in page
    assert "The session" not in page.replace("the session", "")
    form = form_of(page, "/amend/p%2F1")
    sent = {
        **form.fields,
        "name p/1": "Anna  Berg",
        "shown p/1": "short",
        "told p/1 club": "Lincon",
    }
    answer = day.desk.post(form.action, sent)
    assert answer.headers["location"] == f"/desk/{NAME}/people?amended=p%2F1"
    person = day.house.service.store.person(NAME, "p/1")
    assert person is not None
    assert person.name == "Anna Berg"
    assert person.attributes == {
        "session": "A",
        "rating": 1800,
        "note": "vegan",
        "club": "Lincon",
        "shown_as": "short",
    }
    assert day.document["position"] == 2
    assert "Anna B." in unescape(day.desk.get(f"{HERE}/p%2F1"))
    assert "No. 1 is Anna Berg now" in day.desk.get(answer.headers["location"])


def test_what_is_emptied_goes_and_a_choice_can_be_taken_back(day: DeskDay) -> None:
    at = f"{HERE}/p%2F1"
    first = {
        "name p/1": "Anna",
        "shown p/1": "number",
        "minor p/1": "yes",
        "told p/1 note": "x",
    }
    day.desk.post(at, first)
    form = form_of(day.desk.get(at), "/amend/p%2F1")
    assert form.fields["minor p/1"] == "yes"
    assert form.fields["shown p/1"] == "number"
    day.desk.post(at, {"name p/1": "Anna", "shown p/1": "", "told p/1 note": ""})
    person = day.house.service.store.person(NAME, "p/1")
    assert person is not None
    assert person.attributes == {"session": "A"}


def test_nobody_is_left_without_a_name(day: DeskDay) -> None:
    answer = day.desk.post(f"{HERE}/p%2F1", {"name p/1": "  ", "told p/1 club": "Lincon"})
    assert answer.status_code == 422
    assert "bad-name" in answer.text
    assert 'value="Lincon"' in answer.text
    assert day.house.service.names(NAME)["p/1"] == "Ana Berg"
    day.desk.get(f"{HERE}/nobody", 404)


def test_a_team_with_its_players(desk: Visitor, house: House) -> None:
    day = DeskDay(desk, house)
    day.elsewhere("open", rulebook="piskvorky-2018", level="ot", seed="s")
    players = [Player(id=f"t{letter}", name=letter) for letter in "abc"]
    day.elsewhere("enter", id="t", name="Team", school="S", players=players, captain="tc")
    form = form_of(desk.get(f"{HERE}/t"), "/amend/t")
    assert [key for key in form.fields if key.startswith("name ")] == [
        "name t",
        "name tc",
        "name ta",
        "name tb",
    ]
    assert "shown t" not in form.fields
    desk.post(f"{HERE}/t", {**form.fields, "name tb": "Bruno Novák", "minor tb": "yes"})
    names = house.service.names(NAME)
    assert (names["t"], names["ta"], names["tb"]) == ("Team", "a", "Bruno Novák")
    assert "The public sees now: Bruno N." in unescape(desk.get(f"{HERE}/t"))


def test_it_is_for_those_who_care_for_people(visitor: Visitor, house: House) -> None:
    DeskDay(visitor, house).opened("blokus-lincon-2016", 4)
    visitor.take(Role.ARBITER, NAME)
    visitor.get(f"{HERE}/p1", 403)
    visitor.take(Role.CHECK_IN, NAME)
    page = visitor.get(f"{HERE}/p1")
    assert "/forget/" not in page


def test_what_the_log_holds_is_changed_by_undoing_the_entry(
    desk: Visitor, house: House
) -> None:
    day = DeskDay(desk, house)
    day.elsewhere("open", rulebook="piskvorky-2018", level="ot", seed="s")
    players = [Player(id=f"t{n}", name=f"Player {n}") for n in range(3)]
    for team in ("one", "two", "three", "four"):
        own = [Player(id=f"{team}-{player.id}", name=player.name) for player in players]
        day.elsewhere("enter", id=team, name=team, players=own)
    page = desk.get(f"{HERE}/two")
    assert "who is captain stands in the log too" in page
    assert f'href="/desk/{NAME}/undo/3"' in page
    day.elsewhere("start", stage="groups")
    assert "Undo the entry" not in desk.get(f"{HERE}/two")
