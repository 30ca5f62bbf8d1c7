"""Every page, of every championship, at every moment: it can be read by everybody, and fits.

A page is looked at if something stands in it that no page of its route has shown before; of the
others it is enough that they answer.
"""

import itertools
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from accessible import faults
from days import DAYS, prepare
from every_address import (
    HOUSE,
    OTHERS,
    Address,
    Reader,
    Standing,
    addresses,
    known,
    routes,
    standing,
)
from outlines import outline
from podium import bootstrap
from podium.app.access import Role
from podium.app.house import House
from serving import Served, serving
from watched import NARROW, PHONE, WIDE, Visit, sideways

Colours = Literal["light", "dark"]
LOOKS: tuple[tuple[tuple[Colours, ViewportSize], ...], ...] = (
    (("light", PHONE), ("dark", WIDE)),
    (("dark", PHONE), ("light", WIDE)),
)
"""In which colours at which size axe looks: every second page the other way round."""


def test_no_route_is_forgotten(served: Served) -> None:
    there = routes(served.app)
    missing = there - known()
    assert not missing, f"add them to tests/every_address.py: {sorted(missing)}"
    gone = known() - there
    assert not gone, f"no route answers any more: {sorted(gone)}"


class Look:
    """Goes from page to page, and looks at each from all sides."""

    def __init__(self, served: Served, visit: Visit) -> None:
        self.served = served
        self.wrong: list[str] = []
        self._looks = itertools.cycle(LOOKS)
        self._pages: dict[Reader, Page] = {}
        self._seen: dict[str, set[str]] = {}
        self._visit = visit

    def open(self, reader: Reader, *links: str) -> None:
        """A browser of somebody's, with the links that they hold."""
        if reader not in self._pages:
            self._pages[reader] = self._visit(self.served.url)
        for link in links:
            self._pages[reader].context.request.get(link)

    def at(self, address: Address) -> None:
        """Look at a page, if it shows anything new."""
        page = self._pages[address.reader]
        url = f"{self.served.url}{address.path}"
        answer = page.context.request.get(url)
        if answer.status != 200:
            self.wrong.append(f"{address.told}: {answer.status}")
            return
        seen = self._seen.setdefault(address.route, set())
        found = outline(answer.text())
        if not found <= seen:
            seen |= found
            page.goto(url)
            self._fits(page, address.told)
            self._can_be_read(page, address.told)

    def _fits(self, page: Page, told: str) -> None:
        for size in (NARROW, PHONE, WIDE):
            page.set_viewport_size(size)
            if over := sideways(page):
                self.wrong.append(f"{told}: {over} pixels too wide at {size['width']}")

    def _can_be_read(self, page: Page, told: str) -> None:
        for colours, size in next(self._looks):
            page.emulate_media(color_scheme=colours, reduced_motion="reduce")
            page.set_viewport_size(size)
            if found := faults(page):
                self.wrong.append(f"{told}, {colours}, {size['width']}: {found}")


@pytest.fixture(scope="module")
def full_house() -> tuple[House, list[Standing]]:
    """All championships at all moments."""
    house = bootstrap.house_in_memory()
    for day in DAYS:
        prepare(house, day)
    return house, [standing(house, day) for day in DAYS]


@pytest.fixture
def standings(full_house: tuple[House, list[Standing]]) -> list[Standing]:
    return full_house[1]


@pytest.fixture
def look(full_house: tuple[House, list[Standing]], visit: Visit) -> Iterator[Look]:
    with serving(full_house[0]) as served:
        found = Look(served, visit)
        yield found
    assert not found.wrong, "\n".join(found.wrong)


def test_every_page_for_the_public(look: Look, standings: list[Standing]) -> None:
    look.open("public")
    _look_at_all(look, standings, "public")


@pytest.mark.parametrize("half", [0, 1])
def test_every_page_of_the_desk(look: Look, standings: list[Standing], half: int) -> None:
    look.open("desk", look.served.link(Role.ORGANISER))
    _look_at_all(look, standings, "desk", half)


def _look_at_all(
    look: Look, standings: list[Standing], reader: Reader, half: int | None = None
) -> None:
    there = routes(look.served.app)
    for at in standings:
        for number, address in enumerate(addresses(at, there)):
            if address.reader == reader and half in {None, number % 2}:
                look.at(address)


def test_every_page_of_a_phone(look: Look, standings: list[Standing]) -> None:
    for at in standings:
        look.open("phone", look.served.link(Role.PLAYER, at.name, entrant=at.mine))
        for stage, number, table in at.one_of_each_state():
            place = {"stage": stage, "round": number, "table": table}
            look.open("slip", look.served.link(Role.SEAT, at.name, **place))
    _look_at_all(look, standings, "phone")
    _look_at_all(look, standings, "slip")


def test_every_page_of_the_house(look: Look, standings: list[Standing]) -> None:
    look.open("public")
    look.open("desk", look.served.link(Role.ORGANISER))
    for at in standings[:2]:
        look.open("phone", look.served.link(Role.PLAYER, at.name, entrant=at.mine))
    for route, (reader, found) in HOUSE.items():
        for path in found:
            look.at(Address(reader, route, path))


def test_the_first_page_of_all(house: House, visit: Visit) -> None:
    with serving(house, code="ABCD-EFGH") as served:
        look = Look(served, visit)
        look.open("public")
        for path in ("/welcome", "/", "/screen"):
            look.at(Address("public", path, path))
    assert not look.wrong, "\n".join(look.wrong)
    assert set(OTHERS) <= routes(served.app)
