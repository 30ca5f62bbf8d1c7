"""Connections that cost little: no head without an end, no request that never comes, room for all.

The server has no limits of this kind. It takes a protocol of one's own in the place of its own
(`http` of `uvicorn.Config`): `Guarded` stands before the server's, sees what comes, and hands it on.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, ClassVar, cast

import httptools
import uvicorn

HEAD = 64 * 1024
"""Bytes of the largest head of a request."""
PATIENCE = 30.0
"""Seconds within which a request has come whole, and the first one has begun."""
_TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
_GUARD = "guard"
"""Under which name the state of a request has the connection that it came by."""
_FILES = 65_536
_USUAL = 1024

Message = MutableMapping[str, Any]
App = Callable[
    [Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]],
    Awaitable[None],
]


def guarded_config(app: App, **options: Any) -> uvicorn.Config:  # noqa: ANN401 - those of uvicorn
    """How an application is served, each connection guarded."""
    config = uvicorn.Config(_telling(app), http="httptools", ws="none", **options)
    config.load()
    behind = config.http_protocol_class
    config.http_protocol_class = cast(
        "type[asyncio.Protocol]", lambda **given: GuardedConnection(behind, **given)
    )
    return config


def _telling(app: App) -> App:
    """An application that tells the connection of a request when it has been answered."""

    async def answer(
        scope: Message,
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None:
        connection: GuardedConnection | None = scope.get("state", {}).pop(_GUARD, None)
        try:
            await app(scope, receive, send)
        finally:
            if connection is not None:
                connection.answered()

    return answer


class GuardedConnection(asyncio.Protocol):
    """A connection to a browser that must say within some time, and in few words, what it wants.

    It reads along (`httptools` calls `on_…`) to know whether it waits for the browser.

    Attributes:
        most: connections from one address.
    """

    most: ClassVar[int] = 10_000
    _from: ClassVar[Counter[str]] = Counter()

    _transport: asyncio.Transport
    _timer: asyncio.TimerHandle
    _address = ""
    _since = 0.0
    _in_head = True
    _head = 0
    _unanswered = 0

    def __init__(
        self,
        behind: Callable[..., asyncio.Protocol],
        app_state: Mapping[str, object],
        **given: object,
    ) -> None:
        """Make the server's protocol, to which all is handed on.

        Args:
            behind: makes it.
            app_state: what each request shall find in its state.
            given: what else the server gives its protocol.
        """
        self._behind = behind(app_state={**app_state, _GUARD: self}, **given)
        self._loop = asyncio.get_running_loop()
        self._parser = httptools.HttpRequestParser(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to wait."""
        self._transport = cast("asyncio.Transport", transport)
        self._behind.connection_made(transport)
        self._address = (transport.get_extra_info("peername") or ("",))[0]
        self._from[self._address] += 1
        self._since = self._loop.time()
        self._look()
        if self._from[self._address] > self.most:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._timer.cancel()
        self._from[self._address] -= 1
        if not self._from[self._address]:
            del self._from[self._address]
        self._behind.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes, but no head that is too long."""
        try:
            self._parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade):
            self._in_head = True  # the server says what is wrong with it; no more will be taken
        if self._in_head:
            self._head += len(data)
            if self._head > HEAD:
                self._refuse()
                return
        self._behind.data_received(data)

    def eof_received(self) -> bool | None:
        """Nothing more will come."""
        return self._behind.eof_received()

    def pause_writing(self) -> None:
        """The browser takes its time to read."""
        self._behind.pause_writing()

    def resume_writing(self) -> None:
        """It has read on."""
        self._behind.resume_writing()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._in_head, self._head, self._since = True, 0, self._loop.time()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self._in_head, self._head = False, 0

    def on_message_complete(self) -> None:
        """It is there as a whole."""
        self._unanswered += 1

    def answered(self) -> None:
        """A request was answered, perhaps before it had come as a whole; another may come."""
        self._unanswered -= 1
        self._since = self._loop.time()

    def _refuse(self) -> None:
        """Say that a head is too long, unless something else is just being said."""
        if self._unanswered > 0:
            self._transport.abort()
        elif not self._transport.is_closing():
            self._transport.write(_TOO_LONG)
            self._transport.close()

    def _look(self) -> None:
        """Let go of who keeps us waiting; look again later."""
        now = self._loop.time()
        if self._unanswered <= 0 and now - self._since >= PATIENCE:
            self._transport.abort()
            return
        left = PATIENCE - (now - self._since)
        self._timer = self._loop.call_later(left if left > 0 else PATIENCE, self._look)


def raise_file_limit() -> int:
    """How many files and connections this process may have open: as many as the system allows."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return _USUAL
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if most == resource.RLIM_INFINITY else min(most, _FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        except (ValueError, OSError):  # some systems allow less than they say
            return now
    return wanted
