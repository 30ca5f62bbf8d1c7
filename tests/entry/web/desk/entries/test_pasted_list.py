"""A list of people, pasted or uploaded: shown first, then entered."""

from html import unescape

import pytest
from httpx import Response

from helpers.web.client import BASE
from helpers.web.forms import form_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance
from podium.app.venue import fees
from podium.entry.web.desk.entries.pasted_list import what_is_left

HERE = f"/desk/{NAME}/people/list"
LIST = "Name;Club;Paid\nAnna Berg;Lincon;yes\nBruno Novák;SK Praha;no\n"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="blokus-lincon-2016", seed="s")
    return day


def entered(day: DeskDay) -> list[str]:
    return [entrant["name"] for entrant in day.document["entrants"]]


def look(day: DeskDay, text: str) -> Response:
    return day.desk.post(HERE, {"text": text, "do": "look"})


def enter(day: DeskDay, seen: Response, text: str) -> Response:
    """Press the button that enters what was seen."""
    form = form_of(seen.text, "/people/list")
    assert ("do", "enter") in [button[:2] for button in form.buttons]
    return day.desk.post(HERE, {**form.fields, "text": text, "do": "enter"})


def test_nothing_is_entered_before_it_was_looked_at(day: DeskDay) -> None:
    assert "Preview" in day.desk.get(HERE)
    page = unescape(look(day, LIST).text)
    assert "Enter 2 people" in page
    assert "“Club” is club" in page
    assert "club: Lincon; paid" in page
    assert entered(day) == []


def test_then_everybody_enters_by_one_act(day: DeskDay) -> None:
    answer = enter(day, look(day, LIST), LIST)
    assert answer.headers["location"] == f"/desk/{NAME}/people?listed=2"
    assert entered(day) == ["Anna Berg", "Bruno Novák"]
    assert [e["id"] for e in day.document["entrants"]] == ["p1", "p2"]
    assert {key: fee.paid for key, fee in fees(day.instance, NAME).items()} == {
        "p1": True,
        "p2": False,
    }
    assert "2 from the list have entered." in day.desk.get(answer.headers["location"])
    day.elsewhere("undo")
    assert entered(day) == []


def test_the_same_list_sent_twice_enters_nobody_twice(day: DeskDay) -> None:
    seen = look(day, LIST)
    enter(day, seen, LIST)
    again = enter(day, seen, LIST)
    assert again.status_code == 409
    page = unescape(again.text)
    assert "2 are there already, 0 new." in page
    assert page.count("is there already") == 2
    assert len(entered(day)) == 2
    third = day.desk.post(
        HERE, {**form_of(again.text, "/people/list").fields, "text": LIST, "do": "enter"}
    )
    assert third.status_code == 422
    assert "Nobody is ticked" in third.text
    assert len(entered(day)) == 2


def test_who_is_there_already_is_known_by_name_and_club(day: DeskDay) -> None:
    enter(day, look(day, LIST), LIST)
    text = "Name;Club\nBERG Anna;lincon\nBruno Novak;\nAnna Berg;Elsewhere\nCecilia;Lincon\n"
    page = unescape(look(day, text).text)
    assert "2 are there already, 2 new." in page
    ticks = [key for key in form_of(page, "/people/list").fields if key.startswith("row-")]
    assert ticks == ["row-4", "row-5"]


def test_a_row_is_ticked_and_unticked(day: DeskDay) -> None:
    seen = look(day, LIST)
    fields = form_of(seen.text, "/people/list").fields
    del fields["row-2"]
    answer = day.desk.post(HERE, {**fields, "text": LIST, "do": "enter"})
    assert answer.headers["location"] == f"/desk/{NAME}/people?listed=1"
    assert entered(day) == ["Bruno Novák"]


@pytest.mark.parametrize("heading", ["Místo v OT", "umístění v oblastním turnaji", "ot_place"])
def test_1_4_6_a_column_is_known_by_the_words_of_the_rulebook(
    desk: Visitor, instance: Instance, heading: str
) -> None:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="piskvorky-2018", level="kt", seed="s")
    text = f"Tým;Škola;OT;{heading}\nAlders;A;Brno;1.\nBirches;B;Brno;2\n"
    seen = look(day, text)
    page = unescape(seen.text)
    assert f"“{heading}” is its place there" in page
    assert "The draw needs this" not in page
    enter(day, seen, text)
    entrants = instance.service.tournament(NAME).state.entrants
    assert entrants["t1"].attributes == {"ot": "Brno", "ot_place": 1}


