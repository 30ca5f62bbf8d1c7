"""Every address of the application, asked by every role: nothing opens that the rights do not give.

The routes are taken from the application itself: a new one must say here what it is for.
"""

from collections.abc import Iterator, Mapping, Sequence

import pytest
from httpx import Response
from litestar.routes import HTTPRoute

from helpers.sizes import thorough
from helpers.tournaments.championship_days import DAYS, prepare
from helpers.web.addresses import standing
from helpers.web.client import BASE, Client
from helpers.web.visitor import Visitor
from podium import bootstrap
from podium.adapters.stores.rows import KINDS
from podium.app import access
from podium.app.access import Role, RoleGrant, User, has_right
from podium.app.browser_sessions import BrowserSession
from podium.app.instance import Instance
from podium.entry.web.application import Application, routes
from podium.entry.web.hub import Hub
from podium.entry.web.security import COOKIE, csrf_of

EVERYBODY, OWN, SEAT = "everybody", "the player", "who scanned the slip"
"""Pages for all, those of a player, those of who sits at a table."""

CUP, OTHER = "catan-during", "catan-before"
_MATCH = "/desk/{name:str}/match/{stage:str}/{number:int}/{table:int}"
_ME, _SLIP = (
    "/me/{name:str}/{path:path}",
    "/slip/{name:str}/{stage:str}/{number:int}/{table:int}",
)
_DO = "/desk/{name:str}/do/{act:str}"
_AT = "stage={stage:str}&round={number:int}&table={table:int}"
_ACTS: Mapping[str, tuple[str, Sequence[str]]] = {
    "stage": ("stage={stage:str}", ("start", "pair", "close", "decide", "decider", "lot")),
    "match": (_AT, ("result", "correct", "rule", "seat")),
    "results": (f"{_AT}&of={{position:int}}", ("result", "undo")),
    "entrant": ("id={path:path}", ("withdraw", "return", "check_in", "rule", "absent")),
    "undo": ("of={position:int}", ("undo",)),
}
"""The acts that each page has forms for, and the place that they carry."""


def _act(page: str, act: str) -> str:
    return f"{_DO.replace('{act:str}', act)}?page={page}&{_ACTS[page][0]}"


def _route(path: str) -> str:
    """The route of an address of this table: one does all acts."""
    return _DO if "/do/" in path else path


SHOWS: Mapping[str, str] = {
    "/": EVERYBODY,
    "/welcome": EVERYBODY,
    "/sign-in": EVERYBODY,
    "/language": EVERYBODY,
    "/l/{secret:str}": EVERYBODY,
    "/live/{name:str}": EVERYBODY,
    "/screen": EVERYBODY,
    "/chess": EVERYBODY,
    "/chess-sw.js": EVERYBODY,
    "/gomoku": EVERYBODY,
    "/gomoku/game.psq": EVERYBODY,
    "/gomoku/game.sgf": EVERYBODY,
    "/gomoku/prove": "rule",
    "/catan": EVERYBODY,
    "/catan/check": EVERYBODY,
    "/now": EVERYBODY,
    "/me": EVERYBODY,
    "/static/{file_path:path}": EVERYBODY,
    **dict.fromkeys(
        (
            "/t/{name:str}",
            "/t/{name:str}/tables",
            "/t/{name:str}/standings",
            "/t/{name:str}/standings/{stage:str}",
            "/t/{name:str}/standings/{stage:str}/{group:str}",
            "/t/{name:str}/places",
            "/t/{name:str}/why/{stage:str}",
            "/t/{name:str}/entrant/{path:path}",
            "/t/{name:str}/bracket",
            "/t/{name:str}/clock",
            "/t/{name:str}/lots",
            "/t/{name:str}/log.jsonl",
            "/t/{name:str}/export/{kind:str}",
            "/t/{name:str}/rules",
            "/t/{name:str}/log",
            "/t/{name:str}/screen",
            "/t/{name:str}/board/{stage:str}/{number:int}/{table:int}",
        ),
        EVERYBODY,
    ),
    _ME: OWN,
    _SLIP: SEAT,
    "/desk": "desk",
    "/open": "open",
    "/continue": "open",
    "/open/{rulebook:str}": "open",
    "/remove/{name:str}": "open",
    "/remove/{name:str}/file": "open",
    "/accounts": "accounts",
    "/desk/{name:str}": "desk",
    "/desk/{name:str}/tables": "desk",
    "/desk/{name:str}/standings": "desk",
    "/desk/{name:str}/entrant/{path:path}": "desk",
    _MATCH: "desk",
    "/desk/{name:str}/stage/{stage:str}": "desk",
    _DO: "desk",
    "/desk/{name:str}/results": "result",
    "/desk/{name:str}/results/sum": "result",
    "/desk/{name:str}/print/slips/{stage:str}/{number:int}": "result",
    "/desk/{name:str}/print/boards/{stage:str}/{number:int}": "desk",
    "/desk/{name:str}/people": "people",
    "/desk/{name:str}/people/list": "enter",
    "/desk/{name:str}/people/sheet": "amend",
    "/desk/{name:str}/amend/{path:path}": "people",
    "/desk/{name:str}/checkin": "check_in",
    "/desk/{name:str}/cards": "links",
    "/desk/{name:str}/card/{path:path}": "links",
    "/desk/{name:str}/helpers": "links",
    "/desk/{name:str}/announce": "announce",
    "/desk/{name:str}/clock": "clock",
    "/desk/{name:str}/log": "undo",
    "/desk/{name:str}/undo": "undo",
    "/desk/{name:str}/undo/{position:int}": "undo",
    "/desk/{name:str}/settings": "settings",
    "/desk/{name:str}/export": "settings",
    "/desk/{name:str}/forget/{path:path}": "settings",
}
"""What the right to look at an address is."""

