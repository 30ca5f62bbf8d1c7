"""What goes to every page (the crawl, the browser) knows every page."""

from helpers.web.addresses import OTHERS, known, page_paths


def test_no_route_is_forgotten() -> None:
    missing = page_paths() - known()
    assert not missing, f"add them to tests/helpers/web/addresses.py: {sorted(missing)}"
    gone = (known() | set(OTHERS)) - page_paths()
    assert not gone, f"no route answers any more: {sorted(gone)}"
