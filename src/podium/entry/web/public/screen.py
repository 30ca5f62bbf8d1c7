"""The screen of the hall: one message at a time, the clock always there.

Each message has an address (`?page=`), so the screen goes round without script as well. The script
fetches the next one, and at once when something changed.
"""

import dataclasses
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from litestar import Response, get
from litestar.params import FromPath

from podium.core.phrase import say
from podium.entry.web.addresses import reach_of, url
from podium.entry.web.clocks.rounds import clocks_aside
from podium.entry.web.drawings.codes import code
from podium.entry.web.gateway import Gateway, View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import HTML, language_of, page, public_page, render
from podium.entry.web.public.common import shown
from podium.entry.web.public.frames import Frame, Reel, reel
from podium.entry.web.security import WebRequest, gateway_of
from podium.entry.web.words import Translator

SECONDS = 9
"""So long each message stays."""

_REELS: WeakKeyDictionary[View, dict[str, Reel]] = WeakKeyDictionary()


@dataclasses.dataclass(frozen=True)
class FrameTurn:
    """A message in its turn.

    Attributes:
        number: which it is, from 0.
        of: how many there are.
        address: of the screen.
    """

    number: int
    of: int
    address: str

    @property
    def next(self) -> str:
        """Where the next one stands."""
        return f"{self.address}?page={(self.number + 1) % self.of}"


@get("/t/{name:str}/screen", include_in_schema=False)
async def screen(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The screen of one tournament."""
    view = await shown(request, name)
    found = _reel(view, language_of(request, view))
    frames = [*found.frames, *_scan(request, view)]
    turn = FrameTurn(_asked(request) % len(frames), len(frames), url("t", name, "screen"))
    frame = frames[turn.number]
    return public_page(
        request,
        "screen/screen.html",
        view,
        (turn, reach_of(request)),
        lambda t, _names: (
            context(gateway_of(request), view, t, frame, turn) | {"key": found.key}
        ),
    )


@get("/screen", include_in_schema=False)
async def screens(request: WebRequest) -> Response[bytes]:
    """The screen of whatever runs now; of several tournaments in turn."""
    gateway = gateway_of(request)
    views = _now(await gateway.views())
    if not views:
        return page(request, "screen/nothing.html", live=False)
    reels = [(view, language_of(request, view)) for view in views]
    key = " ".join(f"{view.name} {_reel(view, t).key}" for view, t in reels)
    places = [(view, t, at) for view, t in reels for at in range(len(_reel(view, t).frames))]
    turn = FrameTurn(_asked(request) % len(places), len(places), "/screen")
    view, t, at = places[turn.number]
    frame = _reel(view, t).frames[at]
    # A tag would say nothing: another tournament can come to stand under the same address.
    body = view.keep(
        ("screen/screen.html", t.lang, turn, at, key),
        lambda: render(
            "screen/screen.html",
            t,
            {"view": view, "names": Naming(view, t, public=True), "path": "/screen"}
            | context(gateway, view, t, frame, turn)
            | {"key": key},
        ),
    )
    return Response(body, media_type=HTML, headers={"Cache-Control": "no-store"})


def _asked(request: WebRequest) -> int:
    asked = str(request.query_params.get("page", ""))
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else 0  # noqa: PLR2004 - no screen has more


def _now(views: Sequence[View]) -> list[View]:
    """Those that run; if none does, those that have not begun; else the last that was played."""
    public = [view for view in views if view.settings.public]
    for status in ("running", "open"):
        found = [view for view in public if view.tournament.status == status]
        if found:
            return found
    return public[-1:]


def _reel(view: View, t: Translator) -> Reel:
    """What is shown of a tournament; made once a change and language."""
    reels = _REELS.setdefault(view, {})
    found = reels.get(t.lang)
    if found is None:
        found = reels[t.lang] = reel(view, Naming(view, t, public=True), t)
    return found


def context(
    gateway: Gateway, view: View, t: Translator, frame: Frame, turn: FrameTurn
) -> dict[str, object]:
    """What the template of the screen needs."""
    return {
        "live": False,
        "frame": frame,
        "turn": turn,
        "seconds": SECONDS,
        "clocks": clocks_aside(view, gateway.instance.clock.now(), t),
        "zone": view.settings.zone,
    }


def _scan(request: WebRequest, view: View) -> list[Frame]:
    """The code that brings a phone to the pages of the tournament, where phones can reach it."""
    reach = reach_of(request)
    if reach.lost or view.tournament.status == "closed":
        return []
    address = f"{reach.base}{url('t', view.name)}"
    t = language_of(request, view)
    drawing = code(address, t.phrase(say("Code of the address {url}", url=address)))
    return [Frame("code", t.gettext("On your phone"), "", (drawing, address))]


HANDLERS = [screen, screens]
