"""The chess clock: the screen, the sound, and how it looks."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from helpers.browser.axe import accessible
from helpers.browser.chess_clock import Clock
from helpers.sizes import thorough
from helpers.web.serving import Served


def half_of(page: Page, half: Locator) -> float:
    """Which part of the height a half covers."""
    box = half.bounding_box()
    assert box is not None
    assert page.viewport_size is not None
    return box["height"] / page.viewport_size["height"]


# ---- the screen and the sound ------------------------------------------------------------------

LOCKS = """
  window.locks = [];
  const request = async () => {
    const lock = new EventTarget();
    lock.release = async () => { lock.released = true; lock.dispatchEvent(new Event("release")); };
    window.locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
"""


def held(page: Page) -> tuple[int, int]:
    """How often the screen was asked to stay on, and how many such wishes hold."""
    asked, holds = page.evaluate(
        "[locks.length, locks.filter((lock) => !lock.released).length]"
    )
    return asked, holds


def test_the_screen_is_kept_on_and_again_after_it_was_hidden(clock: Clock) -> None:
    clock.page.add_init_script(LOCKS)
    clock.open()
    assert held(clock.page) == (0, 0)
    clock.set("5:00")
    assert held(clock.page) == (1, 1)
    clock.upper.click()
    assert held(clock.page) == (1, 1)
    clock.page.evaluate("locks[0].release()")
    clock.hide(hidden=True)
    assert held(clock.page) == (1, 0)
    clock.hide(hidden=False)
    assert held(clock.page) == (2, 1)
    expect(clock.page.locator("#awake")).to_be_hidden()
    clock.wait(301)
    clock.lower.click()
    clock.wait(301)
    expect(clock.said).to_contain_text("tied")
    clock.press("New game")
    clock.press("Reset both clocks")
    clock.press("Another time")
    assert held(clock.page)[1] == 0


def test_without_wake_lock_a_silent_picture_plays_and_the_page_is_honest(clock: Clock) -> None:
    clock.page.add_init_script("delete Navigator.prototype.wakeLock")
    clock.open()
    clock.set("5:00")
    video = clock.page.locator("video.wake")
    expect(video).to_have_js_property("paused", value=False)
    expect(video).to_have_js_property("muted", value=True)
    expect(clock.page.locator("#awake")).to_contain_text("may go dark")
    expect(clock.page.locator("#awake")).to_be_visible()
    # Browsers count only a video that covers a good part of the page.
    box = video.bounding_box()
    assert box is not None
    assert box["height"] * box["width"] >= 0.9 * 390 * 844
    clock.press("Another time")
    expect(video).to_have_js_property("paused", value=True)


def test_where_nothing_keeps_the_screen_on_the_page_says_so(clock: Clock) -> None:
    clock.page.add_init_script(
        "delete Navigator.prototype.wakeLock; delete HTMLCanvasElement.prototype.captureStream"
    )
    clock.open()
    clock.set("5:00")
    expect(clock.page.locator("#awake")).to_contain_text("cannot keep the screen on")


RANG = "window.rang = 0; document.addEventListener('chess:rang', () => { rang += 1 })"


@pytest.mark.parametrize("wanted", [True, False])
def test_it_sounds_at_a_flag_only_if_that_was_chosen(clock: Clock, *, wanted: bool) -> None:
    clock.page.add_init_script(RANG)
    clock.open()
    clock.page.get_by_label("Sound").set_checked(wanted)
    clock.set("5:00")
    clock.upper.click()
    clock.wait(299)
    assert clock.page.evaluate("rang") == 0
    clock.wait(2)
    assert clock.page.evaluate("rang") == int(wanted)
    clock.wait(20)
    assert clock.page.evaluate("rang") == int(wanted)


def test_the_sound_can_be_tried_before(clock: Clock) -> None:
    clock.page.add_init_script(RANG)
    clock.open()
    clock.press("Try the sound")
    assert clock.page.evaluate("rang") == 1


# ---- how it looks ------------------------------------------------------------------------------


def test_each_half_is_for_one_player_and_the_upper_one_is_turned(running: Clock) -> None:
    page = running.page
    for half in (running.upper, running.lower):
        assert half_of(page, half) > 0.4
    assert running.upper.evaluate("(e) => getComputedStyle(e).transform").startswith(
        "matrix(-1"
    )
    size = running.lower.locator("[data-time]").evaluate(
        "(e) => parseFloat(getComputedStyle(e).fontSize)"
    )
    assert size > 0.12 * 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("time", [1, *thorough(59, 3599), 36000])
def test_no_figure_is_cut_off(clock: Clock, time: int) -> None:
    clock.open(f"?time={time}")
    clock.press("Set the clock")
    for width, height in ((320, 568), (390, 844), (844, 390), (1366, 768)):
        clock.page.set_viewport_size({"width": width, "height": height})
        for half in (clock.upper, clock.lower):
            figures, room = half.locator("[data-time]").bounding_box(), half.bounding_box()
            assert figures is not None
            assert room is not None
            assert figures["width"] <= room["width"]
            assert figures["height"] <= room["height"]


@pytest.mark.parametrize("scheme", ["light", *thorough("dark")])
def test_axe_finds_nothing_in_any_state(clock: Clock, scheme: str) -> None:
    page = clock.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")

    clock.open()
    page.clock.resume()  # axe waits for timers of the page
    accessible(page)
    clock.set("5:00")
    accessible(page)
    clock.upper.click()
    accessible(page)
    clock.wait(280)
    accessible(page)
    clock.wait(21)
    accessible(page)
    clock.lower.click()
    clock.press("Stop")
    accessible(page)
    clock.press("Continue")
    clock.wait(301)
    accessible(page)
    clock.press("New game")
    accessible(page)


def test_without_script_the_page_says_that_it_needs_it(
    served: Served, browser: Browser
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{served.url}/chess")
    expect(page.get_by_text("This clock needs JavaScript")).to_be_visible()
    expect(page.get_by_role("button", name="Set the clock")).to_be_hidden()
    expect(page.get_by_role("heading", name="What the rules say")).to_be_visible()
    context.close()
