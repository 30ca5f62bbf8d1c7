"""Tables of keys, links and the like, as the generated pages write them."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT
from msgspec import inspect as shapes

from podium.rules.language.shape import bare, shape_of
from podium.rules.language.words import description, expected_value, meant

FIRST = "<!-- This page is generated: `make docs` writes it anew. -->"

EVERYWHERE = ("cite", "reading")
"""Keys that every table of a rulebook may have; they are described once."""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def slug(heading: str) -> str:
    """The anchor of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def heading(depth: int, text: str) -> str:
    """A heading."""
    return f"{'#' * depth} {text}"


def doc(type_: type) -> str:
    """The first line that a type says of itself."""
    return (type_.__doc__ or "").strip().splitlines()[0]


def struct(type_: type) -> shapes.StructType:
    """The shape of a table or an act."""
    shape = shape_of(type_)
    if not isinstance(shape, shapes.StructType):
        raise TypeError(type_)
    return shape


Link = Callable[[shapes.Type], str]


def no_link(_shape: shapes.Type) -> str:
    """No link."""
    return ""


def keys(
    shape: shapes.StructType,
    without: Sequence[str] = (),
    link: Link = no_link,
    words: Mapping[str, str] | None = None,
) -> str:
    """The keys of a table or an act.

    Args:
        shape: what has the keys.
        without: keys that are told elsewhere.
        link: what leads on to the tables that a key holds.
        words: what to say in the place of words of TOML.
    """
    fields = [field for field in shape.fields if field.encode_name not in without]
    hints = get_type_hints(shape.cls, include_extras=True)
    rows = [_key(field, hints[field.name], link, words or {}) for field in fields]
    if not rows:
        return ""
    return table(["key", "is", "left out", "what it says"], rows)


def _key(field: shapes.Field, hint: object, link: Link, words: Mapping[str, str]) -> list[str]:
    said = link(field.type)
    choices = _choices(hint) if isinstance(bare(field.type)[0], shapes.LiteralType) else []
    named = ", ".join(f"`{choice}`" for choice in choices)
    kind = f"one of {named}" if len(choices) > 1 else named or expected_value(field.type)
    for old, new in words.items():
        kind = kind.replace(old, new)
    return [
        f"`{field.encode_name}`",
        f"{kind}: {said}" if said else kind,
        default(field),
        _meaning(field.type),
    ]


def _choices(hint: object) -> list[str]:
    """The texts that may be chosen, in the order in which the language describes them."""
    if get_origin(hint) is Literal:
        return [str(value) for value in get_args(hint) if value != ""]
    return [choice for inner in get_args(hint) for choice in _choices(inner)]


def _meaning(shape: shapes.Type) -> str:
    """A description, with what each of the texts means of which one is chosen."""
    values = "; ".join(f"{said} (`{value}`)" for value, said in meant(shape).items())
    said = description(shape)
    return f"{said}: {values}" if values else said


def default(field: shapes.Field) -> str:
    """What stands where a key is left out."""
    if field.required:
        return "needed"
    made = field.default_factory
    value = field.default if made is NODEFAULT else made()
    plain = _plain(msgspec.to_builtins(value))
    return f"`{toml(plain)}`" if plain not in (None, "", [], {}) or plain is False else ""


def _plain(value: Any) -> Any:  # noqa: ANN401 - any value of TOML
    if not isinstance(value, dict):
        return value
    kept = {k: _plain(v) for k, v in value.items() if k not in EVERYWHERE}
    return {k: v for k, v in kept.items() if v not in (None, "", [], {})}


def structs(shape: shapes.Type) -> Iterator[shapes.StructType]:
    """The tables that a key leads to, through lists and names."""
    shape, _ = bare(shape)
    match shape:
        case shapes.StructType():
            yield shape
        case shapes.UnionType(types=types):
            for one in types:
                yield from structs(one)
        case shapes.ListType(item_type=inner) | shapes.DictType(value_type=inner):
            yield from structs(inner)
        case _:
            pass


def toml(value: Any) -> str:  # noqa: ANN401 - any value of TOML
    """A value as a rulebook writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inner = ", ".join(f"{key} = {toml(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)
