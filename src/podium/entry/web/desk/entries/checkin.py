"""Check-in: who is here, who is missing; found by three letters, by number, or by a scanned card."""

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import Link, find_link
from podium.core.events import CheckedIn
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.entrant_list import (
    EntrantList,
    EntrantRow,
    entrant_list,
    find_rows,
    in_order,
    row_of,
)
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest
from podium.entry.web.words import ranged

_TEMPLATE = "desk/checkin.html"
_LONGEST = 300
"""Letters of what is searched for: the address on a card has fewer."""
_CARD = re.compile(r"/l/([a-z2-7]+-[a-z2-7]+)\s*$", re.IGNORECASE)
"""What a scanner types of a participant's card: an address that ends so."""


@get("/desk/{name:str}/checkin", include_in_schema=False)
async def checkin(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
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
    known = await entrant_list(desk)
    asked = desk.request.query_params
    meant = find_rows(desk, query) if query else None
    if meant is not None:
        one = _one_of(desk, meant, query)
    shown = in_order(desk.t, known.lines if meant is None else meant)
    missing = {line.id for line in known.missing}
    return desk.page(
        _TEMPLATE,
        status=200 if refusal is None else 422,
        entrant_list=known,
        query=query,
        missing=[line for line in shown if line.id in missing],
        here=[line for line in shown if line.status == "checked-in"],
        reserves=[line for line in shown if line.status == "reserve"],
        gone=[line for line in shown if line.gone],
        nobody=meant == [],
        one=known.get(one),
        ticked=ticked,
        done=_as(known, asked.get("done", ""), here=True),
        undone=_as(known, asked.get("undone", ""), here=False),
        path_in=_address(desk),
        ranged=ranged,
        refusal=refusal,
    )


def _one_of(desk: Desk, meant: Sequence[EntrantRow], query: str) -> str:
    """The only one who is meant, or whose number it is; empty where more may be."""
    return meant[0].id if len(meant) == 1 else _with_number(desk, query.strip())


def _with_number(desk: Desk, number: str) -> str:
    """Whose number it is; empty where it is nobody's."""
    return next((who for who, n in desk.view.numbers.items() if str(n) == number), "")


def _as(known: EntrantList, key: str, *, here: bool) -> EntrantRow | None:
    """Somebody of whom an address says whether they are here, if it is still so."""
    line = known.get(key)
    return line if line is not None and line.here == here else None


# ---- checking in ---------------------------------------------------------------------------------


@post("/desk/{name:str}/checkin", include_in_schema=False)
async def act(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Find somebody; check in one, a team with those who came, or all; take one back."""
    desk = await at_desk(request, name, "check_in")
    form = await request.form()
    if "q" in form:
        return await _find(desk, str(form["q"]).strip()[:_LONGEST], str(form.get("sole", "")))
    if "out" in form:
        return await _out(desk, str(form["out"]))
    if "everybody" in form:
        return await _in(
            desk, {"ids": [line.id for line in (await entrant_list(desk)).missing]}
        )
    entrant = str(form.get("id", ""))
    if "team" not in form:
        return await _in(desk, {"ids": [entrant]}, entrant)
    came = [str(player) for player in form.getall("came", [])]
    if "all" in form and entrant in desk.view.entered:
        line = row_of(desk, entrant)
        came = [one for one in line.members if one not in line.entry.substitutes]
    return await _in(desk, {"id": entrant, "players": came}, entrant, came)


async def _in(
    desk: Desk, keys: dict[str, Any], one: str = "", ticked: Sequence[str] | None = None
) -> Response[bytes] | Redirect:
    answer = await desk.act("check_in", keys)
    if isinstance(answer, Refusal):
        return await _page(desk, one=one, ticked=ticked, refusal=answer)
    return go(_address(desk, done=one) if one else _address(desk))


async def _out(desk: Desk, entrant: str) -> Response[bytes] | Redirect:
    """Somebody is not here after all; who was checked in by the same act stays so."""
    name = desk.view.name
    desk = await at_desk(desk.request, name, "undo")

    def look(instance: Instance) -> tuple[int, tuple[str, ...]] | None:
        return last_check_in(instance, name, entrant)

    while (found := await desk.gateway.ask(look)) is not None:
        position, together = found
        answer = await desk.act("undo", {"of": position})
        desk = await at_desk(desk.request, name, "undo")
        if isinstance(answer, Refusal):
            return await _page(desk, refusal=answer)
        missing = {line.id for line in (await entrant_list(desk)).missing}
        others = [one for one in together if one in missing and one != entrant]
        if others:
            await desk.act("check_in", {"ids": others})
    return go(_address(desk, undone=entrant))


def last_check_in(
    instance: Instance, name: str, entrant: str
) -> tuple[int, tuple[str, ...]] | None:
    """The last act that stands by which somebody was checked in: its position, and all of it."""
    for body in reversed(instance.service.tournament(name).fold.effective()):
        for event in body.events:
            if isinstance(event, CheckedIn) and entrant in event.ids:
                return body.position, event.ids
    return None


# ---- finding -------------------------------------------------------------------------------------


async def _find(desk: Desk, typed: str, sole: str) -> Response[bytes] | Redirect:
    """Take what was typed or scanned into the field.

    A card checks in whom it belongs to, a number who has it (whatever others begin with it),
    letters whom they leave alone on the page; else the page shows those who are meant. The secret
    of a card goes into no address.

    Args:
        desk: where.
        typed: what was typed.
        sole: whom the page had left when it was sent.
    """
    card = _CARD.search(typed)
    if card is None:
        numbered = _with_number(desk, typed)
        if numbered or sole in desk.view.entrants:
            return await _meant(desk, numbered or sole)
        return go(_address(desk, q=typed) if typed else _address(desk))
    secret = card[1]
    try:
        link = _valid(
            desk, await desk.gateway.ask(lambda instance: find_link(instance, secret))
        )
    except Refused as refused:
        return await _page(desk, refusal=refused.refusal)
    return await _meant(desk, link.entrant)


def _valid(desk: Desk, link: Link | None) -> Link:
    """The link of a card of this tournament.

    Raises:
        Refused: `no-such-link`.
    """
    if link is None or link.role is not Role.PLAYER:
        message = say("this card is not valid, or no longer valid: find the person by name")
        raise refuse("no-such-link", message)
    if link.tournament != desk.view.name or link.entrant not in desk.view.entrants:
        message = say("this card is of another tournament: find the person by name")
        raise refuse("no-such-link", message)
    return link


async def _meant(desk: Desk, entrant: str) -> Response[bytes] | Redirect:
    """Check in one; of a team somebody must say first who came."""
    line = row_of(desk, entrant)
    if line.here or line.members:
        return go(_address(desk, id=entrant))
    return await _in(desk, {"ids": [entrant]}, entrant)


def _address(desk: Desk, **query: str) -> str:
    address = url("desk", desk.view.name, "checkin")
    return f"{address}?{urlencode(query)}" if query else address


HANDLERS = [checkin, act]
