"""Player lines whose columns were counted otherwise: in bytes of UTF-8, or in letters put together.

Fields stand in columns, and podium counts characters. Some programs count the bytes of a name, so
that all behind it stands further left by one column for each letter with a mark. Others write a
letter and its mark as two characters. A line is taken as it fits.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from podium.adapters.exchange.trf import cells
from podium.adapters.exchange.trf.fields import points_in, whole
from podium.core.phrase import Phrase, say

_NAME = slice(14, 47)
_GAPS = (14, 48, 53, 57, 69, 90)
_MARK = re.compile("[\u0300-\u036f]")

BYTES = say(
    "the columns of this line are counted in bytes, not in letters: it was read by bytes"
)
COMPOSED = say(
    "letters and their marks were put together (e and its accent), so that columns fit"
)


class Laid(NamedTuple):
    """A line as its fields stand in their columns, and what is odd about it."""

    text: str
    odd: Phrase | None = None


def realign(text: str) -> Laid:
    """A player's line laid so that its fields stand in their columns, if that can be done."""
    if text.isascii() or _fits(text):
        return Laid(text)
    for other in _others(text):
        if _fits(other.text):
            return other
    return Laid(text)


def _others(text: str) -> Iterator[Laid]:
    if _MARK.search(text):
        yield Laid(unicodedata.normalize("NFC", text), COMPOSED)
    raw = text.encode()
    name = raw[_NAME].decode("utf-8", "ignore")
    head, tail = raw[: _NAME.start], raw[_NAME.stop :]
    if head.isascii() and tail.isascii():
        yield Laid(f"{head.decode()}{name:<33.33}{tail.decode()}", BYTES)


def _fits(text: str) -> bool:
    """Whether blanks, numbers and rounds stand in their columns."""
    if any(text[column - 1 : column].strip() for column in _GAPS):
        return False
    rating, points = text[48:52].strip(), text[79:84].strip().replace(",", ".")
    if (rating and whole(rating) is None) or (points and points_in(points) is None):
        return False
    return all(
        cells.read(text[start : start + cells.WIDTH].ljust(cells.WIDTH)).flaw is None
        for start in range(cells.FIRST - 1, len(text), cells.WIDTH)
    )
