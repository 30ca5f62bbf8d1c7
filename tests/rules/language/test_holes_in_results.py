"""What a rulebook leaves open in its results, points and sizes of tables."""

import pytest

from helpers.rulebooks.small import TABLES, TEAMS, changed, told
from podium.rules.language.holes import check


def table_rulebook(*changes: tuple[str, str]) -> str:
    """Rounds at tables, then a final of the best four; nothing but the banker left to name."""
    return changed(
        TABLES,
        ('"main", "semi", "final"', '"main", "final"'),
        ('sessions = { size = "4..12", multiple_of = 4, attribute = "session" }\n', ""),
        ('[attribute.session]\ntitle = "session"\n', ""),
        ('[[duty.banker.turns]]\nstage = "semi"\nwho = "lowest-rank"\n', ""),
        (TABLES[TABLES.index("[stage.semi]") : TABLES.index("[stage.final]")], ""),
        ('{ source = "semi", take = "match-winners", best = 2 }', TAKE_FOUR),
        *changes,
    )


@pytest.mark.parametrize(
    ("changes", "hole"),
    [
        ([('"8:0"', '"30:0"')], "match.ends.forfeit.score: is 30:0, and a match has 8 points"),
        ([('"0:0"', '"9:9"')], "match.ends.nobody.score: is 9:9, and a match has 8 points"),
    ],
)
def test_a_forfeit_is_a_score_that_a_match_can_have(
    changes: list[tuple[str, str]], hole: str
) -> None:
    (fault,) = told(changed(TEAMS, *changes))
    assert fault.startswith(hole)


@pytest.mark.parametrize(
    ("limits", "hole"),
    [
        ("least = 10", "match.sheet.least: is 10, so everyone has reached the target, 10, at"),
        ("least = 12", "match.sheet.least: is 12, so everyone has reached the target, 10, at"),
    ],
)
def test_somebody_can_win(limits: str, hole: str) -> None:
    (fault,) = told(changed(TABLES, ("target = 10", f"target = 10, {limits}")))
    assert fault.startswith(hole)


PLACES = (
    'tally = { wins = { by = "winner" } }',
    'tally = { wins = { by = "placing", points = %s } }',
)
ROSTER = """
[roster]
players = { count = "%s" }
present = { count = "%s" }
"""


@pytest.mark.parametrize(
    ("points", "hole"),
    [
        ("[5, 3, 1]", "match.tally.wins.points: says nothing of place 4 at a table of 4"),
        ("[5, 3, 4, 0]", "match.tally.wins.points[2]: gives more for place 3 than for place 2"),
        ("[5, 3, 1, 0]", None),
        ("[0, 1]", None),
    ],
)
def test_points_of_places(points: str, hole: str | None) -> None:
    old, new = PLACES
    assert told(changed(TABLES, (old, new % points))) == ([hole] if hole else [])


@pytest.mark.parametrize(
    ("old", "new", "hole"),
    [
        ("tie = 1 }", "tie = 3 }", "match.sheet.game.tie: is more than a win gives"),
        ("tie = 1 }", "tie = 1, loss = 2 }", "match.sheet.game.loss: is more than a tie gives"),
        (
            'by = "pairwise"',
            'by = "pairwise", tie = 2',
            "match.tally.points.tie: is more than a win gives",
        ),
        (
            "[decider.extra]",
            ROSTER % ("1", "1") + "[decider.extra]",
            "match.sheet.boards: is 2, and a team has 1 players at the most",
        ),
        (
            "[decider.extra]",
            ROSTER % ("2..3", "4") + "[decider.extra]",
            "roster.present.count: at least 4 must be there, and a team has 3 at the most",
        ),
    ],
)
def test_what_results_are_worth_and_who_plays_them(old: str, new: str, hole: str) -> None:
    assert told(changed(TEAMS, (old, new))) == [hole]


def test_head_to_head_at_tables() -> None:
    steps = (
        'steps = ["wins", "lot"]',
        'steps = ["wins", { by = "head-to-head", of = "wins" }, "lot"]',
    )
    (fault,) = told(changed(TABLES, steps))
    assert fault.startswith("ladder.rank.steps[1]: head-to-head counts matches in which all")


TAKE_FOUR = '{ source = "main", take = "best", best = 4 }'
FEWEST = ("sizes = [4, 3, 2]", "sizes = [4, 3]")


def test_sizes_that_are_never_made() -> None:
    assert told(table_rulebook(('sizes = [4, 3, 2], small = "fewest"', "sizes = [4, 3]"))) == [
        (
            "match.seats.sizes: tables of 3 are never made: without small = 'fewest' the field"
            " must fill tables of 4"
        )
    ]
    assert told(table_rulebook(FEWEST)) == []


@pytest.mark.parametrize(
    ("changes", "hole", "hint"),
    [
        (
            [("sizes = [4, 3, 2]", "sizes = [4]"), ("best = 4", "best = 6")],
            "stage.final.intake.best: 6 are taken, and tables of 4 cannot seat them",
            "best = 4 or best = 8",
        ),
        (
            [FEWEST, ("best = 4", "best = 6")],
            "stage.final.intake.best: 6 are taken, but 'main' can be played by 3",
            "best = 3",
        ),
    ],
)
def test_the_hint_for_a_final_that_may_be_short_leads_to_no_refusal(
    changes: list[tuple[str, str]], hole: str, hint: str
) -> None:
    text = table_rulebook(*changes)
    (fault,) = [fault for fault in check([text]) if f"{fault.path}: {fault.message}" == hole]
    assert fault.hint == hint
    mended = text.replace("best = 6", hint.split(" or ", maxsplit=1)[0])
    assert told(mended) == []
