"""The log of decisions: what was ruled, drawn, decided, corrected and undone, by whom, and why."""

import dataclasses

from litestar import Response, get
from litestar.params import FromPath

from podium.app.happened import parts
from podium.app.history import Entry, entries
from podium.app.instance import Instance
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import told
from podium.entry.web.words import Translator

SHOWN = frozenset(
    {
        "open",
        "start",
        "close",
        "rule",
        "decide",
        "lot",
        "decider",
        "correct",
        "undo",
        "withdraw",
        "return",
        "absent",
    }
)
"""Acts that somebody decided on; entries, pairings and results stand on other pages."""

REASONED = frozenset({"decide", "rule", "correct", "undo"})
"""Acts whose reason is for everybody; that of another may hold what is nobody's business."""


@dataclasses.dataclass(frozen=True)
class Line:
    """A decision.

    Attributes:
        what: what came of it, a sentence each.
        undone: number of the act that cancelled it, 0 while it stands.
    """

    number: int
    time: str
    kind: str
    what: tuple[str, ...]
    by: str
    reason: str
    undone: int


@get("/t/{name:str}/log", include_in_schema=False)
async def decisions(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The decisions of a tournament, the latest first."""
    view = await shown(request, name)

    def question(instance: Instance) -> list[Entry]:
        return entries(instance.service, name, lambda body: body.act in SHOWN)

    return await asked_page(
        request,
        "public/log.html",
        view,
        (),
        question=question,
        context=lambda t, names, found: {
            "lines": [line(view, names, t, entry) for entry in reversed(found)]
        },
    )


def line(view: View, names: Naming, t: Translator, entry: Entry) -> Line:
    """A decision as people read it."""
    erased = t.gettext("(erased)")
    reason = entry.reason if entry.reason is not None else erased
    return Line(
        number=entry.position,
        time=t.date_time(entry.at, view.settings.zone),
        kind=_kind(t, entry.act),
        what=tuple(told(t, view, names, what) for what in parts(entry.what)),
        by=names.veiled(entry.by) if entry.by is not None else erased,
        reason=names.veiled(reason) if entry.act in REASONED else "",
        undone=entry.undone,
    )


def _kind(t: Translator, act: str) -> str:
    kinds = {
        "open": t.gettext("opening"),
        "start": t.gettext("start"),
        "close": t.gettext("close"),
        "rule": t.gettext("ruling"),
        "decide": t.gettext("decision"),
        "lot": t.gettext("lot"),
        "decider": t.gettext("extra game"),
        "correct": t.gettext("correction"),
        "undo": t.gettext("undo"),
        "withdraw": t.gettext("withdrawal"),
        "return": t.gettext("return"),
        "absent": t.gettext("bye asked for"),
    }
    return kinds.get(act, act)


HANDLERS = [decisions]
