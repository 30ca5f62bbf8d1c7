"""Players who cheat: with the words, seats, cards and slips of others."""

from typing import Any

import pytest
from httpx import Response

from helpers.tournaments.documents import state_of
from helpers.web.client import Client
from helpers.web.phones import Pocket, acted, at_one, last_of, name_of, position, scores
from helpers.web.visitor import Visitor
from podium.app import access
from podium.app.access import Role
from podium.app.accounts import create
from podium.app.erasure import forget_person
from podium.app.instance import Instance
from podium.app.links import issue, renew, revoke, secret
from podium.director import act_kinds
from podium.director import acts as a
from podium.entry.web.addresses import act_url
from podium.entry.web.security import COOKIE

SLIP: dict[str, Any] = {"stage": "main", "round": 1, "table": 1}
ELSEWHERE: dict[str, Any] = {"stage": "main", "round": 1, "table": 2}


class Program:
    """A phone that speaks with the API, with the secret of a card or slip."""

    def __init__(self, client: Client, instance: Instance, **link: Any) -> None:
        self._client = client
        made = issue(instance, tournament="cup", **link)
        self._headers = {"authorization": f"Bearer {secret(instance, made)}"}

    def act(self, **act: Any) -> Response:
        return self._client.post("/api/tournaments/cup/acts", json=act, headers=self._headers)


@pytest.fixture
def cheat(client: Client, instance: Instance, seats: list[str]) -> Program:
    """Who sits first at table 1, with its own card."""
    return Program(client, instance, role=Role.PLAYER, entrant=seats[0])


def somebody_else(instance: Instance, seats: list[str]) -> str:
    """Who sits at table 2."""
    everybody: list[str] = [e["id"] for e in state_of(instance.service, "cup")["entrants"]]
    return next(entrant for entrant in everybody if entrant not in seats)


ACTS: dict[str, dict[str, Any]] = {
    "open": {"rulebook": "katana-2016"},
    "enter": {"id": "new"},
    "enter_list": {"entries": [{"id": "new"}]},
    "amend": {"id": "p1", "attributes": {}},
    "check_in": {"ids": "all"},
    "withdraw": {"id": "p1"},
    "return": {"id": "p1"},
    "absent": {"stage": "main", "id": "p1"},
    "start": {"stage": "main"},
    "pair": {"stage": "main"},
    "result": {"stage": "main", "sheet": {}},
    "correct": {"stage": "main", "sheet": {}},
    "seat": {"stage": "main", "round": 1, "table": 1, "order": []},
    "rule": {"stage": "main", "entrant": "p1", "ruling": "expel"},
    "lot": {"stage": "main", "tied": [], "order": []},
    "decide": {"stage": "main", "decision": "x", "choice": "y"},
    "decider": {"stage": "main", "sheet": {}},
    "close": {"stage": "main"},
    "undo": {"of": 1},
    "show": {},
    "report": {"entrant": "p1", "sheet": {}, **SLIP},
    "confirm": {"entrant": "p1", **SLIP},
    "contest": {"entrant": "p1", **SLIP},
}


def test_every_act_is_tried() -> None:
    assert ACTS.keys() == act_kinds.ACTS.keys()


@pytest.mark.parametrize("preview", [False, True])
@pytest.mark.parametrize("role", list(Role))
def test_over_the_api_each_role_acts_as_the_rights_say(
    client: Client,
    instance: Instance,
    seats: list[str],
    role: Role,
    *,
    preview: bool,
) -> None:
    own = {"entrant": seats[0], **SLIP} if role in {Role.PLAYER, Role.SEAT} else {}
    program = Program(client, instance, role=role, **own)
    for kind, keys in ACTS.items():
        if kind in {"open", "show", "undo"} or (kind in access.RIGHTS_OF[role] and not preview):
            continue  # those that are allowed would change what the next one meets
        before = position(instance)
        mine = {"entrant": seats[0]} if kind in {"report", "confirm", "contest"} else {}
        answer = program.act(act=kind, preview=preview, **{**keys, **mine})
        check_right = kind in access.RIGHTS_OF[role]
        assert (answer.status_code != 403) is check_right, (kind, answer.text)
        assert position(instance) == before, kind


# ---- for somebody else ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["report", "confirm", "contest"])
def test_nobody_speaks_for_another(
    cheat: Program, instance: Instance, seats: list[str], kind: str
) -> None:
    sheet = {"sheet": {"scores": scores(seats)}} if kind == "report" else {}
    acted_before = position(instance)
    for other in (*seats[1:], somebody_else(instance, seats), "", "nobody"):
        answer = cheat.act(act=kind, entrant=other, **SLIP, **sheet)
        assert answer.status_code == 403, answer.text
    assert position(instance) == acted_before


