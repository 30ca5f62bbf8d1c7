"""The log at the desk: everything that was done, and the way to cancel it."""

from functools import partial
from urllib.parse import urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.app.history import HistoryEntry, entries
from podium.app.instance import Instance
from podium.app.service import Done
from podium.app.text_folding import has_words
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.entry.web.addresses import number_in, url
from podium.entry.web.desk.acts.foreseen import foreseen
from podium.entry.web.desk.common import ActPage, Desk, at_desk
from podium.entry.web.forms import NOTHING_SENT, Form, SentForm
from podium.entry.web.naming import Naming
from podium.entry.web.security import WebRequest

_MOST = 300
"""Acts that are shown at first: a long day has more, and nobody looks for the oldest."""


@get("/desk/{name:str}/log", include_in_schema=False)
async def log(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """What happened, the newest first."""
    desk = await at_desk(request, name, "undo")
    asked = request.query_params.get("q", "")
    everything = await log_entries(desk)
    found = [entry for entry in everything if has_words(find(desk.names, entry), asked)]
    most = len(found) if request.query_params.get("all") else _MOST
    return desk.page(
        "desk/log.html",
        lines=found[:most],
        more=max(0, len(found) - most),
        find=partial(find, desk.names),
        asked=asked,
        undoable=any(line.undoable for line in everything),
        undone=number_in(request.query_params.get("undone")),
    )


async def log_entries(desk: Desk, most: int | None = None) -> list[HistoryEntry]:
    """The acts of a tournament, the newest first; so many of them, else all."""

    def look(instance: Instance) -> list[HistoryEntry]:
        last = instance.service.tournament(desk.view.name).state.position
        first = last - most if most is not None else 0
        return entries(instance.service, desk.view.name, lambda body: body.position > first)

    return (await desk.gateway.ask(look))[::-1]


def find(names: Naming, entry: HistoryEntry) -> str:
    """What one may type to find an act: its number, what came of it, who did it and why."""
    texts = map(names.free_text, (entry.by, entry.reason))
    return " ".join((str(entry.position), *map(names.told, entry.parts), *texts))


# ---- undo --------------------------------------------------------------------------------------


@get("/desk/{name:str}/undo", include_in_schema=False)
async def undo_last(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Whether the last act that stands is to be cancelled."""
    desk = await at_desk(request, name, "undo")
    last = next((line for line in await log_entries(desk) if line.undoable), None)
    if last is None:
        raise NotFoundException(detail=say("There is nothing to undo."))
    return await _page(desk, last)


@get("/desk/{name:str}/undo/{position:int}", include_in_schema=False)
async def undo_one(
    request: WebRequest, name: FromPath[str], position: FromPath[int]
) -> Response[bytes]:
    """What cancelling an act would change, or what must be undone first."""
    desk = await at_desk(request, name, "undo")
    return await _page(desk, await _entry_at(desk, position))


def _address(desk: Desk, form: Form) -> str:
    return url("desk", desk.view.name, "undo", number_in(form.get("of")))


async def _again(desk: Desk, form: Form, sent: SentForm) -> Response[bytes]:
    return await _page(desk, await _entry_at(desk, number_in(form.get("of"))), sent)


async def _after(desk: Desk, form: Form, _entry: str, _answer: Done) -> str:
    asked = urlencode({"undone": number_in(form.get("of"))})
    return f"{url('desk', desk.view.name, 'log')}?{asked}"


ACTS_HERE = ActPage(
    acts=frozenset({"undo"}),
    address=_address,
    show=_again,
    after=_after,
    shows_changes=True,
)


async def _entry_at(desk: Desk, position: int) -> HistoryEntry:
    found = next((line for line in await log_entries(desk) if line.position == position), None)
    if found is None:
        raise NotFoundException(detail=say("There is no act of that number in the log."))
    return found


async def _page(
    desk: Desk, line: HistoryEntry, sent: SentForm = NOTHING_SENT
) -> Response[bytes]:
    """What cancelling an act would change; or why it is not possible, and what comes before it."""
    found = await foreseen(desk, "undo", {"of": line.position})
    impossible = found if isinstance(found, Refusal) else None
    context = {
        "line": line,
        "found": None if impossible is not None else found,
        "impossible": impossible,
        "first": await _first(desk, line, impossible) if impossible is not None else None,
    }
    if sent.refusal is not None and sent.refusal.code != "stale":  # the page tells it again
        return desk.page("desk/undo.html", 422, sent=sent, **context)
    return desk.again("desk/undo.html", sent, **context)


async def _first(desk: Desk, line: HistoryEntry, refusal: Refusal) -> HistoryEntry | None:
    """The later act that rests on it, and must be undone before."""
    later = [number_in(subject) for subject in refusal.subject if subject != str(line.position)]
    return await _entry_at(desk, later[0]) if later and later[0] else None


HANDLERS = [log, undo_last, undo_one]
