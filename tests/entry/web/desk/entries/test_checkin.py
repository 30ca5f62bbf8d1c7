"""Check-in: by letters, by card, by the team; undone; everyone at once."""

import re
from html import unescape

import pytest

from helpers.web.forms import forms_of
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, renew, secret
from podium.director.acts import Open, Player

HERE = f"/desk/{NAME}/checkin"
PEOPLE = {"p1": "Anna Berg", "p2": "Annika Novák", "p3": "Žofie Malá", "p4": "Bruno Lind"}


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    """Four single entrants."""
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="football-group-uefa", seed="s")
    for key, name in PEOPLE.items():
        day.elsewhere("enter", id=key, name=name)
    return day


@pytest.fixture
def teams(desk: Visitor, instance: Instance) -> DeskDay:
    """A team of four players and a substitute; of another team nobody is known."""
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="piskvorky-2018", level="ot", seed="s")
    players = [Player(id=f"a{n}", name=f"Player {n}") for n in range(1, 6)]
    of_a = {"players": players[:4], "substitutes": players[4:], "captain": "a2"}
    day.elsewhere("enter", id="a", name="Alders", **of_a)
    day.elsewhere("enter", id="b", name="Birches")
    return day


def here(day: DeskDay) -> list[str]:
    return [e["id"] for e in day.document["entrants"] if e["status"] == "checked-in"]


def shown(day: DeskDay, query: str = "") -> str:
    return " ".join(unescape(day.desk.get(f"{HERE}{query}")).split())


def listed(page: str, title: str) -> list[str]:
    """Who stands under a heading."""
    found = re.search(rf'<h2 id="{title}-title">.*?<ul class="present">(.*?)</ul>', page)
    return re.findall(r"<bdi>(.*?)</bdi>", found[1]) if found is not None else []


def card_of(day: DeskDay, entrant: str, tournament: str = NAME) -> str:
    link = issue(day.instance, role=Role.PLAYER, tournament=tournament, entrant=entrant)
    return secret(day.instance, link)


# ---- one after the other -------------------------------------------------------------------------


def test_who_is_missing_and_who_is_here(day: DeskDay) -> None:
    day.elsewhere("check_in", ids=["p4"])
    page = shown(day)
    assert "1 of 4 are here, 3 are missing" in page
    assert listed(page, "missing") == ["Anna Berg", "Annika Novák", "Žofie Malá"]
    assert listed(page, "here") == ["Bruno Lind"]


def test_one_is_checked_in(day: DeskDay) -> None:
    answer = day.desk.post(HERE, {"id": "p3"})
    assert answer.headers["location"] == f"{HERE}?done=p3"
    page = shown(day, "?done=p3")
    assert "Žofie Malá is here." in page
    assert re.search(r'<input id="q"[^>]* autofocus', page)
    assert here(day) == ["p3"]


def test_letters_or_the_number_find(day: DeskDay) -> None:
    assert day.desk.post(HERE, {"q": "ann"}).headers["location"] == f"{HERE}?q=ann"
    assert listed(shown(day, "?q=ann"), "missing") == ["Anna Berg", "Annika Novák"]
    assert "Check in Žofie Malá" in shown(day, "?q=zof")
    assert "Check in Bruno Lind" in shown(day, "?q=4")
    assert "Nobody has that name." in shown(day, "?q=xyz")
    assert day.desk.post(HERE, {"q": " "}).headers["location"] == HERE
    assert here(day) == []


def test_a_number_is_somebodys_though_others_begin_so(day: DeskDay) -> None:
    for number in range(5, 13):
        day.elsewhere("enter", id=f"p{number}", name=f"Player {number}")
    page = shown(day, "?q=1")
    assert "Check in Anna Berg" in page
    assert len(listed(page, "missing")) == 4
    assert 'id="one-title"' not in shown(day, "?q=player")


def test_a_number_and_enter_check_in_who_has_it(day: DeskDay) -> None:
    for number in range(5, 13):
        day.elsewhere("enter", id=f"p{number}", name=f"Player {number}")
    answer = day.desk.post(HERE, {"q": "1", "sole": ""})
    assert answer.headers["location"] == f"{HERE}?done=p1"
    assert here(day) == ["p1"]


