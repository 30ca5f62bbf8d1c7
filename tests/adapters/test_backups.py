"""Backups: everything in one file, whole or not there, whatever goes on meanwhile."""

import os
import random
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from helpers.tournaments.in_memory import Moved
from helpers.tournaments.logs import numbered
from podium.adapters import backups
from podium.adapters.rolling_backups import RollingBackups
from podium.adapters.stores.database import Database
from podium.adapters.stores.sqlite import SqlStore
from podium.app.accounts import Account
from podium.app.backups import Files
from podium.app.ports import Damaged, Person, SideData
from podium.core.records import START, Body, Record, first_break, seal

AT = "2026-05-07T10:00:00+02:00"
KEY = b"k" * 32
OLGA = Account(id="olga", name="Olga", hashed="hash")
SIDE_DATA = SideData(people={"p1": Person(name="Ann Example")}, secret=b"lots")
STREAM = "cup"


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """An instance with a tournament, an account, and its key."""
    folder = tmp_path / "data"
    made = Files(folder / "podium.sqlite3", folder / "podium.key")
    with closing(SqlStore(made.database)) as store:
        for record in numbered(5):
            store.append(STREAM, record, SIDE_DATA if record.position == 1 else SideData())
        store.put(OLGA)
    made.key.write_bytes(KEY)
    return made


def elsewhere(tmp_path: Path, name: str = "restored") -> Files:
    return Files(tmp_path / name / "podium.sqlite3", tmp_path / name / "podium.key")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# ---- there and back --------------------------------------------------------------------------


def test_everything_is_in_one_file_and_comes_back(tmp_path: Path, files: Files) -> None:
    file, place = tmp_path / "stick" / "p.backup", elsewhere(tmp_path)
    file.parent.mkdir()
    made = backups.write(files, file, AT)
    assert (made.tournaments, made.records, made.key, made.at) == (1, 5, True, AT)
    assert [each.name for each in file.parent.iterdir()] == ["p.backup"]
    assert backups.restore(file, place) == made
    with closing(SqlStore(place.database)) as store:
        assert store.records(STREAM) == numbered(5)
        assert store.people(STREAM) == SIDE_DATA.people
        assert store.secret(STREAM) == b"lots"
        assert store.find(Account) == [OLGA]
        store.append(STREAM, numbered(6)[5], SideData())
    assert place.key.read_bytes() == KEY
    assert KEY not in place.database.read_bytes()
    assert sorted(path.name for path in place.database.parent.iterdir()) == [
        "podium.key",
        "podium.sqlite3",
    ]


def test_all_of_it_is_for_its_owner_alone(tmp_path: Path, files: Files) -> None:
    before = os.umask(0)
    try:
        file, place = tmp_path / "p.backup", elsewhere(tmp_path)
        backups.write(files, file, AT)
        backups.restore(file, place)
        with closing(SqlStore(place.database)) as store:
            store.append(STREAM, numbered(6)[5], SideData())
            there = list(place.database.parent.iterdir())
            assert {mode(path) for path in there} == {0o600}
            assert len(there) == 4
    finally:
        os.umask(before)
    assert mode(file) == 0o600


def test_files_that_others_could_read_are_tightened_when_they_are_opened(files: Files) -> None:
    files.database.chmod(0o644)
    with closing(SqlStore(files.database)) as store:
        store.append(STREAM, numbered(6)[5], SideData())
        beside = files.database.with_name(f"{files.database.name}-wal")
        assert {mode(path) for path in (files.database, beside)} == {0o600}


def test_without_a_key_there_is_none_in_it(tmp_path: Path, files: Files) -> None:
    files.key.unlink()
    file, place = tmp_path / "p.backup", elsewhere(tmp_path)
    assert not backups.write(files, file, AT).key
    assert not backups.restore(file, place).key
    assert not place.key.exists()


def test_what_the_write_ahead_log_alone_holds_is_in_it(tmp_path: Path, files: Files) -> None:
    with closing(SqlStore(files.database)) as store:
        store.append(STREAM, numbered(6)[5], SideData())
        assert files.database.with_name(f"{files.database.name}-wal").stat().st_size
        assert backups.write(files, tmp_path / "p.backup", AT).records == 6


def test_a_backup_is_replaced_and_nothing_else(tmp_path: Path, files: Files) -> None:
    file = tmp_path / "p.backup"
    backups.write(files, file, AT)
    backups.write(files, file, "2026-05-07T11:00:00+02:00")
    assert backups.restore(file, elsewhere(tmp_path)).at == "2026-05-07T11:00:00+02:00"
    for there in (files.database, files.key):
        before = there.read_bytes()
        with pytest.raises(Damaged, match="is there already and is no backup"):
            backups.write(files, there, AT)
        assert there.read_bytes() == before


