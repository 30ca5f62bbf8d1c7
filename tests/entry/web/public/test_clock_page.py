"""The clocks for everyone: what a page says that may be kept while they run."""

import dataclasses
import re

import pytest

from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import Document
from helpers.tournaments.in_memory import QUICK, Moved
from helpers.web.pages import links_of, part_of, text_of
from helpers.web.visitor import Visitor, finals, play
from podium import bootstrap
from podium.app.instance import Instance
from podium.app.round_clocks.clock import RoundKey
from podium.app.round_clocks.running import (
    Change,
    add_clock,
    change_clock,
    extend_table,
    start,
    stop,
)
from podium.app.round_clocks.setup import clock_by_rules
from podium.app.venue import Settings, set_settings
from podium.director import acts as a

CLOCK = "/t/cup/clock"
MINUTE = 60


@pytest.fixture
def time() -> Moved:
    return Moved()


@pytest.fixture
def instance(time: Moved) -> Instance:
    instance = dataclasses.replace(bootstrap.instance_in_memory(hasher=QUICK), clock=time)
    set_settings(instance, "cup", Settings(zone="Europe/Prague"))
    return instance


@dataclasses.dataclass
class Hall:
    """A hall with clocks, and somebody who looks at them."""

    instance: Instance
    time: Moved
    visitor: Visitor

    def make(self, stage: str, number: int = 1, group: str = "", name: str = "") -> str:
        """Make a clock; answers its id."""
        rulebook = self.instance.service.tournament("cup").rulebook
        clock = clock_by_rules(rulebook, RoundKey(stage=stage, round=number, group=group), name)
        add_clock(self.instance, "cup", clock)
        self._forget()
        return clock.id

    def start(self, stage: str, number: int = 1, group: str = "", name: str = "") -> str:
        """Make a clock and start it."""
        made = self.make(stage, number, group, name)
        self.do(made, start)
        return made

    def do(self, clock: str, change: Change) -> None:
        change_clock(self.instance, "cup", clock, change)
        self._forget()

    def _forget(self) -> None:
        gateway = self.visitor.client.app.state.gateway
        gateway._turns["cup"] = gateway._turns.get("cup", 0) + 1
        gateway._views.pop("cup", None)

    def wait(self, minutes: float) -> None:
        """Let time go by; the server looks whether something has ended, as every second."""
        self.time.move(minutes=minutes)
        self.visitor.client.app.state.gateway._compare()

    def page(self, query: str = "") -> str:
        return self.visitor.get(CLOCK + query)

    def told(self, query: str = "") -> str:
        """What can be read of the clocks."""
        return text_of(part_of(self.page(query), "clocks"))


@pytest.fixture
def hall(instance: Instance, time: Moved, visitor: Visitor) -> Hall:
    return Hall(instance, time, visitor)


@pytest.fixture
def katana(instance: Instance, hall: Hall) -> Hall:
    """Thirteen at four tables, the first round is paired."""
    play(instance, "katana-2016", 13, paired)
    return hall


@pytest.fixture
def blokus(instance: Instance, hall: Hall) -> Hall:
    """Both sessions play their first round."""
    play(instance, "blokus-lincon-2016", 16, paired)
    instance.service.perform(a.Pair(tournament="cup", stage="qualifying", group="B"))
    return hall


def ids(page: str) -> list[str]:
    return re.findall(r'data-clock="([^"]*)"', page)


def sizes(page: str) -> list[str]:
    return re.findall(r'<section class="(clock[^"]*)"[^>]* data-clock=', page)


# ---- what is shown -----------------------------------------------------------------------------------


def test_without_a_clock_it_says_so_and_what_the_rules_say(katana: Hall) -> None:
    assert katana.told().startswith(
        "No clock runs now. It appears here as soon as the desk starts one."
    )
    told = text_of(katana.page())
    assert "One clock for all tables of a round; 1 h 35 min." in told
    assert "At 1 h: from now on a turn may take 1 min. [time]" in told


def test_the_clock_fills_the_page_with_its_phases_by_the_wall(katana: Hall) -> None:
    katana.start("main")
    told = katana.told()
    assert "1:00:00 (11:00 CEST) 1 min per turn [time]" in told
    assert "1:30:00 (11:30 CEST) The last 5 min [time]" in told
    assert "Until 11:35 CEST" in told
    assert sizes(katana.page()) == ["clock clock-big"]


def test_tables_with_more_time_stand_below(katana: Hall) -> None:
    clock = katana.start("main")
    katana.do(clock, lambda clock, _: extend_table(clock, 3, 2 * MINUTE))
    page = katana.page()
    assert ids(page) == ["main:1", "main:1/3"]
    assert sizes(page) == ["clock clock-big", "clock clock-small"]
    assert "table 3 until 11:37 CEST" in katana.told()


