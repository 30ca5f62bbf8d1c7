"""What the rulebook says of the time, in sentences."""

import dataclasses

import pytest
from msgspec.structs import replace

from helpers.web.clock_pages import view_of
from podium.app.instance import Instance
from podium.director import acts as a
from podium.entry.web.clocks.rules import Line, Side, rules_of_time, side
from podium.entry.web.gateway import View
from podium.entry.web.words import words
from podium.rules.clocks import Clock


@pytest.fixture
def katana(instance: Instance) -> View:
    instance.service.perform(a.Open(tournament="cup", rulebook="katana-2016", seed="s"))
    return view_of(instance, "cup")


def with_clock(view: View, clock: Clock) -> View:
    """The same tournament under rules with this clock alone."""
    return dataclasses.replace(view, rulebook=replace(view.rulebook, clock={"round": clock}))


def lines(view: View) -> tuple[Line, ...]:
    (rule,) = rules_of_time(view, words("en"))
    return rule.lines


def test_what_always_holds_comes_before_what_happens_on_the_way(katana: View) -> None:
    (rule,) = rules_of_time(katana, words("en"))
    assert (rule.name, rule.title, rule.side) == ("round", "Four rounds", None)
    assert rule.lines[:2] == (
        Line("One clock for all tables: 1 h 35 min.", "time"),
        Line("1 min per turn", "time", "1:00:00"),
    )
    assert [line.figure for line in rule.lines] == ["", "1:00:00", "1:30:00", "1:35:00"]


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        (Clock(per="round", cite="9"), "One clock for all tables, without a limit."),
        (Clock(per="game", cite="9"), "One clock for each game, without a limit."),
        (Clock(per="side", cite="9"), "A chess clock for each game, without a limit."),
        (Clock(per="game", limit="15 min", cite="9"), "One clock for each game: 15 min."),
        (
            Clock(per="side", limit="7 min 30 s", cite="9"),
            "A chess clock for each game: 7 min 30 s a side.",
        ),
    ],
)
def test_for_whom_it_runs_and_how_long(katana: View, clock: Clock, told: str) -> None:
    assert lines(with_clock(katana, clock))[0] == Line(told, "9")


def test_a_chess_clock_is_one_only_with_a_time_for_each_side(katana: View) -> None:
    timed = Clock(per="side", limit="7 min 30 s")
    assert side(with_clock(katana, timed), "round") == Side(450, "7 min 30 s")
    assert side(with_clock(katana, Clock(per="side")), "round") is None
    assert side(katana, "round") is None
    assert side(katana, "") is None
