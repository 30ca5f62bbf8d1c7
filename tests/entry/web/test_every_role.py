"""Every address of the application, asked by every role: nothing opens that the rights do not give.

The routes are taken from the application itself: a new one must say in helpers/web/rights.py what it is for.
"""

from collections.abc import Iterator

import pytest
from httpx import Response
from litestar.routes import HTTPRoute

from helpers.sizes import thorough
from helpers.tournaments.championship_days import DAYS, prepare
from helpers.web.addresses import standing
from helpers.web.client import BASE, Client
from helpers.web.rights import (
    DOES,
    EVERYBODY,
    FIELDS,
    IN_ANY,
    MAKES,
    OWN,
    SEAT,
    SHOWS,
    SLIP,
    route_of,
)
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

CUP, OTHER = "catan-during", "catan-before"


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
    said = {("GET", path) for path in SHOWS} | {("POST", route_of(path)) for path in DOES}
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
        if route == SLIP and who in {"the player", "another player"}:
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
        if route == SLIP and who in {"the player", "another player"}:
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
