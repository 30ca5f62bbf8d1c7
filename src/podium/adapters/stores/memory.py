"""A store that forgets everything when the program ends."""

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar, cast

from podium.app.ports import (
    AlreadySubmitted,
    FreeText,
    Key,
    Person,
    Salvaged,
    SideData,
    SideRow,
    StaleLog,
    Store,
)
from podium.core.records import Record

R = TypeVar("R", bound=SideRow)


class MemoryTables:
    """Keeps rows in memory. Any number of threads may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._rows: dict[type[SideRow], dict[Key, SideRow]] = {}

    def get(self, kind: type[R], *key: str | int) -> R | None:
        """The row of a key, None if there is none."""
        with self._lock:
            return self._of(kind).get(key)

    def find(self, kind: type[R], **equal: str | int) -> list[R]:
        """The rows whose columns have these values, in order of their keys."""
        with self._lock:
            return [row for _, row in sorted(self._of(kind).items()) if _has(row, equal)]

    def add(self, *rows: SideRow) -> int:
        """Add rows of one kind whose keys nothing has yet, and answer how many those were."""
        with self._lock:
            return sum(self._added(row) for row in rows)

    def put(self, row: SideRow) -> None:
        """Add a row, or replace the one that has its key."""
        with self._lock:
            self._of(type(row))[key_of(row)] = row

    def update(self, kind: type[R], key: Key, change: Callable[[R], R | None]) -> R | None:
        """Replace a row by what a function makes of it, while nobody else can write."""
        with self._lock:
            rows = self._of(kind)
            changed = change(rows[key]) if key in rows else None
            if changed is not None:
                del rows[key]
                rows[key_of(changed)] = changed
            return changed

    def delete(self, kind: type[R], **equal: str | int) -> int:
        """Take away the rows whose columns have these values, and answer how many there were."""
        with self._lock:
            rows = self._of(kind)
            gone = [key for key, row in rows.items() if _has(row, equal)]
            for key in gone:
                del rows[key]
            return len(gone)

    def _of(self, kind: type[R]) -> dict[Key, R]:
        return cast("dict[Key, R]", self._rows.setdefault(kind, {}))

    def _added(self, row: SideRow) -> bool:
        rows = self._of(type(row))
        unique = ({name: getattr(row, name) for name in names} for names in row.UNIQUE)
        if key_of(row) in rows or any(_has(r, u) for u in unique for r in rows.values()):
            return False
        rows[key_of(row)] = row
        return True


def key_of(row: SideRow) -> Key:
    """The key of a row."""
    return tuple(getattr(row, name) for name in row.KEY)


def _has(row: SideRow, equal: Mapping[str, str | int]) -> bool:
    return all(getattr(row, name) == value for name, value in equal.items())


class MemoryStore(MemoryTables, Store):
    """Keeps tournaments in memory."""

    def __init__(self) -> None:
        super().__init__()
        self._records: dict[str, list[Record]] = {}
        self._people: dict[str, dict[str, Person]] = {}
        self._texts: dict[str, FreeText] = {}
        self._secrets: dict[str, bytes] = {}

    # ---- the log -----------------------------------------------------------------------------

    def append_all(self, stream: str, records: Sequence[Record], side: SideData) -> None:
        """Keep records and what lies beside them, or change nothing.

        Raises:
            StaleLog: their positions are not the next ones of the stream, in a row.
            AlreadySubmitted: there was a submission under its key before.
        """
        with self._lock:
            last = len(self._records.get(stream, ()))
            if [r.position for r in records] != list(range(last + 1, last + 1 + len(records))):
                raise StaleLog(stream, last)
            if side.submission is not None and not self._added(side.submission):
                raise AlreadySubmitted
            self._records.setdefault(stream, []).extend(records)
            self._people.setdefault(stream, {}).update(side.people)
            self._texts.update((text.ref, text) for text in side.texts)
            if side.secret is not None:
                self._secrets[stream] = side.secret

    def records(self, stream: str, after: int = 0) -> list[Record]:
        """Records of a stream behind a position, in order."""
        with self._lock:
            return self._records.get(stream, [])[max(after, 0) :]

    def position(self, stream: str) -> int:
        """Position of the last record, 0 if there is none."""
        with self._lock:
            return len(self._records.get(stream, ()))

    def positions(self) -> dict[str, int]:
        """Position of the last record of every tournament, in order of opening."""
        with self._lock:
            return {stream: len(records) for stream, records in self._records.items()}

    def streams(self) -> list[str]:
        """Names of the tournaments, in order of opening."""
        with self._lock:
            return list(self._records)

    # ---- beside the log ----------------------------------------------------------------------

    def people(self, stream: str) -> Mapping[str, Person]:
        """People of a tournament by id; a forgotten one is missing."""
        with self._lock:
            return dict(self._people.get(stream, {}))

    def person(self, stream: str, person: str) -> Person | None:
        """One of them, None if nothing is known of that one."""
        with self._lock:
            return self._people.get(stream, {}).get(person)

    def put_people(self, stream: str, people: Mapping[str, Person]) -> None:
        """Replace what is known of people; the log stays as it is."""
        with self._lock:
            self._people.setdefault(stream, {}).update(people)

    def text(self, ref: str) -> str | None:
        """A text by its reference, None if it was erased or never known."""
        with self._lock:
            found = self._texts.get(ref)
        return None if found is None else found.text

    def texts(self, refs: Sequence[str]) -> list[FreeText]:
        """Those of the texts that are still there, in the order asked for, each once."""
        with self._lock:
            return [self._texts[ref] for ref in dict.fromkeys(refs) if ref in self._texts]

    def secret(self, stream: str) -> bytes | None:
        """The secret of the lots, None if it lies elsewhere."""
        with self._lock:
            return self._secrets.get(stream)

    def forget(self, stream: str, person: str) -> None:
        """Erase what is known of a person; the log stays whole."""
        with self._lock:
            self._people.get(stream, {}).pop(person, None)

    def erase(self, ref: str) -> None:
        """Erase a free text; the log stays whole."""
        with self._lock:
            self._texts.pop(ref, None)

    def salvaged(self, stream: str) -> Salvaged:
        """What can be read of a tournament: here all of it."""
        return Salvaged(self.records(stream), dict(self.people(stream)))

    def remove(self, stream: str, position: int, refs: Sequence[str]) -> None:
        """Take a tournament away with all that lies beside it.

        Raises:
            StaleLog: the stream has moved on.
        """
        with self._lock:
            last = len(self._records.get(stream, ()))
            if last != position:
                raise StaleLog(stream, last)
            self._records.pop(stream, None)
            self._people.pop(stream, None)
            self._secrets.pop(stream, None)
            for ref in refs:
                self._texts.pop(ref, None)
            for rows in self._rows.values():
                for key in [
                    k for k, row in rows.items() if getattr(row, "tournament", "") == stream
                ]:
                    del rows[key]

    def settle(self) -> None:
        """Nothing lies in files."""

    def close(self) -> None:
        """Nothing to let go of; what was stored stays."""
