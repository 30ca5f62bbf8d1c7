"""Another number of rounds at the desk: where it is offered, and what follows from it."""

import pytest

from helpers.web.forms import PageForm
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance

WHY = "the hall closes at six"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance)


def form_of(day: DeskDay, stage: str) -> PageForm | None:
    forms = day.forms(stage, "decide")
    return next((form for form in forms if form.fields.get("decision") == "rounds"), None)


def offered(day: DeskDay, stage: str) -> PageForm:
    form = form_of(day, stage)
    assert form is not None
    return form


def test_a_swiss_with_no_legal_pairing_left_is_closed_at_the_desk(day: DeskDay) -> None:
    day.opened("swiss-fide", 4)
    day.next_step("Start")
    for _ in range(3):
        day.elsewhere("pair", stage="swiss")
        day.results("swiss")
    page = day.page("swiss")
    assert 'id="rounds" open' in page
    assert "3 are paired." in page
    answer = day.send(offered(day, "swiss"), {"choice": "3", "reason": WHY})
    assert answer.status_code == 303
    day.forget()
    assert "3 rounds in all." in day.page("swiss")
    day.next_step("Close")
    assert day.document["status"] == "closed"


def test_the_reason_is_asked_for_and_what_was_typed_stays(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    day.next_step("Start")
    answer = day.send(offered(day, "main"), {"choice": "2", "reason": ""})
    assert answer.status_code == 422
    assert "Give a reason: it is kept in the log." in answer.text
    assert 'value="2"' in answer.text


def test_fewer_than_are_paired_is_refused_with_the_way_out(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    day.next_step("Start")
    for _ in range(2):
        day.elsewhere("pair", stage="main")
        day.results("main")
    answer = day.send(offered(day, "main"), {"choice": "1", "reason": WHY})
    assert answer.status_code == 422
    assert "undo its pairing first" in answer.text


def test_public_pages_count_the_rounds_that_were_decided(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    day.next_step("Start")
    day.elsewhere("pair", stage="main")
    day.elsewhere("decide", stage="main", decision="rounds", choice="2", reason=WHY)
    assert "2 rounds in all." in day.page("main")
    assert WHY in day.desk.get(f"/t/{NAME}/log")


@pytest.mark.parametrize(
    ("rulebook", "level", "stage"),
    [("go-round-robin", "", "league"), ("piskvorky-2018", "ot", "playoff")],
)
def test_where_rounds_are_made_at_once_it_is_not_offered(
    day: DeskDay, rulebook: str, level: str, stage: str
) -> None:
    day.opened(rulebook, 8, level)
    assert form_of(day, stage) is None
