"""What the OpenAPI document says of types that the framework does not know."""

from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from podium.core.phrase import Phrase


class Sentences(OpenAPISchemaPlugin):
    """A phrase is answered as its text."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether it is a phrase."""
        return field_definition.annotation is Phrase

    def to_openapi_schema(self, field_definition: object, schema_creator: object) -> Schema:
        """A text."""
        del field_definition, schema_creator
        return Schema(type=OpenAPIType.STRING)
