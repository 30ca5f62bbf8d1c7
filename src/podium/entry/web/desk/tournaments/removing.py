"""Removing a tournament: it is downloaded first, then taken away; one that is damaged as well.

It belongs to no tournament's desk, as a damaged one has none.
"""

from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium import bootstrap
from podium.app.instance import Instance
from podium.app.removal import note_download, read_readable, remove, was_downloaded
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.desk.common import permitted
from podium.entry.web.forms import typed
from podium.entry.web.pages import go, page, status_of
from podium.entry.web.security import WebRequest, gateway_of

_DUTY = "open"
"""Who opens tournaments of the instance also takes them away."""


@get("/remove/{name:str}", include_in_schema=False)
async def removing(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Say what removing takes away, offer the file, and ask."""
    permitted(request, _DUTY)
    return await _page(request, name)


async def _page(
    request: WebRequest, name: str, refusal: Refusal | None = None
) -> Response[bytes]:
    found = await gateway_of(request).ask(
        lambda instance: read_readable(instance.service.store, name)
    )
    return page(
        request,
        "desk/remove.html",
        status=200 if refusal is None else status_of(refusal),
        name=name,
        found=found,
        refusal=refusal,
    )


@get("/remove/{name:str}/file", include_in_schema=False)
async def file(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """What can be read of it, as a file; it is noted that it was downloaded."""
    permitted(request, _DUTY)

    def write(instance: Instance) -> bytes:
        found = read_readable(instance.service.store, name)
        note_download(instance.tables, found)
        return b"".join(bootstrap.export_lines(found.items()))

    body = await gateway_of(request).ask(write)
    called = f"attachment; filename*=UTF-8''{quote(name, safe='')}.jsonl"
    headers = {"Content-Disposition": called}
    return Response(body, media_type="application/x-ndjson", headers=headers)


@post("/remove/{name:str}", include_in_schema=False)
async def removed(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Take it away, once it was downloaded as it stands and that was confirmed."""
    permitted(request, _DUTY)
    form = await typed(request)

    def work(instance: Instance) -> None:
        found = read_readable(instance.service.store, name)
        if not was_downloaded(instance.tables, found):
            message = say(
                "download the file first: it is all that will be left of {name}", name=name
            )
            raise refuse("not-confirmed", message)
        if "sure" not in form:
            message = say("tick that you are sure: it cannot be undone")
            raise refuse("not-confirmed", message)
        remove(instance.service.store, found)

    gateway = gateway_of(request)
    await gateway.ask(
        lambda instance: read_readable(instance.service.store, name)
    )  # there is one of that name
    try:
        await gateway.change(name, work)
    except Refused as refused:
        return await _page(request, name, refused.refusal)
    return go("/desk")


HANDLERS = [removing, file, removed]
