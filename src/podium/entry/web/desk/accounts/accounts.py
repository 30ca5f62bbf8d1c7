"""The accounts of the instance: who has one, one's own password, links that invite others."""

from litestar import Response, get, post
from litestar.response import Redirect

from podium.app import accounts
from podium.app.access import Role, User
from podium.app.browser_sessions import end_all_of
from podium.app.browser_sessions import sign_in as enter
from podium.app.instance import Instance
from podium.app.links import links, revoke, valid_link
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.entry.web.addresses import reach_of
from podium.entry.web.desk.accounts.helpers import GivenLink, change_or_issue, given_links
from podium.entry.web.desk.common import permitted
from podium.entry.web.forms import typed
from podium.entry.web.pages import go, language_of, page
from podium.entry.web.security import (
    WebRequest,
    attempts_of,
    gateway_of,
    known_cookie,
    session_cookie,
    session_of,
    token_of,
)
from podium.entry.web.sign_in import limit_attempts

_WHOLE_INSTANCE = ""
"""The tournament of a link that is for the whole instance."""


def _account_of(request: WebRequest, user: User) -> str:
    """The account that somebody is signed in with; empty for who came by a link, and has none."""
    session = session_of(request)
    if session is None:  # it has just ended
        return ""
    # Who is signed in is called as the account; the password may have been changed meanwhile.
    return session.account if user.name == session.account else ""


@get("/accounts", include_in_schema=False)
async def everybody(request: WebRequest) -> Response[bytes]:
    """Who has an account, and what one can do with one's own."""
    return await _page(request, permitted(request, "accounts"))


async def _page(
    request: WebRequest,
    user: User,
    refusal: Refusal | None = None,
    name: str = "",
) -> Response[bytes]:
    t, reach = language_of(request), reach_of(request)

    def look(instance: Instance) -> tuple[list[str], list[GivenLink]]:
        given = [one for one in links(instance, _WHOLE_INSTANCE) if one.role is Role.ORGANISER]
        open_ = [one for one in given if not one.revoked]
        return accounts.names(instance), given_links(instance, t, reach.base, open_)

    names, given = await gateway_of(request).ask(look)
    asked = request.query_params
    return page(
        request,
        "desk/accounts.html",
        status=200 if refusal is None else 422,
        accounts=names,
        own=_account_of(request, user),
        given=given,
        fresh=asked.get("link", ""),
        changed="changed" in asked,
        reach=reach,
        name=name,
        refusal=refusal,
    )


# ---- one's own -----------------------------------------------------------------------------------


@post("/accounts", include_in_schema=False)
async def create(request: WebRequest) -> Response[bytes] | Redirect:
    """Make an account for who came by an invitation; the invitation is used up."""
    user = permitted(request, "accounts")
    form = await typed(request)
    name, password = form.get("name", "").strip(), form.get("password", "")
    session = session_of(request)
    opened = session.links if session is not None else ()

    def work(instance: Instance) -> str:
        accounts.create(instance, name, password)
        for held in opened:
            link = valid_link(instance, held.tournament, held.link)
            if link is not None and link.role is Role.ORGANISER and not link.tournament:
                revoke(instance, link.id, _WHOLE_INSTANCE)
        return enter(instance, token_of(request), name)[0]

    try:
        token = await gateway_of(request).ask_slow(work)
    except Refused as refused:
        return await _page(request, user, refused.refusal, name)
    return go("/accounts", session_cookie(request, token), known_cookie(request, name))


@post("/accounts/password", include_in_schema=False)
async def change_password(request: WebRequest) -> Response[bytes] | Redirect:
    """Change the password; whoever is signed in with the old one is so no more."""
    user = permitted(request, "accounts")
    form = await typed(request)
    before, password = form.get("before", ""), form.get("password", "")
    own = _account_of(request, user)
    key = f"password {own}"
    limit_attempts(request, key)

    def work(instance: Instance) -> str | None:
        if not accounts.check(instance, own, before):
            return None
        attempts_of(request).good(key)
        accounts.change_password(instance, own, password)
        return enter(instance, token_of(request), own)[0]

    try:
        token = await gateway_of(request).ask_slow(work)
    except Refused as refused:
        return await _page(request, user, refused.refusal)
    if token is None:
        wrong = refuse("wrong-password", say("that is not your current password"))
        return await _page(request, user, wrong.refusal)
    return go("/accounts?changed=1", session_cookie(request, token))


@post("/accounts/out", include_in_schema=False)
async def out(request: WebRequest) -> Redirect:
    """Sign out everywhere."""
    user = permitted(request, "accounts")
    own = _account_of(request, user)
    if own:
        await gateway_of(request).ask(lambda instance: end_all_of(instance, own))
    return go("/sign-in")


# ---- inviting ------------------------------------------------------------------------------------


@post("/accounts/invite", include_in_schema=False)
async def invite(request: WebRequest) -> Response[bytes] | Redirect:
    """Make an invitation, renew one, or take one back."""
    user = permitted(request, "accounts")
    form = await typed(request)
    try:
        link = await change_or_issue(request, _WHOLE_INSTANCE, form, Role.ORGANISER, user.name)
    except Refused as refused:
        return await _page(request, user, refused.refusal)
    return go(f"/accounts?link={link}#{link}")


HANDLERS = [everybody, create, change_password, out, invite]
