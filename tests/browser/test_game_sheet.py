"""A game sheet of gomoku in a browser: by mouse, by thumb, by keyboard, and without script."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessible import accessible
from podium.app.access import Role
from serving import Served
from watched import NARROW, PHONE, Visit, sideways

THREE = "x=h8i8j8&o=a1c3"


def at(page: Page, query: str) -> None:
    expect(page).to_have_url(re.compile(rf"/gomoku\?{re.escape(query)}$"))


@pytest.fixture
def sheet(served: Served, visit: Visit) -> Page:
    return visit(f"{served.url}/gomoku")


def test_a_game_is_recorded_by_clicks_and_goes_back(sheet: Page) -> None:
    sheet.get_by_role("link", name="SWAP 1").click()
    for name in ("h8", "i9", "g7"):
        sheet.locator(f"[data-cell={name}]").click()
    expect(sheet.locator(".turn")).to_have_text("The other player chooses.")
    sheet.get_by_role("link", name="The other player plays o").click()
    expect(sheet.locator(".turn")).to_have_text("The other player puts o.")
    at(sheet, "opening=swap1&choice=o&moves=h8i9g7")
    sheet.go_back()
    expect(sheet.locator(".turn")).to_have_text("The other player chooses.")
    sheet.get_by_role("link", name="Undo").click()
    at(sheet, "opening=swap1&moves=h8i9")


def test_arrows_go_over_the_board_and_through_the_game(sheet: Page) -> None:
    centre = sheet.locator("[data-cell=h8]")
    centre.focus()
    for key in ("ArrowRight", "ArrowUp", "Enter"):
        sheet.keyboard.press(key)
    at(sheet, "moves=i9")
    expect(sheet.locator("[data-cell]:focus")).to_have_count(1)
    sheet.keyboard.press("Enter")
    expect(sheet.locator("[data-symbol]")).to_have_count(2)
    expect(sheet.locator("#said")).to_contain_text("Who begins puts x.")
    sheet.get_by_role("heading", level=1).click()
    sheet.evaluate("document.activeElement.blur()")
    sheet.keyboard.press("ArrowLeft")
    expect(sheet.locator("[data-symbol]")).to_have_count(1)
    sheet.keyboard.press("Home")
    expect(sheet.locator("[data-symbol]")).to_have_count(0)
    sheet.keyboard.press("End")
    expect(sheet.locator("[data-symbol]")).to_have_count(2)
    accessible(sheet)


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["390", "320"])
def test_a_thumb_chooses_first(served: Served, visit: Visit, size: dict[str, int]) -> None:
    page = visit(f"{served.url}/gomoku", viewport=size, has_touch=True)
    page.locator("[data-cell=c3]").tap()
    expect(page.get_by_text("x on c3")).to_be_visible()
    page.locator("[data-cell=d4]").tap()
    expect(page.get_by_text("x on d4")).to_be_visible()
    page.get_by_role("link", name="Put it there").tap()
    at(page, "moves=d4")
    page.locator("[data-cell=e5]").tap()
    page.locator("[data-cell=e5]").tap()
    at(page, "moves=d4e5")
    assert sideways(page) == 0
    accessible(page)


def test_without_script_every_cell_is_a_link(served: Served, visit: Visit) -> None:
    page = visit(f"{served.url}/gomoku", java_script_enabled=False)
    page.get_by_role("link", name="Set up a position").click()
    page.locator("[data-cell=h8]").click()
    page.get_by_role("link", name="put o").click()
    page.locator("[data-cell=i9]").click()
    page.get_by_role("link", name="The position is set up").click()
    page.locator("[data-cell=a1]").click()
    at(page, "x=h8&o=i9&moves=a1")


def test_a_win_is_proved_and_gone_through(served: Served, visit: Visit) -> None:
    page = visit(served.link(Role.ORGANISER))
    page.goto(f"{served.url}/gomoku?{THREE}&turn=x&moves=e5")
    page.get_by_role("link", name="Prove it: is it won?").click()
    page.get_by_role("link", name="Prove it for x").click()
    expect(page.locator(".verdict")).to_contain_text("Proved: x wins by continuous fours.")
    expect(page.locator(".following")).to_contain_text("x gets five at")
    accessible(page)
