"""The order of play at a table: dice, choice, colours drawn by hand; duties; who has left."""

from html import unescape

import pytest

from helpers.web.desk_day import match_at
from helpers.web.forms import PageForm, form_of, forms_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance

HERE = f"/desk/{NAME}"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance)


def page(day: DeskDay, place: str) -> str:
    return " ".join(unescape(day.desk.get(f"{HERE}/match/{place}")).split())


def order(day: DeskDay, place: str) -> PageForm:
    return form_of(day.desk.get(f"{HERE}/match/{place}"), "/seat")


def begun(day: DeskDay, rulebook: str, entrants: int, stage: str) -> DeskDay:
    day.opened(rulebook, entrants)
    day.do(stage, "start")
    day.next_step("Pair")
    return day


# ---- dice --------------------------------------------------------------------------------------


def test_it_is_enough_to_say_who_begins_where_dice_fall(day: DeskDay) -> None:
    begun(day, "katana-2016", 8, "main")
    told = page(day, "main/1/1")
    assert "The highest roll goes first, the others follow clockwise." in told
    assert "Only those tied for the highest roll again." in told
    seats = match_at(day.instance)["entrants"]
    form = order(day, "main/1/1")
    third = next(button for button in form.buttons if button[1] == seats[2])
    assert day.send(form, button=third[2]).status_code == 303
    assert match_at(day.instance)["entrants"] == [*seats[2:], *seats[:2]]


def test_who_begins_has_to_sit_there(day: DeskDay) -> None:
    begun(day, "katana-2016", 8, "main")
    seats = match_at(day.instance)["entrants"]
    form = order(day, "main/1/1")
    typed = {**form.fields, "first": "nobody", f"turn:{seats[0]}": ""}
    assert day.desk.post(form.action, typed).status_code == 422
    assert match_at(day.instance)["entrants"] == seats


def test_duties_are_told_before_anybody_has_them(day: DeskDay) -> None:
    begun(day, "katana-2016", 8, "main")
    told = page(day, "main/1/1")
    assert (
        'Banker: who starts last <span class="clause" title="paragraph of the rules">' in told
    )
    assert "Builds the board: who starts last" in told
    form = order(day, "main/1/1")
    assert day.send(form, button="goes first").status_code == 303
    last = day.instance.service.names(NAME)[match_at(day.instance)["entrants"][-1]]
    assert f"Banker: {last}" in page(day, "main/1/1")


# ---- choice ------------------------------------------------------------------------------------


def test_in_the_final_those_who_choose_are_named_in_order(day: DeskDay) -> None:
    day.opened("katana-2016", 16)
    for stage in ("main", "semifinal", "final"):
        day.do(stage, "start")
        for _ in range(4 if stage == "main" else 1):
            day.next_step("Pair")
            if stage != "final":
                day.results(stage)
        if stage != "final":
            day.do(stage, "close")
    went = day.stage("semifinal")["advancing"]
    names = day.instance.service.names(NAME)
    told = page(day, "final/1/1")
    assert "Each player chooses a place in the turn order, the highest ranked first." in told
    assert f"They choose in this order: {', '.join(names[e] for e in went)}." in told
    assert "Banker: the organisers" in told
    assert [b for b in order(day, "final/1/1").buttons if "begins" in b[2]] == []


# ---- colours -----------------------------------------------------------------------------------


def test_colours_drawn_at_the_table_are_written_down(day: DeskDay) -> None:
    begun(day, "blokus-lincon-2016", 4, "qualifying")
    told = page(day, "qualifying/1/1")
    assert "<h2>Colours</h2>" in told
    assert "by hand at the table: 1 blue, 2 yellow, 3 red, 4 green." in told
    seats = match_at(day.instance)["entrants"]
    form = order(day, "qualifying/1/1")
    typed = {f"turn:{entrant}": str(4 - at) for at, entrant in enumerate(seats)}
    assert day.send(form, typed).status_code == 303
    colours = match_at(day.instance)["colours"]
    assert [colours[entrant] for entrant in seats] == ["green", "red", "yellow", "blue"]


# ---- who has left ------------------------------------------------------------------------------


def test_who_has_left_may_be_missing_on_the_sheet(day: DeskDay) -> None:
    begun(day, "blokus-lincon-2016", 4, "qualifying")
    gone, *there = match_at(day.instance)["entrants"]
    name = day.instance.service.names(NAME)[gone]
    assert "has left" not in page(day, "qualifying/1/1")
    day.elsewhere("withdraw", id=gone)
    told = page(day, "qualifying/1/1")
    assert f"Left after the round was paired: {name}." in told
    assert f"{name} (has left: may be left blank)" in told
    results = day.desk.get(f"{HERE}/results")
    assert f"{name} (has left: may be left blank)" in unescape(results)
    form = next(form for form in forms_of(results) if f"score:{gone}" in form.fields)
    sheet = {f"score:{entrant}": "-5" for entrant in there}
    assert day.send(form, sheet, "Save").status_code == 303
    assert match_at(day.instance)["forfeited"] == [gone]
    assert "has left" not in page(day, "qualifying/1/1")
