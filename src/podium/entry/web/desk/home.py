"""The desk of a tournament: the one next step, and what stands in its way."""

from functools import partial

from litestar import Response, get
from litestar.params import FromPath

from podium.app.round_clocks.clock import RoundClock
from podium.entry.web.addresses import url
from podium.entry.web.clocks.rounds import clocks_aside, clocks_to_start
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.log import log_entries
from podium.entry.web.desk.next_steps import next_steps
from podium.entry.web.gateway import View
from podium.entry.web.security import WebRequest
from podium.entry.web.steps import Task, needs
from podium.entry.web.titles import (
    group_name,
    purpose_name,
    round_name,
    rounds_planned,
    stage_name,
)
from podium.entry.web.words import Translator

_LATEST = 6


@get("/desk/{name:str}", include_in_schema=False)
async def home(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """What comes next."""
    desk = await at_desk(request, name)
    t, names = desk.t, desk.names
    return desk.page(
        "desk/home.html",
        steps=await next_steps(desk),
        purpose=partial(purpose_name, t, desk.view),
        stage_of=partial(stage_name, t, desk.view),
        needs=[*needs(desk.view, names, t), *_clocks(desk, t)],
        clocks=clocks_aside(desk.view, desk.gateway.instance.clock.now(), t),
        latest=await log_entries(desk, _LATEST),
        stages=_stages(desk.view, t),
        counts=_counts(desk),
        winners=names.of(desk.view.tournament.winners),
    )


def _stages(view: View, t: Translator) -> list[tuple[str, str, str]]:
    """Each stage: what it is called, where it is, how far."""
    return [
        (stage_name(t, view, stage), url("desk", view.name, "stage", stage), found.status)
        for stage, found in view.stages.items()
    ]


def _clocks(desk: Desk, t: Translator) -> list[Task]:
    """The clocks that could be started: the round is paired, the rules give it one."""
    if not desk.may("clock"):
        return []
    address = url("desk", desk.view.name, "clock")
    return [
        Task("clock", _to_start(desk.view, t, clock), address, clock.cite)
        for clock in clocks_to_start(desk.view)
    ]


def _to_start(view: View, t: Translator, clock: RoundClock) -> str:
    if view.plans[clock.stage].slots or rounds_planned(view, clock.stage) < 2:  # noqa: PLR2004 - one
        what = round_name(t, view, clock.stage, clock.round)
        text = t.gettext("Start the clock: %(round)s", round=what)
    else:
        text = t.gettext("Start the clock of round %(number)s", number=clock.round)
    more = [group_name(t, clock.group)] if clock.group else []
    if clock.game > 1:
        numbers = {"number": clock.game, "of": clock.games}
        more.append(t.gettext("game %(number)s of %(of)s", **numbers))
    return f"{text} ({', '.join(more)})" if more else text


def _counts(desk: Desk) -> dict[str, int]:
    """How many entrants there are of each status."""
    found: dict[str, int] = {}
    for entrant in desk.view.tournament.entrants:
        found[entrant.status] = found.get(entrant.status, 0) + 1
    return found


HANDLERS = [home]
