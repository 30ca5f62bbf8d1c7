"""The chess clock: a game, from the choice of the time to the flags."""

import pytest
from playwright.sync_api import Browser, expect

from helpers.browser.chess_clock import Clock, hold
from helpers.sizes import thorough
from helpers.web.serving import Served

# ---- choosing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "shown", "clause"),
    [
        ("regional tournament", "10:00", "3.3.9"),
        *thorough(
            ("grand final", "8:00", "1.5.6"),
            ("area tournament", "7:30", "3.3.9"),
        ),
        ("third deciding game", "5:00", "2.1.8"),
    ],
)
def test_3_3_9_times_by_level(clock: Clock, level: str, shown: str, clause: str) -> None:
    clock.open()
    expect(clock.page.locator("#needs")).to_be_hidden()
    expect(clock.page.get_by_label(level)).to_have_count(1)
    expect(clock.page.locator("label", has_text=level)).to_contain_text(f"[{clause}]")
    clock.set(level)
    clock.shows(shown, shown)


def test_any_other_time(clock: Clock) -> None:
    clock.open()
    clock.page.get_by_label("minutes").fill("90")
    clock.page.get_by_label("seconds").fill("5")
    clock.press("Set the clock")
    clock.shows("1:30:05", "1:30:05")


def test_no_time_is_not_taken(clock: Clock) -> None:
    clock.open()
    clock.page.get_by_label("minutes").fill("0")
    clock.press("Set the clock")
    expect(clock.page.get_by_label("minutes")).to_be_focused()
    expect(clock.page.locator("#clock")).to_be_hidden()


def test_a_link_proposes_a_time_and_the_last_one_is_remembered(clock: Clock) -> None:
    clock.open()
    expect(clock.page.get_by_role("radio", name="10:00")).to_be_checked()
    clock.set("5:00")
    clock.press("Another time")
    clock.open()
    expect(clock.page.get_by_role("radio", name="5:00")).to_be_checked()
    clock.open("?time=480")
    expect(clock.page.get_by_role("radio", name="8:00")).to_be_checked()
    clock.open("?time=754")
    expect(clock.page.get_by_role("radio", name="Another time")).to_be_checked()
    clock.press("Set the clock")
    clock.shows("12:34", "12:34")


# ---- playing -----------------------------------------------------------------------------------


def test_3_3_10_who_does_not_begin_taps_and_the_other_clock_runs(ready: Clock) -> None:
    expect(ready.upper).to_contain_text("the other side goes first")
    ready.wait(60)
    ready.shows("7:30", "7:30")
    ready.upper.click()
    ready.wait(10)
    ready.shows("7:30", "7:20")
    expect(ready.lower).to_contain_text("Your move")
    expect(ready.upper).not_to_contain_text("Your move", use_inner_text=True)


def test_a_tap_passes_the_move_and_counts_it(running: Clock) -> None:
    running.wait(10)
    running.lower.click()
    running.wait(5)
    running.shows("7:25", "7:20")
    running.upper.click()
    running.wait(1)
    running.shows("7:25", "7:19")
    assert running.moves() == ("1", "1")


def test_only_who_is_to_move_can_pass_it(running: Clock) -> None:
    running.poke(running.upper)
    running.poke(running.upper)
    running.wait(10)
    running.shows("7:30", "7:20")
    assert running.moves() == ("0", "0")


def test_parts_of_seconds_are_not_lost_between_taps(running: Clock) -> None:
    for _ in range(20):
        running.wait(0.7)
        running.lower.click()
        running.wait(0.4)
        running.upper.click()
    running.shows("7:22", "7:16")
    assert running.moves() == ("20", "20")


def test_a_touch_passes_the_move_at_once(served: Served, browser: Browser) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    hold(page)
    clock = Clock(page, served.url)
    clock.open()
    clock.set("5:00")
    clock.upper.tap()
    clock.wait(3)
    clock.lower.tap()
    clock.wait(2)
    clock.shows("4:58", "4:57")
    assert clock.moves() == ("0", "1")
    context.close()


def test_3_3_11_stopped_clocks_stand_until_they_go_on(running: Clock) -> None:
    running.wait(10)
    running.press("Stop")
    expect(running.said).to_contain_text("Call the organiser at once. [3.3.11]")
    running.poke(running.lower)
    running.poke(running.upper)
    running.wait(600)
    running.shows("7:30", "7:20")
    running.press("Continue")
    running.wait(1)
    running.shows("7:30", "7:19")
    assert running.moves() == ("0", "0")


