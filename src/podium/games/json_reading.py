"""Records of games from outside: JSON whose faults are told with the path of their key.

What a record should be is said by structs, and msgspec reads it. Their fields are annotated with
what belongs there in words (`Right`), so that a fault says where it stands (`moves[7].colour`), what
stands there, and what would be right.
"""

import json
import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Meta, UnsetType

from podium.core.phrase import Phrase, list_or, say

_LONGEST = 40
"""Characters of a value that a message shows."""
_DEEPEST = 100
"""So deep no record of a game is nested."""
_DIGITS = 1000
"""A number of more digits stays text: it is none that a record has."""
_STRING = rb'"(?:[^"\\]|\\.)*+"?'
_STEP = re.compile(rb"[\[{]|[\]}]|" + _STRING, re.DOTALL)
_CONSTANT = re.compile(_STRING + rb"|(NaN|-?Infinity)", re.DOTALL)

T = TypeVar("T")


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


class Right(NamedTuple):
    """What belongs in a place, as ``a list of cells``: an annotation of its type.

    Attributes:
        known: the words of a fixed set, one of which was probably meant.
    """

    text: Phrase
    known: Collection[str] = ()


def one_of(known: Iterable[str]) -> Meta:
    """That a text is a word of a fixed set: an annotation of its type."""
    return Meta(pattern=rf"\A(?:{'|'.join(map(re.escape, known))})\Z")


Text = Annotated[str, Meta(pattern=r"\A[^\ud800-\udfff]*\Z")]
"""Text that can be written down: without half of a surrogate pair."""
Id = Annotated[Text | int | UnsetType | None, Right(say("an id, which is text,"))]
"""What an item is called, which goes back into the answer as it came; ``UNSET`` if nothing."""


class JsonPart(NamedTuple):
    """A value of a JSON document, and the path of its key; empty for the whole document."""

    value: Any
    path: str = ""

    def fault(self, message: Phrase) -> Unreadable:
        """The exception that says what is wrong with this value, to be raised."""
        return Unreadable(self.path or "line 1", message)

    def wrong(self, right: Phrase) -> Unreadable:
        """The same where something else belongs; `right` names that, as ``a list of cells``."""
        if isinstance(self.value, _Doubled):
            twice = self.at(self.value.twice)
            return twice.fault(say("this key is there twice; once would be right"))
        return self.fault(
            say("{value} stands where {text} belongs", value=short_text(self.value), text=right)
        )

    def lacks(self, key: str, right: Phrase) -> Unreadable:
        """The same for a key that an object does not have; `right` names what belongs there."""
        message = say("this key is missing; {text} belongs there", text=right)
        return self.at(key).fault(message)

    def at(self, *way: str | int) -> "JsonPart":
        """What is under a key of an object (None if nothing is), or an entry of a list; and so on."""
        value, path = self
        for step in way:
            if isinstance(step, int):
                value, path = value[step], f"{path}[{step}]"
            else:
                value = value.get(step) if isinstance(value, dict) else None
                path = f"{path}.{_named(step)}".removeprefix(".")
        return JsonPart(value, path)

    def entries(self, right: Phrase) -> "list[JsonPart]":
        """The entries of a list.

        Raises:
            Unreadable: it is none; `right` names what belongs there.
        """
        if not isinstance(self.value, list):
            raise self.wrong(right)
        return [self.at(index) for index in range(len(self.value))]

    def read(self, kind: type[T], right: Phrase) -> T:
        """The value as a type.

        Args:
            kind: a struct whose fields are annotated with what belongs there (`Right`).
            right: what belongs here.

        Raises:
            Unreadable: it is none of that type.
        """
        try:
            return msgspec.convert(self.value, kind)
        except msgspec.ValidationError as error:
            raise _fault(self, Annotated[kind, Right(right)], str(error)) from None
        except UnicodeEncodeError:  # half of a surrogate pair where a word should be
            return self._replace(value=_writable(self.value)).read(kind, right)


class ListedItems(NamedTuple):
    """What a file holds: one item, or a list of them.

    Attributes:
        items: not read yet.
        several: they stood in a list, which may hold one, or none.
    """

    items: list[JsonPart]
    several: bool


