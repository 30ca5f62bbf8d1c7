"""The screen of the hall through a restart of the server: never blank, its age told, back by itself."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from helpers.browser.watched import OFFLINE, Visit
from helpers.sizes import thorough
from helpers.tournaments.championship_days import do, paired
from helpers.tournaments.documents import Document, state_of
from helpers.web.serving import Served, serving
from helpers.web.visitor import play
from podium import bootstrap
from podium.app.access import Role
from podium.app.instance import Instance

BLANK = """
  const look = () => {
    const main = document.querySelector("main");
    if (main && !main.innerText.trim()) sessionStorage.setItem("blank", "1");
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    sessionStorage.setItem("loads", 1 + Number(sessionStorage.getItem("loads")));
  });
"""
"""Notes whether a page was ever blank, and how often it was loaded."""


@contextmanager
def hall(where: Path, port: int = 0) -> Iterator[Served]:
    """The server over what is stored in a folder."""
    instance = bootstrap.instance(where)
    with serving(instance, port) as served:
        yield served
    instance.service.store.close()


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A folder with a Catan day of eight: the first round is paired."""
    instance = bootstrap.instance(tmp_path)
    play(instance, "katana-2016", 8, paired, title="Spring in Riga")
    instance.service.store.close()
    return tmp_path


def port_of(served: Served) -> int:
    return int(served.url.rpartition(":")[2])


def goes_by(page: Page, seconds: float) -> None:
    """Let time go by for a page's script: its timers become due."""
    page.clock.fast_forward(round(seconds * 1000))


def first_round(instance: Instance) -> list[Document]:
    """Its matches."""
    group = state_of(instance.service, "cup")["stages"][0]["groups"][0]
    return list(group["rounds"][0]["matches"])


def told(match: Document, *scores: int) -> dict[str, object]:
    return {"scores": dict(zip(match["entrants"], scores, strict=True))}


def opened(visit: Visit, address: str) -> Page:
    page = visit("about:blank", OFFLINE, viewport={"width": 1920, "height": 1080})
    page.add_init_script(BLANK)
    page.clock.install()
    page.goto(address)
    return page


@pytest.mark.parametrize("path", ["/t/cup/screen", *thorough("/screen")])
def test_the_screen_survives_a_restart(stored: Path, visit: Visit, path: str) -> None:
    with hall(stored) as served:
        port = port_of(served)
        screen = opened(visit, f"{served.url}{path}")
        expect(screen.get_by_role("heading", level=1)).to_have_text("Four rounds, round 1")
        age = screen.get_by_text("No connection.")
        expect(age).to_be_hidden()

    # The server is away: what it showed last stands, and says from when it is.
    goes_by(screen, 13)
    expect(age).to_contain_text(re.compile(r"This is as of \d\d:\d\d:\d\d"))
    for _ in range(3):
        goes_by(screen, 10)
    expect(screen.get_by_role("heading", level=1)).to_have_text("Four rounds, round 1")
    expect(screen.get_by_text("Spring in Riga")).to_be_visible()

    # Somebody acts meanwhile, with the command line.
    instance = bootstrap.instance(stored)
    match = first_round(instance)[0]
    do(instance, "result", "cup", stage="main", sheet=told(match, 10, 7, 6, 4))
    instance.service.store.close()

    with hall(stored, port) as served:
        goes_by(screen, 11)
        expect(age).to_be_hidden()
        half = screen.get_by_text("1 of 2 results are in.")
        _turns_to(screen, half)
        # And it listens again: what happens now shows at once, long before its turn.
        match = first_round(served.instance)[1]
        served.act("result", "cup", stage="main", sheet=told(match, 9, 10, 2, 3))
        expect(half).to_be_hidden(timeout=6_000)
        table = screen.get_by_role("table", name="Standings")
        _turns_to(screen, table)
        expect(table.get_by_role("row")).to_have_count(9)

    assert screen.evaluate("sessionStorage.getItem('blank')") is None


def _turns_to(screen: Page, message: Locator) -> None:
    """The screen comes by itself to a message."""
    for _ in range(20):
        if message.is_visible():
            break
        goes_by(screen, 9)
        screen.wait_for_timeout(150)
    expect(message).to_be_visible()


@pytest.mark.parametrize(
    ("path", "told_there"),
    [*thorough(("/t/cup", "1 of 2 results are in")), ("/desk/cup", "round 1, table 1:")],
)
def test_every_other_page_survives_it_too(
    stored: Path, visit: Visit, path: str, told_there: str
) -> None:
    with hall(stored) as served:
        port = port_of(served)
        page = opened(visit, served.link(Role.ORGANISER))
        page.goto(f"{served.url}{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    age = page.get_by_text("No connection.")
    goes_by(page, 5)
    expect(age).to_contain_text("This is as of")
    with hall(stored, port) as served:
        goes_by(page, 5)
        expect(age).to_be_hidden()
        sheet = told(first_round(served.instance)[0], 10, 7, 6, 4)
        served.act("result", "cup", stage="main", sheet=sheet)
        goes_by(page, 5)
        expect(page.get_by_text(told_there)).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('loads')") == "2"
