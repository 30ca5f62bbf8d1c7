"""The clocks for everybody: one of them as large as it goes, the others beside it."""

import dataclasses
from urllib.parse import quote

from litestar import Response, get
from litestar.params import FromPath

from podium.entry.web.addresses import url
from podium.entry.web.clocks.playing import alive
from podium.entry.web.clocks.rules import rules_of_time
from podium.entry.web.clocks.showing import Shown
from podium.entry.web.clocks.showing import shown as shown_clock
from podium.entry.web.gateway import View
from podium.entry.web.pages import public_page
from podium.entry.web.public.common import shown
from podium.entry.web.security import WebRequest, gateway_of
from podium.entry.web.words import Translator
from podium.rules.language.telling.words import upper

_HOUR = 60 * 60


@dataclasses.dataclass(frozen=True)
class Hung:
    """A clock of the page.

    Attributes:
        until: when it ends by the wall's clocks; empty where nobody can know.
        tables: those that play longer, each with its time.
        address: where this one is the largest.
    """

    shown: Shown
    until: str
    tables: "tuple[Hung, ...]" = ()
    address: str = ""

    @property
    def short(self) -> bool:
        """No hours ever stand in it, so it can be larger."""
        limit = self.shown.reading.limit
        return limit is not None and limit < _HOUR


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
            "clocks": hung(view, now, t, first),
            "rules": rules_of_time(view, t),
        },
    )


def hung(view: View, now: str, t: Translator, first: str = "") -> list[Hung]:
    """The clocks of use, that which was asked for first."""
    found = sorted(alive(view, now, t), key=lambda clock: clock.id != first)
    return [
        dataclasses.replace(
            _hung(clock),
            tables=tuple(
                _hung(shown_clock(view, view.clocks[clock.id], now, t, table))
                for table in view.clocks[clock.id].overrun
            ),
            address=f"{url('t', view.name, 'clock')}?clock={quote(clock.id)}",
        )
        for clock in found
    ]


def _hung(clock: Shown) -> Hung:
    return Hung(clock, upper(clock.figure) if clock.state == "running" else "")


HANDLERS = [clock]
