"""Paragraphs: what a `cite` names, one by one."""

import re
from collections.abc import Iterator

_RANGE = re.compile(r"((?:[A-Za-z0-9_]+\.)*)([0-9]+)-([0-9]+)")


def paragraphs(cite: str) -> list[str]:
    """The paragraphs that a citation names.

    ``1.1.8-9, 3.1`` is 1.1.8, 1.1.9 and 3.1. A hyphen between numbers makes a range of the last
    number; in an anchor such as ``R3-4`` or ``over-120`` it does not.
    """
    parts = (part.strip() for part in cite.split(","))
    return [name for part in parts if part for name in _each(part)]


def _each(part: str) -> Iterator[str]:
    found = _RANGE.fullmatch(part)
    if found is None:
        yield part
        return
    before, first, last = found.groups()
    for number in range(int(first), int(last) + 1):
        yield f"{before}{number}"
