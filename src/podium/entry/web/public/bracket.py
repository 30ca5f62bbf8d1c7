"""The play-off, drawn."""

import dataclasses

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from podium.entry.web.drawings.bracket import bracket_figure
from podium.entry.web.drawings.view import BracketView, bracket_view
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import public_page
from podium.entry.web.public.common import shown
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import stage_name
from podium.entry.web.words import Translator


@dataclasses.dataclass(frozen=True)
class Drawn:
    """A play-off on the page; the drawing is empty while its form is open."""

    title: str
    drawing: Markup
    cite: str


@get("/t/{name:str}/bracket", include_in_schema=False)
async def bracket(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The play-off of a tournament."""
    view = await shown(request, name)
    return public_page(
        request,
        "public/bracket.html",
        view,
        (),
        lambda t, names: {
            "brackets": [
                Drawn(
                    stage_name(t, view, stage),
                    bracket_figure(drawn(view, names, t, stage), 2),
                    view.rulebook.stage[stage].cite,
                )
                for stage in play_offs(view)
            ]
        },
    )


def play_offs(view: View) -> list[str]:
    """The stages of a tournament that are play-offs."""
    return [stage for stage, rules in view.rulebook.stage.items() if rules.in_slots]


def drawn(view: View, names: Naming, t: Translator, stage: str) -> BracketView:
    """A play-off in the words of a language."""
    called = {entrant: names(entrant) for entrant in view.entrants}
    label = f"{view.title}: {stage_name(t, view, stage)}"
    found = bracket_view(view.stages[stage], view.plans[stage], called, t, label)
    first = view.entrants.get(found.first_of_all)
    if first is not None and first.status == "expelled":
        return dataclasses.replace(found, crowned=False)
    return found


HANDLERS = [bracket]
