"""The language as JSON Schema (2020-12), for editors that complete and check as one types.

It says what each text may hold. What only several tables together can get wrong, and what a level
or an option sets, `compose` says.
"""

from typing import Any

import msgspec

from podium.rules.language.reader import BARE
from podium.rules.language.rulebook import Rulebook

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_EXTENDING = "HeaderOfDifference"
"""The header of a rulebook that extends another, and takes over what it does not say."""

_TAG = "which kind it is; the other keys depend on it"


def schema() -> Schema:
    """The schema of a rulebook."""
    (_, parts) = msgspec.json.schema_components([Rulebook], ref_template="#/$defs/{name}")
    definitions: Schema = {name: _described(part) for name, part in parts.items()}
    definitions[_EXTENDING] = {**definitions["Header"], "required": ["id", "extends"]}
    for type_, key in BARE.items():
        _bare(definitions, type_.__name__, key)
    return {
        "$schema": DIALECT,
        "title": "podium rulebook",
        "description": "The rules of a championship: what podium runs it by.",
        "type": "object",
        "if": {"properties": {"rulebook": {"required": ["extends"]}}, "required": ["rulebook"]},
        "then": {"properties": {"rulebook": {"$ref": f"#/$defs/{_EXTENDING}"}}},
        "else": {"$ref": "#/$defs/Rulebook"},
        "$comment": "a rulebook that extends another states only its difference",
        "$defs": definitions,
    }


def _described(part: Schema) -> Schema:
    """A table, with what TOML has not (null) left out, and every key described."""
    for key in part.get("properties", {}).values():
        if "enum" in key and "default" not in key:
            key.setdefault("description", _TAG)
        _without_null(key)
        _each_meant(key)
    return part


def _each_meant(key: Schema) -> None:
    """Texts of which one is taken: a text that says the same as no key has no description."""
    if "oneOf" in key:
        known = {one["const"] for one in key["oneOf"]}
        rest = [{"const": value} for value in key["enum"] if value not in known]
        key["oneOf"] = [*rest, *key["oneOf"]]


def _without_null(key: Schema) -> None:
    kinds = [kind for kind in key.get("anyOf", ()) if kind != {"type": "null"}]
    if len(kinds) < len(key.get("anyOf", ())):
        del key["anyOf"]
        key.pop("default", None)
        inner = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
        said = {name: value for name, value in key.items() if name in {"title", "description"}}
        key.update({**inner, **said})


def _bare(definitions: Schema, name: str, key: str) -> None:
    """Lets a text alone stand for a table, and for the list that is its one needed key."""
    table = definitions[name]
    listed = table["properties"][key]
    said = {"description": listed.pop("description")}
    table["properties"][key] = {**said, "anyOf": [{"type": "string"}, listed]}
    definitions[name] = {
        "title": table.pop("title"),
        "description": table.pop("description"),
        "anyOf": [{"type": "string"}, table],
    }
