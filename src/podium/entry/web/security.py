"""Who asks, and whether the request is their own: sessions, CSRF, headers, failed attempts.

A form is taken when it comes from our own pages (the browser says so in `Origin` or
`Sec-Fetch-Site`) and, within a session, carries its token. The API takes no cookies, so
nothing can be forged there.
"""

import hashlib
import hmac
import time
from collections import deque
from collections.abc import Mapping
from ipaddress import IPv4Address, ip_address, ip_network
from math import ceil

import msgspec
from litestar import Request
from litestar.datastructures import Cookie, Headers, MutableScopeHeaders, State
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.types import Message, Scope

from podium.app.access import User
from podium.app.accounts import same_name
from podium.app.browser_sessions import BrowserSession, find
from podium.app.identity import user_of
from podium.app.instance import Instance
from podium.core.phrase import say
from podium.entry.web.gateway import Gateway

WebRequest = Request[None, None, State]
"""A request as our handlers take it."""

COOKIE = "podium_visit"
KNOWN = "podium_known"
FIELD = "csrf"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_MONTHS = 60 * 60 * 24 * 60
_KEYS = 10_000
"""A bound on what is remembered of failed attempts."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self';"
        " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
}
"""What stands on every answer."""


async def put_headers(message: Message, scope: Scope) -> None:
    """Before an answer goes out: the security headers, and nothing kept that is not for all."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")
    del scope


# ---- sessions ----------------------------------------------------------------------------------


def gateway_of(request: WebRequest) -> Gateway:
    """The gateway of the application that answers."""
    gateway: Gateway = request.state.gateway
    return gateway


def token_of(request: WebRequest) -> str:
    """The token of the session that a request belongs to, empty if it belongs to none."""
    return request.cookies.get(COOKIE, "")


def session_of(request: WebRequest) -> BrowserSession | None:
    """The session that a request belongs to."""
    token = token_of(request)
    return find(gateway_of(request).instance, token) if token else None


def current_user(request: WebRequest) -> User:
    """Who asks: the audience, unless a session says more."""
    found = session_of(request)
    return user_of(gateway_of(request).instance, found) if found is not None else User()


def session_cookie(request: WebRequest, token: str) -> Cookie:
    """The cookie that holds a session's token."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=_MONTHS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def known_mark(instance: Instance, name: str) -> bytes:
    """What a browser holds in which an account has signed in before; it opens nothing."""
    content = f"known\0{same_name(name)}".encode("utf-8", "replace")
    return hmac.new(instance.key, content, hashlib.sha256).hexdigest()[:40].encode()


def known_cookie(request: WebRequest, name: str) -> Cookie:
    """The cookie that holds it."""
    return Cookie(
        key=KNOWN,
        value=known_mark(gateway_of(request).instance, name).decode(),
        path="/sign-in",
        max_age=_MONTHS * 6,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


# ---- forms -------------------------------------------------------------------------------------


def csrf_of(instance: Instance, token: str) -> str:
    """What a form of a session carries."""
    return hmac.new(instance.key, f"csrf\0{token}".encode(), hashlib.sha256).hexdigest()[:40]


async def check_form(request: WebRequest) -> None:
    """Before a handler runs: a request that changes something must come from our own pages.

    Raises:
        NotFoundException: the address holds what no address does.
        PermissionDeniedException: it does not, or its token is wrong or missing.
    """
    if "\0" in request.url.path:  # no address of ours, and no file has such a name
        raise NotFoundException
    if request.method in _SAFE or request.url.path.startswith("/api/"):
        return
    if not _from_here(request.headers):
        raise PermissionDeniedException(
            detail=say("The form was not sent from podium's own pages.")
        )
    token = token_of(request)
    if not token or session_of(request) is None:
        return
    told = request.headers.get("x-csrf-token", "")
    if not told:
        told = str((await request.form()).get(FIELD, ""))
    if not hmac.compare_digest(
        told.encode(), csrf_of(gateway_of(request).instance, token).encode()
    ):
        raise PermissionDeniedException(
            detail=say("This page was out of date: reload it and try again.")
        )


def _from_here(headers: Headers) -> bool:
    """Whether the browser says that a request comes from our own pages."""
    site = headers.get("sec-fetch-site", "")
    if site:
        return site in {"same-origin", "none"}
    host = headers.get("origin", "").partition("://")[2]
    return bool(host) and host == headers.get("host", "")


async def submission_key(request: WebRequest) -> str:
    """What tells a form that is sent twice from one that is sent again.

    It is made of the form's own key, of what is written in it (so that a page that one has gone
    back to can be sent again with something else), and of the number of the act, where one form
    makes several.
    """
    form = await request.form()
    made = str(form.get("key", ""))
    if not made:
        return ""
    fields = [(name, str(value)) for name, value in form.multi_items() if name != FIELD]
    written = hashlib.sha256(msgspec.json.encode(sorted(fields))).hexdigest()[:16]
    number = request.state.get("acts", 0)
    request.state["acts"] = number + 1
    return f"{made[:40]}/{written}/{number}"


# ---- guessing ----------------------------------------------------------------------------------


class Attempts:
    """Counts failed attempts by address and by name; many lock further ones out for a while.

    An attempt counts as failed from its beginning until it is known to be good: so a hundred that
    come at once are counted too. Good ones do not count: a hall of players is behind one address.
    """

    def __init__(self, most: int = 10, within: float = 300.0) -> None:
        self._most = most
        self._within = within
        self._failed: dict[str, deque[float]] = {}

    def begin(self, *keys: str, more: Mapping[str, int] | None = None) -> int:
        """Begin an attempt; seconds until one is taken, 0 if this one is.

        Args:
            keys: by what it is counted; each may fail as often as usual.
            more: keys that may fail more often, with how often.
        """
        limits = {**dict.fromkeys(keys, self._most), **(more or {})}
        now = time.monotonic()
        wait = max((self._wait(key, most, now) for key, most in limits.items()), default=0)
        if not wait:
            self._tidy(now)
            for key, most in limits.items():
                self._failed.setdefault(key, deque(maxlen=most)).append(now)
        return wait

    def good(self, *keys: str) -> None:
        """An attempt that was begun was no failure."""
        for key in keys:
            failed = self._failed.get(key)
            if failed:
                failed.pop()

    def _wait(self, key: str, most: int, now: float) -> int:
        failed = self._failed.get(key)
        if not failed or len(failed) < most:
            return 0
        return max(0, ceil(failed[0] + self._within - now))

    def _tidy(self, now: float) -> None:
        """Forget what is long ago; and if that is not enough, what is longest ago."""
        if len(self._failed) < _KEYS:
            return
        still = {k: d for k, d in self._failed.items() if d and d[-1] + self._within > now}
        newest = sorted(still, key=lambda key: still[key][-1])[-_KEYS // 2 :]
        self._failed = {key: still[key] for key in newest}


def attempts_of(request: WebRequest) -> Attempts:
    """The failed attempts of the application that answers."""
    attempts: Attempts = request.state.attempts
    return attempts


def address_of(request: WebRequest) -> str:
    """The address that a request comes from; of IPv6 the network, in which one has them all."""
    host = request.client.host if request.client else ""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), 64), strict=False))


def describe_request(request: WebRequest) -> str:
    """A request as a log may tell it: on one line, and without what opens a link."""
    path = request.url.path
    shown = "/l/…" if path.startswith("/l/") else path[:200]
    return f"{request.method} {shown.encode('unicode_escape', 'replace').decode()}"
