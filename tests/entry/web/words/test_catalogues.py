"""The catalogues: nothing is missing in them, and translations say what the English says."""

import ast
import importlib
import json
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from podium.entry.web.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[4]
BEFORE = ROOT / "tests" / "data" / "before"
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]


@pytest.fixture(scope="module")
def script() -> Iterator[ModuleType]:
    """The script behind `make catalogues`."""
    folder = str(ROOT / "scripts")
    sys.path.insert(0, folder)
    yield importlib.import_module("make_catalogues")
    sys.path.remove(folder)


@pytest.fixture(scope="module")
def messages(script: ModuleType) -> Catalog:
    """Every message that podium can say now."""
    found: Catalog = script.template()
    return found


def catalogue(script: ModuleType, lang: str) -> Catalog:
    with script.path_of(lang).open("rb") as file:
        return read_po(file, locale=lang)


def english(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, tuple | list) else (message.id,)


def translated(message: Message) -> tuple[str, ...]:
    said = message.string
    return tuple(said) if isinstance(said, tuple | list) else (str(said or ""),)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_catalogue_is_up_to_date(script: ModuleType, messages: Catalog, lang: str) -> None:
    there, said = ids(catalogue(script, lang)), ids(messages)
    assert said - there == set(), "run `make catalogues`"
    assert there - said == set(), "run `make catalogues`"


def ids(catalog: Catalog) -> set[tuple[str | None, tuple[str, ...]]]:
    return {(message.context, english(message)) for message in catalog if message.id}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_message_is_translated(script: ModuleType, messages: Catalog, lang: str) -> None:
    missing = script.untranslated(script.updated(lang, messages))
    assert [message.id for message in missing] == []


def test_what_is_left_in_english_is_there(script: ModuleType) -> None:
    assert [path for path in script.SPEECHLESS if not path.exists()] == []


def test_texts_of_tournaments_of_before_are_translated_too(
    script: ModuleType, messages: Catalog
) -> None:
    """A stored tournament keeps the rulebook it was opened under, in the words of that time."""
    said = {text for message in messages for text in english(message)}
    found = 0
    for export in sorted(BEFORE.glob("*.jsonl")):
        _, opening, *_ = export.read_text(encoding="utf-8").splitlines()
        body = json.loads(json.loads(opening)["record"]["body"])
        for source in body["events"][0]["sources"]:
            rulebook = tomllib.loads(source)
            rulebook.pop("rulebook")
            for text in script._texts(rulebook):
                found += 1
                assert text in said, f"{export.name}: add it to scripts/former_texts.txt"
    assert found > 100


@pytest.mark.parametrize("lang", TRANSLATED)
def test_placeholders_are_those_of_the_english(script: ModuleType, lang: str) -> None:
    wrong = []
    for message in catalogue(script, lang):
        wanted = placeholders(english(message)[-1])
        wrong += [
            (said, wanted)
            for said in translated(message)
            if message.id and said and placeholders(said) != wanted
        ]
    assert wrong == []


def test_english_says_in_other_words_only_what_is_said(
    script: ModuleType, messages: Catalog
) -> None:
    said = ids(messages)
    for message in catalogue(script, "en"):
        if message.id:
            assert (message.context, english(message)) in said
            assert all("`" not in text for text in translated(message))
            wanted = placeholders(english(message)[-1])
            assert all(placeholders(text) <= wanted for text in translated(message))


@pytest.mark.parametrize("lang", TRANSLATED)
def test_nothing_is_left_of_another_time(script: ModuleType, lang: str) -> None:
    found = catalogue(script, lang)
    assert [message.id for message in found if message.id and message.fuzzy] == []
    assert not found.obsolete
    text = script.path_of(lang).read_text(encoding="utf-8")
    assert "POT-Creation-Date" not in text
    assert re.search(r"^#: .*:\d+", text, re.MULTILINE) is None


@pytest.mark.parametrize("lang", TRANSLATED)
def test_sentences_end_as_in_english(script: ModuleType, lang: str) -> None:
    ends = ".?!:…"
    wrong = [
        (english(message)[-1], said)
        for message in catalogue(script, lang)
        for said in translated(message)
        if said and message.id and _end(english(message)[-1], ends) != _end(said, ends)
    ]
    assert wrong == []


def _end(text: str, marks: str) -> str:
    return text[-1] if text[-1] in marks else ""


def test_plural_forms_are_in_their_order(script: ModuleType) -> None:
    counts = {"cs": 3, "sk": 3, "lv": 3, "sv": 2}
    for lang, count in counts.items():
        found = catalogue(script, lang)
        assert found.num_plurals == count
        assert {len(translated(m)) for m in found if len(english(m)) > 1} == {count}
    latvian = script.path_of("lv").read_text(encoding="utf-8")
    head = latvian.split("\n\n", 1)[0].replace(" ", "")
    assert "plural=(n%10==0||n%100>=11&&n%100<=19?0:n%10==1&&n%100!=11?1:2)" in head


def placeholders(text: str) -> set[str]:
    """The values that a message takes, in both ways of writing them."""
    percent = set(re.findall(r"%\((\w+)\)[sd]", text))
    if percent or "{" not in text:
        return percent
    return {f"{{{name}}}" for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("%(a)s of %(b)d, 100 %%", {"a", "b"}),
        ("{a} of {b!r}", {"{a}", "{b}"}),
        ('{{"p1": …}}', set()),
        ("plain", set()),
    ],
)
def test_which_values_a_message_takes(text: str, found: set[str]) -> None:
    assert placeholders(text) == found


def test_no_message_is_put_together_before_it_is_looked_up(script: ModuleType) -> None:
    wrong = [
        f"{path.name}:{call.lineno}"
        for path, _ in script.files()
        if path.suffix == ".py"
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        for text in call.args[: TEXTS.get(called(call.func), 0)]
        if isinstance(text, ast.JoinedStr | ast.BinOp)
    ]
    assert wrong == []


TEXTS = {"say": 1, "say_many": 2, "_": 1, "gettext": 1, "ngettext": 2, "pgettext": 2}
"""How many texts each function takes first."""


def called(function: ast.expr) -> str:
    """The name of a function or method that is called."""
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""
