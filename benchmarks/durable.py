"""A durable append against the bare sqlite3 module inserting and committing the same row."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from common import Row, alternating, ms

from podium.adapters.stores.sqlite import SqlStore
from podium.app.ports import SideData
from podium.core.events import Resulted
from podium.core.outcome import Outcome
from podium.core.records import START, Body, Record, seal

APPENDS = 300
WARM_UP = 20
FACTOR = 1.5
ALLOWANCE = 0.001
_INSERT = "INSERT INTO records VALUES (?, ?, ?, ?)"


def bench() -> list[Row]:
    """Both on files in one folder, turn by turn."""
    records = _records(WARM_UP + APPENDS)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        with (
            closing(SqlStore(path / "podium.sqlite")) as store,
            closing(_bare(path / "bare.sqlite")) as bare,
        ):

            def append(turn: int) -> None:
                store.append("k16", records[turn], SideData())

            def insert(turn: int) -> None:
                record = records[turn]
                with bare:
                    bare.execute(_INSERT, ("k16", record.position, record.body, record.hash))

            for turn in range(WARM_UP):
                append(turn)
                insert(turn)
            ours, theirs = alternating(
                APPENDS,
                lambda turn: append(WARM_UP + turn),
                lambda turn: insert(WARM_UP + turn),
            )
    most = max(theirs * FACTOR, theirs + ALLOWANCE)
    bound = f"{ms(most)} ({FACTOR} times bare sqlite3, {ms(theirs)}, or 1 ms over it)"
    value = f"{ms(ours)} ({ours / theirs:.2f} times, {ms(ours - theirs)} over)"
    return [Row("durable append, SQLite", value, bound, ours <= most)]


def _bare(path: Path) -> sqlite3.Connection:
    """The same table, as durable, without anything between."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE records (stream TEXT, position INTEGER, body BLOB, hash TEXT,"
        " PRIMARY KEY (stream, position)) WITHOUT ROWID"
    )
    connection.commit()
    return connection


def _records(count: int) -> list[Record]:
    scores = {"p1": 10, "p2": 7, "p3": 6, "p4": 4}
    result = Resulted(
        stage="main",
        round=1,
        table=1,
        sheet={"scores": scores},
        outcome=Outcome(scores=dict(scores), winner="p1"),
    )
    records: list[Record] = []
    for position in range(1, count + 1):
        body = Body(
            position=position,
            at="2016-02-13T10:00:00+01:00",
            act="result",
            by="0" * 64,
            events=(result,),
        )
        records.append(seal(body, records[-1].hash if records else START))
    return records
