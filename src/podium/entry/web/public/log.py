"""What everyone can check: the decisions, the lots with their proof, and the log as a file."""

from hashlib import sha256

from litestar import Response, get
from litestar.params import FromPath

from podium.app.history import HistoryEntry, entries
from podium.app.instance import Instance
from podium.app.log_verification import examine
from podium.core.phrase import say
from podium.entry.web.downloads import as_file, public
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.security import WebRequest

DECISIONS = {
    "open": say("opening"),
    "start": say("start"),
    "close": say("close"),
    "rule": say("ruling"),
    "decide": say("decision"),
    "lot": say("lot"),
    "decider": say("extra game"),
    "correct": say("correction"),
    "undo": say("undo"),
    "withdraw": say("withdrawal"),
    "return": say("return"),
    "absent": say("bye asked for"),
}
"""Acts that somebody decided on, and what they are; entries, pairings and results stand on other pages."""

REASONED = frozenset({"decide", "rule", "correct", "undo"})
"""Acts whose reason is for everyone; that of another may hold what is nobody's business."""

_FEW = 8
"""So many of a lot are named before the rest is folded away."""


@get("/t/{name:str}/log", include_in_schema=False)
async def decisions(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """What was ruled, drawn, decided, corrected and undone, by whom, and why; the latest first."""
    view = await shown(request, name)

    def question(instance: Instance) -> list[HistoryEntry]:
        return entries(instance.service, name, lambda body: body.act in DECISIONS)[::-1]

    return await asked_page(
        request,
        "public/log.html",
        view,
        (),
        question=question,
        context=lambda _t, _names, found: {
            "entries": found,
            "kinds": DECISIONS,
            "reasoned": REASONED,
        },
    )


@get("/t/{name:str}/lots", include_in_schema=False)
async def lots(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """What was promised before the first lot, each lot in plain words, and the check of them all."""
    view = await shown(request, name)
    return await asked_page(
        request,
        "public/lots.html",
        view,
        (),
        question=lambda instance: promise(instance, name),
        context=lambda _t, _names, found: {**found, "few": _FEW},
    )


def promise(instance: Instance, name: str) -> dict[str, object]:
    """What was published at the opening, and what came of it.

    That is the opening; the secret, empty until it is revealed; with it the check of the whole log, else
    None; and the head, the hash that stands for the log as it is now.
    """
    known = instance.service.tournament(name)
    revealed = known.state.revealed
    records = instance.service.store.records(name) if revealed else []
    return {
        "opening": known.state.opening,
        "secret": revealed,
        "check": examine(records) if records else None,
        "head": known.hash,
    }


# ---- files ---------------------------------------------------------------------------------------


@get("/t/{name:str}/log.jsonl", include_in_schema=False)
async def log(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The log without names and free texts, so that anybody can check it (`podium verify`)."""
    return await _file(request, name, "jsonl")


@get("/t/{name:str}/export/{kind:str}", include_in_schema=False)
async def export(
    request: WebRequest, name: FromPath[str], kind: FromPath[str]
) -> Response[bytes]:
    """The tournament as a file of another kind: names by consent, free texts left out."""
    return await _file(request, name, kind)


async def _file(request: WebRequest, name: str, kind: str) -> Response[bytes]:
    view = await shown(request, name)
    body = await public(request, view, kind)
    mark = f'"{sha256(body).hexdigest()[:32]}"'
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=304, headers={"ETag": mark})
    answer = as_file(view, kind, body)
    answer.headers["ETag"] = mark
    return answer


HANDLERS = [decisions, lots, log, export]
