"""A store that forgets everything when the program ends."""

import threading
from collections.abc import Mapping, Sequence

from podium.app.ports import Aside, Person, Stale, Text
from podium.core.records import Record


class MemoryStore:
    """Keeps tournaments in memory. Any number of threads may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._records: dict[str, list[Record]] = {}
        self._people: dict[str, dict[str, Person]] = {}
        self._texts: dict[str, Text] = {}
        self._secrets: dict[str, bytes] = {}

    def append(self, stream: str, record: Record, aside: Aside) -> None:
        """Keep a record and what lies beside it, or change nothing.

        Raises:
            Stale: `record.position` is not the next one of the stream.
        """
        self.append_all(stream, [record], aside)

    def append_all(self, stream: str, records: Sequence[Record], aside: Aside) -> None:
        """The same for several records, at least one: all of them, or none.

        Raises:
            Stale: their positions are not the next ones of the stream, in a row.
        """
        with self._lock:
            last = len(self._records.get(stream, ()))
            if [r.position for r in records] != list(range(last + 1, last + 1 + len(records))):
                raise Stale(stream, last)
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

    def streams(self) -> list[str]:
        """Names of the tournaments, in order of opening."""
        with self._lock:
            return list(self._records)

    def people(self, stream: str) -> Mapping[str, Person]:
        """People of a tournament by id; a forgotten one is missing."""
        with self._lock:
            return dict(self._people.get(stream, {}))

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

    def close(self) -> None:
        """Nothing to let go of; what was stored stays."""
