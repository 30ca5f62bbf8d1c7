"""Backups: everything that an instance keeps, in one file, taken while others write.

A backup is a database of its own. SQLite copies one moment of it (`VACUUM INTO`: what others write
meanwhile is not in it, and they do not wait); the key of the instance and the time are put in beside
the rest. It is written aside, for its owner alone, and gets its name once it is whole and on the
disk: whatever ends podium meanwhile, no half of a backup has the name of one.
"""

import hashlib
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from podium.adapters import keys
from podium.adapters.private import MODE, sync
from podium.adapters.stores.dialects import APPLICATION, BACKUP, SCHEMA, explain
from podium.app.backups import Backup, Files
from podium.app.ports import Damaged

_OWN = "CREATE TABLE backup (name TEXT PRIMARY KEY, value BLOB NOT NULL)"
"""What a backup says of itself stands in a table of its own; before version 3, among `things`."""
_OF_THINGS = "FROM things WHERE stream = '' AND kind = 'backup'"
_ROWS = "rows"
"""Name of the digest of all rows, which the first backups did not have."""
_HEADER = 100
"""Bytes of SQLite's own header, which tell how often a file was written, not what it holds."""
_APPLICATION_AT = 68
_LEFT = 3600.0
"""Seconds after which a part that nobody finished is swept away."""


def write(files: Files, file: Path, at: str) -> Backup:
    """Write a backup of a place to a file; a backup that is there is replaced.

    Args:
        files: what is backed up.
        file: where to.
        at: the time now.

    Raises:
        Damaged: there is nothing to back up, it cannot be read, or the file holds something else.
    """
    if not files.database.is_file():
        message = f"there is no database at {files.database}: there is nothing to back up"
        raise Damaged(message)
    if not _may_be_replaced(file):
        message = f"{file} is there already and is no backup: name another file"
        raise Damaged(message)
    with _unfinished(file) as part:
        _copy(files.database, part)
        found = _sealed(part, _key(files), at)
        sync(part)
        part.replace(file)
    sync(file.parent)
    return found


def restore(file: Path, files: Files) -> Backup:
    """Make of a backup what it was taken of, in an empty files.

    Raises:
        Damaged: the file is no backup, or is damaged; or the place cannot be written.
        FileExistsError: something is there already; its `filename` says what.
    """
    _check_is_backup(file)
    files.database.parent.mkdir(parents=True, exist_ok=True)
    with _unfinished(files.database) as part:
        _take(file, part)
        found, key = _unsealed(file, part)
        _check_is_empty(files, key)
        sync(part)
        if key:
            files.key.parent.mkdir(parents=True, exist_ok=True)
            if not files.key.exists():
                keys.put_key(files.key, key)
        keys.put(part, files.database)
    sync(files.database.parent)
    return found


# ---- writing ---------------------------------------------------------------------------------


def _may_be_replaced(file: Path) -> bool:
    """Whether a file is not there, is empty, or is a backup."""
    try:
        with file.open("rb") as opened:
            head = opened.read(_HEADER)
    except FileNotFoundError:
        return True
    mark = head[_APPLICATION_AT : _APPLICATION_AT + 4]
    return not head or int.from_bytes(mark, "big") == BACKUP


@contextmanager
def _unfinished(file: Path) -> Iterator[Path]:
    """A new file beside another, for its owner alone; gone at the end, unless it was renamed."""
    for left in file.parent.glob(f".{file.name}.*.part*"):
        if left.stat().st_mtime < time.time() - _LEFT:
            left.unlink(missing_ok=True)
    part = file.with_name(f".{file.name}.{os.getpid()}-{time.monotonic_ns()}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, MODE))
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)
        part.with_name(f"{part.name}-journal").unlink(missing_ok=True)


def _copy(database: Path, part: Path) -> None:
    with _reported(database), closing(_connected(database)) as source:
        application = source.execute("PRAGMA application_id").fetchone()[0]
        if application == BACKUP:
            message = f"{database} is a backup itself: copy it"
            raise Damaged(message)
        if application != APPLICATION:
            message = f"{database} is no database of podium"
            raise Damaged(message)
        source.execute("VACUUM INTO ?", [str(part)])


def _sealed(part: Path, key: bytes, at: str) -> Backup:
    """Put in what lies beside the database, and mark the file as a backup."""
    with part.open("rb") as opened:
        opened.seek(_HEADER)
        digest = hashlib.file_digest(opened, "sha256").hexdigest()
    with _reported(part), closing(_connected(part)) as copy:
        _check_is_whole(copy, part)
        things = {
            "at": at.encode(),
            "digest": digest.encode(),
            _ROWS: _digest_of_rows(copy, key),
            keys.FILE: key,
        }
        copy.execute("BEGIN")
        copy.execute(_OWN)
        copy.executemany(
            "INSERT INTO backup (name, value) VALUES (?, ?)",
            [(name, value) for name, value in things.items() if value],
        )
        copy.execute(f"PRAGMA application_id = {BACKUP}")
        copy.execute("COMMIT")
        return _told(copy, things)


