"""The shapes of the language: what its types say, asked at run time."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import inspect as shapes

from podium.rules.language.faults import meant
from podium.rules.language.words import text_of

_SHAPES: dict[type, shapes.Type] = {}


def shape_of(type_: type) -> shapes.Type:
    """The shape of a type; making it is dear, so it is kept."""
    if type_ not in _SHAPES:
        _SHAPES[type_] = shapes.type_info(type_)
    return _SHAPES[type_]


def bare(shape: shapes.Type) -> tuple[shapes.Type, str]:
    """A shape without its descriptions, and the title of its form of text, if it has one."""
    title = ""
    while isinstance(shape, shapes.Metadata):
        title = (shape.extra_json_schema or {}).get("title", title)
        shape = shape.type
    return shape, title


def stand_in(shape: shapes.Type) -> Any:  # noqa: ANN401 - any value of the language
    """Something of that shape, in place of a value that could not be read."""
    shape, title = bare(shape)
    make = _STAND_INS.get(type(shape))
    return make(shape, title) if make else None


def _text(_shape: Any, title: str) -> str:  # noqa: ANN401 - one of the shapes
    form = text_of(title)
    return form.sample if form else ""


def _literal(shape: shapes.LiteralType, _title: str) -> object:
    return "" if "" in shape.values else shape.values[0]


def _struct(shape: shapes.StructType, _title: str) -> object:
    return shape.cls(**{f.encode_name: stand_in(f.type) for f in shape.fields if f.required})


_STAND_INS: Mapping[type[shapes.Type], Callable[[Any, str], object]] = {
    shapes.StrType: _text,
    shapes.IntType: lambda shape, _: 1 if shape.ge is None else shape.ge,
    shapes.BoolType: lambda *_: False,
    shapes.ListType: lambda *_: [],
    shapes.DictType: lambda *_: {},
    shapes.UnionType: lambda shape, _: stand_in(shape.types[0]),
    shapes.LiteralType: _literal,
    shapes.StructType: _struct,
}


def leads_nowhere(
    path: list[str], document: Mapping[str, object], type_: type
) -> tuple[str, str] | None:
    """Why a dotted path leads to no key of the language, and a hint; None where it does.

    Keys must exist in the language; what stands under a name of the rulebook's own (a stage, a
    tally) must exist in the document.
    """
    shape: shapes.Type | None = shape_of(type_)
    here: object = document
    for index, key in enumerate(path):
        before = ".".join(path[:index])
        below = _below(shape, here)
        if below is None:
            return f"leads nowhere: {before!r} holds no keys", ""
        if key not in below:
            return f"leads nowhere: no {key!r} in {before or 'a rulebook'}", meant(key, below)
        shape = below[key]
        here = here.get(key) if isinstance(here, dict) else None
    return None


def _below(shape: shapes.Type | None, here: object) -> Mapping[str, shapes.Type] | None:
    """The keys under a table, with the shape of what they hold; None if it is no table."""
    table = _table(shape, here) if shape is not None else None
    if isinstance(table, shapes.StructType):
        return {field.encode_name: field.type for field in table.fields}
    if isinstance(table, shapes.DictType):
        return dict.fromkeys(here if isinstance(here, dict) else (), table.value_type)
    return None


def _table(shape: shapes.Type, here: object) -> shapes.Type:
    """The table that a shape is here: of several kinds, the one that the document has."""
    shape, _ = bare(shape)
    if not isinstance(shape, shapes.UnionType):
        return shape
    inner = [_table(one, here) for one in shape.types]
    said = here if isinstance(here, dict) else {}
    structs = [one for one in inner if isinstance(one, shapes.StructType)]
    fitting = [s for s in structs if not s.tag_field or said.get(s.tag_field) == s.tag]
    return [*fitting, *structs, *inner][0]