def test_1_4_6_what_the_draw_goes_by_and_no_column_tells_is_marked(
    desk: Visitor, instance: Instance
) -> None:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="piskvorky-2018", level="kt", seed="s")
    page = unescape(look(day, "Tým;Škola;OT;Pozn\nAlders;A;Brno;1\n").text)
    assert "“Pozn” is kept as a note" in page
    assert "The draw needs this" in page
    assert "<code>ot_place</code>" in page.partition("Enter 1 team")[0]
    assert "<code>ot</code>" not in page.partition("Enter 1 team")[0]


def test_what_was_changed_since_is_shown_again(day: DeskDay) -> None:
    seen = look(day, LIST)
    answer = enter(day, seen, LIST + "Cecilia;;\n")
    assert answer.status_code == 409
    assert "Enter 3 people" in answer.text
    assert entered(day) == []
    day.elsewhere("enter", id="p1", name="Dana")
    assert enter(day, seen, LIST).status_code == 409


def test_a_line_with_a_fault_stays_out_and_can_be_mended(day: DeskDay) -> None:
    text = LIST + ";Nowhere;\nCecilia;Lincon;\n"
    seen = look(day, text)
    page = unescape(seen.text)
    assert "Enter 3 people" in page
    assert "1 line has a fault" in page
    assert "Line 4" in page
    assert "there is no name here" in page
    answer = enter(day, seen, text)
    assert answer.status_code == 200
    assert entered(day) == ["Anna Berg", "Bruno Novák", "Cecilia"]
    assert ">\nName;Club;Paid\n;Nowhere;</textarea>" in answer.text
    mended = "Name;Club;Paid\nDana;Nowhere;"
    enter(day, look(day, mended), mended)
    assert entered(day)[-1] == "Dana"


def test_whom_the_rules_refuse_is_told_and_the_others_stand(
    desk: Visitor, instance: Instance
) -> None:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="go-round-robin", seed="s")
    seen = look(day, "Anna\nBruno")
    for number in range(1, 5):
        day.elsewhere("enter", id=f"x{number}", name=f"X{number}")
    day.elsewhere("start", stage="league")
    answer = enter(day, seen, "Anna\nBruno")
    page = unescape(answer.text)
    assert answer.status_code == 422
    assert "0 have entered." in page
    assert page.count("all its matches are made: while none is played, undo the start") == 2
    assert ">\nAnna\nBruno</textarea>" in page
    assert len(entered(day)) == 4


def test_a_file_is_shown_with_its_encoding(day: DeskDay) -> None:
    data = "Jméno;Klub\nŽofie Třešňáková;Plzeň\n".encode("cp1250")
    day.desk.get(HERE)
    answer = day.desk.client.post(
        HERE,
        data={"csrf": form_of(day.desk.get(HERE), "/people/list").fields["csrf"]},
        files={"file": ("list.csv", data, "text/csv")},
        headers={"origin": BASE},
    )
    page = unescape(answer.text)
    assert "The file is in Windows-1250." in page
    assert ">\nJméno;Klub\nŽofie Třešňáková;Plzeň\n</textarea>" in page
    assert entered(day) == []
    sheet = day.desk.client.post(
        HERE,
        data={"csrf": form_of(page, "/people/list").fields["csrf"]},
        files={"file": ("list.xlsx", b"PK\x03\x04", "application/zip")},
        headers={"origin": BASE},
    )
    assert "save it as CSV" in sheet.text


def test_teams_with_players_below(desk: Visitor, instance: Instance) -> None:
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="piskvorky-2018", level="ot", seed="s")
    text = "Alders\nAnna (C)\nBruno\nDana\n\nBirches\nEva\n"
    seen = look(day, text)
    page = unescape(seen.text)
    assert "Enter 1 team" in page
    assert "[1.1.8-9]" in page
    answer = enter(day, seen, text)
    assert ">\nBirches\nEva\n</textarea>" in unescape(answer.text)
    assert instance.service.tournament(NAME).state.entrants["t1"].captain == "t1a"


def test_what_is_left_keeps_the_heading_and_whole_entries() -> None:
    text = "Name\n\nAnna\nBruno\nof two lines\nCecilia"
    assert what_is_left(text, [3, 4, 6], [4]) == "Name\n\nBruno\nof two lines"
    assert what_is_left(text, [3, 4, 6], [3, 6]) == "Name\n\nAnna\nCecilia"
