"""Puts the web application together: routes, headers, errors."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, cast, overload
from urllib.parse import urlencode

from litestar import Litestar, Response, Router
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.response import Redirect
from litestar.routes import HTTPRoute
from litestar.static_files import create_static_files_router
from litestar.types import (
    ControllerRouterHandler,
    HTTPScope,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Message,
    Receive,
    Scope,
    Send,
)

from podium.app.browser_sessions import tidy
from podium.app.instance import Instance
from podium.app.ports import Damaged, StoreBusy
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refused
from podium.entry.web import desk, phone, public, referee, sign_in
from podium.entry.web.addresses import Listening, restore_slashes, routing_path
from podium.entry.web.api import API
from podium.entry.web.api.answers import RETRY_AFTER, on_http
from podium.entry.web.api.openapi import SchemaOfActs, Sentences, Sheets
from podium.entry.web.clocks import pages as clocks
from podium.entry.web.desk.common import SignInFirst
from podium.entry.web.gateway import Gateway
from podium.entry.web.hub import Hub
from podium.entry.web.keeping import Keeper, kept
from podium.entry.web.live import live
from podium.entry.web.pages import STATIC, go, page, status_of
from podium.entry.web.referee.provers import Provers
from podium.entry.web.security import (
    Attempts,
    WebRequest,
    check_form,
    describe_request,
    put_headers,
)

LOG = logging.getLogger("podium.web")
_YEAR = 31_536_000
_MOST = 2 * 1024 * 1024
"""Bytes of the largest request: a list of people, not a film."""

PAGES: list[ControllerRouterHandler] = [
    *sign_in.HANDLERS,
    *public.HANDLERS,
    *desk.HANDLERS,
    *phone.HANDLERS,
    *clocks.HANDLERS,
    *referee.HANDLERS,
]


class Application:
    """The pages over one instance, as a server runs them.

    The routes are built once (`routes`) and know nothing of any instance: what they answer from comes
    with each request. So any number of applications share them, and none sees another's.

    Attributes:
        state: what handlers find in the state of each request.
    """

    def __init__(
        self,
        instance: Instance,
        hub: Hub | None = None,
        code: str = "",
        heard: Listening | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        """Prepare; nothing runs before a server says so.

        Args:
            instance: what is served; closed by who made it.
            hub: tells the live streams; left out: its own.
            code: what creates the first account, empty where there is one.
            heard: how far the server is heard; left out: as far as its address says.
            keeper: takes backups while it is served; left out: nobody does.
        """
        self._keeper = keeper
        self.state = State(
            {
                "gateway": Gateway(instance, hub or Hub()),
                "code": [code],
                "attempts": Attempts(),
                "provers": Provers(),
                "heard": heard or Listening(),
            }
        )

    @overload
    async def __call__(
        self, scope: LifeSpanScope, receive: LifeSpanReceive, send: LifeSpanSend
    ) -> None: ...

    @overload
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None: ...

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        """Answer a request, or live as long as the server does.

        A slash inside a step of an address is no border between two; HEAD is GET without a body.
        """
        if scope["type"] == "lifespan":
            await self._live(cast("LifeSpanReceive", receive), cast("LifeSpanSend", send))
            return
        receive, send = cast("Receive", receive), cast("Send", send)
        scope["path"] = routing_path(scope)
        if scope.get("method") == "HEAD":
            scope = cast("HTTPScope", {**scope, "method": "GET"})  # the server's stays as it is
            send = _without_body(send)
        scope["state"] = dict(self.state)
        await routes()(scope, receive, send)

    async def _live(self, receive: LifeSpanReceive, send: LifeSpanSend) -> None:
        """Open, and close when the server ends; a failure is the server's to tell."""
        await receive()
        async with self._living():
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    @asynccontextmanager
    async def _living(self) -> AsyncIterator[None]:
        gateway: Gateway = self.state.gateway
        await gateway.open()
        await gateway.ask(tidy)
        try:
            async with kept(gateway, self._keeper):
                yield
        finally:
            await self.state.provers.close()
            await gateway.close()


def _without_body(send: Send) -> Send:
    """What sends the head of an answer alone, also of one that has no end (a live stream)."""

    async def head(message: Message) -> None:
        if message["type"] != "http.response.start":
            return
        await send(message)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    return head


@cache
def routes() -> Litestar:
    """Every page and call, by its address. Building them takes longer than answering a request."""
    assets = create_static_files_router(
        path="/static",
        directories=[STATIC],
        cache_control=CacheControlHeader(max_age=_YEAR, immutable=True, public=True),
        include_in_schema=False,
    )
    made = Litestar(
        # One router: the tree of paths is made once, and not again for each handler.
        route_handlers=[Router("/", route_handlers=[live, assets, *PAGES, API])],
        middleware=[restore_slashes],
        before_request=check_form,
        before_send=[put_headers],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http,
            SignInFirst: _sign_in_first,
            StoreBusy: _busy,
            Damaged: _damaged,
            Exception: _our_fault,
        },
        request_max_body_size=_MOST,
        openapi_config=_openapi(),
        plugins=[Sentences(), Sheets()],
        logging_config=None,
    )
    made.state.shown = frozenset(
        route.path_format
        for route in made.routes
        if isinstance(route, HTTPRoute) and "GET" in route.methods
    )
    return made


def _openapi() -> OpenAPIConfig:
    """What /api/schema/openapi.json tells. No page of anybody else's script is served beside it."""
    token = SecurityScheme(
        type="http", scheme="bearer", description="the secret of a link: see Links at the desk"
    )
    return OpenAPIConfig(
        title="podium",
        version=_version(),
        description="The acts and the state of the contract (docs/reference/acts.md).",
        path="/api/schema",
        use_handler_docstrings=True,
        render_plugins=[SchemaOfActs()],
        components=Components(security_schemes={"token": token}),
    )


def _version() -> str:
    try:
        return version("podium")
    except PackageNotFoundError:
        return "0"


def _said(request: WebRequest, status: int, text: str, code: str = "") -> Response[bytes]:
    return page(request, "error.html", status=status, text=text, code=code, answer=status)


def _refused(request: WebRequest, error: Refused) -> Response[bytes]:
    refusal = error.refusal
    return _said(request, status_of(refusal), refusal.message, refusal.code)


def _http(request: WebRequest, error: HTTPException) -> Response[Any]:
    if request.url.path.startswith("/api/"):  # an address of the API that there is not
        return on_http(request, error)
    answer = _said(request, error.status_code, _detail(error))
    answer.headers.update(error.headers or {})
    return answer


def _detail(error: HTTPException) -> str:
    """What a page says of an error; what the framework says to programs is left out."""
    return error.detail if isinstance(error.detail, Phrase) else ""


def _sign_in_first(_: WebRequest, error: SignInFirst) -> Redirect:
    return go(f"/sign-in?{urlencode({'back': error.path})}")


def _busy(request: WebRequest, error: StoreBusy) -> Response[bytes]:
    LOG.warning("%s", error)
    answer = _said(request, 503, say("The database is busy: try again in a moment."), "busy")
    answer.headers["Retry-After"] = RETRY_AFTER
    return answer


def _damaged(request: WebRequest, error: Damaged) -> Response[bytes]:
    LOG.error("%s", error)  # with names of files, which are nobody's business but the server's
    return _said(request, 500, "", "damaged")


def _our_fault(request: WebRequest, error: Exception) -> Response[bytes]:
    LOG.error("%s", describe_request(request), exc_info=error)
    return _said(request, 500, "")
