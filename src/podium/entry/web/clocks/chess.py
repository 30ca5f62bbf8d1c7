"""The chess clock: a page for two players and one phone. The server only hands it out."""

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
    """The clock; `time` is how many seconds are proposed for each side."""
    asked = time is not None
    return page(request, "clocks/chess.html", chosen=time or USUAL, asked=asked)


@get("/chess-sw.js", include_in_schema=False)
async def worker() -> Response[bytes]:
    """What keeps the clock on the phone. It may serve only addresses beside its own: hence here."""
    headers = {"Cache-Control": "no-cache"}
    return Response(_WORKER.read_bytes(), media_type="text/javascript", headers=headers)
