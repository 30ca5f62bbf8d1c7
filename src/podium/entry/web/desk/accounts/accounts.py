"""The accounts of the instance: who has one, one's own password, links that invite others."""

import dataclasses

from litestar import Response, get, post
from litestar.response import Redirect

from podium.app import accounts
from podium.app.access import Role, User
from podium.app.browser_sessions import OpenedLink, end_all_of
from podium.app.browser_sessions import sign_in as enter
from podium.app.instance import Instance
from podium.app.links import issue, links, revoke, valid_link
from podium.app.submissions import create_once
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import reach_of
from podium.entry.web.desk.accounts.cards import put
from podium.entry.web.desk.accounts.helpers import Invited, invited, named
from podium.entry.web.desk.common import permitted
from podium.entry.web.forms import typed
from podium.entry.web.pages import go, language_of, page
from podium.entry.web.security import (
    WebRequest,
    gateway_of,
    known_cookie,
    session_cookie,
    session_of,
    submission_key,
    token_of,
)
from podium.entry.web.sign_in import attempts_of, not_too_often

_WHOLE_INSTANCE = ""
"""The tournament of a link that is for the whole instance."""


@dataclasses.dataclass(frozen=True)
class Own:
    """Who asks: an organiser of the instance.

    Attributes:
        links: those that their browser has opened.
        account: empty for who came by a link, and has none.
    """

    user: User
    links: tuple[OpenedLink, ...]
    account: str


async def _own(request: WebRequest) -> Own:
    """Who asks.

    Raises:
        SignInFirst: nobody is known yet.
        PermissionDeniedException: who asks is no organiser of the instance.
    """
    who = permitted(request, "accounts")
    session = session_of(request)
    if session is None:  # it has just ended
        return Own(who, (), "")
    # Who is signed in is called as the account; the password may have been changed meanwhile.
    signed_in = who.name == session.account
    return Own(who, session.links, session.account if signed_in else "")


@get("/accounts", include_in_schema=False)
async def everybody(request: WebRequest) -> Response[bytes]:
    """Who has an account, and what one can do with one's own."""
    return await _page(request, await _own(request))


async def _page(
    request: WebRequest,
    own: Own,
    refusal: Refusal | None = None,
    about: str = "",
    name: str = "",
) -> Response[bytes]:
    t, reach = language_of(request), reach_of(request)

    def look(instance: Instance) -> tuple[list[str], list[Invited]]:
        given = [one for one in links(instance, _WHOLE_INSTANCE) if one.role is Role.ORGANISER]
        open_ = [one for one in given if not one.revoked]
        return accounts.names(instance), invited(instance, t, reach.base, open_)

    names, given = await gateway_of(request).ask(look)
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
async def create(request: WebRequest) -> Response[bytes] | Redirect:
    """Make an account for who came by an invitation; the invitation is used up."""
    own = await _own(request)
    form = await typed(request)
    name, password = form.get("name", "").strip(), form.get("password", "")

    def work(instance: Instance) -> str:
        accounts.create(instance, name, password)
        for held in own.links:
            link = valid_link(instance, held.tournament, held.link)
            if link is not None and link.role is Role.ORGANISER and not link.tournament:
                revoke(instance, link.id, _WHOLE_INSTANCE)
        return enter(instance, token_of(request), name)[0]

    try:
        token = await gateway_of(request).weigh(work)
    except Refused as refused:
        return await _page(request, own, refused.refusal, "create", name)
    return go("/accounts", session_cookie(request, token), known_cookie(request, name))


@post("/accounts/password", include_in_schema=False)
async def change_password(request: WebRequest) -> Response[bytes] | Redirect:
    """Change the password; whoever is signed in with the old one is so no more."""
    own = await _own(request)
    form = await typed(request)
    before, password = form.get("before", ""), form.get("password", "")
    key = f"password {own.account}"
    not_too_often(request, key)

    def work(instance: Instance) -> str | None:
        if not accounts.check(instance, own.account, before):
            return None
        attempts_of(request).good(key)
        accounts.change_password(instance, own.account, password)
        return enter(instance, token_of(request), own.account)[0]

    try:
        token = await gateway_of(request).weigh(work)
    except Refused as refused:
        return await _page(request, own, refused.refusal, "password")
    if token is None:
        wrong = refuse("wrong-password", say("that is not your current password"))
        return await _page(request, own, wrong.refusal, "password")
    return go("/accounts?changed=1", session_cookie(request, token))


@post("/accounts/out", include_in_schema=False)
async def out(request: WebRequest) -> Redirect:
    """Sign out everywhere."""
    own = await _own(request)
    if own.account:
        await gateway_of(request).ask(lambda instance: end_all_of(instance, own.account))
    return go("/sign-in")


# ---- inviting ------------------------------------------------------------------------------------


@post("/accounts/invite", include_in_schema=False)
async def invite(request: WebRequest) -> Response[bytes] | Redirect:
    """Make an invitation, renew one, or take one back."""
    own = await _own(request)
    form = await typed(request)
    link, do = form.get("link", ""), form.get("do", "")
    if link:
        try:
            await gateway_of(request).ask(
                lambda instance: put(instance, link, _WHOLE_INSTANCE, do)
            )
        except Refused as refused:
            return await _page(request, own, refused.refusal)
        return go(f"/accounts?link={link}#{link}")
    label, by, key = named(form), own.user.name, await submission_key(request)
    if isinstance(label, Refusal):
        return await _page(request, own, label)

    def work(instance: Instance) -> str:
        return issue(instance, role=Role.ORGANISER, label=label, by=by).id

    made = await gateway_of(request).ask(
        lambda instance: create_once(instance, _WHOLE_INSTANCE, key, lambda: work(instance))
    )
    return go(f"/accounts?link={made}#{made}")


HANDLERS = [everybody, create, change_password, out, invite]
