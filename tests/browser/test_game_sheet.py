"""A game sheet of gomoku in a browser: by mouse, by thumb, by keyboard, and without script."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, ViewportSize, expect

from helpers.browser.axe import accessible
from helpers.browser.watched import NARROW, PHONE, REFUSED, Visit, sideways
from helpers.sizes import thorough
from helpers.web.serving import Served
from podium.app.access import Role

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
    expect(sheet.locator(".turn")).to_have_text("The other player places o.")
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
    expect(sheet.locator("#said")).to_contain_text("The first player places x.")
    sheet.get_by_role("heading", level=1).click()
    sheet.evaluate("document.activeElement.blur()")
    sheet.keyboard.press("ArrowLeft")
    expect(sheet.locator("[data-symbol]")).to_have_count(1)
    sheet.keyboard.press("Home")
    expect(sheet.locator("[data-symbol]")).to_have_count(0)
    sheet.keyboard.press("End")
    expect(sheet.locator("[data-symbol]")).to_have_count(2)
    accessible(sheet)


def test_after_a_move_by_mouse_the_arrows_replay(sheet: Page) -> None:
    for name in ("h8", "i9"):
        sheet.locator(f"[data-cell={name}]").click()
    expect(sheet.locator("[data-symbol]")).to_have_count(2)
    sheet.keyboard.press("ArrowLeft")
    expect(sheet.locator("[data-symbol]")).to_have_count(1)
    sheet.keyboard.press("ArrowRight")
    expect(sheet.locator("[data-symbol]")).to_have_count(2)
    sheet.locator("[data-cell=g7]").click()
    expect(sheet.locator("[data-symbol]")).to_have_count(3)
    sheet.locator("[data-cell][tabindex='0']").focus()
    sheet.keyboard.press("Tab")
    sheet.keyboard.press("Shift+Tab")
    sheet.keyboard.press("ArrowLeft")
    sheet.keyboard.press("Enter")
    expect(sheet.locator("[data-symbol]")).to_have_count(4)


def test_the_keys_of_the_page_are_shown(sheet: Page) -> None:
    sheet.locator("[data-cell=h8]").click()
    expect(sheet.locator("[data-symbol]")).to_have_count(1)
    sheet.keyboard.press("?")
    dialog = sheet.get_by_role("dialog", name="Keys on this page")
    expect(dialog).to_contain_text("One move back")
    expect(dialog).to_contain_text("Undo")
    accessible(sheet)


def test_the_sheet_is_printed_once(sheet: Page) -> None:
    sheet.evaluate(
        "() => { window.printed = 0; window.print = () => { window.printed += 1; }; }"
    )
    sheet.get_by_role("button", name="Print the sheet").click()
    assert sheet.evaluate("window.printed") == 1
    sheet.locator("[data-cell=h8]").click()
    expect(sheet.locator("[data-symbol]")).to_have_count(1)
    sheet.get_by_role("button", name="Print the sheet").click()
    assert sheet.evaluate("window.printed") == 2


def test_a_file_that_is_too_big_leaves_the_game_on_the_sheet(
    served: Served, visit: Visit
) -> None:
    page = visit(f"{served.url}/gomoku?moves=h8i9", REFUSED)
    page.get_by_text("Load a game from a file").click()
    page.get_by_label("File").set_input_files(
        FilePayload(name="game.psq", mimeType="text/plain", buffer=b"1" * 5_000_000)
    )
    page.get_by_role("button", name="Load it").click()
    expect(page.get_by_role("alert")).to_contain_text("It is too large.")
    expect(page.locator("[data-symbol]")).to_have_count(2)


def test_no_page_of_the_bar_is_cut_on_a_narrow_phone(served: Served, visit: Visit) -> None:
    page = visit(f"{served.url}/gomoku", viewport=NARROW)
    for name in ("Gomoku sheet", "Catan board", "Check a board"):
        expect(page.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    strip = page.locator(".bar nav")
    assert strip.evaluate("nav => nav.scrollWidth <= nav.clientWidth")


@pytest.mark.parametrize("script", [True, False])
def test_another_corner_turns_the_map(served: Served, visit: Visit, script: bool) -> None:
    page = visit(f"{served.url}/catan/check", java_script_enabled=script)
    page.get_by_label("Tile 1", exact=True).select_option("forest")
    before = page.locator(".island-map").inner_html()
    page.get_by_label("Where the two 1s of the frame meet").select_option("right")
    if not script:
        page.get_by_role("button", name="Turn the map").click()
    page.wait_for_url("**/catan/check?corner=2&*")
    assert page.locator(".island-map").inner_html() != before
    expect(page.get_by_label("Tile 1", exact=True)).to_have_value("forest")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Check the board").click()
    expect(page.get_by_role("alert")).to_contain_text("Tile 2: choose the tile")


@pytest.mark.parametrize("size", [NARROW, *thorough(PHONE)])
def test_a_thumb_chooses_first(served: Served, visit: Visit, size: ViewportSize) -> None:
    page = visit(f"{served.url}/gomoku", viewport=size, has_touch=True, is_mobile=True)
    below = page.locator(".turn").bounding_box()
    page.locator("[data-cell=c3]").tap()
    expect(page.get_by_text("x on c3")).to_be_visible()
    assert page.locator(".turn").bounding_box() == below
    page.locator("[data-cell=d4]").tap()
    expect(page.get_by_text("x on d4")).to_be_visible()
    page.get_by_role("link", name="Place it here").tap()
    at(page, "moves=d4")
    page.locator("[data-cell=e5]").tap()
    page.locator("[data-cell=e5]").tap()
    at(page, "moves=d4e5")
    assert sideways(page) == 0
    accessible(page)
    page.goto(f"{served.url}/gomoku?x=h15&pen=off")
    below = page.locator(".turn").bounding_box()
    page.locator("[data-cell=h15]").tap()
    expect(page.get_by_text("take x off h15")).to_be_visible()
    assert page.locator(".turn").bounding_box() == below


def test_without_script_every_cell_is_a_link(served: Served, visit: Visit) -> None:
    page = visit(f"{served.url}/gomoku", java_script_enabled=False)
    page.get_by_role("link", name="Set up a position").click()
    page.locator("[data-cell=h8]").click()
    page.get_by_role("link", name="place o").click()
    page.locator("[data-cell=i9]").click()
    page.get_by_role("link", name="The position is set up").click()
    page.locator("[data-cell=a1]").click()
    at(page, "x=h8&o=i9&moves=a1")


def test_a_win_is_proved_and_gone_through(served: Served, visit: Visit) -> None:
    page = visit(served.link(Role.ORGANISER))
    page.goto(f"{served.url}/gomoku?{THREE}&turn=x&moves=e5")
    page.get_by_role("link", name="Prove it: is it won?").click()
    page.get_by_role("link", name="Prove it for x").click()
    expect(page.locator(".proof-verdict")).to_contain_text(
        "Proved: x wins by continuous fours."
    )
    expect(page.locator(".following")).to_contain_text("x gets five at")
    accessible(page)
