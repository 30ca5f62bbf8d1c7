"""The clocks at the desk: made and started apart from pairing, paused, made longer, ended.

A button counts once, even if others press it too: by the key of its form, and as the clock was seen.
"""

import dataclasses
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec.structs import replace

from podium.app.instance import Instance
from podium.app.round_clocks import running
from podium.app.round_clocks.clock import RoundClock, RoundKey
from podium.app.round_clocks.running import (
    Change,
    add_clock,
    change_clock,
    clocks_of,
    remove_clock,
)
from podium.app.round_clocks.setup import clock_by_hand, clock_by_rules
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import number_in, url
from podium.entry.web.clocks.rounds import tables_of
from podium.entry.web.clocks.showing import rule_title, steps, time_rules
from podium.entry.web.desk.clocks.clock_rounds import (
    clocked_rounds,
    element_id,
    key_text,
    other_rounds,
    past_clocks,
)
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.next_steps import step_button
from podium.entry.web.forms import Form, typed
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key

_TEMPLATE = "desk/clock.html"
_MINUTE = 60


@get("/desk/{name:str}/clock", include_in_schema=False)
async def clock(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The clocks of the rounds that are played."""
    return _page(await at_desk(request, name, "clock"), {})


def _page(desk: Desk, form: Form, refusal: Refusal | None = None) -> Response[bytes]:
    view, t = desk.view, desk.t
    now = desk.gateway.instance.clock.now()
    wanted = desk.request.query_params.get("round", "") or form.get("round", "")
    rounds = clocked_rounds(view, t, now, wanted)
    context: dict[str, Any] = {
        "rounds": rounds,
        "others": other_rounds(view, t, rounds),
        "past": past_clocks(view, t, now),
        "rules": time_rules(view, t),
        "steps": [step_button(view, t, step) for step in view.tournament.next],
        "form": form,
        "element_id": element_id,
        "key_text": key_text,
        "mark_of": mark_of,
        "rule_title": partial(rule_title, view, t),
        "steps_of": lambda clock: steps(view, clock, t),
    }
    if refusal is not None:
        return desk.refused(_TEMPLATE, refusal, **context)
    return desk.page(_TEMPLATE, **context)


# ---- pressing --------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Press:
    """A button that was pressed.

    Attributes:
        clock: its id.
        seen: its mark, as the page showed it.
        key: of the submission; empty: each one counts.
    """

    tournament: str
    clock: str
    seen: str
    key: str


@post("/desk/{name:str}/clock", include_in_schema=False)
async def pressed(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Do what a button says, once."""
    desk = await at_desk(request, name, "clock")
    form = await typed(request)
    key = await submission_key(request)
    press = Press(name, form.get("clock", ""), form.get("seen", ""), key)
    try:
        await desk.gateway.change(name, _work(desk, form, press))
    except Refused as refused:
        return _page(await desk.afresh(), form, refused.refusal)
    place = form.get("at", "")
    return go(url("desk", name, "clock") + (f"#{place}" if place else ""))


def _work(desk: Desk, form: Form, press: Press) -> Callable[[Instance], None]:
    """What the instance has to do for a button.

    Raises:
        Refused: it cannot be done with what was typed.
    """
    verb, _, told = form.get("do", "").partition(" ")
    if verb in _NEW:
        return partial(_begin, press=press, wanted=_NEW[verb](desk, form), run=told != "later")
    if verb == "remove":
        return partial(_remove, press=press)
    if verb == "add":
        change = _more(form, told)
    elif verb == "table":
        change = _for_table(desk, form)
    elif verb in _CHANGES:
        change = _CHANGES[verb]
    else:
        raise refuse("malformed", say("there is no such button: reload the page"))
    return partial(_apply, press=press, change=change, as_seen=verb not in _ANYHOW)


_CHANGES: Mapping[str, Change] = {
    "start": running.start,
    "pause": running.pause,
    "resume": running.resume,
    "stop": running.stop,
    "reset": lambda clock, _now: running.reset(clock),
    "next": lambda clock, _now: running.next_game(clock),
}

_ANYHOW = frozenset({"pause", "resume", "table"})
"""What is meant however the clock stands; the clock itself refuses it the second time."""


def mark_of(clock: RoundClock) -> str:
    """What tells a clock from the same one after it was started, reset, ended or changed."""
    parts = (clock.game, len(clock.added), clock.started_at, clock.stopped_at)
    return "/".join(map(str, parts))


def _apply(instance: Instance, press: Press, change: Change, *, as_seen: bool) -> None:
    """Change a clock once, where the same form comes twice; if need be, only as it was seen."""

    def once(clock: RoundClock, now: str) -> RoundClock:
        if press.key and clock.last_press == press.key:
            return clock
        if as_seen and mark_of(clock) != press.seen:
            raise _changed_meanwhile(clock)
        return replace(change(clock, now), last_press=press.key)

    change_clock(instance, press.tournament, press.clock, once)


def _begin(instance: Instance, press: Press, wanted: RoundClock, *, run: bool) -> None:
    """Put a clock there that was made, and start it if it shall run."""
    there = add_clock(instance, press.tournament, wanted)
    if (there.name, there.phases) != (wanted.name, wanted.phases):
        message = say("this round already has another clock: remove that one first")
        raise _wrong_state(there, message)
    press = dataclasses.replace(press, clock=there.id)
    _apply(instance, press, running.start if run else _as_it_is, as_seen=False)


def _as_it_is(clock: RoundClock, _now: str) -> RoundClock:
    return clock


def _remove(instance: Instance, press: Press) -> None:
    """Take a clock away, if it is as it was seen."""
    there = clocks_of(instance, press.tournament).get(press.clock)
    if there is None:
        return
    if mark_of(there) != press.seen:
        raise _changed_meanwhile(there)
    remove_clock(instance, press.tournament, press.clock)


def _changed_meanwhile(clock: RoundClock) -> Refused:
    return _wrong_state(clock, say("somebody else has changed the clock meanwhile"))


def _wrong_state(clock: RoundClock, message: Phrase) -> Refused:
    return refuse("clock-state", message, clock.stage)


# ---- a clock that is new -----------------------------------------------------------------------------


def _by_the_rules(desk: Desk, form: Form) -> RoundClock:
    return clock_by_rules(desk.view.rulebook, _round_in(desk, form), form.get("name", ""))


def _by_hand(desk: Desk, form: Form) -> RoundClock:
    key = _round_in(desk, form)
    limit = _seconds(form, "minutes")
    warn = _seconds(form, "warn") if form.get("warn", "").strip() else 0
    return clock_by_hand(desk.view.rulebook, key, limit, warn)


_NEW: Mapping[str, Callable[[Desk, Form], RoundClock]] = {
    "begin": _by_the_rules,
    "hand": _by_hand,
}


def _round_in(desk: Desk, form: Form) -> RoundKey:
    """The round that a clock shall be for: it must be there, for a clock never comes first."""
    stage, _, place = form.get("round", "").partition("/")
    number, _, group = place.partition("/")
    if number_in(number) and stage in desk.view.stages:
        key = RoundKey(stage=stage, round=number_in(number), group=group)
        if tables_of(desk.view, key):
            return key
    raise refuse("no-clock", say("that round is not made yet: it is paired first"))


# ---- more time -----------------------------------------------------------------------------------------


def _more(form: Form, told: str) -> Change:
    """More time for everyone: by a button of its own, or as many minutes as were typed."""
    if told in {"typed", "less"}:
        seconds = _seconds(form, "minutes") * (-1 if told == "less" else 1)
    else:
        seconds = _MINUTE * (int(told) if told in {"1", "5", "-1"} else 0)
    return lambda clock, now: running.extend(clock, now, seconds)


def _for_table(desk: Desk, form: Form) -> Change:
    """So much more for a table in all: said twice, it is the same."""
    number, seconds = form.get("table", "").strip(), _seconds(form, "minutes")
    table = number_in(number)

    def change(clock: RoundClock, _now: str) -> RoundClock:
        if table not in tables_of(desk.view, clock.round_key):
            message = say("there is no table {text} in this round", text=number)
            raise refuse("bad-time", message, clock.stage)
        more = seconds - clock.overrun.get(table, 0)
        return running.extend_table(clock, table, more) if more else clock

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


_MINUTES = re.compile(r"([0-9]{1,4})(?:[.,]([0-9]))?")
_MINUTES_SECONDS = re.compile(r"([0-9]{1,4}):([0-5][0-9])")


def seconds_of(text: str) -> int | None:
    """Seconds of a number of minutes as somebody types it: `5`, `7.5`, `7,5`, `7:30`."""
    text = text.strip()
    if (found := _MINUTES_SECONDS.fullmatch(text)) is not None:
        return int(found[1]) * 60 + int(found[2])
    if (found := _MINUTES.fullmatch(text)) is not None:
        return int(found[1]) * 60 + int(found[2] or 0) * 6
    return None


HANDLERS = [clock, pressed]
