"""The chess clock: nothing is lost, whatever the phone does."""

from playwright.sync_api import expect

from helpers.browser.chess_clock import Clock, hold


def test_a_page_loaded_anew_goes_on(running: Clock) -> None:
    running.wait(10)
    running.lower.click()
    running.wait(5)
    running.page.reload()
    running.shows("7:25", "7:20")
    assert running.moves() == ("0", "1")
    running.wait(1)
    running.shows("7:24", "7:20")
    running.press("Stop")
    running.wait(100)
    running.page.reload()
    running.shows("7:24", "7:20")
    running.press("Continue")
    running.wait(1)
    running.shows("7:23", "7:20")


def test_time_runs_while_the_page_is_closed(running: Clock) -> None:
    running.wait(10)
    running.page.goto("about:blank")
    running.wait(100)
    running.open()
    running.shows("7:30", "5:40")
    running.page.goto("about:blank")
    running.wait(1000)
    running.open()
    running.shows("7:30", "0:00")
    expect(running.lower).to_contain_text("Time is up", use_inner_text=True)


def test_time_runs_while_the_phone_sleeps_and_its_timers_stand(running: Clock) -> None:
    running.wait(10)
    running.hide(hidden=True)
    # Only the wall goes on: what the page counts by itself stands, as in a device that sleeps.
    running.page.clock.set_system_time("2018-11-24T10:02:10")
    running.hide(hidden=False)
    running.shows("7:30", "5:20")
    running.lower.click()
    running.wait(10)
    running.shows("7:20", "5:20")


def test_a_wall_clock_set_back_gives_nobody_time(running: Clock) -> None:
    running.wait(10)
    running.page.clock.set_system_time("2018-11-24T09:00:00")
    running.wait(5)
    running.shows("7:30", "7:15")
    running.page.reload()
    running.shows("7:30", "7:15")


def test_two_pages_of_one_phone_show_one_game(running: Clock) -> None:
    running.wait(10)
    other = Clock(running.page.context.new_page(), running.url)
    hold(other.page, 10)
    other.open()
    other.shows("7:30", "7:20")
    other.press("Stop")
    expect(running.page.get_by_role("button", name="Continue")).to_be_visible()
    other.page.close()


def test_what_is_kept_and_makes_no_sense_is_no_game(clock: Clock) -> None:
    for kept in ("null", "7", "{}", '{"limit":1,"left":[1]}', "{"):
        clock.page.add_init_script(f"localStorage.setItem('podium-chess', {kept!r})")
        clock.open()
        expect(clock.page.locator("#setup"), kept).to_be_visible()


def test_a_browser_that_keeps_nothing_says_so(clock: Clock) -> None:
    clock.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full') }"
    )
    clock.open()
    clock.set("5:00")
    clock.upper.click()
    clock.wait(1)
    clock.shows("5:00", "4:59")
    expect(clock.page.locator("#forgets")).to_have_attribute("id", "forgets")
    clock.press("Another time")
    clock.press("Reset both clocks")
    expect(clock.page.locator("#forgets")).to_contain_text("cannot store anything")
    expect(clock.page.locator("#forgets")).to_be_visible()


def test_it_opens_and_works_without_a_connection(clock: Clock) -> None:
    clock.open()
    expect(clock.page.locator("#offline")).to_contain_text("works offline")
    expect(clock.page.locator("#offline")).to_be_visible()
    clock.page.context.set_offline(offline=True)
    clock.open()
    clock.set("5:00")
    clock.upper.click()
    clock.wait(3)
    clock.shows("5:00", "4:57")
    assert (
        clock.page.evaluate("getComputedStyle(document.querySelector('.clock')).display")
        == "grid"
    )
    clock.page.context.set_offline(offline=False)
