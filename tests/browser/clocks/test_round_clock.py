"""Round clocks as a page counts them: the server's time, phases, sound, and a wall to read from."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import product

import pytest
from playwright.sync_api import Page, Route, expect

from helpers.browser.axe import accessible
from helpers.sizes import thorough
from helpers.tournaments.round_clocks import MINUTE, NOON, at, clock
from helpers.web.clock_pages import page_of, shown_of, view_of
from helpers.web.serving import Served
from podium.app.round_clocks.clock import RoundClock
from podium.app.round_clocks.running import extend, extend_table, pause, resume, start, stop
from podium.director import acts as a
from podium.entry.web.gateway import View
from podium.entry.web.security import HEADERS

ADDRESS = "/t/cup/clock"
RANG = """
  window.rang = [];
  document.addEventListener("clock:rang", (event) => rang.push(event.detail));
"""


class Wall:
    """A screen that shows clocks. Its own clock may go wrong; the server's time is the test's."""

    def __init__(self, page: Page, served: Served, view: View) -> None:
        self.page = page
        self.url = served.url
        self.view = view
        self.late = 0.0
        self.connected = True
        page.route("**/now", self._now)
        page.add_init_script(RANG)

    def _now(self, route: Route) -> None:
        if not self.connected:
            route.abort()
            return
        mine: int = self.page.evaluate("Date.now()")
        route.fulfill(body=str(round(mine + self.late * 1000)), content_type="text/plain")

    def html(
        self, *clocks: RoundClock, now: str = NOON, size: str = "", table: int | None = None
    ) -> str:
        shown = [shown_of(self.view, one, now, table) for one in clocks]
        return page_of(*shown, size=size)

    def open(self, html: str, seconds: float) -> None:
        """Open the page so many seconds after noon, by the server's clock."""
        self.page.route(
            f"**{ADDRESS}",
            lambda route: route.fulfill(body=html, content_type="text/html", headers=HEADERS),
        )
        mine = datetime.fromisoformat(at(seconds - self.late))
        self.page.clock.install(time=mine - timedelta(minutes=1))
        self.page.clock.pause_at(mine)
        self.page.goto(self.url + ADDRESS)
        expect(self.page.locator("[data-clock-sound]")).to_be_visible()  # it counts

    def wait(self, seconds: float) -> None:
        self.page.clock.run_for(round(seconds * 1000))

    def swap(self, html: str) -> None:
        """As when the live page fetches its parts anew."""
        self.page.evaluate(
            """(html) => {
              const fresh = new DOMParser().parseFromString(html, "text/html");
              document.getElementById("part").replaceWith(fresh.getElementById("part"));
              document.dispatchEvent(new CustomEvent("podium:swapped"));
            }""",
            html,
        )

    def shows(self, figure: str, says: str, following: str = "") -> None:
        expect(self.page.locator("[data-figure]")).to_have_text(figure)
        expect(self.page.locator("[data-says]")).to_have_text(says)
        if following:
            expect(self.page.locator("[data-next]")).to_have_text(following)
        else:
            expect(self.page.locator("[data-next]")).to_be_hidden()

    @property
    def rang(self) -> list[str]:
        found: list[str] = self.page.evaluate("rang")
        return found


@pytest.fixture
def wall(page: Page, served: Served) -> Iterator[Wall]:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "console",
        lambda message: wrong.append(message.text) if message.type == "error" else None,
    )
    served.instance.service.perform(a.Open(tournament="cup", rulebook="katana-2016", seed="s"))
    found = Wall(page, served, view_of(served.instance, "cup"))
    yield found
    assert not [text for text in wrong if "ERR_FAILED" not in text]


@pytest.fixture
def running() -> RoundClock:
    return start(clock("katana-2016", "main"), NOON)


STOP = "Stop; the current turn may be finished. Then nobody has won."


def test_katana_time_through_all_phases(wall: Wall, running: RoundClock) -> None:
    wall.open(wall.html(running), 10)
    wall.shows("1:34:50", "Running", "In 59:50: 1 min per turn")
    wall.wait(59 * MINUTE + 49)
    wall.shows("35:01", "Running", "In 0:01: 1 min per turn")
    wall.wait(1)
    wall.shows("35:00", "1 min per turn", "In 30:00: The last 5 min")
    wall.wait(30 * MINUTE)
    wall.shows("5:00", "The last 5 min. 1 min per turn", f"In 5:00: {STOP}")
    wall.wait(5 * MINUTE)
    wall.shows("0:00", STOP)
    expect(wall.page.locator("[data-clock]")).to_have_attribute("data-state", "over")
    expect(wall.page.locator("li[data-begun]")).to_have_count(3)


