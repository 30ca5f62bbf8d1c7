"""Where do I play? By name, and by table."""

import dataclasses
from collections.abc import Iterable, Sequence
from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath

from podium.app.text_folding import has_words
from podium.core.phrase import say
from podium.entry.web.addresses import NavLink, url
from podium.entry.web.day import Round, on_their_own, round_of, rounds_now, stage_now
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, Seat
from podium.entry.web.naming import Naming
from podium.entry.web.pages import public_page
from podium.entry.web.public.common import shown
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import round_name, rounds_planned, slot_name, stage_name
from podium.entry.web.words import Translator

_LONGEST = 60


@dataclasses.dataclass(frozen=True)
class Whereabouts:
    """Where one plays.

    Attributes:
        where: the table, or that one sits out.
        find: what one may type to find the line.
        card: the match; None of who sits out.
        seat: their seat in it.
    """

    entrant: str
    name: str
    where: str
    find: str
    card: Card | None = None
    seat: Seat | None = None


@get("/t/{name:str}/tables", include_in_schema=False)
async def tables(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Where everyone plays, in the round of now or in a chosen one (`?stage=`, `round`, `q`)."""
    view = await shown(request, name)
    told = request.query_params
    stage, round_, q = (str(told.get(key, "")) for key in ("stage", "round", "q"))
    chosen = stage if stage in view.stages else stage_now(view)
    rounds = view.stages[chosen].round_numbers if chosen else []
    number = next((each for each in rounds if str(each) == round_), 0)
    asked = " ".join(q[:_LONGEST].split())
    return public_page(
        request,
        "public/tables.html",
        view,
        (chosen, number, asked.casefold()),
        lambda t, names: {
            "asked": asked,
            "rounds": [
                (found, places_of(view, names, t, found))
                for found in (_chosen(view, names, t, chosen, number) if chosen else ())
            ],
            "has_words": has_words,
            "choices": choices(view, t, chosen, number),
        },
    )


def _chosen(
    view: View, names: Naming, t: Translator, stage: str, number: int
) -> Iterable[Round]:
    """The rounds of now, or those of a number."""
    if not number:
        return rounds_now(view, names, t, stage)
    groups = [""]
    if on_their_own(view, stage):
        groups = [group.id for group in view.stages[stage].groups]
    found = (round_of(view, names, t, (stage, group, number)) for group in groups)
    return [each for each in found if each.cards]


def choices(
    view: View, t: Translator, chosen: str, number: int
) -> list[tuple[str, list[NavLink]]]:
    """The rounds that there are, by stage; the ones of now are chosen without a number."""
    found = []
    for stage in view.stages:
        made = [
            NavLink(
                _round(view, t, stage, each),
                f"{url('t', view.name, 'tables')}?{urlencode({'stage': stage, 'round': each})}",
                stage == chosen and each == number,
            )
            for each in view.stages[stage].round_numbers
        ]
        if made:
            found.append((stage_name(t, view, stage), made))
    return found


def _round(view: View, t: Translator, stage: str, number: int) -> str:
    """A round beside the name of its stage."""
    play_off = view.rulebook.stage[stage].in_slots
    if play_off or rounds_planned(view, stage) < 2:  # noqa: PLR2004 - the only one
        return round_name(t, view, stage, number)
    return t.phrase(say("round {number}", number=number))


# ---- who plays where -----------------------------------------------------------------------------


def places_of(view: View, names: Naming, t: Translator, found: Round) -> list[Whereabouts]:
    """Where everyone plays in a round, by name."""
    places = {
        seat.entrant: _place(t, card, seat) for card in found.cards for seat in card.seats
    }
    for entrant in _without(view, found, places):
        places[entrant] = _out(t, entrant, names(entrant))
    return [places[entrant] for entrant in names.sorted(places)]


def _place(t: Translator, card: Card, seat: Seat) -> Whereabouts:
    if card.state == "bye":
        return _out(t, seat.entrant, seat.name, card.worth)
    where = t.phrase(say("table {number}", number=card.table)) if card.table else card.place
    find = f"{seat.name} {where} {slot_name(t, card.slot)}"
    return Whereabouts(seat.entrant, seat.name, where, find, card, seat)


def _out(t: Translator, entrant: str, name: str, worth: str = "") -> Whereabouts:
    where = t.gettext("sits out this round")
    return Whereabouts(entrant, name, f"{where}: {worth}" if worth else where, name)


def _without(view: View, found: Round, placed: Iterable[str]) -> Sequence[str]:
    """Those of a group in which everyone meets everyone who have no match in a round."""
    rules = view.rulebook.stage[found.stage]
    if not rules.all_meet or not found.cards:
        return ()
    there = {card.group for card in found.cards}
    seen = set(placed)
    return [
        entrant
        for group in view.stages[found.stage].groups
        for entrant in group.entrants
        if (there == {""} or group.id in there)
        and entrant not in seen
        and view.entrants[entrant].active
    ]


HANDLERS = [tables]
