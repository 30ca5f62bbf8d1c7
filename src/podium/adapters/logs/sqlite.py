"""A store in an SQL database, through SQLAlchemy Core."""

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from podium.adapters.logs import tables
from podium.adapters.logs.shelf import SqlShelf, added, row
from podium.app.ports import Aside, Person, Stale, Taken, Text
from podium.core.records import Record

_CHUNK = 500
"""References looked up at once; databases bound the parameters of a statement."""

_ATTRIBUTES = msgspec.json.Decoder(dict[str, bool | int | float | str | None])


class SqlStore(SqlShelf):
    """Keeps tournaments in a database, and what lies beside them."""

    # ---- the log -----------------------------------------------------------------------------

    def append(self, stream: str, record: Record, aside: Aside) -> None:
        """Make a record durable, with what lies beside it, or change nothing.

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

    def positions(self) -> dict[str, int]:
        """Position of the last record of every tournament, in order of opening."""
        return {stream: position for stream, position in self._read(tables.POSITIONS)}  # noqa: C416 - rows are no pairs to mypy

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

    def person(self, stream: str, person: str) -> Person | None:
        """One of them, None if nothing is known of that one."""
        for name, attributes in self._read(tables.PERSON_OF, of_stream=stream, of_id=person):
            return Person(name=name, attributes=_ATTRIBUTES.decode(attributes))
        return None

    def put_people(self, stream: str, people: Mapping[str, Person]) -> None:
        """Replace what is known of people, on the disk too; the log stays as it is."""
        self._erase(lambda connection: _put_people(connection, stream, people))

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


def _put_people(connection: Connection, stream: str, people: Mapping[str, Person]) -> None:
    if not people:
        return
    connection.execute(
        tables.DROP_PERSON,
        [{"of_stream": stream, "of_id": person} for person in people],
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
            for person, known in people.items()
        ],
    )


def _put_aside(connection: Connection, stream: str, aside: Aside) -> None:
    """Store what lies beside a record; what was there under the same key is replaced.

    Raises:
        Taken: what is to be new is there.
    """
    kept = aside.kept
    if kept and not added(connection, row(stream, kept.kind, kept.key, kept.value)):
        raise Taken
    _put_people(connection, stream, aside.people)
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
