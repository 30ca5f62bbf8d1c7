"""Ways a match can end: each left out, or ruled in a way that does not fit."""

import re

import pytest

from helpers.rulebooks.small import TABLES, TEAMS, changed, told


@pytest.mark.parametrize("way", ["tied", "stopped", "forfeit", "nobody"])
@pytest.mark.parametrize("text", [TABLES, TEAMS])
def test_a_way_a_sheet_can_end(text: str, way: str) -> None:
    silent = re.sub(rf"^{way} = .*\n", "", text, count=1, flags=re.MULTILINE)
    can_end = [] if (text, way) == (TEAMS, "stopped") else [f"match.ends.{way}"]
    assert [line.partition(":")[0] for line in told(silent)] == can_end
    empty = re.sub(rf"^{way} = .*\n", f"{way} = {{}}\n", text, count=1, flags=re.MULTILINE)
    assert told(empty) == told(silent)


def test_where_a_clock_can_end_the_games_of_a_stage_there_is_a_rule_for_it() -> None:
    silent = changed(TEAMS, ('stopped = { means = "cannot-happen" }\n', ""))
    assert told(silent) == []
    timed = changed(
        silent, ('ladder = "group"\ndraw', 'ladder = "group"\nclock = "game"\ndraw')
    )
    assert told(timed) == [
        (
            "match.ends.stopped: a clock may stop it before it is finished,"
            " and nothing says what that means"
        )
    ]


ENDS = [
    (
        TABLES,
        "winner-named",
        "shared",
        "match.ends.tied.means: two may reach 10, and one of them has won",
    ),
    (
        TEAMS,
        '"decider" }',
        '"winner-named" }',
        "match.ends.tied.means: where no score wins the game, the sheet names no winner",
    ),
    (
        TEAMS,
        '"decider.extra", "lot"',
        '"lot"',
        "match.ends.tied.means: no stage ever asks for a decider",
    ),
    (
        TABLES,
        "no-winner",
        "cannot-happen",
        (
            "match.ends.stopped.means:"
            " the clock 'round' ends every match of the round, so it can happen"
        ),
    ),
    (
        TEAMS,
        'score = "8:0"',
        'means = "scores-nothing"',
        (
            "match.ends.forfeit:"
            " between two sides an unplayed match has a score, and there is none"
        ),
    ),
    (
        TEAMS,
        ', of_board = "both-games"',
        "",
        "match.ends.forfeit: nothing says what who misses one board loses",
    ),
]


@pytest.mark.parametrize(("text", "old", "new", "hole"), ENDS)
def test_ends_that_do_not_fit(text: str, old: str, new: str, hole: str) -> None:
    assert hole in told(changed(text, (old, new)))


def test_a_last_match_that_may_have_no_winner() -> None:
    timed = changed(TABLES, ('ladder = "final"\n', 'ladder = "final"\nclock = "round"\n'))
    assert told(timed) == [
        (
            "stage.final.champion: the clock 'round' may stop its match with no winner,"
            " and nothing says who is champion then"
        )
    ]
    level = changed(TABLES, (", target = 10", ""), ("winner-named", "shared"))
    assert told(level) == [
        "stage.final.champion: its match may end level, and nothing says who is champion then"
    ]
    asked = changed(level, ('"match-winner" }', '"match-winner", tied = "tied-final" }'))
    assert told(asked) == []
