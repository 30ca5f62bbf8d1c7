"""What a format does is in its room: nobody else asks which kind a stage is."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import podium
from podium.formats.format import Format
from podium.formats.registry import FORMATS
from podium.rules.language.stages import Stage

SOURCE = Path(podium.__file__).parent
KINDS = {kind.__name__ for kind in get_args(Stage)} | {"Stage"}
ROOMS = ("formats", "rules/language/formats")
"""Where a stage may be told apart: the rooms of the formats, and those that the language has for them."""


def dispatches(tree: ast.AST) -> Iterator[int]:
    """The lines that ask which kind a stage is."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
                asked = {one.id for one in ast.walk(kinds) if isinstance(one, ast.Name)}
                if asked & KINDS:
                    yield node.lineno
            case ast.MatchClass(cls=ast.Name(id=name)) if name in KINDS:
                yield node.lineno
            case _:
                pass


def test_nobody_outside_the_rooms_asks_which_kind_a_stage_is() -> None:
    outside = (
        path
        for path in SOURCE.rglob("*.py")
        if not path.relative_to(SOURCE).as_posix().startswith(ROOMS)
    )
    found = {
        f"{path.relative_to(SOURCE)}:{line}"
        for path in outside
        for line in dispatches(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found == set()


def test_it_would_be_found() -> None:
    code = "isinstance(x, SwissStage | TablesStage)\nmatch x:\n  case BracketStage(): pass"
    assert [*dispatches(ast.parse(code))] == [1, 3]


def test_every_stage_of_the_language_has_a_format() -> None:
    assert set(FORMATS) == set(get_args(Stage))


@pytest.mark.parametrize("kind", FORMATS.values(), ids=lambda kind: kind.__name__)
def test_every_method_of_a_room_is_of_the_protocol(kind: type[Format[Stage]]) -> None:
    """A room adds nothing that others could come to ask of it alone."""
    public = {name for name in vars(kind) if not name.startswith("_")}
    assert public <= set(dir(Format))
