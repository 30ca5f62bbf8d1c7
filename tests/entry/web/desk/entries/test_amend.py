"""Mending names and how the public sees them, beside the log."""

from html import unescape

import pytest

from helpers.web.forms import form_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.director.acts import Entry, Player

HERE = f"/desk/{NAME}/amend"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="blokus-lincon-2016", seed="s")
    told = {"session": "A", "rating": 1800, "note": "vegan"}
    day.elsewhere("enter", id="p/1", name="Ana Berg", attributes=told)
    return day


def test_a_name_is_mended_without_an_act(day: DeskDay) -> None:
    page = day.desk.get(f"{HERE}/p%2F1")
    assert "Shown to the public as: Ana Berg" in page
    form = form_of(page, "/amend/p%2F1")
    sent = {
        **form.fields,
        "name p/1": "Anna  Berg",
        "shown p/1": "short",
        "told p/1 club": "Lincon",
    }
    answer = day.desk.post(form.action, sent)
    assert answer.headers["location"] == f"/desk/{NAME}/people?amended=p%2F1"
    person = day.instance.service.store.person(NAME, "p/1")
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
    person = day.instance.service.store.person(NAME, "p/1")
    assert person is not None
    assert person.attributes == {"session": "A"}


def test_nobody_is_left_without_a_name(day: DeskDay) -> None:
    answer = day.desk.post(f"{HERE}/p%2F1", {"name p/1": "  ", "told p/1 club": "Lincon"})
    assert answer.status_code == 422
    assert "bad-name" in answer.text
    assert 'value="Lincon"' in answer.text
    assert day.instance.service.names(NAME)["p/1"] == "Ana Berg"
    day.desk.get(f"{HERE}/nobody", 404)


def test_a_team_with_its_players(desk: Visitor, instance: Instance) -> None:
    day = DeskDay(desk, instance)
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
    names = instance.service.names(NAME)
    assert (names["t"], names["ta"], names["tb"]) == ("Team", "a", "Bruno Novák")
    assert "Shown to the public as: Bruno N." in unescape(desk.get(f"{HERE}/t"))


def test_it_is_for_those_who_care_for_people(visitor: Visitor, instance: Instance) -> None:
    DeskDay(visitor, instance).opened("blokus-lincon-2016", 4)
    visitor.take(Role.ARBITER, NAME)
    visitor.get(f"{HERE}/p1", 403)
    visitor.take(Role.CHECK_IN, NAME)
    page = visitor.get(f"{HERE}/p1")
    assert "/forget/" not in page


# ---- what the log holds --------------------------------------------------------------------------


def regional(desk: Visitor, instance: Instance) -> DeskDay:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="piskvorky-2018", level="kt", seed="s")
    for at in range(1, 7):
        players = [Player(id=f"t{at}{letter}", name=f"{letter} {at}") for letter in "abc"]
        day.elsewhere("enter", id=f"t{at}", name=f"Team {at}", school=f"S{at}", players=players)
    return day


def test_every_declared_attribute_and_the_school_can_be_fixed(
    desk: Visitor, instance: Instance
) -> None:
    day = regional(desk, instance)
    form = form_of(desk.get(f"{HERE}/t2"), "/amend/t2")
    assert form.fields["attribute ot_place"] == ""
    sent = {**form.fields, "attribute ot": "Brno", "attribute ot_place": "2", "school": "S9"}
    assert desk.post(form.action, sent).headers["location"].endswith("amended=t2")
    found = instance.service.tournament(NAME).state.entrants["t2"]
    assert (found.attributes, found.school) == ({"ot": "Brno", "ot_place": 2}, "S9")
    assert found.players == ("t2a", "t2b", "t2c")
    assert day.document["position"] == 8
    wrong = desk.post(form.action, {**sent, "attribute ot_place": "200"})
    assert wrong.status_code == 422
    assert 'value="200"' in wrong.text
    assert "bad-attribute" in wrong.text


def test_players_come_and_leave_and_the_captain_is_another(
    desk: Visitor, instance: Instance
) -> None:
    regional(desk, instance)
    form = form_of(desk.get(f"{HERE}/t2"), "/amend/t2")
    sent = {**form.fields, "role t2a": "out", "new 0": "Dana", "captain": "t2b", "new 1": "Eva"}
    desk.post(form.action, {**sent, "role new 1": "substitute"})
    found = instance.service.tournament(NAME).state.entrants["t2"]
    assert (found.players, found.substitutes) == (("t2b", "t2c", "t2d"), ("t2e",))
    assert found.captain == "t2b"
    assert instance.service.names(NAME)["t2d"] == "Dana"


def test_what_has_counted_is_told_with_the_act_that_used_it(
    desk: Visitor, instance: Instance
) -> None:
    day = regional(desk, instance)
    for at in range(1, 7):
        day.elsewhere("amend", id=f"t{at}", attributes={"ot_place": 1 + at % 2})
    day.elsewhere("start", stage="groups")
    form = form_of(desk.get(f"{HERE}/t2"), "/amend/t2")
    answer = desk.post(form.action, {**form.fields, "attribute ot_place": "3"})
    assert answer.status_code == 422
    assert "already-counted" in answer.text
    assert "Delete the entry" not in answer.text
    desk.post(form.action, {**form.fields, "name t2": "Foxes"})
    assert instance.service.names(NAME)["t2"] == "Foxes"


def test_before_the_start_somebody_is_taken_out(desk: Visitor, instance: Instance) -> None:
    day = regional(desk, instance)
    assert f'href="/desk/{NAME}/undo/3"' in desk.get(f"{HERE}/t2")
    listed = [Entry(id=f"x{at}", name=f"X {at}") for at in range(2)]
    day.elsewhere("enter_list", entries=listed)
    page = desk.get(f"{HERE}/x1")
    assert "Delete the entry" not in page
    assert "Withdraw X 1" in page
