"""The people of a tournament: the list, entering by hand, fees."""

import re
from html import unescape

import pytest

from helpers.web.forms import form_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.venue import fees

HERE = f"/desk/{NAME}/people"


@pytest.fixture
def blokus(desk: Visitor, instance: Instance) -> DeskDay:
    """A tournament of single entrants, who may say a session."""
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="blokus-lincon-2016", seed="s")
    return day


@pytest.fixture
def gomoku(desk: Visitor, instance: Instance) -> DeskDay:
    """A tournament of teams: 3 to 5 players, 2 substitutes, a fee."""
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="piskvorky-2018", level="ot", seed="s")
    return day


def entered(day: DeskDay) -> list[str]:
    """Names of those who have entered, in order."""
    return [entrant["name"] for entrant in day.document["entrants"]]


def shown(day: DeskDay, query: str = "") -> str:
    return " ".join(unescape(day.desk.get(f"{HERE}{query}")).split())


# ---- by hand -----------------------------------------------------------------------------------


def test_one_after_the_other(blokus: DeskDay) -> None:
    assert "Nobody has entered yet" in shown(blokus)
    for number, name in enumerate(("Anna Berg", "Bruno Novák"), start=1):
        form = form_of(blokus.desk.get(HERE), "/people")
        answer = blokus.desk.post(HERE, {**form.fields, "name": name, "attribute session": "B"})
        assert answer.headers["location"] == f"{HERE}?entered=p{number}"
    page = shown(blokus, "?entered=p2")
    assert "No. 2: Bruno Novák has entered." in page
    assert re.search(r'name="name"[^>]* autofocus', page)
    state = blokus.instance.service.tournament(NAME).state
    assert state.entrants["p2"].attributes == {"session": "B"}


def test_club_and_how_the_public_sees_the_name_are_kept_beside_the_log(blokus: DeskDay) -> None:
    told = {"club": "Lincon", "shown_as": "short", "minor": "yes", "paid": "yes"}
    blokus.desk.post(HERE, {"name": "  Anna   Berg ", "there": "0", **told})
    person = blokus.instance.service.store.person(NAME, "p1")
    assert person is not None
    assert person.name == "Anna Berg"
    assert person.attributes == {"club": "Lincon", "shown_as": "short", "minor": True}
    assert fees(blokus.instance, NAME)["p1"].paid
    assert "Lincon" in shown(blokus)


def test_the_same_form_twice_enters_nobody_twice(blokus: DeskDay) -> None:
    form = form_of(blokus.desk.get(HERE), "/people")
    sent = {**form.fields, "name": "Anna Berg"}
    first, second = blokus.desk.post(HERE, sent), blokus.desk.post(HERE, sent)
    assert first.headers["location"] == second.headers["location"]
    assert entered(blokus) == ["Anna Berg"]


def test_a_namesake_is_entered_once_that_is_meant(blokus: DeskDay) -> None:
    blokus.elsewhere("enter", id="p1", name="Anna Berg")
    form = form_of(blokus.desk.get(HERE), "/people")
    sent = {**form.fields, "name": "Berg Anna", "club": "Lincon"}
    answer = blokus.desk.post(HERE, sent)
    assert answer.status_code == 422
    assert "much like Anna Berg" in answer.text
    asked = form_of(answer.text, "/people")
    assert asked.fields["club"] == "Lincon"
    assert ("sure", "yes", "Enter anyway") in asked.buttons
    blokus.desk.post(HERE, {**asked.fields, "sure": "yes"})
    assert entered(blokus) == ["Anna Berg", "Berg Anna"]


def test_an_id_that_is_taken_is_not_given_again(blokus: DeskDay) -> None:
    blokus.elsewhere("enter", id="p2", name="Bruno")
    blokus.desk.post(HERE, {"name": "Anna", "there": "1"})
    blokus.desk.post(HERE, {"name": "Cecilia", "there": "2"})
    assert [e["id"] for e in blokus.document["entrants"]] == ["p2", "p1", "p3"]


def test_no_name_no_entry_and_what_was_typed_stays(blokus: DeskDay) -> None:
    answer = blokus.desk.post(HERE, {"name": " ", "club": "Lincon", "there": "0"})
    assert answer.status_code == 422
    assert "there is no name here" in answer.text
    assert 'value="Lincon"' in answer.text
    assert entered(blokus) == []


def test_whoever_comes_late_is_told_why(gomoku: DeskDay) -> None:
    day = gomoku
    for letter in "abcd":
        day.elsewhere("enter", id=letter, name=letter.upper())
    day.elsewhere("start", stage="groups")
    page = shown(day)
    assert re.search(r"enter or check in, and start again <[^>]*>\[1\.1\.8\]", page)
    assert 'name="name"' not in page
    answer = day.desk.post(HERE, {"name": "Late", "there": "4"})
    assert answer.status_code == 422
    assert "already-started" in answer.text
    assert len(entered(day)) == 4


