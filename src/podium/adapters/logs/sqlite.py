"""A store in an SQL database, through SQLAlchemy Core. What is SQLite's own is in `dialects`."""

import threading
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine, Row, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.sql.base import Executable

from podium.adapters.logs import tables
from podium.adapters.logs.dialects import Dialect, Sqlite
from podium.app.ports import Aside, Damaged, Person, Stale, Text
from podium.core.records import Record

TRIES = 3
"""How often a database that is locked is tried, each time with the patience given."""
_PAUSE = 0.05
_CHUNK = 500
"""References looked up at once; databases bound the parameters of a statement."""

T = TypeVar("T")
_Found = Row[*tuple[Any, ...]]
_ATTRIBUTES = msgspec.json.Decoder(dict[str, bool | int | float | str | None])


class SqlStore:
    """Keeps tournaments in a database. Any number of threads and processes may use it.

    Each thread keeps one connection. Nothing is opened before it is needed, and reading never
    makes a file.
    """

    def __init__(self, where: str | Path, *, patience: float = 5.0) -> None:
        """Choose the database.

        Args:
            where: a file, or the URL of a database (``sqlite:///tournaments.sqlite``).
            patience: seconds to wait for another program's write, for each of `TRIES`.

        Raises:
            Damaged: the URL is none, or of a database that podium does not know.
        """
        self._dialect = _dialect(where, patience)
        self._engine: Engine | None = None
        self._prepared = False
        self._opening = threading.Lock()
        self._writing = threading.Lock()  # threads queue here, in order, not at the file
        self._local = threading.local()
        self._open: weakref.WeakSet[Connection] = weakref.WeakSet()

    # ---- the log -----------------------------------------------------------------------------

    def append(self, stream: str, record: Record, aside: Aside) -> None:
        """Make a record durable, with what lies beside it, or change nothing.

        Raises:
            Stale: `record.position` is not the next one of the stream.
        """
        self.append_all(stream, [record], aside)

    def append_all(self, stream: str, records: Sequence[Record], aside: Aside) -> None:
        """The same for several records, at least one: all of them, or none.

        Raises:
            Stale: their positions are not the next ones of the stream, in a row.
        """
        rows = [
            {"stream": stream, "position": r.position, "body": r.body, "hash": r.hash}
            for r in records
        ]

        def work(connection: Connection) -> None:
            last = connection.execute(tables.POSITION, {"of_stream": stream}).scalar_one()
            if [r.position for r in records] != list(range(last + 1, last + 1 + len(records))):
                raise Stale(stream, last)
            connection.execute(tables.ADD_RECORD, rows)
            if last == 0:
                connection.execute(tables.ADD_STREAM, {"stream": stream})
            _put_aside(connection, stream, aside)

        try:
            self._write(work)
        except IntegrityError as error:
            last = self.position(stream)
            if last < records[0].position:
                raise
            raise Stale(stream, last) from error

    def records(self, stream: str, after: int = 0) -> list[Record]:
        """Records of a stream behind a position, in order."""
        found = self._read(tables.RECORDS_AFTER, of_stream=stream, after=after)
        return [Record(position, body, chain) for position, body, chain in found]

    def position(self, stream: str) -> int:
        """Position of the last record, 0 if there is none."""
        return sum(position for (position,) in self._read(tables.POSITION, of_stream=stream))

    def streams(self) -> list[str]:
        """Names of the tournaments, in order of opening."""
        return [stream for (stream,) in self._read(tables.ALL_STREAMS)]

    # ---- beside the log ----------------------------------------------------------------------

    def people(self, stream: str) -> Mapping[str, Person]:
        """People of a tournament by id; a forgotten one is missing."""
        return {
            person: Person(name=name, attributes=_ATTRIBUTES.decode(attributes))
            for person, name, attributes in self._read(tables.PEOPLE_OF, of_stream=stream)
        }

    def text(self, ref: str) -> str | None:
        """A text by its reference, None if it was erased or never known."""
        return next((found.text for found in self.texts([ref])), None)

    def texts(self, refs: Sequence[str]) -> list[Text]:
        """Those of the texts that are still there, in the order asked for, each once."""
        asked = list(dict.fromkeys(refs))
        found: dict[str, Text] = {}
        for start in range(0, len(asked), _CHUNK):
            rows = self._read(tables.TEXTS_OF, refs=asked[start : start + _CHUNK])
            found.update((ref, Text(ref, salt, text)) for ref, salt, text in rows)
        return [found[ref] for ref in asked if ref in found]

    def secret(self, stream: str) -> bytes | None:
        """The secret of the lots, None if it lies elsewhere."""
        found = self._read(tables.SECRET_OF, of_stream=stream)
        return next((secret for (secret,) in found), None)

    def forget(self, stream: str, person: str) -> None:
        """Erase what is known of a person, from the disk too; the log stays whole."""
        keys = {"of_stream": stream, "of_id": person}
        self._erase(lambda connection: connection.execute(tables.DROP_PERSON, keys))

    def erase(self, ref: str) -> None:
        """Erase a free text, from the disk too; the log stays whole."""
        keys = {"of_ref": ref}
        self._erase(lambda connection: connection.execute(tables.DROP_TEXT, keys))

    # ---- connections -------------------------------------------------------------------------

    def close(self) -> None:
        """Let go of files and connections. Who uses the store again opens it again."""
        with self._opening:
            for connection in list(self._open):
                connection.close()
            if self._engine is not None:
                self._engine.dispose()
            self._engine = None
            self._prepared = False
            self._local = threading.local()
            self._open = weakref.WeakSet()

    def _connection(self) -> Connection:
        """The connection of this thread."""
        kept: Connection | None = getattr(self._local, "connection", None)
        if kept is not None:
            return kept
        with self._opening:
            self._engine = self._engine or self._dialect.engine()
            connection = self._engine.connect()
            try:
                if not self._prepared:
                    self._dialect.prepare(connection)
                    self._prepared = True
            except BaseException:
                connection.close()
                raise
            self._local.connection = connection
            self._open.add(connection)
            return connection

    def _read(self, statement: Executable, **parameters: object) -> Sequence[_Found]:
        """What a statement finds; nothing where there is no database yet."""
        if not self._prepared and self._dialect.missing():
            return ()

        def once() -> Sequence[_Found]:
            connection = self._connection()
            try:
                return connection.execute(statement, parameters).all()
            finally:
                connection.rollback()

        return self._patiently(once)

    def _write(self, work: Callable[[Connection], object]) -> None:
        """Do some work in one transaction: all of it, or nothing."""

        def once() -> None:
            with self._writing:
                connection = self._connection()
                with connection.begin():
                    self._dialect.lock(connection)
                    work(connection)

        self._patiently(once)

    def _erase(self, work: Callable[[Connection], object]) -> None:
        if not self._prepared and self._dialect.missing():
            return
        self._write(work)
        connection = self._connection()
        try:
            self._dialect.erased(connection)
        finally:
            connection.rollback()

    def _patiently(self, once: Callable[[], T]) -> T:
        """Try again, within bounds, while another program holds the database."""
        tried = 0
        while True:
            tried += 1
            try:
                return once()
            except DBAPIError as error:
                if tried == TRIES or not self._dialect.busy(error):
                    raise self._dialect.explained(error) from error
            time.sleep(_PAUSE * tried)


