"""The outline of a page: every element with what it stands in, and no text.

Two pages with one outline look alike, but for words and names.
"""

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import TypeVar

T = TypeVar("T")

TELLING = (
    "class",
    "type",
    "role",
    "open",
    "hidden",
    "disabled",
    "aria-current",
    "aria-invalid",
)
"""Attributes that change how an element looks or what it is."""
EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "path", "rect", "circle", "use"})


class _Outline(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self._above: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {
            key: value or "" for key, value in attrs if key in TELLING or key.startswith("on")
        }
        sign = " ".join([tag, *(f"{key}={told[key]}" for key in sorted(told))])
        path = f"{self._above[-1][1]} > {sign}" if self._above else sign
        self.found.add(path)
        if tag not in EMPTY:
            self._above.append((tag, path))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self._above.pop()

    def handle_endtag(self, tag: str) -> None:
        open_ = [name for name, _ in self._above]
        if tag in open_:
            while self._above.pop()[0] != tag:
                pass


def outline(html: str) -> set[str]:
    """The elements of a page, each with those that it stands in."""
    reading = _Outline()
    reading.feed(html)
    return reading.found


def fewest(pages: Mapping[T, set[str]]) -> Iterator[T]:
    """As few pages as show every element that any of them shows, in its place."""
    left = set[str]().union(*pages.values())
    while left:
        best = max(pages, key=lambda page: len(pages[page] & left))
        left -= pages[best]
        yield best