def test_what_an_address_says_is_said_while_it_is_so(day: DeskDay) -> None:
    assert "is here." not in shown(day, "?done=p1")
    day.elsewhere("check_in", ids=["p1"])
    assert "is not here." not in shown(day, "?undone=p1")


def test_enter_checks_in_the_only_one_that_the_page_has_left(day: DeskDay) -> None:
    answer = day.desk.post(HERE, {"q": "anni", "sole": "p2"})
    assert answer.headers["location"] == f"{HERE}?done=p2"
    again = day.desk.post(HERE, {"q": "anni", "sole": "p2"})
    assert again.headers["location"] == f"{HERE}?id=p2"
    assert "Already checked in." in shown(day, "?id=p2")
    assert here(day) == ["p2"]


# ---- cards -----------------------------------------------------------------------------------------


def test_a_scanned_card_checks_in_whose_it_is(day: DeskDay) -> None:
    card = card_of(day, "p1")
    answer = day.desk.post(HERE, {"q": f"http://podium.test/l/{card}", "sole": ""})
    assert answer.headers["location"] == f"{HERE}?done=p1"
    assert here(day) == ["p1"]
    capitals = f"HTTP://PODIUM.TEST/L/{card_of(day, 'p2').upper()}\n"
    day.desk.post(HERE, {"q": capitals})
    assert here(day) == ["p1", "p2"]


def test_no_secret_comes_into_an_address_or_a_page(day: DeskDay) -> None:
    card = card_of(day, "p1")
    renew(day.instance, card.partition("-")[0], NAME)
    answer = day.desk.post(HERE, {"q": f"http://podium.test/l/{card}"})
    assert answer.status_code == 422
    assert "this card is not valid, or no longer valid" in answer.text
    assert card not in answer.text
    helper = secret(day.instance, issue(day.instance, role=Role.CHECK_IN, tournament=NAME))
    assert day.desk.post(HERE, {"q": f"http://podium.test/l/{helper}"}).status_code == 422
    assert here(day) == []


def test_a_card_of_another_tournament(day: DeskDay) -> None:
    day.instance.service.perform(Open(tournament="other", rulebook="katana-2016"))
    card = card_of(day, "p1", "other")
    answer = day.desk.post(HERE, {"q": f"http://podium.test/l/{card}"})
    assert "this card is of another tournament" in answer.text
    assert here(day) == []


def test_a_helpers_phone_that_scans_a_card_comes_to_that_person(
    visitor: Visitor, instance: Instance
) -> None:
    day = DeskDay(visitor, instance)
    day.elsewhere("open", rulebook="football-group-uefa", seed="s")
    day.elsewhere("enter", id="p1", name="Anna Berg")
    visitor.take(Role.CHECK_IN, NAME)
    answer = visitor.client.get(f"/l/{card_of(day, 'p1')}", follow_redirects=False)
    assert answer.headers["location"] == f"{HERE}?id=p1"
    page = shown(day, "?id=p1")
    assert re.search(r'<button form="in" name="id" value="p1"[^>]*>Check in Anna Berg<', page)
    assert "undo" not in page
    visitor.post(HERE, {"id": "p1"})
    assert "The organiser can undo it." in shown(day, "?done=p1")
    assert visitor.post(HERE, {"out": "p1"}).status_code == 403
    assert here(day) == ["p1"]


# ---- teams -----------------------------------------------------------------------------------------


def test_of_a_team_those_who_came_are_ticked_the_captain_first(teams: DeskDay) -> None:
    page = shown(teams, "?id=a")
    assert re.findall(r'name="came" value="(\w+)"', page) == ["a2", "a1", "a3", "a4", "a5"]
    assert "[1.1.9]" in page
    answer = teams.desk.post(HERE, {"id": "a", "team": "yes", "came": ["a2", "a1", "a5"]})
    assert answer.headers["location"] == f"{HERE}?done=a"
    present = teams.instance.service.tournament(NAME).state.entrants["a"].present
    assert present == ("a2", "a1", "a5")
    page = shown(teams, "?id=a")
    assert re.findall(r'value="(\w+)" checked', page) == ["a2", "a1", "a5"]
    assert "3 of 5 came" in page


