"""Every key of the language is read by something, and so is every word that it can hold."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

import podium
from podium.rules.language.rulebook import Rulebook

SOURCES = Path(podium.__file__).parent
DEFINED = {SOURCES / "rules/language/rulebook.py", SOURCES / "rules/language/stages.py"}
READ_AS_DOCUMENT = {"extends"}
"""Keys that are read before a text becomes a rulebook, by their name."""
ONLY_ONE_WAY = {"sign-up", "any", "by-stage", "both-games", "among-tied", "ranked"}
"""Words that stand for the only thing there is, or for what is done anyway."""


def structs(of: Any, seen: set[type]) -> Iterator[type]:
    """A structure of the language, and those inside it."""
    for inner in get_args(of):
        yield from structs(inner, seen)
    if isinstance(of, type) and issubclass(of, msgspec.Struct) and of not in seen:
        seen.add(of)
        yield of
        for hint in get_type_hints(of, include_extras=True).values():
            yield from structs(hint, seen)


def literals(of: Any) -> Iterator[str]:
    if get_origin(of) is Literal:
        yield from get_args(of)
    for inner in get_args(of):
        yield from literals(inner)


STRUCTS = list(structs(Rulebook, set()))


@dataclass(frozen=True)
class Sources:
    """What podium's own code reads and names.

    Attributes:
        read: attributes that are looked at somewhere.
        said: texts that stand somewhere beside the definition of the language.
    """

    read: set[str]
    said: set[str]


@pytest.fixture(scope="module")
def sources() -> Sources:
    found = Sources(set(), set())
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Attribute(attr=name, ctx=ast.Load()):
                    found.read.add(name)
                case ast.MatchClass(kwd_attrs=names):
                    found.read.update(names)
                case ast.Constant(value=str(text)) if path not in DEFINED:
                    found.said.add(text)
    return found


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_key_is_read_by_something(struct: type[msgspec.Struct], sources: Sources) -> None:
    unread = set(struct.__struct_fields__) - sources.read - READ_AS_DOCUMENT
    assert unread == set()


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_word_that_a_key_can_hold_is_known_to_something(
    struct: type[msgspec.Struct], sources: Sources
) -> None:
    words = {
        word
        for hint in get_type_hints(struct, include_extras=True).values()
        for word in literals(hint)
    }
    assert words - sources.said - ONLY_ONE_WAY == set()
