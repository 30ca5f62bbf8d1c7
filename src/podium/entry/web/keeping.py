"""What a running podium does for what it keeps: backups now and then, and files put in order."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Protocol

from podium.app.ports import Damaged
from podium.entry.web.gateway import Gateway

LOG = logging.getLogger("podium.web")
EVERY = 3600.0
"""Seconds between two backups."""
SETTLING = 60.0
"""Seconds between two times at which the files are put in order."""


class Keeper(Protocol):
    """Takes backups."""

    def keep(self) -> Path | None:
        """Take one, unless nothing has changed."""


@contextlib.asynccontextmanager
async def kept(gateway: Gateway, keeper: Keeper | None) -> AsyncIterator[None]:
    """Within this, the store is looked after; at the end a last backup is taken.

    Args:
        gateway: whose store it is.
        keeper: takes the backups; None: none are taken.
    """
    tasks = [asyncio.create_task(_settle(gateway))]
    if keeper is not None:
        tasks.append(asyncio.create_task(_roll(keeper)))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if keeper is not None:
            await asyncio.to_thread(_back_up, keeper)


async def _settle(gateway: Gateway) -> None:
    while True:
        await asyncio.sleep(SETTLING)
        try:
            await gateway.settle()
        except Exception:  # what is written is safe all the same; the next time may succeed
            LOG.exception("the store could not be put in order")


async def _roll(keeper: Keeper) -> None:
    while True:
        await asyncio.sleep(EVERY)
        await asyncio.to_thread(_back_up, keeper)


def _back_up(keeper: Keeper) -> None:
    try:
        keeper.keep()
    except (Damaged, OSError) as error:  # a full disk must not end the evening
        LOG.error("no backup was taken: %s", error)  # noqa: TRY400 - it says all there is to say
