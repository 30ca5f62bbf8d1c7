"""From the bytes of a file to its text: which encoding it was written in."""

import re
import unicodedata
from collections import Counter
from collections.abc import Set as AbstractSet

import msgspec

from podium.core.phrase import Phrase, say

MOST_BYTES = 1_000_000

_SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""What the files of spreadsheets begin with, new and old."""

_MARKS = (
    (b"\xef\xbb\xbf", "UTF-8"),
    (b"\xff\xfe\x00\x00", "UTF-32-LE"),
    (b"\x00\x00\xfe\xff", "UTF-32-BE"),
    (b"\xff\xfe", "UTF-16-LE"),
    (b"\xfe\xff", "UTF-16-BE"),
)

_LETTERS = {
    "sv": "åäöé",
    "cs": "áčďéěíňóřšťúůýž",
    "sk": "áäčďéíĺľňóôŕšťúýž",
    "lv": "āčēģīķļņšūž",
}
_ENCODINGS = {
    "sv": ("Windows-1252",),
    "cs": ("Windows-1250", "ISO-8859-2"),
    "sk": ("Windows-1250", "ISO-8859-2"),
    "lv": ("Windows-1257",),
}
_ANYWHERE = set("\u2013\u2014\u201e\u201c\u201d\u2018\u2019\u2026«»§°€\u00a0")
"""What a text of any language may hold besides its letters: dashes, quotes, signs."""

_FOREIGN, _ODD, _CONTROL = 1, 2, 5
"""What speaks against an encoding: a letter of another language, a sign, a control character."""

_IN_NO_NAME = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffd]")
"""Control characters, halves of characters, and the mark of one that was lost on the way."""


class UnreadableList(Exception):  # noqa: N818 - says what is wrong with a file
    """What was given cannot be read at all; `fault` says why, and what would help."""

    def __init__(self, fault: Phrase) -> None:
        super().__init__(fault)
        self.fault = fault


class DecodedText(msgspec.Struct, frozen=True):
    """A text and the encoding it was in; empty where it came as text."""

    text: str
    encoding: str = ""


def read_text(given: str | bytes, language: str) -> DecodedText:
    """The text of what was pasted or uploaded, its lines ended by a line feed.

    Args:
        given: a text, or the bytes of a file.
        language: what it is probably written in: it tells one old encoding from another.

    Raises:
        Unreadable: it is too large, a spreadsheet's own file, or no text.
    """
    if len(given) > MOST_BYTES:
        raise UnreadableList(
            say("this is more than 1 MB: a list of people is shorter; leave out the rest")
        )
    found = DecodedText(given) if isinstance(given, str) else _decoded(given, language)
    text = found.text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = text.translate({0x0B: " ", 0x0C: " "})  # breaks inside a cell, and between pages
    _check(text)
    return DecodedText(text, found.encoding)


def _decoded(data: bytes, language: str) -> DecodedText:
    if data.startswith(_SHEETS):
        raise UnreadableList(
            say(
                "this is a spreadsheet file (.xlsx, .xls, .ods): save it as CSV, or copy its"
                " cells and paste them"
            )
        )
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "")
    encoding = encoding or _unmarked(data)
    if not encoding:
        return _scored(data, language)
    return DecodedText(
        data.decode(encoding, "replace"), encoding.removesuffix("-LE").removesuffix("-BE")
    )


def _unmarked(data: bytes) -> str:
    """The Unicode encoding of a file without a mark; empty if it is in none."""
    pairs = len(data) // 2
    if 2 * data[1::2].count(0) > pairs > 4 * data[::2].count(0):
        return "UTF-16-LE"
    if 2 * data[::2].count(0) > pairs > 4 * data[1::2].count(0):
        return "UTF-16-BE"
    text = data.decode("utf-8", "replace")
    lost = text.count("\ufffd")
    found = len(re.findall(r"[^\x00-\x7f]", text)) - lost
    # Letters of an old encoding hardly ever make valid UTF-8: then it is damaged UTF-8.
    return "UTF-8" if not lost or found > lost else ""


def _scored(data: bytes, language: str) -> DecodedText:
    """The text in the old encoding in which most letters are of its language, and none is odd."""
    tried: list[tuple[int, DecodedText]] = []
    for tongue in sorted(_ENCODINGS, key=lambda known: known != language):
        for encoding in _ENCODINGS[tongue]:
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            tried.append((_score(text, _LETTERS[tongue]), DecodedText(text, encoding)))
    return max(tried, key=lambda one: one[0])[1]  # the first of the best: the language's own


def _score(text: str, letters: str) -> int:
    known = {*letters, *letters.upper()}
    return sum(_weight(char, known) * times for char, times in Counter(text).items())


def _weight(char: str, letters: AbstractSet[str]) -> int:
    if char in letters:
        return 1
    if char.isascii() or char in _ANYWHERE:
        return 0
    if unicodedata.category(char) == "Cc":
        return -_CONTROL
    return -_FOREIGN if char.isalpha() else -_ODD


def _check(text: str) -> None:
    """See that a text holds nothing that is in no list of people.

    Raises:
        Unreadable: it does; says where.
    """
    found = _IN_NO_NAME.search(text)
    if found is None:
        return
    at = found.start()
    where = {"line": text.count("\n", 0, at) + 1, "column": at - text.rfind("\n", 0, at)}
    if found.group() == "\ufffd":
        raise UnreadableList(
            say(
                "line {line}, column {column}: a letter was lost here when this was saved or"
                " copied",
                **where,
            )
        )
    raise UnreadableList(
        say(
            "line {line}, column {column}: a character that is in no name ({code}); is this a"
            " list of people, saved as text?",
            **where,
            code=f"U+{ord(found.group()):04X}",
        )
    )
