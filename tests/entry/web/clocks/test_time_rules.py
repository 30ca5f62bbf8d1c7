"""What the rulebook says of the time, in sentences."""

import dataclasses

import pytest
from msgspec.structs import replace

from helpers.web.clock_pages import view_of
from podium.app.instance import Instance
from podium.director import acts as a
from podium.entry.web.clocks.showing import TimeRule, chess_time, time_rules
from podium.entry.web.gateway import View
from podium.entry.web.telling import ToldSentence
from podium.entry.web.words import words
from podium.rules.clocks import Clock, Phase


@pytest.fixture
def katana(instance: Instance) -> View:
    instance.service.perform(a.Open(tournament="cup", rulebook="katana-2016", seed="s"))
    return view_of(instance, "cup")


def with_clock(view: View, clock: Clock) -> View:
    """The same tournament under rules with this clock alone."""
    return dataclasses.replace(view, rulebook=replace(view.rulebook, clock={"round": clock}))


def rule_of(view: View) -> TimeRule:
    (rule,) = time_rules(view, words("en"))
    return rule


def first(view: View) -> ToldSentence:
    """The first sentence."""
    return rule_of(view).told[0].entries[0].lines[0]


def test_what_always_holds_comes_before_what_happens_on_the_way(katana: View) -> None:
    rule = rule_of(katana)
    assert (rule.title, rule.chess) == ("Four rounds", 0)
    (entry,) = rule.told[0].entries
    assert [str(line.text) for line in entry.lines] == [
        "One clock for all tables of a round; 1 h 35 min.",
        "When time is up, nobody has won.",
    ]
    assert {line.cite for line in entry.lines} == {"", "time"}
    assert [str(each.lines[0].text) for each in entry.below] == [
        "At 1 h: from now on a turn may take 1 min.",
        "At 1 h 30 min: the last 5 min to finish the game begin.",
        "At 1 h 35 min: play stops; the current turn may be finished.",
    ]


WARNING = Phase(at="20 min", do="warn")


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        (
            Clock(per="round", limit="30 min", phases=[WARNING]),
            "At 20 min: the last 10 min to finish the game begin.",
        ),
        (
            Clock(
                per="round",
                limit="30 min",
                phases=[WARNING, Phase(at="22 min 30 s", do="stop")],
            ),
            "At 20 min: the last 2 min 30 s to finish the game begin.",
        ),
        (
            Clock(per="round", phases=[WARNING]),
            "At 20 min: a warning that time is running out.",
        ),
    ],
    ids=["before the limit", "before a stop", "without an end"],
)
def test_a_warning_says_how_much_time_is_left(katana: View, clock: Clock, told: str) -> None:
    (entry,) = rule_of(with_clock(katana, clock)).told[0].entries
    assert str(entry.below[0].lines[0].text) == told


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        (Clock(per="round", cite="9"), "One clock for all tables of a round."),
        (
            Clock(per="side", limit="7 min 30 s", cite="9"),
            "A chess clock for each game; 7 min 30 s for each side.",
        ),
    ],
)
def test_for_whom_it_runs_and_how_long(katana: View, clock: Clock, told: str) -> None:
    line = first(with_clock(katana, clock))
    assert (str(line.text), line.cite) == (told, "9")


def test_a_chess_clock_is_one_only_with_a_time_for_each_side(katana: View) -> None:
    timed = Clock(per="side", limit="7 min 30 s")
    assert chess_time(with_clock(katana, timed), "round") == 450
    assert chess_time(with_clock(katana, Clock(per="side")), "round") == 0
    assert chess_time(katana, "round") == 0
    assert chess_time(katana, "") == 0
