"""The pages that tell how to extend podium name files that are there, and show code that runs."""

import re
from pathlib import Path

import pytest

from helpers.tournaments.outcomes import Played, outcome, ranked
from podium.adapters.exchange import table as exports
from podium.app import spreadsheets
from podium.app.exports import Export, Source
from podium.bootstrap import in_memory
from podium.director import acts as a
from podium.rules.standings import criteria, is_code

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "extending").glob("*.md"))
_FILE = re.compile(r"`((?:src|tests|docs|scripts|examples)/[\w./-]+)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_it_names_is_there(page: Path) -> None:
    named = _FILE.findall(page.read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def code_of(page: str) -> list[str]:
    """The pieces of code on a page, from its left edge on."""
    text = (ROOT / "docs" / "extending" / page).read_text(encoding="utf-8")
    found = re.findall(r"^ *```python\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
    return [re.sub(r"^   ", "", piece, flags=re.MULTILINE) for piece in found]


def test_the_criterion_of_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    function, entry = code_of("criterion.md")
    known = dict(vars(criteria))
    exec(function, known)  # noqa: S102 - what the page says is what is tried
    (one,) = eval(f"({entry})", known)  # noqa: S307 - the same
    monkeypatch.setitem(criteria.BY_NAME, "best-game", one)
    played = Played([outcome(a=3, b=9), outcome(a=8, b=1), outcome(a=8, b=2)], {})
    assert ranked(played, "best-game", "shared") == [["b"], ["a"]]
    criteria.criterion.cache_clear()


def test_every_entry_of_the_catalogue_is_whole() -> None:
    assert len(criteria.BY_NAME) == len(criteria.CATALOGUE)
    for one in criteria.CATALOGUE:
        assert one.source
        assert one.about
        assert one.title
        assert one.settles == (one.name in {"decider", "lot", "shared"})
        assert not is_code(one.name)


def test_the_export_of_the_example() -> None:
    rows, entry = code_of("export.md")
    known = {**vars(spreadsheets), **vars(exports)}
    exec(rows, known)  # noqa: S102 - what the page says is what is tried
    (export,) = eval(f"{{{entry}}}", known).values()  # noqa: S307 - the same
    assert isinstance(export, Export)
    service = in_memory()
    service.perform(a.Open(tournament="cup", rulebook="katana-2016"))
    service.perform(a.Enter(tournament="cup", id="p1", name="Anna"))
    source = Source(service=service, tournament="cup", names=service.names("cup"))
    assert b"".join(export.write(source)).decode() == (
        "\ufeffid,name,status\r\np1,Anna,entered\r\n"
    )
