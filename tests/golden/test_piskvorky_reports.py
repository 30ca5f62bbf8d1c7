"""Groups of real pIšQworky tournaments, as far as reports told: points, score and places.

The reports give the score of the first two; the matches here are such as come to it.
"""

from importlib.resources import files

from helpers.tournaments.outcomes import Played, outcome
from podium.core.outcome import Outcome
from podium.rules.language import compose
from podium.rules.standings import Cut, rank

TEXT = files("podium").joinpath("rulebooks", "piskvorky-2018.toml").read_text(encoding="utf-8")
RULES = compose([TEXT], level="ot")


def matches(total: int, *results: tuple[str, int, str]) -> list[Outcome]:
    return [outcome(**{one: score, other: total - score}) for one, score, other in results]


def test_1_3_6_nachod_2024_a_tied_head_to_head_leaves_it_to_the_score() -> None:
    """Basic schools, three boards: the first two won all else and tied their match; 33 to 29."""
    games = matches(
        12,
        *(("a", 6, "b"), ("a", 9, "c"), ("a", 9, "d"), ("a", 9, "e")),
        *(("b", 8, "c"), ("b", 8, "d"), ("b", 7, "e")),
        *(("c", 8, "d"), ("c", 8, "e"), ("d", 9, "e")),
    )
    found = rank(
        "edcba", RULES.ladder["group"], Played(games, RULES.match.tally), cuts=[Cut(4)]
    )
    assert found.order == ["a", "b", "c", "d", "e"]
    assert found.rows[0].split_by == "score"
    assert [row.values.get("score") for row in found.rows] == [33, 29, None, None, None]
    assert not found.open


def test_1_3_6_vysocina_three_on_four_points_go_straight_to_the_score() -> None:
    """Regional tournament, group A: 38, 36 and fewer; the third is out."""
    games = matches(
        20,
        *(("a", 11, "b"), ("b", 12, "c"), ("c", 11, "a")),
        *(("a", 18, "d"), ("b", 15, "d"), ("c", 15, "d")),
    )
    found = rank("dcba", RULES.ladder["group"], Played(games, RULES.match.tally), cuts=[Cut(2)])
    assert found.order == ["a", "b", "c", "d"]
    assert [row.split_by for row in found.rows] == ["score", "score", "points", ""]
    assert [row.values.get("score") for row in found.rows] == [38, 36, 34, None]
    assert not found.open
