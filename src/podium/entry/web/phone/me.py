"""The phone of a player, or of a team's captain: my next table, its result, my games, where I stand."""

import dataclasses

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.access import Role, RoleGrant
from podium.entry.web.addresses import url, whole
from podium.entry.web.forms import NOTHING_SENT, SentForm
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards_of
from podium.entry.web.pages import go, language_of, page
from podium.entry.web.phone.mine import in_front, mine
from podium.entry.web.phone.saying import say_it, typed
from podium.entry.web.phone.tables import title_of
from podium.entry.web.phone.whose import Phone, Place, held, stranger
from podium.entry.web.security import WebRequest, gateway_of

_PATH = "/me/{name:str}/{path:path}"


# ---- all that this phone holds -------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Holding:
    """Somebody whose link, or whose seat at a table, a phone holds.

    Attributes:
        card: the match to be seen to; None if there is none.
        where: the same in words: stage and round.
    """

    view: View
    address: str
    name: str
    card: Card | None
    where: str


@get("/me", include_in_schema=False)
async def everybody(request: WebRequest) -> Response[bytes] | Redirect:
    """All whose links this browser holds; if it is one, their page."""
    players = held(request, Role.PLAYER)
    mine = {(grant.tournament, grant.entrant) for grant in players}
    seats = [s for s in held(request, Role.SEAT) if (s.tournament, s.entrant) not in mine]
    found = [await _holding(request, grant) for grant in (*players, *seats)]
    there = [one for one in found if one is not None]
    if len(there) == 1:
        return go(there[0].address)
    if not there:
        return stranger(request)
    views = {one.view.name: one.view for one in there}
    view = there[0].view if len(views) == 1 else None
    return page(request, "phone/holdings.html", view, holdings=there, many=len(views) > 1)


async def _holding(request: WebRequest, grant: RoleGrant) -> Holding | None:
    view = await gateway_of(request).view(grant.tournament)
    if grant.entrant not in view.entrants:
        return None
    phone = Phone(request, view, grant)
    t = language_of(request, view)
    names = phone.names
    cards = cards_of(view, names, t, grant.entrant)
    if phone.at is not None:
        cards = [card for card in cards if (card.stage, card.round, card.table) == phone.at]
    card = next(iter(in_front(cards)), None)
    where = title_of(view, t, card) if card is not None else ""
    return Holding(view, phone.address, names(grant.entrant), card, where)


# ---- one of them ---------------------------------------------------------------------------------


@get(_PATH, include_in_schema=False)
async def me(request: WebRequest, name: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """What an entrant has to do now, and how it stands."""
    phone = await _phone(request, name, path)
    return phone if isinstance(phone, Response) else await _page(phone)


@post(_PATH, include_in_schema=False)
async def t(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes] | Redirect:
    """Report a match, agree with what was reported, or contest it."""
    phone = await _phone(request, name, path)
    if isinstance(phone, Response):
        return phone
    answer = await say_it(phone, await typed(phone))
    if isinstance(answer, Place):
        query = f"?stage={url(answer.stage)[1:]}&round={answer.round}&table={answer.table}"
        return go(f"{phone.address}{query}")
    return await _page(await phone.as_it_stands(), answer)


async def _phone(request: WebRequest, name: str, path: str) -> Phone | Response[bytes]:
    """The phone of an entrant; the page for strangers if this browser has no link for it."""
    entrant = path.removeprefix("/")
    wanted = [
        grant
        for grant in held(request, Role.PLAYER)
        if (grant.tournament, grant.entrant) == (name, entrant)
    ]
    if wanted:
        view = await gateway_of(request).view(name)
        if entrant in view.entrants:
            return Phone(request, view, wanted[0])
    return stranger(
        request,
        name,
        lambda link: link.role is Role.PLAYER and link.entrant in {"", entrant},
    )


async def _page(phone: Phone, sent: SentForm = NOTHING_SENT) -> Response[bytes]:
    asked = phone.request.query_params
    chosen = Place(
        asked.get("stage", ""), whole(asked.get("round", "")), whole(asked.get("table", ""))
    )
    found = await mine(phone, chosen, sent)
    return phone.page(
        "phone/me.html",
        sent.status,
        mine=found,
        sent=sent,
        refusal=sent.refusal,
        others=len(held(phone.request, Role.PLAYER)) > 1,
    )


HANDLERS = [everybody, me, t]