def test_the_clock_of_a_round_that_is_over_is_not_shown(instance: Instance, hall: Hall) -> None:
    play(instance, "katana-2016", 13, second_round)
    hall.start("main", 1)
    assert ids(hall.page()) == []
    hall.start("main", 2)
    assert ids(hall.page()) == ["main:2"]
    hall.do("main:2", stop)
    assert ids(hall.page()) == []


def second_round(document: Document) -> bool:
    return finals(document, "main", 2) >= 1


def test_of_two_sessions_each_can_be_the_large_one(blokus: Hall) -> None:
    first = blokus.start("qualifying", 1, "A")
    second = blokus.start("qualifying", 1, "B")
    page = blokus.page()
    assert (ids(page), sizes(page)) == ([first, second], ["clock clock-big", "clock"])
    other = f"{CLOCK}?clock=qualifying%3A1%3AB"
    assert other in links_of(page)
    page = blokus.visitor.get(other)
    assert (ids(page), sizes(page)) == ([second, first], ["clock clock-big", "clock"])
    assert ids(blokus.page("?clock=nobody")) == [first, second]


def test_what_runs_comes_before_what_waits(blokus: Hall) -> None:
    waiting = blokus.make("qualifying", 1, "A")
    running = blokus.start("qualifying", 1, "B")
    assert ids(blokus.page()) == [running, waiting]


def test_of_gomoku_chess_clocks_with_the_time_of_the_level(
    instance: Instance, hall: Hall
) -> None:
    play(instance, "piskvorky-2018", 8, paired, level="ot")
    assert [one for one in links_of(hall.page()) if "chess" in one] == ["/chess?time=450"]
    assert "A chess clock for each game; 7 min 30 s for each side." in text_of(hall.page())


def test_of_catan_there_is_no_chess_clock(katana: Hall) -> None:
    assert not [one for one in links_of(katana.page()) if "chess" in one]


def test_sound_is_asked_for_outside_of_what_is_fetched_anew(katana: Hall) -> None:
    katana.start("main")
    page = katana.page()
    assert page.count("data-clock-sound") == 1
    assert "data-clock-sound" not in part_of(page, "clocks").partition("<section")[0]
    assert page.index("</div>\n<section", page.index("data-part")) < page.index(
        "data-clock-sound"
    )


def test_a_clock_without_hours_may_be_larger(blokus: Hall) -> None:
    blokus.start("qualifying", 1, "A")
    assert "hung-short" in blokus.page()


def test_one_with_hours_must_leave_room_for_them(katana: Hall) -> None:
    katana.start("main")
    assert "hung-short" not in katana.page()


# ---- what stays true ---------------------------------------------------------------------------------


def test_a_page_that_is_kept_stays_true_while_the_clock_runs(katana: Hall) -> None:
    katana.start("main")
    first = katana.visitor.client.get(CLOCK)
    katana.wait(40)
    mark = {"if-none-match": first.headers["etag"]}
    assert katana.visitor.client.get(CLOCK, headers=mark).status_code == 304
    later = katana.visitor.client.get(CLOCK)
    assert later.text == first.text
    assert 'data-zero="1778140800000"' in first.text


@pytest.mark.parametrize("path", [CLOCK, "/t/cup", "/t/cup/screen"])
def test_when_time_is_over_every_page_comes_to_say_so(katana: Hall, path: str) -> None:
    katana.start("main")
    client = katana.visitor.client
    first = client.get(path)
    assert 'data-state="running"' in first.text
    katana.wait(95)
    mark = {"if-none-match": first.headers["etag"]}
    later = client.get(path, headers=mark)
    assert later.status_code == 200
    assert 'data-state="over"' in later.text


def test_when_a_table_is_over_too_the_page_comes_to_say_so(katana: Hall) -> None:
    clock = katana.start("main")
    katana.do(clock, lambda clock, _: extend_table(clock, 3, 2 * MINUTE))
    katana.page()
    katana.wait(95)
    states = re.findall(r'data-state="(\w+)"', katana.page())
    assert states == ["over", "running"]
    katana.wait(2)
    assert re.findall(r'data-state="(\w+)"', katana.page()) == ["over", "over"]


def test_a_clock_that_has_ended_has_the_pages_made_anew_but_once(katana: Hall) -> None:
    katana.start("main")
    katana.page()
    katana.wait(95)
    tag = katana.visitor.client.get(CLOCK).headers["etag"]
    katana.wait(1)
    assert katana.visitor.client.get(CLOCK).headers["etag"] == tag


def test_the_page_is_hidden_with_its_tournament(instance: Instance, katana: Hall) -> None:
    set_settings(instance, "cup", Settings(public=False))
    katana._forget()
    katana.visitor.get(CLOCK, 404)
    assert katana.visitor.get("/t/nobody/clock", 404)
