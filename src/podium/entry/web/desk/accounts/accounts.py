"""The accounts of the house: who has one, one's own password, links that invite others."""

import dataclasses

from litestar import Response, get, post
from litestar.response import Redirect

from podium.app import accounts
from podium.app.access import Role, Who
from podium.app.browser_sessions import OpenedLink, end_all_of
from podium.app.browser_sessions import sign_in as enter
from podium.app.house import House
from podium.app.links import issue, links, revoke, valid
from podium.app.submissions import once
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import reach_of
from podium.entry.web.desk.accounts.cards import put
from podium.entry.web.desk.accounts.helpers import Invited, invited, named
from podium.entry.web.desk.common import permitted, typed
from podium.entry.web.door import attempts_of, not_too_often
from podium.entry.web.pages import go, language_of, page
from podium.entry.web.security import (
    Asked,
    floor_of,
    known_cookie,
    session_cookie,
    session_of,
    submission_key,
    token_of,
)

_HOUSE = ""
"""The tournament of a link that is for the whole house."""


@dataclasses.dataclass(frozen=True)
class Own:
    """Who asks: an organiser of the house.

    Attributes:
        links: those that their browser has opened.
        account: empty for who came by a link, and has none.
    """

    who: Who
    links: tuple[OpenedLink, ...]
    account: str


async def _own(request: Asked) -> Own:
    """Who asks.

    Raises:
        SignInFirst: nobody is known yet.
        PermissionDeniedException: who asks is no organiser of the house.
    """
    who = permitted(request, "accounts")
    session = session_of(request)
    if session is None:  # it has just ended
        return Own(who, (), "")
    # Who is signed in is called as the account; the password may have been changed meanwhile.
    signed_in = who.name == session.account
    return Own(who, session.links, session.account if signed_in else "")


@get("/accounts", include_in_schema=False)
async def everybody(request: Asked) -> Response[bytes]:
    """Who has an account, and what one can do with one's own."""
    return await _page(request, await _own(request))


async def _page(
    request: Asked, own: Own, refusal: Refusal | None = None, about: str = "", name: str = ""
) -> Response[bytes]:
    said, reach = language_of(request), reach_of(request)

    def look(house: House) -> tuple[list[str], list[Invited]]:
        given = [one for one in links(house, _HOUSE) if one.role is Role.ORGANISER]
        open_ = [one for one in given if not one.revoked]
        return accounts.names(house), invited(house, said, reach.base, open_)

    names, given = await floor_of(request).ask(look)
    asked = request.query_params
    return page(
        request,
        "desk/accounts.html",
        status=200 if refusal is None else 422,
        accounts=names,
        own=own.account,
        given=given,
        fresh=asked.get("link", ""),
        changed="changed" in asked,
        reach=reach,
        about=about,
        name=name,
        refusal=refusal,
    )


# ---- one's own -----------------------------------------------------------------------------------


@post("/accounts", include_in_schema=False)
async def create(request: Asked) -> Response[bytes] | Redirect:
    """Make an account for who came by an invitation; the invitation is used up."""
    own = await _own(request)
    form = await typed(request)
    name, password = form.get("name", "").strip(), form.get("password", "")

    def work(house: House) -> str:
        accounts.create(house, name, password)
        for held in own.links:
            link = valid(house, held.tournament, held.link)
            if link is not None and link.role is Role.ORGANISER and not link.tournament:
                revoke(house, link.id, _HOUSE)
        return enter(house, token_of(request), name)[0]

    try:
        token = await floor_of(request).weigh(work)
    except Refused as refused:
        return await _page(request, own, refused.refusal, "create", name)
    return go("/accounts", session_cookie(request, token), known_cookie(request, name))


@post("/accounts/password", include_in_schema=False)
async def change_password(request: Asked) -> Response[bytes] | Redirect:
    """Change the password; whoever is signed in with the old one is so no more."""
    own = await _own(request)
    form = await typed(request)
    before, password = form.get("before", ""), form.get("password", "")
    key = f"password {own.account}"
    not_too_often(request, key)

    def work(house: House) -> str | None:
        if not accounts.check(house, own.account, before):
            return None
        attempts_of(request).good(key)
        accounts.change_password(house, own.account, password)
        return enter(house, token_of(request), own.account)[0]

    try:
        token = await floor_of(request).weigh(work)
    except Refused as refused:
        return await _page(request, own, refused.refusal, "password")
    if token is None:
        wrong = refuse("wrong-password", say("that is not your current password"))
        return await _page(request, own, wrong.refusal, "password")
    return go("/accounts?changed=1", session_cookie(request, token))


@post("/accounts/out", include_in_schema=False)
async def out(request: Asked) -> Redirect:
    """Sign out everywhere."""
    own = await _own(request)
    if own.account:
        await floor_of(request).ask(lambda house: end_all_of(house, own.account))
    return go("/sign-in")


# ---- inviting ------------------------------------------------------------------------------------


@post("/accounts/invite", include_in_schema=False)
async def invite(request: Asked) -> Response[bytes] | Redirect:
    """Make an invitation, renew one, or take one back."""
    own = await _own(request)
    form = await typed(request)
    link, do = form.get("link", ""), form.get("do", "")
    if link:
        try:
            await floor_of(request).ask(lambda house: put(house, link, _HOUSE, do))
        except Refused as refused:
            return await _page(request, own, refused.refusal)
        return go(f"/accounts?link={link}#{link}")
    label, by, key = named(form), own.who.name, await submission_key(request)
    if isinstance(label, Refusal):
        return await _page(request, own, label)

    def work(house: House) -> str:
        return issue(house, role=Role.ORGANISER, label=label, by=by).id

    made = await floor_of(request).ask(
        lambda house: once(house, _HOUSE, key, lambda: work(house))
    )
    return go(f"/accounts?link={made}#{made}")


HANDLERS = [everybody, create, change_password, out, invite]
