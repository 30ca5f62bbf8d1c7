"""People as a sheet: what the rulebook declares of everyone, to be filled in on one page."""

from collections.abc import Mapping
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.text_folding import tidy
from podium.core.refusals import Refusal
from podium.director.acts import Amend
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.entry_form import attribute_text, changed_attributes
from podium.entry.web.forms import typed
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key
from podium.formats.kernel.attributes import attributes_used

_TEMPLATE = "desk/sheet.html"


@get("/desk/{name:str}/people/sheet", include_in_schema=False)
async def sheet(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The sheet."""
    return _page(await at_desk(request, name, "amend"), {}, {})


@post("/desk/{name:str}/people/sheet", include_in_schema=False)
async def filled(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Fix every entry that was changed; what one is refused for does not stop the next."""
    desk = await at_desk(request, name, "amend")
    form = await typed(request)
    refused: dict[str, Refusal] = {}
    fixed = 0
    for entrant in desk.view.entered.values():
        typed_here = {
            key: tidy(form[cell])
            for key in desk.view.rulebook.attribute
            if (cell := f"{key} {entrant.id}") in form
        }
        told = changed_attributes(desk.view.rulebook, entrant, typed_here)
        if told:
            act = Amend(tournament=name, id=entrant.id, attributes={**told})
            answer = await desk.gateway.act(desk.user, act, await submission_key(request))
            if isinstance(answer, Refusal):
                refused[entrant.id] = answer
            else:
                fixed += 1
    if refused:
        return _page(await at_desk(request, name, "amend"), form, refused)
    return go(f"{url('desk', name, 'people', 'sheet')}?{urlencode({'fixed': fixed})}")


def _page(
    desk: Desk, form: Mapping[str, str], refused: Mapping[str, Refusal]
) -> Response[bytes]:
    return desk.page(
        _TEMPLATE,
        status=422 if refused else 200,
        entries=[entrant for entrant in desk.view.entered.values() if entrant.active],
        form=form,
        refused=refused,
        needed=attributes_used(desk.view.rulebook),
        attribute_text=attribute_text,
        fixed=desk.request.query_params.get("fixed", ""),
    )


HANDLERS = [sheet, filled]
