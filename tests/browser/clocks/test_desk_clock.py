"""The clock of the desk as everyone sees it at once; keys, two desks, no script, and how it looks."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from helpers.browser.axe import accessible
from helpers.browser.desk import DeskPages
from helpers.browser.watched import NARROW, PHONE, REFUSED, WIDE, Visit, sideways
from helpers.sizes import thorough
from helpers.tournaments.championship_days import paired
from helpers.web.serving import Served
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.round_clocks.clock import RoundClock
from podium.app.round_clocks.running import clocks_of

START = "Start the clock: 1 h 35 min"
TABLET: ViewportSize = {"width": 1024, "height": 768}
UPRIGHT: ViewportSize = {"width": 768, "height": 1024}


@pytest.fixture
def desk(instance: Instance, served: Served, visit: Visit) -> DeskPages:
    """The clocks of a Catan day of thirteen whose first round is paired."""
    play(instance, "katana-2016", 13, paired)
    return at_clock(served, visit)


def at_clock(served: Served, visit: Visit, **how: object) -> DeskPages:
    pages = DeskPages(visit(served.link(Role.ORGANISER), REFUSED, **how), served.url, "cup")
    pages.go("clock")
    return pages


@pytest.fixture
def wall(desk: DeskPages, visit: Visit) -> Page:
    """The page for everyone, which is never loaded again."""
    page = visit(desk.home.replace("/desk/", "/t/") + "/clock")
    expect(page.get_by_text("No clock runs now.")).to_be_visible()
    page.evaluate("window.stayed = true")
    return page


def give(desk: DeskPages, table: str, minutes: str) -> None:
    """More time for one table."""
    desk.page.get_by_role("spinbutton", name="Table").fill(table)
    desk.fill("minutes longer than the others", minutes)
    desk.press("Add the time")


def kept(instance: Instance) -> RoundClock:
    (found,) = clocks_of(instance, "cup").values()
    return found


def clock_on(page: Page) -> Locator:
    """The clock of the hall on a page."""
    return page.locator('[data-clock="main:1"]')


def shows(page: Page, figure: str, state: str) -> None:
    expect(clock_on(page)).to_have_attribute("data-state", state)
    expect(clock_on(page).locator("[data-figure]")).to_have_text(re.compile(figure))


# ---- what everyone sees -----------------------------------------------------------------------------


def test_what_the_desk_does_is_seen_at_once_without_loading_anew(
    desk: DeskPages, wall: Page
) -> None:
    desk.press(START)
    shows(wall, r"^1:3[45]:\d\d$", "running")
    expect(wall.locator(".clock-until")).to_have_text(re.compile(r"^Until \d\d:\d\d"))
    desk.press("Pause")
    shows(wall, r"^1:3[45]:\d\d$", "paused")
    desk.press("+5 min")
    shows(wall, r"^1:(39|40):\d\d$", "paused")
    expect(clock_on(wall)).to_contain_text("5 min added")
    desk.press("Continue")
    shows(wall, r"^1:(39|40):\d\d$", "running")
    give(desk, "3", "2")
    expect(wall.locator('[data-clock="main:1/3"]')).to_contain_text("table 3")
    desk.page.get_by_text("End, reset or remove it").click()
    desk.press("End the clock")
    expect(wall.get_by_text("No clock runs now.")).to_be_visible()
    assert wall.evaluate("window.stayed") is True


def test_a_page_that_sounds_goes_on_to_when_the_clock_changes(
    desk: DeskPages, wall: Page
) -> None:
    sound = wall.get_by_role("button", name="Sound", exact=True)
    sound.click()
    desk.press(START)
    shows(wall, "^1:3", "running")
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_by_the_bar_and_the_first_page(desk: DeskPages) -> None:
    desk.go()
    desk.follow("Start the clock of round 1")
    desk.press(START)
    shows(desk.page, "^1:3", "running")
    desk.go()
    shows(desk.page.locator("aside").page, "^1:3", "running")
    desk.to("Clock")
    shows(desk.page, "^1:3", "running")


# ---- hands on the keyboard ---------------------------------------------------------------------------


def test_every_act_has_a_key(desk: DeskPages, instance: Instance) -> None:
    keys = desk.page.keyboard
    keys.press("n")
    shows(desk.page, "^1:3", "running")
    for key, minutes in (("+", 1), ("5", 6), ("-", 5)):
        keys.press(key)
        added = f"{minutes} min added"
        expect(clock_on(desk.page).get_by_text(added)).to_be_visible()
    keys.press("o")
    shows(desk.page, r"^1:(39|40)", "paused")
    keys.press("o")
    shows(desk.page, r"^1:(39|40)", "running")
    keys.press("m")
    keys.type("10")
    keys.press("Enter")
    expect(clock_on(desk.page)).to_contain_text("15 min added")
    keys.press("w")
    keys.type("4")
    keys.press("Tab")
    keys.type("3")
    keys.press("Enter")
    desk.says("3 min longer")
    assert (kept(instance).extended, kept(instance).overrun) == (900, {4: 180})


# ---- twice, and two desks ----------------------------------------------------------------------------


def test_two_clicks_start_once_and_add_once(desk: DeskPages, instance: Instance) -> None:
    desk.page.get_by_role("button", name=START).dblclick()
    shows(desk.page, "^1:3", "running")
    desk.page.get_by_role("button", name="+5 min").dblclick()
    expect(clock_on(desk.page)).to_contain_text("5 min added")
    desk.page.wait_for_load_state("networkidle")
    assert kept(instance).added == ((kept(instance).added[0][0], 300),)


def test_who_types_sees_what_another_desk_does_and_adds_to_it(
    desk: DeskPages, served: Served, visit: Visit, instance: Instance
) -> None:
    desk.press(START)
    other = at_clock(served, visit)
    other.page.get_by_label("Minutes for everyone").press_sequentially("7")
    desk.press("+1 min")
    expect(clock_on(other.page)).to_contain_text("1 min added")
    expect(other.page.get_by_label("Minutes for everyone")).to_have_value("7")
    other.press("Add", exact=True)
    expect(clock_on(other.page)).to_contain_text("8 min added")
    assert [seconds for _, seconds in kept(instance).added] == [60, 420]


def test_the_second_desk_is_told_kindly(
    desk: DeskPages, served: Served, visit: Visit, instance: Instance
) -> None:
    other = at_clock(served, visit, java_script_enabled=False)
    desk.press(START)
    shows(desk.page, "^1:3", "running")
    other.press(START)
    told = other.page.get_by_role("alert")
    expect(told).to_contain_text("Nothing was changed: the clock has already been started.")
    expect(other.page.get_by_role("button", name="Pause")).to_be_visible()
    assert kept(instance).started_at


# ---- without script ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("desk")
def test_it_is_all_forms(served: Served, visit: Visit, instance: Instance) -> None:
    plain = at_clock(served, visit, java_script_enabled=False)
    plain.press(START)
    expect(clock_on(plain.page).locator("[data-figure]")).to_contain_text("until")
    plain.press("+5 min")
    give(plain, "2", "7:30")
    plain.says("7 min 30 s longer")
    plain.press("Pause")
    plain.press("Continue")
    plain.page.get_by_text("End, reset or remove it").click()
    plain.press("Back to the start")
    plain.says("Not started yet")
    assert not kept(instance).started_at


# ---- how it looks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scheme", "sizes"),
    [
        ("light", (PHONE, WIDE)),
        *thorough(("light", (NARROW,)), ("dark", (NARROW, PHONE, WIDE))),
    ],
)
def test_axe_finds_nothing_and_nothing_is_cut_off(
    desk: DeskPages, wall: Page, scheme: str, sizes: tuple[ViewportSize, ...]
) -> None:
    desk.press(START)
    shows(desk.page, "^1:3", "running")
    for table in ("1", "4"):
        give(desk, table, "2")
        desk.says(f"Table {table}")
    desk.page.get_by_text("End, reset or remove it").click()
    expect(wall.locator('[data-clock="main:1/4"]')).to_be_visible()
    for page in (desk.page, wall):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        for size in sizes:
            page.set_viewport_size(size)
            assert sideways(page) == 0
            accessible(page)


def test_the_figure_is_large_and_stays_on_one_line(desk: DeskPages, wall: Page) -> None:
    desk.press(START)
    shows(wall, r"^1:3\d:\d\d$", "running")
    for size in (TABLET, WIDE, UPRIGHT):
        wall.set_viewport_size(size)
        _is_large_on_one_line(clock_on(wall).locator("[data-figure]"), size)


def _is_large_on_one_line(figure: Locator, size: ViewportSize) -> None:
    letter, height, width = figure.evaluate(
        """(figure) => {
          const range = document.createRange();
          range.selectNodeContents(figure);
          const box = range.getBoundingClientRect();
          return [parseFloat(getComputedStyle(figure).fontSize), box.height, box.width];
        }"""
    )
    assert letter >= 0.19 * size["width"]
    assert height < 1.5 * letter
    assert width <= size["width"]
    box = figure.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size["height"]
