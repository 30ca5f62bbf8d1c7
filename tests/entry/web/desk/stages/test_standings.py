"""The standings at the desk: full names, the reason for every place, the lots."""

from html import unescape

import pytest

from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance
from podium.app.venue import Settings, set_settings

HERE = f"/desk/{NAME}/standings"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    """Four at a Catan table; Cyril and Dana are level."""
    day = DeskDay(desk, instance)
    day.elsewhere("open", rulebook="katana-2016", seed="s")
    for number, name in enumerate(("Anna Berg", "Bert", "Cyril", "Dana"), start=1):
        day.elsewhere("enter", id=f"p{number}", name=name)
    return day


def played(day: DeskDay) -> None:
    day.elsewhere("start", stage="main")
    day.elsewhere("pair", stage="main", matches=[["p1", "p2", "p3", "p4"]])
    scores = {"p1": 10, "p2": 7, "p3": 4, "p4": 4}
    day.elsewhere("result", stage="main", sheet={"scores": scores})


def test_before_anything_is_played(day: DeskDay) -> None:
    assert "There are no results yet." in day.desk.get(HERE)


def test_full_names_whatever_the_public_sees(day: DeskDay, instance: Instance) -> None:
    played(day)
    set_settings(instance, NAME, Settings(names="number"))
    day.forget()
    page = unescape(day.desk.get(HERE))
    assert "<h1>Standings: Four rounds</h1>" in page
    assert f'<a href="/desk/{NAME}/entrant/p1"><bdi>Anna Berg</bdi></a>' in page
    assert page.count(">3=<") == 2


def test_every_place_has_its_reason(day: DeskDay, instance: Instance) -> None:
    played(day)
    set_settings(instance, NAME, Settings(names="number"))
    day.forget()
    page = unescape(day.desk.get(HERE))
    address = page.split('class="split" href="')[1].split('"')[0]
    assert address.startswith(f"{HERE}?stage=main&a=p1&b=p2")
    reason = unescape(day.desk.get(address.partition("#")[0]))
    assert "Anna Berg (place 1) stands before Bert (place 2) in Four rounds by wins" in reason
    assert "[rank]" in reason


def test_a_stage_that_is_not_there_shows_the_one_that_matters(day: DeskDay) -> None:
    played(day)
    assert "Standings: Four rounds" in day.desk.get(f"{HERE}?stage=nothing&a=p1&b=nobody")


def test_the_lots_of_the_stage(day: DeskDay) -> None:
    played(day)
    day.elsewhere("lot", stage="main", tied=["p3", "p4"], order=["p4", "p3"])
    page = unescape(day.desk.get(HERE))
    assert "the order of those tied after round 1" in page
    assert "Dana and Cyril" in page
    assert "drawn by hand at the venue" in page
    assert f'href="/t/{NAME}/lots"' in page
