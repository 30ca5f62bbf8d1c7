"""What the OpenAPI document says of types that the framework does not know."""

from collections.abc import Mapping, Sequence

from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from podium.core.phrase import Phrase
from podium.core.sheets import WrittenSheet

_TEXT = Schema(type=OpenAPIType.STRING)
_YES = Schema(type=OpenAPIType.BOOLEAN)
_TEXTS = Schema(type=OpenAPIType.ARRAY, items=_TEXT)
_SCORE = Schema(one_of=[Schema(type=OpenAPIType.INTEGER), _TEXT])


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
