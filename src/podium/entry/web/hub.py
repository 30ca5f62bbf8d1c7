"""Who listens to a tournament, and how they are told that it changed.

Nothing is queued for a listener: it is told the newest tag, and a slow one misses only tags that are
old already. So a thousand listeners cost one future, and none can hold another up.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

KEEP_ALIVE = 15.0
"""Seconds after which a silent stream says that it is still there."""


class Hub:
    """Tells listeners the newest tag of what they listen to. It lives in one event loop.

    Args:
        most: how many may listen; of those from one address half as many, so that nobody takes
            all the room.
    """

    def __init__(self, most: int = 10_000) -> None:
        self._most = most
        self._from: Counter[str] = Counter()
        self._tags: dict[str, str] = {}
        self._next: dict[str, asyncio.Event] = {}
        self._listening: dict[str, int] = {}
        self._closed = False

    def tell(self, stream: str, tag: str) -> None:
        """Something changed: wake everyone who listens to it."""
        self._tags[stream] = tag
        self._wake(stream)

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        self._closed = True
        for stream in list(self._next):
            self._wake(stream)

    def listening(self, stream: str) -> int:
        """How many listen to it."""
        return self._listening.get(stream, 0)

    def full(self, address: str) -> bool:
        """Whether there is no room for one more from an address."""
        return self._from.total() >= self._most or self._from[address] >= self._most / 2

    def streams(self) -> list[str]:
        """What somebody listens to."""
        return list(self._listening)

    def _wake(self, stream: str) -> None:
        woken = self._next.pop(stream, None)
        if woken is not None:
            woken.set()

    async def _woken(self, stream: str) -> bool:
        """Wait for a change; whether one came before the stream must say that it is there."""
        event = self._next.setdefault(stream, asyncio.Event())
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                await event.wait()
        except TimeoutError:
            return False
        return True

    async def listen(self, stream: str, tag: str, address: str = "") -> AsyncIterator[str]:
        """The tags of a stream as they come, from the one now on; an empty one keeps it alive.

        Args:
            stream: what to listen to.
            tag: how it stands now.
            address: who listens.
        """
        self._from[address] += 1
        self._listening[stream] = self._listening.get(stream, 0) + 1
        try:
            seen = tag
            yield tag
            while not self._closed:
                newest = self._tags.get(stream, seen)
                if newest != seen:  # also one that was told while nobody waited
                    seen = newest
                    yield seen
                elif not await self._woken(stream):
                    yield ""
        finally:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
            self._listening[stream] -= 1
            if not self._listening[stream]:
                del self._listening[stream]
                self._next.pop(stream, None)
