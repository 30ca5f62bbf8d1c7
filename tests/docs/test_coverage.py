"""Every paragraph of the founding texts: acted on, or kept by people."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from podium.rules.language.cites import paragraphs

ROOT = Path(__file__).resolve().parents[2]
EVERY: dict[str, list[str]] = json.loads(
    (ROOT / "tests" / "data" / "paragraphs.json").read_text(encoding="utf-8")
)


@pytest.fixture(scope="session")
def coverage(script_of: Callable[[str], ModuleType]) -> ModuleType:
    """The script of the paragraphs."""
    return script_of("docs_tool.coverage")


def document(name: str) -> dict[str, Any]:
    """A founding rulebook, as written."""
    path = ROOT / "src" / "podium" / "rulebooks" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_the_texts_have_so_many_paragraphs() -> None:
    assert {name: len(every) for name, every in EVERY.items()} == {
        "blokus-lincon-2016": 25,
        "katana-2016": 25,
        "piskvorky-2018": 80,
    }
    for every in EVERY.values():
        assert len(set(every)) == len(every)


@pytest.mark.parametrize("name", EVERY)
def test_every_paragraph_is_acted_on_or_has_a_note(name: str, coverage: ModuleType) -> None:
    lines = coverage.lines(document(name), EVERY[name])
    assert [line.paragraph for line in lines] == EVERY[name]
    assert [line.paragraph for line in lines if not line.covered] == []


@pytest.mark.parametrize("name", EVERY)
def test_no_clause_cites_a_paragraph_that_is_not_there(name: str, coverage: ModuleType) -> None:
    rulebook = document(name)
    cited = [p for cite, _ in coverage.cited(rulebook, ()) for p in paragraphs(cite)]
    assert set(cited) <= set(EVERY[name])
    assert set(coverage.kept(rulebook)) <= set(EVERY[name])


def test_a_paragraph_that_nothing_is_said_of_is_missing(coverage: ModuleType) -> None:
    rulebook = document("blokus-lincon-2016")
    del rulebook["paragraphs"]["10"]
    del rulebook["match"]["colours"]["cite"]
    missing = coverage.lines(rulebook, EVERY["blokus-lincon-2016"])
    assert [line.paragraph for line in missing if not line.covered] == ["10"]
    assert "| 10 |  | **missing** |" in coverage.coverage(rulebook, ["9", "10"])


def test_the_pages_go_through_the_text_in_order(pages: dict[str, str]) -> None:
    page = pages["coverage/piskvorky-2018.md"]
    rows = [line.split(" | ")[0].removeprefix("| ") for line in page.splitlines()]
    assert [row for row in rows if row in EVERY["piskvorky-2018"]] == EVERY["piskvorky-2018"]
    assert "| 1.5.3 | `level.grf.stage.swiss` |  |" in page
    assert "| 2.1.4 | `check_in`, `match.ends.forfeit` (our reading) |" in page