def test_nothing_is_backed_up_where_nothing_is(tmp_path: Path, files: Files) -> None:
    with pytest.raises(Damaged, match="there is nothing to back up"):
        backups.write(elsewhere(tmp_path), tmp_path / "p.backup", AT)
    file = tmp_path / "p.backup"
    backups.write(files, file, AT)
    with pytest.raises(Damaged, match="is a backup itself"):
        backups.write(Files(file, files.key), tmp_path / "q.backup", AT)
    with closing(SqlStore(file)) as store, pytest.raises(Damaged, match="podium restore"):
        store.streams()


# ---- restoring -------------------------------------------------------------------------------


@pytest.mark.parametrize("there", ["podium.sqlite3", "podium.sqlite3-wal", "podium.key"])
def test_a_place_that_is_not_empty_is_left_as_it_is(
    tmp_path: Path, files: Files, there: str
) -> None:
    file, place = tmp_path / "p.backup", elsewhere(tmp_path)
    backups.write(files, file, AT)
    place.key.parent.mkdir()
    (place.key.parent / there).write_bytes(b"mine")
    with pytest.raises(FileExistsError) as caught:
        backups.restore(file, place)
    assert caught.value.filename == str(place.key.parent / there)
    assert [path.name for path in place.key.parent.iterdir()] == [there]
    assert (place.key.parent / there).read_bytes() == b"mine"


def test_a_restore_that_was_cut_off_after_the_key_can_be_done_again(
    tmp_path: Path, files: Files
) -> None:
    file, place = tmp_path / "p.backup", elsewhere(tmp_path)
    backups.write(files, file, AT)
    place.key.parent.mkdir()
    place.key.write_bytes(KEY)
    place.database.touch()
    assert backups.restore(file, place).records == 5


@pytest.mark.parametrize("cut", [0, 50, 5_000, -1, -4096])
def test_half_a_backup_is_none(tmp_path: Path, files: Files, cut: int) -> None:
    file, place = tmp_path / "p.backup", elsewhere(tmp_path)
    backups.write(files, file, AT)
    file.write_bytes(file.read_bytes()[:cut])
    with pytest.raises(Damaged):
        backups.restore(file, place)
    assert not place.database.exists()
    assert not place.key.exists()


def test_a_backup_with_a_changed_byte_is_refused_or_gives_back_all_there_was(
    tmp_path: Path, files: Files
) -> None:
    file, refused = tmp_path / "p.backup", 0
    backups.write(files, file, AT)
    whole = file.read_bytes()
    for number, at in enumerate(range(4_100, len(whole), 719)):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        place = elsewhere(tmp_path, f"restored{number}")
        try:
            backups.restore(file, place)
        except Damaged:
            refused += 1
            continue
        with closing(SqlStore(place.database)) as store:
            assert store.records(STREAM) == numbered(5)
            assert store.people(STREAM) == SIDE_DATA.people
            assert store.secret(STREAM) == b"lots"
        assert place.key.read_bytes() == KEY
    assert refused


def test_a_database_is_no_backup(tmp_path: Path, files: Files) -> None:
    with pytest.raises(Damaged, match="is no backup: one is made by podium backup FILE"):
        backups.restore(files.database, elsewhere(tmp_path))


def test_a_backup_of_a_newer_podium_is_named(tmp_path: Path, files: Files) -> None:
    file = tmp_path / "p.backup"
    backups.write(files, file, AT)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(Damaged, match="written by a newer podium"):
        backups.restore(file, elsewhere(tmp_path))


# ---- while others write ----------------------------------------------------------------------


def test_under_load_each_backup_is_one_moment_with_all_that_was_acknowledged(
    tmp_path: Path, files: Files
) -> None:
    acknowledged, stop = dict.fromkeys(("one", "two", "three"), 0), threading.Event()

    def write(name: str) -> None:
        with closing(SqlStore(files.database)) as store:
            for record in endless():
                if stop.is_set():
                    return
                store.append(name, record, SideData())
                acknowledged[name] = record.position

    threads = [threading.Thread(target=write, args=[name]) for name in acknowledged]
    for thread in threads:
        thread.start()
    try:
        for number in range(6):
            time.sleep(0.05)
            before = dict(acknowledged)
            file, place = tmp_path / f"{number}.backup", elsewhere(tmp_path, f"r{number}")
            backups.write(files, file, AT)
            after = dict(acknowledged)
            backups.restore(file, place)
            with closing(SqlStore(place.database)) as store:
                for name in acknowledged:
                    records = store.records(name)
                    assert before[name] <= len(records) <= after[name] + 1
                    assert first_break(records) is None
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert sum(acknowledged.values()) > 6


