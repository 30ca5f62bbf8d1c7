"""The command as a whole: usage, what becomes of errors, and how a user runs it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import podium.entry.cli
from helpers.tournaments.scenarios import Podium, cup
from podium.app.service import Service
from podium.entry.cli.main import main


def test_help(podium: Podium) -> None:
    done = podium("--help")
    assert done.exit_code == 0
    for name in (
        "play",
        "do",
        "show",
        "export",
        "import",
        "verify",
        "backup",
        "restore",
        "remove",
    ):
        assert f"\n  {name} " in done.stdout


@pytest.mark.parametrize("arguments", [("dance",), ("show",), ("show", "x", "--json=1")])
def test_usage(podium: Podium, arguments: tuple[str, ...]) -> None:
    done = podium(*arguments)
    assert (done.exit_code, done.stdout) == (2, "")


def _fails(_service: Service, _name: str) -> None:
    message = "this cannot be\nreally"
    raise ValueError(message)


def test_a_fault_of_ours(podium: Podium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Service, "view", _fails)
    done = podium("show", "cup")
    assert (done.exit_code, done.stdout) == (70, "")
    assert done.stderr.startswith("this is a fault of podium (ValueError: this cannot be)")
    assert len(done.stderr.splitlines()) == 1
    monkeypatch.setenv("PODIUM_DEBUG", "1")
    assert isinstance(podium("show", "cup").exception, ValueError)


def test_stopped_by_hand(podium: Podium, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_service: Service, _name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Service, "view", stop)
    done = podium("show", "cup")
    assert done.exit_code == 130
    assert done.stderr == "stopped; what was done stands\n"


def test_as_a_program(tmp_path: Path) -> None:
    source = Path(podium.entry.cli.__file__).parents[3]
    environment = {
        **os.environ,
        "PYTHONPATH": str(source),
        "PYTHONWARNINGS": "error",
        "PODIUM_DATA": str(tmp_path),
    }
    acts = "\n".join(json.dumps(act) for act in cup())
    done = subprocess.run(
        [sys.executable, "-m", "podium", "do", "cup", "-", "--json"],
        input=acts.encode(),
        capture_output=True,
        check=False,
        env=environment,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["tournaments"][0]["champion"] == "c"


def _every_command(
    command: click.Command, path: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    if not isinstance(command, click.Group):
        yield path
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        found = command.get_command(context, name)
        assert found is not None
        yield from _every_command(found, (*path, name))


@pytest.mark.parametrize("path", list(_every_command(main)))
def test_no_help_shows_the_marks_of_its_layout(podium: Podium, path: tuple[str, ...]) -> None:
    done = podium(*path, "--help")
    assert done.exit_code == 0
    assert "\\b" not in done.stdout
    assert "\b" not in done.stdout
