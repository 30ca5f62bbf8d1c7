"""What is particular to a store in a file of SQLite."""

import os
import re
import shutil
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from errno import ENOSPC
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError

from helpers.tournaments.logs import numbered
from podium.adapters.stores.database import TRIES
from podium.adapters.stores.dialects import APPLICATION, SCHEMA, Sqlite
from podium.adapters.stores.rows import TABLES, insert_new
from podium.adapters.stores.sqlite import SqlStore
from podium.adapters.stores.tables import POSITIONS
from podium.app.accounts import Account
from podium.app.links import Link
from podium.app.ports import Damaged, FreeText, Person, SideData, SideRow, StaleLog, StoreBusy
from podium.app.venue import PaidFee

RECORDS = numbered(4)
DATA = Path(__file__).parents[1] / "data"
BEFORE = DATA / "before" / "podium.sqlite3"
"""A database of version 2."""
DDL = DATA / "schema.sql"
PAID = PaidFee(tournament="k16", entrant="p1", paid=True, at="", by="")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "podium.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqlStore]:
    made = SqlStore(path, patience=0.05)
    yield made
    made.close()


def pragma(store: SqlStore, name: str) -> object:
    connection = store._connection()
    try:
        found = connection.exec_driver_sql(f"PRAGMA {name}")
        return found.scalar() if found.returns_rows else None
    finally:
        connection.rollback()


# ---- opening ---------------------------------------------------------------------------------


def test_nothing_is_opened_before_it_is_needed_nor_made_by_reading(path: Path) -> None:
    store = SqlStore(path.parent / "folder" / "deep" / "podium.sqlite")
    assert store.streams() == []
    store.forget("k16", "p1")
    assert list(path.parent.iterdir()) == []
    store.append("k16", RECORDS[0], SideData())
    assert store.streams() == ["k16"]
    store.close()


def test_it_is_durable_and_marked_as_ours(store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData())
    assert pragma(store, "journal_mode") == "wal"
    full = 2
    assert pragma(store, "synchronous") == full
    assert pragma(store, "secure_delete") == 1
    assert pragma(store, "busy_timeout") == 50
    assert pragma(store, "user_version") == SCHEMA
    assert pragma(store, "application_id") == APPLICATION


def test_every_thread_gets_a_connection_set_up_the_same(store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData())
    found: list[object] = []

    def look() -> None:
        found.extend(pragma(store, name) for name in ("synchronous", "secure_delete"))
        found.append(store.position("k16"))

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert found == [2, 1, 1]


def test_another_store_sees_what_was_written_and_goes_on(path: Path, store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData(secret=b"s"))
    other = SqlStore(f"sqlite:///{path}")
    assert other.records("k16") == RECORDS[:1]
    other.append("k16", RECORDS[1], SideData())
    with pytest.raises(StaleLog) as caught:
        store.append("k16", RECORDS[1], SideData())
    assert caught.value.position == 2
    other.close()
    store.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_path_may_hold_any_sign(tmp_path: Path) -> None:
    path = tmp_path / "a b?c=%41#ž" / "p.sqlite"
    with closing(SqlStore(path)) as store:
        store.append("k16", RECORDS[0], SideData())
    assert path.exists()


def test_a_copy_without_write_ahead_log_gets_one(path: Path, store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData())
    copy = path.with_name("copy.sqlite")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM INTO ?", [str(copy)])
    with closing(SqlStore(copy)) as copied:
        assert copied.records("k16") == RECORDS[:1]
        assert pragma(copied, "journal_mode") == "wal"


# ---- files that cannot be used ---------------------------------------------------------------


@pytest.mark.parametrize("content", [b"no database at all\n" * 100, b"\x00" * 4096, b"SQLite"])
def test_a_file_that_is_no_database(path: Path, store: SqlStore, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Damaged, match=r"podium\.sqlite is no database: choose another file"):
        store.streams()
    with pytest.raises(Damaged, match="is no database"):
        store.append("k16", RECORDS[0], SideData())
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(path: Path, store: SqlStore) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE records (something)")
    before = path.read_bytes()
    with pytest.raises(Damaged, match="is a database of another program"):
        store.append("k16", RECORDS[0], SideData())
    assert path.read_bytes() == before


