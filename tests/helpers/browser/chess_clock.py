"""The page of the chess clock, as two players see and use it."""

from datetime import datetime, timedelta

from playwright.sync_api import Locator, Page, expect

START = datetime.fromisoformat("2018-11-24T10:00:00")


def hold(page: Page, seconds: float = 0) -> None:
    """Let the page's time stand, so many seconds after the start."""
    time = START + timedelta(seconds=seconds)
    page.clock.install(time=time - timedelta(minutes=1))
    page.clock.pause_at(time)


class Clock:
    """What two players see and do."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.upper = page.locator(".upper")
        self.lower = page.locator(".lower")
        self.said = page.locator("#said")

    def open(self, query: str = "") -> None:
        self.page.goto(f"{self.url}/chess{query}")

    def set(self, time: str) -> None:
        self.page.get_by_role("radio", name=time).check()
        self.page.get_by_role("button", name="Set the clock").click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).click()

    def poke(self, half: Locator) -> None:
        """Tap a half although it is not to be tapped."""
        half.click(force=True)

    def wait(self, seconds: float) -> None:
        self.page.clock.run_for(round(seconds * 1000))

    def shows(self, upper: str, lower: str) -> None:
        expect(self.upper.locator("[data-time]")).to_have_text(upper)
        expect(self.lower.locator("[data-time]")).to_have_text(lower)

    def moves(self) -> tuple[str, str]:
        upper = self.upper.locator("[data-moves]").inner_text()
        return upper, self.lower.locator("[data-moves]").inner_text()

    def hide(self, *, hidden: bool) -> None:
        """As when the phone is locked, or opened again."""
        self.page.evaluate(
            """(hidden) => {
              Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
              document.dispatchEvent(new Event("visibilitychange"));
            }""",
            hidden,
        )
