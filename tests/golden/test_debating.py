"""The break of a debating open of 2010: team points, then speaker points."""

import json
import random
from pathlib import Path

from helpers.tournaments.outcomes import Totals, ladder
from podium.core.exact import Exact
from podium.rules.standings import rank

BREAK = json.loads(
    (Path(__file__).parent.parent / "data" / "debating" / "thso2010_break.json").read_text(
        encoding="utf-8"
    )
)


def test_break_order_by_team_points_then_speaker_points() -> None:
    published = [row["team"] for row in BREAK["break_to_semis"]]
    totals: dict[str, dict[str, Exact]] = {
        row["team"]: {"points": row["points"], "speaks": row["speaks"]}
        for row in BREAK["break_to_semis"]
    }
    shuffled = list(published)
    random.Random(2010).shuffle(shuffled)
    found = rank(shuffled, ladder("points", "speaks", "lot"), Totals(totals))
    assert found.order == published
    assert [row.rank for row in found.rows] == [row["rank"] for row in BREAK["break_to_semis"]]
    assert found.order[:4] == BREAK["break_to_final"]
    assert not found.open


def test_the_teams_on_equal_points_are_split_by_speaker_points_alone() -> None:
    totals: dict[str, dict[str, Exact]] = {
        row["team"]: {"points": row["points"], "speaks": row["speaks"]}
        for row in BREAK["break_to_semis"]
    }
    found = rank(totals, ladder("points", "speaks", "lot"), Totals(totals))
    assert [row.split_by for row in found.rows] == [
        "points",
        "speaks",
        "points",
        "points",
        "speaks",
        "speaks",
        "points",
        "",
    ]
