"""The pages that tell how to extend podium name files that are there, and show code that runs."""

import re
from itertools import repeat
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
import pytest

from helpers.tournaments.outcomes import Played, outcome, ranked
from podium.adapters.exchange import kinds as exports
from podium.adapters.library import ShippedLibrary
from podium.app import spreadsheets
from podium.app.act_parsing import act_of
from podium.app.exports import ExportKind, ExportSource
from podium.app.opening import rulebook_sources
from podium.bootstrap import in_memory
from podium.core.events import AnyEvent, Entered
from podium.core.fold import Fold
from podium.core.records import Body
from podium.core.refusals import Refusal
from podium.director import act_kinds
from podium.director import acts as a
from podium.director.decide import decide
from podium.director.places import places
from podium.entry.web.desk.acts import forms
from podium.entry.web.forms import SentForm
from podium.entry.web.words import words as words_of
from podium.formats.kernel.case import Case
from podium.formats.registry import FORMATS
from podium.formats.round_robin import format as round_robin_format
from podium.formats.round_robin import groups as round_robin_groups
from podium.formats.tables import format as tables_format
from podium.rules.language import compose
from podium.rules.language.formats.round_robin import telling as round_robin_telling
from podium.rules.language.stages import Champion
from podium.rules.language.stages.base import StageBase
from podium.rules.points import Tallies, kinds
from podium.rules.standings import criteria, is_code
from podium.views.plan import plan

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
    one = eval(entry, known)  # noqa: S307 - the same
    monkeypatch.setitem(criteria.BY_NAME, "best-game", one)
    played = Played([outcome(a=3, b=9), outcome(a=8, b=1), outcome(a=8, b=2)], {})
    assert ranked(played, "best-game", "shared") == [["b"], ["a"]]
    criteria.criterion.cache_clear()


def test_the_tally_of_the_example() -> None:
    shape, function, entry = code_of("tally.md")
    known = dict(vars(kinds))
    exec(shape, known)  # noqa: S102 - what the page says is what is tried
    exec(function, known)  # noqa: S102 - the same
    kind = eval(entry, known)  # noqa: S307 - the same
    seconds = msgspec.toml.decode(kind.example, type=dict[str, dict[str, dict[str, Any]]])
    tally = msgspec.convert(seconds["match"]["tally"]["seconds"], kind.shape)
    assert [
        kind.value(tally, entrant, outcome(a=9, b=3, c=5), Tallies({})) for entrant in "abc"
    ] == [0, 0, 1]
    assert [str(said) for said in kind.in_words(tally, None)] == ["1 for place 2 alone."]


def test_every_kind_of_tally_is_in_the_table_once() -> None:
    assert [kind.shape for kind in kinds.KINDS] == list(get_args(kinds.Tally))
    assert all(kind.source and kind.about for kind in kinds.KINDS)


def test_every_entry_of_the_catalogue_is_whole() -> None:
    assert len(criteria.BY_NAME) == len(criteria.CATALOGUE)
    for one in criteria.CATALOGUE:
        assert one.source
        assert one.about
        assert one.title
        assert one.in_words is not None
        assert one.settles == (one.name in {"decider", "lot", "shared"})
        assert not is_code(one.name)


def test_the_export_of_the_example() -> None:
    rows, entry = code_of("export.md")
    known = {**vars(spreadsheets), **vars(exports)}
    exec(rows, known)  # noqa: S102 - what the page says is what is tried
    (export,) = eval(f"{{{entry}}}", known).values()  # noqa: S307 - the same
    assert isinstance(export, ExportKind)
    service = in_memory()
    service.perform(a.Open(tournament="cup", rulebook="katana-2016"))
    service.perform(a.Enter(tournament="cup", id="p1", name="Anna"))
    source = ExportSource(service=service, tournament="cup", names=service.names("cup"))
    assert b"".join(export.write(source)).decode() == (
        "\ufeffid,name,status\r\np1,Anna,entered\r\n"
    )


def test_the_format_of_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    struct, telling, room = code_of("format.md")
    known: dict[str, Any] = {"StageBase": StageBase, "repeat": repeat}
    for module in (round_robin_telling, tables_format, round_robin_groups, round_robin_format):
        known |= vars(module)
    for piece in (struct, telling, room):
        exec(piece, known)  # noqa: S102 - what the page says is what is tried
    kind = known["GauntletStage"]
    monkeypatch.setitem(cast("dict[Any, Any]", FORMATS), kind, known["Gauntlet"])
    rules = compose(*rulebook_sources(ShippedLibrary(), "go-round-robin"))
    stage = kind(ladder="league", champion=Champion(by="rank"))
    rules = msgspec.structs.replace(rules, stage={"league": stage})
    entered = tuple(Entered(id=f"p{n}", number=n) for n in (1, 2, 3))
    fold = Fold([Body(position=1, at="", act="enter", events=entered)])

    def does(act: a.Act) -> None:
        found = decide(Case(state=fold.state, rulebook=rules), act)
        assert not isinstance(found, Refusal)
        events = cast("tuple[AnyEvent, ...]", tuple(found))
        fold.apply(Body(position=fold.state.position + 1, at="", act="", events=events))

    does(a.Start(stage="league"))
    matches = fold.state.stage("league").matches
    assert {m.round: m.seats for m in matches.values()} == {1: ("p1", "p2"), 2: ("p1", "p3")}
    does(a.Result(stage="league", sheet={"white": "p1", "black": "p2", "result": "0-1"}))
    does(a.Withdraw(id="p3"))
    does(a.Close(stage="league"))
    case = Case(state=fold.state, rulebook=rules)
    assert places(case) == [("p2",), ("p1",)]  # who played no match has no place
    assert known["GauntletTelling"](rules, "league", stage).summary()
    assert plan(rules, "", 3).stages[0].matches == 2


def test_the_act_of_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    struct, function, row, form = code_of("act.md")
    known = {**vars(a), **vars(act_kinds), **vars(forms), "a": a}
    for piece in (struct, function):
        exec(piece, known)  # noqa: S102 - what the page says is what is tried
    a_note = type("acts", (), {**vars(a), "Note": known["Note"]})
    kind = eval(row, {**known, "a": a_note})  # noqa: S307 - the same
    monkeypatch.setitem(cast("dict[str, Any]", act_kinds.ACTS), "note", kind)
    (words,) = eval(f"{{{form}}}", known).values()  # noqa: S307 - the same
    monkeypatch.setitem(cast("dict[str, Any]", forms.FORMS), "note", words)
    assert kind.summary == "Note something of an entrant; what, is the `reason`."
    assert "note" in forms.entries_on("entrant")
    shown = forms.shown_form("note", words_of("en"), "/do/note", SentForm())
    assert [(field.name, field.needed) for field in shown.fields] == [("reason", True)]
    assert isinstance(act_of({"act": "note", "id": "p1"}), known["Note"])