def endless() -> Iterator[Record]:
    """Records of one log without an end."""
    position, previous = 0, START
    while True:
        position += 1
        record = seal(Body(position=position, at=AT, act="seat", events=()), previous)
        yield record
        previous = record.hash


def back_up_for_ever(folder: Path) -> None:
    """Write, and back up to one file again and again; runs in a process of its own."""
    files = Files(folder / "podium.sqlite3", folder / "podium.key")
    store = SqlStore(files.database)
    print("ready", flush=True)  # noqa: T201 - the test reads it
    position = store.position("killed")
    records = store.records("killed")
    while True:
        position += 1
        previous = records[-1].hash if records else START
        record = seal(Body(position=position, at=AT, act="seat", events=()), previous)
        store.append("killed", record, SideData())
        records.append(record)
        backups.write(files, folder / "p.backup", AT)
        print(position, flush=True)  # noqa: T201 - the test reads it


def test_killed_in_the_middle_the_last_backup_is_whole(tmp_path: Path, files: Files) -> None:
    folder, chance, told = files.database.parent, random.Random(2026), 0
    for number in range(6):
        said = _killed_after(folder, chance.uniform(0.02, 0.4), back_up_for_ever)
        told = int(said[-1]) if said else told
        if not (folder / "p.backup").exists():
            continue
        place = elsewhere(tmp_path, f"r{number}")
        backups.restore(folder / "p.backup", place)
        assert place.key.read_bytes() == KEY
        with closing(SqlStore(place.database)) as store:
            records = store.records("killed")
        assert len(records) >= told
        assert first_break(records) is None
    assert told
    left = [path.name for path in folder.iterdir() if ".part" in path.name]
    assert all(name.startswith(".") for name in left)
    for name in left:
        os.utime(folder / name, (0, 0))
    backups.write(files, folder / "p.backup", AT)
    assert not [path.name for path in folder.iterdir() if ".part" in path.name]


def _killed_after(path: Path, seconds: float, work: Callable[[Path], None]) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, __file__, work.__name__, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(seconds)
        process.kill()
        said = process.stdout.read()
    assert process.returncode == -signal.SIGKILL
    return [line for line in said.splitlines(keepends=False) if line]


# ---- the last few ----------------------------------------------------------------------------


def test_the_last_few_are_kept_and_none_twice(tmp_path: Path, files: Files) -> None:
    clock, folder = Moved(), tmp_path / "backups"
    rolling = RollingBackups(files, folder, 3, clock)
    assert rolling.keep() == folder / "podium-2026-05-07T08-00-00Z.backup"
    clock.move(hours=1)
    assert rolling.keep() is None  # nothing has changed
    (folder / "mine.txt").touch()
    with closing(SqlStore(files.database)) as store:
        for number in range(4):
            clock.move(hours=1)
            store.put(replace(OLGA, id=f"a{number}"))
            assert rolling.keep() is not None
    there = sorted(path.name for path in folder.iterdir())
    assert there == [
        "mine.txt",
        "podium-2026-05-07T11-00-00Z.backup",
        "podium-2026-05-07T12-00-00Z.backup",
        "podium-2026-05-07T13-00-00Z.backup",
    ]
    assert mode(folder) == 0o700
    assert backups.restore(folder / there[-1], elsewhere(tmp_path)).records == 5


def test_where_nothing_is_stored_yet_none_is_taken(tmp_path: Path) -> None:
    rolling = RollingBackups(elsewhere(tmp_path), tmp_path / "backups", 3, Moved())
    assert rolling.keep() is None
    assert list(tmp_path.iterdir()) == []


def test_a_store_at_rest_does_not_lean_on_its_log(tmp_path: Path, files: Files) -> None:
    """Whoever copies the file alone, against all advice, has what was there a minute ago."""
    with closing(SqlStore(files.database)) as store:
        store.append(STREAM, numbered(6)[5], SideData())
        Database.settle(store)
        copy = tmp_path / "copy.sqlite3"
        copy.write_bytes(files.database.read_bytes())
    with closing(SqlStore(copy)) as copied:
        assert copied.position(STREAM) == 6


if __name__ == "__main__":
    back_up_for_ever(Path(sys.argv[2]))