@pytest.mark.parametrize("late", [-3600, *thorough(-7.5, 0, 3 * 3600), 95])
def test_a_screen_with_a_wrong_clock_shows_the_right_time(
    wall: Wall, running: RoundClock, late: float
) -> None:
    wall.late = late
    wall.open(wall.html(running), 600)
    wall.shows("1:25:00", "Running", "In 50:00: 1 min per turn")
    wall.wait(30)
    wall.shows("1:24:30", "Running", "In 49:30: 1 min per turn")


def test_a_page_that_was_made_long_ago_shows_the_time_now(
    wall: Wall, running: RoundClock
) -> None:
    made = wall.html(running, now=at(1))
    wall.open(made, 94 * MINUTE)
    wall.shows("1:00", "The last 5 min. 1 min per turn", f"In 1:00: {STOP}")


def test_it_does_not_drift(wall: Wall, running: RoundClock) -> None:
    wall.open(wall.html(running), 0.4)
    for _ in range(50):
        wall.wait(7.31)
    wall.shows("1:28:55", "Running", "In 53:55: 1 min per turn")


def test_without_a_connection_it_goes_on(wall: Wall, running: RoundClock) -> None:
    wall.late = 50
    wall.open(wall.html(running), 600)
    wall.shows("1:25:00", "Running", "In 50:00: 1 min per turn")
    wall.connected = False
    wall.wait(20 * MINUTE)
    wall.shows("1:05:00", "Running", "In 30:00: 1 min per turn")


def test_where_the_server_never_told_its_time_that_of_the_screen_is_taken(
    wall: Wall, running: RoundClock
) -> None:
    wall.connected = False
    wall.open(wall.html(running), 600)
    wall.shows("1:25:00", "Running", "In 50:00: 1 min per turn")


def test_a_screen_that_slept_is_right_again_at_once(wall: Wall, running: RoundClock) -> None:
    wall.open(wall.html(running), 600)
    wall.shows("1:25:00", "Running", "In 50:00: 1 min per turn")
    wall.connected = False
    wall.page.clock.set_system_time(datetime.fromisoformat(at(1200)))
    wall.wait(1)
    wall.shows("1:14:59", "Running", "In 39:59: 1 min per turn")


def test_a_screen_whose_clock_is_set_anew_is_not_led_astray(
    wall: Wall, running: RoundClock
) -> None:
    wall.open(wall.html(running), 600)
    wall.shows("1:25:00", "Running", "In 50:00: 1 min per turn")
    wall.page.clock.set_system_time(datetime.fromisoformat(at(-5000)))
    wall.wait(10)
    wall.shows("1:24:50", "Running", "In 49:50: 1 min per turn")


def test_what_the_desk_does_is_shown(wall: Wall, running: RoundClock) -> None:
    wall.open(wall.html(clock("katana-2016", "main")), 0)
    wall.shows("1:35:00", "Not started yet")
    wall.swap(wall.html(running))
    wall.wait(60)
    wall.shows("1:34:00", "Running", "In 59:00: 1 min per turn")
    paused = pause(running, at(60))
    wall.swap(wall.html(paused, now=at(60)))
    wall.wait(600)
    wall.shows("1:34:00", "Paused")
    resumed = extend(resume(paused, at(660)), at(660), 300)
    wall.swap(wall.html(resumed, now=at(660)))
    wall.wait(10)
    wall.shows("1:38:50", "Running", "In 1:03:50: 1 min per turn")
    expect(wall.page.locator(".clock-more")).to_have_text("5 min added")
    wall.swap(wall.html(stop(resumed, at(680)), now=at(680)))
    wall.shows("1:38:40", "Ended")


def test_a_table_with_more_time_plays_on(wall: Wall, running: RoundClock) -> None:
    longer = extend_table(running, 4, 120)
    wall.open(wall.html(longer, table=4, size="small"), 95 * MINUTE)
    expect(wall.page.locator("[data-figure]")).to_have_text("2:00")
    wall.wait(120)
    expect(wall.page.locator("[data-says]")).to_have_text(STOP)