DOES: Mapping[str, str] = {
    "/welcome": EVERYBODY,
    "/sign-in": EVERYBODY,
    "/sign-out": EVERYBODY,
    "/gomoku": EVERYBODY,
    _ME: OWN,
    _SLIP: SEAT,
    "/open/{rulebook:str}": "open",
    "/continue": "open",
    "/remove/{name:str}": "open",
    "/accounts": "accounts",
    "/accounts/invite": "accounts",
    "/accounts/out": "accounts",
    "/accounts/password": "accounts",
    f"{_MATCH}/free": "result",
    **{_act(page, act): act for page, (_, acts) in _ACTS.items() for act in acts},
    "/desk/{name:str}/people": "enter",
    "/desk/{name:str}/people/list": "enter",
    "/desk/{name:str}/people/sheet": "amend",
    "/desk/{name:str}/fee": "fees",
    "/desk/{name:str}/amend/{path:path}": "people",
    "/desk/{name:str}/checkin": "check_in",
    "/desk/{name:str}/cards": "links",
    "/desk/{name:str}/card/{path:path}": "links",
    "/desk/{name:str}/helpers": "links",
    "/desk/{name:str}/announce": "announce",
    "/desk/{name:str}/clock": "clock",
    "/desk/{name:str}/settings": "settings",
    "/desk/{name:str}/forget/{path:path}": "settings",
}
"""What the right to send a form there is."""

IN_ANY = frozenset({"/gomoku/prove"})
"""What belongs to no tournament, and is for who has the right in any."""

FIELDS: Mapping[str, Mapping[str, str]] = {
    _act("stage", "decide"): {"decision": "tied-final", "choice": "shared", "reason": "so"},
    _act("stage", "lot"): {"tied": '["x","y"]'},
}
"""What must stand in a form to come to the act."""

MAKES = {
    "/l/{secret:str}": "a link is opened into a visit",
    "/desk/{name:str}/print/slips/{stage:str}/{number:int}": "codes are made as they are printed",
    "/remove/{name:str}/file": "that it was downloaded is noted",
}
"""What is made where somebody only looks, and why; once, however often it is looked at."""


@pytest.fixture(scope="module")
def instance() -> Instance:
    made = bootstrap.instance_in_memory()
    for day in DAYS:
        if day.name in {CUP, OTHER}:
            prepare(made, day)
    return made


@pytest.fixture
def client(instance: Instance) -> Iterator[Client]:
    hub = Hub()
    hub.close()  # a stream ends at once
    with Client(Application(instance, hub, code="ABCD-EFGH")) as made:
        yield made