def _key(files: Files) -> bytes:
    """The key of the instance; none where nobody has needed one yet, or it is damaged."""
    try:
        found = files.key.read_bytes()
    except FileNotFoundError:
        return b""
    return found if len(found) == keys.SIZE else b""


# ---- reading ---------------------------------------------------------------------------------


def digest_of(file: Path) -> str:
    """What tells the contents of a backup from others'; empty where it cannot be read."""
    try:
        _check_is_backup(file)
        with closing(_connected(file, read_only=True)) as copy:
            return _things(copy).get("digest", b"").decode(errors="replace")
    except (Damaged, OSError, sqlite3.Error):
        return ""


def _check_is_backup(file: Path) -> None:
    with file.open("rb") as opened:
        head = opened.read(_HEADER)
    if head[_APPLICATION_AT : _APPLICATION_AT + 4] != BACKUP.to_bytes(4, "big"):
        message = f"{file} is no backup: one is made by podium backup FILE"
        raise Damaged(message)


def _take(file: Path, part: Path) -> None:
    """Copy a backup, which is no database that anybody works in."""
    with file.open("rb") as source, part.open("wb") as copy:
        while block := source.read(1 << 20):
            copy.write(block)


def _unsealed(file: Path, part: Path) -> tuple[Backup, bytes]:
    """Make a database of the copy of a backup; what it holds, and the key that was in it."""
    with _reported(file), closing(_connected(part)) as copy:
        version = copy.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA:
            message = f"{file} was written by a newer podium: update podium"
            raise Damaged(message)
        _check_is_whole(copy, file)
        things = _things(copy)
        copy.execute("PRAGMA secure_delete = ON")
        copy.execute("BEGIN")
        copy.execute("DROP TABLE backup" if _has_own(copy) else f"DELETE {_OF_THINGS}")
        key = things.get(keys.FILE, b"")
        if _ROWS in things and _digest_of_rows(copy, key) != things[_ROWS]:
            message = f"{file} is damaged (it is not what was backed up): use another backup"
            raise Damaged(message)
        copy.execute(f"PRAGMA application_id = {APPLICATION}")
        copy.execute("COMMIT")
        return _told(copy, things), key


def _digest_of_rows(copy: sqlite3.Connection, key: bytes) -> bytes:
    """A digest of every row of every table and of the key, so that a changed byte is noticed."""
    found = hashlib.sha256(key)
    tables = copy.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    for (table,) in tables.fetchall():
        columns = copy.execute("SELECT count(*) FROM pragma_table_info(?)", [table]).fetchone()[
            0
        ]
        order = ", ".join(str(at) for at in range(1, columns + 1))
        found.update(repr(table).encode())
        for row in copy.execute(f'SELECT * FROM "{table}" ORDER BY {order}'):  # noqa: S608 - no value of anybody's
            found.update(repr(row).encode())
    return found.hexdigest().encode()


def _check_is_empty(files: Files, key: bytes) -> None:
    there = [files.database.with_name(files.database.name + end) for end in ("", "-wal")]
    for path in there:
        if path.exists() and path.stat().st_size:
            raise FileExistsError(None, None, str(path))
        path.unlink(missing_ok=True)
    if files.key.exists() and (not key or files.key.read_bytes() != key):
        raise FileExistsError(None, None, str(files.key))


def _things(copy: sqlite3.Connection) -> dict[str, bytes]:
    if _has_own(copy):
        return dict(copy.execute("SELECT name, value FROM backup").fetchall())
    return dict(copy.execute(f"SELECT key, value {_OF_THINGS}").fetchall())


def _has_own(copy: sqlite3.Connection) -> bool:
    found = copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'backup'")
    return found.fetchone() is not None


def _check_is_whole(copy: sqlite3.Connection, called: Path) -> None:
    size, count = (
        copy.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_size", "page_count")
    )
    path = Path(copy.execute("PRAGMA database_list").fetchone()[2])
    found = "it was cut short"
    if path.stat().st_size == size * count:
        found = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        message = f"{called} is damaged ({found}): take another backup"
        raise Damaged(message)


def _told(copy: sqlite3.Connection, things: dict[str, bytes]) -> Backup:
    def count(table: str) -> int:
        found: int = copy.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - of ours
        return found

    return Backup(
        at=things.get("at", b"").decode(errors="replace"),
        digest=things.get("digest", b"").decode(errors="replace"),
        tournaments=count("streams"),
        records=count("records"),
        key=bool(things.get(keys.FILE)),
    )


def _connected(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    if read_only:
        return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    return sqlite3.connect(path, isolation_level=None)


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    """Errors of SQLite as people are told them."""
    try:
        yield
    except sqlite3.Error as error:
        raise explain(path, error) or error from error
