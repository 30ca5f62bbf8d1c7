"""What an act would change, in plain words."""

from typing import Any

import msgspec
import pytest

from helpers.web.desk_day import entered, say
from podium.app.instance import Instance
from podium.app.service import Done
from podium.director.act_kinds import ACTS
from podium.entry.web.desk.acts.foreseen import told_changes
from podium.entry.web.gateway import Gateway
from podium.entry.web.hub import Hub
from podium.entry.web.naming import Naming
from podium.entry.web.words import words
from podium.views.changes import Change

EN = words("en")


def lines(instance: Instance, kind: str, **keys: Any) -> list[str]:
    view = Gateway(instance, Hub())._look("cup")
    preview = instance.service.perform(
        ACTS[kind].struct(tournament="cup", preview=True, **keys)
    )
    assert not isinstance(preview, Done)
    return told_changes(view, Naming(view, EN), EN, getattr(preview, "changes", []))


def test_a_pairing_tells_its_matches_and_lots(instance: Instance) -> None:
    entered(instance, "katana-2016", 4)
    say(instance, "start", stage="main")
    say(instance, "pair", stage="main", matches=[["p1", "p2", "p3", "p4"]])
    say(
        instance,
        "result",
        stage="main",
        sheet={"scores": {"p1": 9, "p2": 9, "p3": 9, "p4": 9}, "unfinished": True},
    )
    told = lines(instance, "pair", stage="main")
    assert told[0].startswith("Four rounds, round 2, table 1: new match Player")
    assert any(line.startswith("A lot is drawn: ") for line in told)


def test_a_correction_tells_places_before_ranks(instance: Instance) -> None:
    entered(instance, "football-group-uefa", 2)
    say(instance, "start", stage="group")
    say(instance, "result", stage="group", sheet={"scores": {"p1": 2, "p2": 1}})
    say(instance, "close", stage="group")
    told = lines(
        instance,
        "correct",
        stage="group",
        round=1,
        table=1,
        sheet={"scores": {"p1": 0, "p2": 1}},
    )
    assert told[:2] == ["Player 2: final place 2 → 1", "Player 1: final place 1 → 2"]
    assert "Group, round 1, table 1: Player 1 2 · Player 2 1 → Player 1 0 · Player 2 1" in told
    assert any("Player 2 rank 2 → 1 (points 0 → 3" in line for line in told)


CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"before": [], "after": ["p1", "p2"]}, "Advancing from Group: Player 1 and Player 2"),
    ({"before": ["p1"], "after": []}, "Nobody advances from Group yet; until now: Player 1"),
    (
        {"before": ["p1"], "after": ["p2"]},
        "Advancing from Group: Player 2; no longer: Player 1",
    ),
    ({"before": ["p1"], "after": ["p1", "p2"]}, "Also advancing from Group: Player 2"),
    ({"before": ["p1", "p2"], "after": ["p1"]}, "No longer advancing from Group: Player 2"),
    (
        {"before": ["p1", "p2"], "after": ["p2", "p1"]},
        "The same entrants advance from Group, in a different order: Player 2 and Player 1",
    ),
]


def read(change: dict[str, Any]) -> Change:
    """A change in the shape of the contract."""
    found: Change = msgspec.convert(change, Change)
    return found


@pytest.mark.parametrize(("change", "told"), CHANGES)
def test_who_goes_on_in_words(instance: Instance, change: dict[str, Any], told: str) -> None:
    entered(instance, "football-group-uefa", 2)
    view = Gateway(instance, Hub())._look("cup")
    found = told_changes(
        view, Naming(view, EN), EN, [read({"what": "advancing", "stage": "group", **change})]
    )
    assert found == [told]


RANK = {"rank": 2, "shared": True, "values": {"points": "3"}}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (None, RANK, "Group: Player 1 enters at rank 2="),
        (RANK, None, "Group: Player 1 is no longer ranked"),
        (
            RANK,
            {**RANK, "values": {"points": "1"}},
            "Group: Player 1 stays at rank 2=: points 3 → 1",
        ),
        (RANK, {**RANK, "shared": False}, "Group: Player 1 rank 2= → 2"),
    ],
)
def test_ranks_in_words(
    instance: Instance, before: dict[str, Any] | None, after: dict[str, Any] | None, told: str
) -> None:
    entered(instance, "football-group-uefa", 2)
    view = Gateway(instance, Hub())._look("cup")
    change = {
        "what": "standing",
        "stage": "group",
        "group": "A",
        "entrant": "p1",
        "before": before,
        "after": after,
    }
    assert told_changes(view, Naming(view, EN), EN, [read(change)]) == [told]


def gomoku(instance: Instance, teams: int) -> None:
    say(instance, "open", rulebook="piskvorky-2018", level="ot", seed="1")
    for number in range(1, teams + 1):
        say(instance, "enter", id=f"t{number}", name=f"Team {number}")


def test_groups_that_a_start_would_make_are_named(instance: Instance) -> None:
    gomoku(instance, 8)
    told = lines(instance, "start", stage="groups")
    assert any(line.startswith("Groups, group A, round 1, table 1: new") for line in told)
    assert any(line.startswith("Groups, group B: Team ") for line in told)


def test_ranks_of_a_play_off_are_left_out(instance: Instance) -> None:
    gomoku(instance, 4)
    view = Gateway(instance, Hub())._look("cup")
    row = {"rank": 1, "shared": False, "values": {}}
    change = {"what": "standing", "group": "", "entrant": "t1", "before": None, "after": row}
    for stage, count in (("groups", 1), ("playoff", 0)):
        found = told_changes(view, Naming(view, EN), EN, [read({**change, "stage": stage})])
        assert len(found) == count, stage
