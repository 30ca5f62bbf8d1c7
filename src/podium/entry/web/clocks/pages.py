"""The chess clock, a page for two players and one phone; and the time of the server."""

import time as wall
from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from podium.entry.web.pages import STATIC, page
from podium.entry.web.security import WebRequest

USUAL = 600
"""Seconds of each side where nobody asked for others: those of a regional tournament (3.3.9)."""

_WORKER = STATIC / "chess-sw.js"


@get("/chess", include_in_schema=False)
async def chess(
    request: WebRequest, time: Annotated[int | None, QueryParameter(ge=1, le=36_000)] = None
) -> Response[bytes]:
    """The clock, which the server only hands out; `time` is how many seconds are proposed for each side."""
    asked = time is not None
    return page(request, "clocks/chess.html", chosen=time or USUAL, asked=asked)


@get("/chess-sw.js", include_in_schema=False)
async def worker() -> Response[bytes]:
    """What keeps the clock on the phone. It may serve only addresses beside its own: hence here."""
    headers = {"Cache-Control": "no-cache"}
    return Response(_WORKER.read_bytes(), media_type="text/javascript", headers=headers)


@get("/now", include_in_schema=False)
async def now() -> Response[str]:
    """Milliseconds since 1970 by the server, so that every screen of a hall shows the same second."""
    return Response(str(wall.time_ns() // 1_000_000), media_type="text/plain")


HANDLERS = [chess, worker, now]
