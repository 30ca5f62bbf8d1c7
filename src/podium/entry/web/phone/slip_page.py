"""The code on the slip of a table: who are you? Then the result of that match, for that seat alone."""

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.access import Role, RoleGrant, has_right
from podium.app.identity import opened
from podium.app.links import Link
from podium.app.seats import claim_seat, claimed
from podium.core.refusals import Refusal
from podium.entry.web.addresses import url
from podium.entry.web.forms import NOTHING_SENT, SentForm, trimmed
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, Seat, card_at
from podium.entry.web.naming import Naming
from podium.entry.web.pages import go, language_of, page, status_of
from podium.entry.web.phone.identity import MatchPlace, Phone, held, stranger
from podium.entry.web.phone.match import own_match
from podium.entry.web.phone.reporting import given_for, say_it
from podium.entry.web.phone.told_results import known_of
from podium.entry.web.security import WebRequest, current_user, gateway_of, session_of, token_of

_PATH = "/slip/{name:str}/{stage:str}/{number:int}/{table:int}"


@get(_PATH, include_in_schema=False)
async def slip(
    request: WebRequest,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes] | Redirect:
    """The match of a slip: for who sits there its result, else the question who one is."""
    at = MatchPlace(stage, number, table)
    phone = await _seated(request, name, at)
    if phone is not None:
        return await _page(phone, at)
    cards = [grant for grant in held(request, Role.PLAYER) if grant.tournament == name]
    link = _slip(request, name, at)
    if link is None and not cards:
        return _stranger(request, name, at)
    view = await gateway_of(request).view(name)
    if here := _at_the_table(request, view, at, cards):
        return go(url("me", name, here[0]) if len(here) == 1 else "/me")
    return _stranger(request, name, at) if link is None else _who(request, view, at, link)


@post(_PATH, include_in_schema=False)
async def at_the_table(
    request: WebRequest,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes] | Redirect:
    """Take a seat; or report the match, agree with what was reported, contest it."""
    at = MatchPlace(stage, number, table)
    phone = await _seated(request, name, at)
    if phone is None:
        return await _sit(request, name, at)
    form = await trimmed(request)
    answer = at if form.get("do") == "sit" else await say_it(phone, form)
    if isinstance(answer, MatchPlace):
        return go(phone.address)
    return await _page(await phone.as_it_stands(), at, answer)


# ---- who are you? --------------------------------------------------------------------------------


async def _sit(request: WebRequest, name: str, at: MatchPlace) -> Response[bytes] | Redirect:
    link = _slip(request, name, at)
    if link is None:
        return _stranger(request, name, at)
    gateway, form = gateway_of(request), await request.form()
    view = await gateway.view(name)
    entrant, card = str(form.get("entrant", "")), _card(request, view, at)
    if card is not None and any(seat.entrant == entrant for seat in _free_to_sit(card)):
        token = token_of(request)
        refusal = await gateway.ask(lambda instance: claim_seat(instance, token, link, entrant))
        if refusal is None:
            return go(url("slip", name, *at))
        return _who(request, view, at, link, refusal)
    return _who(request, view, at, link)


def _who(
    request: WebRequest, view: View, at: MatchPlace, link: Link, refusal: Refusal | None = None
) -> Response[bytes]:
    """The question who one is; or that there is nothing to be said of this match."""
    card = _card(request, view, at)
    taken = claimed(gateway_of(request).instance, link)
    return page(
        request,
        "phone/who.html",
        view,
        200 if refusal is None else status_of(refusal),
        names=_public(request, view),
        card=card,
        chairs=_free_to_sit(card) if card is not None else (),
        taken=taken,
        refusal=refusal,
        at_desk=has_right(current_user(request), "result", view.name),
    )


def _free_to_sit(card: Card) -> list[Seat]:
    """The seats of those who may say something of a match; none once it has its result."""
    return [seat for seat in card.seats if not seat.forfeited and not card.settled]


def _public(request: WebRequest, view: View) -> Naming:
    return Naming(view, language_of(request, view), public=True)


def _card(request: WebRequest, view: View, at: MatchPlace) -> Card | None:
    return card_at(view, _public(request, view), language_of(request, view), at)


# ---- whose phone it is -----------------------------------------------------------------------------


def _slip(request: WebRequest, name: str, at: MatchPlace) -> Link | None:
    """The link of a table's slip, if this browser holds it."""
    session = session_of(request)
    found = opened(gateway_of(request).instance, session) if session is not None else []
    return next((link for link in found if _opens(link, name, at)), None)


def _opens(link: Link, name: str, at: MatchPlace) -> bool:
    there = MatchPlace(link.stage, link.round, link.table)
    return link.role is Role.SEAT and (link.tournament, there) == (name, at)


async def _seated(request: WebRequest, name: str, at: MatchPlace) -> Phone | None:
    """The phone of who has taken a seat at a match."""
    for grant in held(request, Role.SEAT):
        if (grant.tournament, grant.stage, grant.round, grant.table) == (name, *at):
            return Phone(request, await gateway_of(request).view(name), grant)
    return None


def _at_the_table(
    request: WebRequest, view: View, at: MatchPlace, cards: list[RoleGrant]
) -> list[str]:
    """Those at a table whose own links this browser holds."""
    card = _card(request, view, at)
    there = {seat.entrant for seat in card.seats} if card is not None else set()
    return [grant.entrant for grant in cards if grant.entrant in there]


def _stranger(request: WebRequest, name: str, at: MatchPlace) -> Response[bytes]:
    return stranger(request, name, lambda link: _opens(link, name, at))


# ---- the result of the match -------------------------------------------------------------------------


async def _page(phone: Phone, at: MatchPlace, sent: SentForm = NOTHING_SENT) -> Response[bytes]:
    names, t = phone.names, phone.t
    card = card_at(phone.view, names, t, at)
    if card is None or all(seat.entrant != phone.entrant for seat in card.seats):
        return phone.page("phone/moved.html", sent.status, refusal=sent.refusal)
    known = await gateway_of(phone.request).ask(
        lambda instance: known_of(instance, [card], names, t)
    )
    return phone.page(
        "phone/slip.html",
        sent.status,
        table=own_match(phone, card, known, given_for(card, sent)),
        sent=sent,
        refusal=sent.refusal,
    )


HANDLERS = [slip, at_the_table]
