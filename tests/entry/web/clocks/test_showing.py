"""What a page says of a round clock, before any script counts."""

import re

import pytest

from helpers.tournaments.round_clocks import MINUTE, NOON, at, clock
from helpers.web.clock_pages import page_of, shown_of, view_of
from podium.app.instance import Instance
from podium.app.round_clocks.clock import RoundClock, RoundKey
from podium.app.round_clocks.running import extend, extend_table, next_game, pause, start
from podium.app.round_clocks.setup import clock_by_rules
from podium.app.venue import Settings, set_settings
from podium.director import acts as a
from podium.entry.web.gateway import View
from podium.entry.web.words import LANGUAGES


def opened(instance: Instance, rulebook: str, level: str = "") -> View:
    instance.service.perform(a.Open(tournament="cup", rulebook=rulebook, level=level, seed="s"))
    set_settings(instance, "cup", Settings(zone="Europe/Riga"))
    return view_of(instance, "cup")


@pytest.fixture
def katana(instance: Instance) -> View:
    return opened(instance, "katana-2016")


@pytest.fixture
def waiting() -> RoundClock:
    return clock("katana-2016", "main")


@pytest.fixture
def running(waiting: RoundClock) -> RoundClock:
    return start(waiting, NOON)


def test_a_running_clock_says_until_when_and_stays_true(
    katana: View, running: RoundClock
) -> None:
    early, late = (shown_of(katana, running, at(minutes * MINUTE)) for minutes in (1, 50))
    assert early.figure == late.figure == "until 13:35 EEST"
    assert early.steps == late.steps
    assert early.zero == late.zero == 1462611600000
    assert [(step.figure, step.when) for step in early.steps] == [
        ("1:00:00", "13:00 EEST"),
        ("1:30:00", "13:30 EEST"),
        ("1:35:00", "13:35 EEST"),
    ]


def test_the_phases_in_words(katana: View, running: RoundClock) -> None:
    steps = shown_of(katana, running, NOON).steps
    assert [step.text for step in steps] == [
        "1 min per turn",
        "The last 5 min",
        "Stop; the current turn may be finished. Then nobody has won.",
    ]
    assert {step.cite for step in steps} == {"time"}


def test_the_stop_of_a_lap_and_of_a_game(instance: Instance) -> None:
    view = opened(instance, "blokus-lincon-2016")
    lap = shown_of(view, clock("blokus-lincon-2016", "qualifying"), NOON)
    assert lap.steps[-1].text == "Stop; finish the current lap."


def test_a_common_clock_says_which_game_it_is_for(instance: Instance) -> None:
    view = opened(instance, "piskvorky-2018", "kt")
    second = next_game(clock("piskvorky-2018", "groups", "kt"))
    shown = shown_of(view, second, NOON)
    assert shown.title.endswith("game 2 of 2")
    assert shown.steps[-1].text == "Stop. Tied, unless a win is proved at once."


def test_a_clock_that_stands_shows_what_is_left_and_no_times_of_the_wall(
    katana: View, waiting: RoundClock, running: RoundClock
) -> None:
    paused = pause(running, at(MINUTE))
    for one, figure in ((waiting, "1:35:00"), (paused, "1:34:00")):
        shown = shown_of(katana, one, at(40 * MINUTE))
        assert (shown.figure, shown.zero) == (figure, None)
        assert {step.when for step in shown.steps} == {""}
    assert shown_of(katana, running, at(99 * MINUTE)).figure == "0:00"


def test_what_was_added_is_said(katana: View, running: RoundClock) -> None:
    longer = extend_table(extend(running, at(60), 5 * MINUTE), 7, 90)
    hall = shown_of(katana, longer, at(120))
    assert (hall.more, hall.figure) == ("5 min added", "until 13:40 EEST")
    table = shown_of(katana, longer, at(120), table=7)
    assert (table.more, table.title[-7:]) == ("1 min 30 s added", "table 7")
    assert table.id != hall.id
    assert (hall.sounds.split(",")[-1], table.sounds) == ("6090 end", "")
    assert shown_of(katana, running, NOON).more == ""


def test_a_clock_without_a_limit_says_since_when(katana: View, running: RoundClock) -> None:
    free = RoundClock(id="x", stage="main", round=1, started_at=NOON)
    assert shown_of(katana, free, at(5)).figure == "since 12:00 EEST"
    assert shown_of(katana, pause(free, at(5)), at(9)).figure == "0:05"
    del running


def test_a_clock_of_a_group_names_it(katana: View) -> None:
    of_group = clock_by_rules(katana.rulebook, RoundKey(stage="main", round=2, group="B"))
    assert "Group B" in shown_of(katana, of_group, NOON).title


def test_the_markup_holds_what_the_script_needs(katana: View, running: RoundClock) -> None:
    page = page_of(shown_of(katana, running, at(90 * MINUTE)))
    tag = re.search(r"<section[^>]*>", page)
    assert tag is not None
    kept = dict(re.findall(r'data-(\w+)="([^"]*)"', tag[0]))
    assert kept == {
        "clock": "main:1",
        "state": "running",
        "phase": "warn",
        "elapsed": "5400",
        "now": "/now",
        "zero": "1462611600000",
        "limit": "5700",
        "sounds": "3600 warning,5400 warning,5700 end",
    }
    assert re.findall(r'<li data-at="(\d+)" data-do="([\w-]+)"', page) == [
        ("3600", "turn-limit"),
        ("5400", "warn"),
        ("5700", "stop"),
    ]
    assert page.count("data-word=") == 5
    assert not re.search(r"style=|<script>", page)


def test_what_stands_still_has_no_zero(katana: View, waiting: RoundClock) -> None:
    page = page_of(shown_of(katana, waiting, NOON))
    assert "data-zero" not in page
    assert "Not started yet" in page


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_a_clock_is_shown_in_every_language(
    katana: View, running: RoundClock, lang: str
) -> None:
    page = page_of(shown_of(katana, running, NOON, lang=lang), lang=lang)
    assert "13:35" in page
