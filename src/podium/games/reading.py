"""Records of games from outside: JSON whose faults are told with the path of their key.

A `Found` is a value of a document together with the way to it. Asked for what it should be, it
answers that, or raises an `Unreadable` which says where it stands (`moves[7].colour`), what stands
there, and what would be right.
"""

import json
import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from podium.core.phrase import Phrase, list_or, say

_LONGEST = 40
"""Characters of a value that a message shows."""
_DEEPEST = 100
"""So deep no record of a game is nested."""
_DIGITS = 1000
"""A number of more digits stays text: it is none that a record has."""
_LAST_ASCII = 0x7F

_STRING = rb'"(?:[^"\\]|\\.)*+"?'
_STEP = re.compile(rb"[\[{]|[\]}]|" + _STRING, re.DOTALL)
_CONSTANT = re.compile(_STRING + rb"|(NaN|-?Infinity)", re.DOTALL)


class Unreadable(Exception):  # noqa: N818 - says what a file is, is caught at once
    """A file that cannot be read as what it should be.

    Attributes:
        where: a line, a byte or the path of a key.
        message: what stands there, and what would be right.
    """

    def __init__(self, where: str, message: Phrase) -> None:
        super().__init__(where, message)
        self.where = where
        self.message = message

    def __str__(self) -> str:
        """The fault as one line for people."""
        return f"{self.where}: {self.message}"


def line_of(data: bytes, offset: int) -> str:
    """The place of a byte, for people: its line, and its offset in the file.

    Args:
        data: the file. Lines end in LF, or in CR alone where there is no LF in it.
        offset: of the byte, from 0.
    """
    line = data.count(b"\n" if b"\n" in data else b"\r", 0, offset) + 1
    return f"line {line}, byte {offset}"


class Found:
    """A value of a JSON document, and where it stands.

    Attributes:
        value: as it was read.
    """

    __slots__ = ("_key", "_parent", "value")

    def __init__(
        self, value: object, parent: "Found | None" = None, key: str | int = ""
    ) -> None:
        self.value: Final[Any] = value
        self._parent = parent
        self._key = key

    @property
    def path(self) -> str:
        """The path of its key, as ``positions[2].x[5]``; empty for the whole document."""
        if self._parent is None:
            return ""
        if isinstance(self._key, int):
            return f"{self._parent.path}[{self._key}]"
        return f"{self._parent.path}.{_named(self._key)}".removeprefix(".")

    def fault(self, message: Phrase) -> Unreadable:
        """The exception that says what is wrong with this value, to be raised."""
        return Unreadable(self.path or "line 1", message)

    def wrong(self, right: Phrase) -> Unreadable:
        """The same where something else belongs; `right` names that, as ``a list of cells``."""
        return self.fault(
            say("{value} stands where {text} belongs", value=told(self.value), text=right)
        )

    def lacks(self, key: str, right: Phrase) -> Unreadable:
        """The same for a key that an object does not have; `right` names what belongs there."""
        message = say("this key is missing; {text} belongs there", text=right)
        return Found(None, self, key).fault(message)

    # ---- objects and lists ---------------------------------------------------------------------

    def is_object(self) -> bool:
        """Whether it is an object.

        Raises:
            Unreadable: it is one that has a key twice.
        """
        if isinstance(self.value, _Doubled):
            twice = Found(None, self, self.value.twice)
            raise twice.fault(say("this key is there twice; once would be right"))
        return isinstance(self.value, dict)

    def maybe(self, key: str) -> "Found | None":
        """What an object has under a key, None if it has no such key."""
        return Found(self.value[key], self, key) if key in self.value else None

    def needed(self, key: str, right: Phrase) -> "Found":
        """What an object has under a key.

        Raises:
            Unreadable: there is none; `right` names what belongs there.
        """
        if key not in self.value:
            raise self.lacks(key, right)
        return Found(self.value[key], self, key)

    def items(self, right: Phrase) -> "Iterator[Found]":
        """The entries of a list.

        Raises:
            Unreadable: it is none; `right` names what belongs there.
        """
        if not isinstance(self.value, list):
            raise self.wrong(right)
        return (Found(entry, self, index) for index, entry in enumerate(self.value))

    # ---- plain values --------------------------------------------------------------------------

    def text(self, right: Phrase) -> str:
        """The text that it is.

        Raises:
            Unreadable: it is none, or one that cannot be written down.
        """
        if not isinstance(self.value, str) or not _is_writable(self.value):
            raise self.wrong(right)
        return self.value

    def whole(self, right: Phrase) -> int:
        """The whole number that it is.

        Raises:
            Unreadable: it is none.
        """
        if type(self.value) is not int:
            raise self.wrong(right)
        return self.value

    def flag(self) -> bool:
        """True or false.

        Raises:
            Unreadable: it is neither.
        """
        if not isinstance(self.value, bool):
            raise self.wrong(say("true or false"))
        return self.value

    def one_of(self, known: Collection[str], right: Phrase) -> str:
        """A word of a fixed set.

        Raises:
            Unreadable: it is none of them; says which was probably meant.
        """
        if isinstance(self.value, str) and self.value in known:
            return self.value
        near = _near(self.value, known) if isinstance(self.value, str) else []
        if near:
            raise self.fault(
                say(
                    "{value} stands where {text} belongs; did you mean {known}?",
                    value=told(self.value),
                    text=right,
                    known=list_or(map(repr, near)),
                )
            )
        raise self.wrong(right)

    def id(self) -> str | int | None:
        """An id, which goes back into the answer as it came: text, a whole number or null.

        Raises:
            Unreadable: it is none of them, or text that cannot be written down.
        """
        value = self.value
        if isinstance(value, str) and not _is_writable(value):
            raise self.wrong(say("an id of whole characters"))
        if value is not None and not isinstance(value, str) and type(value) is not int:
            raise self.wrong(say("an id, which is text,"))
        return value


