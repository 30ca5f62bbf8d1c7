"""The standings as the desk sees them: full names, the reason for every place, the lots."""

from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath

from podium.entry.web.addresses import NavLink, url
from podium.entry.web.day import stage_now
from podium.entry.web.desk.common import Desk, LocalView, at_desk
from podium.entry.web.public.reasons import RankedPair, asking, sentence
from podium.entry.web.public.standings_tables import StandingsTable, standings_tables
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import stage_name


@get("/desk/{name:str}/standings", include_in_schema=False)
async def standings(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The standings of a stage (`?stage=`; else of the one that matters now), with a reason (`a`, `b`)."""
    desk = await at_desk(request, name)
    local = desk.local
    asked = request.query_params.get("stage", "")
    stage = asked if asked in desk.view.stages else stage_now(desk.view)
    return desk.page(
        "desk/standings.html",
        stage=stage,
        title=stage_name(local.t, local.view, stage) if stage else "",
        choices=_choices(local, stage),
        parts=standings_tables(local.view, local.t, stage) if stage else [],
        lots=local.view.tournament.lots_of(stage)[::-1],
        places=desk.view.tournament.places if desk.view.tournament.status == "closed" else [],
        reason=await _reason(desk, local, stage),
        why_of=why_of,
    )


def _choices(local: LocalView, stage: str) -> list[NavLink]:
    address = url("desk", local.view.name, "standings")
    return [
        NavLink(
            stage_name(local.t, local.view, name),
            f"{address}?{urlencode({'stage': name})}",
            name == stage,
        )
        for name, found in local.view.stages.items()
        if found.groups
    ]


async def _reason(desk: Desk, local: LocalView, stage: str) -> str:
    """Why one stands before another, where it is asked; empty else."""
    asked = desk.request.query_params
    one, other = asked.get("a", ""), asked.get("b", "")
    if not stage or one not in local.view.entrants or other not in local.view.entrants:
        return ""
    pair = RankedPair(stage, one, other, asked.get("over") == "all")
    (found,) = await desk.gateway.ask(asking(desk.view, [pair]))
    return sentence(local.names, found)


def why_of(name: str, table: StandingsTable, public: str) -> str:
    """Where the desk reads the reason that stands at an address for the public."""
    asked = public.partition("?")[2]
    address = url("desk", name, "standings")
    return f"{address}?{urlencode({'stage': table.stage.id})}&{asked}#why"


HANDLERS = [standings]