def test_an_empty_file_is_a_new_database(path: Path, store: SqlStore) -> None:
    path.touch()
    assert store.streams() == []
    store.append("k16", RECORDS[0], SideData())
    assert store.position("k16") == 1


def test_a_file_of_a_newer_podium(path: Path, store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData())
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    with pytest.raises(
        Damaged, match=r"podium\.sqlite was written by a newer podium .* update"
    ):
        store.streams()


def first_of_all(path: Path) -> None:
    """Make a file what it was before anything lay beside the logs."""
    with closing(sqlite3.connect(path)) as connection:
        for table in TABLES.values():
            connection.execute(f"DROP TABLE {table.name}")
        connection.execute("PRAGMA user_version = 1")


def test_a_file_of_the_first_podium_gets_what_is_new(path: Path, store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData(people={"p1": Person(name="Ann Example")}))
    store.close()
    first_of_all(path)
    assert store.find(PaidFee) == []
    assert store.records("k16") == RECORDS[:1]
    assert store.people("k16") == {"p1": Person(name="Ann Example")}
    assert store.add(PAID)
    store.append("k16", RECORDS[1], SideData())
    assert pragma(store, "user_version") == SCHEMA
    with closing(SqlStore(path)) as other:
        assert other.find(PaidFee) == [PAID]


def test_two_who_bring_an_old_file_up_to_date_at_once(path: Path) -> None:
    shutil.copy(BEFORE, path)
    at_once = threading.Barrier(2)

    def look(other: SqlStore) -> int:
        at_once.wait()
        return len(other.find(PaidFee)) + other.add(PAID)

    stores = SqlStore(path), SqlStore(path)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(look, stores))
    assert sorted(found) in ([2, 3], [3, 3])  # the second may see what the first has added
    for other in stores:
        other.close()


def things_in(path: Path) -> list[tuple[str, str, str]]:
    """What still lies in the one table that version 2 had."""
    with closing(sqlite3.connect(path)) as connection:
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'things'").fetchone():
            return connection.execute("SELECT stream, kind, key FROM things").fetchall()
        return []


