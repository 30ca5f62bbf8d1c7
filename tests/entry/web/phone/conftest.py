"""Four at a table of Catan, each with their own phone."""

from collections.abc import Iterator

import pytest

from helpers.tournaments.documents import state_of
from helpers.web.client import Client
from helpers.web.phones import Pocket, match_of, paired
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.house import House
from podium.entry.web.application import Application


@pytest.fixture
def client(house: House) -> Iterator[Client]:
    with Client(Application(house, code="x")) as made:
        yield made


@pytest.fixture
def pocket(client: Client, house: House) -> Pocket:
    """A phone that holds nothing."""
    return Pocket(client, house)


@pytest.fixture
def seats(house: House) -> list[str]:
    """Those at table 1 of a round that is being played, in the order of their seats."""
    play(house, "katana-2016", 8, paired("main"))
    entrants: list[str] = match_of(state_of(house.service, "cup"), "main", 1, 1)["entrants"]
    return entrants


@pytest.fixture
def four(client: Client, house: House, seats: list[str]) -> list[Pocket]:
    """Their phones, each with the link of its card."""
    made = [Pocket(client, house) for _ in seats]
    for phone, entrant in zip(made, seats, strict=True):
        phone.take(Role.PLAYER, "cup", entrant=entrant)
    return made
