"""A database as it was, kept beside it before a newer podium changes its tables for good."""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from podium.adapters.keys import put
from podium.adapters.machine import SystemClock, stamp
from podium.adapters.private import sync
from podium.app.ports import Damaged


def keep_as_it_was(database: Path, version: int) -> Path:
    """Copy a database, one moment of it, to a file beside it that says its version and the time.

    SQLite copies page by page, so a damaged database is kept as well. Nothing is overwritten: where
    the name is taken, a number is added to it.

    Args:
        database: nobody else may write to it meanwhile.
        version: of its tables.

    Raises:
        Damaged: the copy cannot be written.
    """
    name = f"{database.stem}-version-{version}-{stamp(SystemClock().now())}"
    try:
        handle, part_name = tempfile.mkstemp(
            prefix=f".{name}-", dir=database.parent
        )  # mode 0600
        os.close(handle)
        part = Path(part_name)
        try:
            _copy(database, part)
            sync(part)
            return _named(part, database, name)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        message = (
            f"{database} was made by an older podium, and is not brought up to date, because a copy"
            f" of it as it is cannot be written beside it ({reason}): make room, or see that you"
            " may write in its folder"
        )
        raise Damaged(message) from error


def _copy(database: Path, part: Path) -> None:
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)


def _named(part: Path, database: Path, name: str) -> Path:
    number = 1
    while True:
        ending = f"-{number}" if number > 1 else ""
        made = database.with_name(f"{name}{ending}{database.suffix}")
        try:
            put(part, made)
        except FileExistsError:
            number += 1
        else:
            sync(made.parent)
            return made
