"""A chess clock on one phone, in a real browser; time is the test's."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from helpers.browser.chess_clock import Clock, hold
from helpers.web.serving import Served


@pytest.fixture
def clock(page: Page, served: Served) -> Iterator[Clock]:
    """The page, at phone size; no error and no breach of the policy may come up in it."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "console",
        lambda message: wrong.append(message.text) if message.type == "error" else None,
    )
    page.set_viewport_size({"width": 390, "height": 844})
    hold(page)
    yield Clock(page, served.url)
    assert not wrong


@pytest.fixture
def ready(clock: Clock) -> Clock:
    """Set to 7:30 for each side."""
    clock.open()
    clock.set("7:30")
    return clock


@pytest.fixture
def running(ready: Clock) -> Clock:
    """The lower side began: the upper tapped."""
    ready.upper.click()
    return ready
