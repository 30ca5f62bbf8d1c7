"""People as a sheet: what the rulebook declares of everybody, to be filled in on one page."""

import dataclasses
from collections.abc import Mapping
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.folding import tidy
from podium.core.refusals import Refusal
from podium.director.acts import Amend
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk, at_desk, typed
from podium.entry.web.desk.entries.fixing import shown_value, told_value, written_value
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key
from podium.formats.kernel.attributes import wanted
from podium.rules.language.telling.words import upper

_TEMPLATE = "desk/sheet.html"


@dataclasses.dataclass(frozen=True)
class Cell:
    """A field of the sheet.

    Attributes:
        lacking: the rules go by it, and it is not known.
    """

    name: str
    label: str
    value: str
    number: bool
    lacking: bool


@dataclasses.dataclass(frozen=True)
class Row:
    """One entrant of the sheet, with why a change of it was refused."""

    id: str
    number: int
    name: str
    cells: tuple[Cell, ...]
    refusal: Refusal | None = None


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
        told = {
            key: value
            for key, attribute in desk.view.rulebook.attribute.items()
            if (value_typed := form.get(f"{key} {entrant.id}")) is not None
            and (value := told_value(attribute, tidy(value_typed)))
            != written_value(entrant.attributes.get(key))
        }
        if told:
            act = Amend(tournament=name, id=entrant.id, attributes=dict(told))
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
    t = desk.t
    names, rulebook = desk.names, desk.view.rulebook
    titles = {key: t.gettext(one.title) for key, one in rulebook.attribute.items()}
    needed = set(wanted(rulebook))
    rows = [
        Row(
            id=entrant.id,
            number=entrant.number,
            name=names(entrant.id),
            cells=tuple(
                Cell(
                    name=f"{key} {entrant.id}",
                    label=f"{titles[key]}: {names(entrant.id)}",
                    value=form.get(f"{key} {entrant.id}", stands),
                    number=attribute.type == "number",
                    lacking=key in needed and not stands,
                )
                for key, attribute in rulebook.attribute.items()
                for stands in [shown_value(entrant.attributes.get(key))]
            ),
            refusal=refused.get(entrant.id),
        )
        for entrant in desk.view.entered.values()
        if entrant.active
    ]
    return desk.page(
        _TEMPLATE,
        status=422 if refused else 200,
        heads=[(upper(titles[key]), one.cite) for key, one in rulebook.attribute.items()],
        rows=rows,
        fixed=desk.request.query_params.get("fixed", ""),
    )


HANDLERS = [sheet, filled]
