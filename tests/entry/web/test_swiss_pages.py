"""Swiss tournaments on every page: pairings, byes, colours, standings; a round made at the desk."""

import re
from collections.abc import Iterator

import pytest

from helpers.tournaments.championship_days import do
from helpers.tournaments.documents import state_of
from helpers.tournaments.swiss_days import SWISS_DAYS, prepare_swiss, until
from helpers.web.client import Client
from helpers.web.visitor import Visitor, play
from podium import bootstrap
from podium.app.access import Role
from podium.app.instance import Instance
from podium.entry.web.addresses import act_url
from podium.entry.web.application import Application


@pytest.fixture(scope="module")
def instance() -> Instance:
    made = bootstrap.instance_in_memory()
    for day in SWISS_DAYS:
        prepare_swiss(made, day)
    return made


@pytest.fixture
def desk(instance: Instance) -> Iterator[Visitor]:
    with Client(Application(instance)) as client:
        made = Visitor(client, instance)
        made.take(Role.ORGANISER)
        yield made


def text_of(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_the_public_sees_boards_colours_and_who_has_a_bye(desk: Visitor) -> None:
    page = text_of(desk.get("/t/chess-on/tables"))
    assert "white" in page
    assert "black" in page
    assert "sits out this round" in page
    standings = desk.get("/t/chess-on/standings")
    for head in ("points", "BH:C1", "BH", "SB", "WIN", "seed"):
        assert head in standings


def test_the_grand_final_has_its_criteria_and_no_colours(desk: Visitor) -> None:
    page = text_of(desk.get("/t/grand-on/standings"))
    assert "median Buchholz" in page
    assert "white" not in text_of(desk.get("/t/grand-on/tables"))
    assert "Play-off" not in text_of(desk.get("/t/grand-on"))


def test_before_the_first_round_the_order_before_play_is_shown(desk: Visitor) -> None:
    page = text_of(desk.get("/t/grand-before/standings"))
    assert "kt_place" in page
    assert "region_teams" in page


def test_the_desk_pairs_a_round_or_makes_it_by_hand(instance: Instance, desk: Visitor) -> None:
    play(instance, "swiss-fide", 6, lambda document: until(document, "before"), name="made")
    page = desk.get("/desk/made/stage/swiss")
    assert "Players on the same points meet" in page
    assert "white first, such as 3 7;" in page
    assert "Were the colours of round 1 drawn at the venue?" in page
    said = desk.post(
        act_url("made", "stage", {"stage": "swiss"}, "decide"),
        {
            "decision": "first-colour",
            "choice": "white",
            "reason": "coin",
            "expect_position": str(state_of(instance.service, "made")["position"]),
        },
    )
    assert said.status_code == 303, said.text[:1000]
    assert "Were the colours of round 1" not in desk.get("/desk/made/stage/swiss")
    hand = {"by-hand": "1", "table-1": "2 1", "table-2": "3 4", "byes": "5 6"}
    assert (
        desk.post(act_url("made", "stage", {"stage": "swiss"}, "pair"), hand).status_code == 303
    )
    (stage,) = state_of(instance.service, "made")["stages"]
    (first,) = stage["groups"][0]["rounds"]
    assert first["matches"][0]["colours"] == {"p2": "white", "p1": "black"}
    assert [m["entrants"] for m in first["matches"] if m["status"] == "bye"] == [["p5"], ["p6"]]


def test_a_seeding_lot_is_typed_in_at_the_desk(instance: Instance, desk: Visitor) -> None:
    name = "seeds"
    play(
        instance,
        "piskvorky-2018",
        6,
        lambda document: len(document["entrants"]) == 1,
        name=name,
        level="grf",
    )
    for entrant in ("x", "y"):
        do(instance, "enter", name, id=entrant, attributes={"kt_place": 9, "region_teams": 4})
    page = desk.get(f"/desk/{name}/stage/swiss")
    assert "initial ranking" in page
    sent = desk.post(
        act_url(name, "stage", {"stage": "swiss"}, "lot"),
        {"tied": '["x","y"]', "order": "3 2", "group": ""},
    )
    assert sent.status_code == 303, sent.text[:1000]
    do(instance, "start", name, stage="swiss")
    do(instance, "pair", name, stage="swiss")
    (stage,) = state_of(instance.service, name)["stages"]
    assert stage["groups"][0]["entrants"][-2:] == ["y", "x"]


def test_a_field_with_no_legal_pairing_is_made_by_hand(
    instance: Instance, desk: Visitor
) -> None:
    play(instance, "swiss-fide", 2, lambda document: until(document, "first"), name="two")
    (match,) = (
        m
        for stage in state_of(instance.service, "two")["stages"]
        for made in stage["groups"][0]["rounds"]
        for m in made["matches"]
    )
    white, black = match["entrants"]
    sheet = {"white": white, "black": black, "result": "1-0"}
    do(instance, "result", "two", stage="swiss", sheet=sheet)
    page = desk.get("/desk/two/stage/swiss")
    assert "has no legal pairing" in page
    assert 'id="by-hand-all" open' in page


def test_a_bye_is_noted_at_the_desk_and_taken_back(instance: Instance, desk: Visitor) -> None:
    play(instance, "swiss-fide", 5, lambda document: until(document, "before"), name="byes")
    here = "/desk/byes/entrant/p2"
    page = desk.get(here)
    assert page.index("Bye asked for") < page.index("Warning") < page.index("Leaves")
    assert "half-point bye" in page
    sent = desk.post(
        act_url("byes", "entrant", {"id": "p2"}, "absent"),
        {"stage": "swiss", "round": "2", "bye": "half"},
    )
    assert sent.status_code == 303, sent.text[:800]
    assert "Noted so far: round 2: half-point bye." in desk.get(here)
    (stage,) = state_of(instance.service, "byes")["stages"]
    wanted = {"round": 2, "entrant": "p2", "bye": "half"}
    assert stage["groups"][0]["absences"] == [wanted]
    refused = desk.post(
        act_url("byes", "entrant", {"id": "p2"}, "absent"),
        {"stage": "swiss", "round": "3", "bye": "half"},
    )
    assert "each may have 1 half-point bye" in refused.text
    assert "Bye recorded." in desk.get(sent.headers["location"])
    again = desk.post(
        act_url("byes", "entrant", {"id": "p2"}, "absent"),
        {"stage": "swiss", "round": "2", "bye": "none"},
    )
    assert again.status_code == 303
    told = desk.get(again.headers["location"])
    assert "No bye: it is paired in that round." in told
    assert "Bye recorded." not in told
    assert "Noted so far" not in desk.get(here)
    assert "Bye asked for" not in desk.get("/desk/chess-over/entrant/p2")


def test_who_comes_late_is_entered_at_the_desk(instance: Instance, desk: Visitor) -> None:
    play(instance, "swiss-fide", 5, lambda document: until(document, "first"), name="late")
    assert "Anyone who enters now is a late arrival" in desk.get("/desk/late/people")
    assert "Anyone checked in now is a late arrival" in desk.get("/desk/late/checkin")
    sent = desk.post("/desk/late/people", {"name": "Ena Late", "attribute rating": "1900"})
    assert sent.status_code == 303, sent.text[:800]
    (stage,) = state_of(instance.service, "late")["stages"]
    assert len(stage["groups"][0]["entrants"]) == 6


def test_a_bye_says_what_it_gives(instance: Instance, desk: Visitor) -> None:
    play(instance, "swiss-fide", 7, lambda document: until(document, "before"), name="worth")
    for entrant, bye in (("p2", "half"), ("p3", "zero")):
        do(instance, "absent", "worth", id=entrant, stage="swiss", round=1, bye=bye)
    do(instance, "pair", "worth", stage="swiss")
    tables = text_of(desk.get("/desk/worth/tables"))
    assert [tables.count(f"bye {worth}") for worth in ("1", "½", "0")] == [1, 1, 1]
    public = text_of(desk.get("/t/worth/tables"))
    assert "sits out this round: ½" in public
    assert "sits out this round: 0" in public
    assert "bye ½" in text_of(desk.get("/desk/worth/entrant/p2"))
    mine = desk.get(desk.take(Role.PLAYER, "worth", entrant="p2"))
    assert "Sits out this round: ½" in text_of(mine)


def test_the_screen_shows_who_has_white_and_who_sits_out(desk: Visitor) -> None:
    page = desk.get("/t/chess-on/screen?page=0")
    head = text_of(page.partition("<thead>")[2].partition("</thead>")[0])
    assert head == "Table white black Result"
    rows = [text_of(row) for row in page.partition("<tbody>")[2].split("</tr>")]
    assert rows[-2].startswith("Sits out")
    assert rows[-2].endswith("bye 1")
    assert "white" not in desk.get("/t/grand-on/screen?page=0")


def test_at_a_game_of_chess_there_is_no_turn_order(desk: Visitor) -> None:
    page = desk.get("/desk/chess-first/results")
    assert "Forfeit, ruling" in page
    assert "turn order" not in page
