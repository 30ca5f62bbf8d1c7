"""The live stream: server-sent events, one a page. It says "it changed", the page fetches the rest."""

from collections.abc import AsyncIterator

import msgspec
from litestar import get
from litestar.exceptions import ServiceUnavailableException
from litestar.params import FromPath
from litestar.response import Stream

from podium.entry.web.gateway import Gateway, no_such_tournament
from podium.entry.web.security import WebRequest, address_of, current_user, gateway_of

_RECONNECT = 2000
"""Milliseconds after which a browser that lost the stream tries again."""


@get("/live/{name:str}", include_in_schema=False)
async def live(request: WebRequest, name: FromPath[str]) -> Stream:
    """The changes of a tournament: event `change` with its tag and how many listen."""
    gateway = gateway_of(request)
    view = await gateway.view(name)
    if not view.settings.public and not _concerns(request, name):
        raise no_such_tournament(name)
    address = address_of(request)
    if gateway.hub.full(address):
        raise ServiceUnavailableException(headers={"Retry-After": "30"})
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    told = _said(gateway, name, view.tag, address)
    return Stream(told, media_type="text/event-stream", headers=headers)


def _concerns(request: WebRequest, name: str) -> bool:
    """Whether who asks has to do with a tournament: at the desk, or playing in it."""
    return any(grant.tournament in {"", name} for grant in current_user(request).grants)


async def _said(gateway: Gateway, name: str, tag: str, address: str) -> AsyncIterator[str]:
    yield f"retry: {_RECONNECT}\n\n"
    async for found in gateway.hub.listen(name, tag, address):
        if not found:
            yield ": still here\n\n"
            continue
        told = {"tag": found, "listeners": gateway.hub.listening(name)}
        yield f"event: change\ndata: {msgspec.json.encode(told).decode()}\n\n"
