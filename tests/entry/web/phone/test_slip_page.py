"""The code on the slip of a table: who are you? Then the result of that match alone."""

import re

import pytest

from helpers.tournaments.documents import state_of
from helpers.web.client import Client
from helpers.web.forms import form_of, forms_of
from helpers.web.phones import (
    Pocket,
    acted,
    at_one,
    match_of,
    name_of,
    position,
    scores,
    seen_anew,
)
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import Link, issue, renew, revoke
from podium.app.venue import Settings, set_settings
from podium.director import acts as a

HERE = "/slip/cup/main/1/1"


def the_slip(instance: Instance, table: int = 1) -> Link:
    return issue(instance, role=Role.SEAT, tournament="cup", stage="main", round=1, table=table)


def offered(page: str) -> list[str]:
    """The names that one may choose among, by their ids."""
    return [value for f in forms_of(page) for name, value, _ in f.buttons if name == "entrant"]


def scan(phone: Pocket, table: int = 1) -> str:
    assert phone.take(Role.SEAT, "cup", stage="main", round=1, table=table).startswith("/slip/")
    return phone.home


def sit(phone: Pocket, entrant: str) -> int:
    scan(phone)
    return phone.post(HERE, {"do": "sit", "entrant": entrant}).status_code


@pytest.fixture
def others(client: Client, instance: Instance, seats: list[str]) -> list[Pocket]:
    """Four phones that hold nothing yet."""
    return [Pocket(client, instance) for _ in seats]


def test_who_scans_a_slip_is_asked_who_they_are(
    pocket: Pocket, instance: Instance, seats: list[str]
) -> None:
    page = pocket.get(scan(pocket))
    assert "Table 1: who are you?" in page
    assert offered(page) == seats
    assert "Enter the result" not in page
    set_settings(instance, "cup", Settings(names="short"))
    seen_anew(pocket.client)
    page = pocket.get(HERE)
    for entrant in seats:
        assert name_of(instance, entrant) not in page


def test_four_who_scanned_the_slip_make_the_result_final(
    instance: Instance, others: list[Pocket], seats: list[str]
) -> None:
    for phone, entrant in zip(others, seats, strict=True):
        assert sit(phone, entrant) == 303
    first, *rest = others
    assert f"<h1><bdi>{name_of(instance, seats[0])}</bdi></h1>" in first.page()
    assert first.get("/me", 303) == ""
    assert first.report(scores(seats)).headers["location"] == HERE
    assert "You reported:" in first.page()
    for phone in rest:
        assert phone.agree().status_code == 303
    assert at_one(instance)["status"] == "final"
    assert "This is final." in first.page()


def test_a_seat_may_contest(instance: Instance, others: list[Pocket], seats: list[str]) -> None:
    for phone, entrant in zip(others, seats, strict=True):
        sit(phone, entrant)
    others[0].report(scores(seats))
    wrong = others[1].contest("")
    assert wrong.status_code == 422
    others[1].contest("no")
    assert at_one(instance)["contested_by"] == [seats[1]]
    bad = others[2].report(scores(seats, 9, 9, 9, 9))
    assert bad.status_code == 422
    assert "nobody has 10" in bad.text


def test_a_taken_seat_is_refused_and_shown_as_taken(
    instance: Instance, others: list[Pocket], seats: list[str]
) -> None:
    one, two, *_ = others
    scan(two)
    assert sit(one, seats[0]) == 303
    late = two.post(HERE, {"do": "sit", "entrant": seats[0]})
    assert late.status_code == 422
    assert "seat-taken" in late.text
    assert name_of(instance, seats[0]) in late.text
    assert offered(two.get(HERE)) == seats[1:]
    assert "has a phone already" in two.get(HERE)
    two.post(HERE, {"do": "sit", "entrant": seats[1]})
    assert one.post(HERE, {"do": "sit", "entrant": seats[2]}).status_code == 303
    assert f"<h1><bdi>{name_of(instance, seats[0])}</bdi></h1>" in one.get(HERE)


def test_the_desk_frees_a_seat(others: list[Pocket], seats: list[str]) -> None:
    wrong, right, desk, _ = others
    desk.take(Role.SCOREKEEPER, "cup")
    at_desk = "/desk/cup/match/main/1/1"
    assert "Phones at this table" not in desk.get(at_desk)
    sit(wrong, seats[0])
    form = form_of(desk.get(at_desk), "/free")
    assert [value for _, value, _ in form.buttons] == [seats[0]]
    answer = desk.post(form.action, {**form.fields, "entrant": seats[0]})
    assert answer.headers["location"] == f"{at_desk}?done=free"
    assert "The seat is free" in desk.get(answer.headers["location"])
    assert offered(wrong.get(HERE)) == seats
    assert sit(right, seats[0]) == 303
    assert desk.post(form.action, {**form.fields, "entrant": "nobody"}).status_code == 303


def test_nobody_sits_who_does_not_play_there(
    instance: Instance, pocket: Pocket, seats: list[str]
) -> None:
    other = match_of(state_of(instance.service, "cup"), "main", 1, 2)["entrants"][0]
    scan(pocket)
    for entrant in (other, "nobody", ""):
        answer = pocket.post(HERE, {"do": "sit", "entrant": entrant})
        assert answer.status_code == 200
        assert offered(answer.text) == seats
    assert "Scan the code" in pocket.get("/me")