def _dialect(where: str | Path, patience: float) -> Dialect:
    try:
        url = (
            URL.create("sqlite", database=str(where))
            if isinstance(where, Path)
            else make_url(where)
        )
    except ArgumentError as error:
        message = f"{where!r} is no URL of a database, such as sqlite:///FILE"
        raise Damaged(message) from error
    if url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}:
        return Sqlite(url, patience)
    message = f"{url} is no database that podium can use: give it as sqlite:///FILE"
    raise Damaged(message)


def _put_aside(connection: Connection, stream: str, aside: Aside) -> None:
    """Store what lies beside a record; what was there under the same key is replaced."""
    if aside.people:
        connection.execute(
            tables.DROP_PERSON,
            [{"of_stream": stream, "of_id": person} for person in aside.people],
        )
        connection.execute(
            tables.ADD_PERSON,
            [
                {
                    "stream": stream,
                    "id": person,
                    "name": known.name,
                    "attributes": msgspec.json.encode(known.attributes).decode(),
                }
                for person, known in aside.people.items()
            ],
        )
    if aside.texts:
        texts = {text.ref: text for text in aside.texts}
        connection.execute(tables.DROP_TEXT, [{"of_ref": ref} for ref in texts])
        connection.execute(
            tables.ADD_TEXT,
            [{"ref": t.ref, "salt": t.salt, "text": t.text} for t in texts.values()],
        )
    if aside.secret is not None:
        connection.execute(tables.DROP_SECRET, {"of_stream": stream})
        connection.execute(tables.ADD_SECRET, {"stream": stream, "secret": aside.secret})
