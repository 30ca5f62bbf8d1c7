"""From the bytes of a file to its lines and their codes."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from podium.adapters.exchange.trf import encodings
from podium.adapters.exchange.trf.findings import Findings
from podium.core.phrase import list_or, say

MOST_BYTES = 32 * 1024 * 1024
"""Of a file: ten thousand players and twenty rounds are 3 MB."""

COMMENT = "###"

_ENDS = re.compile(r"\r\n|\r|\n")
_CODE = re.compile(r"(?:[0-9A-Z]{3})(?: |\Z)")
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class TrfLine(NamedTuple):
    """A line of the file.

    Attributes:
        number: from 1.
        text: the whole line, without blanks at its end.
    """

    number: int
    text: str

    @property
    def code(self) -> str:
        """The first three characters, which say what the line is."""
        return self.text[:3]

    @property
    def content(self) -> str:
        """What comes after the code and a blank; its first character is in column 5."""
        return self.text[4:]

    def field(self, first: int, last: int) -> str:
        """What stands in some columns, from 1, without the blanks around it."""
        return self.text[first - 1 : last].strip()


_PLAIN = say("save it as plain text in UTF-8; UTF-16 and files of office programs are not read")


def decode(data: bytes, findings: Findings, encoding: str = "") -> str:
    """The text of a file: UTF-8, else the Windows encoding that fits best, with a warning.

    Args:
        data: its bytes.
        findings: where faults go.
        encoding: that the file is said to be in; empty where nobody says it.

    Raises:
        TrfFault: it is too large, or no text.
    """
    if len(data) > MOST_BYTES:
        findings.refuse(
            say("the file has more than {count} MB", count=MOST_BYTES >> 20),
            say("a report of ten thousand players and twenty rounds has 3 MB"),
        )
    if encoding:
        return _as_said(data, encoding, findings)
    if data.startswith(_UTF_16):
        findings.refuse(say("the file is no text in UTF-8"), _PLAIN)
    if (zero := data.find(b"\0")) >= 0:
        findings.fault(*_place(data, zero), say("here is a byte 0, which no text has"), _PLAIN)
        findings.check()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = encodings.guess_encoding(data)
        findings.warn(
            *_place(data, error.start),
            say(
                "this letter is no UTF-8, so the file was read as {text}: if names are wrong, say"
                " what it is with --encoding ({known})",
                text=encodings.NAMES[found],
                known=list_or(("windows-1250", "windows-1252", "iso-8859-2", "…")),
            ),
        )
        return encodings.decode(data, found)


def _as_said(data: bytes, encoding: str, findings: Findings) -> str:
    """The text in an encoding that somebody named.

    Raises:
        TrfFault: it is not in that encoding.
    """
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        findings.fault(
            *_place(data, error.start),
            say("here is a letter that {text} does not have", text=encoding),
            say("say another encoding, or none: then podium looks for itself"),
        )
        findings.check()
        raise


def _place(data: bytes, offset: int) -> tuple[int, int]:
    """Line and column of a byte, both from 1."""
    before = data[:offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    line_begins = max(data.rfind(b"\n", 0, offset), data.rfind(b"\r", 0, offset))
    return before.count(b"\n") + 1, offset - line_begins


_BLANK = " \t\f\x1a"
"""At the end of a line; the last of them ends files of old systems."""
_RIGHT = say("right are a code of three characters and a blank, such as '001 ' or 'XXR '")


def lines_of(text: str, findings: Findings) -> Iterator[TrfLine]:
    """The lines of a file that have a code, or are comments.

    Empty ones are passed over, and so are rulers, which number the columns or name them by one
    letter each. Every other line is a fault.
    """
    for number, whole in enumerate(_ENDS.split(text), start=1):
        kept = whole.rstrip(_BLANK)
        if not kept:
            continue
        if kept.startswith(COMMENT) or _CODE.match(kept):
            yield TrfLine(number, kept)
        elif _is_ruler(kept):
            findings.warn(number, 1, say("this line only numbers columns, and is passed over"))
        else:
            findings.fault(number, 1, say("a line begins with {text!r}", text=kept[:4]), _RIGHT)


_RULED = re.compile(r"[\d.,:;|/+*=_^#~-]+|[a-z]?([A-Z])\1+(?:/\1+)*|([a-z])\2+")
"""What a ruler is made of; FIDE's has `sTTT` where sex and title stand side by side."""

_LONG = 20
"""So long is every ruler; less can be what is left of another line."""


def _is_ruler(text: str) -> bool:
    """Whether a line only shows where columns are: figures, or one letter again and again."""
    return len(text) >= _LONG and all(map(_RULED.fullmatch, text.split()))
