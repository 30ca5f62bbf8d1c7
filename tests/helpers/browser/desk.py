"""The desk as an organiser uses it: found by what is written on buttons and fields."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

SETTLED = """() => document.activeElement !== document.body || !document.querySelector("[autofocus]")"""
"""A page gives the focus a moment after it is loaded; people press no key before they see it."""


class DeskPages:
    """A browser at the desk of a tournament."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page = page
        self.home = f"{url}/desk/{name}"

    # ---- moving -----------------------------------------------------------------------------

    def go(self, part: str = "") -> None:
        """By address, as one who has it among the bookmarks."""
        self.page.goto(f"{self.home}/{part}" if part else self.home)
        self.page.wait_for_function(SETTLED)

    def to(self, name: str) -> None:
        """By the bar."""
        bar = self.page.get_by_role("navigation", name="Desk")
        bar.get_by_role("link", name=name, exact=True).click()
        expect(self.title).to_be_visible()

    @property
    def title(self) -> Locator:
        """The heading of the page."""
        return self.page.get_by_role("heading", level=1)

    def follow(self, name: str | re.Pattern[str], *, exact: bool = False) -> None:
        self.page.get_by_role("link", name=name, exact=exact).first.click()

    def press(self, name: str | re.Pattern[str], *, exact: bool = False) -> None:
        self.page.get_by_role("button", name=name, exact=exact).click()

    def fill(self, label: str, text: str) -> None:
        self.page.get_by_label(label).fill(text)

    def next(self, step: str | re.Pattern[str]) -> None:
        """Press the one next step, on the first page of the desk."""
        self.go()
        self.press(step)

    def says(self, text: str | re.Pattern[str]) -> None:
        """The page says it, or comes to say it."""
        expect(self.page.get_by_role("main")).to_contain_text(text)

    # ---- results ----------------------------------------------------------------------------

    def type_result(self, table: int, scores: Sequence[int]) -> None:
        """The number of the table, its scores in the order of the seats; with the keyboard alone.

        The page of results is open, and the number of the next table has the focus.
        """
        keys = self.page.keyboard
        expect(self.page.get_by_role("textbox", name=re.compile("^Table"))).to_be_focused()
        keys.type(str(table))
        keys.press("Enter")
        form = self.page.get_by_role("heading", name=f"Table {table} ")
        expect(form).to_be_visible()
        for score in scores:
            keys.type(str(score))
            keys.press("Enter")
        expect(self.page.get_by_text(f"Table {table} is saved.")).to_be_visible()
