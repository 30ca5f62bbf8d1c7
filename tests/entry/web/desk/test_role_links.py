"""No page of the desk shows a helper a link or a form that the helper's role may not use."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from helpers.tournaments.championship_days import DAYS, Day, prepare
from helpers.web.client import Client
from helpers.web.forms import forms_of
from helpers.web.rights import DOES, route_of
from helpers.web.visitor import Visitor
from podium import bootstrap
from podium.app.access import RIGHTS_OF, Role
from podium.app.instance import Instance
from podium.entry.web.application import Application
from podium.entry.web.hub import Hub

_DAYS = [day for day in DAYS if day.game in {"catan", "gomoku"}]
_HELPERS = (Role.ARBITER, Role.SCOREKEEPER, Role.CHECK_IN)
_LINK = re.compile(r'<a\b[^>]*\bhref="([^"#]*)')
_SEVERAL = 3
"""So many pages of a kind (matches, entrants) are looked at."""


@pytest.fixture(scope="module", params=_DAYS, ids=lambda day: day.name)
def day(request: pytest.FixtureRequest) -> Day:
    found: Day = request.param
    return found


@pytest.fixture(scope="module")
def instance(day: Day) -> Instance:
    made = bootstrap.instance_in_memory()
    prepare(made, day)
    return made


@pytest.fixture
def client(instance: Instance) -> Iterator[Client]:
    with Client(Application(instance, Hub(), code="ABCD-EFGH")) as made:
        yield made


@pytest.mark.parametrize("role", _HELPERS)
def test_what_is_shown_may_be_used(
    role: Role, day: Day, client: Client, instance: Instance
) -> None:
    helper = Visitor(client, instance)
    helper.take(role, day.name)
    wrong: list[str] = []
    waiting, seen, kinds = [f"/desk/{day.name}"], set[str](), dict[str, int]()
    while waiting:
        path = waiting.pop(0)
        page = client.get(path)
        if page.status_code == 403:
            wrong.append(path)
            continue
        if not page.headers["content-type"].startswith("text/html"):
            continue
        wrong += [f"{path}: {right}" for right in _rights(page.text) - RIGHTS_OF[role]]
        for link in map(unescape, _LINK.findall(page.text)):
            kind = re.sub(r"p?t?\d+", "1", link)
            if link in seen or not link.startswith("/desk") or kinds.get(kind, 0) >= _SEVERAL:
                continue
            seen.add(link)
            kinds[kind] = kinds.get(kind, 0) + 1
            waiting.append(link)
    assert len(seen) > _SEVERAL
    assert not wrong, "\n".join(wrong)


def _rights(page: str) -> set[str]:
    """The rights that the forms of a page need."""
    posted = {form.action for form in forms_of(page) if form.method == "post"}
    found = {action.split("/do/")[1].split("?")[0] for action in posted if "/do/" in action}
    for route, right in DOES.items():
        if route_of(route) != route or not route.startswith("/desk/"):
            continue
        pattern = re.sub(
            r"\\{\w+:(\w+)\\}", lambda m: ".+" if m[1] == "path" else "[^/?]+", re.escape(route)
        )
        if any(re.fullmatch(f"{pattern}(\\?.*)?", action) for action in posted):
            found.add(right)
    return found


def test_what_is_waited_for_is_told_without_a_link(
    day: Day, client: Client, instance: Instance
) -> None:
    """A check-in helper sees what is missing; who takes results gets there by it."""
    told, linked = {}, {}
    for role in (Role.CHECK_IN, Role.SCOREKEEPER):
        helper = Visitor(client, instance)
        helper.take(role, day.name)
        page = helper.get(f"/desk/{day.name}")
        told[role] = re.findall(r"\d+ results? (?:is|are) missing|Table \S+ .*?contested", page)
        linked[role] = f'href="/desk/{day.name}/results?' in page
    assert told[Role.CHECK_IN] == told[Role.SCOREKEEPER]
    assert not linked[Role.CHECK_IN]
    assert linked[Role.SCOREKEEPER] == (day.moment in {"during", "late"})


@pytest.mark.parametrize("role", [*_HELPERS, Role.PLAYER])
def test_the_list_of_tournaments_leads_to_no_desk_that_is_closed(
    role: Role, day: Day, client: Client, instance: Instance
) -> None:
    visitor = Visitor(client, instance)
    entrant = {"entrant": "p1"} if role is Role.PLAYER else {}
    visitor.take(role, day.name, **entrant)
    page = client.get("/language").text
    desks = [link for link in _LINK.findall(page) if link.startswith("/desk")]
    assert bool(desks) == (role is not Role.PLAYER)
    for link in desks:
        visitor.get(link)
