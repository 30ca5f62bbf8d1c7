"""The shelf in a database: a table of things by stream, kind and key."""

from collections.abc import Mapping

from sqlalchemy import Connection

from podium.adapters.logs import tables
from podium.adapters.logs.database import Database

_Keys = dict[str, str]


class SqlShelf(Database):
    """Keeps things beside the logs, in the database of the logs."""

    def kept(self, stream: str, kind: str) -> dict[str, bytes]:
        """Everything of a kind, in order of the keys."""
        found = self._read(tables.THINGS_OF, of_stream=stream, of_kind=kind)
        return {str(key): _bytes(value) for key, value in found}

    def look(self, stream: str, kind: str, key: str) -> bytes | None:
        """One thing, None if there is none."""
        found = self._read(tables.THING_OF, **_keys(stream, kind, key))
        return next((_bytes(value) for (value,) in found), None)

    def keep(self, stream: str, kind: str, key: str, value: bytes) -> None:
        """Put a thing there; what lay there is replaced."""
        keys = _keys(stream, kind, key)

        def work(connection: Connection) -> None:
            if not connection.execute(tables.CHANGE_THING, {**keys, "to": value}).rowcount:
                connection.execute(tables.ADD_THING, row(stream, kind, key, value))

        self._write(work)

    def keep_new(self, stream: str, kind: str, key: str, value: bytes) -> bool:
        """Put a thing there if there is none yet; whether it was put there."""
        return self._write(lambda connection: added(connection, row(stream, kind, key, value)))

    def keep_missing(self, stream: str, kind: str, values: Mapping[str, bytes]) -> None:
        """The same for many at once: those that are not there yet."""

        def work(connection: Connection) -> None:
            keys = {"of_stream": stream, "of_kind": kind}
            there = set(connection.execute(tables.KEYS_OF, keys).scalars())
            rows = [row(stream, kind, k, v) for k, v in values.items() if k not in there]
            if rows:
                connection.execute(tables.ADD_THING, rows)

        self._write(work)

    def swap(self, stream: str, kind: str, key: str, old: bytes, new: bytes) -> bool:
        """Replace a thing that still is as it was seen; whether it was replaced."""
        keys = {**_keys(stream, kind, key), "of_value": old, "to": new}
        return self._write(
            lambda connection: connection.execute(tables.SWAP_THING, keys).rowcount == 1
        )

    def drop(self, stream: str, kind: str, key: str) -> bool:
        """Take a thing away; whether it was there."""
        if self._absent():
            return False
        keys = _keys(stream, kind, key)
        return self._write(
            lambda connection: connection.execute(tables.DROP_THING, keys).rowcount == 1
        )


def _bytes(value: object) -> bytes:
    """A value as it stands there; of another kind, in a damaged file, it says nothing."""
    return value if isinstance(value, bytes) else b""


def row(stream: str, kind: str, key: str, value: bytes) -> dict[str, str | bytes]:
    """A row of the table."""
    return {"stream": stream, "kind": kind, "key": key, "value": value}


def added(connection: Connection, new: Mapping[str, str | bytes]) -> bool:
    """Add a row if there is none yet, inside a transaction that holds the lock."""
    keys = {f"of_{name}": new[name] for name in ("stream", "kind", "key")}
    if connection.execute(tables.THING_OF, keys).first() is not None:
        return False
    connection.execute(tables.ADD_THING, dict(new))
    return True


def _keys(stream: str, kind: str, key: str) -> _Keys:
    return {"of_stream": stream, "of_kind": kind, "of_key": key}
