"""What a tournament waits for, as the desk says it."""

from html import unescape

import pytest

from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance

HERE = f"/desk/{NAME}"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance)


def test_the_groups_of_a_round_robin_wait_as_one(day: DeskDay) -> None:
    day.opened("piskvorky-2018", 12, "ot")
    day.do("groups", "start")
    page = day.desk.get(HERE)
    assert "4 results are missing (Groups, round 1)" in page
    assert "1 result is missing" not in page
    where = f"{HERE}/results?stage=groups&amp;round=2"
    assert f'<a href="{where}">4 results are missing (Groups, round 2)</a>' in page
    assert "<h2>Table 4 " in day.desk.get(unescape(where))


def test_sessions_wait_each_for_its_own(day: DeskDay) -> None:
    day.opened("blokus-lincon-2016", 16)
    day.do("qualifying", "start")
    day.next_step("Pair round 1 of A")
    day.next_step("Pair round 1 of B")
    page = day.desk.get(HERE)
    assert "3 results are missing (Group A: Qualifying, round 1)" in page
    assert "1 result is missing (Group B: Qualifying, round 1)" in page
    assert f"{HERE}/results?stage=qualifying&amp;group=B&amp;round=1" in page


def test_a_play_off_waits_by_its_rounds(day: DeskDay) -> None:
    day.opened("piskvorky-2018", 8, "ot")
    day.do("groups", "start")
    day.results("groups")
    while day.needs():
        kind, _ = day.needs()[0]
        assert kind in {"decider", "decision"}, kind
        _settle(day, kind)
    day.next_step("Close: Groups")
    day.next_step("Start: Play-off")
    page = day.desk.get(HERE)
    assert "4 results are missing (Quarterfinals)" in page
    assert f'href="{HERE}/results?stage=playoff">Enter results</a>' in page


def _settle(day: DeskDay, kind: str) -> None:
    if kind == "decision":
        day.do("groups", "decide", {"reason": "time"}, "A lot decides")
        return
    game = day.forms("groups", "decider")[0]
    players = {f"{side}-player": f"{game.fields[side]}a" for side in ("home", "away")}
    day.do("groups", "decider", players, "won")
