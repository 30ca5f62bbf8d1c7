"""The desk's home says what its button leads to, before it is pressed."""

from html import unescape

import pytest

from helpers.web.forms import forms_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance

HOME = f"/desk/{NAME}"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance)


def home(day: DeskDay) -> str:
    return unescape(day.desk.get(HOME))


def name_of(day: DeskDay, number: int) -> str:
    entrant = day.document["entrants"][number - 1]
    return str(entrant["name"])


def test_a_start_says_how_many_play_at_which_tables(day: DeskDay) -> None:
    page = home(day.opened("katana-2016", 14))
    assert "14 will play." in page
    assert "Round 1: 2 tables of 4, 2 tables of 3." in page
    assert "Nobody has been checked in, so everyone who has entered plays." in page


def test_entering_leads_to_check_in(day: DeskDay) -> None:
    page = home(day.opened("katana-2016", 14))
    assert f'<a class="button" href="{HOME}/checkin">Check in first</a>' in page


def test_a_start_names_who_is_missing(day: DeskDay) -> None:
    day.opened("katana-2016", 14)
    here = [entrant["id"] for entrant in day.document["entrants"]]
    day.elsewhere("check_in", ids=here[:-1])
    page = home(day)
    assert "13 will play." in page
    assert f"1 is not checked in and is left out: {name_of(day, 14)}." in page
    assert f'<a href="{HOME}/checkin">Check in</a>' in page
    assert "Round 1: 1 table of 4, 3 tables of 3." in page


def test_a_start_of_groups_says_their_sizes_and_who_goes_on(day: DeskDay) -> None:
    page = home(day.opened("piskvorky-2018", 9, "ot"))
    assert "2 groups of 5 and 4. The best 4 of each group advance." in page
    assert 'name="word"' in page


def test_who_arrives_between_the_look_and_the_button_is_not_left_out(day: DeskDay) -> None:
    day.opened("katana-2016", 9)
    form = next(f for f in forms_of(day.desk.get(HOME)) if f.act == "start")
    day.elsewhere("enter", id="late", name="Late")
    answer = day.send(form)
    assert answer.status_code != 303
    assert day.stage("main")["status"] == "waiting"


def test_a_round_is_paired_with_the_word_of_the_audience(day: DeskDay) -> None:
    day.opened("katana-2016", 9)
    day.next_step("Start")
    page = day.desk.get(HOME)
    assert "Round 1: 3 tables of 3." in unescape(page)
    form = next(f for f in forms_of(page) if f.act == "pair")
    assert day.send(form, {"word": "rainbow"}).status_code == 303
    assert day.document["lots"][-1]["word"] == "rainbow"


def test_a_swiss_round_says_who_sits_out(day: DeskDay) -> None:
    day.opened("swiss-fide", 5)
    day.next_step("Start")
    assert "Round 1: 2 pairings, 1 sits out." in home(day)


def test_a_close_says_who_goes_on_or_is_still_tied(day: DeskDay) -> None:
    day.opened("katana-2016", 17)
    day.next_step("Start")
    for number in range(1, 5):
        day.next_step(f"Pair round {number}")
        day.results("main")
    page = home(day)
    assert "Advancing to Semifinal" in page
    day.next_step("Close: Four rounds")
    named = [e["name"] for e in day.document["entrants"] if f"{e['name']}" in page]
    assert len(named) >= 16


def test_the_last_close_says_what_it_fixes(day: DeskDay) -> None:
    day.opened("swiss-fide", 4, rounds=3)
    day.next_step("Start")
    for number in range(1, 4):
        day.next_step(f"Pair round {number}")
        day.results("swiss")
    assert "This is the last close: it also reveals the secret of the lots." in home(day)


def test_a_step_that_would_be_refused_says_why(day: DeskDay) -> None:
    page = home(day.opened("katana-2016", 2))
    day.elsewhere("start", stage="main")
    page = home(day)
    assert "This cannot be done now:" in page
    assert f'href="{HOME}/stage/main"' in page


def test_what_is_waited_for_is_a_sentence_with_a_button(day: DeskDay) -> None:
    day.opened("katana-2016", 9)
    day.next_step("Start")
    day.next_step("Pair")
    page = home(day)
    assert "<p>3 results are missing (Four rounds, round 1)" in page
    assert ">Enter results</a>" in page
