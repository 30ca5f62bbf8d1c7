"""Groups of real European and world championships, 1980 to 2026, ranked as they were.

The fixture holds no names: a team is its number in the group. A class of two or more is a tie that
the scores leave open.
"""

import json
from pathlib import Path

import pytest

from helpers.tournaments.scenes import scene

EVENTS = json.loads((Path(__file__).parents[1] / "data" / "football_groups.json").read_text())


@pytest.mark.parametrize("event", EVENTS)
def test_every_group_is_ranked_as_it_was(event: str) -> None:
    told = EVENTS[event]
    rulebook = "football-group-uefa" if told["rule"] == "uefa" else "football-group-fifa"
    for name, group in told["groups"].items():
        one = scene(rulebook, win_points=told["win_points"]).enter("t0", "t1", "t2", "t3")
        one.start("group")
        for home, away, goals, conceded in group["matches"]:
            one.scores("group", f"t{home} {goals}, t{away} {conceded}")
        one.close("group")
        classes = [{f"t{team}" for team in tied} for tied in group["classes"]]
        assert one.classes("group") == classes, (event, name)
