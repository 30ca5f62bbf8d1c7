"""Browsers that are watched: what one complains of fails the test that opened it."""

import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, ViewportSize
from pytest_playwright import CreateContextCallback

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
NARROW: ViewportSize = {"width": 320, "height": 640}

PATIENCE = 15_000
"""Milliseconds that a page may take, on a machine that has much else to do."""

REFUSED = re.compile(r"responded with a status of (403|409|422)")
"""What Chromium says of a page that tells why something was refused."""
OFFLINE = re.compile(r"net::ERR_|status of 503|ERR_CONNECTION")
"""What it says while the server is away."""


class Watch:
    """What browsers complained of: errors of scripts, breaches of the policy, broken addresses."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    def over(self, context: BrowserContext, *allowed: re.Pattern[str]) -> None:
        """Watch a browser, but for some complaints that the test brings about."""

        def console(message: ConsoleMessage) -> None:
            if message.type == "error" and not _any(allowed, message.text):
                self.wrong.append(f"{_address(message)}: {message.text}")

        context.on("console", console)
        context.on("weberror", lambda error: self.wrong.append(f"script: {error.error}"))


def _any(patterns: Iterable[re.Pattern[str]], text: str) -> bool:
    return any(pattern.search(text) for pattern in patterns)


def _address(message: ConsoleMessage) -> str:
    return message.page.url if message.page is not None else ""


class Visit:
    """Opens pages, each in a browser of its own, watched."""

    def __init__(self, new_context: CreateContextCallback, watch: Watch) -> None:
        self._new_context = new_context
        self._watch = watch

    def __call__(self, address: str, *allowed: re.Pattern[str], **how: Any) -> Page:
        """Open an address.

        Args:
            address: where to.
            allowed: complaints that the test brings about.
            how: the browser, as Playwright's `new_context` takes it.
        """
        context = self._new_context(**{"viewport": WIDE, **how})
        context.set_default_timeout(PATIENCE)
        self._watch.over(context, *allowed)
        page = context.new_page()
        page.goto(address)
        return page


def sideways(page: Page) -> int:
    """How many pixels a page can be scrolled sideways, as it is now."""
    found: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found