def test_a_seat_is_for_its_match_alone(
    instance: Instance, pocket: Pocket, seats: list[str]
) -> None:
    sit(pocket, seats[0])
    before = position(instance)
    pocket.get("/slip/cup/main/1/2", 403)
    pocket.get(f"/me/cup/{seats[0]}", 403)
    form = pocket.form("report")
    typed = {f"score:{e}": str(s) for e, s in scores(seats).items()}
    for there in ({"table": "2"}, {"round": "2"}, {"stage": "final"}):
        answer = pocket.send(form, "report", {**typed, **there})
        assert answer.status_code == 422
        assert "no-such-match" in answer.text
    assert pocket.post("/slip/cup/main/1/2", {**form.fields, **typed}).status_code == 403
    assert position(instance) == before


def test_a_phone_with_the_card_of_one_at_the_table_needs_no_question(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    phone = four[0]
    scan(phone)
    answer = phone.get(HERE, 303)
    assert answer == ""
    other = match_of(state_of(instance.service, "cup"), "main", 1, 2)["entrants"]
    elsewhere = four[1]
    scan(elsewhere, 2)
    assert offered(elsewhere.get("/slip/cup/main/1/2")) == other
    phone.take(Role.PLAYER, "cup", entrant=seats[1])
    phone.get(HERE, 303)


def test_without_the_link_there_is_nothing(
    pocket: Pocket, four: list[Pocket], seats: list[str]
) -> None:
    assert "Scan the code on your card" in pocket.get(HERE, 403)
    assert pocket.post(HERE, {"do": "sit", "entrant": seats[0]}).status_code == 403
    four[0].get("/slip/cup/main/1/2", 403)
    four[0].get("/slip/cup/none/9/9", 403)
    pocket.get("/slip/elsewhere/main/1/1", 403)


@pytest.mark.parametrize("change", [renew, revoke])
def test_a_slip_that_is_renewed_or_revoked_says_so(
    instance: Instance, others: list[Pocket], seats: list[str], change: type
) -> None:
    sit(others[0], seats[0])
    scan(others[1])
    change(instance, the_slip(instance).id, "cup")
    for phone in others[:2]:
        page = phone.get(HERE, 403)
        assert "Your link is no longer valid" in page
        assert "ask at the desk" in page


def test_a_match_that_has_its_result_asks_nobody(
    instance: Instance, pocket: Pocket, seats: list[str]
) -> None:
    sheet = {"scores": scores(seats)}
    act = a.Result(tournament="cup", stage="main", round=1, table=1, sheet=sheet)
    acted(pocket.client, instance, act)
    page = pocket.get(scan(pocket))
    assert offered(page) == []
    assert "This match already has a result." in page
    assert pocket.post(HERE, {"do": "sit", "entrant": seats[0]}).status_code == 200
    assert offered(pocket.get(HERE)) == []


def test_a_late_report_of_a_seat_shows_what_stands(
    instance: Instance, pocket: Pocket, seats: list[str]
) -> None:
    sit(pocket, seats[0])
    form = pocket.form("report")
    sheet = {"scores": scores(seats, 4, 10, 6, 7)}
    act = a.Result(tournament="cup", stage="main", round=1, table=1, sheet=sheet)
    acted(pocket.client, instance, act)
    typed = {f"score:{e}": str(s) for e, s in scores(seats).items()}
    answer = pocket.send(form, "report", typed)
    assert answer.status_code == 422
    assert "already-final" in answer.text
    assert "This is final." in answer.text


def test_tables_that_were_made_anew(
    instance: Instance, others: list[Pocket], seats: list[str]
) -> None:
    sit(others[0], seats[0])
    form = others[0].form("report")
    acted(
        others[0].client,
        instance,
        a.Undo(tournament="cup", of=position(instance)),
    )
    scan(others[1])
    assert "This table no longer exists" in others[1].get(HERE)
    assert "The tables were paired again" in others[0].get(HERE)
    rest = swapped(seats)
    act = a.Pair(tournament="cup", stage="main", matches=rest, reason="by hand")
    acted(others[0].client, instance, act)
    assert "this is no longer yours" in others[0].get(HERE)
    typed = {f"score:{e}": str(s) for e, s in scores(seats).items()}
    answer = others[0].send(form, "report", typed)
    assert answer.status_code == 422
    assert "no-such-match" in answer.text


def swapped(seats: list[str]) -> list[list[str]]:
    """Those of table 1 at table 2, and the other way round."""
    return [[f"p{n}" for n in range(1, 9) if f"p{n}" not in seats], seats]


def test_who_is_out_of_the_match_is_not_offered(
    instance: Instance, pocket: Pocket, seats: list[str]
) -> None:
    act = a.Rule(
        tournament="cup",
        stage="main",
        entrant=seats[3],
        ruling="forfeit",
        round=1,
        table=1,
        reason="late",
    )
    acted(pocket.client, instance, act)
    assert offered(pocket.get(scan(pocket))) == seats[:3]


def test_a_scorekeeper_finds_the_way_to_the_desk(pocket: Pocket, seats: list[str]) -> None:
    pocket.take(Role.SCOREKEEPER, "cup")
    page = pocket.get(scan(pocket))
    assert re.search(r'href="/desk/cup/match/main/1/1"', page)
    assert seats
