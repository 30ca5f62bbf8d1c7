"""Signing in and out, the first start, secret links, the language."""

import hmac
import re
from collections.abc import Mapping
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.access import Role
from podium.app.accounts import any_account, check, create, is_code, same_name
from podium.app.browser_sessions import add_link, end, rotate_token
from podium.app.browser_sessions import sign_in as enter
from podium.app.instance import Instance
from podium.app.links import Link, find_link
from podium.core.phrase import say, say_many
from podium.core.refusals import Refused, refuse
from podium.entry.web.addresses import url
from podium.entry.web.pages import LANGUAGE_COOKIE, go, page
from podium.entry.web.security import (
    COOKIE,
    KNOWN,
    WebRequest,
    address_of,
    attempts_of,
    current_user,
    gateway_of,
    known_cookie,
    known_mark,
    session_cookie,
    token_of,
)
from podium.entry.web.words import LANGUAGES

_YEAR = 60 * 60 * 24 * 365
_FEW, _MANY = 10, 50
"""How often one may fail: for one account from one address, for all accounts or from anywhere."""


def own_path(path: str) -> str:
    """A path of ours to go back to; the desk where it is none.

    A browser leaves out what cannot be seen, and takes a backslash for a slash.
    """
    own = re.match(r"/(?![/\\])", path) is not None and path.isprintable()
    return path if own else "/desk"


# ---- the first start ---------------------------------------------------------------------------


@get("/welcome", include_in_schema=False)
async def welcome(request: WebRequest) -> Response[bytes] | Redirect:
    """The first account, with the code that stands on the terminal."""
    if await gateway_of(request).ask(any_account):
        return go("/sign-in")
    return page(request, "sign_in/welcome.html", name="")


@post("/welcome", include_in_schema=False)
async def first_account(request: WebRequest) -> Response[bytes] | Redirect:
    """Create the first account."""
    gateway = gateway_of(request)
    if await gateway.ask(any_account):
        return go("/sign-in")
    form = await request.form()
    name, password = str(form.get("name", "")).strip(), str(form.get("password", ""))
    key = f"code {address_of(request)}"
    limit_attempts(request, key)
    if not _is_code(request, str(form.get("code", ""))):
        wrong = refuse("wrong-code", say("that is not the code on the terminal")).refusal
        return page(request, "sign_in/welcome.html", status=422, refusal=wrong, name=name)
    attempts_of(request).good(key)
    try:
        await gateway.ask_slow(lambda instance: create(instance, name, password))
    except Refused as refused:
        refusal = refused.refusal
        return page(request, "sign_in/welcome.html", status=422, refusal=refusal, name=name)
    request.state.code[0] = ""
    return await _signed_in(request, name, "/desk")


def _is_code(request: WebRequest, text: str) -> bool:
    code = str(request.state.code[0])
    return bool(code) and is_code(text, code)


# ---- signing in and out --------------------------------------------------------------------------


@get("/sign-in", include_in_schema=False)
async def sign_in(request: WebRequest) -> Response[bytes] | Redirect:
    """Ask for name and password."""
    if not await gateway_of(request).ask(any_account):
        return go("/welcome")
    back = own_path(request.query_params.get("back", "/desk"))
    return page(request, "sign_in/sign-in.html", back=back, name="")


@post("/sign-in", include_in_schema=False)
async def signed_in(request: WebRequest) -> Response[bytes] | Redirect:
    """Check name and password."""
    form = await request.form()
    name, password = str(form.get("name", "")).strip(), str(form.get("password", ""))
    back = own_path(str(form.get("back", "/desk")))
    keys = _limits(request, name)
    limit_attempts(request, more=keys)
    if not await gateway_of(request).ask_slow(lambda instance: check(instance, name, password)):
        wrong = refuse("wrong-password", say("wrong name or password")).refusal
        return page(
            request, "sign_in/sign-in.html", status=422, refusal=wrong, back=back, name=name
        )
    attempts_of(request).good(*keys)
    return await _signed_in(request, name, back)


