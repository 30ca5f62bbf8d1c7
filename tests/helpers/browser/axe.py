"""What a page must be for everyone: axe finds nothing in it."""

from axe_playwright_python.sync_playwright import (  # type: ignore[import-untyped]  # has no types
    Axe,
    AxeResults,
)
from playwright.sync_api import Page

_AXE = Axe()
_THERE = "Boolean(window.axe)"
_ASK = """async (contrast) => {
  const rules = { "color-contrast": { enabled: contrast } };
  const how = { resultTypes: ["violations"], preload: false, rules };
  const found = await axe.run(document, how);
  return { violations: found.violations };
}"""
"""Preloaded would be sound and films, which no page plays by itself."""


def faults(page: Page, *, contrast: bool = True) -> str:
    """What axe says of a page as it is now; empty if it finds nothing.

    Args:
        page: as it stands, in its size and colours.
        contrast: whether it measures contrasts too, which takes most of its time.
    """
    if not page.evaluate(_THERE):  # it is half a megabyte: once a page is enough
        page.evaluate(_AXE.axe_script)
    found = AxeResults(page.evaluate(_ASK, contrast))
    return str(found.generate_report()) if found.violations_count else ""


def accessible(page: Page) -> None:
    """Fail with axe's report if it finds anything in the page as it is now."""
    found = faults(page)
    assert not found, found
