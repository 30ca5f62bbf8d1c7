"""Four at a table of Catan, each with their own phone."""

from collections.abc import Iterator

import pytest

from helpers.tournaments.documents import state_of
from helpers.web.client import Client
from helpers.web.phones import Pocket, match_of, paired
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance
from podium.entry.web.application import Application


@pytest.fixture
def client(instance: Instance) -> Iterator[Client]:
    with Client(Application(instance, code="x")) as made:
        yield made


@pytest.fixture
def pocket(client: Client, instance: Instance) -> Pocket:
    """A phone that holds nothing."""
    return Pocket(client, instance)


@pytest.fixture
def seats(instance: Instance) -> list[str]:
    """Those at table 1 of a round that is being played, in the order of their seats."""
    play(instance, "katana-2016", 8, paired("main"))
    entrants: list[str] = match_of(state_of(instance.service, "cup"), "main", 1, 1)["entrants"]
    return entrants


@pytest.fixture
def four(client: Client, instance: Instance, seats: list[str]) -> list[Pocket]:
    """Their phones, each with the link of its card."""
    made = [Pocket(client, instance) for _ in seats]
    for phone, entrant in zip(made, seats, strict=True):
        phone.take(Role.PLAYER, "cup", entrant=entrant)
    return made
