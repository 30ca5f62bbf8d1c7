"""Settings of a tournament's pages, the export of its log, and forgetting a person."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import get_args
from zoneinfo import available_timezones

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.erasure import forget_person, texts_naming
from podium.app.instance import Instance
from podium.app.ports import Person
from podium.app.text_checks import without_invisible
from podium.app.venue import Names, Settings, public_name, set_settings
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.entrant_list import EntrantRow, find_rows, row_of
from podium.entry.web.downloads import as_file, fitting, whole
from podium.entry.web.forms import typed
from podium.entry.web.naming import Naming
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest
from podium.entry.web.words import LANGUAGES, Translator

_TEMPLATE = "desk/settings.html"
_EXAMPLE = Person(name="Anna Bergström")
LOG = "jsonl"
"""The export that has everything."""
_SHOWN = 12
"""How many are shown of those found."""


# ---- settings ------------------------------------------------------------------------------------


@get("/desk/{name:str}/settings", include_in_schema=False)
async def settings(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """How the tournament shows itself, and what else the organiser alone may do."""
    desk = await at_desk(request, name, "settings")
    refusal = None
    if request.query_params.get("refused"):
        message = say("the tournament is open, but there is no such time zone: choose one here")
        refusal = refuse("bad-setting", message).refusal
    return await _page(desk, desk.view.settings, refusal, status=200)


async def _page(
    desk: Desk, chosen: Settings, refusal: Refusal | None = None, status: int = 422
) -> Response[bytes]:
    t = desk.t
    asked = desk.request.query_params
    query = asked.get("q", "").strip()
    return desk.page(
        _TEMPLATE,
        status=status,
        chosen=chosen,
        examples=examples(t),
        zones=_zones(),
        ids=Naming(desk.view, t, public=True).told_by_ids[:_SHOWN],
        exports=[(kind, one) for kind, one in fitting(desk.view).items() if kind != LOG],
        query=query,
        found=find_rows(desk, query)[:_SHOWN] if query else [],
        saved="saved" in asked,
        forgotten="forgotten" in asked,
        refusal=refusal,
    )


@cache
def _zones() -> list[str]:
    return sorted(zone for zone in available_timezones() if "/" in zone)


def examples(t: Translator) -> list[tuple[str, str, str]]:
    """Each way to show names: its key, what it is called, and an example."""
    called = {
        "full": t.gettext("in full"),
        "short": t.gettext("first name and initial"),
        "number": t.gettext("number alone"),
    }
    number = t.phrase(say("No. {number}", number="{}"))
    return [
        (key, called[key], public_name(_EXAMPLE, 12, Settings(names=key), number))
        for key in get_args(Names)
    ]


@post("/desk/{name:str}/settings", include_in_schema=False)
async def save(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Change them."""
    desk = await at_desk(request, name, "settings")
    form = await typed(request)
    language = form.get("language", "")
    names: Names = next((key for key in get_args(Names) if key == form.get("names")), "full")
    chosen = Settings(
        language=language if language in LANGUAGES else "",
        zone=form.get("zone", "").strip(),
        names=names,
        public="public" in form,
        title=_title(desk, form.get("title", "")),
    )
    try:
        await desk.gateway.change(name, lambda instance: set_settings(instance, name, chosen))
    except Refused as refused:
        return await _page(desk, chosen, refused.refusal)
    return go(f"{url('desk', name, 'settings')}?saved=1")


def _title(desk: Desk, text: str) -> str:
    """What it is to be called; empty for the title that it was opened with."""
    title = " ".join(without_invisible(text).split())
    return "" if title == desk.view.tournament.title else title


# ---- export --------------------------------------------------------------------------------------


@get("/desk/{name:str}/export", include_in_schema=False)
async def export(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The tournament as a file of the kind asked for (`format`), with names or without."""
    desk = await at_desk(request, name, "settings")
    asked = request.query_params
    kind = asked.get("format", LOG)
    body = await whole(request, desk.view, kind, people=asked.get("people") != "no")
    return as_file(desk.view, kind, body)


# ---- forgetting ----------------------------------------------------------------------------------


@get("/desk/{name:str}/forget/{path:path}", include_in_schema=False)
async def forgetting(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """Ask whether somebody shall be forgotten, and say what stays."""
    desk = await at_desk(request, name, "settings")
    return await _asking(desk, path)


async def _asking(desk: Desk, path: str, refusal: Refusal | None = None) -> Response[bytes]:
    line = row_of(desk, path)
    texts = await desk.gateway.ask(
        lambda instance: _texts(instance, desk, [line.id, *line.members])
    )
    return desk.page(
        "desk/forget.html",
        status=200 if refusal is None else 422,
        line=line,
        texts=len(texts),
        refusal=refusal,
    )


def _texts(instance: Instance, desk: Desk, ids: Sequence[str]) -> set[str]:
    """References to the free texts that name somebody."""
    name, people = desk.view.name, instance.service.store.people(desk.view.name)
    called = [people[key].name for key in ids if key in people]
    return {ref for one in called for ref in texts_naming(instance.service, name, one)}


@post("/desk/{name:str}/forget/{path:path}", include_in_schema=False)
async def forget(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes] | Redirect:
    """Forget somebody, once that was confirmed."""
    desk = await at_desk(request, name, "settings")
    line = row_of(desk, path)
    form = await typed(request)
    if "sure" not in form:
        message = say("tick that you are sure: it cannot be undone")
        return await _asking(desk, path, refuse("not-confirmed", message).refusal)
    ids = _chosen(line, form)

    def work(instance: Instance) -> None:
        store = instance.service.store
        texts = _texts(instance, desk, ids) if "texts" in form else set()
        for key in ids:
            forget_person(store, name, key)
        for ref in texts:
            store.erase(ref)

    await desk.gateway.change(name, work)
    return go(f"{url('desk', name, 'settings')}?forgotten=1")


def _chosen(line: EntrantRow, form: Mapping[str, str]) -> list[str]:
    return [line.id, *(line.members if "players" in form else ())]


HANDLERS = [settings, save, export, forgetting, forget]
