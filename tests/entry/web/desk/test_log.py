"""The log at the desk: what happened, and undoing it once the consequences were seen."""

from html import unescape

import pytest
from httpx import Response

from helpers.web.forms import forms_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.venue import Settings, set_settings

HERE = f"/desk/{NAME}"
LOG = f"{HERE}/log"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    """Four at a table: opened, entered (2 to 5), started (6), paired (7), played (8)."""
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="katana-2016", seed="s", at="2026-05-07T08:00:00Z")
    for number, name in enumerate(("Anna", "Bert", "Cyril", "Dana"), start=1):
        day.elsewhere("enter", id=f"p{number}", name=name, by="Hana")
    day.elsewhere("start", stage="main")
    day.elsewhere("pair", stage="main", matches=[["p1", "p2", "p3", "p4"]])
    scores = {"p1": 10, "p2": 7, "p3": 6, "p4": 4}
    day.elsewhere("result", stage="main", sheet={"scores": scores}, at="2026-05-07T10:00:00Z")
    return day


def undo(day: DeskDay, page: str, reason: str = "") -> Response:
    form = next(form for form in forms_of(page) if form.act == "undo")
    return day.desk.post(form.action, {**form.fields, "reason": reason})


def test_everything_that_happened_the_newest_first(day: DeskDay, instance: Instance) -> None:
    set_settings(instance, NAME, Settings(zone="Europe/Riga"))
    day.forget()
    page = unescape(day.desk.get(LOG))
    places = [page.index(f'<li value="{position}"') for position in range(8, 0, -1)]
    assert places == sorted(places)
    assert "Four rounds, round 1, table 1: Anna 10 · Bert 7 · Cyril 6 · Dana 4" in page
    assert "13:00 EEST" in page, "in the zone of the event"
    assert page.count("Hana") == 8, "as text, and to be found by"
    assert "Undo act 1" not in page, "the opening stays"


def test_it_can_be_searched_without_script(day: DeskDay) -> None:
    page = day.desk.get(f"{LOG}?q=entered+bert")
    assert page.count("<li value=") == 1
    assert "Bert entered" in page
    assert "Nothing in the log matches." in day.desk.get(f"{LOG}?q=zebra")


def test_a_long_log_shows_its_latest(day: DeskDay) -> None:
    for number in range(300):
        day.elsewhere(
            "rule", stage="main", entrant="p1", ruling="warning", reason=f"no {number}"
        )
    page = day.desk.get(LOG)
    assert page.count("<li value=") == 300
    assert "8 older acts" in page
    assert day.desk.get(f"{LOG}?all=1").count("<li value=") == 308


def test_an_undo_shows_first_what_it_changes(day: DeskDay) -> None:
    page = unescape(day.desk.get(f"{HERE}/undo"))
    assert "Undo act 8" in page
    assert (
        "Anna 10 · Bert 7 · Cyril 6 · Dana 4 (final) → Anna · Bert · Cyril · Dana (open)"
        in page
    )
    assert day.document["position"] == 8
    answer = undo(day, page, "wrong table")
    assert answer.headers["location"] == f"{LOG}?undone=8"
    assert day.matches("main", 1) == [["p1", "p2", "p3", "p4"]]
    assert day.needs() == [("results", "results")]
    page = unescape(day.desk.get(answer.headers["location"]))
    assert "Act 8 has been undone." in page
    assert "undone by act 9" in page
    assert "<del>Four rounds, round 1, table 1" in page
    assert "Reason: wrong table" in page


def test_what_another_act_rests_on_is_not_undone(day: DeskDay) -> None:
    page = unescape(day.desk.get(f"{HERE}/undo/6"))
    assert "not-undoable" in page
    assert "act 7 depends on it" in page
    assert f'href="{HERE}/undo/7"' in page
    assert not [form for form in forms_of(page) if form.act]
    forged = day.desk.post(f"{HERE}/do/undo?page=undo&of=6", {"expect_position": "8"})
    assert forged.status_code == 422
    assert day.document["position"] == 8


def test_an_act_that_does_not_stand(day: DeskDay) -> None:
    undo(day, day.desk.get(f"{HERE}/undo"))
    page = unescape(day.desk.get(f"{HERE}/undo/8"))
    assert "there is no act 8 that stands" in page
    assert "There is no act of that number" in day.desk.get(f"{HERE}/undo/99", 404)


def test_what_was_seen_is_what_is_undone(day: DeskDay) -> None:
    page = day.desk.get(f"{HERE}/undo/8")
    day.elsewhere("rule", stage="main", entrant="p1", ruling="warning", reason="late")
    answer = undo(day, page, "slip")
    assert answer.status_code == 409
    assert "stale" in answer.text
    assert 'value="slip"' in answer.text
    assert undo(day, answer.text).status_code == 303
    assert day.document["position"] == 10


def test_the_last_act_is_undone_from_the_first_page(day: DeskDay) -> None:
    assert f'href="{HERE}/undo"' in day.desk.get(HERE)
    for position in (8, 7, 6):
        page = day.desk.get(f"{HERE}/undo")
        assert f"Undo act {position}" in page
        assert undo(day, page).status_code == 303
    assert day.document["status"] == "open"


def test_an_undo_is_never_the_last(day: DeskDay) -> None:
    undo(day, day.desk.get(f"{HERE}/undo"))
    assert "Undo act 7" in day.desk.get(f"{HERE}/undo")


def test_nothing_to_undo(desk: Visitor, instance: Instance) -> None:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="katana-2016")
    assert "Undo the last" not in desk.get(LOG)
    assert "Undo the last" not in desk.get(HERE)
    assert "There is nothing to undo" in desk.get(f"{HERE}/undo", 404)


def test_it_is_for_the_organiser(visitor: Visitor, instance: Instance) -> None:
    DeskDay(visitor, instance).opened("katana-2016", 4)
    visitor.take(Role.ARBITER, NAME)
    visitor.get(LOG, 403)
    visitor.get(f"{HERE}/undo", 403)
    assert (
        visitor.post(f"{HERE}/do/undo?page=undo&of=5", {"expect_position": "5"}).status_code
        == 403
    )


def test_an_undo_says_what_it_undid_and_one_group_is_not_named(
    desk: Visitor, instance: Instance
) -> None:
    day = DeskDay(desk, instance).opened("katana-2016", 8)
    day.elsewhere("start", stage="main")
    day.elsewhere("pair", stage="main")
    position = day.document["position"]
    day.elsewhere("undo", of=position)
    page = unescape(desk.get(f"/desk/{NAME}/log"))
    assert "Four rounds, round 1 paired" in page
    assert "group A" not in page
    undone = page.partition(f"act {position} undone: ")[2].partition("</p>")[0]
    assert "Four rounds, round 1 paired" in undone
