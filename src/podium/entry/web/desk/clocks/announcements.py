"""Announcements: said to everyone, until they are taken down or their time is over."""

import datetime as dt
import re

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.instance import Instance
from podium.app.submissions import create_once
from podium.app.venue import announce as say_to_all
from podium.app.venue import take_down
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.forms import Form, typed
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key
from podium.entry.web.words.times import local

_TEMPLATE = "desk/announce.html"
_TIME_OF_DAY = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])(:[0-5][0-9])?")
"""As a browser's field for a time sends it, and as people type it."""


@get("/desk/{name:str}/announce", include_in_schema=False)
async def announcements(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """What is said now, and the form for more."""
    return _page(await at_desk(request, name, "announce"), {})


def _page(desk: Desk, form: Form, refusal: Refusal | None = None) -> Response[bytes]:
    return desk.page(
        _TEMPLATE,
        status=200 if refusal is None else 422,
        form=form,
        said=list(reversed(desk.view.announcements)),
        refusal=refusal,
    )


@post("/desk/{name:str}/announce", include_in_schema=False)
async def announce(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Say something to everyone, or take it down."""
    desk = await at_desk(request, name, "announce")
    form = await typed(request)
    down = form.get("down", "")
    if down:
        await desk.gateway.change(name, lambda instance: take_down(instance, name, down))
        return go(url("desk", name, "announce"))
    until = form.get("until", "").strip()

    key = await submission_key(request)

    def said(instance: Instance) -> str:
        ends = ends_at(until, instance.clock.now(), desk.view.settings.zone) if until else ""
        return say_to_all(instance, name, form.get("text", ""), desk.user.name, ends).id

    def work(instance: Instance) -> None:
        create_once(instance, name, key, lambda: said(instance))

    try:
        await desk.gateway.change(name, work)
    except Refused as refused:
        return _page(desk, form, refused.refusal)
    return go(url("desk", name, "announce"))


def ends_at(until: str, now: str, zone: str) -> str:
    """When an announcement goes away that shall stand until a time of the day, RFC 3339.

    A time that is over today is meant for tomorrow.

    Raises:
        Refused: `bad-announcement` where it is no time of the day.
    """
    here = local(now, zone) or dt.datetime.fromisoformat(now)
    wanted = _TIME_OF_DAY.fullmatch(until)
    if wanted is None:
        message = say("{text} is not a time of day such as 14:30", text=until)
        raise refuse("bad-announcement", message)
    hour, minute = int(wanted[1]), int(wanted[2])
    ends = here.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if ends <= here:
        ends += dt.timedelta(days=1)
    return ends.isoformat()


HANDLERS = [announcements, announce]
