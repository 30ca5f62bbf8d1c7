"""What the OpenAPI document says that the framework does not know: the acts, phrases, sheets."""

from collections.abc import Mapping, Sequence
from typing import Any, Union

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from podium.core.phrase import Phrase
from podium.core.sheets import WrittenSheet
from podium.director.act_kinds import ACTS

_PATH = "/api/tournaments/{name}/acts"
_ELSEWHERE = frozenset({"open", "show"})
"""Acts that other calls of the API do."""
_TEXT = Schema(type=OpenAPIType.STRING)
_YES = Schema(type=OpenAPIType.BOOLEAN)
_TEXTS = Schema(type=OpenAPIType.ARRAY, items=_TEXT)
_SCORE = Schema(one_of=[Schema(type=OpenAPIType.INTEGER), _TEXT])


class SchemaOfActs(JsonRenderPlugin):
    """The OpenAPI document as JSON; the body of an act is one of the table."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document."""
        return super().render(request, with_acts(openapi_schema))


def with_acts(schema: dict[str, Any]) -> dict[str, Any]:
    """An OpenAPI document in which the call that performs acts says which there are, and their keys."""
    structs = tuple(kind.struct for name, kind in ACTS.items() if name not in _ELSEWHERE)
    (any_act,), parts = msgspec.json.schema_components(
        [Union[structs]],  # noqa: UP007 - made of the table
        ref_template="#/components/schemas/act.{name}",
    )
    known = schema["components"]["schemas"]
    parts_named = {f"act.{name}": part for name, part in parts.items()}
    call = schema["paths"][_PATH]["post"]
    body = call["requestBody"]["content"]["application/json"]
    body = body | {"schema": any_act}
    content = call["requestBody"] | {"content": {"application/json": body}}
    path = schema["paths"][_PATH] | {"post": call | {"requestBody": content}}
    return schema | {
        "paths": schema["paths"] | {_PATH: path},
        "components": schema["components"] | {"schemas": known | parts_named},
    }


class Sentences(OpenAPISchemaPlugin):
    """A phrase is answered as its text."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether it is a phrase."""
        return field_definition.annotation is Phrase

    def to_openapi_schema(self, field_definition: object, schema_creator: object) -> Schema:
        """A text."""
        del field_definition, schema_creator
        return Schema(type=OpenAPIType.STRING)


class Sheets(OpenAPISchemaPlugin):
    """A sheet is answered as it was written, in one of the five shapes of `core.sheets`."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether it is a written sheet."""
        return bool(field_definition.annotation == WrittenSheet)

    def to_openapi_schema(self, field_definition: object, schema_creator: object) -> Schema:
        """One of the shapes."""
        del field_definition, schema_creator
        forfeit, duel = ("forfeit", "against"), ("white", "black", "result")
        return Schema(
            one_of=[
                _shape(["scores"], scores=_by_entrant(_SCORE), unfinished=_YES, winner=_TEXT),
                _shape(
                    ["left"], left=_by_entrant(_TEXTS), monomino_last=_TEXTS, unfinished=_YES
                ),
                _shape(["home", "away", "boards"], home=_TEXT, away=_TEXT, boards=_TEXTS),
                _shape(forfeit, **dict.fromkeys(forfeit, _TEXT)),
                _shape(duel, **dict.fromkeys(duel, _TEXT)),
            ]
        )


def _by_entrant(each: Schema) -> Schema:
    return Schema(type=OpenAPIType.OBJECT, additional_properties=each)


def _shape(required: Sequence[str], **properties: Schema) -> Schema:
    """An object with these keys and no others but `sure`."""
    keys: Mapping[str, Schema] = {**properties, "sure": _YES}
    return Schema(
        type=OpenAPIType.OBJECT,
        properties=dict(keys),
        required=list(required),
        additional_properties=False,
    )
