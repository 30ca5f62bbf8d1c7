"""What differs between databases, each in a class of its own. So far there is SQLite.

SQLite, as it is used here: a write-ahead log that is synced at every commit, so what was
acknowledged survives a crash; `BEGIN IMMEDIATE`, so whoever writes knows it before reading what the
write rests on; what is deleted is overwritten, so a person who is forgotten is gone from the file.
"""

import logging
import sqlite3
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from podium.adapters.private import make_own
from podium.adapters.stores.migration import migrate
from podium.adapters.stores.tables import METADATA
from podium.adapters.stores.upgrading import keep_as_it_was
from podium.app.ports import Damaged, StoreBusy

LOG = logging.getLogger("podium.stores")
"""Unless a program sets up logging, what is said here is one line on standard error."""

SCHEMA = 3
"""Version of the tables, kept in the file (`PRAGMA user_version`).

2 came with a table for what lies beside the logs; 3 has a table for each kind of it.
"""
APPLICATION = int.from_bytes(b"podi", "big")
"""Marks a file as ours (`PRAGMA application_id`)."""
BACKUP = int.from_bytes(b"podb", "big")
"""Marks a file as a backup of one, which is restored and not worked in."""

_ADVICE = {
    "SQLITE_NOTADB": "is no database: choose another file, or move this one away",
    "SQLITE_CORRUPT": "is damaged: restore it from a backup",
    "SQLITE_CANTOPEN": "cannot be opened: its folder must be there, and you must be allowed to "
    "write in it",
    "SQLITE_PERM": "cannot be opened: you must be allowed to read and write it",
    "SQLITE_READONLY": "cannot be written: you must be allowed to write it, and in its folder",
    "SQLITE_FULL": "cannot grow: the disk is full; make room and try again",
    "SQLITE_IOERR": "cannot be read or written: the disk reports a fault",
}
_HELD = "another program holds it; try again in a moment, or end that one"
_BUSY = ("SQLITE_BUSY", "SQLITE_LOCKED")
_OURS = (
    "SQLITE_CONSTRAINT",
    "SQLITE_MISUSE",
    "SQLITE_RANGE",
    "SQLITE_INTERRUPT",
    "SQLITE_ABORT",
)
"""Not the file's fault, and not for people to put right."""


class Dialect(Protocol):
    """What a store must know of its kind of database."""

    def engine(self) -> Engine:
        """Make the engine; nothing is opened yet."""

    def missing(self) -> bool:
        """Whether there is no database yet, so that there is nothing to read."""

    def prepare(self, connection: Connection) -> None:
        """Check that the database is ours, and make the tables that are missing.

        Raises:
            Damaged: it belongs to something else, or to a newer podium.
        """

    def lock(self, connection: Connection) -> None:
        """Make this transaction the only one that writes."""

    def settle(self, connection: Connection) -> None:
        """Nothing much is written just now: put things in order."""

    def erased(self, connection: Connection) -> None:
        """Something was erased: leave no copy of it behind."""

    def busy(self, error: DBAPIError) -> bool:
        """Whether trying again may help."""

    def explained(self, error: DBAPIError) -> Exception:
        """What to raise for an error: `Damaged` where it is for people to put right."""

    def garbled(self, error: UnicodeDecodeError) -> Damaged:
        """What to raise where what the database says is no text."""


