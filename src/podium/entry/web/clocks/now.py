"""The time of the server, so that every screen of a hall shows the same second."""

import time

from litestar import Response, get


@get("/now", include_in_schema=False)
async def now() -> Response[str]:
    """Milliseconds since 1970."""
    return Response(str(time.time_ns() // 1_000_000), media_type="text/plain")
