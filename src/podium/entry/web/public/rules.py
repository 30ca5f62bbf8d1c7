"""The rulebook of a tournament: told in plain words, with its options, and as it is stored."""

from collections.abc import Mapping, Sequence
from functools import partial

from litestar import Response, get
from litestar.params import FromPath

from podium.app.instance import Instance
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.security import WebRequest
from podium.entry.web.telling import contents, parts
from podium.entry.web.titles import choice_told
from podium.entry.web.words import Translator
from podium.rules.language.tell import tell
from podium.rules.language.telling.blocks import Block


@get("/t/{name:str}/rules", include_in_schema=False)
async def rules(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The rules of a tournament."""
    view = await shown(request, name)

    def question(instance: Instance) -> tuple[list[Block], tuple[str, ...]]:
        opening = instance.service.tournament(name).state.opening
        sources = opening.sources if opening is not None else ()
        return tell(view.rulebook, view.tournament.level), sources

    return await asked_page(
        request,
        "public/rules.html",
        view,
        (),
        question=question,
        context=lambda t, _names, found: {
            **_told(t, found[0]),
            "sources": found[1],
            "choice_told": partial(choice_told, t),
        },
    )


def _told(t: Translator, blocks: Sequence[Block]) -> Mapping[str, object]:
    """The rulebook in plain words: its heading apart, as what was chosen stands below it."""
    head, *rest = parts(t, blocks)
    return {"head": [head], "parts": rest, "contents": contents(rest)}


HANDLERS = [rules]
