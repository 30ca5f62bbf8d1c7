"""A store that forgets everything when the program ends."""

import threading
from collections.abc import Mapping, Sequence

from podium.app.ports import Aside, Person, Salvaged, Stale, Taken, Text
from podium.core.records import Record


class MemoryStore:
    """Keeps tournaments in memory. Any number of threads may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._records: dict[str, list[Record]] = {}
        self._people: dict[str, dict[str, Person]] = {}
        self._texts: dict[str, Text] = {}
        self._secrets: dict[str, bytes] = {}
        self._things: dict[tuple[str, str], dict[str, bytes]] = {}

    # ---- the log -----------------------------------------------------------------------------

    def append(self, stream: str, record: Record, aside: Aside) -> None:
        """Keep a record and what lies beside it, or change nothing.

        Raises:
            Stale: `record.position` is not the next one of the stream.
            Taken: `aside.kept` is there already.
        """
        self.append_all(stream, [record], aside)

    def append_all(self, stream: str, records: Sequence[Record], aside: Aside) -> None:
        """The same for several records, at least one: all of them, or none.

        Raises:
            Stale: their positions are not the next ones of the stream, in a row.
            Taken: `aside.kept` is there already.
        """
        with self._lock:
            last = len(self._records.get(stream, ()))
            if [r.position for r in records] != list(range(last + 1, last + 1 + len(records))):
                raise Stale(stream, last)
            kept = aside.kept
            if kept and not self._added(stream, kept.kind, kept.key, kept.value):
                raise Taken
            self._records.setdefault(stream, []).extend(records)
            self._people.setdefault(stream, {}).update(aside.people)
            self._texts.update((text.ref, text) for text in aside.texts)
            if aside.secret is not None:
                self._secrets[stream] = aside.secret

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

    def texts(self, refs: Sequence[str]) -> list[Text]:
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
            Stale: the stream has moved on.
        """
        with self._lock:
            last = len(self._records.get(stream, ()))
            if last != position:
                raise Stale(stream, last)
            self._records.pop(stream, None)
            self._people.pop(stream, None)
            self._secrets.pop(stream, None)
            for ref in refs:
                self._texts.pop(ref, None)
            for place in [place for place in self._things if place[0] == stream]:
                del self._things[place]

    def settle(self) -> None:
        """Nothing lies in files."""

    def close(self) -> None:
        """Nothing to let go of; what was stored stays."""

    # ---- the shelf ---------------------------------------------------------------------------

    def kept(self, stream: str, kind: str) -> dict[str, bytes]:
        """Everything of a kind, in order of the keys."""
        with self._lock:
            return dict(sorted(self._things.get((stream, kind), {}).items()))

    def look(self, stream: str, kind: str, key: str) -> bytes | None:
        """One thing, None if there is none."""
        with self._lock:
            return self._things.get((stream, kind), {}).get(key)

    def keep(self, stream: str, kind: str, key: str, value: bytes) -> None:
        """Put a thing there; what lay there is replaced."""
        with self._lock:
            self._things.setdefault((stream, kind), {})[key] = value

    def keep_new(self, stream: str, kind: str, key: str, value: bytes) -> bool:
        """Put a thing there if there is none yet; whether it was put there."""
        with self._lock:
            return self._added(stream, kind, key, value)

    def keep_missing(self, stream: str, kind: str, values: Mapping[str, bytes]) -> None:
        """The same for many at once: those that are not there yet."""
        with self._lock:
            for key, value in values.items():
                self._added(stream, kind, key, value)

    def swap(self, stream: str, kind: str, key: str, old: bytes, new: bytes) -> bool:
        """Replace a thing that still is as it was seen; whether it was replaced."""
        with self._lock:
            there = self._things.get((stream, kind), {})
            if there.get(key) != old:
                return False
            there[key] = new
            return True

    def drop(self, stream: str, kind: str, key: str) -> bool:
        """Take a thing away; whether it was there."""
        with self._lock:
            return self._things.get((stream, kind), {}).pop(key, None) is not None

    def _added(self, stream: str, kind: str, key: str, value: bytes) -> bool:
        things = self._things.setdefault((stream, kind), {})
        if key in things:
            return False
        things[key] = value
        return True
