"""Killed at any moment, a store keeps every act that it has acknowledged."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from helpers.tournaments.in_memory import CUP, hall
from helpers.tournaments.logs import numbered
from podium.adapters.stores.sqlite import SqlStore
from podium.app.ports import Person, SideData, Submitted
from podium.app.service import Done
from podium.app.submissions import perform
from podium.core.records import START, Body, decode_body, first_break, seal
from podium.director import acts as a

ROUNDS = 4
STREAM = "killed"
IMPORTED = 300
"""Records of a tournament that is imported, and people."""


def append_for_ever(path: Path) -> None:
    """Append, and say so once it is durable; runs in a process of its own."""
    store = SqlStore(path)
    print("ready", flush=True)  # noqa: T201 - the test reads it
    records = store.records(STREAM)
    position, previous = len(records), records[-1].hash if records else START
    while True:
        position += 1
        body = Body(position=position, at="2016-02-13T10:00:00+01:00", act="seat", events=())
        record = seal(body, previous)
        store.append(STREAM, record, SideData())
        previous = record.hash
        print(position, flush=True)  # noqa: T201 - the test reads it


def import_for_ever(path: Path) -> None:
    """Import one tournament after another, and say so once each is durable."""
    store = SqlStore(path)
    print("ready", flush=True)  # noqa: T201 - the test reads it
    number = len(store.streams())
    while True:
        number += 1
        people = {f"p{each}": Person(name="Ann Example") for each in range(IMPORTED)}
        store.append_all(f"copy {number}", numbered(IMPORTED), SideData(people=people))
        print(number, flush=True)  # noqa: T201 - the test reads it


def submit_for_ever(folder: Path) -> None:
    """Submit one act after another, the last one of before once more, and say so."""
    instance = hall(where=folder)
    instance.service.perform(a.Start(tournament=CUP, stage="group"))
    print("ready", flush=True)  # noqa: T201 - the test reads it
    number = max(len(instance.tables.find(Submitted, tournament=CUP)), 1)
    while True:
        act = a.Rule(tournament=CUP, stage="group", entrant="a", ruling="warning")
        assert isinstance(perform(instance, act, f"k{number}"), Done)
        print(number, flush=True)  # noqa: T201 - the test reads it
        number += 1


def test_an_import_that_is_killed_leaves_a_whole_tournament_or_none(tmp_path: Path) -> None:
    path, chance = tmp_path / "podium.sqlite", random.Random(2016)
    acknowledged = 0
    for _ in range(ROUNDS):
        said = _killed_after(path, chance.uniform(0.05, 0.5), import_for_ever)
        acknowledged = int(said[-1]) if said else acknowledged
        with closing(SqlStore(path)) as store:
            streams = store.streams()
            assert len(streams) in {acknowledged, acknowledged + 1}  # the last may be unsaid
            assert streams == [f"copy {number + 1}" for number in range(len(streams))]
            for stream in streams:
                assert store.position(stream) == IMPORTED
                assert len(store.people(stream)) == IMPORTED
            assert {len(store.records(s)) for s in streams} <= {IMPORTED}
    assert acknowledged


def test_a_submission_that_a_kill_cut_off_counts_once(tmp_path: Path) -> None:
    chance, acknowledged = random.Random(2016), 0
    for _ in range(ROUNDS):
        said = _killed_after(tmp_path, chance.uniform(0.05, 0.3), submit_for_ever)
        acknowledged = int(said[-1]) if said else acknowledged
        instance = hall(where=tmp_path)
        submitted = instance.tables.find(Submitted, tournament=CUP)
        assert len(submitted) in {acknowledged, acknowledged + 1}  # the last may be unsaid
        assert {one.key for one in submitted} == {
            f"k{number}" for number in range(1, len(submitted) + 1)
        }
        assert instance.service.tournament(CUP).state.entrants["a"].warnings == len(submitted)
        instance.service.store.close()
    assert acknowledged > ROUNDS


def test_every_acknowledged_act_survives_a_kill(tmp_path: Path) -> None:
    path, chance = tmp_path / "podium.sqlite", random.Random(2016)
    acknowledged = 0
    for _ in range(ROUNDS):
        said = _killed_after(path, chance.uniform(0.01, 0.25), append_for_ever)
        acknowledged = int(said[-1]) if said else acknowledged
        with closing(SqlStore(path)) as store:
            records = store.records(STREAM)
        assert len(records) in {acknowledged, acknowledged + 1}  # the last may be unsaid
        assert first_break(records) is None
        assert [decode_body(record).position for record in records] == list(
            range(1, len(records) + 1)
        )
    assert acknowledged > ROUNDS


def _killed_after(path: Path, seconds: float, work: Callable[[Path], None]) -> list[str]:
    """Do some work in a process, kill it so long after it began, and give what it said."""
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
    if hasattr(signal, "SIGKILL"):
        assert process.returncode == -signal.SIGKILL
    return [line for line in said.splitlines(keepends=False) if line]


if __name__ == "__main__":
    works = (append_for_ever, import_for_ever, submit_for_ever)
    {work.__name__: work for work in works}[sys.argv[1]](Path(sys.argv[2]))
