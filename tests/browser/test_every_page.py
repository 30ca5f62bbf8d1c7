"""Every page, of every championship, at every moment: it can be read by everyone, and fits.

As few are opened in the browser as show every element of every one, in its place: two pages that
are built alike look alike, but for words and names. At a commit these are of one moment of each game
and at one size each, and contrasts, which take axe most of its time, are measured in the richest one of
each route; with --all pages are of every moment and at both sizes, and contrasts are measured in all.
"""

import itertools
from collections.abc import Iterable, Iterator
from typing import Literal

import httpx
import pytest
from playwright.sync_api import Page, ViewportSize

from helpers.browser.axe import faults
from helpers.browser.outlines import fewest, outline
from helpers.browser.watched import NARROW, PHONE, WIDE, Visit, sideways
from helpers.tournaments.championship_days import DAYS, prepare
from helpers.web.addresses import (
    HOUSE,
    Address,
    Reader,
    Standing,
    addresses,
    standing,
)
from helpers.web.serving import Served, serving
from podium import bootstrap
from podium.app.access import Role
from podium.app.instance import Instance

Colours = Literal["light", "dark"]
Looks = tuple[tuple[Colours, ViewportSize], ...]
LOOKS: tuple[Looks, ...] = ((("light", PHONE),), (("dark", WIDE),))
"""In which colours at which size axe looks at a commit: at every second page otherwise."""
ALL_LOOKS: tuple[Looks, ...] = (
    (("light", PHONE), ("dark", WIDE)),
    (("dark", PHONE), ("light", WIDE)),
)
"""With --all: twice at every page."""
AT_A_COMMIT = ("catan-during", "gomoku-late", "blokus-after")
"""The days that are looked at at a commit: every game, at another moment each. With --all every day."""


class Look:
    """Goes from page to page, and looks at them from all sides."""

    def __init__(self, served: Served, visit: Visit, *, thorough: bool) -> None:
        self.served = served
        self._thorough = thorough
        self.wrong: list[str] = []
        self._looks = itertools.cycle(ALL_LOOKS if thorough else LOOKS)
        self._pages: dict[Reader, Page] = {}
        self._visit = visit

    def open(self, reader: Reader, *links: str) -> None:
        """A browser of somebody's, with the links that they hold."""
        if reader not in self._pages:
            self._pages[reader] = self._visit(self.served.url)
        for link in links:
            self._pages[reader].context.request.get(link)

    def at_all(self, addresses: Iterable[Address]) -> None:
        """Ask for all pages, and look at as few of each route as show everything."""
        routes: dict[str, dict[Address, set[str]]] = {}
        for reader, asked in itertools.groupby(addresses, key=lambda address: address.reader):
            with self._asking(reader) as client:
                for address in asked:
                    answer = client.get(address.path)
                    if answer.status_code == 200:
                        routes.setdefault(address.route, {})[address] = outline(answer.text)
                    else:
                        self.wrong.append(f"{address.told}: {answer.status_code}")
        for pages in routes.values():
            for place, address in enumerate(fewest(pages)):
                self._at(address, contrast=self._thorough or place == 0)

    def _asking(self, reader: Reader) -> httpx.Client:
        """The same visitor without a browser, which is much quicker."""
        cookies = {c["name"]: c["value"] for c in self._pages[reader].context.cookies()}
        return httpx.Client(base_url=self.served.url, cookies=cookies, follow_redirects=True)

    def _at(self, address: Address, *, contrast: bool) -> None:
        page = self._pages[address.reader]
        page.goto(f"{self.served.url}{address.path}")
        self._fits(page, address.told, NARROW)
        for colours, size in next(self._looks):
            page.emulate_media(color_scheme=colours, reduced_motion="reduce")
            self._fits(page, address.told, size)
            if found := faults(page, contrast=contrast):
                self.wrong.append(f"{address.told}, {colours}, {size['width']}: {found}")

    def _fits(self, page: Page, told: str, size: ViewportSize) -> None:
        page.set_viewport_size(size)
        if over := sideways(page):
            self.wrong.append(f"{told}: {over} pixels too wide at {size['width']}")


@pytest.fixture(scope="module")
def full_house(pytestconfig: pytest.Config) -> tuple[Instance, list[Standing]]:
    """All championships at the moments that are looked at."""
    instance = bootstrap.instance_in_memory()
    days = [day for day in DAYS if pytestconfig.option.all or day.name in AT_A_COMMIT]
    for day in days:
        prepare(instance, day)
    return instance, [standing(instance, day) for day in days]


@pytest.fixture
def standings(full_house: tuple[Instance, list[Standing]]) -> list[Standing]:
    return full_house[1]


@pytest.fixture
def look(
    full_house: tuple[Instance, list[Standing]], visit: Visit, pytestconfig: pytest.Config
) -> Iterator[Look]:
    with serving(full_house[0]) as served:
        found = Look(served, visit, thorough=pytestconfig.option.all)
        yield found
    assert not found.wrong, "\n".join(found.wrong)


def pages(standings: list[Standing], reader: Reader) -> list[Address]:
    """Every page of every championship that is for somebody."""
    found = (address for at in standings for address in addresses(at))
    return [address for address in found if address.reader == reader]


def test_every_page_for_the_public(look: Look, standings: list[Standing]) -> None:
    look.open("public")
    look.at_all(pages(standings, "public"))


@pytest.mark.parametrize("half", [0, 1])
def test_every_page_of_the_desk(look: Look, standings: list[Standing], half: int) -> None:
    look.open("desk", look.served.link(Role.ORGANISER))
    found = pages(standings, "desk")
    mine = sorted({address.route for address in found})[half::2]
    look.at_all(address for address in found if address.route in mine)


def test_every_page_of_a_phone(look: Look, standings: list[Standing]) -> None:
    for at in standings:
        look.open("phone", look.served.link(Role.PLAYER, at.name, entrant=at.mine))
        for stage, number, table in at.one_of_each_state():
            place = {"stage": stage, "round": number, "table": table}
            look.open("slip", look.served.link(Role.SEAT, at.name, **place))
    look.at_all(pages(standings, "phone"))
    look.at_all(pages(standings, "slip"))


def test_every_page_of_the_house(look: Look, standings: list[Standing]) -> None:
    look.open("public")
    look.open("desk", look.served.link(Role.ORGANISER))
    for at in standings[:2]:
        look.open("phone", look.served.link(Role.PLAYER, at.name, entrant=at.mine))
    found = ((route, reader, paths) for route, (reader, paths) in HOUSE.items())
    look.at_all(
        Address(reader, route, path) for route, reader, paths in found for path in paths
    )


def test_the_first_page_of_all(
    instance: Instance, visit: Visit, pytestconfig: pytest.Config
) -> None:
    with serving(instance, code="ABCD-EFGH") as served:
        look = Look(served, visit, thorough=pytestconfig.option.all)
        look.open("public")
        look.at_all(Address("public", path, path) for path in ("/welcome", "/", "/screen"))
    assert not look.wrong, "\n".join(look.wrong)
