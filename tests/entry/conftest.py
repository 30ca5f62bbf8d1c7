"""The command line as a test calls it."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from helpers.tournaments.scenarios import Act, Podium, Written
from podium.entry.cli.main import main


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of the machine matters: no data folder, no terminal."""
    for name in ("PODIUM_DATABASE", "PODIUM_DEBUG", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PODIUM_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def podium() -> Podium:
    """Calls a command: `podium("show", "cup")`; `given` is standard input."""

    def call(*arguments: str, given: str | bytes | None = None) -> Result:
        return CliRunner().invoke(main, list(arguments), input=given)

    return call


@pytest.fixture
def scenario(tmp_path: Path) -> Written:
    """Writes acts into a file and answers its name."""

    def write(acts: Iterable[Act | str], name: str = "acts.jsonl") -> str:
        lines = (act if isinstance(act, str) else json.dumps(act) for act in acts)
        (tmp_path / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return name

    return write
