"""Who asks, and whether the request is their own: visits, CSRF, headers, failed attempts.

A form is taken when it comes from our own pages (the browser says so in `Origin` or
`Sec-Fetch-Site`) and, within a visit, carries the visit's token. The API takes no cookies, so
nothing can be forged there.
"""

import hashlib
import hmac
import time
from collections import deque
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.datastructures import Cookie, Headers, MutableScopeHeaders, State
from litestar.exceptions import PermissionDeniedException
from litestar.types import Message, Scope

from podium.app.access import Who
from podium.app.house import House
from podium.app.visits import Visit, visit, who
from podium.core.phrase import say
from podium.entry.web.floor import Floor

Asked = Request[None, None, State]
"""A request as our handlers take it."""

COOKIE = "podium_visit"
FIELD = "csrf"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_MONTHS = 60 * 60 * 24 * 60

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


# ---- visits ------------------------------------------------------------------------------------


def floor_of(request: Asked) -> Floor:
    """The floor of the application that answers."""
    floor: Floor = request.app.state.floor
    return floor


def token_of(request: Asked) -> str:
    """The token of the visit that a request belongs to, empty if it belongs to none."""
    return request.cookies.get(COOKIE, "")


def visit_of(request: Asked) -> Visit | None:
    """The visit that a request belongs to."""
    token = token_of(request)
    return visit(floor_of(request).house, token) if token else None


def who_asks(request: Asked) -> Who:
    """Who asks: the audience, unless a visit says more."""
    found = visit_of(request)
    return who(floor_of(request).house, found) if found is not None else Who()


def visit_cookie(request: Asked, token: str) -> Cookie:
    """The cookie that holds a visit's token."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=_MONTHS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


# ---- forms -------------------------------------------------------------------------------------


def csrf_of(house: House, token: str) -> str:
    """What a form of a visit carries."""
    return hmac.new(house.key, f"csrf\0{token}".encode(), hashlib.sha256).hexdigest()[:40]


async def check_form(request: Asked) -> None:
    """Before a handler runs: a request that changes something must come from our own pages.

    Raises:
        PermissionDeniedException: it does not, or its token is wrong or missing.
    """
    if request.method in _SAFE or request.url.path.startswith("/api/"):
        return
    if not _from_here(request.headers):
        raise PermissionDeniedException(
            detail=say("The form did not come from podium's own pages.")
        )
    token = token_of(request)
    if not token or visit_of(request) is None:
        return
    told = request.headers.get("x-csrf-token", "")
    if not told:
        told = str((await request.form()).get(FIELD, ""))
    if not hmac.compare_digest(told.encode(), csrf_of(floor_of(request).house, token).encode()):
        raise PermissionDeniedException(
            detail=say("The page was too old: load it again, and repeat.")
        )


def _from_here(headers: Headers) -> bool:
    """Whether the browser says that a request comes from our own pages."""
    site = headers.get("sec-fetch-site", "")
    if site:
        return site in {"same-origin", "none"}
    origin = headers.get("origin", "")
    return bool(origin) and urlsplit(origin).netloc == headers.get("host", "")


async def submission_key(request: Asked) -> str:
    """What tells a form that is sent twice from one that is sent anew.

    It is made of the form's own key, of what is written in it (so that a page that one has gone
    back to can be sent again with something else), and of the number of the act, where one form
    makes several.
    """
    form = await request.form()
    made = str(form.get("key", ""))
    if not made:
        return ""
    said = [(name, str(value)) for name, value in form.multi_items() if name != FIELD]
    written = hashlib.sha256(msgspec.json.encode(sorted(said))).hexdigest()[:16]
    number = request.state.get("acts", 0)
    request.state["acts"] = number + 1
    return f"{made[:40]}/{written}/{number}"


# ---- guessing ----------------------------------------------------------------------------------


class Attempts:
    """Counts failed attempts by address and by name; many lock further ones out for a while.

    Only failures count: a hall of players behind one address signs in with good links.
    """

    def __init__(self, most: int = 10, within: float = 300.0) -> None:
        self._most = most
        self._within = within
        self._failed: dict[str, deque[float]] = {}

    def wait(self, *keys: str) -> int:
        """Seconds until another attempt is taken; 0 if it is now."""
        now = time.monotonic()
        waits = [self._wait(key, now) for key in keys]
        return max(waits, default=0)

    def failed(self, *keys: str) -> None:
        """An attempt failed."""
        now = time.monotonic()
        if len(self._failed) > 10_000:  # noqa: PLR2004 - a bound on memory
            self._failed = {k: d for k, d in self._failed.items() if self._wait(k, now)}
        for key in keys:
            self._failed.setdefault(key, deque(maxlen=self._most)).append(now)

    def _wait(self, key: str, now: float) -> int:
        failed = self._failed.get(key)
        if not failed or len(failed) < self._most:
            return 0
        return max(0, round(failed[0] + self._within - now))


def address_of(request: Asked) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else ""
