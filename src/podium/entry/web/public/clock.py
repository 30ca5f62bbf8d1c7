"""The clocks for everyone: one of them as large as it goes, the others beside it."""

from litestar import Response, get
from litestar.params import FromPath

from podium.entry.web.clocks.rounds import clocks_in_use
from podium.entry.web.clocks.showing import time_rules
from podium.entry.web.pages import public_page
from podium.entry.web.public.common import shown
from podium.entry.web.security import WebRequest, gateway_of


@get("/t/{name:str}/clock", include_in_schema=False)
async def clock(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The clocks of the rounds that are played."""
    view = await shown(request, name)
    now = gateway_of(request).instance.clock.now()
    asked = str(request.query_params.get("clock", ""))
    first = asked if asked in view.clocks else ""
    return public_page(
        request,
        "public/clock.html",
        view,
        (first,),
        lambda t, _names: {
            "clocks": sorted(clocks_in_use(view, now, t), key=lambda one: one.id != first),
            "rules": time_rules(view, t),
        },
    )


HANDLERS = [clock]