def test_without_a_limit_it_counts_up(wall: Wall) -> None:
    free = RoundClock(id="main:1", stage="main", round=1, started_at=NOON)
    wall.open(wall.html(free), 3605)
    wall.shows("1:00:05", "Running")
    wall.wait(2)
    wall.shows("1:00:07", "Running")


# ---- sound -------------------------------------------------------------------------------------


def test_it_sounds_only_after_its_button_was_pressed(wall: Wall, running: RoundClock) -> None:
    wall.open(wall.html(running), 60 * MINUTE - 5)
    button = wall.page.get_by_role("button", name="Sound", exact=True)
    expect(button).to_have_attribute("aria-pressed", "false")
    wall.wait(10)
    assert wall.rang == []
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert wall.rang == ["warning"]
    wall.wait(30 * MINUTE - 10)
    assert wall.rang == ["warning"]
    wall.wait(10)
    assert wall.rang == ["warning", "warning"]
    wall.wait(5 * MINUTE + 60)
    assert wall.rang == ["warning", "warning", "end"]
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert wall.rang == ["warning", "warning", "end"]


def test_sounds_can_be_tried_before_the_round(wall: Wall) -> None:
    wall.open(wall.html(clock("katana-2016", "main")), 0)
    wall.page.get_by_role("button", name="Try the warning").click()
    wall.page.get_by_role("button", name="Try the end").click()
    assert wall.rang == ["warning", "end"]


def test_a_part_that_is_fetched_anew_does_not_sound_again(
    wall: Wall, running: RoundClock
) -> None:
    wall.open(wall.html(running), 60 * MINUTE - 5)
    wall.page.get_by_role("button", name="Sound", exact=True).click()
    wall.wait(10)
    wall.swap(wall.html(running))
    wall.wait(5)
    assert wall.rang == ["warning", "warning"]


def test_a_table_of_its_own_time_has_an_end_of_its_own(wall: Wall, running: RoundClock) -> None:
    wall.open(wall.html(extend_table(running, 4, 120)), 94 * MINUTE)
    wall.page.get_by_role("button", name="Sound", exact=True).click()
    wall.wait(70)
    wall.wait(120)
    assert wall.rang == ["warning", "end", "end"]


def test_a_screen_that_slept_through_a_phase_does_not_sound_late(
    wall: Wall, running: RoundClock
) -> None:
    wall.open(wall.html(running), 59 * MINUTE)
    wall.page.get_by_role("button", name="Sound", exact=True).click()
    wall.page.clock.set_system_time(datetime.fromisoformat(at(62 * MINUTE)))
    wall.wait(3)
    wall.shows("32:57", "1 min per turn", "In 27:57: The last 5 min")
    assert wall.rang == ["warning"]


# ---- how it looks ------------------------------------------------------------------------------


def test_on_the_wall_nothing_is_smaller_than_four_per_cent(
    wall: Wall, running: RoundClock
) -> None:
    wall.open(wall.html(running, size="big"), 91 * MINUTE)
    expect(wall.page.locator("[data-next]")).to_be_visible()
    for width, height in ((1920, 1080), (1366, 768), (1024, 768)):
        wall.page.set_viewport_size({"width": width, "height": height})
        sizes = wall.page.locator(".clock-big p:visible").evaluate_all(
            "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert len(sizes) == 4
        assert min(sizes) >= 0.04 * height
        assert max(sizes) >= 0.2 * height
        assert wall.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(
    ("scheme", "minutes"),
    [
        ("light", 60),
        ("dark", 95),
        *thorough(("dark", 60), ("light", 95), *product(("light", "dark"), (0, 90))),
    ],
)
def test_axe_finds_nothing_in_any_phase(
    wall: Wall, running: RoundClock, scheme: str, minutes: int
) -> None:
    wall.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    wall.open(wall.html(running), minutes * MINUTE)
    wall.page.clock.resume()  # axe waits for timers of the page
    accessible(wall.page)
    assert wall.page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_without_script_it_says_until_when(
    served: Served, wall: Wall, running: RoundClock
) -> None:
    html = wall.html(running)
    assert wall.page.context.browser is not None
    context = wall.page.context.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.route("**/plain", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{served.url}/plain")
    expect(page.locator("[data-figure]")).to_contain_text("until")
    expect(page.get_by_text("The last 5 min")).to_be_visible()
    expect(page.get_by_role("button", name="Sound", exact=True)).to_be_hidden()
    context.close()
