"""The clocks at the desk: made and started apart from pairing, paused, made longer, ended."""

import dataclasses
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app import clockwork
from podium.app.clockwork import RoundClock, Sitting
from podium.app.instance import Instance
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import url, whole
from podium.entry.web.clocks.playing import tables_of
from podium.entry.web.clocks.rules import rules_of_time
from podium.entry.web.desk.clocks.submitted import (
    Change,
    Submission,
    apply_if_unchanged,
    apply_unconditionally,
    begin,
    remove,
)
from podium.entry.web.desk.clocks.timekeeping import others, parts, past, seconds_of
from podium.entry.web.desk.common import Desk, at_desk, typed
from podium.entry.web.forms import Form
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key
from podium.entry.web.steps import steps

_TEMPLATE = "desk/clock.html"
_MINUTE = 60

Work = Callable[[Instance], Refusal | None]


@get("/desk/{name:str}/clock", include_in_schema=False)
async def clock(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The clocks of the rounds that are played."""
    return _page(await at_desk(request, name, "clock"), {})


def _page(desk: Desk, form: Form, refusal: Refusal | None = None) -> Response[bytes]:
    view, t = desk.view, desk.t
    now = desk.gateway.instance.clock.now()
    wanted = desk.request.query_params.get("round", "") or form.get("round", "")
    here = parts(view, t, now, wanted)
    context: dict[str, Any] = {
        "parts": here,
        "others": others(view, t, here),
        "past": past(view, t, now),
        "rules": rules_of_time(view, t),
        "steps": steps(view, t),
        "form": form,
    }
    if refusal is not None:
        return desk.refused(_TEMPLATE, refusal, **context)
    return desk.page(_TEMPLATE, **context)


# ---- pressing --------------------------------------------------------------------------------------


@post("/desk/{name:str}/clock", include_in_schema=False)
async def pressed(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Do what a button says, once."""
    desk = await at_desk(request, name, "clock")
    form = await typed(request)
    done = Submission(
        name, form.get("clock", ""), form.get("seen", ""), await submission_key(request)
    )
    try:
        refusal = await desk.gateway.change(name, _work(desk, form, done))
    except Refused as refused:
        refusal = refused.refusal
    if refusal is not None:
        fresh = dataclasses.replace(desk, view=await desk.gateway.view(name))
        return _page(fresh, form, refusal)
    place = form.get("at", "")
    return go(url("desk", name, "clock") + (f"#{place}" if place else ""))


def _work(desk: Desk, form: Form, done: Submission) -> Work:
    """What the instance has to do for a button.

    Raises:
        Refused: it cannot be done with what was typed.
    """
    verb, _, told = form.get("do", "").partition(" ")
    if verb in _NEW:
        wanted = _NEW[verb](desk, form)
        new = dataclasses.replace(done, clock=wanted.id)
        return partial(begin, pressed=new, wanted=wanted, run=told != "later")
    if verb == "remove":
        return partial(remove, pressed=done)
    if verb in _ANYHOW:
        return partial(apply_unconditionally, pressed=done, change=_ANYHOW[verb])
    if verb == "table":
        return partial(apply_unconditionally, pressed=done, change=_for_table(desk, form))
    change = _more(form, told) if verb == "add" else _AS_SEEN.get(verb)
    if change is None:
        raise refuse("malformed", say("there is no such button: reload the page"))
    return partial(apply_if_unchanged, pressed=done, change=change)


_ANYHOW: Mapping[str, Change] = {"pause": clockwork.pause, "resume": clockwork.resume}
"""What is meant however the clock stands; the clock itself refuses it the second time."""

_AS_SEEN: Mapping[str, Change] = {
    "start": clockwork.start,
    "stop": clockwork.stop,
    "reset": lambda clock, _now: clockwork.reset(clock),
    "next": lambda clock, _now: clockwork.next_game(clock),
}


# ---- a clock that is new -----------------------------------------------------------------------------


def _by_the_rules(desk: Desk, form: Form) -> RoundClock:
    sitting = _sitting(desk, form)
    return _made(clockwork.made(desk.view.rulebook, sitting, form.get("name", "")))


def _by_hand(desk: Desk, form: Form) -> RoundClock:
    sitting = _sitting(desk, form)
    limit = _seconds(form, "minutes")
    warn = _seconds(form, "warn") if form.get("warn", "").strip() else 0
    return _made(clockwork.by_hand(desk.view.rulebook, sitting, limit, warn))


_NEW: Mapping[str, Callable[[Desk, Form], RoundClock]] = {
    "begin": _by_the_rules,
    "hand": _by_hand,
}


def _sitting(desk: Desk, form: Form) -> Sitting:
    """The round that a clock shall be for: it must be there, for a clock never comes first."""
    stage, _, place = form.get("round", "").partition("/")
    number, _, group = place.partition("/")
    if whole(number) and stage in desk.view.stages:
        sitting = Sitting(stage=stage, round=whole(number), group=group)
        if tables_of(desk.view, sitting):
            return sitting
    raise refuse("no-clock", say("that round is not made yet: it is paired first"))


def _made(found: RoundClock | Refusal) -> RoundClock:
    if isinstance(found, Refusal):
        raise Refused(found)
    return found


# ---- more time -----------------------------------------------------------------------------------------


def _more(form: Form, told: str) -> Change:
    """More time for everybody: by a button of its own, or as many minutes as were typed."""
    if told in {"typed", "less"}:
        seconds = _seconds(form, "minutes") * (-1 if told == "less" else 1)
    else:
        seconds = _MINUTE * (int(told) if told in {"1", "5", "-1"} else 0)
    return lambda clock, now: clockwork.extend(clock, now, seconds)


def _for_table(desk: Desk, form: Form) -> Change:
    """So much more for a table in all: said twice, it is the same."""
    number, seconds = form.get("table", "").strip(), _seconds(form, "minutes")
    table = whole(number)

    def change(clock: RoundClock, _now: str) -> RoundClock | Refusal:
        there = tables_of(
            desk.view, Sitting(stage=clock.stage, round=clock.round, group=clock.group)
        )
        if table not in there:
            message = say("there is no table {text} in this round", text=number)
            return refuse("bad-time", message, clock.stage).refusal
        more = seconds - clock.overrun.get(table, 0)
        return clockwork.overrun(clock, table, more) if more else clock

    return change


def _seconds(form: Form, field: str) -> int:
    text = form.get(field, "").strip()
    seconds = seconds_of(text)
    if not text:
        raise refuse("bad-time", say("say how many minutes: 5, or 7:30"))
    if seconds is None:
        message = say("{text} is not a number of minutes such as 5 or 7:30", text=text)
        raise refuse("bad-time", message)
    return seconds


HANDLERS = [clock, pressed]
