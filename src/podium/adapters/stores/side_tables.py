"""The tables beside the logs, in the database of the logs."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from podium.adapters.stores.database import Database
from podium.adapters.stores.rows import (
    columns_of,
    delete_from,
    insert_new,
    named,
    row_of,
    select_from,
    update_of,
    upsert_into,
)
from podium.app.ports import Key, SideRow

R = TypeVar("R", bound=SideRow)


class SqlTables(Database):
    """Keeps rows beside the logs, in the database of the logs."""

    def get(self, kind: type[R], *key: str | int) -> R | None:
        """The row of a key, None if there is none."""
        return next(iter(self.find(kind, **dict(zip(kind.KEY, key, strict=True)))), None)

    def find(self, kind: type[R], **equal: str | int) -> list[R]:
        """The rows whose columns have these values, in order of their keys."""
        found = self._read(select_from(kind, tuple(equal)), **named(equal))
        return [row_of(kind, values) for values in found]

    def add(self, *rows: SideRow) -> int:
        """Add rows of one kind whose keys nothing has yet, and answer how many those were."""
        return self._write(lambda connection: insert_new(connection, rows)) if rows else 0

    def put(self, row: SideRow) -> None:
        """Add a row, or replace the one that has its key."""
        self._write(
            lambda connection: connection.execute(upsert_into(type(row)), columns_of(row))
        )

    def update(self, kind: type[R], key: Key, change: Callable[[R], R | None]) -> R | None:
        """Replace a row by what a function makes of it, while nobody else can write."""
        if self._absent():
            return None
        where = named(dict(zip(kind.KEY, key, strict=True)))

        def work(connection: Connection) -> R | None:
            values = connection.execute(select_from(kind, kind.KEY), where).first()
            changed = change(row_of(kind, values)) if values is not None else None
            if changed is not None:
                connection.execute(update_of(kind), {**where, **columns_of(changed)})
            return changed

        return self._write(work)

    def delete(self, kind: type[R], **equal: str | int) -> int:
        """Take away the rows whose columns have these values, and answer how many there were."""
        if self._absent():
            return 0
        statement, where = delete_from(kind, tuple(equal)), named(equal)
        return self._write(lambda connection: connection.execute(statement, where).rowcount)
