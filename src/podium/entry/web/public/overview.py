"""The front pages: which tournaments there are, and one of them at a glance."""

import dataclasses

from litestar import Response, get
from litestar.params import FromPath

from podium.app.access import has_right
from podium.entry.web.clocks.rounds import clocks_aside
from podium.entry.web.day import Day, day, stage_now
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of, page, public_page
from podium.entry.web.public.common import shown
from podium.entry.web.public.ranks import Standings, all_standings
from podium.entry.web.security import WebRequest, current_user, gateway_of
from podium.entry.web.words import Translator

_FEW = 5
_ORDER = ("running", "open", "closed")


@dataclasses.dataclass(frozen=True)
class Event:
    """A tournament in the list of them.

    Attributes:
        hidden: it is shown to those alone who work in it.
        champion: names of who won it.
    """

    name: str
    title: str
    game: str
    status: str
    day: Day
    champion: tuple[str, ...]
    hidden: bool


@get("/", include_in_schema=False)
async def tournaments(request: WebRequest) -> Response[bytes]:
    """The tournaments of this instance, those that run first."""
    gateway, who = gateway_of(request), current_user(request)
    t = language_of(request)
    views = await gateway.views()
    events = [
        _event(view, t)
        for view in views
        if view.settings.public or has_right(who, "desk", view.name)
    ]
    events.sort(key=lambda event: _ORDER.index(event.status))
    return page(request, "public/list.html", events=events, nobody=not views)


def _event(view: View, t: Translator) -> Event:
    names = Naming(view, t, public=True)
    over = view.tournament.status == "closed"
    return Event(
        name=view.name,
        title=view.title,
        game=view.rulebook.rulebook.game,
        status=view.tournament.status,
        day=day(view, names, t),
        champion=tuple(map(names, view.tournament.winners)) if over else (),
        hidden=not view.settings.public,
    )


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


def leaders(view: View, t: Translator) -> list[Standings]:
    """The first few of the standings that matter now, while it is played."""
    stage = stage_now(view)
    if not stage or view.tournament.status == "closed":
        return []
    tables = all_standings(view, t, stage)
    if tables and not tables[0].group:
        tables = tables[:1]
    few = _FEW if len(tables) == 1 else 1
    return [dataclasses.replace(table, rows=table.rows[:few]) for table in tables]


HANDLERS = [tournaments, tournament]
