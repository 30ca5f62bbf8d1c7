"""The schema says of the language what its types say, for people who type a rulebook."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect as shapes

from podium.rules.language import Rulebook, schema


def test_every_key_of_every_table_is_described() -> None:
    definitions = schema()["$defs"]
    for table in _tables(shapes.type_info(Rulebook)):
        part = definitions[table.cls.__name__]
        part = part.get("anyOf", [part])[-1]
        names = {field.encode_name for field in table.fields}
        assert set(part["properties"]) == names | ({table.tag_field} - {None})
        assert definitions[table.cls.__name__]["description"]
        for name, key in part["properties"].items():
            assert key.get("description"), f"{table.cls.__name__}.{name} is not described"


def test_it_is_json_and_knows_no_null() -> None:
    text = json.dumps(schema())
    assert '"null"' not in text
    assert schema()["$schema"].endswith("2020-12/schema")


def test_the_rulebooks_that_ship_are_valid(shipped: dict[str, list[str]]) -> None:
    whole = schema()
    for texts in shipped.values():
        assert list(_faults(tomllib.loads(texts[-1]), whole, whole["$defs"])) == []


def test_a_rulebook_that_extends_another_states_its_difference_alone() -> None:
    whole = schema()
    text = {"rulebook": {"id": "mine", "extends": "theirs"}, "stage": {"main": {"rounds": 3}}}
    assert list(_faults(text, whole, whole["$defs"])) == []
    assert list(_faults({**text, "rulebook": {"extends": "theirs"}}, whole, whole["$defs"]))


def test_it_finds_what_is_no_rulebook(small: str) -> None:
    whole = schema()
    for old, new in [
        ("rounds = 3", "round = 3"),
        ("rounds = 3", 'rounds = "3"'),
        ('"lot",', "7,"),
        ('by = "lot"', 'by = "lott"'),
        ('title = "Small"', ""),
        ('rounds = "2.."', 'rounds = "two"'),
    ]:
        changed = tomllib.loads(small.replace(old, new, 1))
        assert list(_faults(changed, whole, whole["$defs"])), new


def _tables(shape: object) -> Iterator[shapes.StructType]:
    """Every table of the language."""
    if isinstance(shape, shapes.StructType):
        yield shape
    for part in _parts(shape):
        yield from _tables(part)


def _parts(shape: object) -> Iterator[object]:
    match shape:
        case shapes.StructType(fields=fields):
            yield from (field.type for field in fields)
        case shapes.UnionType(types=types):
            yield from types
        case shapes.Metadata(type=inner):
            yield inner
        case shapes.ListType(item_type=inner) | shapes.DictType(value_type=inner):
            yield inner
        case _:
            return


def test_each_text_that_may_be_chosen_says_what_it_means() -> None:
    tables = {**schema()["$defs"]}.values()
    chosen = [
        key
        for table in tables
        for key in table.get("properties", {}).values()
        if "oneOf" in key
    ]
    assert len(chosen) > 20
    for key in chosen:
        assert sorted(one["const"] for one in key["oneOf"]) == sorted(key["enum"])
        assert [one for one in key["oneOf"] if one["const"] and not one["description"]] == []


# ---- as much of a validator as the schema needs ------------------------------------------------

_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
}

_KNOWN = {
    "$schema", "$defs", "$comment", "$ref", "title", "description", "default", "discriminator",
    "type", "properties", "required", "additionalProperties", "items", "anyOf", "oneOf", "enum", "pattern",
    "const",
    "minimum", "minLength", "minItems", "if", "then", "else",
}  # fmt: skip


def _faults(value: object, part: Mapping[str, Any], names: Mapping[str, Any]) -> Iterator[str]:
    assert set(part) <= _KNOWN, set(part) - _KNOWN
    if ref := part.get("$ref"):
        yield from _faults(value, names[ref.rsplit("/", 1)[1]], names)
    if "anyOf" in part and all(list(_faults(value, one, names)) for one in part["anyOf"]):
        yield f"{value!r} fits none"
    if "oneOf" in part and [one["const"] for one in part["oneOf"]].count(value) != 1:
        yield f"{value!r} is none of {part['oneOf']}"
    if "enum" in part and value not in part["enum"]:
        yield f"{value!r} is none of {part['enum']}"
    if "if" in part:
        holds = not list(_faults(value, part["if"], names))
        yield from _faults(value, part["then" if holds else "else"], names)
    yield from _kind_faults(value, part, names)


def _kind_faults(
    value: object, part: Mapping[str, Any], names: Mapping[str, Any]
) -> Iterator[str]:
    if kind := part.get("type"):
        is_kind = isinstance(value, _TYPES[kind]) and (
            kind == "boolean" or not isinstance(value, bool)
        )
        if not is_kind:
            yield f"{value!r} is no {kind}"
    if isinstance(value, dict):
        yield from _table_faults(value, part, names)
    elif isinstance(value, list):
        for item in value:
            yield from _faults(item, part.get("items", {}), names)
    elif isinstance(value, str) and not re.search(part.get("pattern", ""), value):
        yield f"{value!r} is not like {part['pattern']}"
    elif isinstance(value, int) and value < part.get("minimum", value):
        yield f"{value!r} is too small"


def _table_faults(
    value: Mapping[str, Any], part: Mapping[str, Any], names: Mapping[str, Any]
) -> Iterator[str]:
    for key in part.get("required", ()):
        if key not in value:
            yield f"no {key}"
    for key, item in value.items():
        known = part.get("properties", {})
        rest = part.get("additionalProperties", True)
        if key in known:
            yield from _faults(item, known[key], names)
        elif isinstance(rest, dict):
            yield from _faults(item, rest, names)
        elif not rest:
            yield f"unknown {key}"


def test_the_bare_step_is_a_convenience_of_the_schema_too() -> None:
    step = schema()["$defs"]["Step"]
    assert step["anyOf"][0] == {"type": "string"}
    assert msgspec.json.encode(step)
