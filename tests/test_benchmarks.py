"""Every benchmark runs, at the smallest size: what is changed elsewhere cannot break `make bench` unseen.

Whether a bound is kept says nothing here; that is measured on an idle machine, at the real size.
"""

import importlib
import json
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from helpers.sizes import thorough

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "benchmarks"
NO_BENCHMARKS = {"common", "run", "web_server"}

SMALLEST: Mapping[str, Mapping[str, Any]] = {
    "championship": {"ENTRANTS": 16, "TIMES": 1},
    "durable": {"APPENDS": 2, "WARM_UP": 1},
    "gomoku": {"NOISE": 20_000},
    "referee": {"GAMES": 1, "MOVES": 4, "NOISE": 20_000},
    "replay": {"EVENTS": 300, "TIMES": 1},
    "swiss": {
        "SIZES": (20, 30),
        "GROWING": (20, 30, 40),
        "FIRST": 20,
        "HARD_FIELD": 20,
        "FORBIDDEN": 20,
        "LARGEST": 40,
        "REPEATED": 1,
    },
    "tables": {"FIELDS": ((16, 1.0),), "TIMES": 1},
    "web": {
        "ENTRANTS": 40,
        "CONNECTIONS": 1,
        "SECONDS": 0.05,
        "LISTENERS": (2, 3),
        "RESULTS": 2,
        "DESK_RESULTS": 2,
    },
}
"""Constants of each that make it small."""
SLOW = {"swiss", "web"}
"""They start processes; at a commit mypy alone looks at them."""


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> ModuleType:
    """A benchmark at its smallest."""
    monkeypatch.syspath_prepend(FOLDER)
    module = importlib.import_module(name)
    for constant, value in SMALLEST[name].items():
        monkeypatch.setattr(module, constant, value)
    if name == "swiss":  # the programs beside it are installed by `make bench` alone
        stopped = module.Other("nobody", 0.0, stopped=True)
        monkeypatch.setattr(module, "_other", lambda *_: stopped)
        monkeypatch.setattr(module, "_others_whole", lambda *_: (stopped,))
    if name == "gomoku":
        monkeypatch.setattr(module, "FILES", (few_positions(tmp_path, module.FILES[-1]),))
    return module


def few_positions(folder: Path, whole: Path) -> Path:
    """One position of each class, and that of one claim."""
    known = json.loads(whole.read_bytes())
    claim = known["claims"][0]
    by_class = {item["class"]: item for item in reversed(known["positions"])}
    by_id = {item["id"]: item for item in known["positions"]}
    kept = {item["id"]: item for item in (*by_class.values(), by_id[claim["position"]])}
    found = folder / "few.json"
    found.write_text(json.dumps({"positions": [*kept.values()], "claims": [claim]}))
    return found


def test_each_has_a_smallest_size() -> None:
    there = {path.stem for path in FOLDER.glob("*.py")} - NO_BENCHMARKS
    assert there == set(SMALLEST)


@pytest.mark.parametrize("name", [*sorted(set(SMALLEST) - SLOW), *thorough(*sorted(SLOW))])
def test_it_runs(bench: ModuleType) -> None:
    rows = bench.bench()
    assert rows
    assert all(row.name and row.value and row.bound for row in rows)
