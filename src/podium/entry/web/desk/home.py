"""The desk of a tournament: the one next step, and what stands in its way."""

from litestar import Response, get
from litestar.params import FromPath

from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.log import lines
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of
from podium.entry.web.security import Asked
from podium.entry.web.steps import needs, steps

_LATEST = 6


@get("/desk/{name:str}", include_in_schema=False)
async def home(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """What comes next."""
    desk = await at_desk(request, name)
    said = language_of(request, desk.view)
    names = Naming(desk.view, said)
    return desk.page(
        "desk/home.html",
        steps=steps(desk.view, said),
        needs=needs(desk.view, names, said),
        latest=await lines(desk, _LATEST),
        counts=_counts(desk),
    )


def _counts(desk: Desk) -> dict[str, int]:
    """How many entrants there are of each status."""
    found: dict[str, int] = {}
    for entrant in desk.view.document["entrants"]:
        found[entrant["status"]] = found.get(entrant["status"], 0) + 1
    return found


HANDLERS = [home]
