"""The front pages: which tournaments there are, and one of them at a glance."""

import dataclasses
from collections.abc import Iterable

from litestar import Response, get
from litestar.params import FromPath

from podium.app.access import User, has_right
from podium.entry.web.addresses import url
from podium.entry.web.clocks.rounds import clocks_aside
from podium.entry.web.day import day, stage_now
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of, page, public_page
from podium.entry.web.public.common import shown
from podium.entry.web.public.standings_tables import StandingsTable, standings_tables
from podium.entry.web.security import WebRequest, current_user, gateway_of
from podium.entry.web.words import Translator

_FEW = 5
_ORDER = ("running", "open", "closed")


@get("/", include_in_schema=False)
async def tournaments(request: WebRequest) -> Response[bytes]:
    """The tournaments of this instance, those that run first."""
    gateway, who = gateway_of(request), current_user(request)
    t = language_of(request)
    views = await gateway.views()
    events = []
    for view in sorted(views, key=lambda view: _ORDER.index(view.tournament.status)):
        if view.settings.public or has_right(who, "desk", view.name):
            names = Naming(view, t, public=True)
            events.append((view, names, day(view, names, t).rounds))
    return page(
        request, "public/list.html", events=events, nobody=not views, desk=_desk_of(who, views)
    )


def _desk_of(who: User, views: Iterable[View]) -> str:
    """Where the desk is for who asks, whom it may ask to sign in; empty for players."""
    if not who.grants or has_right(who, "desk", ""):
        return "/desk"
    theirs = (url("desk", view.name) for view in views if has_right(who, "desk", view.name))
    return next(theirs, "")


@get("/t/{name:str}", include_in_schema=False)
async def tournament(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """A tournament at a glance."""
    view = await shown(request, name)
    now = gateway_of(request).instance.clock.now()
    return public_page(
        request,
        "public/overview.html",
        view,
        (),
        lambda t, names: {
            "day": day(view, names, t),
            "leaders": leaders(view, t),
            "clocks": clocks_aside(view, now, t),
        },
    )


def leaders(view: View, t: Translator) -> list[StandingsTable]:
    """The first few of the standings that matter now, while it is played."""
    stage = stage_now(view)
    if not stage or view.tournament.status == "closed":
        return []
    tables = standings_tables(view, t, stage)
    if tables and not tables[0].group:
        tables = tables[:1]
    few = _FEW if len(tables) == 1 else 1
    return [dataclasses.replace(table, rows=table.rows[:few]) for table in tables]


HANDLERS = [tournaments, tournament]