class Sqlite:
    """A file of SQLite."""

    def __init__(self, url: URL, patience: float) -> None:
        self._url = url
        self._patience = patience
        self._path = Path(url.database or "")

    def engine(self) -> Engine:
        """Make the engine, and the folder of the file.

        The driver leaves transactions alone: `lock` begins one, a lone read needs none.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            message = f"{self._path.parent}: the folder cannot be made: {error.strerror}"
            raise Damaged(message) from error
        make_own(self._path)
        options = {
            "isolation_level": None,
            "check_same_thread": False,  # one a thread, but whoever closes the store closes all
            "timeout": self._patience,
        }
        engine = create_engine(
            self._url,
            poolclass=NullPool,
            connect_args=options,
            hide_parameters=True,  # they hold names, and would stand in errors
        )
        event.listen(engine, "connect", _set_up)
        return engine

    def settle(self, connection: Connection) -> None:
        """Move what the write-ahead log holds into the file, as far as nobody is in the way."""
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def missing(self) -> bool:
        """Whether the file is not there yet."""
        return not self._path.exists()

    def prepare(self, connection: Connection) -> None:
        """Check that the file is ours, make the tables that are missing, and fill them.

        It is done in one transaction: a podium that is killed in it leaves the file as it was.
        Before the tables of an older podium are changed, the file is kept as it was beside it.

        Raises:
            Damaged: it belongs to another program, or to a newer podium, or what an older podium
                made cannot be kept.
        """
        old = self._is_old(connection)
        if _pragma(connection, "journal_mode") != "wal":
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        if old:
            self.lock(connection)
            if self._is_old(connection):
                self._keep_as_it_was(connection)
                METADATA.create_all(connection)
                migrate(connection)
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
                connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA}")
        connection.commit()

    def _is_old(self, connection: Connection) -> bool:
        """Whether the file is empty, or has the tables of an older podium."""
        version = _pragma(connection, "user_version")
        application = _pragma(connection, "application_id")
        if application == APPLICATION:
            if int(version) > SCHEMA:
                message = (
                    f"{self._path} was written by a newer podium (its tables are of version "
                    f"{version}, this one knows {SCHEMA}): update podium"
                )
                raise Damaged(message)
            return version != SCHEMA
        if application == BACKUP:
            message = f"{self._path} is a backup: podium restore makes a database of it"
            raise Damaged(message)
        there = connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar()
        if version or application or there:
            message = (
                f"{self._path} is a database of another program: choose another file, or move "
                "this one away"
            )
            raise Damaged(message)
        return True

    def _keep_as_it_was(self, connection: Connection) -> None:
        """Copy what an older podium made, and say so; of a new file there is nothing to keep."""
        version = int(_pragma(connection, "user_version"))
        if version:
            kept = keep_as_it_was(self._path, version)
            LOG.warning(
                "%s was made by an older podium and is brought up to date;"
                " as it was, it is kept in %s",
                self._path,
                kept,
            )

    def lock(self, connection: Connection) -> None:
        """Begin the transaction by taking the lock for writing."""
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def erased(self, connection: Connection) -> None:
        """Move the write-ahead log into the file and empty it."""
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def busy(self, error: DBAPIError) -> bool:
        """Whether another connection is at work there."""
        return _name(error.orig).startswith(_BUSY)

    def explained(self, error: DBAPIError) -> Exception:
        """What to raise for an error: `Damaged` where it is for people to put right."""
        return explain(self._path, error.orig) or error

    def garbled(self, error: UnicodeDecodeError) -> Damaged:
        """What to raise where what the file says of itself is no text."""
        return Damaged(f"{self._path} {_ADVICE['SQLITE_CORRUPT']} ({error.reason})")


def explain(path: Path, error: BaseException | None) -> Damaged | None:
    """What people are told of an error of SQLite; None where it is not for them to put right."""
    name = _name(error)
    if name.startswith(_BUSY):
        return StoreBusy(f"{path} is busy: {_HELD} ({error})")
    for start, advice in _ADVICE.items():
        if name.startswith(start):
            return Damaged(f"{path} {advice} ({error})")
    if not name or name.startswith(_OURS):
        return None
    return Damaged(f"{path} {_ADVICE['SQLITE_CORRUPT']} ({error})")


def _set_up(connection: sqlite3.Connection, _: object) -> None:
    """What holds for one connection; none of it changes the file.

    Text that a damaged file holds and that is none does not end the reading: no hash fits it.
    """
    connection.text_factory = _text
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")


def _text(raw: bytes) -> str:
    return raw.decode(errors="replace")


def _pragma(connection: Connection, name: str) -> int | str:
    found: int | str = connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
    return found


def _name(error: BaseException | None) -> str:
    """SQLite's name of an error, empty where the driver itself complains."""
    return str(getattr(error, "sqlite_errorname", ""))