def test_3_3_13_a_flag_is_shown_and_the_game_goes_on(running: Clock) -> None:
    running.wait(449.5)
    running.shows("7:30", "0:01")
    expect(running.lower).not_to_contain_text("Time is up", use_inner_text=True)
    running.wait(0.6)
    running.shows("7:30", "0:00")
    expect(running.lower).to_contain_text("Time is up", use_inner_text=True)
    expect(running.lower).to_contain_text(
        "Lost if the opponent claims it [3.3.13]", use_inner_text=True
    )
    expect(running.upper).not_to_contain_text("Time is up", use_inner_text=True)
    expect(running.said).to_contain_text("[3.3.12]")
    running.lower.click()
    running.wait(30)
    running.shows("7:00", "0:00")
    running.upper.click()
    running.wait(30)
    running.shows("7:00", "0:00")
    assert running.moves() == ("1", "1")


def test_3_3_13_both_flags_tie_and_the_clocks_stand(running: Clock) -> None:
    running.wait(451)
    running.lower.click()
    running.wait(451)
    for half in (running.upper, running.lower):
        expect(half).to_contain_text("the game is tied [3.3.13]", use_inner_text=True)
        expect(half).not_to_contain_text("Lost", use_inner_text=True)
    expect(running.said).to_contain_text("the game is tied")
    running.poke(running.upper)
    running.shows("0:00", "0:00")
    assert running.moves() == ("0", "1")
    expect(running.page.get_by_role("button", name="Stop")).to_be_disabled()


def test_it_is_set_anew_only_after_a_question(running: Clock) -> None:
    running.wait(10)
    running.press("New game")
    expect(running.page.get_by_role("dialog")).to_contain_text("Abandon this game?")
    running.press("Keep this game")
    running.wait(1)
    running.shows("7:30", "7:19")
    running.press("New game")
    running.press("Reset both clocks")
    running.shows("7:30", "7:30")
    assert running.moves() == ("0", "0")
    expect(running.page.get_by_role("button", name="New game")).to_be_disabled()


def test_another_time_asks_only_if_there_is_a_game(ready: Clock) -> None:
    ready.press("Another time")
    expect(ready.page.locator("#setup")).to_be_visible()
    ready.set("5:00")
    ready.lower.click()
    ready.press("Another time")
    expect(ready.page.get_by_role("dialog")).to_be_visible()
    ready.press("Reset both clocks")
    expect(ready.page.locator("#setup")).to_be_visible()


# ---- keys --------------------------------------------------------------------------------------


def test_keys(ready: Clock) -> None:
    keys = ready.page.keyboard
    keys.press("ArrowDown")
    ready.wait(4)
    ready.shows("7:26", "7:30")
    keys.press("Space")
    ready.wait(3)
    keys.press("Enter")
    ready.wait(2)
    ready.shows("7:24", "7:27")
    keys.press("ArrowDown")
    keys.press("ArrowUp")
    ready.wait(1)
    ready.shows("7:24", "7:26")
    keys.press("Escape")
    ready.wait(50)
    ready.shows("7:24", "7:26")
    keys.press("Escape")
    ready.wait(1)
    ready.shows("7:24", "7:25")
    assert ready.moves() == ("2", "1")


def test_space_on_a_half_that_has_the_focus_makes_one_move(ready: Clock) -> None:
    keys = ready.page.keyboard
    ready.upper.focus()
    keys.press("Space")
    expect(ready.lower).to_contain_text("Your move", use_inner_text=True)
    keys.press("Space")
    assert ready.moves() == ("0", "1")
    keys.press("Enter")
    assert ready.moves() == ("1", "1")


def test_a_key_that_is_held_makes_one_move(running: Clock) -> None:
    running.page.keyboard.down("Enter")
    running.page.keyboard.down("Enter")
    running.page.keyboard.down("Enter")
    running.page.keyboard.up("Enter")
    assert running.moves() == ("0", "1")


def test_space_on_a_button_of_the_bar_presses_it(running: Clock) -> None:
    running.page.get_by_role("button", name="Stop").focus()
    running.page.keyboard.press("Space")
    expect(running.page.get_by_role("button", name="Continue")).to_be_visible()
    assert running.moves() == ("0", "0")
