"""Killed at any moment, a store keeps every act that it has acknowledged."""

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from podium.adapters.logs.sqlite import SqlStore
from podium.app.ports import Aside
from podium.core.records import START, Body, first_break, opened, seal

ROUNDS = 4
STREAM = "killed"


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
        store.append(STREAM, record, Aside())
        previous = record.hash
        print(position, flush=True)  # noqa: T201 - the test reads it


def test_every_acknowledged_act_survives_a_kill(tmp_path: Path) -> None:
    path, chance = tmp_path / "podium.sqlite", random.Random(2016)
    acknowledged = 0
    for _ in range(ROUNDS):
        said = _killed_after(path, chance.uniform(0.01, 0.25))
        acknowledged = int(said[-1]) if said else acknowledged
        with closing(SqlStore(path)) as store:
            records = store.records(STREAM)
        assert len(records) in {acknowledged, acknowledged + 1}  # the last may be unsaid
        assert first_break(records) is None
        assert [opened(record).position for record in records] == list(
            range(1, len(records) + 1)
        )
    assert acknowledged > ROUNDS


def _killed_after(path: Path, seconds: float) -> list[str]:
    """Run the appending process, kill it so long after it began, and give what it said."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, __file__, str(path)],
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
    append_for_ever(Path(sys.argv[1]))
