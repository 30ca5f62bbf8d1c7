"""The screen of the hall: one message at a time, the clock always there.

Each message has an address (`?page=`), so the screen goes round without script as well. The script
fetches the next one, and at once when something changed.
"""

import dataclasses
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from litestar import Response, get
from litestar.params import FromPath

from podium.entry.web.addresses import reach_of, url
from podium.entry.web.drawings.codes import code
from podium.entry.web.floor import Floor, View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import HTML, language_of, page, public_page, render
from podium.entry.web.public.common import shown
from podium.entry.web.public.frames import Frame, Reel, reel
from podium.entry.web.public.timing import clocks_now
from podium.entry.web.security import Asked, floor_of
from podium.entry.web.words import Words

SECONDS = 9
"""So long each message stays."""

_REELS: WeakKeyDictionary[View, dict[str, Reel]] = WeakKeyDictionary()


@dataclasses.dataclass(frozen=True)
class Turn:
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
async def screen(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """The screen of one tournament."""
    view = await shown(request, name)
    found = _reel(view, language_of(request, view))
    frames = [*found.frames, *_scan(request, view)]
    turn = Turn(_asked(request) % len(frames), len(frames), url("t", name, "screen"))
    frame = frames[turn.number]
    return public_page(
        request,
        "screen/screen.html",
        view,
        (turn, reach_of(request)),
        lambda said, _names: (
            context(floor_of(request), view, said, frame, turn) | {"key": found.key}
        ),
    )


@get("/screen", include_in_schema=False)
async def screens(request: Asked) -> Response[bytes]:
    """The screen of whatever runs now; of several tournaments in turn."""
    floor = floor_of(request)
    views = _now(await floor.views())
    if not views:
        return page(request, "screen/nothing.html", live=False, turn=Turn(0, 1, "/screen"))
    reels = [(view, language_of(request, view)) for view in views]
    key = " ".join(f"{view.name} {_reel(view, said).key}" for view, said in reels)
    places = [
        (view, said, at) for view, said in reels for at in range(len(_reel(view, said).frames))
    ]
    turn = Turn(_asked(request) % len(places), len(places), "/screen")
    view, said, at = places[turn.number]
    frame = _reel(view, said).frames[at]
    # A tag would say nothing: another tournament can come to stand under the same address.
    body = view.keep(
        ("screen/screen.html", said.lang, turn, at, key),
        lambda: render(
            "screen/screen.html",
            said,
            {"view": view, "names": Naming(view, said, public=True), "path": "/screen"}
            | context(floor, view, said, frame, turn)
            | {"key": key},
        ),
    )
    return Response(body, media_type=HTML, headers={"Cache-Control": "no-store"})


def _asked(request: Asked) -> int:
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


def _reel(view: View, said: Words) -> Reel:
    """What is shown of a tournament; made once a change and language."""
    reels = _REELS.setdefault(view, {})
    found = reels.get(said.lang)
    if found is None:
        found = reels[said.lang] = reel(view, Naming(view, said, public=True), said)
    return found


def context(
    floor: Floor, view: View, said: Words, frame: Frame, turn: Turn
) -> dict[str, object]:
    """What the template of the screen needs."""
    return {
        "live": False,
        "frame": frame,
        "turn": turn,
        "seconds": SECONDS,
        "clocks": clocks_now(view, floor.house.clock.now(), said),
        "zone": view.settings.zone,
    }


def _scan(request: Asked, view: View) -> list[Frame]:
    """The code that brings a phone to the pages of the tournament, where phones can reach it."""
    reach = reach_of(request)
    if reach.lost or view.tournament.status == "closed":
        return []
    address = f"{reach.base}{url('t', view.name)}"
    said = language_of(request, view)
    drawing = code(address, said.gettext("Code of the address %(url)s", url=address))
    return [Frame("code", said.gettext("On your phone"), "", (drawing, address))]


HANDLERS = [screen, screens]