def _limits(request: WebRequest, name: str) -> dict[str, int]:
    """By what an attempt to sign in is counted, and how often each may fail.

    Where somebody has signed in before, only what fails in such browsers counts: so nobody can
    lock an organiser out, from the same address or from elsewhere.
    """
    instance, who, there = gateway_of(request).instance, same_name(name), address_of(request)
    if hmac.compare_digest(request.cookies.get(KNOWN, "").encode(), known_mark(instance, name)):
        return {f"known {who}": _FEW}
    return {f"{there} {who}": _FEW, f"account {who}": _MANY, f"address {there}": _MANY}


async def _signed_in(request: WebRequest, name: str, back: str) -> Redirect:
    """A new token for an account; links that this browser had stay with it."""
    old = token_of(request)
    token, _ = await gateway_of(request).ask(lambda instance: enter(instance, old, name))
    return go(back, session_cookie(request, token), known_cookie(request, name))


@post("/sign-out", include_in_schema=False)
async def sign_out(request: WebRequest) -> Redirect:
    """End the session."""
    token = token_of(request)
    if token:
        await gateway_of(request).ask(lambda instance: end(instance, token))
    return go("/", Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax"))


def limit_attempts(
    request: WebRequest, *keys: str, more: Mapping[str, int] | None = None
) -> None:
    """Begin an attempt; let nobody guess on and on.

    Raises:
        TooManyRequestsException: too many attempts of these keys have failed.
    """
    wait = attempts_of(request).begin(*keys, more=more)
    if wait:
        raise TooManyRequestsException(
            detail=say_many(
                "Too many failed attempts: try again in {n} second.",
                "Too many failed attempts: try again in {n} seconds.",
                wait,
            ),
            headers={"Retry-After": str(wait)},
        )


# ---- secret links ----------------------------------------------------------------------------------


@get("/l/{secret:str}", include_in_schema=False)
async def link(request: WebRequest, secret: FromPath[str]) -> Redirect:
    """Take a secret link into the session, and go where it leads."""
    gateway = gateway_of(request)
    known = find_link(gateway.instance, secret)
    if known is None:  # a good link is opened all the same: nobody guesses 120 bits
        limit_attempts(request, f"link {address_of(request)}")
        raise NotFoundException(
            detail=say(
                "This link is not valid, or no longer valid: ask at the desk for a new one."
            )
        )
    who = current_user(request)
    if known.role is Role.PLAYER and any(g.role is Role.CHECK_IN for g in who.grants):
        query = urlencode({"id": known.entrant})
        return go(f"{url('desk', known.tournament, 'checkin')}?{query}")
    token, new = await gateway.ask(
        lambda instance: _open_link(instance, token_of(request), known)
    )
    target = _leads_to(known)
    return go(target, session_cookie(request, token)) if new else go(target)


def _open_link(instance: Instance, token: str, known: Link) -> tuple[str, bool]:
    """The token of the session that the link is in now; whether it is a new one."""
    fresh = rotate_token(instance, token, known)
    add_link(instance, fresh, known)
    return fresh, fresh != token


def _leads_to(known: Link) -> str:
    match known.role:
        case Role.PLAYER:
            return url("me", known.tournament, known.entrant)
        case Role.SEAT:
            return url("slip", known.tournament, known.stage, known.round, known.table)
        case Role.CHECK_IN:
            return url("desk", known.tournament, "checkin")
        case Role.SCOREKEEPER:
            return url("desk", known.tournament, "results")
        case _:
            return url("desk", known.tournament) if known.tournament else "/desk"


# ---- language ----------------------------------------------------------------------------------------


@get("/language", include_in_schema=False)
async def language(request: WebRequest) -> Redirect:
    """Choose the language that this browser reads."""
    chosen = request.query_params.get("language", "")
    back = own_path(request.query_params.get("back", "/"))
    if chosen not in LANGUAGES:
        return go(back)
    return go(
        back,
        Cookie(key=LANGUAGE_COOKIE, value=chosen, max_age=_YEAR, samesite="lax", httponly=True),
    )


HANDLERS = [
    welcome,
    first_account,
    sign_in,
    signed_in,
    sign_out,
    link,
    language,
]
