"""What stands in the fields of a line: numbers, points, lists of them."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.lines import TrfLine
from podium.core.exact import Exact, simplest
from podium.core.phrase import Phrase, say

HIGHEST = 99_999
"""The highest starting number; FIDE's columns have room for 9999."""
MOST_ROUNDS = 999
"""TRF26 gives the number of a round three columns."""

NUMBER = say("starting number")
RANK = say("rank")
ROUND = say("round")
POINTS = say("number of points")
MATCH_POINTS = say("number of match points")
GAME_POINTS = say("number of game points")
"""What fields are, for messages."""

_SUCH = say("right are points such as 2.5")
_POINTS = re.compile(r"[+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})", re.ASCII)
_WORD = re.compile(r"\S+")
_LONGEST = len("999999999")


class FieldWord(NamedTuple):
    """A word of a line, and the column in which it begins."""

    column: int
    text: str


def words(line: TrfLine, first: int = 5) -> Iterator[FieldWord]:
    """The words from a column on."""
    for found in _WORD.finditer(line.text, first - 1):
        yield FieldWord(found.start() + 1, found.group())


def whole(text: str) -> int | None:
    """A whole number of at most nine digits; None if the text is none."""
    fits = len(text) <= _LONGEST and text.isascii() and text.isdigit()
    return int(text) if fits else None


@lru_cache(maxsize=4096)
def points_in(text: str) -> Exact | None:
    """Points such as `2.5`, `.5` or `3`; None if the text is none."""
    return simplest(Fraction(text)) if _POINTS.fullmatch(text) else None


class Fields:
    """The fields of one line by their columns; what cannot be read is noted as a fault.

    Args:
        line: the line.
        findings: where faults go.
    """

    def __init__(self, line: TrfLine, findings: Findings) -> None:
        self.line = line
        self._findings = findings
        self.clean = True

    def fault(self, column: int, message: Phrase, hint: Phrase) -> None:
        """Note a fault of this line."""
        self.clean = False
        self._findings.fault(self.line.number, column, message, hint)

    def warn(self, column: int, what: Phrase) -> None:
        """Note what is odd in this line."""
        self._findings.warn(self.line.number, column, what)

    def text(self, first: int, last: int) -> str:
        """What stands in some columns, without the blanks around it."""
        return self.line.field(first, last)

    def number(self, first: int, last: int, what: Phrase, low: int, high: int) -> int:
        """A whole number in some columns; 0 where it is a fault.

        Args:
            first: the first of the columns, from 1.
            last: the last of them.
            what: what it is, for the message.
            low: the lowest that is right.
            high: the highest that is right.
        """
        return self.as_number(self._begin(first, last), self.text(first, last), what, low, high)

    def as_number(self, column: int, text: str, what: Phrase, low: int, high: int) -> int:
        """A whole number that stands in a column; 0 where it is a fault."""
        found = whole(text)
        if found is not None and low <= found <= high:
            return found
        right = say("right is a whole number, {low} to {high}", low=low, high=high)
        self.fault(column, _no(text, what), right)
        return 0

    def perhaps(self, first: int, last: int, what: Phrase, high: int) -> int:
        """A whole number in some columns; 0 where they are blank."""
        return self.number(first, last, what, 0, high) if self.text(first, last) else 0

    def points(self, first: int, last: int, what: Phrase) -> Exact | None:
        """Points in some columns; None where they are blank, or a fault."""
        text = self.text(first, last)
        return self.as_points(self._begin(first, last), text, what) if text else None

    def _begin(self, first: int, last: int) -> int:
        """The column in which the text of a field begins."""
        whole_field = self.line.text[first - 1 : last]
        blanks = len(whole_field) - len(whole_field.lstrip())
        return first + blanks if blanks < len(whole_field) else first

    def as_points(self, column: int, text: str, what: Phrase) -> Exact | None:
        """Points that stand in a column; None where they are a fault."""
        found = points_in(text)
        if found is None:
            self.fault(column, _no(text, what), _SUCH)
        return found

    def numbers(self, first: int) -> tuple[int, ...]:
        """The starting numbers from a column to the end of the line, each once."""
        found = {text: whole(text) for text in self.line.text[first - 1 :].split()}
        right = {number for number in found.values() if number and number <= HIGHEST}
        if len(right) < len(found):
            for word in words(self.line, first):
                if found[word.text] not in right:
                    self.as_number(word.column, word.text, NUMBER, 1, HIGHEST)
        return tuple(sorted(right))


def _no(text: str, what: Phrase) -> Phrase:
    if not text:
        return say("the {what} is missing", what=what)
    return say("{text!r} is no {what}", text=text, what=what)
