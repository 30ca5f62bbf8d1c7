"""The play-off, drawn."""

from litestar import Response, get
from litestar.params import FromPath

from podium.entry.web.drawings.bracket import BracketView, bracket_view
from podium.entry.web.drawings.layout import layout
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.pages import public_page
from podium.entry.web.public.common import shown
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import stage_name
from podium.entry.web.words import Translator


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
                (
                    stage_name(t, view, stage),
                    layout(found) if (found := drawn(view, names, t, stage)).matches else None,
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
    expelled = {key for key, entrant in view.entrants.items() if entrant.status == "expelled"}
    return bracket_view(view.stages[stage], view.plans[stage], names, t, expelled)


HANDLERS = [bracket]
