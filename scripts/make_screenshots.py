"""Every page at phone, laptop and projector size, light and dark: into screenshots/, with an index.

python scripts/make_screenshots.py                    all of them
python scripts/make_screenshots.py catan desk         those whose name has each of the words

The pages are those that the browser tests look at (tests/helpers/web/addresses.py), of the championships of
tests/helpers/tournaments/championship_days.py in the middle of their day, so that a new page cannot be forgotten here.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from browser import found  # noqa: E402 - beside this file
from helpers.tournaments.championship_days import DAYS, prepare  # noqa: E402 - of the tests
from helpers.web.addresses import Address, addresses, standing  # noqa: E402
from helpers.web.serving import Served, serving  # noqa: E402
from podium import bootstrap  # noqa: E402
from podium.app.access import Role  # noqa: E402

OUT = ROOT / "screenshots"
SIZES = {"phone": (390, 844), "laptop": (1280, 800)}
PROJECTOR = {"projector": (1920, 1080)}
COLOURS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MOMENTS = {"during", "after"}


def main(words: Sequence[str]) -> int:
    """Take them, and write the index."""
    OUT.mkdir(exist_ok=True)
    instance = bootstrap.instance_in_memory()
    days = [day for day in DAYS if day.moment in MOMENTS]
    for day in days:
        prepare(instance, day)
    standings = [standing(instance, day) for day in days]
    taken: list[str] = []
    with serving(instance) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found() or None, args=["--no-sandbox"]
        )
        for at in standings:
            pages: dict[str, Page] = {}
            for address in addresses(at):
                name = _name(address)
                if not all(word in name for word in words):
                    continue
                if address.reader not in pages:
                    pages[address.reader] = _visitor(browser, served, address, at.mine)
                for picture in _taken(pages[address.reader], served, address, name):
                    taken.append(picture)
                    print(picture)
    rows = "".join(
        f'<figure><a href="{escape(p)}"><img src="{escape(p)}" loading="lazy" width="400"'
        f' alt=""></a><figcaption>{escape(p)}</figcaption></figure>'
        for p in taken
    )
    (OUT / "index.html").write_text(f"<!doctype html><meta charset=utf-8>{rows}")
    print(f"{len(taken)} pictures; see {OUT.name}/index.html")
    return 0


def _name(address: Address) -> str:
    path = re.sub(r"[^\w-]+", "-", address.path).strip("-") or "front"
    return f"{address.reader}-{path}"


def _visitor(browser: Browser, served: Served, address: Address, mine: str) -> Page:
    page = browser.new_context(reduced_motion="reduce").new_page()
    name = address.path.split("/")[2] if address.path.count("/") > 1 else ""
    if address.reader == "desk":
        page.goto(served.link(Role.ORGANISER))
    elif address.reader == "phone" and name:
        page.goto(served.link(Role.PLAYER, name, entrant=mine))
    elif address.reader == "slip":
        _, _, _, stage, number, table = address.path.split("/")
        place = {"stage": stage, "round": int(number), "table": int(table)}
        page.goto(served.link(Role.SEAT, name, **place))
    return page


def _taken(page: Page, served: Served, address: Address, name: str) -> Iterator[str]:
    sizes = PROJECTOR if "screen" in address.path else SIZES
    for size, (width, height) in sizes.items():
        for colours in COLOURS:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=colours)
            page.goto(f"{served.url}{address.path}")
            picture = f"{name}-{size}-{colours}.png"
            page.screenshot(path=OUT / picture, full_page=size != "projector")
            yield picture


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
