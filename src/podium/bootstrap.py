"""The one place that names concrete adapters and reads the environment.

Each is imported where it is put in: a command that only reads a file does not wait for the store.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from podium.adapters.rolling_backups import RollingBackups
    from podium.app.backups import Backup, Files
    from podium.app.exports import ExportKind as ExportFormat
    from podium.app.instance import Instance
    from podium.app.log_transfer import Item, LogExport
    from podium.app.ports import Hasher, Library, Storage
    from podium.app.service import Service
    from podium.app.trf import TrfFile

DATABASE = "podium.sqlite3"
"""The file in the data folder that holds the tournaments."""
BACKUPS = "backups"
"""The folder in the data folder that holds what `serve` backs up by itself."""


def in_memory(folder: Path | None = None) -> Service:
    """A service that forgets everything when the program ends.

    Args:
        folder: what paths of rulebooks are relative to; left out: the current folder.
    """
    from podium.adapters.stores.memory import MemoryStore

    return _service(MemoryStore(), folder)


def open_service(
    data: Path | None = None, database: str = "", folder: Path | None = None
) -> Service:
    """A service over stored tournaments. Close its store when done.

    What is told here goes before the environment (`PODIUM_DATABASE`, `PODIUM_DATA`), and a
    database before a folder.

    Args:
        data: the folder that holds the tournaments.
        database: URL of the database that does.
        folder: what paths of rulebooks are relative to; left out: the current folder.

    Raises:
        Damaged: the URL is none, or of a database that podium does not know.
    """
    from podium.adapters.stores.sqlite import SqlStore

    return _service(SqlStore(_place(data, database)), folder)


def instance(
    data: Path | None = None, database: str = "", folder: Path | None = None
) -> Instance:
    """All that a running podium has at hand. Close its service's store when done.

    The key lies in the data folder, wherever the tournaments are; it is made at first use.

    Args:
        data: the folder that holds the tournaments.
        database: URL of the database that does.
        folder: what paths of rulebooks are relative to; left out: the current folder.

    Raises:
        Damaged: the URL is none, or the key cannot be read or made.
    """
    from podium.adapters.keys import key_in
    from podium.adapters.machine import SystemEntropy
    from podium.adapters.passwords import Argon2Hasher

    service = open_service(data, database, folder)
    key = key_in(data_folder() if data is None else data, SystemEntropy())
    return _instance(service, key, Argon2Hasher())


def instance_in_memory(folder: Path | None = None, hasher: Hasher | None = None) -> Instance:
    """The same, that forgets everything when the program ends.

    Args:
        folder: what paths of rulebooks are relative to; left out: the current folder.
        hasher: of passwords; left out: one as slow as it should be.
    """
    from podium.adapters.keys import SIZE
    from podium.adapters.machine import SystemEntropy
    from podium.adapters.passwords import Argon2Hasher

    return _instance(in_memory(folder), SystemEntropy().draw(SIZE), hasher or Argon2Hasher())


def _instance(service: Service, key: bytes, hasher: Hasher) -> Instance:
    from podium.adapters.machine import SystemClock, SystemEntropy
    from podium.app.instance import Instance

    return Instance(
        service=service,
        tables=service.store,
        hasher=hasher,
        clock=SystemClock(),
        entropy=SystemEntropy(),
        key=key,
    )


def backup(file: Path, data: Path | None = None, database: str = "") -> Backup:
    """Write everything that is stored, and the key of the instance, to a file; others may write on.

    Raises:
        Damaged: there is nothing to back up, or it cannot be read.
    """
    from podium.adapters import backups
    from podium.adapters.machine import SystemClock

    return backups.write(_files(data, database), file, SystemClock().now())


def restore(file: Path, data: Path | None = None, database: str = "") -> Backup:
    """Make of a backup what it was taken of, in an empty place.

    Raises:
        Damaged: the file is no backup, or is damaged.
        FileExistsError: something is there already; its `filename` says what.
    """
    from podium.adapters import backups

    return backups.restore(file, _files(data, database))


def rolling_backups(most: int, data: Path | None = None, database: str = "") -> RollingBackups:
    """What takes backups into the folder `backups` of the data folder, and keeps the last few."""
    from podium.adapters.machine import SystemClock
    from podium.adapters.rolling_backups import RollingBackups

    folder = (data_folder() if data is None else data) / BACKUPS
    return RollingBackups(_files(data, database), folder, most, SystemClock())


def _files(data: Path | None, database: str) -> Files:
    from podium.adapters.keys import FILE
    from podium.adapters.stores.database import file_of
    from podium.app.backups import Files

    folder = data_folder() if data is None else data
    return Files(file_of(_place(data, database)), folder / FILE)


def _place(data: Path | None, database: str) -> Path | str:
    if database:
        return database
    if data is not None:
        return data / DATABASE
    return os.environ.get("PODIUM_DATABASE", "") or data_folder() / DATABASE


def data_folder() -> Path:
    """The folder that holds the tournaments if none is named."""
    import platformdirs

    named = os.environ.get("PODIUM_DATA", "")
    return Path(named) if named else platformdirs.user_data_path("podium", appauthor=False)


def library(folder: Path | None = None) -> Library:
    """The rulebooks that ship, and files by their paths, relative to a folder."""
    from podium.adapters.library import FileLibrary, ShippedLibrary

    return FileLibrary(ShippedLibrary(), folder or Path())


def _service(store: Storage, folder: Path | None) -> Service:
    from podium.adapters.machine import SystemClock, SystemEntropy
    from podium.app.service import Service
    from podium.games import GAMES

    return Service(store, library(folder), SystemClock(), SystemEntropy(), GAMES)


def read_export(file: BinaryIO, name: str) -> LogExport:
    """Read an export.

    Args:
        file: its bytes.
        name: what to call it in messages.

    Raises:
        Damaged: it is no export; says where and what would be right.
    """
    from podium.adapters.exchange import jsonl

    return jsonl.parse(file, name)


def exports() -> Mapping[str, ExportFormat]:
    """The kinds of files that a tournament can be written to, by name."""
    from podium.adapters.exchange.kinds import EXPORTS

    return EXPORTS


def export_lines(items: Iterable[Item]) -> Iterator[bytes]:
    """The lines of an export, each with its line end."""
    from podium.adapters.exchange import jsonl

    return jsonl.encode_lines(items)


def read_trf(data: bytes, name: str, encoding: str = "") -> TrfFile:
    """Read a FIDE tournament report file.

    Args:
        data: its bytes.
        name: what to call it in messages.
        encoding: that it is said to be in; left out: UTF-8, else a guess with a warning.

    Raises:
        TrfFault: lines are malformed, or say impossible things; lists every one.
    """
    from podium.adapters.exchange import trf

    return trf.read(data, name, encoding)


def trf_text(file: TrfFile) -> str:
    """The text of a tournament report file, its lines ended by a line feed.

    Raises:
        TrfFault: a starting number does not fit into its columns.
    """
    from podium.adapters.exchange import trf

    return trf.write(file)


def is_debugging() -> bool:
    """Whether a fault of podium shall be shown with all that is known of it."""
    return bool(os.environ.get("PODIUM_DEBUG", ""))


def has_screen() -> bool:
    """Whether a browser can be opened in a window; a text browser would take the terminal."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
