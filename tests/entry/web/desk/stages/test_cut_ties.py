"""A tie where some go on and some do not, at the desk and in public: asked, played off, told."""

from html import unescape

import pytest

from helpers.rulebooks.cuts import FINAL, GAMES, HEATS, rulebook
from helpers.tournaments.scenes import LibraryOfTexts
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    """Four have played their heat; Berta and Carla are tied, and two of the four go on."""
    found = DeskDay(desk, instance)
    instance.service.library = LibraryOfTexts(
        rulebook("'points', 'shared'", HEATS, FINAL, more=GAMES)
    )
    found.elsewhere("open", rulebook="cut", seed="s")
    for name in ("Anna", "Berta", "Carla", "Dora"):
        found.elsewhere("enter", id=name[0], name=name)
    found.elsewhere("start", stage="first")
    found.elsewhere("pair", stage="first", matches=[[*"ABCD"]])
    found.elsewhere("result", stage="first", sheet={"scores": {"A": 9, "B": 5, "C": 5, "D": 1}})
    return found


def test_the_desk_asks_and_takes_the_choice(day: DeskDay) -> None:
    page = " ".join(day.page("first").split())
    assert "Berta and Carla are tied at the cut" in page
    assert "A lot decides" in page
    assert "Extra games" in page
    assert "All of them advance" in page
    day.do("first", "decide", {"reason": "so agreed"}, "A lot decides")
    assert day.document["needs"] == []
    assert [form.action for form in day.forms("first", "lot")]


def test_extra_games_are_entered_at_the_desk_of_a_stage_of_tables(day: DeskDay) -> None:
    day.do("first", "decide", {"reason": "so agreed"}, "Extra games")
    form = day.forms("first", "decider")[0]
    won = next(text for _, _, text in form.buttons if "Carla" in text)
    assert day.send(form, button=won).status_code == 303
    assert day.document["needs"] == []
    day.do("first", "close")
    assert day.stage("first")["advancing"] == ["A", "C"]


def test_the_organisers_home_leads_to_the_question(day: DeskDay) -> None:
    home = unescape(day.desk.get(f"/desk/{NAME}"))
    assert "Berta and Carla are tied at the cut" in home


@pytest.mark.parametrize("address", [f"/desk/{NAME}/standings", f"/t/{NAME}/standings/first"])
def test_standings_draw_no_line_inside_the_tie(day: DeskDay, address: str) -> None:
    page = unescape(day.desk.get(address))
    assert 'class="cut"' not in page
    assert "Tied at the cut: Berta, Carla." in page
    day.elsewhere("decide", stage="first", decision="tied-at-cut", choice="lot")
    day.elsewhere("close", stage="first")
    assert page != unescape(day.desk.get(address))
    assert 'class="cut"' in unescape(day.desk.get(address))
