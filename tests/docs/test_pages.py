"""The generated pages: up to date, whole, and true."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from msgspec import inspect as shapes

from podium.app.act_parsing import act_of
from podium.director import act_kinds
from podium.rules.language import Rulebook

DOCS = Path(__file__).resolve().parents[2] / "docs"
LANGUAGE, ACTS, REFUSALS = (
    f"reference/{name}.md" for name in ("rulebook-language", "acts", "refusals")
)


def test_the_pages_are_up_to_date(pages: dict[str, str]) -> None:
    stale = [
        name
        for name, text in pages.items()
        if not (DOCS / name).exists() or (DOCS / name).read_text(encoding="utf-8") != text
    ]
    assert stale == [], "run `make docs`"
    assert len(pages) == 9


def test_a_page_says_that_it_is_generated(pages: dict[str, str]) -> None:
    for text in pages.values():
        assert "generated" in text.splitlines()[0]


def test_what_is_left_over_is_written(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "pages", lambda: {"reference/acts.md": "ä\n"})
    assert script.main() == 0
    written = tmp_path / "docs" / "reference" / "acts.md"
    assert written.read_bytes() == "ä\n".encode()
    assert script.main() == 0


def structs(shape: shapes.Type, seen: dict[type, shapes.StructType]) -> Iterator[None]:
    """Puts every struct under a shape into `seen`."""
    while isinstance(shape, shapes.Metadata):
        shape = shape.type
    inner: list[shapes.Type] = []
    match shape:
        case shapes.StructType(cls=cls, fields=fields) if cls not in seen:
            seen[cls] = shape
            inner = [field.type for field in fields]
        case shapes.UnionType(types=types):
            inner = list(types)
        case shapes.ListType(item_type=item) | shapes.DictType(value_type=item):
            inner = [item]
        case _:
            pass
    for one in inner:
        yield from structs(one, seen)


def sections(page: str) -> list[str]:
    """A page in pieces, each below one heading."""
    return re.split(r"^#+ ", page, flags=re.MULTILINE)[1:]


def test_every_key_of_the_language_is_in_the_reference(pages: dict[str, str]) -> None:
    found: dict[type, shapes.StructType] = {}
    list(structs(shapes.type_info(Rulebook), found))
    parts = sections(pages[LANGUAGE])
    common = {"cite", "reading"}
    for cls, shape in found.items():
        said = (cls.__doc__ or "").splitlines()[0]
        own = {f"`{field.encode_name}`" for field in shape.fields} - {f"`{c}`" for c in common}
        mine = [
            part
            for part in parts
            if (said in part or cls is Rulebook) and all(f"| {key} |" in part for key in own)
        ]
        assert mine, cls
    assert len(found) > 40
    assert "| `cite` |" in pages[LANGUAGE]


def test_every_table_of_the_language_has_an_example_that_can_be_read(
    pages: dict[str, str],
) -> None:
    for part in sections(pages[LANGUAGE]):
        examples = re.findall(r"```toml\n(.*?)```", part, flags=re.DOTALL)
        assert len(examples) == (1 if part.startswith("`[") else 0), part.splitlines()[0]
        for example in examples:
            assert tomllib.loads(example)


def test_every_act_and_each_of_its_keys_is_in_the_reference(
    pages: dict[str, str], tables: ModuleType
) -> None:
    parts = {part.splitlines()[0]: part for part in sections(pages[ACTS])}
    common = re.findall(r"^\| `(\w+)` ", parts["Every act"], flags=re.MULTILINE)
    assert len(common) == 8
    for name, kind in act_kinds.ACTS.items():
        part = parts[f"`{name}`"]
        for key in set(kind.struct.__struct_encode_fields__) - set(common):
            assert f"| `{key}` |" in part
        assert tables.ACTS[name] in part
        assert isinstance(act_of(json.loads(tables.ACTS[name])), kind.struct)


@pytest.fixture(scope="module")
def codes(script_of: Callable[[str], ModuleType]) -> ModuleType:
    """The script that reads refusals from the source."""
    return script_of("docs_tool.codes")


def test_every_refusal_of_the_source_is_explained_and_no_other(
    codes: ModuleType, tables: ModuleType, pages: dict[str, str]
) -> None:
    source = codes.Source(DOCS.parent / "src" / "podium")
    met = codes.named(list(source.codes), tables.REFUSALS)
    assert met == sorted(tables.REFUSALS)
    assert {"needs-decider", "needs-decision", "bad-level", "stage-closed"} <= set(met)
    for code, meaning in tables.REFUSALS.items():
        assert f"`{code}` | {meaning} | " in pages[REFUSALS]
        assert not re.search(rf"`{code}` \| .* \|  \|$", pages[REFUSALS], re.MULTILINE)


def test_which_refusals_an_act_can_meet(codes: ModuleType) -> None:
    met = codes.Source(DOCS.parent / "src" / "podium").by_act
    assert set(met) == set(act_kinds.ACTS) - {"show"}
    assert {"bad-sheet", "no-such-match", "already-final"} <= set(met["result"])
    assert {"same-player", "no-such-tie", "roster"} <= set(met["decider"])
    assert "no-such-rulebook" in met["open"]
    assert "bad-pairing" not in met["result"]
    assert met["undo"] == ["not-undoable"]


def test_links_lead_somewhere(
    script_of: Callable[[str], ModuleType], pages: dict[str, str]
) -> None:
    markdown = script_of("docs_tool.markdown")
    anchors = {
        name: {markdown.slug(part.splitlines()[0]) for part in sections(text)}
        | set(re.findall(r'<a id="([^"]+)"', text))
        for name, text in pages.items()
    }
    for name, text in pages.items():
        for page, anchor in re.findall(r"\]\(([a-z-]*(?:\.md)?)#([^)]+)\)", text):
            there = f"reference/{page}" if page else name
            assert anchor in anchors[there], f"{name}: {page}#{anchor}"