def test_too_few_are_refused_with_the_clause_and_the_ticks_stay(teams: DeskDay) -> None:
    answer = teams.desk.post(HERE, {"id": "a", "team": "yes", "came": ["a3", "a4"]})
    page = " ".join(unescape(answer.text).split())
    assert answer.status_code == 422
    assert re.search(
        r"2 of Alders came; .*? has 3\u20135 there</p> <p [^>]*><[^>]*>\[1\.1\.9\]", page
    )
    assert re.findall(r'value="(\w+)" checked', page) == ["a3", "a4"]
    assert here(teams) == []


def test_all_players_came(teams: DeskDay) -> None:
    teams.desk.post(HERE, {"id": "a", "team": "yes", "all": "yes"})
    present = teams.instance.service.tournament(NAME).state.entrants["a"].present
    assert present == ("a2", "a1", "a3", "a4")


def test_a_card_of_a_team_asks_who_came(teams: DeskDay) -> None:
    at = f"http://podium.test/l/{card_of(teams, 'a')}"
    assert teams.desk.post(HERE, {"q": at}).headers["location"] == f"{HERE}?id=a"
    at = f"http://podium.test/l/{card_of(teams, 'b')}"
    assert teams.desk.post(HERE, {"q": at}).headers["location"] == f"{HERE}?done=b"
    assert here(teams) == ["b"]


# ---- all, and mistakes -----------------------------------------------------------------------------


def test_everybody_is_here(teams: DeskDay) -> None:
    teams.desk.post(HERE, {"id": "a", "team": "yes", "came": ["a2", "a1", "a3"]})
    teams.elsewhere("enter", id="c", name="Cedars")
    assert "Check in all 2" in shown(teams)
    teams.desk.post(HERE, {"everybody": "yes"})
    assert here(teams) == ["a", "b", "c"]
    present = teams.instance.service.tournament(NAME).state.entrants["a"].present
    assert present == ("a2", "a1", "a3"), "what was said of a team before stands"
    assert "Everyone is here." in shown(teams)


def test_a_mistake_is_undone_for_that_one_alone(day: DeskDay) -> None:
    day.desk.post(HERE, {"everybody": "yes"})
    day.desk.post(HERE, {"id": "p2"})
    answer = day.desk.post(HERE, {"out": "p2"})
    assert answer.headers["location"] == f"{HERE}?undone=p2"
    assert here(day) == ["p1", "p3", "p4"]
    assert "Annika Novák is not here." in shown(day, "?undone=p2")
    again = day.desk.post(HERE, {"out": "p2"})
    assert again.status_code == 303
    assert here(day) == ["p1", "p3", "p4"]


def test_once_play_has_begun_nobody_checks_in(day: DeskDay) -> None:
    day.desk.post(HERE, {"everybody": "yes"})
    day.elsewhere("withdraw", id="p4")
    day.elsewhere("start", stage="group")
    page = shown(day)
    assert "all its matches are made" in page
    assert 'name="id" value=' not in page
    assert (
        "To withdraw someone who does not come, open their page by pressing the name." in page
    )
    assert f'<a href="/desk/{NAME}/entrant/p1">' in page
    assert "Has left" in page
    answer = day.desk.post(HERE, {"id": "p1"})
    assert answer.status_code == 422
    assert "already-started" in answer.text
    undone = day.desk.post(HERE, {"out": "p1"})
    assert undone.status_code == 422
    assert "not-undoable" in undone.text


def test_fees_beside(visitor: Visitor, instance: Instance) -> None:
    day = DeskDay(visitor, instance).opened("blokus-lincon-2016", 4)
    visitor.take(Role.ARBITER, NAME)
    assert 'name="paid"' not in visitor.get(HERE)
    visitor.take(Role.CHECK_IN, NAME)
    assert 'name="paid" value="p1"' in visitor.get(HERE)
    answer = visitor.post(f"/desk/{NAME}/fee", {"paid": "p1", "back": "checkin"})
    assert answer.headers["location"] == f"{HERE}?id=p1"
    assert 'name="unpaid" value="p1"' in shown(day)
    forms = {form.action for form in forms_of(visitor.get(HERE))}
    assert f"/desk/{NAME}/fee" in forms
