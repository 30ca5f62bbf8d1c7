"""A store in an SQL database, through SQLAlchemy Core."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete
from sqlalchemy.exc import IntegrityError

from podium.adapters.stores import tables
from podium.adapters.stores.rows import TABLES, insert_new
from podium.adapters.stores.side_tables import SqlTables
from podium.app.ports import (
    AlreadySubmitted,
    Damaged,
    FreeText,
    Person,
    Salvaged,
    SideData,
    StaleLog,
    Store,
)
from podium.core.records import Record

_CHUNK = 500
"""References looked up at once; databases bound the parameters of a statement."""
_GAP = 5_000
"""So many positions in a row that cannot be read, and the rest of a damaged log is given up."""

_DROP_STREAM = (
    *tables.DROP_STREAM,
    *(
        delete(table).where(table.c.tournament == bindparam("of_stream"))
        for table in TABLES.values()
        if "tournament" in table.c
    ),
)
"""What takes a tournament away, but for its texts, which are known by their references alone."""

_ATTRIBUTES = msgspec.json.Decoder(dict[str, bool | int | float | str | None])


class SqlStore(SqlTables, Store):
    """Keeps tournaments in a database, and what lies beside them."""

    # ---- the log -----------------------------------------------------------------------------

    def append_all(self, stream: str, records: Sequence[Record], side: SideData) -> None:
        """Make records durable, with what lies beside them, or change nothing.

        Raises:
            StaleLog: their positions are not the next ones of the stream, in a row.
            AlreadySubmitted: there was a submission under its key before.
        """
        rows = [
            {"stream": stream, "position": r.position, "body": r.body, "hash": r.hash}
            for r in records
        ]

        def work(connection: Connection) -> None:
            last = connection.execute(tables.POSITION, {"of_stream": stream}).scalar_one()
            if [r.position for r in records] != list(range(last + 1, last + 1 + len(records))):
                raise StaleLog(stream, last)
            connection.execute(tables.ADD_RECORD, rows)
            if last == 0:
                connection.execute(tables.ADD_STREAM, {"stream": stream})
            _put_beside(connection, stream, side)

        try:
            self._write(work)
        except IntegrityError as error:
            last = self.position(stream)
            if last < records[0].position:
                raise
            raise StaleLog(stream, last) from error

    def records(self, stream: str, after: int = 0) -> list[Record]:
        """Records of a stream behind a position, in order."""
        found = self._read(tables.RECORDS_AFTER, of_stream=stream, after=after)
        return [_record(row) for row in found]

    def position(self, stream: str) -> int:
        """Position of the last record, 0 if there is none."""
        return sum(_whole(at) for (at,) in self._read(tables.POSITION, of_stream=stream))

    def positions(self) -> dict[str, int]:
        """Position of the last record of every tournament, in order of opening."""
        return {str(stream): _whole(at) for stream, at in self._read(tables.POSITIONS)}

    def streams(self) -> list[str]:
        """Names of the tournaments, in order of opening."""
        return [str(stream) for (stream,) in self._read(tables.ALL_STREAMS)]

    # ---- beside the log ----------------------------------------------------------------------

    def people(self, stream: str) -> Mapping[str, Person]:
        """People of a tournament by id; a forgotten one is missing."""
        return {
            person: _person(stream, name, attributes)
            for person, name, attributes in self._read(tables.PEOPLE_OF, of_stream=stream)
        }

    def person(self, stream: str, person: str) -> Person | None:
        """One of them, None if nothing is known of that one."""
        for name, attributes in self._read(tables.PERSON_OF, of_stream=stream, of_id=person):
            return _person(stream, name, attributes)
        return None

    def put_people(self, stream: str, people: Mapping[str, Person]) -> None:
        """Replace what is known of people, on the disk too; the log stays as it is."""
        self._erase(lambda connection: _put_people(connection, stream, people))

    def text(self, ref: str) -> str | None:
        """A text by its reference, None if it was erased or never known."""
        return next((found.text for found in self.texts([ref])), None)

    def texts(self, refs: Sequence[str]) -> list[FreeText]:
        """Those of the texts that are still there, in the order asked for, each once."""
        asked = list(dict.fromkeys(refs))
        found: dict[str, FreeText] = {}
        for start in range(0, len(asked), _CHUNK):
            rows = self._read(tables.TEXTS_OF, refs=asked[start : start + _CHUNK])
            found.update((ref, FreeText(ref, salt, text)) for ref, salt, text in rows)
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

    # ---- taking away -------------------------------------------------------------------------

    def salvaged(self, stream: str) -> Salvaged:
        """What can be read of a tournament, whatever is damaged in it."""
        return Salvaged(self._salvaged_records(stream), self._salvaged_people(stream))

    def _salvaged_records(self, stream: str) -> list[Record]:
        try:
            return self.records(stream)
        except Damaged:  # somewhere; so one after the other
            pass
        found: list[Record] = []
        position = gap = 0
        while gap < _GAP:
            position += 1
            try:
                rows = self._read(tables.RECORD_AT, of_stream=stream, at=position)
            except Damaged:
                rows = ()
            found += [_record(row) for row in rows]
            gap = 0 if rows else gap + 1
        return found

    def _salvaged_people(self, stream: str) -> dict[str, Person]:
        try:
            rows = self._read(tables.PEOPLE_OF, of_stream=stream)
        except Damaged:
            return {}
        found: dict[str, Person] = {}
        for person, name, attributes in rows:
            try:
                found[str(person)] = _person(stream, name, attributes)
            except Damaged:
                found[str(person)] = Person(name=str(name))
        return found

    def remove(self, stream: str, position: int, refs: Sequence[str]) -> None:
        """Take a tournament away with all that lies beside it, from the disk too.

        Raises:
            StaleLog: the stream has moved on.
        """

        def work(connection: Connection) -> None:
            last = connection.execute(tables.POSITION, {"of_stream": stream}).scalar_one()
            if last != position:
                raise StaleLog(stream, last)
            for statement in _DROP_STREAM:
                connection.execute(statement, {"of_stream": stream})
            if refs:
                connection.execute(tables.DROP_TEXT, [{"of_ref": ref} for ref in refs])

        self._erase(work)


def _record(row: Sequence[Any]) -> Record:
    """A record as it stands there; what is of another kind, in a damaged file, fits no chain."""
    position, body, chain = row
    return Record(
        _whole(position),
        body if isinstance(body, bytes) else str(body).encode(),
        chain if isinstance(chain, str) else "",
    )


def _whole(position: object) -> int:
    """A position as it stands there; 0 where a damaged file holds none."""
    return position if isinstance(position, int) else 0


def _person(stream: str, name: object, attributes: object) -> Person:
    try:
        return Person(name=str(name), attributes=_ATTRIBUTES.decode(str(attributes)))
    except msgspec.MsgspecError as error:
        message = f"what {stream} knows of a person cannot be read: restore it from a backup"
        raise Damaged(message) from error


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


def _put_beside(connection: Connection, stream: str, side: SideData) -> None:
    """Store what lies beside a record; what was there under the same key is replaced.

    Raises:
        AlreadySubmitted: there was a submission under its key before.
    """
    if side.submission is not None and not insert_new(connection, [side.submission]):
        raise AlreadySubmitted
    _put_people(connection, stream, side.people)
    if side.texts:
        texts = {text.ref: text for text in side.texts}
        connection.execute(tables.DROP_TEXT, [{"of_ref": ref} for ref in texts])
        connection.execute(
            tables.ADD_TEXT,
            [{"ref": t.ref, "salt": t.salt, "text": t.text} for t in texts.values()],
        )
    if side.secret is not None:
        connection.execute(tables.DROP_SECRET, {"of_stream": stream})
        connection.execute(tables.ADD_SECRET, {"stream": stream, "secret": side.secret})
