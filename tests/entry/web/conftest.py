"""An instance in memory, and visitors of its web application."""

from collections.abc import Iterator

import pytest

from helpers.web.client import Client
from helpers.web.timekeeper import Keeper, keeping
from helpers.web.visitor import Visitor
from podium import bootstrap
from podium.app.access import Role
from podium.app.instance import Instance
from podium.entry.web.application import Application


@pytest.fixture
def instance() -> Instance:
    return bootstrap.instance_in_memory()


@pytest.fixture
def code() -> str:
    """What creates the first account."""
    return "ABCD-EFGH"


@pytest.fixture
def visitor(instance: Instance, code: str) -> Iterator[Visitor]:
    """The audience: nobody in particular."""
    with Client(Application(instance, code=code)) as client:
        yield Visitor(client, instance)


@pytest.fixture
def desk(visitor: Visitor) -> Visitor:
    """The organiser, signed in."""
    visitor.take(Role.ORGANISER)
    return visitor


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    """Who keeps the time, in an instance of their own."""
    with keeping() as found:
        yield found
