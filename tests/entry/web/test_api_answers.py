"""The OpenAPI document says what is answered: no object of which anything can be expected."""

from collections.abc import Iterator
from typing import Any

from podium.entry.web.application import routes


def unsaid(schema: Any, where: str = "") -> Iterator[str]:
    """Where a schema says nothing, or lets an object hold anything."""
    if schema in ({}, True) or not isinstance(schema, dict):
        yield where
        return
    more = schema.get("additionalProperties")
    if more is not None and more is not False:
        yield from unsaid(more, where)
    for key in ("oneOf", "anyOf"):
        for one in schema.get(key, ()):
            yield from unsaid(one, where)
    if "items" in schema:
        yield from unsaid(schema["items"], where)
    for name, each in schema.get("properties", {}).items():
        yield from unsaid(each, f"{where}.{name}")


def test_every_answer_says_what_it_holds() -> None:
    found = routes().openapi_schema.to_schema()
    answers = {
        f"{method} {path} {status}": content["schema"]
        for path, operations in found["paths"].items()
        for method, operation in operations.items()
        if isinstance(operation, dict) and "responses" in operation
        for status, answer in operation["responses"].items()
        for content in answer.get("content", {}).values()
    }
    assert "get /api/tournaments/{name} 200" in answers
    schemas = {**answers, **found["components"]["schemas"]}
    assert not [at for name, schema in schemas.items() for at in unsaid(schema, name)]


def test_the_state_is_the_view_of_a_tournament() -> None:
    found = routes().openapi_schema.to_schema()
    state = found["paths"]["/api/tournaments/{name}"]["get"]["responses"]["200"]
    assert state["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/TournamentView"
    }