def test_as_long_as_no_result_is_in_the_start_can_be_undone_for_who_comes_late(
    blokus: DeskDay,
) -> None:
    day = blokus
    for letter in "abcd":
        day.elsewhere("enter", id=letter, name=letter.upper())
    day.elsewhere("start", stage="qualifying")
    where = f'href="/desk/{NAME}/undo/6"'
    assert where in shown(day)
    assert where in day.desk.get(f"/desk/{NAME}/checkin")
    day.elsewhere("pair", stage="qualifying")
    assert where in shown(day), "the undo says what is to be undone before"
    day.results("qualifying")
    assert "undo/6" not in shown(day)
    assert "No result is in yet" not in shown(day)


# ---- teams -------------------------------------------------------------------------------------

TEAM = {
    "name": "Alders",
    "school": "Grammar school",
    "player 0": "Anna",
    "player 1": "Bruno",
    "player 3": "Dana",
    "sub 1": "Sara",
    "captain": "1",
    "there": "0",
}


def test_a_team_with_players_substitutes_and_captain(gomoku: DeskDay) -> None:
    page = shown(gomoku)
    assert "220 Kč" in page
    assert len(re.findall(r'name="player \d"', page)) == 5
    assert len(re.findall(r'name="sub \d"', page)) == 2
    answer = gomoku.desk.post(HERE, TEAM)
    assert answer.headers["location"] == f"{HERE}?entered=t1"
    team = gomoku.instance.service.tournament(NAME).state.entrants["t1"]
    assert team.players == ("t1a", "t1b", "t1c")
    assert team.substitutes == ("t1d",)
    assert (team.captain, team.school) == ("t1b", "Grammar school")
    names = gomoku.instance.service.names(NAME)
    assert [names[key] for key in ("t1", "t1a", "t1b", "t1c", "t1d")] == [
        "Alders",
        "Anna",
        "Bruno",
        "Dana",
        "Sara",
    ]
    assert 'Bruno <abbr title="captain">' in shown(gomoku)


def test_a_roster_that_the_rules_forbid_is_said_with_the_clause(gomoku: DeskDay) -> None:
    few = {key: text for key, text in TEAM.items() if key not in {"player 3", "player 1"}}
    answer = gomoku.desk.post(HERE, {**few, "captain": "0"})
    assert answer.status_code == 422
    assert "there is 1 player; the rules want" in answer.text
    assert "[1.1.8-9]" in answer.text
    assert 'value="Sara"' in answer.text
    assert entered(gomoku) == []


# ---- the list ------------------------------------------------------------------------------------


def test_everybody_with_number_state_and_warnings(gomoku: DeskDay) -> None:
    day = gomoku
    day.elsewhere("enter", id="z", name="Zeta", school="S & P")
    day.elsewhere("enter", id="a", name="Árpád")
    day.elsewhere("check_in", ids=["a"])
    day.elsewhere("rule", stage="groups", entrant="z", ruling="warning")
    page = shown(day)
    rows = re.findall(
        r'<tr id="n(\d+)".*?<bdi>(.*?)</bdi>.*?<span class="state [^"]*">(.*?)<', page
    )
    assert rows == [("1", "Zeta", "entered"), ("2", "Árpád", "here")]
    assert "1 warning" in page
    assert f"/desk/{NAME}/entrant/z" in page
    by_name = shown(day, "?by=name")
    assert by_name.index("Árpád") < by_name.index("Zeta")


def test_a_fee_is_noted_and_taken_back(blokus: DeskDay) -> None:
    blokus.elsewhere("enter", id="p1", name="Anna")
    at = f"/desk/{NAME}/fee"
    answer = blokus.desk.post(at, {"paid": "p1"})
    assert answer.headers["location"] == f"{HERE}#n1"
    assert fees(blokus.instance, NAME)["p1"].paid
    assert 'name="unpaid" value="p1"' in shown(blokus)
    blokus.desk.post(at, {"unpaid": "p1"})
    assert not fees(blokus.instance, NAME)["p1"].paid
    assert blokus.desk.post(at, {"paid": "nobody"}).headers["location"] == HERE
    assert set(fees(blokus.instance, NAME)) == {"p1"}


def test_it_is_for_those_who_enter_people(instance: Instance, visitor: Visitor) -> None:
    day = DeskDay(visitor, instance)
    day.elsewhere("open", rulebook="blokus-lincon-2016", seed="s")
    assert visitor.client.get(HERE, follow_redirects=False).status_code == 303
    visitor.take(Role.SCOREKEEPER, NAME)
    visitor.get(HERE, 403)
    assert visitor.post(HERE, {"name": "Anna"}).status_code == 403
    assert visitor.post(f"/desk/{NAME}/fee", {"paid": "p1"}).status_code == 403
    visitor.take(Role.CHECK_IN, NAME)
    assert visitor.post(HERE, {"name": "Anna", "there": "0"}).status_code == 303
    assert entered(day) == ["Anna"]
