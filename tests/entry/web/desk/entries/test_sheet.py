"""People as a sheet: what the rulebook declares of everyone, on one page."""

from helpers.web.forms import form_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance

HERE = f"/desk/{NAME}/people/sheet"


def regional(desk: Visitor, instance: Instance) -> DeskDay:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="piskvorky-2018", level="kt", seed="s")
    for at in range(1, 7):
        day.elsewhere("enter", id=f"t{at}", name=f"Team {at}", attributes={"ot": f"A{at}"})
    return day


def test_1_4_6_what_the_draw_goes_by_is_filled_in_at_once(
    desk: Visitor, instance: Instance
) -> None:
    day = regional(desk, instance)
    stage = desk.get(f"/desk/{NAME}/stage/groups")
    assert f'<a href="{HERE}">Fill it in</a>' in stage
    page = desk.get(HERE)
    assert page.count(">missing</span>") == 6
    fields = form_of(page, "/people/sheet").fields
    places = {f"ot_place t{at}": str(1 + at % 2) for at in range(1, 7)}
    answer = desk.post(HERE, {**fields, **places, "ot t1": ""})
    assert answer.headers["location"] == f"{HERE}?fixed=6"
    entrants = instance.service.tournament(NAME).state.entrants
    assert entrants["t1"].attributes == {"ot_place": 2}
    assert entrants["t2"].attributes == {"ot": "A2", "ot_place": 1}
    day.elsewhere("start", stage="groups")


def test_what_one_is_refused_for_is_told_in_its_row(desk: Visitor, instance: Instance) -> None:
    regional(desk, instance)
    fields = form_of(desk.get(HERE), "/people/sheet").fields
    answer = desk.post(HERE, {**fields, "ot_place t1": "0", "ot_place t2": "2"})
    assert answer.status_code == 422
    assert answer.text.count('class="fault"') == 1
    assert 'value="0"' in answer.text
    entrants = instance.service.tournament(NAME).state.entrants
    assert entrants["t2"].attributes["ot_place"] == 2
