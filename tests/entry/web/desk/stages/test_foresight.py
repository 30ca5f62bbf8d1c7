"""What a stage's page foresees holds, at every moment of days on which all goes wrong that can."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from podium.app.access import User
from podium.app.instance import Instance
from podium.app.rulebooks import compose_rulebook
from podium.app.service import Done, Service
from podium.core.refusals import Refusal
from podium.director import acts as a
from podium.director.act_kinds import ACTS
from podium.entry.web.desk.common import LocalView
from podium.entry.web.desk.stages.stages import shown
from podium.entry.web.forms import NOTHING_SENT
from podium.entry.web.gateway import Gateway, View
from podium.entry.web.hub import Hub
from podium.entry.web.naming import Naming
from podium.entry.web.pages import render
from podium.entry.web.words import words
from podium.sim import ROUGH, championship, make_up_entrants
from podium.views.changes import Change
from podium.views.outlook.extra_games import ExtraGameDue
from podium.views.outlook.lots import Tie
from podium.views.outlook.stage import StageOutlook, stage_outlook
from podium.views.preview import Preview

NAME = "cup"
ENGLISH = words("en")


def moments(
    instance: Instance, rulebook: str, entrants: int, level: str, seed: str
) -> Iterator[View]:
    """The tournament after each act of a rough day."""
    rules, level = compose_rulebook(instance.service.library, rulebook, level)
    chance = Random(seed)
    opening = a.Open(tournament=NAME, rulebook=rulebook, level=level, seed=seed)
    field = make_up_entrants(rules, entrants, chance)
    for _ in championship(instance.service, opening, field, chance, ROUGH):
        yield Gateway(instance, Hub())._look(NAME)


DAYS = [
    ("blokus-lincon-2016", 13, "", "9"),
    ("blokus-lincon-2016", 8, "", "11"),
    ("katana-2016", 9, "", "13"),
    ("katana-2016", 17, "", "11"),
    ("piskvorky-2018", 9, "ot", "25"),
    ("piskvorky-2018", 11, "ot", "23"),
]
"""With lots that may be typed in, extra games and decisions."""


@pytest.mark.parametrize(("rulebook", "entrants", "level", "seed"), DAYS)
def test_it_holds_at_every_moment(
    instance: Instance, rulebook: str, entrants: int, level: str, seed: str
) -> None:
    seen = 0
    for view in moments(instance, rulebook, entrants, level, seed):
        by = LocalView(view, Naming(view, ENGLISH), ENGLISH)
        for stage in view.stages:
            known = stage_outlook(instance.service.case(NAME), stage)
            holds(instance.service, stage, known)
            changes = closing(instance.service, stage, known)
            page = rendered(view, shown(by, stage, known, changes))
            assert page.count('name="tied"') == len(known.ties)
            seen += len(known.ties) + len(known.extra_games)
            assert page.count('id="pair-') == len(known.pairs)
            assert (known.start is None) == (view.stages[stage].status != "waiting")
    assert seen


def rendered(view: View, context: Mapping[str, Any]) -> str:
    """The page, to who may do everything."""
    base = {
        "view": view,
        "names": Naming(view, ENGLISH),
        "csrf": "",
        "path": "",
        "refusal": None,
        "live": False,
        "may": lambda _: True,
        "user": User(),
        "sent": NOTHING_SENT,
    }
    return render("desk/stage.html", ENGLISH, {**base, **context}).decode()


def closing(service: Service, stage: str, known: StageOutlook) -> Sequence[Change]:
    if known.close is None or known.close.refusal is not None:
        return []
    answer = service.perform(a.Close(tournament=NAME, stage=stage, preview=True))
    assert isinstance(answer, Preview)
    return answer.changes


def holds(service: Service, stage: str, known: StageOutlook) -> None:
    """What the page offers is allowed, and what it says would be refused is refused."""
    for tie in known.ties:
        assert service.refusal_of(lot_of(stage, tie)) is None
    for game in known.extra_games:
        assert service.refusal_of(game_of(stage, game)) is None
    for step in known.pairs:
        same(service, a.Pair(stage=stage, group=step.group), step.refusal)
    if known.start is not None:
        same(service, a.Start(stage=stage), known.start.refusal)
    if known.close is not None:
        same(service, a.Close(stage=stage), known.close.refusal)


def same(service: Service, act: a.Act, refusal: Refusal | None) -> None:
    assert service.refusal_of(replace(act, tournament=NAME)) == refusal


def lot_of(stage: str, tie: Tie) -> a.Act:
    order = list(reversed(tie.entrants))
    return a.DrawLot(
        tournament=NAME,
        stage=stage,
        tied=list(tie.entrants),
        order=order,
        group=tie.group,
        slot=tie.slot,
    )


def game_of(stage: str, game: ExtraGameDue) -> a.Act:
    players = {team: able[0] for team, able in game.players.items() if able}
    sheet = {"home": game.home, "away": game.away, "game": "1", "players": players}
    return a.ExtraGame(
        tournament=NAME, stage=stage, sheet=sheet, group=game.group, slot=game.slot
    )


def test_a_lot_at_the_close_is_over_all_sessions(instance: Instance) -> None:
    def say(kind: str, **keys: Any) -> None:
        done = instance.service.perform(ACTS[kind].struct(tournament=NAME, **keys))
        assert isinstance(done, Done), done

    say("open", rulebook="blokus-lincon-2016", seed="1")
    for number in range(1, 9):
        say("enter", id=f"p{number}")
    say(
        "start", stage="qualifying", groups=[["p1", "p2", "p3", "p4"], ["p5", "p6", "p7", "p8"]]
    )
    seen = []
    for _ in range(4):
        say("pair", stage="qualifying")
        for table in (["p1", "p2", "p3", "p4"], ["p5", "p6", "p7", "p8"]):
            sheet = {"scores": dict(zip(table, (0, 0, -5, -9), strict=True))}
            say("result", stage="qualifying", sheet=sheet)
        seen.append(
            [
                (tie.purpose, tie.group)
                for tie in stage_outlook(instance.service.case(NAME), "qualifying").ties
            ]
        )
    assert seen[0] == [("qualifying/A/after-1", "A"), ("qualifying/B/after-1", "B")]
    assert {purpose for purpose, _ in seen[3]} == {"qualifying/*/after-4"}
    assert {group for _, group in seen[3]} == {""}
