"""Where do I play? By name, and by table."""

import dataclasses
from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath

from podium.app.folding import has_words
from podium.entry.web.addresses import Link, url
from podium.entry.web.day import Round, on_their_own, round_of, rounds_now, stage_now
from podium.entry.web.gateway import View
from podium.entry.web.matches import rounds_of
from podium.entry.web.naming import Naming
from podium.entry.web.pages import public_page
from podium.entry.web.public.common import shown
from podium.entry.web.public.places import Place, Sitting, sitting
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import round_name, rounds_planned, stage_name
from podium.entry.web.words import Translator

_LONGEST = 60


@dataclasses.dataclass(frozen=True)
class Shown:
    """A round as the page shows it: those who were asked for, or everybody."""

    sitting: Sitting
    places: list[Place]


@get("/t/{name:str}/tables", include_in_schema=False)
async def tables(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Where everybody plays, in the round of now or in a chosen one (`?stage=`, `round`, `q`)."""
    view = await shown(request, name)
    told = request.query_params
    stage, round_, q = (str(told.get(key, "")) for key in ("stage", "round", "q"))
    chosen = stage if stage in view.stages else stage_now(view)
    rounds = rounds_of(view, chosen) if chosen else []
    number = next((each for each in rounds if str(each) == round_), 0)
    asked = " ".join(q[:_LONGEST].split())
    return public_page(
        request,
        "public/tables.html",
        view,
        (chosen, number, asked.casefold()),
        lambda t, names: {
            "asked": asked,
            "rounds": _shown(view, names, t, (chosen, number, asked)) if chosen else [],
            "choices": choices(view, t, chosen, number),
        },
    )


def _shown(view: View, names: Naming, t: Translator, at: tuple[str, int, str]) -> list[Shown]:
    stage, number, asked = at
    found = [
        sitting(view, names, t, each)
        for each in (
            _chosen(view, names, t, stage, number)
            if number
            else rounds_now(view, names, t, stage)
        )
    ]
    return [
        Shown(each, [place for place in each.places if has_words(place.find, asked)])
        for each in found
    ]


def _chosen(view: View, names: Naming, t: Translator, stage: str, number: int) -> list[Round]:
    groups = [""]
    if on_their_own(view, stage):
        groups = [str(group.id) for group in view.stages[stage].groups]
    found = [round_of(view, names, t, (stage, group, number)) for group in groups]
    return [each for each in found if each.cards]


def choices(
    view: View, t: Translator, chosen: str, number: int
) -> list[tuple[str, list[Link]]]:
    """The rounds that there are, by stage; the ones of now are chosen without a number."""
    found = []
    for stage in view.stages:
        made = [
            Link(
                _round(view, t, stage, each),
                f"{url('t', view.name, 'tables')}?{urlencode({'stage': stage, 'round': each})}",
                stage == chosen and each == number,
            )
            for each in rounds_of(view, stage)
        ]
        if made:
            found.append((stage_name(t, view, stage), made))
    return found


def _round(view: View, t: Translator, stage: str, number: int) -> str:
    """A round beside the name of its stage."""
    play_off = view.rulebook.stage[stage].in_slots
    if play_off or rounds_planned(view, stage) < 2:  # noqa: PLR2004 - the only one
        return round_name(t, view, stage, number)
    return t.gettext("round %(number)s", number=number)


HANDLERS = [tables]
