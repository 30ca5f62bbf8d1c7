"""A phone as a player or a captain uses it."""

import re

from playwright.sync_api import Locator, Page, expect


class PhonePages:
    """The phone of somebody at the tournament."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def table(self) -> Locator:
        """Where to go: the number, large."""
        return self.page.get_by_role("heading", level=2).first

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).click()

    def unfold(self, summary: str | re.Pattern[str]) -> None:
        """Open what is folded away."""
        self.page.get_by_text(summary).click()

    def says(self, text: str | re.Pattern[str]) -> None:
        """The page says it, or comes to say it."""
        expect(self.page.get_by_role("main")).to_contain_text(text)

    def report(self, scores: dict[str, int], by: str = "Report this result") -> None:
        """Fill in the scores by names, and report them."""
        form = self.page.locator("form").filter(has=self.page.get_by_role("button", name=by))
        for name, score in scores.items():
            form.get_by_role("textbox", name=name, exact=True).fill(str(score))
        form.get_by_role("button", name=by).click()

    def agree(self) -> None:
        self.press(re.compile("^Confirm: "))
