"""The log of decisions: what was ruled, drawn, decided, corrected and undone, by whom, and why."""

import dataclasses

from litestar import Response, get
from litestar.params import FromPath

from podium.app.happened import parts
from podium.app.history import Entry, entries
from podium.app.house import House
from podium.entry.web.floor import View
from podium.entry.web.naming import Naming
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.security import Asked
from podium.entry.web.titles import told
from podium.entry.web.words import Words

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
async def decisions(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """The decisions of a tournament, the latest first."""
    view = await shown(request, name)

    def question(house: House) -> list[Entry]:
        return entries(house.service, name, lambda body: body.act in SHOWN)

    return await asked_page(
        request,
        "public/log.html",
        view,
        (),
        question=question,
        context=lambda said, names, found: {
            "lines": [line(view, names, said, entry) for entry in reversed(found)]
        },
    )


def line(view: View, names: Naming, said: Words, entry: Entry) -> Line:
    """A decision as people read it."""
    erased = said.gettext("(erased)")
    reason = entry.reason if entry.reason is not None else erased
    return Line(
        number=entry.position,
        time=said.date_time(entry.at, view.settings.zone),
        kind=_kind(said, entry.act),
        what=tuple(told(said, view, names, what) for what in parts(entry.what)),
        by=names.veiled(entry.by) if entry.by is not None else erased,
        reason=names.veiled(reason) if entry.act in REASONED else "",
        undone=entry.undone,
    )


def _kind(said: Words, act: str) -> str:
    kinds = {
        "open": said.gettext("opening"),
        "start": said.gettext("start"),
        "close": said.gettext("close"),
        "rule": said.gettext("ruling"),
        "decide": said.gettext("decision"),
        "lot": said.gettext("lot"),
        "decider": said.gettext("extra game"),
        "correct": said.gettext("correction"),
        "undo": said.gettext("undo"),
        "withdraw": said.gettext("withdrawal"),
        "return": said.gettext("return"),
        "absent": said.gettext("bye asked for"),
    }
    return kinds.get(act, act)


HANDLERS = [decisions]
