"""Connections that cost little: no head without an end, no request that never comes, room for all."""

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD = 64 * 1024
"""Bytes of the largest head of a request."""
PATIENCE = 30.0
"""Seconds within which a request has come whole, and the first one has begun."""
_FILES = 65_536
_USUAL = 1024


class Patient(HttpToolsProtocol):
    """A connection to a browser that must say within some time, and in few words, what it wants.

    Attributes:
        most: connections from one address.
    """

    most: ClassVar[int] = 10_000
    _from: ClassVar[Counter[str]] = Counter()

    _address = ""
    _timer: asyncio.TimerHandle
    _since = 0.0
    _in_head = True
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin to wait."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client is not None else ""
        self._from[self._address] += 1
        self._since = self.loop.time()
        self._look()
        if self._from[self._address] > self.most:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._timer.cancel()
        self._from[self._address] -= 1
        if not self._from[self._address]:
            del self._from[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes, but no head that is too long."""
        super().data_received(data)
        if self._in_head and self.parser is not None:
            self._head += len(data)
            if self._head > HEAD:
                self.send_400_response("Request head too long.")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head, self._head, self._since = True, 0, self.loop.time()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self._in_head, self._head = False, 0
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """It was answered; another may come."""
        self._since = self.loop.time()
        super().on_response_complete()

    def _look(self) -> None:
        """Let go of who keeps us waiting; look again later."""
        now = self.loop.time()
        if self._waits() and now - self._since >= PATIENCE:
            self.transport.abort()
            return
        left = PATIENCE - (now - self._since)
        self._timer = self.loop.call_later(left if left > 0 else PATIENCE, self._look)

    def _waits(self) -> bool:
        """Whether it is not our turn."""
        cycle: Any = self.cycle
        return cycle is None or cycle.response_complete or cycle.more_body


def files() -> int:
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
