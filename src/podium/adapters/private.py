"""Files that are for their owner alone: they hold names, secrets of lots, and what opens links."""

import contextlib
import os
from pathlib import Path

MODE = 0o600
_OTHERS = 0o077
_BESIDE = ("", "-wal", "-shm", "-journal")


def make_own(database: Path) -> None:
    """Make the file of a database for its owner alone, and tighten one that is there.

    What SQLite makes beside it has the rights of the file itself. Whoever may not change them
    (another's file, a stick without rights) goes on with those there are.
    """
    with contextlib.suppress(OSError):
        os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_RDWR, MODE))
    for end in _BESIDE:
        tighten(database.with_name(database.name + end))


def tighten(path: Path) -> None:
    """Let nobody but its owner read a file, if it is there and it can be done."""
    with contextlib.suppress(OSError):
        mode = path.stat().st_mode
        if path.is_file() and mode & _OTHERS:
            path.chmod(mode & ~_OTHERS)


def sync(path: Path) -> None:
    """Make what was written to a file, or named in a folder, durable."""
    handle = os.open(path, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # a folder cannot be synced everywhere
            os.fsync(handle)
    finally:
        os.close(handle)
