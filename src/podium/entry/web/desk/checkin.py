"""Check-in: who is here, who is missing; found by three letters, by number, or by a scanned card."""

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.access import Role
from podium.app.finding import Findable, find
from podium.app.house import House
from podium.app.links import found
from podium.core.events import CheckedIn
from podium.core.phrase import say
from podium.core.refusals import Refusal, refuse
from podium.director.acts import CheckIn
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.people import typed
from podium.entry.web.desk.roll import Line, Roll, in_order, roll
from podium.entry.web.pages import go, language_of
from podium.entry.web.security import Asked

_TEMPLATE = "desk/checkin.html"
_CARD = re.compile(r"/l/([a-z2-7]+-[a-z2-7]+)\s*$", re.IGNORECASE)
"""What a scanner types of a participant's card: an address that ends so."""


@get("/desk/{name:str}/checkin", include_in_schema=False)
async def checkin(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """Who is here; with a query those it finds, or the one whose card was scanned."""
    desk = await at_desk(request, name, "check_in")
    asked = request.query_params
    return await _page(desk, query=asked.get("q", ""), one=asked.get("id", ""))


async def _page(
    desk: Desk,
    *,
    query: str = "",
    one: str = "",
    ticked: Sequence[str] | None = None,
    refusal: Refusal | None = None,
) -> Response[bytes]:
    known = await _known(desk)
    said = language_of(desk.request, desk.view)
    asked = desk.request.query_params
    meant = _found(desk, known, query) if query else None
    if meant is not None and len(meant) == 1:
        one = meant[0]
    by_name = in_order(said, known.lines)
    shown = [line for line in by_name if meant is None or line.id in meant]
    return desk.page(
        _TEMPLATE,
        status=200 if refusal is None else 422,
        roll=known,
        query=query,
        missing=[line for line in shown if not line.gone and not line.here],
        here=[line for line in shown if line.status == "checked-in"],
        reserves=[line for line in shown if line.status == "reserve"],
        gone=[line for line in shown if line.gone],
        nobody=meant == [],
        one=known.get(one),
        ticked=ticked,
        done=known.get(asked.get("done", "")),
        undone=known.get(asked.get("undone", "")),
        refusal=refusal,
    )


async def _known(desk: Desk) -> Roll:
    return await roll(desk, CheckIn(tournament=desk.view.name, ids=[]))


def _found(desk: Desk, known: Roll, query: str) -> list[str]:
    """Ids of those who are meant, the likeliest first."""
    people = (Findable(line.id, line.name, line.others, line.number) for line in known.lines)
    return find(query, people, language_of(desk.request, desk.view).sort_key)


# ---- finding -------------------------------------------------------------------------------------


@post("/desk/{name:str}/checkin/find", include_in_schema=False)
async def finding(request: Asked, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Take what was typed or scanned into the field.

    A card checks in whom it belongs to, letters whom they leave alone on the page; else the
    page shows those who are meant. The secret of a card goes into no address.
    """
    desk = await at_desk(request, name, "check_in")
    form = await typed(request)
    said = form.get("q", "").strip()
    card = _CARD.search(said)
    if card is None:
        sole = form.get("sole", "")
        if sole in desk.view.entrants:
            return await _in(desk, sole)
        return go(_address(desk, q=said) if said else _address(desk))
    secret = card[1]
    link = await desk.floor.ask(lambda house: found(house, secret))
    if link is None or link.role is not Role.PLAYER:
        message = say("this card is not valid, or not any more: find the person by name")
        return await _page(desk, refusal=refuse("no-such-link", message).refusal)
    if link.tournament != name or link.entrant not in desk.view.entrants:
        message = say("this card is of another tournament: find the person by name")
        return await _page(desk, refusal=refuse("no-such-link", message).refusal)
    return await _in(desk, link.entrant)


def _address(desk: Desk, **query: str) -> str:
    address = url("desk", desk.view.name, "checkin")
    return f"{address}?{urlencode(query)}" if query else address


async def _in(desk: Desk, entrant: str) -> Response[bytes] | Redirect:
    """Check in one; of a team somebody must say first who came."""
    line = (await _known(desk)).get(entrant)
    if line is None or line.here or line.members:
        return go(_address(desk, id=entrant))
    return await _act(desk, {"ids": [entrant]}, entrant)


async def _act(
    desk: Desk, keys: dict[str, Any], one: str = "", ticked: Sequence[str] | None = None
) -> Response[bytes] | Redirect:
    answer = await desk.act("check_in", keys)
    if isinstance(answer, Refusal):
        return await _page(desk, one=one, ticked=ticked, refusal=answer)
    return go(_address(desk, done=one) if one else _address(desk))


# ---- checking in ---------------------------------------------------------------------------------


@post("/desk/{name:str}/checkin", include_in_schema=False)
async def check_in(request: Asked, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Check in one entrant, a team with those who came, or all who are missing."""
    desk = await at_desk(request, name, "check_in")
    form = await request.form()
    entrant = str(form.get("id", ""))
    if "everybody" in form:
        return await _act(desk, {"ids": [line.id for line in (await _known(desk)).missing]})
    if "team" not in form:
        return await _act(desk, {"ids": [entrant]}, entrant)
    came = [str(player) for player in form.getall("came", [])]
    if "all" in form:
        line = (await _known(desk)).get(entrant)
        members = line.members or () if line is not None else ()
        came = [one.id for one in members if not one.substitute]
    return await _act(desk, {"id": entrant, "players": came}, entrant, came)


@post("/desk/{name:str}/checkin/undo", include_in_schema=False)
async def undo(request: Asked, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Somebody is not here after all; who was checked in by the same act stays so."""
    desk = await at_desk(request, name, "undo")
    entrant = (await typed(request)).get("id", "")

    def look(house: House) -> tuple[int, tuple[str, ...]] | None:
        return last_check_in(house, name, entrant)

    while (act := await desk.floor.ask(look)) is not None:
        position, together = act
        answer = await desk.act("undo", {"of": position})
        desk = await at_desk(request, name, "check_in")
        if isinstance(answer, Refusal):
            return await _page(desk, refusal=answer)
        missing = {line.id for line in (await _known(desk)).missing}
        others = [one for one in together if one in missing and one != entrant]
        if others:
            await desk.act("check_in", {"ids": others})
    return go(_address(desk, undone=entrant))


def last_check_in(
    house: House, name: str, entrant: str
) -> tuple[int, tuple[str, ...]] | None:
    """The last act that stands by which somebody was checked in: its position, and all of it."""
    for body in reversed(house.service.tournament(name).fold.effective()):
        for event in body.events:
            if isinstance(event, CheckedIn) and entrant in event.ids:
                return body.position, event.ids
    return None


HANDLERS = [checkin, finding, check_in, undo]