def read_list(
    part: JsonPart, key: str, mark: str, right: Phrase, of_key: Phrase
) -> ListedItems:
    """The items of a document: itself, a list of them, or an object with such a list.

    Args:
        part: the document.
        key: under which an object has the list.
        mark: a key that an object has which is an item itself.
        right: what the document should be.
        of_key: what the list is, as ``a list of games``.

    Raises:
        Unreadable: what stands under the key is no list.
    """
    if isinstance(part.value, dict) and mark not in part.value and key in part.value:
        return ListedItems(part.at(key).entries(of_key), several=True)
    if isinstance(part.value, list):
        return ListedItems(part.entries(right), several=True)
    return ListedItems([part], several=False)


# ---- faults ----------------------------------------------------------------------------------

_MISSING = re.compile(r"Object missing required field `(.+?)`")
_WAY = re.compile(r"\.([^.\[`]+)|\[(\d+|\.\.\.)\]")


def _fault(part: JsonPart, kind: Any, said: str) -> Unreadable:  # noqa: ANN401 - any type there is
    """What msgspec says is wrong with a value, in our words and with what would be right."""
    said, _, way = said.partition(" - at `$")
    for name, index in _WAY.findall(way):
        if name:
            part, kind = part.at(name), _hints(kind)[name]
            continue
        kind = get_args(_bare(kind))[-1]  # of an entry of a list, or of a value under any key
        part = part.at(_culprit(part.value, kind) if index == "..." else int(index))
    if (missing := _MISSING.match(said)) is not None:
        key = missing[1]
        return part.lacks(key, _right(_hints(kind)[key]).text)
    right = _right(kind)
    near = _near(part.value, right.known) if isinstance(part.value, str) else []
    if not near:
        return part.wrong(right.text)
    return part.fault(
        say(
            "{value} stands where {text} belongs; did you mean {known}?",
            value=short_text(part.value),
            text=right.text,
            known=list_or(map(repr, near)),
        )
    )


def _right(kind: Any) -> Right:  # noqa: ANN401
    return next(note for note in kind.__metadata__ if isinstance(note, Right))


def _hints(kind: Any) -> dict[str, Any]:  # noqa: ANN401
    return get_type_hints(_bare(kind), include_extras=True)


def _bare(kind: Any) -> Any:  # noqa: ANN401
    """A type without its annotations, and without nothing as another choice."""
    while get_origin(kind) in {Annotated, Union, UnionType}:
        kind = next(o for o in get_args(kind) if o not in {NoneType, UnsetType})
    return kind


def _culprit(value: dict[str, Any], kind: Any) -> str:  # noqa: ANN401
    """The first key of an object whose value is none of a type."""
    for key, entry in value.items():
        try:
            msgspec.convert(entry, kind)
        except msgspec.ValidationError:
            return key
    raise AssertionError(kind)


def _writable(value: Any) -> Any:  # noqa: ANN401 - any document
    """A document with another sign in the place of each half of a surrogate pair."""
    if isinstance(value, str):
        return value.encode(errors="replace").decode()
    if isinstance(value, list):
        return [_writable(entry) for entry in value]
    if isinstance(value, dict):
        return {_writable(key): _writable(entry) for key, entry in value.items()}
    return value


def _near(word: str, known: Collection[str]) -> list[str]:
    folded = word.strip().casefold()
    if same := [name for name in known if name.casefold() == folded]:
        return same
    return get_close_matches(folded[:_LONGEST], list(known), n=2, cutoff=0.6)


def _named(key: str) -> str:
    """A key in a path; one that is no plain word stands in quotes, on one line."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) and len(key) <= _LONGEST else _short(key)


def short_text(value: object) -> Phrase:
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


class _Doubled:
    """An object that has a key twice: `twice`. No type fits it."""

    def __init__(self, twice: str) -> None:
        self.twice = twice


def document(data: bytes, right: Phrase) -> JsonPart:
    """The document of a JSON file.

    Args:
        data: the bytes of the file, UTF-8.
        right: what the file should hold, as ``a position, or a list of them``.

    Raises:
        Unreadable: it is no text, no JSON, or nested too deep; with line and byte.
    """
    text = _decoded(data, right)
    try:
        return JsonPart(
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


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Doubled:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            return _Doubled(key)
        found[key] = value
    return found


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
