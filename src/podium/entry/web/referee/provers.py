"""Proofs that are asked for on pages: each in a process of its own, one for a person, few at once.

A search takes one processor for its whole time, and much memory. So it is no thread of the server:
pages stay quick, and what it took is given back when it ends. The last answers are kept, so that
going through a proof does not search again.
"""

import asyncio
import os
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from podium.entry.searching import SearchResult, Sought
from podium.games.gomoku.board import NAME_OF, each
from podium.games.gomoku.position import Position, Side

SECONDS = 5.0
"""That a search may take."""
_STARTING = 15.0
"""Seconds more for the process to start and to check its proof, on a machine with much to do."""
_AT_ONCE = 2
_WAITING = 6
"""So many may be asked for and not answered yet, those that run counted."""
_KEPT = 64
_PROGRAM = ("-m", "podium.entry.searching")


class Question(NamedTuple):
    """Does a side win, whatever the other one does?"""

    position: Position
    claimant: Side


class Busy(Exception):  # noqa: N818 - an expected answer
    """It cannot be searched now.

    Attributes:
        own: who asks has another question that is not answered yet; else too many others have.
    """

    def __init__(self, *, own: bool) -> None:
        super().__init__(own)
        self.own = own


Search = Callable[[Question], Awaitable[SearchResult]]


async def searched(question: Question) -> SearchResult:
    """Search in a process of its own; one that had to be ended has found nothing."""
    position = question.position
    sought = Sought(
        x=[NAME_OF[cell] for cell in each(position.x)],
        o=[NAME_OF[cell] for cell in each(position.o)],
        to_move=position.to_move,
        claimant=question.claimant,
        seconds=SECONDS,
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *_PROGRAM,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    try:
        told, _ = await asyncio.wait_for(
            process.communicate(msgspec.json.encode(sought)), SECONDS + _STARTING
        )
        return msgspec.json.decode(told, type=SearchResult)
    except (TimeoutError, msgspec.MsgspecError):  # it was ended from outside, or has no memory
        return SearchResult(verdict="not-found", seconds=SECONDS)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


class Provers:
    """Answers questions. It lives in one event loop."""

    def __init__(self, search: Search = searched) -> None:
        """Prepare; nothing runs before the first question.

        Args:
            search: how a question is answered.
        """
        self._search = search
        self._kept: OrderedDict[Question, SearchResult] = OrderedDict()
        self._running: dict[Question, asyncio.Task[SearchResult]] = {}
        self._asking: dict[str, Question] = {}
        self._turns = asyncio.Semaphore(_AT_ONCE)

    async def answer(self, who: str, question: Question) -> SearchResult:
        """The answer to a question.

        Args:
            who: asks; has one question at a time.
            question: the same from two is searched once.

        Raises:
            Busy: it has to wait.
        """
        if question in self._kept:
            self._kept.move_to_end(question)
            return self._kept[question]
        if self._asking.get(who, question) != question:
            raise Busy(own=True)
        running = self._running.get(question)
        if running is None:
            if len(self._running) >= _WAITING:
                raise Busy(own=False)
            running = self._begin(who, question)
        return await asyncio.shield(running)  # who goes away must not end it for the others

    def _begin(self, who: str, question: Question) -> "asyncio.Task[SearchResult]":
        async def search() -> SearchResult:
            async with self._turns:
                return await self._search(question)

        running = asyncio.create_task(search())
        self._running[question] = running
        self._asking[who] = question

        def done(ended: "asyncio.Task[SearchResult]") -> None:
            del self._running[question]
            del self._asking[who]
            if not ended.cancelled() and ended.exception() is None:
                self._kept[question] = ended.result()
                if len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)

        running.add_done_callback(done)
        return running

    async def close(self) -> None:
        """End what runs."""
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
