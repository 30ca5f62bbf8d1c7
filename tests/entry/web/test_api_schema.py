"""The API against its own OpenAPI: whatever is sent, the answer is one that it tells of."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from helpers.web.serving import Served, serving
from helpers.web.visitor import finals, play
from podium import bootstrap
from podium.app.access import Role
from podium.app.links import issue, secret

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def api() -> Iterator[Served]:
    instance = bootstrap.instance_in_memory()
    play(instance, "katana-2016", 13, lambda d: finals(d, "main", 2) >= 2)
    with serving(instance) as served:
        yield served


def operations(api: Served) -> Iterator[APIOperation[Any, Any, Any, Any]]:
    schema = schemathesis.openapi.from_url(f"{api.url}/api/schema/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def try_all(api: Served, examples: int, token: str = "") -> set[int]:
    """Send made-up calls to every operation; the statuses that came."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    seen: set[int] = set()
    for operation in operations(api):

        @given(case=operation.as_strategy())
        @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
        def tried(case: schemathesis.Case[Any]) -> None:
            if "name" in case.path_parameters:
                case.path_parameters["name"] = "cup"
            answer = case.call(headers=headers)
            seen.add(answer.status_code)
            case.validate_response(answer, checks=CHECKS)

        tried()
    return seen


def test_the_organisers_calls(api: Served) -> None:
    token = secret(api.instance, issue(api.instance, role=Role.ORGANISER))
    assert {200, 400, 422} <= try_all(api, 30, token)


def test_the_audiences_calls(api: Served) -> None:
    assert {200, 403} <= try_all(api, 15)


def test_a_wrong_token_is_told(api: Served) -> None:
    assert try_all(api, 1, "nonsense") == {401}
