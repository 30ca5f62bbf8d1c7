"""Going on with a tournament that another program began: its report file (TRF) is uploaded."""

import asyncio
from collections.abc import Sequence

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect

from podium import bootstrap
from podium.app.submissions import reserve_name
from podium.app.trf import TrfFault, TrfFile
from podium.app.trf_import import Imported, Prepared, prepare, store
from podium.core.phrase import Phrase, literal
from podium.core.refusals import Refusal, Refused
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import permitted
from podium.entry.web.desk.tournaments.opening import free_name
from podium.entry.web.pages import go, page, status_of
from podium.entry.web.security import WebRequest, gateway_of, submission_key
from podium.rules.pairing.swiss_dutch import DutchEdition

ENCODINGS = ("", "utf-8", "windows-1250", "windows-1252", "iso-8859-2", "windows-1251")
"""Those that can be said; the empty one: podium looks for itself."""

_TEMPLATE = "desk/continue.html"
_FAULTS = 20
"""So many faults of a file are shown."""


@get("/continue", include_in_schema=False)
async def ask(request: WebRequest) -> Response[bytes]:
    """Ask for the file."""
    permitted(request, "open")
    return _page(request)


@post("/continue", include_in_schema=False)
async def given(request: WebRequest) -> Response[bytes] | Redirect:
    """Make a tournament of the file, and say what was assumed and left out."""
    permitted(request, "open")
    form = await request.form()
    file = form.get("file")
    data = await file.read() if isinstance(file, UploadFile) else b""
    called = file.filename if isinstance(file, UploadFile) else ""
    encoding = str(form.get("encoding", ""))
    encoding = encoding if encoding in ENCODINGS else ""
    rules = str(form.get("rules", ""))
    edition = DutchEdition(rules) if rules in set(DutchEdition) else None
    gateway = gateway_of(request)
    title = str(form.get("title", "")).strip()
    try:
        report = await asyncio.to_thread(bootstrap.read_trf, data, called or "TRF", encoding)
        free = free_name(title or report.header.name or "swiss", set(await gateway.names()))
        key = await submission_key(request)
        name = await gateway.ask(lambda instance: reserve_name(instance, key, free))
        if name in await gateway.names():  # the form was sent twice
            return go(url("desk", name))
        if title:
            header = msgspec.structs.replace(report.header, name=title)
            report = msgspec.structs.replace(report, header=header)
        ready = await asyncio.to_thread(_prepared, report, name, edition)
        done = await gateway.change(name, lambda instance: store(instance.service, ready))
    except TrfFault as fault:
        return _page(request, faults=[str(one) for one in fault.faults[:_FAULTS]], status=422)
    except Refused as refused:
        return _page(request, refusal=refused.refusal, status=status_of(refused.refusal))
    return _page(request, done=done, warnings=report.warnings)


def _prepared(report: TrfFile, name: str, edition: DutchEdition | None) -> Prepared:
    return prepare(bootstrap.in_memory(), report, name, edition)


def _page(  # noqa: PLR0913 - all that the page can show
    request: WebRequest,
    *,
    refusal: Refusal | None = None,
    faults: Sequence[str] = (),
    done: Imported | None = None,
    warnings: Sequence[Phrase] = (),
    status: int = 200,
) -> Response[bytes]:
    return page(
        request,
        _TEMPLATE,
        status=status,
        refusal=refusal,
        faults=[literal(one) for one in faults],
        done=done,
        onward=url("desk", done.tournament) if done is not None else "",
        warnings=warnings,
        encodings=ENCODINGS,
        editions=[one.value for one in DutchEdition],
    )


HANDLERS = (ask, given)
