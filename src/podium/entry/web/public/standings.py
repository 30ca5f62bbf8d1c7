"""Standings: of a stage, of a group with its cross-table and schedule, and the final order."""

from functools import partial

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.core.phrase import say
from podium.entry.web.addresses import NavLink, path_of, url
from podium.entry.web.day import stage_now
from podium.entry.web.drawings.crosstable import DrawnCrosstable
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards
from podium.entry.web.pages import public_page
from podium.entry.web.public.common import shown
from podium.entry.web.public.standings_tables import (
    StandingsTable,
    standings_table,
    standings_tables,
)
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import figure_name, ranking_title, stage_name
from podium.entry.web.words import Translator

_MOST = 24
"""Entrants of the largest cross-table that anybody can read."""


@get("/t/{name:str}/standings", include_in_schema=False)
async def now(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The standings that matter now: of the stage that runs, and at the end the final order."""
    view = await shown(request, name)
    if view.tournament.status == "closed" and view.tournament.places:
        return _places(request, view)
    return _stage(request, view, stage_now(view))


@get("/t/{name:str}/places", include_in_schema=False)
async def places(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The final order, as far as it is known."""
    return _places(request, await shown(request, name))


@get("/t/{name:str}/standings/{stage:str}", include_in_schema=False)
async def of_stage(
    request: WebRequest, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes]:
    """The standings of a stage."""
    view = await shown(request, name)
    if stage not in view.stages:
        raise _none()
    return _stage(request, view, stage)


@get("/t/{name:str}/standings/{stage:str}/{group:str}", include_in_schema=False)
async def of_group(
    request: WebRequest, name: FromPath[str], stage: FromPath[str], group: FromPath[str]
) -> Response[bytes]:
    """A group: its standings, its cross-table, its schedule."""
    view = await shown(request, name)
    if stage not in view.stages or view.stages[stage].group(group) is None:
        raise _none()
    return public_page(
        request,
        "public/group.html",
        view,
        (stage, group),
        lambda t, names: {
            "links": links(view, t, stage),
            "title": ranking_title(t, view, stage, group),
            "table": (table := standings_table(view, t, stage, group)),
            "crossed": crosstable(view, t, table),
            "schedule": schedule(cards(view, names, t, stage, group=group)),
            "cite": view.rulebook.stage[stage].cite,
        },
    )


def _none() -> NotFoundException:
    return NotFoundException(detail=say("There is no such stage or group in this tournament."))


def _stage(request: WebRequest, view: View, stage: str) -> Response[bytes]:
    return public_page(
        request,
        "public/standings.html",
        view,
        (stage, path_of(request)),
        lambda t, _names: {
            "links": links(view, t, stage),
            "title": stage_name(t, view, stage) if stage else t.gettext("Standings"),
            "tables": standings_tables(view, t, stage) if stage else [],
            "crossed_of": partial(crosstable, view, t),
            "bracket": bool(stage) and view.rulebook.stage[stage].in_slots,
            "begun": bool(stage) and bool(view.stages[stage].groups),
        },
    )


def _places(request: WebRequest, view: View) -> Response[bytes]:
    return public_page(
        request,
        "public/places.html",
        view,
        (path_of(request),),
        lambda t, _names: {"links": links(view, t, "")},
    )


# ---- what is on the page -----------------------------------------------------------------------


def links(view: View, t: Translator, stage: str) -> list[NavLink]:
    """The pages of standings that have something to show; none where there is but one."""
    found = [
        NavLink(
            stage_name(t, view, name), url("t", view.name, "standings", name), name == stage
        )
        for name, known in view.stages.items()
        if known.groups
    ]
    if view.tournament.places:
        order = NavLink(t.gettext("Final order"), url("t", view.name, "places"), not stage)
        found.insert(0, order)
    return found if len(found) > 1 else []


def crosstable(view: View, t: Translator, table: StandingsTable) -> DrawnCrosstable | None:
    """Everyone against everyone, where it is so and can be read."""
    if not view.rulebook.stage[table.stage.id].all_meet:
        return None
    stage = table.stage
    group = stage.group(table.group) or stage.groups[0]
    if (stage.grouped and not table.group) or len(group.entrants) > _MOST:
        return None
    first = next((key for row in group.standings for key in row.values), "")
    return DrawnCrosstable(group, first, figure_name(t, first) if first else "")


def schedule(found: list[Card]) -> list[tuple[int, list[Card]]]:
    """Matches by rounds."""
    rounds: dict[int, list[Card]] = {}
    for card in found:
        rounds.setdefault(card.round, []).append(card)
    return sorted(rounds.items())


HANDLERS = [now, places, of_stage, of_group]
