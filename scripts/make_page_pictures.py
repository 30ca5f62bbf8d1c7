"""Pictures of the pages for the README: docs/pictures/*.png, of made-up championships."""

import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from browser import found  # noqa: E402 - beside this file
from helpers.tournaments.championship_days import DAYS, prepare  # noqa: E402 - of the tests
from helpers.web.addresses import standing  # noqa: E402
from helpers.web.serving import Served, serving  # noqa: E402
from podium import bootstrap  # noqa: E402
from podium.app.access import Role  # noqa: E402

OUT = ROOT / "docs" / "pictures"
LAPTOP = (1100, 640)
PHONE = (390, 780)
PROJECTOR = (1280, 720)
TALL = (1100, 850)
PROVED = "x=e8f8g10h7i8j7j9j11b3&o=e11f9f13g6g8h5h9i6k7"
"""A position in which x wins by threats."""


def main() -> int:
    """Take each of them anew."""
    instance = bootstrap.instance_in_memory()
    days = [day for day in DAYS if day.moment != "before"]
    for day in days:
        prepare(instance, day)
    mine = standing(instance, next(day for day in days if day.name == "catan-during")).mine
    with serving(instance) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found() or None, args=["--no-sandbox"]
        )
        desk = _browser(browser, served, served.link(Role.ORGANISER))
        phone = _browser(
            browser, served, served.link(Role.PLAYER, "catan-during", entrant=mine)
        )
        public = _browser(browser, served, "")
        _take(desk, served, "/desk/catan-during", LAPTOP, "desk")
        _take(phone, served, f"/me/catan-during/{mine}", PHONE, "phone")
        _take(public, served, "/t/catan-during/standings/main", LAPTOP, "standings")
        _take(public, served, "/t/gomoku-after/bracket", LAPTOP, "bracket")
        _take(public, served, "/t/catan-during/screen?page=1", PROJECTOR, "screen")
        _take(public, served, "/t/catan-during/board/main/1/2", TALL, "island")
        _take(desk, served, f"/gomoku/prove?{PROVED}&claim=x", TALL, "proof")
    return 0


def _browser(browser: Browser, served: Served, link: str) -> Page:
    page = browser.new_context(reduced_motion="reduce", locale="en-GB").new_page()
    page.goto(link or served.url)
    page.goto(f"{served.url}/language?language=en")
    return page


def _take(page: Page, served: Served, path: str, size: tuple[int, int], name: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{served.url}{path}")
    page.wait_for_timeout(500)
    page.screenshot(path=OUT / f"{name}.png")
    print(f"docs/pictures/{name}.png")


if __name__ == "__main__":
    sys.exit(main())
