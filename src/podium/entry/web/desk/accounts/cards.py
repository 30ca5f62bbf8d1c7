"""Participants' cards: a code that opens the phone's page of one player, or of a team's captain."""

import asyncio
import dataclasses
from collections.abc import Iterable, Sequence

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import Link, LinkSpec, issue_all, links, secret
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused
from podium.entry.web.addresses import reach_of, url
from podium.entry.web.desk.accounts.helpers import renew_or_revoke
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.entrant_list import (
    EntrantRow,
    all_rows,
    in_order,
    row_of,
)
from podium.entry.web.drawings.codes import code
from podium.entry.web.forms import typed
from podium.entry.web.pages import go, language_of
from podium.entry.web.security import WebRequest


@dataclasses.dataclass(frozen=True)
class ParticipantCard:
    """A card.

    Attributes:
        address: what the code says; empty if there is no card yet, or none any more.
    """

    line: EntrantRow
    address: str = ""
    link: Link | None = None
    code: str = ""


async def participant_cards(desk: Desk, lines: Sequence[EntrantRow]) -> list[ParticipantCard]:
    """The cards of some, as far as there are any; drawn aside, as many codes take a while."""
    name, base = desk.view.name, reach_of(desk.request).base

    def look(instance: Instance) -> dict[str, tuple[Link, str]]:
        return {
            link.entrant: (link, f"{base}{url('l', secret(instance, link))}")
            for link in links(instance, name)
            if link.role is Role.PLAYER and not link.revoked
        }

    known = await desk.gateway.ask(look)

    def draw(line: EntrantRow) -> ParticipantCard:
        if line.id not in known:
            return ParticipantCard(line)
        link, address = known[line.id]
        label = desk.t.phrase(say("Code of the card of {name}", name=line.name))
        return ParticipantCard(line, address, link, code(address, label))

    return await asyncio.to_thread(lambda: [draw(line) for line in lines])


def _lines(desk: Desk) -> list[EntrantRow]:
    """Those who have not left."""
    return [line for line in all_rows(desk) if not line.gone]


# ---- all -----------------------------------------------------------------------------------------


@get("/desk/{name:str}/cards", include_in_schema=False)
async def cards(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The cards, to be printed: all, or those of some numbers."""
    desk = await at_desk(request, name, "links")
    lines = _lines(desk)
    asked = request.query_params
    first = _number(asked.get("from", ""), 1)
    last = _number(asked.get("to", ""), max(desk.view.numbers.values(), default=0))
    chosen = [line for line in lines if first <= line.number <= last]
    if asked.get("by") == "name":
        chosen = in_order(language_of(request, desk.view), chosen)
    found = await participant_cards(desk, chosen)
    return desk.page(
        "desk/cards.html",
        cards=[card for card in found if card.address],
        without=[card.line for card in found if not card.address],
        first=first,
        last=last,
        by_name=asked.get("by") == "name",
        reach=reach_of(request),
        teams=desk.view.rulebook.roster is not None,
    )


def _number(text: str, usual: int) -> int:
    return int(text) if text.isdecimal() and len(text) < 8 else usual  # noqa: PLR2004 - nobody has a longer one


@post("/desk/{name:str}/cards", include_in_schema=False)
async def make(request: WebRequest, name: FromPath[str]) -> Redirect:
    """Make the cards that there are not."""
    desk = await at_desk(request, name, "links")
    await _issue(desk, _lines(desk))
    return go(url("desk", name, "cards"))


async def _issue(desk: Desk, lines: Iterable[EntrantRow]) -> None:
    wanted = [LinkSpec(role=Role.PLAYER, entrant=line.id) for line in lines]
    name, by = desk.view.name, desk.user.name
    await desk.gateway.ask(lambda instance: issue_all(instance, name, wanted, by=by))


# ---- one -----------------------------------------------------------------------------------------


@get("/desk/{name:str}/card/{path:path}", include_in_schema=False)
async def card(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """The card of one, large: to be scanned from the screen."""
    desk = await at_desk(request, name, "links")
    return await _page(desk, path)


async def _page(desk: Desk, path: str, refusal: Refusal | None = None) -> Response[bytes]:
    (found,) = await participant_cards(desk, [row_of(desk, path)])
    return desk.page(
        "desk/card.html",
        status=200 if refusal is None else 422,
        card=found,
        reach=reach_of(desk.request),
        refusal=refusal,
    )


@post("/desk/{name:str}/card/{path:path}", include_in_schema=False)
async def change(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes] | Redirect:
    """Make the card of one, renew it, or revoke it."""
    desk = await at_desk(request, name, "links")
    line = row_of(desk, path)
    do = (await typed(request)).get("do", "")
    (found,) = await participant_cards(desk, [line])
    if do == "make":
        await _issue(desk, [line])
    elif found.link is not None:
        link = found.link
        try:
            await desk.gateway.ask(
                lambda instance: renew_or_revoke(instance, link.id, name, do)
            )
        except Refused as refused:
            return await _page(desk, path, refused.refusal)
    return go(url("desk", name, "card", line.id))


HANDLERS = [cards, make, card, change]