def test_nobody_speaks_for_another_by_a_form(
    instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    form = four[0].form("report")
    told = {f"score:{e}": str(s) for e, s in scores(seats).items()}
    sent = {**form.fields, **told, "do": "report", "entrant": seats[1], "by": "Olga"}
    assert four[0].post(f"/me/cup/{seats[1]}", sent).status_code == 403
    assert four[0].post(f"/me/cup/{seats[0]}", sent).status_code == 303
    assert [report["entrant"] for report in at_one(instance)["reports"]] == [seats[0]]
    assert last_of(instance)[0].by == name_of(instance, seats[0])


def test_one_word_is_not_the_word_of_all(
    cheat: Program, instance: Instance, four: list[Pocket], seats: list[str]
) -> None:
    sheet = {"scores": scores(seats)}
    assert cheat.act(act="report", entrant=seats[0], sheet=sheet, **SLIP).status_code == 201
    assert cheat.act(act="confirm", entrant=seats[0], **SLIP).status_code == 422
    assert cheat.act(act="report", entrant=seats[0], sheet=sheet, **SLIP).status_code in {
        201,
        422,
    }
    assert four[0].report(scores(seats)).status_code in {303, 422}
    assert at_one(instance)["waiting_for"] == seats[1:]


def test_a_player_neither_dates_back_nor_signs_as_another(
    cheat: Program, instance: Instance, seats: list[str]
) -> None:
    sheet = {"scores": scores(seats)}
    answer = cheat.act(
        act="report",
        entrant=seats[0],
        sheet=sheet,
        by="Olga",
        at="2001-01-01T00:00:00Z",
        **SLIP,
    )
    assert answer.status_code == 201
    told = last_of(instance)[0]
    assert told.by == name_of(instance, seats[0])
    assert not told.at.startswith("2001")


def test_an_organiser_of_another_cup_does_not_sign_as_another_here(
    client: Client, instance: Instance, seats: list[str]
) -> None:
    acted(client, instance, a.Open(tournament="other", rulebook="katana-2016"))
    who = access.User(
        grants=(
            access.RoleGrant(role=Role.ORGANISER, tournament="other"),
            access.RoleGrant(role=Role.SCOREKEEPER, tournament="cup"),
        ),
        name="Mallory",
    )
    act = a.Result(
        tournament="cup",
        sheet={"scores": scores(seats)},
        by="Olga",
        at="2001-01-01T00:00:00Z",
        **SLIP,
    )
    with client.portal() as portal:
        portal.call(client.app.state.gateway.act, who, act)
    assert last_of(instance)[0].by == "Mallory"
    assert not last_of(instance)[0].at.startswith("2001")


def test_a_seat_is_no_seat_at_another_match(
    client: Client, instance: Instance, seats: list[str]
) -> None:
    seated = Program(client, instance, role=Role.SEAT, entrant=seats[0], **SLIP)
    sheet = {"scores": scores(seats)}
    before = position(instance)
    for there in (
        ELSEWHERE,
        {**SLIP, "round": 2},
        {**SLIP, "stage": "final"},
        {"stage": "main"},
    ):
        answer = seated.act(act="report", entrant=seats[0], sheet=sheet, **there)
        assert answer.status_code == 403, there
    assert position(instance) == before
    assert seated.act(act="report", entrant=seats[0], sheet=sheet, **SLIP).status_code == 201


def test_a_sheet_names_no_other_match(
    cheat: Program, instance: Instance, seats: list[str]
) -> None:
    """A sheet tells its match by those it names: that of others is none of ours."""
    there = next(
        match["entrants"]
        for match in state_of(instance.service, "cup")["stages"][0]["groups"][0]["rounds"][0][
            "matches"
        ]
        if match["table"] == 2
    )
    before = position(instance)
    for place in (SLIP, ELSEWHERE, {"stage": "main"}):
        sheet = {"scores": scores(there)}
        answer = cheat.act(act="report", entrant=seats[0], sheet=sheet, **place)
        assert answer.status_code == 422, answer.text
    assert position(instance) == before


def test_nobody_keeps_a_whole_hall_busy(
    cheat: Program, client: Client, instance: Instance, seats: list[str]
) -> None:
    """Each act has every phone look anew."""
    sheets = [{"scores": scores(seats, *said)} for said in ((10, 7, 6, 4), (10, 6, 7, 4))]
    seen = [
        cheat.act(act="report", entrant=seats[0], sheet=sheets[n % 2], **SLIP).status_code
        for n in range(62)
    ]
    assert seen == [201] * 60 + [429] * 2
    again = Program(client, instance, role=Role.SEAT, entrant=seats[0], **SLIP)
    assert again.act(act="report", entrant=seats[0], sheet=sheets[0], **SLIP).status_code == 429
    other = Program(client, instance, role=Role.PLAYER, entrant=seats[1])
    assert other.act(act="report", entrant=seats[1], sheet=sheets[0], **SLIP).status_code == 201


# ---- with what is over ---------------------------------------------------------------------------


@pytest.mark.parametrize("over", ["renewed", "revoked", "forgotten"])
def test_an_open_page_of_a_card_that_is_over_does_nothing_any_more(
    instance: Instance, four: list[Pocket], seats: list[str], over: str
) -> None:
    form = four[0].form("report")
    link = issue(instance, role=Role.PLAYER, tournament="cup", entrant=seats[0])
    match over:
        case "renewed":
            renew(instance, link.id, "cup")
        case "revoked":
            revoke(instance, link.id, "cup")
        case _:
            forget_person(instance.service.store, "cup", seats[0])
    told = {f"score:{e}": str(s) for e, s in scores(seats).items()}
    before = position(instance)
    assert four[0].send(form, "report", told).status_code == 403
    four[0].get(four[0].home, 403)
    assert position(instance) == before


def test_a_cookie_of_a_phone_does_nothing_once_it_has_gone(four: list[Pocket]) -> None:
    """Somebody copied the cookie of a phone; its owner ended the visit."""
    form, copied = four[0].form("report"), dict(four[0]._cookies)
    assert four[0].post("/sign-out").status_code == 303
    thief = four[0]
    thief._cookies.clear()
    thief._cookies.set(COOKIE, copied[COOKIE])
    assert thief.send(form, "report").status_code == 403


# ---- with the browser of somebody else -----------------------------------------------------------


@pytest.fixture
def organiser(client: Client, instance: Instance, seats: list[str]) -> Visitor:
    """Olga, signed in, who has opened a player's card to see what it does."""
    create(instance, "Olga", "long enough 1")
    client.cookies.clear()
    made = Visitor(client, instance)
    assert made.post("/sign-in", {"name": "Olga", "password": "long enough 1"}).is_redirect
    made.take(Role.PLAYER, "cup", entrant=seats[0])
    return made


def test_a_card_opened_by_the_organiser_changes_neither_name_nor_right(
    organiser: Visitor, instance: Instance, seats: list[str]
) -> None:
    assert "Olga" in organiser.get("/accounts")
    told = {"stage": "main", "entrant": seats[1], "ruling": "warning", "reason": "was late"}
    assert (
        organiser.post(act_url("cup", "entrant", {"id": seats[1]}, "rule"), told).status_code
        == 303
    )
    assert last_of(instance)[0].by == "Olga"
    organiser.get(f"/me/cup/{seats[1]}", 403)
    sheet = {"do": "report", "stage": "main", "round": "1", "table": "1"}
    told = {f"score:{e}": str(s) for e, s in scores(seats).items()}
    assert organiser.post(f"/me/cup/{seats[0]}", {**sheet, **told}).status_code == 303
    assert last_of(instance)[0].by == name_of(instance, seats[0])


def test_a_card_opened_by_a_helper_without_a_name_does_not_lend_its_own(
    client: Client, instance: Instance, seats: list[str]
) -> None:
    helper = Visitor(client, instance)
    helper.take(Role.ARBITER, "cup")
    helper.take(Role.PLAYER, "cup", entrant=seats[0])
    told = {"stage": "main", "entrant": seats[1], "ruling": "warning", "reason": "was late"}
    assert (
        helper.post(act_url("cup", "entrant", {"id": seats[1]}, "rule"), told).status_code
        == 303
    )
    assert last_of(instance)[0].by == "arbiter"


def test_who_plants_a_visit_in_a_browser_does_not_come_along(
    client: Client, instance: Instance, seats: list[str]
) -> None:
    """Session fixation: by signing in, by the card of a player, by the link of a helper."""
    create(instance, "Olga", "long enough 1")
    for comes in ("account", Role.ARBITER, Role.PLAYER):
        client.cookies.clear()
        browser = Visitor(client, instance)
        browser.take(Role.PLAYER, "cup", entrant=seats[0])
        planted = client.cookies[COOKIE]
        if isinstance(comes, Role):
            browser.take(comes, "cup", entrant=seats[1] if comes is Role.PLAYER else "")
        else:
            browser.post("/sign-in", {"name": "Olga", "password": "long enough 1"})
        assert client.cookies[COOKIE] != planted
        browser.get(f"/me/cup/{seats[0]}")  # what was open in it stays open
        client.cookies.clear()
        client.cookies.set(COOKIE, planted)
        browser.get(f"/me/cup/{seats[1]}", 403)
        assert client.get("/desk/cup", follow_redirects=False).status_code in {303, 403}
        assert client.get("/accounts", follow_redirects=False).status_code in {303, 403}
