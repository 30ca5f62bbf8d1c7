"""What the use cases need from outside. Adapters give it; bootstrap chooses which."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Protocol, TypeVar

import msgspec

from podium.core.records import Record

Key = tuple[str | int, ...]


class Person(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is known of an entrant or a player, apart from the log.

    Attributes:
        name: as people call it.
        attributes: what was told at the entry and the rulebook does not declare (club, rating).
    """

    name: str = ""
    attributes: dict[str, bool | int | float | str | None] = {}


class FreeText(msgspec.Struct, frozen=True):
    """A free text (a reason, who acted), apart from the log. The log holds its salted hash."""

    ref: str
    salt: str
    text: str


def text_ref(salt: str, text: str) -> str:
    """The reference of a free text: its salted hash, so that it can be shown to be the one."""
    return hashlib.sha256(f"{salt} {text}".encode()).hexdigest()


class SideRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a table beside the logs; each kind of row has a table of its own.

    Attributes:
        TABLE: its name in a database.
        KEY: the columns that tell the rows apart.
        UNIQUE: further columns that no two rows have in common.
    """

    TABLE: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]
    UNIQUE: ClassVar[tuple[tuple[str, ...], ...]] = ()


class Submitted(SideRow, frozen=True, kw_only=True):
    """That an act was submitted under a key, and the position of its record.

    Attributes:
        digest: tells the act from others.
    """

    TABLE = "submissions"
    KEY = ("tournament", "key")

    tournament: str
    key: str
    digest: str
    position: int


class SideData(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored together with a record, in one transaction, but outside the chain.

    Attributes:
        submission: of the act; if there is one under its key already, nothing at all is stored.
    """

    people: dict[str, Person] = {}
    texts: tuple[FreeText, ...] = ()
    secret: bytes | None = None
    submission: Submitted | None = None


class StaleLog(Exception):  # noqa: N818 - expected: somebody else was faster
    """The stream has moved on: it stands at `position`."""

    def __init__(self, stream: str, position: int) -> None:
        super().__init__(f"{stream} stands at position {position}")
        self.stream = stream
        self.position = position


class AlreadySubmitted(Exception):  # noqa: N818 - expected: it was done before
    """There was a submission under that key before."""


class Damaged(Exception):  # noqa: N818 - says what is wrong with a store or file
    """A store or file that cannot be read as what it should be."""


class StoreBusy(Damaged):
    """A store that is whole, but held by another program: try again later."""


class Salvaged(msgspec.Struct, frozen=True):
    """What can still be read of a tournament in a damaged store."""

    records: list[Record]
    people: dict[str, Person]


class Store(Protocol):
    """Logs, people, texts and secrets of tournaments; a stream is a tournament's name."""

    def append(self, stream: str, record: Record, side: SideData) -> None:
        """Make a record durable, with what lies beside it, or change nothing.

        Raises:
            StaleLog: `record.position` is not the next one of the stream.
            AlreadySubmitted: there was a submission under its key before.
        """
        self.append_all(stream, [record], side)

    def append_all(self, stream: str, records: Sequence[Record], side: SideData) -> None:
        """The same for several records, at least one: all of them, or none.

        Raises:
            StaleLog: their positions are not the next ones of the stream, in a row.
            AlreadySubmitted: there was a submission under its key before.
        """

    def records(self, stream: str, after: int = 0) -> list[Record]:
        """Records of a stream behind a position, in order."""

    def position(self, stream: str) -> int:
        """Position of the last record, 0 if there is none."""

    def positions(self) -> dict[str, int]:
        """Position of the last record of every tournament, in order of opening."""

    def streams(self) -> list[str]:
        """Names of the tournaments, in order of opening."""

    def people(self, stream: str) -> Mapping[str, Person]:
        """People of a tournament by id; a forgotten one is missing."""

    def person(self, stream: str, person: str) -> Person | None:
        """One of them, None if nothing is known of that one."""

    def put_people(self, stream: str, people: Mapping[str, Person]) -> None:
        """Replace what is known of people; the log stays as it is."""

    def text(self, ref: str) -> str | None:
        """A text by its reference, None if it was erased or never known."""

    def texts(self, refs: Sequence[str]) -> list[FreeText]:
        """Those of the texts that are still there, with their salts (for an export)."""

    def secret(self, stream: str) -> bytes | None:
        """The secret of the lots, None if it lies elsewhere."""

    def forget(self, stream: str, person: str) -> None:
        """Erase what is known of a person; the log stays whole."""

    def erase(self, ref: str) -> None:
        """Erase a free text; the log stays whole."""

    def salvaged(self, stream: str) -> Salvaged:
        """What can be read of a tournament, whatever is damaged in it."""

    def remove(self, stream: str, position: int, refs: Sequence[str]) -> None:
        """Take a tournament away with all that lies beside it.

        Args:
            stream: its name.
            position: of its last record, as it was seen.
            refs: of the free texts that go with it.

        Raises:
            StaleLog: the stream has moved on.
        """

    def settle(self) -> None:
        """Put the files in order while little is written."""

    def close(self) -> None:
        """Let go of files and connections."""


R = TypeVar("R", bound=SideRow)


class SideTables(Protocol):
    """The tables beside the logs: accounts, links, settings. Each call is one transaction."""

    def get(self, kind: type[R], *key: str | int) -> R | None:
        """The row of a key, None if there is none."""

    def find(self, kind: type[R], **equal: str | int) -> list[R]:
        """The rows whose columns have these values, in order of their keys."""

    def add(self, *rows: SideRow) -> int:
        """Add rows of one kind whose keys nothing has yet, and answer how many those were."""

    def put(self, row: SideRow) -> None:
        """Add a row, or replace the one that has its key."""

    def update(self, kind: type[R], key: Key, change: Callable[[R], R | None]) -> R | None:
        """Replace a row by what a function makes of it, while nobody else can write.

        Args:
            kind: of the row.
            key: of the row.
            change: answers None where it stays as it is. It must not use the tables itself.

        Returns:
            The row as it is now; None if there is none, or it stays as it is.
        """

    def delete(self, kind: type[R], **equal: str | int) -> int:
        """Take away the rows whose columns have these values, and answer how many there were."""


class Storage(Store, SideTables, Protocol):
    """Logs and tables in one place."""


class Hasher(Protocol):
    """Keeps passwords so that they can be checked, but not read."""

    def hashed(self, password: str) -> str:
        """What to keep of a password; another text each time."""

    def fits(self, password: str, hashed: str) -> bool:
        """Whether a password is the one. Takes as long as `hashed` does."""


class Clock(Protocol):
    """The time."""

    def now(self) -> str:
        """The time now, RFC 3339 with offset."""


class Entropy(Protocol):
    """Randomness that nobody can foresee."""

    def draw(self, size: int) -> bytes:
        """So many random bytes."""


class Library(Protocol):
    """Rulebooks that ship."""

    def ids(self) -> list[str]:
        """Ids of the rulebooks, in order."""

    def text(self, rulebook: str) -> str | None:
        """The text of one, None if there is none of that id."""

    def beside(self, rulebook: str, named: str) -> str:
        """Under which name `text` has what a rulebook calls so: of files, relative to that one."""
