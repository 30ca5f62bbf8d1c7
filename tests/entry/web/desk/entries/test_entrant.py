"""One entrant at the desk: warnings, leaving, expulsion, with what they change."""

from html import unescape

import pytest
from httpx import Response

from helpers.web.forms import forms_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.ports import Person
from podium.entry.web.addresses import act_url

HERE = f"/desk/{NAME}/entrant"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    """A football group of three of which one match is played."""
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="football-group-uefa", seed="s")
    for key, name in (("a", "Alder"), ("b", "Birch"), ("c", "Cedar")):
        day.elsewhere("enter", id=key, name=name)
    day.elsewhere("start", stage="group")
    day.elsewhere("result", stage="group", sheet={"scores": {"a": 2, "b": 1}})
    return day


def press(day: DeskDay, page: str, act: str, reason: str = "") -> Response:
    """Send the form of an act, with a reason if it is asked for one."""
    form = next(form for form in forms_of(page) if form.act in {act, f"rule.{act}"})
    typed = {"reason": reason} if reason else {}
    return day.desk.post(form.action, {**form.fields, **typed})


def status(day: DeskDay, key: str) -> str:
    return next(str(e["status"]) for e in day.document["entrants"] if e["id"] == key)


def test_who_it_is_and_what_it_played(day: DeskDay) -> None:
    page = unescape(day.desk.get(f"{HERE}/a"))
    assert "<h1><bdi>Alder</bdi></h1>" in page
    assert page.count('class="slip"') == 2
    assert f"/desk/{NAME}/match/group/" in page
    assert "None so far." in page
    assert "Nobody has entered under that id." in day.desk.get(f"{HERE}/nobody", 404)


def test_a_warning_is_written_down_with_its_reason(day: DeskDay) -> None:
    page = day.desk.get(f"{HERE}/b")
    answer = press(day, page, "warning")
    assert answer.status_code == 422
    assert "Give a reason" in answer.text
    assert day.document["position"] == 6
    answer = press(day, page, "warning", "shouted")
    assert answer.headers["location"] == f"{HERE}/b?done=rule.warning&at=7"
    page = unescape(day.desk.get(answer.headers["location"]))
    assert "Warning recorded." in page
    assert "1 warning" in page
    assert "Reason: shouted" in page
    assert f'href="/desk/{NAME}/undo/7"' in page


def test_leaving_is_shown_before_it_is_done(day: DeskDay) -> None:
    answer = press(day, day.desk.get(f"{HERE}/b"), "withdraw", "ill")
    page = unescape(answer.text)
    assert answer.status_code == 200
    assert "Birch leaves" in page
    assert "Reason given: ill" in page
    assert "What would change" in page
    assert "Birch" in page.split("What would change")[1]
    assert status(day, "b") == "entered"
    answer = press(day, answer.text, "withdraw")
    assert answer.headers["location"].startswith(f"{HERE}/b?done=withdraw")
    assert status(day, "b") == "withdrawn"
    page = unescape(day.desk.get(f"{HERE}/b"))
    assert "Birch withdrew" in page
    assert not [form for form in forms_of(page) if form.act]


def test_an_expulsion_needs_a_reason_and_a_second_click(day: DeskDay) -> None:
    page = day.desk.get(f"{HERE}/a")
    assert press(day, page, "expel").status_code == 422
    answer = press(day, page, "expel", "foul play")
    assert "Expel Alder" in answer.text
    assert "annulled" in answer.text
    assert status(day, "a") == "entered"
    assert press(day, answer.text, "rule").status_code == 303
    assert status(day, "a") == "expelled"


def test_what_was_seen_is_what_is_done(day: DeskDay) -> None:
    shown = press(day, day.desk.get(f"{HERE}/b"), "withdraw")
    day.elsewhere("result", stage="group", sheet={"scores": {"b": 3, "c": 0}})
    answer = press(day, shown.text, "withdraw")
    assert answer.status_code == 409
    assert "stale" in answer.text
    assert status(day, "b") == "entered"
    assert press(day, answer.text, "withdraw").status_code == 303


def test_who_has_left_cannot_leave_again(day: DeskDay) -> None:
    page = day.desk.get(f"{HERE}/c")
    day.elsewhere("withdraw", id="c")
    answer = press(day, page, "withdraw")
    assert answer.status_code == 422
    assert "not-in-it" in answer.text


def test_an_unknown_act_is_none(day: DeskDay) -> None:
    for act in ("dance", "start", "open"):
        there = f"/desk/{NAME}/do/{act}?page=entrant&id=a"
        assert day.desk.post(there, {"stage": "group"}).status_code == 404
        day.desk.get(there, 404)


def test_an_id_may_be_any_text(desk: Visitor, instance: Instance) -> None:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="katana-2016")
    day.elsewhere("enter", id="a/b c", name="Slash")
    assert "Slash" in desk.get(f"{HERE}/a%2Fb%20c")


def test_a_team_with_its_roster(desk: Visitor, instance: Instance) -> None:
    day = DeskDay(desk, instance).opened("piskvorky-2018", 6, "ot")
    players = list(instance.service.case(NAME).state.entrants["t1"].players or ())
    day.elsewhere("check_in", id="t1", players=players[:3])
    page = unescape(desk.get(f"{HERE}/t1"))
    names = instance.service.names(NAME)
    for player in players:
        assert names[player] in page
    assert page.count("captain") == 1
    assert page.count("not here") == len(players) - 3 + page.count("substitute")
    assert "checked in" in page


def test_an_arbiter_rules_and_a_scorekeeper_does_not(
    visitor: Visitor, instance: Instance
) -> None:
    day = DeskDay(visitor, instance).opened("katana-2016", 4)
    visitor.take(Role.SCOREKEEPER, NAME)
    assert not [f for f in forms_of(visitor.get(f"{HERE}/p1")) if f.act]
    forged = {"stage": "main", "entrant": "p1", "ruling": "warning", "reason": "x"}
    there = act_url(NAME, "entrant", {"id": "p1"}, "rule")
    assert visitor.post(there, forged).status_code == 403
    visitor.take(Role.ARBITER, NAME)
    assert press(day, visitor.get(f"{HERE}/p1"), "warning", "late").status_code == 303


def test_what_was_told_beside_the_log_is_for_who_enters_people(day: DeskDay) -> None:
    told = Person(name="Alder", attributes={"club": "Hazel", "minor": True})
    day.instance.service.amend(NAME, {"a": told})
    day.forget()
    for role, sees in (
        (Role.SCOREKEEPER, False),
        (Role.ARBITER, False),
        (Role.CHECK_IN, True),
        (Role.ORGANISER, True),
    ):
        day.desk.client.cookies.clear()
        day.desk.take(role, NAME)
        assert ("Hazel" in day.desk.get(f"{HERE}/a")) is sees, role
