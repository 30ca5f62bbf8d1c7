"""The page of the rulebook language, from its types and the rulebooks that ship."""

import tomllib
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any, NamedTuple

from msgspec import inspect as shapes

from docs_tool.markdown import (
    EVERYWHERE,
    FIRST,
    doc,
    heading,
    keys,
    slug,
    struct,
    structs,
    toml,
)
from docs_tool.markdown import (
    table as table_of,
)
from docs_tool.texts import TABLES
from podium.core.clause import Clause
from podium.rules import sheets
from podium.rules.language.reader import BARE
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.shape import bare
from podium.rules.language.words import TEXTS, description
from podium.rules.points import KINDS
from podium.rules.standings import CATALOGUE, OTHERS

Documents = Mapping[str, Mapping[str, Any]]

_WIDE = 76

_INTRO = """\
A rulebook is one TOML file. It is read strictly: every fault is reported at once, by its key and line;
`podium rules check` also looks for holes, cases that can happen and that nothing is said about, and
`podium rules show` tells the whole in plain words. Editors take the schema from `podium rules schema`.

- **Paragraphs.** Every table may say `cite`, the paragraph of the rules that it comes from; left out, it is that
  of the table around it. What no paragraph says has `reading = true`: it is ours. Citations such as
  `1.1.8-9, 3.1` name several.
- **Names.** `NAME` below stands for a name of your own: `[clock.round]` is the clock that a stage calls
  `clock = "round"`.
- **Extending.** A rulebook with `extends` states its difference from another: tables merge, lists and values
  replace.
- **Levels.** What stands under `[level.NAME]` is laid over the rest in the same way when a tournament is opened at
  that level. A level that lists its stages (`[level.NAME.rulebook]`) leaves the others out, with their ladders and
  options.
- **Options.** What the rules leave to the organiser is an `[option.NAME]`. Its choice is put at the path in `sets`,
  or the tables of `when` are laid over the rest.

## Texts of a set form
"""

PLAIN = {
    "level": ("kt", "piskvorky-2018"),
    "bracket": ("two", "piskvorky-2018"),
    "paragraphs": ("", "blokus-lincon-2016"),
}
"""Tables whose keys are all names of one's own: which one is shown, and from where."""


class Place(NamedTuple):
    """Where a table may stand.

    Attributes:
        path: its keys; `NAME` for a name of one's own, an empty one for each entry of a list.
        shape: what it holds.
    """

    path: tuple[str, ...]
    shape: shapes.StructType

    @property
    def shown(self) -> str:
        """The table's heading in a rulebook."""
        path = ".".join(key for key in self.path if key)
        several = self.path[-1:] == ("",)
        return f"[[{path}]]" if several else f"[{path}]"


_FAMILIES = {
    "Sheets": sheets,
}
"""What the families of rules tell of themselves, in a table at their head."""


def _table_of(family: ModuleType) -> str:
    """The table in the first lines of a family of rules."""
    lines = (family.__doc__ or "").splitlines()
    return "\n".join(line for line in lines if line.startswith("|"))


def _criteria() -> str:
    """The table of the criteria: tallies, the catalogue, and codes."""
    tally, tied, codes = OTHERS
    rows = [
        tally,
        tied,
        *((f"`{one.name}`", one.source, one.about) for one in CATALOGUE),
        codes,
    ]
    return table_of(["criterion", "source", "what it is"], [list(row) for row in rows])


def _tallies() -> str:
    """The table of the kinds of tallies."""
    rows = [
        [f"`{kind.shape.__struct_config__.tag}`", kind.source, kind.about] for kind in KINDS
    ]
    return table_of(["tally", "source", "what it is"], rows)


