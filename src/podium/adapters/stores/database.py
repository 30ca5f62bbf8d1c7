"""A database as a store uses it: one connection a thread, whole transactions, patience.

What is SQLite's own is in `dialects`.
"""

import threading
import time
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, Row, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.sql.base import Executable

from podium.adapters.stores.dialects import Dialect, Sqlite
from podium.app.ports import Damaged

TRIES = 3
"""How often a database that is locked is tried, each time with the patience given."""
_PAUSE = 0.05

T = TypeVar("T")
_Found = Row[*tuple[Any, ...]]


class Database:
    """Reads and writes a database. Any number of threads and processes may use it.

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

    def settle(self) -> None:
        """Put the file in order while little is written, so that it does not lean on its log."""
        if self._absent():
            return
        connection = self._connection()
        try:
            self._dialect.settle(connection)
        except DBAPIError as error:
            if not self._dialect.busy(error):
                raise self._dialect.explained(error) from error
        finally:
            connection.rollback()

    def _absent(self) -> bool:
        """Whether there is no database yet."""
        return not self._prepared and self._dialect.missing()

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
        if self._absent():
            return ()

        def once() -> Sequence[_Found]:
            connection = self._connection()
            try:
                return connection.execute(statement, parameters).all()
            finally:
                connection.rollback()

        return self._patiently(once)

    def _write(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction: all of it, or nothing."""

        def once() -> T:
            with self._writing:
                connection = self._connection()
                with connection.begin():
                    self._dialect.lock(connection)
                    return work(connection)

        return self._patiently(once)

    def _erase(self, work: Callable[[Connection], object]) -> None:
        if self._absent():
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
            except UnicodeDecodeError as error:  # even the driver's own complaint is garbled
                raise self._dialect.garbled(error) from error
            time.sleep(_PAUSE * tried)


def file_of(where: str | Path) -> Path:
    """The file of a database.

    Raises:
        Damaged: the URL is none, or of a database that podium does not know.
    """
    return Path(_url(where).database or "")


def _dialect(where: str | Path, patience: float) -> Dialect:
    return Sqlite(_url(where), patience)


def _url(where: str | Path) -> URL:
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
        return url
    message = f"{url} is no database that podium can use: give it as sqlite:///FILE"
    raise Damaged(message)
