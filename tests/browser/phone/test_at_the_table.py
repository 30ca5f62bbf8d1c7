"""Phones at a table, in a browser: live, nothing typed is lost, everything can be hit with a thumb."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from helpers.browser.watched import NARROW, PHONE, Visit, sideways
from helpers.sizes import thorough
from helpers.tournaments.documents import state_of
from helpers.web.phones import match_of, paired
from helpers.web.serving import Served
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance
from podium.director import acts as a

SMALL = """() => [...document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")]
  .filter((element) => element.offsetParent && !element.classList.contains("skip"))
  .map((element) => [element.outerHTML.slice(0, 80), (element.closest("label") || element).getBoundingClientRect().height])
  .filter(([, height]) => height < 44)"""


@pytest.fixture
def seats(instance: Instance) -> list[str]:
    """Those at table 1 of the first round."""
    play(instance, "katana-2016", 8, paired("main"))
    found: list[str] = match_of(state_of(instance.service, "cup"), "main", 1, 1)["entrants"]
    return found


def fill(page: Page, seats: list[str], *scores: int) -> None:
    for entrant, score in zip(seats, scores, strict=True):
        page.locator(f"[data-score={entrant}]:visible").fill(str(score))


def test_what_one_reports_the_others_see_and_confirm(
    seats: list[str], served: Served, visit: Visit
) -> None:
    phones = [
        visit(served.link(Role.PLAYER, "cup", entrant=entrant), viewport=PHONE)
        for entrant in seats
    ]
    first, *others = phones
    first.get_by_text("Enter the result of table 1").click()
    fill(first, seats, 10, 7, 6, 4)
    first.get_by_role("button", name="Report this result").click()
    expect(first.get_by_text("You reported:")).to_be_visible()
    for phone in others:
        phone.get_by_role("button", name="Confirm: ").click()
    for phone in phones:
        expect(phone.get_by_text("This is final.")).to_be_visible()


def test_what_is_typed_stays_while_others_report(
    seats: list[str], served: Served, visit: Visit
) -> None:
    one, other = (
        visit(served.link(Role.PLAYER, "cup", entrant=entrant), viewport=PHONE)
        for entrant in seats[:2]
    )
    one.get_by_text("Enter the result of table 1").click()
    fill(one, seats, 9, 10, 6, 4)
    one.locator("h1").click()
    other.get_by_text("Enter the result of table 1").click()
    fill(other, seats, 10, 7, 6, 4)
    other.get_by_role("button", name="Report this result").click()
    expect(one.locator(".state").first).to_have_text("reported")
    expect(one.locator(f"[data-score={seats[1]}]:visible")).to_have_value("10")
    one.get_by_role("button", name="Report this result").click()
    expect(one.get_by_text("go to the desk, all of you, with the sheet.")).to_be_visible()
    expect(other.get_by_text("go to the desk, all of you, with the sheet.")).to_be_visible()


def test_what_is_chosen_stays_too(instance: Instance, served: Served, visit: Visit) -> None:
    play(instance, "piskvorky-2018", 6, lambda d: bool(d["stages"][0]["groups"]), level="ot")
    one, other = match_of(state_of(instance.service, "cup"), "groups", 1, 1)["entrants"]
    page = visit(served.link(Role.PLAYER, "cup", entrant=one), viewport=PHONE)
    page.get_by_text("Enter the result of table 1").click()
    first = page.get_by_role("radiogroup", name="Board 1, game 1").first
    first.get_by_role("radio", name="won", exact=True).check()
    page.locator("h1").click()
    sheet = {"home": other, "away": one, "boards": ["10"] * 5}
    instance.service.perform(
        a.Report(tournament="cup", stage="groups", round=1, table=1, entrant=other, sheet=sheet)
    )
    expect(page.locator(".state").first).to_have_text("reported")
    expect(first.get_by_role("radio", name="won", exact=True)).to_be_checked()


@pytest.mark.parametrize("size", [NARROW, *thorough(PHONE)])
def test_everything_can_be_hit_with_a_thumb_and_fits(
    instance: Instance, seats: list[str], served: Served, visit: Visit, size: ViewportSize
) -> None:
    page = visit(served.link(Role.PLAYER, "cup", entrant=seats[1]), viewport=size)
    looks(page)
    sheet = {"scores": dict(zip(seats, (10, 7, 6, 4), strict=True))}
    instance.service.perform(
        a.Report(
            tournament="cup", stage="main", round=1, table=1, entrant=seats[0], sheet=sheet
        )
    )
    expect(page.get_by_role("button", name="Confirm: ")).to_be_visible()
    looks(page)
    slip = served.link(Role.SEAT, "cup", stage="main", round=1, table=2)
    page = visit(slip, viewport=size)
    looks(page)
    page.locator("button.chair").first.click()
    expect(page.get_by_text("Enter the result of table 2")).to_be_visible()
    looks(page)


def looks(page: Page) -> None:
    page.evaluate(
        "document.querySelectorAll('details').forEach((each) => { each.open = true })"
    )
    assert sideways(page) == 0
    assert page.evaluate(SMALL) == []