class Listed(NamedTuple):
    """What a file holds: one item, or a list of them.

    Attributes:
        items: not read yet.
        several: they stood in a list, which may hold one, or none.
    """

    items: list[Found]
    several: bool


def listed(found: Found, key: str, mark: str, right: Phrase, of_key: Phrase) -> Listed:
    """The items of a document: itself, a list of them, or an object with such a list.

    Args:
        found: the document.
        key: under which an object has the list.
        mark: a key that an object has which is an item itself.
        right: what the document should be.
        of_key: what the list is, as ``a list of games``.

    Raises:
        Unreadable: what stands under the key is no list, or an object has a key twice.
    """
    if found.is_object() and found.maybe(mark) is None and key in found.value:
        found = found.needed(key, right)
        return Listed(list(found.items(of_key)), several=True)
    if isinstance(found.value, list):
        return Listed(list(found.items(right)), several=True)
    return Listed([found], several=False)


def _near(word: str, known: Collection[str]) -> list[str]:
    folded = word.strip().casefold()
    if same := [name for name in known if name.casefold() == folded]:
        return same
    return get_close_matches(folded[:_LONGEST], list(known), n=2, cutoff=0.6)


def _is_writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair
        return False
    return True


def _named(key: str) -> str:
    """A key in a path; one that is no plain word stands in quotes, on one line."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) and len(key) <= _LONGEST else _short(key)


def told(value: object) -> Phrase:
    """A value of a document as a message shows it: short, on one line."""
    if isinstance(value, list):
        return say("a list")
    if isinstance(value, dict):
        return say("an object")
    if isinstance(value, str):
        return say("{value}", value=_short(value))
    return say("{value}", value=_cut(json.dumps(value)))


def _short(text: str) -> str:
    return repr(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


# ---- JSON ----------------------------------------------------------------------------------------


class _Doubled(dict[str, Any]):
    """An object that has a key twice: `twice`."""

    twice = ""


def document(data: bytes, right: Phrase) -> Found:
    """The document of a JSON file.

    Args:
        data: the bytes of the file, UTF-8.
        right: what the file should hold, as ``a position, or a list of them``.

    Raises:
        Unreadable: it is no text, no JSON, or nested too deep; with line and byte.
    """
    text = _decoded(data, right)
    try:
        return Found(
            json.loads(
                text,
                parse_int=_number,
                parse_constant=_no_number,
                object_pairs_hook=_object,
            )
        )
    except json.JSONDecodeError as error:
        offset = len(text[: error.pos].encode()) + len(data) - len(data.removeprefix(_BOM))
        raise Unreadable(
            line_of(data, offset),
            say(
                "this is no JSON ({what}); {text} belongs there",
                what=_after(text, error),
                text=right,
            ),
        ) from None
    except RecursionError:
        pass
    except ValueError as error:
        raise Unreadable(
            line_of(data, _constant(data)),
            say(
                "{value} is no number of JSON; a whole number would be right", value=str(error)
            ),
        ) from None
    raise Unreadable(
        line_of(data, _too_deep(data)),
        say("brackets are nested too deep here; {text} belongs there", text=right),
    )


_BOM = b"\xef\xbb\xbf"
"""Some editors on Windows write these bytes before UTF-8."""


def _decoded(data: bytes, right: Phrase) -> str:
    try:
        text = data.removeprefix(_BOM).decode()
    except UnicodeDecodeError as error:
        offset = error.start + len(data) - len(error.object)
        raise Unreadable(
            line_of(data, offset), say("this is no text; save the file as UTF-8")
        ) from None
    if not text.strip():
        raise Unreadable("line 1", say("the file is empty; {text} belongs there", text=right))
    return text


def _after(text: str, error: json.JSONDecodeError) -> str:
    """What the reader says, and what stands there."""
    rest = text[error.pos : error.pos + 1]
    said = error.msg[:1].lower() + error.msg[1:].removesuffix(" at")
    if not rest:
        return f"{said}, but the file ends"
    return f"{said}, but there is {rest!r}" if said.startswith("expecting") else said


def _number(text: str) -> int | str:
    return int(text) if len(text) <= _DIGITS else text


def _no_number(text: str) -> None:
    raise ValueError(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    doubled = _Doubled(found)
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            doubled.twice = key
            break
        seen.add(key)
    return doubled


def _constant(data: bytes) -> int:
    """The offset of the first constant that JSON does not have."""
    return next((found.start() for found in _CONSTANT.finditer(data) if found[1]), 0)


def _too_deep(data: bytes) -> int:
    """The offset of the bracket that is one too deep."""
    depth = 0
    for step in _STEP.finditer(data):
        mark = step[0]
        if mark in b"[{":
            depth += 1
            if depth > _DEEPEST:
                return step.start()
        elif mark in b"]}":
            depth -= 1
    return 0
