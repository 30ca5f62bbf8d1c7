"""From a text to its lines and cells: what stands between them, and what stands before a name."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import pairwise

import msgspec

from podium.app.text_folding import tidy

_DASHES = "-\u2013\u2014\u2022\u2023\u00b7\u25aa"
"""What lists are made with: hyphen, dashes, dots, a triangle, a square."""

_BULLET = re.compile(rf"\s*(?:[{_DASHES}]\s*|\*(?:\s+|$))")
_NUMBER = re.compile(r"\s*([0-9]{1,4})[.)](?:\s+|$|(?=[^0-9]))")
_QUOTED = re.compile(r'(?<![^;,\t\n])[ \u00a0]*"(?:[^"]|"")*+"(?=[ \u00a0]*(?:[;,\t\n]|\Z))')
_RULE = re.compile(rf"[{_DASHES}\s_=*.~+#|:/]*")
"""A line drawn between others."""


class Mark(Enum):
    """What a line has before its text."""

    NONE = 0
    INDENT = 1
    BULLET = 2
    NUMBER = 3


class Line(msgspec.Struct, frozen=True):
    """A line, or several where a quoted cell runs on.

    Attributes:
        number: of the line it begins in.
        cells: as written, without the quotes around them.
    """

    number: int
    cells: list[str]

    @property
    def start(self) -> str:
        """Its first cell that is not empty."""
        return next((cell for cell in self.cells if cell.strip()), "")

    @property
    def mark(self) -> Mark:
        """What stands before its text."""
        if _BULLET.match(self.start):
            return Mark.BULLET
        if _NUMBER.match(self.start):
            return Mark.NUMBER
        return Mark.INDENT if self.cells[0][:1].isspace() or not self.cells[0] else Mark.NONE

    @property
    def unmarked(self) -> list[str]:
        """Its cells, tidied, without what stands before the text."""
        start = self.cells.index(self.start)
        mark = _BULLET.match(self.start) or _NUMBER.match(self.start)
        cells = [tidy(cell) for cell in self.cells[start:]]
        if mark is not None:
            cells[0] = tidy(self.start[mark.end() :])
        return cells[1:] if not cells[0] and len(cells) > 1 else cells


def lines_of(text: str, delimiter: str) -> list[Line]:
    """The lines of a text, cut where the delimiter is, if there is one.

    Empty lines, and lines of nothing but dashes and the like, are left out.
    """
    found = _cut(text, delimiter)
    return [line for line in found if not all(map(_RULE.fullmatch, line.cells))]


def paragraphs(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines that follow one another without an empty line between them."""
    found: list[list[Line]] = [[]]
    for line in lines:
        if found[-1] and line.number > found[-1][-1].number + 1:
            found.append([])
        found[-1].append(line)
    return found


def without_numbers(lines: Sequence[Line], *, clubs: bool) -> list[Line]:
    """Lines without the numbers before them.

    Args:
        lines: of a list.
        clubs: names may begin with a number themselves (1. FC): then it is only left out where
            most lines have one and they count up.
    """
    numbers = [
        int(found[1]) for line in lines if (found := _NUMBER.match(line.cells[0])) is not None
    ]
    steps = sum(after == before + 1 for before, after in pairwise(numbers))
    if clubs and (2 * len(numbers) <= len(lines) or 2 * steps < len(numbers) - 1):
        return list(lines)
    return [
        Line(line.number, [_after_mark(_NUMBER, line.cells[0]), *line.cells[1:]])
        for line in lines
    ]


def without_bullets(lines: Sequence[Line]) -> list[Line]:
    """Lines without bullets before them."""
    return [
        Line(line.number, line.unmarked if line.mark is Mark.BULLET else line.cells)
        for line in lines
    ]


# ---- cutting ---------------------------------------------------------------------------------


def delimiter_of(text: str) -> str:
    """What stands between the cells of a text; empty if nothing does.

    Nobody has a tab or a semicolon in a name. A comma may belong to a cell, unless most lines
    have one. What the first line has goes before what stands in cells further down.
    """
    bare = _QUOTED.sub("", text)
    lines = [
        _after_mark(_NUMBER, _after_mark(_BULLET, line.strip()))
        for line in bare.split("\n")
        if line.strip()
    ]
    commas = 2 * sum("," in line for line in lines) >= len(lines) > 0
    for among in (lines[:1], lines):
        for delimiter in "\t;":
            if any(delimiter in line for line in among):
                return delimiter
        if commas and any("," in line for line in among):
            return ","
    return ""


def _after_mark(mark: re.Pattern[str], text: str) -> str:
    """A text without the mark before it, if it has one."""
    found = mark.match(text)
    return text if found is None else text[found.end() :]


@cache
def _cell(delimiter: str) -> re.Pattern[str]:
    """A cell and what ends it: in quotes, which may hold anything; or up to the next end."""
    ends = re.escape(delimiter)
    return re.compile(
        rf'(?:[ \u00a0]*"((?:[^"]|"")*+)"[ \u00a0]*|([^{ends}\n]*))([{ends}\n]|\Z)'
    )


def _cut(text: str, delimiter: str) -> Iterator[Line]:
    cells: list[str] = []
    begun = number = 1
    for found in _cell(delimiter).finditer(text):
        quoted, plain, end = found.groups()
        cells.append(plain if quoted is None else quoted.replace('""', '"'))
        number += found.group().count("\n")
        if end in {"\n", ""}:
            while len(cells) > 1 and not cells[-1].strip():
                cells.pop()
            yield Line(begun, cells)
            cells, begun = [], number
