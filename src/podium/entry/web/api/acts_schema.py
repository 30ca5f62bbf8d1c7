"""What the API tells of itself: the acts with their keys, from the table of acts."""

from typing import Any, Union

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from podium.director.act_kinds import ACTS

_PATH = "/api/tournaments/{name}/acts"
_ELSEWHERE = frozenset({"open", "show"})
"""Acts that other calls of the API do."""


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