def test_an_old_file_is_brought_up_to_date_whole_or_not_at_all(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(BEFORE, path)
    before = things_in(path)

    def killed(connection: Connection, rows: Sequence[SideRow]) -> int:
        if isinstance(rows[0], Link):
            raise KeyboardInterrupt
        return insert_new(connection, rows)

    monkeypatch.setattr("podium.adapters.stores.migration.insert_new", killed)
    with closing(SqlStore(path)) as store, pytest.raises(KeyboardInterrupt):
        store.find(PaidFee)
    assert things_in(path) == before
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    monkeypatch.undo()
    with closing(SqlStore(path)) as store:
        assert len(store.find(Link)) == len([kind for _, kind, _ in before if kind == "link"])
    assert things_in(path) == []


def kept_beside(path: Path) -> list[Path]:
    """What an upgrade has kept of a database."""
    return sorted(path.parent.glob("*-version-*"))


def test_an_old_file_is_kept_beside_before_it_is_changed(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copy(BEFORE, path)
    before = things_in(path)
    with closing(SqlStore(path)) as store:
        assert store.streams()  # reading alone brings it up to date
    (kept,) = kept_beside(path)
    assert re.fullmatch(r"podium-version-2-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite", kept.name)
    assert kept.stat().st_mode & 0o777 == 0o600
    (told,) = caplog.messages
    assert str(kept) in told
    assert things_in(kept) == before
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    with closing(SqlStore(path)) as store:
        assert store.streams()
    assert kept_beside(path) == [kept]  # it is up to date
    assert len(caplog.messages) == 1


def test_what_was_kept_is_never_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "podium.adapters.machine.SystemClock.now", lambda _: "2026-12-01T10:00:00+01:00"
    )
    for _ in range(2):
        shutil.copy(BEFORE, path)
        with closing(SqlStore(path)) as store:
            assert store.streams()
        path.unlink()
    assert [kept.name for kept in kept_beside(path)] == [
        "podium-version-2-2026-12-01T09-00-00Z-2.sqlite",
        "podium-version-2-2026-12-01T09-00-00Z.sqlite",
    ]


def test_what_cannot_be_kept_is_not_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(BEFORE, path)
    before = things_in(path)

    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("podium.adapters.stores.upgrading.put", full)
    with (
        closing(SqlStore(path)) as store,
        pytest.raises(Damaged, match=r"not brought up to date.*\(No space left on device\)"),
    ):
        store.streams()
    assert things_in(path) == before
    assert [file.name for file in path.parent.iterdir() if "version" in file.name] == []
    monkeypatch.undo()
    with closing(SqlStore(path)) as store:
        assert store.streams()


def test_a_new_file_leaves_nothing_beside(path: Path, store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData())
    assert kept_beside(path) == []


def test_what_cannot_be_read_of_an_old_file_stays_there(path: Path) -> None:
    shutil.copy(BEFORE, path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE things SET value = x'7b' WHERE kind = 'fee'")
        connection.execute("INSERT INTO things VALUES ('', 'unknown', 'k', x'00')")
    with closing(SqlStore(path)) as store:
        assert store.find(PaidFee) == []
        assert len(store.find(Account)) == 2
    assert [kind for _, kind, _ in things_in(path)] == ["unknown", "fee", "fee"]


def test_the_tables_of_this_version_stay_as_they_are(path: Path, store: SqlStore) -> None:
    """Whoever changes a kind of row raises `SCHEMA`, moves the old rows, and writes this anew."""
    store.append("k16", RECORDS[0], SideData())
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
        ).fetchall()
    tables = "".join(f"{' '.join(sql.split())};\n" for (sql,) in found)
    assert f"PRAGMA user_version = {SCHEMA};\n{tables}" == DDL.read_text("utf-8")


def test_positions_are_looked_up_not_counted(store: SqlStore) -> None:
    for stream in ("k16", "other"):
        store.append(stream, RECORDS[0], SideData())
    connection = store._connection()
    plan = [str(row) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {POSITIONS}")]
    connection.rollback()
    assert any("SEARCH records USING PRIMARY KEY" in step for step in plan), plan
    assert not any("SCAN records" in step for step in plan), plan


def test_a_damaged_file(path: Path, store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData(texts=(FreeText("r", "s", "t" * 20_000),)))
    store.close()
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    path.write_bytes(content)
    with pytest.raises(Damaged, match="is damaged: restore it from a backup"):
        store.records("k16")


def test_a_folder_in_place_of_the_file(path: Path, store: SqlStore) -> None:
    path.mkdir()
    with pytest.raises(Damaged, match="cannot be opened: its folder must be there"):
        store.streams()


def test_a_folder_that_cannot_be_made(path: Path) -> None:
    path.touch()
    store = SqlStore(path / "folder" / "podium.sqlite")
    with pytest.raises(Damaged, match="the folder cannot be made"):
        store.append("k16", RECORDS[0], SideData())


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_may_not_be_written(path: Path, store: SqlStore) -> None:
    path.parent.chmod(0o500)
    try:
        with pytest.raises(Damaged, match="cannot be"):
            store.append("k16", RECORDS[0], SideData())
    finally:
        path.parent.chmod(0o700)


def test_a_database_that_may_not_be_written(store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData())
    pragma(store, "query_only = ON")
    with pytest.raises(Damaged, match="cannot be written: you must be allowed to write it"):
        store.append("k16", RECORDS[1], SideData())
    pragma(store, "query_only = OFF")
    store.append("k16", RECORDS[1], SideData())


@pytest.mark.parametrize(
    "where",
    ["sqlite://", "sqlite:///:memory:", "mysql://host/podium", "podium", "", "sqlite:podium"],
)
def test_urls_that_are_of_no_use(where: str) -> None:
    with pytest.raises(Damaged, match="sqlite:///FILE"):
        SqlStore(where)


def test_a_password_in_a_url_is_not_told() -> None:
    with pytest.raises(Damaged) as caught:
        SqlStore("mysql://user:hidden@host/podium")
    assert "hidden" not in str(caught.value)


# ---- others at the file ----------------------------------------------------------------------


def test_who_holds_the_file_too_long_is_named_and_nothing_is_stored(
    path: Path, store: SqlStore
) -> None:
    store.append("k16", RECORDS[0], SideData())
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert store.position("k16") == 1  # reading goes on
        with pytest.raises(StoreBusy, match="is busy: another program holds it"):
            store.append("k16", RECORDS[1], SideData())
        other.execute("ROLLBACK")
    store.append("k16", RECORDS[1], SideData())
    assert store.position("k16") == 2


def test_a_short_hold_is_waited_out(path: Path, store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData())
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    letting_go = threading.Timer(0.05 * TRIES / 2, other.execute, ["ROLLBACK"])
    letting_go.start()
    store.append("k16", RECORDS[1], SideData())
    letting_go.join()
    other.close()
    assert store.position("k16") == 2


def test_a_fault_in_the_middle_of_an_act_leaves_nothing(store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData())
    nothing = FreeText("r", "s", None)  # type: ignore[arg-type]
    broken = SideData(people={"p1": Person(name="Ann Example")}, texts=(nothing,))
    with pytest.raises(IntegrityError):
        store.append("k16", RECORDS[1], broken)
    assert store.position("k16") == 1
    assert store.people("k16") == {}


def test_a_fault_in_the_middle_of_several_records_leaves_nothing(store: SqlStore) -> None:
    broken = [*RECORDS[:3], replace(RECORDS[3], hash=None)]
    aside = SideData(people={"p1": Person(name="Ann Example")}, secret=b"s")
    with pytest.raises(IntegrityError):
        store.append_all("k16", broken, aside)
    assert (store.streams(), store.records("k16"), store.people("k16")) == ([], [], {})
    assert store.secret("k16") is None


def test_without_a_lock_the_key_still_tells_who_was_faster(
    path: Path, store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.append("k16", RECORDS[0], SideData())
    monkeypatch.setattr(Sqlite, "lock", lambda *_: None)

    def be_faster(*said: object) -> None:
        if str(said[2]).startswith("INSERT INTO records"):
            with closing(sqlite3.connect(path)) as other, other:
                other.execute("INSERT INTO records VALUES ('k16', 2, x'00', 'hash')")

    assert store._engine is not None
    event.listen(store._engine, "before_cursor_execute", be_faster)
    with pytest.raises(StaleLog) as caught:
        store.append("k16", RECORDS[1], SideData())
    assert caught.value.position == 2


# ---- erasing ---------------------------------------------------------------------------------


def test_what_is_erased_is_gone_from_the_disk(path: Path, store: SqlStore) -> None:
    aside = SideData(
        people={"p1": Person(name="Zzyzx Example")}, texts=(FreeText("r", "s", "quuxity"),)
    )
    store.append("k16", RECORDS[0], aside)
    store.append("k16", RECORDS[1], SideData())
    assert b"Zzyzx" in on_disk(path)
    assert b"quuxity" in on_disk(path)
    store.forget("k16", "p1")
    store.erase("r")
    assert b"Zzyzx" not in on_disk(path)
    assert b"quuxity" not in on_disk(path)
    assert store.records("k16") == RECORDS[:2]


def test_a_name_that_is_mended_is_gone_from_the_disk(path: Path, store: SqlStore) -> None:
    store.append("k16", RECORDS[0], SideData(people={"p1": Person(name="Zzyzx Example")}))
    store.put_people("k16", {"p1": Person(name="Ann Example")})
    assert b"Zzyzx" not in on_disk(path)
    assert b"Ann Example" in on_disk(path)


def on_disk(path: Path) -> bytes:
    return b"".join(file.read_bytes() for file in path.parent.iterdir())
