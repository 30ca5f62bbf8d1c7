"""At the desk: who arrives late, and who withdrew and plays again."""

from html import unescape

import pytest
from httpx import Response

from helpers.web.forms import forms_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance

HERE = f"/desk/{NAME}/entrant"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    """Catan with nine entered, of whom p9 is not there; round 1 is played."""
    day = DeskDay(desk, instance).opened("katana-2016", 9)
    day.elsewhere("check_in", ids=[f"p{at}" for at in range(1, 9)])
    day.elsewhere("start", stage="main")
    day.elsewhere("pair", stage="main")
    day.results("main")
    return day


def press(day: DeskDay, page: str, act: str) -> Response:
    form = next(form for form in forms_of(page) if form.act == act)
    return day.desk.post(form.action, form.fields)


def twice(day: DeskDay, key: str, act: str) -> str:
    """Press the button of an act, and then the one that does it; answers the page after it."""
    shown = press(day, day.desk.get(f"{HERE}/{key}"), act)
    assert shown.status_code == 200, shown.text
    answer = press(day, shown.text, act)
    assert answer.status_code == 303, answer.text
    return unescape(day.desk.get(answer.headers["location"]))


def status(day: DeskDay, key: str) -> str:
    return next(str(e["status"]) for e in day.document["entrants"] if e["id"] == key)


def test_who_withdrew_plays_again_from_their_own_page(day: DeskDay) -> None:
    day.elsewhere("withdraw", id="p1")
    assert "Plays again." in twice(day, "p1", "return")
    assert status(day, "p1") == "checked-in"
    assert "plays again" in unescape(day.desk.get(f"{HERE}/p1"))


def test_where_nobody_can_come_back_the_page_says_why(day: DeskDay) -> None:
    for _ in range(3):
        day.elsewhere("pair", stage="main")
        day.results("main")
    day.elsewhere("withdraw", id="p1")
    day.elsewhere("close", stage="main")
    page = unescape(day.desk.get(f"{HERE}/p1"))
    assert "Not possible now:" in page
    assert "undo the closing first" in page


def test_who_was_not_there_arrives_late_from_their_own_page(day: DeskDay) -> None:
    assert "Plays from the next round." in twice(day, "p9", "check_in")
    assert "p9" in day.stage("main")["groups"][0]["entrants"]


def test_who_was_not_there_arrives_late_at_check_in(day: DeskDay) -> None:
    page = unescape(day.desk.get(f"/desk/{NAME}/checkin"))
    assert "Anyone checked in now is a late arrival" in page
    assert 'name="id" value="p9"' in page
    assert 'name="id" value="p1"' not in page
    assert day.desk.post(f"/desk/{NAME}/checkin", {"id": "p9"}).status_code == 303
    assert status(day, "p9") == "checked-in"


def test_the_entry_form_stays_while_somebody_may_enter(day: DeskDay) -> None:
    page = unescape(day.desk.get(f"/desk/{NAME}/people"))
    assert "Anyone who enters now is a late arrival" in page
    form = next(form for form in forms_of(page) if form.action.endswith("/people"))
    answer = day.desk.post(form.action, {**form.fields, "name": "Late Comer"})
    assert answer.status_code == 303
    assert len(day.stage("main")["groups"][0]["entrants"]) == 9