def language(documents: Documents) -> str:
    """The page."""
    places = list(_places(struct(Rulebook), ()))
    first: dict[type, list[Place]] = {}
    for place in places:
        first.setdefault(place.shape.cls, []).append(place)
    anchors = {cls: slug(_title(found[0])) for cls, found in first.items()}
    parts = [FIRST, "# The rulebook language", _INTRO.rstrip(), _texts()]
    parts += [heading(2, "The whole"), keys(struct(Rulebook), link=_Link(anchors, first))]
    for name, (inner, rulebook) in PLAIN.items():
        parts += _own(name, inner, documents[rulebook])
    for cls, found in first.items():
        parts += _section(cls, found, _Link(anchors, first), documents)
    parts += [heading(2, "Criteria of a ladder"), _criteria()]
    parts += [heading(2, "Tallies"), _tallies()]
    for title, family in _FAMILIES.items():
        parts += [heading(2, title), _table_of(family)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _places(shape: shapes.StructType, path: tuple[str, ...]) -> Iterator[Place]:
    for field in shape.fields:
        inner = bare(field.type)[0]
        step = {shapes.DictType: ("NAME",), shapes.ListType: ("",)}.get(type(inner), ())
        for table in structs(inner):
            here = (*path, field.encode_name, *step)
            yield Place(here, table)
            yield from _places(table, here)


class _Link:
    """Links from a key to the tables that it leads to."""

    def __init__(self, anchors: Mapping[type, str], first: Mapping[type, list[Place]]) -> None:
        self._anchors = anchors
        self._first = first

    def __call__(self, shape: shapes.Type) -> str:
        """The links; empty where a key leads to no table."""
        return ", ".join(
            f"[{_name(self._first[table.cls][0])}](#{self._anchors[table.cls]})"
            for table in structs(shape)
        )


def _name(place: Place) -> str:
    tag = place.shape.tag
    return f"`{tag}`" if tag is not None else f"`{place.shown}`"


def _title(place: Place) -> str:
    shape = place.shape
    kind = f", {shape.tag_field} = {toml(shape.tag)}" if shape.tag is not None else ""
    return f"`{place.shown}`{kind}"


def _section(cls: type, found: list[Place], link: _Link, documents: Documents) -> Iterator[str]:
    yield heading(3, _title(found[0]))
    more = dict.fromkeys(f"`{p.shown}`" for p in found if p.shown != found[0].shown)
    also = f" Also {', '.join(more)}." if more else ""
    alone = f" A bare text stands for its `{BARE[cls]}`." if cls in BARE else ""
    yield f"{doc(cls)}{alone}{also}"
    yield keys(found[0].shape, () if cls is Clause else EVERYWHERE, link)
    if example := _example(cls, found, documents):
        yield f"```toml\n{example}\n```"


def _own(name: str, inner: str, document: Mapping[str, Any]) -> Iterator[str]:
    """A table whose keys are all names of one's own."""
    field = next(f for f in struct(Rulebook).fields if f.encode_name == name)
    path = f"{name}.NAME" if inner else name
    yield heading(3, f"`[{path}]`")
    said = description(field.type)
    yield f"{said[:1].upper()}{said[1:]}."
    table = document[name][inner] if inner else dict(list(document[name].items())[:3])
    yield f"```toml\n{_written((name, inner) if inner else (name,), table)}\n```"


def _texts() -> str:
    return "\n".join(f"- **{name}**: {text.words}" for name, text in TEXTS.items())


# ---- examples --------------------------------------------------------------------------------


def _example(cls: type, found: list[Place], documents: Documents) -> str:
    for place in found:
        for document in documents.values():
            for path, table in _anywhere(document, place.path):
                tag, field = place.shape.tag, place.shape.tag_field
                if field is None or table.get(field) == tag:
                    return _written(path, table)
    return TABLES.get(cls.__name__, "")


def _anywhere(
    document: Mapping[str, Any], path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Mapping[str, Any]]]:
    """The tables at a place, those of levels last."""
    yield from _tables(document, path, ())
    for name, level in document.get("level", {}).items():
        yield from _tables(level, path, ("level", name))


def _tables(
    value: Any,  # noqa: ANN401 - any value of TOML
    path: tuple[str, ...],
    done: tuple[str, ...],
) -> Iterator[tuple[tuple[str, ...], Mapping[str, Any]]]:
    """The tables of a document at a place, with their own names."""
    if not path:
        if isinstance(value, dict):
            yield done, value
        return
    key, *rest = path
    if key == "" and isinstance(value, list):
        for item in value:
            yield from _tables(item, tuple(rest), (*done, ""))
    elif isinstance(value, dict):
        for name in value if key == "NAME" else [key]:
            if name in value:
                yield from _tables(value[name], tuple(rest), (*done, name))


def _written(path: tuple[str, ...], table: Mapping[str, Any]) -> str:
    shown = ".".join(key for key in path if key)
    lines = [f"[[{shown}]]" if path[-1] == "" else f"[{shown}]"]
    for key, value in table.items():
        name = key if key.replace("_", "").replace("-", "").isalnum() else toml(key)
        line = f"{name} = {toml(value)}"
        nested = isinstance(value, dict) or (
            isinstance(value, list) and dict in map(type, value)
        )
        if not nested or len(line) <= _WIDE:
            lines.append(line)
    return "\n".join(lines)


def documents(texts: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """Every rulebook as a plain document, those with paragraphs of their own first."""
    found = {name: tomllib.loads(text) for name, text in texts.items()}
    return dict(sorted(found.items(), key=lambda item: "paragraphs" not in item[1]))
