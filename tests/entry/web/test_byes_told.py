"""Byes that were asked for: told to who asked, and before the round is paired."""

import pytest

from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    """A Swiss of six that has begun, no round paired."""
    day = DeskDay(desk, instance).opened("swiss-fide", 6, half_byes=1)
    day.elsewhere("start", stage="swiss")
    return day


def test_who_asked_sees_it_on_their_page_and_phone(day: DeskDay) -> None:
    day.elsewhere("absent", stage="swiss", id="p1", round=1, bye="half")
    told = "Round 1: no match, as asked for (half-point bye)."
    assert told in day.desk.get(f"/t/{NAME}/entrant/p1")
    assert told not in day.desk.get(f"/t/{NAME}/entrant/p2")
    day.desk.take(Role.PLAYER, NAME, entrant="p1")
    assert told in day.desk.get(f"/me/{NAME}/p1")


def test_an_odd_number_left_is_said_before_the_round_is_paired(day: DeskDay) -> None:
    assert "asked for a bye" not in day.page("swiss")
    day.elsewhere("absent", stage="swiss", id="p1", round=1, bye="half")
    assert "5 are left to pair, an odd number: one more sits out." in day.page("swiss")
    assert "an odd number" in day.desk.get(f"/desk/{NAME}/entrant/p2")
    day.elsewhere("absent", stage="swiss", id="p2", round=1, bye="zero")
    page = day.page("swiss")
    assert "4 are left to pair." in page
    assert "one more sits out" not in page
