"""What a page must be for everyone: axe finds nothing in it."""

from axe_playwright_python.sync_playwright import (  # type: ignore[import-untyped]  # has no types
    Axe,
    AxeResults,
)
from playwright.sync_api import Page

_AXE = Axe()
_THERE = "Boolean(window.axe)"
_ASK = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return { violations: found.violations };
}"""


def faults(page: Page) -> str:
    """What axe says of a page as it is now; empty if it finds nothing."""
    if not page.evaluate(_THERE):  # it is half a megabyte: once a page is enough
        page.evaluate(_AXE.axe_script)
    found = AxeResults(page.evaluate(_ASK))
    return str(found.generate_report()) if found.violations_count else ""


def accessible(page: Page) -> None:
    """Fail with axe's report if it finds anything in the page as it is now."""
    found = faults(page)
    assert not found, found
