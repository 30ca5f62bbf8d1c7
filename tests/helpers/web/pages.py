"""Public pages as a test reads them: text, rows of tables, links."""

import re
from html import unescape
from html.parser import HTMLParser

_HIDDEN = frozenset({"script", "style", "template"})


class _Reader(HTMLParser):
    """Text as it is read, and the rows of all tables."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.rows: list[list[str]] = []
        self.skipping = 0
        self.in_cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        if tag in _HIDDEN:
            self.skipping += 1
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")
            self.in_cell = True

    def handle_endtag(self, tag: str) -> None:
        if tag in _HIDDEN:
            self.skipping -= 1
        if tag in {"td", "th"}:
            self.in_cell = False

    def handle_data(self, data: str) -> None:
        if self.skipping:
            return
        self.parts.append(data)
        if self.in_cell:
            self.rows[-1][-1] += data


def text_of(page: str) -> str:
    """What can be read on a page, with single spaces."""
    reader = _Reader()
    reader.feed(page)
    return " ".join(" ".join(reader.parts).split())


def rows_of(page: str) -> list[list[str]]:
    """The rows of its tables, a text for each cell."""
    reader = _Reader()
    reader.feed(page)
    return [[" ".join(cell.split()) for cell in row] for row in reader.rows]


def links_of(page: str, kind: str = "") -> list[str]:
    """Addresses that links of a class lead to."""
    anchors = re.findall(r"<a\b[^>]*>", page)
    chosen = [a for a in anchors if not kind or re.search(rf'class="[^"]*\b{kind}\b', a)]
    return [unescape(found[1]) for a in chosen if (found := re.search(r'href="([^"]*)"', a))]


def part_of(page: str, name: str) -> str:
    """A live part of a page, up to the next one."""
    after = page.partition(f'data-part="{name}"')[2].partition(">")[2]
    return after.partition("data-part=")[0]
