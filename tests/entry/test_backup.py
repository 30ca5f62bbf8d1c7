"""`backup` and `restore`, and what `serve` leaves behind when it is told to stop."""

import http.client
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from helpers.tournaments.scenarios import (
    CLOSE,
    RESULTS,
    START,
    Podium,
    Written,
    cup,
    document,
    entered,
)
from podium.bootstrap import BACKUPS, DATABASE


def test_there_and_back(podium: Podium, scenario: Written, tmp_path: Path) -> None:
    assert podium("do", "cup", scenario([*entered(), START])).exit_code == 0
    (tmp_path / "data" / "podium.key").write_bytes(b"k" * 32)
    made = podium("backup", "p.backup")
    assert (made.exit_code, made.stderr) == (0, "")
    assert (
        made.stdout == "p.backup holds 1 tournament, 5 acts; with the key of printed cards.\n"
    )
    restored = podium("restore", "p.backup", "--data", "elsewhere", "--json")
    told = document(restored.stdout)
    assert (told["tournaments"], told["records"], told["key"]) == (1, 5, True)
    for command in (("show", "cup", "--json"), ("log", "cup", "--json"), ("export", "cup")):
        assert podium(*command, "--data", "elsewhere").stdout == podium(*command).stdout
    # The secret of the lots is there too: the tournament goes on to its end.
    done = podium("do", "cup", scenario([*RESULTS, CLOSE]), "--data", "elsewhere")
    assert done.exit_code == 0, done.stderr
    exported = podium("export", "cup", "--data", "elsewhere").stdout
    assert podium("verify", "-", given=exported).exit_code == 0
    assert (tmp_path / "elsewhere" / "podium.key").read_bytes() == b"k" * 32


def test_a_place_that_is_not_empty_is_refused_with_the_way_out(
    podium: Podium, scenario: Written, tmp_path: Path
) -> None:
    podium("do", "cup", scenario(cup()))
    podium("backup", "p.backup")
    before = (tmp_path / "data" / DATABASE).read_bytes()
    done = podium("restore", "p.backup")
    assert done.exit_code == 1
    assert "already-exists" in done.stderr
    assert "an empty folder (--data), or move it away" in done.stderr
    assert (tmp_path / "data" / DATABASE).read_bytes() == before


def test_what_is_no_backup_or_nothing_to_back_up_is_said(
    podium: Podium, scenario: Written, tmp_path: Path
) -> None:
    done = podium("backup", "p.backup")
    assert (done.exit_code, "nothing to back up" in done.stderr) == (2, True)
    assert not list(tmp_path.iterdir())
    done = podium("restore", scenario(cup()))
    assert (done.exit_code, "is no backup" in done.stderr) == (2, True)
    assert podium("restore", "none").exit_code == 2
    podium("do", "cup", scenario(cup()))
    done = podium("backup", "no/folder/p.backup")
    assert (done.exit_code, "No such file or directory" in done.stderr) == (2, True)
    done = podium("backup", str(tmp_path / "data" / DATABASE))
    assert (done.exit_code, "is no backup" in done.stderr) == (2, True)


def test_a_damaged_tournament_is_named_and_backed_up_with_the_rest(
    podium: Podium, scenario: Written, tmp_path: Path
) -> None:
    podium("do", "cup", scenario(cup()))
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as connection:
        connection.execute("UPDATE records SET body = x'7b7d' WHERE position = 5")
        connection.commit()
    done = podium("backup", "p.backup")
    assert done.exit_code == 0
    assert "cup is damaged: record 5 does not hold" in done.stderr
    assert podium("restore", "p.backup", "--data", "elsewhere").exit_code == 0


def test_another_database_is_backed_up_and_restored_there(
    podium: Podium, scenario: Written, tmp_path: Path
) -> None:
    there, other = (f"sqlite:///{tmp_path}/{name}.sqlite" for name in ("there", "other"))
    podium("do", "cup", scenario(cup()), "--database", there)
    assert podium("backup", "p.backup", "--database", there).exit_code == 0
    assert podium("restore", "p.backup", "--database", other).exit_code == 0
    assert podium("show", "cup", "--database", other).exit_code == 0


# ---- serving ---------------------------------------------------------------------------------


@contextmanager
def served(data: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`podium serve` in a process of its own, and its port."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-m", "podium", "serve", "--port", "0", "--data", data, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        try:
            yield process, int(first.rpartition(":")[2])
        finally:
            process.kill()


def visited(port: int) -> None:
    """Wait until it answers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", "/")
    assert connection.getresponse().status == 200
    connection.close()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_whatever_stops_it_the_store_is_closed_and_backed_up(
    podium: Podium, scenario: Written, tmp_path: Path, name: str
) -> None:
    data = tmp_path / "data"
    with served(data) as (process, port):
        visited(port)
        assert podium("do", "cup", scenario(cup())).exit_code == 0
        process.send_signal(getattr(signal, name))
        assert process.wait(20) == (130 if name == "SIGINT" else 0)
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    there = {path.name for path in data.iterdir()}
    assert there == {DATABASE, "podium.key", BACKUPS}
    assert {stat.S_IMODE((data / each).stat().st_mode) for each in there} == {0o600, 0o700}
    (made,) = (data / BACKUPS).iterdir()
    assert podium("restore", str(made), "--data", "restored").exit_code == 0
    assert podium("show", "cup", "--data", "restored").exit_code == 0
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / DATABASE).write_bytes((data / DATABASE).read_bytes())
    assert podium("show", "cup", "--data", "alone").exit_code == 0


def test_it_can_be_backed_up_while_it_serves_and_take_none_itself(
    podium: Podium, scenario: Written, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    with served(data, "--backups", "0") as (process, port):
        visited(port)
        assert podium("do", "cup", scenario(cup())).exit_code == 0
        assert "with the key of printed cards" in podium("backup", "p.backup").stdout
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert not (data / BACKUPS).exists()
    assert podium("restore", "p.backup", "--data", "restored").exit_code == 0
    assert podium("show", "cup", "--data", "restored").exit_code == 0
