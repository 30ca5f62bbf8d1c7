"""The desk of a tournament: the one next step, and what stands in its way."""

from collections import Counter
from functools import partial

from litestar import Response, get
from litestar.params import FromPath

from podium.app.round_clocks.clock import RoundClock
from podium.core.phrase import say
from podium.entry.web.addresses import url
from podium.entry.web.clocks.rounds import clocks_aside, clocks_to_start
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.log import log_entries
from podium.entry.web.desk.needs import Task, needs
from podium.entry.web.desk.next_steps import step_button, step_notes
from podium.entry.web.gateway import View
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import (
    group_name,
    round_name,
    rounds_planned,
    stage_name,
)
from podium.entry.web.words import Translator
from podium.views.outlook.steps import StepOutlook, step_outlooks

_LATEST = 6


@get("/desk/{name:str}", include_in_schema=False)
async def home(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """What comes next."""
    desk = await at_desk(request, name)
    t, names, view = desk.t, desk.names, desk.view
    return desk.page(
        "desk/home.html",
        steps=await _steps(desk),
        button=partial(step_button, view, t),
        notes=partial(step_notes, desk.local),
        stage_name=partial(stage_name, t, view),
        needs=[*needs(view, names, t), *_clocks(desk, t)],
        clocks=clocks_aside(view, desk.gateway.instance.clock.now(), t),
        latest=await log_entries(desk, _LATEST),
        counts=Counter(entrant.status for entrant in view.tournament.entrants),
        winners=names.of(view.tournament.winners),
    )


async def _steps(desk: Desk) -> list[StepOutlook]:
    """The next steps, with what each would lead to."""
    view = desk.view
    shown = {(step.act, step.stage, step.group) for step in view.tournament.next}
    if not shown:
        return []
    found = await desk.gateway.ask(
        lambda instance: step_outlooks(instance.service.case(view.name))
    )
    # Between the view and the question somebody may have acted: the page is about to be renewed.
    return [step for step in found if (step.act, step.stage, step.group) in shown]


def _clocks(desk: Desk, t: Translator) -> list[Task]:
    """The clocks that could be started: the round is paired, the rules give it one."""
    if not desk.may("clock"):
        return []
    address = url("desk", desk.view.name, "clock")
    return [
        Task(_to_start(desk.view, t, clock), address, clock.cite, "clock")
        for clock in clocks_to_start(desk.view)
    ]


def _to_start(view: View, t: Translator, clock: RoundClock) -> str:
    if view.plans[clock.stage].slots or rounds_planned(view, clock.stage) < 2:  # noqa: PLR2004 - one
        what = round_name(t, view, clock.stage, clock.round)
        text = t.phrase(say("Start the clock: {round}", round=what))
    else:
        text = t.phrase(say("Start the clock of round {number}", number=clock.round))
    more = [group_name(t, clock.group)] if clock.group else []
    if clock.game > 1:
        more.append(t.phrase(say("game {number} of {of}", number=clock.game, of=clock.games)))
    return f"{text} ({', '.join(more)})" if more else text


HANDLERS = [home]
