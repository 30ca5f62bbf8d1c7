"""What a page must be for everybody: axe finds nothing in it."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has no types
from playwright.sync_api import Page


def accessible(page: Page) -> None:
    """Fail with axe's report if it finds anything in the page as it is now."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
