"""Rows as comma-separated values, for a spreadsheet: RFC 4180, UTF-8 with its mark.

A cell that a spreadsheet would take for a formula (`=`, `+`, `-`, `@` or a control character before
something that is no number) has an apostrophe before it: names come from anybody.
"""

import csv
import io
import re
from collections.abc import Iterator

from podium.app.spreadsheets import Sheet

_MARK = "\ufeff"
"""By which spreadsheets know UTF-8."""
_FORMULA = re.compile(r"[=+\-@\t\r\n]")
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?")


def csv_lines(sheet: Sheet) -> Iterator[bytes]:
    """The file, line by line."""
    headings, rows = sheet
    yield (_MARK + _line([_safe(heading) for heading in headings])).encode()
    for row in rows:
        yield _line([_safe(row.get(heading, "")) for heading in headings]).encode()


def _safe(cell: str) -> str:
    if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell


def _line(cells: list[str]) -> str:
    out = io.StringIO()
    csv.writer(out).writerow(cells)
    return out.getvalue()
