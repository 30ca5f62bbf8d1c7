"""A correction of what others were played on: its ways side by side, each with its own button."""

from html import unescape

import pytest

from helpers.tournaments.documents import state_of
from helpers.web.desk_day import entered, match_at, say
from helpers.web.forms import forms_of
from helpers.web.visitor import Visitor
from podium.app.instance import Instance

WON, LOST = ["11", "11", "11", "11", "00"], ["11", "00", "00", "00", "00"]
SF1 = "/desk/cup/match/playoff/1/1"
REASON = "sheets swapped"


def sheet(home: str, away: str, boards: list[str]) -> dict[str, object]:
    return {"home": home, "away": away, "boards": boards}


@pytest.fixture
def playoff(desk: Visitor, instance: Instance) -> Visitor:
    """A play-off of four with its final played: SF1 p1 beat p4, final p1 beat p2."""
    say(instance, "open", rulebook="piskvorky-2018", level="ot", seed="1")
    for number in range(1, 5):
        say(instance, "enter", id=f"p{number}", name=f"Team {number}")
    say(instance, "start", stage="groups", groups=[["p1", "p2", "p3", "p4"]])
    for home, away in ("12", "13", "14", "23", "24", "34"):
        say(instance, "result", stage="groups", sheet=sheet(f"p{home}", f"p{away}", WON))
    say(instance, "close", stage="groups")
    say(instance, "start", stage="playoff")
    for home, away in ("14", "23", "12"):
        say(instance, "result", stage="playoff", sheet=sheet(f"p{home}", f"p{away}", WON))
    return desk


def asked(visitor: Visitor) -> str:
    """The page that a correction of SF1 leads to: p4 has won it."""
    form = next(f for f in forms_of(visitor.get(SF1)) if f.act == "correct")
    boards = {f"board:{at}": board for at, board in enumerate(LOST, start=1)}
    return visitor.post(form.action, {**form.fields, **boards, "reason": REASON}).text


def pressed(visitor: Visitor, page: str, then: str) -> str:
    form = next(f for f in forms_of(page) if f.fields.get("then") == then)
    return visitor.post(form.action, form.fields).headers["location"]


def sides(instance: Instance) -> dict[str, list[str]]:
    stage = state_of(instance.service, "cup")["stages"][1]
    return {
        match["slot"]: match["entrants"]
        for made in stage["groups"][0]["rounds"]
        for match in made["matches"]
    }


def test_both_ways_are_shown_with_their_consequences_before_anything_is_done(
    playoff: Visitor, instance: Instance
) -> None:
    before = state_of(instance.service, "cup")["position"]
    page = asked(playoff)
    replay, stand = unescape(page).split('class="prospects"')[1].split("</section>")[:2]
    assert "Team 4 · Team 2" in replay
    assert "Team 1 · Team 3" in replay
    assert "Team 4 · Team 2" not in stand
    assert state_of(instance.service, "cup")["position"] == before


def test_replay_is_one_button(playoff: Visitor, instance: Instance) -> None:
    assert pressed(playoff, asked(playoff), "replay").endswith("?done=correct")
    assert sides(instance)["final"] == ["p4", "p2"]
    home = playoff.get("/desk/cup")
    assert "is the champion" not in home


def test_letting_it_stand_is_the_other(playoff: Visitor, instance: Instance) -> None:
    assert pressed(playoff, asked(playoff), "stand").endswith("?done=correct")
    assert sides(instance) == {
        "SF1": ["p1", "p4"],
        "SF2": ["p2", "p3"],
        "final": ["p1", "p2"],
        "third": ["p4", "p3"],
    }
    assert "is the champion" not in playoff.get("/desk/cup")
    drawn = playoff.get("/t/cup/bracket")
    assert "corrected; what followed stands" in drawn


def test_an_open_round_made_from_the_old_ranking_is_made_again_by_its_button(
    desk: Visitor, instance: Instance
) -> None:
    entered(instance, "swiss-fide", 6)
    say(instance, "start", stage="swiss")
    for _ in range(2):
        say(instance, "pair", stage="swiss")
        for match in state_of(instance.service, "cup")["stages"][0]["groups"][0]["rounds"][-1][
            "matches"
        ]:
            white, black = match["entrants"]
            say(
                instance,
                "result",
                stage="swiss",
                sheet={"white": white, "black": black, "result": "1-0"},
            )
    say(instance, "pair", stage="swiss")
    before = [match_at(instance, table, 3)["entrants"] for table in (1, 2, 3)]
    form = next(
        f for f in forms_of(desk.get("/desk/cup/match/swiss/2/1")) if f.act == "correct"
    )
    field = next(key for key in form.fields if key.startswith("result"))
    answer = desk.post(form.action, {**form.fields, field: "0-1", "reason": REASON})
    assert "round 3" in answer.text
    assert pressed(desk, answer.text, "re-pair").endswith("?done=correct")
    assert [match_at(instance, table, 3)["entrants"] for table in (1, 2, 3)] != before


def test_an_expelled_champion_is_decided_on_at_the_desk(
    desk: Visitor, instance: Instance
) -> None:
    entered(instance, "football-group-uefa", 2)
    say(instance, "start", stage="group")
    say(instance, "result", stage="group", sheet={"scores": {"p1": 2, "p2": 1}})
    say(instance, "close", stage="group")
    say(instance, "rule", stage="group", entrant="p1", ruling="expel", reason="found later")
    home = unescape(desk.get("/desk/cup"))
    assert "Player 1 was in first place and has been expelled" in home
    assert "The tournament is over" not in home
    form = next(
        f
        for f in forms_of(desk.get("/desk/cup/stage/group"))
        if f.fields.get("decision") == "title"
    )
    desk.post(form.action, {**form.fields, "choice": "next", "reason": "jury"})
    assert state_of(instance.service, "cup")["champion"] == "p2"