def asked() -> Iterator[tuple[str, str]]:
    """Every method and route of the pages."""
    for route in routes().routes:
        if isinstance(route, HTTPRoute) and not route.path.startswith("/api/"):
            for method in sorted(route.methods & {"GET", "POST", "PUT", "PATCH", "DELETE"}):
                yield method, route.path


def test_every_route_says_what_it_is_for() -> None:
    there = set(asked())
    said = {("GET", path) for path in SHOWS} | {("POST", _route(path)) for path in DOES}
    assert there - said == set(), "say what the right to it is"
    assert said - there == set()
    assert {*SHOWS.values(), *DOES.values()} - {EVERYBODY, OWN, SEAT} <= access.RIGHTS


# ---- who asks ------------------------------------------------------------------------------------


def grants(instance: Instance) -> dict[str, RoleGrant | None]:
    """Everyone who may ask, by what was granted."""
    mine = standing(instance, next(day for day in DAYS if day.name == CUP)).mine
    table = _table(instance)
    helping = (Role.ORGANISER, Role.ARBITER, Role.SCOREKEEPER, Role.CHECK_IN)
    return {
        "nobody": None,
        "organiser of the instance": RoleGrant(role=Role.ORGANISER),
        **{f"{role} here": RoleGrant(role=role, tournament=CUP) for role in helping},
        **{f"{role} elsewhere": RoleGrant(role=role, tournament=OTHER) for role in helping},
        "the player": RoleGrant(role=Role.PLAYER, tournament=CUP, entrant=mine),
        "a player elsewhere": RoleGrant(role=Role.PLAYER, tournament=OTHER, entrant=mine),
        "another player": RoleGrant(
            role=Role.PLAYER, tournament=CUP, entrant=_another(instance, mine)
        ),
        "who scanned the slip": _slip(CUP, table),
        "who scanned it elsewhere": _slip(OTHER, table),
    }


def _slip(tournament: str, table: int) -> RoleGrant:
    return RoleGrant(role=Role.SEAT, tournament=tournament, stage="main", round=2, table=table)


def _table(instance: Instance) -> int:
    """A table that is still open."""
    at = standing(instance, next(day for day in DAYS if day.name == CUP))
    return next(t for stage, number, t, state in at.tables if state == "open")


def _another(instance: Instance, mine: str) -> str:
    """Somebody who plays at another table than that of the slip, and is not the player."""
    at = standing(instance, next(day for day in DAYS if day.name == CUP))
    there = next(
        match["entrants"]
        for match in at.stages[0]["groups"][0]["rounds"][1]["matches"]
        if match["table"] == _table(instance)
    )
    return next(entrant for entrant in at.entrants if entrant != mine and entrant not in there)


WHO = (
    "nobody",
    "organiser of the instance",
    *(
        f"{role} {where}"
        for where in ("here", "elsewhere")
        for role in ("organiser", "arbiter", "scorekeeper", "check-in")
    ),
    "the player",
    "a player elsewhere",
    "another player",
    "who scanned the slip",
    "who scanned it elsewhere",
)


def path_of(instance: Instance, route: str) -> str:
    """A real address of a route."""
    at = standing(instance, next(day for day in DAYS if day.name == CUP))
    first, second, *_ = at.entrants
    known = {
        "{name:str}": CUP,
        "{stage:str}": "main",
        "{group:str}": "A",
        "{number:int}": "2",
        "{table:int}": str(_table(instance)),
        "{act:str}": "pair",
        "{path:path}": at.mine,
        "{position:int}": "2",
        "{rulebook:str}": "katana-2016",
        "{secret:str}": "no-such",
        "{file_path:path}": "podium.css",
    }
    for name, value in known.items():
        route = route.replace(name, value)
    return f"{route}?a={first}&b={second}" if "/why/" in route else route


def gives(who: str, grant: RoleGrant | None, right: str, route: str) -> bool:
    """Whether the rights give somebody what an address is for."""
    if right == EVERYBODY:
        return True
    if grant is None:
        return False
    if right in {OWN, SEAT}:
        return who == right
    if route in IN_ANY:
        return has_right(User(grants=(grant,)), right, grant.tournament)
    return has_right(User(grants=(grant,)), right, CUP if "{name:str}" in route else "")


