"""Exports as lines of JSON: a heading, the records, then the people and free texts.

    {"podium": "export", "version": 1, "tournament": "NAME",
     "records": 41, "people": 12, "texts": 3, "head": "…"}        (in one line)
    {"record": {"position": 1, "body": "{…}", "hash": "…"}}
    {"person": {"id": "p1", "name": "…", "attributes": {}}}
    {"text": {"ref": "…", "salt": "…", "text": "…"}}

A record's body stands there as the text that was hashed, so that the chain can be checked from the
file alone. Reading is strict: the first line that is not as it should be is named, with its number
and what would be right.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, BinaryIO, Literal, NoReturn

import msgspec

from podium.app.log_transfer import ExportHeading, Item, LogExport, NamedPerson
from podium.app.ports import Damaged, FreeText, Person
from podium.core.records import Record

VERSION = 1
"""Of the file format."""
LONGEST = 16 * 1024 * 1024
"""Bytes of a line; a longer one is no line of an export."""
_LONGEST_HEADING = 64 * 1024

_Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
_Count = Annotated[int, msgspec.Meta(ge=0)]
_Ref = Annotated[str, msgspec.Meta(min_length=1)]


class _HeadingLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    podium: Literal["export"]
    version: int
    tournament: _Ref
    records: Annotated[int, msgspec.Meta(ge=1)]
    people: _Count
    texts: _Count
    head: _Hash


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    position: Annotated[int, msgspec.Meta(ge=1)]
    body: str
    hash: _Hash


class _Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: _Ref
    name: str
    attributes: dict[str, bool | int | float | str | None]


class _Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ref: _Ref
    salt: str
    text: str


class _Line(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Any line but the first; exactly one of these is there."""

    record: _Record | None = None
    person: _Person | None = None
    text: _Text | None = None


_HEADING_DECODER = msgspec.json.Decoder(_HeadingLine)
_DECODER = msgspec.json.Decoder(_Line)
_ENCODER = msgspec.json.Encoder()

_RIGHT_HEADING = (
    f'{{"podium": "export", "version": {VERSION}, "tournament": NAME,'
    ' "records": HOW MANY, "people": HOW MANY, "texts": HOW MANY,'
    ' "head": HASH OF THE LAST RECORD}'
)
_RIGHT_LINE = (
    '{"record": {"position": N, "body": JSON TEXT, "hash": 64 HEX DIGITS}}, then '
    '{"person": {"id": …, "name": …, "attributes": {…}}} and '
    '{"text": {"ref": …, "salt": …, "text": …}}'
)


# ---- writing ---------------------------------------------------------------------------------


def encode_lines(items: Iterable[Item]) -> Iterator[bytes]:
    """The lines of an export, each with its line end.

    Raises:
        Damaged: a record's body is no text, so the store is damaged.
    """
    for item in items:
        yield _ENCODER.encode(_written(item)) + b"\n"


def _written(item: Item) -> msgspec.Struct:
    match item:
        case ExportHeading(tournament, records, people, texts, head):
            return _HeadingLine("export", VERSION, tournament, records, people, texts, head)
        case Record(position, body, chain):
            return _Line(record=_Record(position, _as_text(position, body), chain))
        case NamedPerson(person, known):
            return _Line(person=_Person(person, known.name, known.attributes))
        case FreeText(ref, salt, text):
            return _Line(text=_Text(ref, salt, text))


def _as_text(position: int, body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        message = f"the body of record {position} is no UTF-8 text: restore it from a backup"
        raise Damaged(message) from error


# ---- reading ---------------------------------------------------------------------------------


def read(path: Path) -> LogExport:
    """Read an export from a file.

    Raises:
        Damaged: the file cannot be read, or is no export; says where and what would be right.
    """
    try:
        with path.open("rb") as file:
            return parse(file, str(path))
    except OSError as error:
        message = f"{path} cannot be read: {error.strerror}"
        raise Damaged(message) from error


def parse(file: BinaryIO, name: str) -> LogExport:
    """Read an export.

    Args:
        file: its bytes.
        name: what to call it in messages.

    Raises:
        Damaged: it is no export; says where and what would be right.
    """
    reading = _Reading(name)
    reading.heading(file.readline(_LONGEST_HEADING + 1))
    while line := file.readline(LONGEST + 1):
        reading.line(line)
    return reading.done()


class _Reading:
    """An export as far as it has been read."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._number = 0
        self._heading: _HeadingLine | None = None
        self._records: list[Record] = []
        self._people: dict[str, Person] = {}
        self._texts: dict[str, FreeText] = {}

    def heading(self, line: bytes) -> None:
        """Take the first line."""
        right = f"this is no export; one begins with {_RIGHT_HEADING}"
        self._number = 1
        if not line:
            self._fail("the file is empty", right)
        self._check_text(line, _LONGEST_HEADING, right)
        try:
            heading = _HEADING_DECODER.decode(line)
        except (msgspec.MsgspecError, RecursionError) as error:
            self._fail(str(error), right)
        if heading.version != VERSION:
            problem = f"format version {heading.version}, and this podium reads {VERSION}"
            self._fail(problem, "update podium, or export again")
        self._heading = heading

    def line(self, line: bytes) -> None:
        """Take a line after the first."""
        self._number += 1
        right = f"right would be {_RIGHT_LINE}"
        self._check_text(line, LONGEST, right)
        try:
            said = _DECODER.decode(line)
        except (msgspec.MsgspecError, RecursionError) as error:
            self._fail(str(error), right)
        match said:
            case _Line(record=_Record() as record, person=None, text=None):
                self._record(record)
            case _Line(record=None, person=_Person() as person, text=None):
                self._person(person)
            case _Line(record=None, person=None, text=_Text() as text):
                self._text(text)
            case _:
                self._fail("a line holds one record, person or text", right)

    def done(self) -> LogExport:
        """What was read."""
        heading = self._heading
        if heading is None or not self._records:
            self._fail("there are no records", f"right would be {_RIGHT_LINE}")
        return LogExport(
            promised=ExportHeading(
                heading.tournament,
                heading.records,
                heading.people,
                heading.texts,
                heading.head,
            ),
            records=self._records,
            people=self._people,
            texts=tuple(self._texts.values()),
        )

    def _record(self, record: _Record) -> None:
        if self._people or self._texts:
            self._fail(
                f"record {record.position} comes after a person or text",
                "all records come first",
            )
        self._records.append(Record(record.position, record.body.encode(), record.hash))

    def _person(self, person: _Person) -> None:
        if person.id in self._people:
            self._fail(f"person {person.id!r} is there twice", "once is right")
        self._people[person.id] = Person(name=person.name, attributes=person.attributes)

    def _text(self, text: _Text) -> None:
        if text.ref in self._texts:
            self._fail(f"text {text.ref!r} is there twice", "once is right")
        self._texts[text.ref] = FreeText(text.ref, text.salt, text.text)

    def _check_text(self, line: bytes, longest: int, right: str) -> None:
        """A line is UTF-8 without a mark before it, and not endless."""
        if line.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")):
            self._fail("the file begins with a byte order mark", "save it as plain UTF-8")
        if len(line) > longest:
            self._fail(f"the line is longer than {longest} bytes", right)
        try:
            line.decode()
        except UnicodeDecodeError as error:
            problem = f"byte {error.start + 1} (0x{line[error.start]:02x}) is not UTF-8"
            self._fail(problem, right)

    def _fail(self, problem: str, right: str) -> NoReturn:
        message = f"{self._name}, line {self._number}: {problem}; {right}"
        raise Damaged(message)