def refused(answer: Response) -> bool:
    """Whether somebody was not let in: told so, or sent to the door."""
    to_door = answer.status_code == 303 and answer.headers["location"].startswith("/sign-in?")
    return answer.status_code in {401, 403} or to_door


class Kept:
    """What an instance holds, but for when a browser was seen last."""

    def __init__(self, instance: Instance) -> None:
        store = instance.service.store
        self.positions = store.positions()
        self.people = {name: dict(store.people(name)) for name in self.positions}
        self.rows = [instance.tables.find(kind) for kind in KINDS if kind is not BrowserSession]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kept) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it is only compared


def visitor(client: Client, instance: Instance, grant: RoleGrant | None) -> Visitor:
    made = Visitor(client, instance)
    client.cookies.clear()
    if grant is not None:
        made.take(
            grant.role,
            grant.tournament,
            entrant=grant.entrant,
            stage=grant.stage,
            round=grant.round,
            table=grant.table,
        )
    return made


# ---- looking -------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", WHO)
def test_each_sees_what_the_rights_give_and_looking_changes_nothing(
    client: Client, instance: Instance, who: str
) -> None:
    grant = grants(instance)[who]
    visitor(client, instance, grant)
    for route, right in SHOWS.items():
        before = Kept(instance)
        answer = client.get(path_of(instance, route), follow_redirects=False)
        told = f"{who} {route}: {answer.status_code}"
        assert answer.status_code < 500, told
        if route == _SLIP and who in {"the player", "another player"}:
            continue  # a card opens its own tables too: see test_cheating.py
        assert refused(answer) is not gives(who, grant, right, route), told
        if route in MAKES:
            client.get(path_of(instance, route))
        else:
            assert Kept(instance) == before, told


# ---- doing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", WHO)
def test_each_does_what_the_rights_give(client: Client, instance: Instance, who: str) -> None:
    grant = grants(instance)[who]
    for route, right in DOES.items():
        asking = visitor(client, instance, grant)
        before = Kept(instance)
        answer = asking.post(path_of(instance, route), FIELDS.get(route, {}))
        told = f"{who} {route}: {answer.status_code} {answer.text[-800:]}"
        assert answer.status_code < 500, told
        if route == _SLIP and who in {"the player", "another player"}:
            assert Kept(instance) == before, told
            continue
        if gives(who, grant, right, route):
            assert not refused(answer), told
        else:
            assert refused(answer), told
            assert Kept(instance) == before, told


THREE = ("organiser of the instance", "the player", "who scanned the slip")


@pytest.mark.parametrize(
    "who", [*THREE, *thorough(*(who for who in WHO[1:] if who not in THREE))]
)
def test_nobody_does_anything_with_a_token_of_another_visit(
    client: Client, instance: Instance, who: str
) -> None:
    grant = grants(instance)[who]
    if grant is None:
        return
    for route in DOES:
        asking = visitor(client, instance, grant)
        path, before = path_of(instance, route), Kept(instance)
        for stolen in ("", "0" * 40, "\u00e9", _csrf_of_another(asking)):
            answer = asking.post(path, {"csrf": stolen, **FIELDS.get(route, {})})
            assert answer.status_code == 403, (who, route, stolen)
        for headers in (
            {"origin": "http://evil.test"},
            {"origin": "null"},
            {"origin": ""},
            {"origin": "http://["},
            {"origin": BASE.replace("http://", "http://evil.test@")},
            {"origin": f"{BASE}.evil.test"},
            {"origin": BASE, "sec-fetch-site": "cross-site"},
            {"origin": BASE, "sec-fetch-site": "same-site"},
        ):
            answer = asking.post(path, FIELDS.get(route, {}), **headers)
            assert answer.status_code == 403, (who, route, headers)
        assert Kept(instance) == before, (who, route)


def _csrf_of_another(asking: Visitor) -> str:
    return csrf_of(asking.instance, "another" + (asking.client.cookies.get(COOKIE) or ""))
