"""Tournaments as the audience finds them."""

import pytest

from helpers.tournaments.documents import Document
from helpers.web.visitor import finals, play
from podium.app.house import House


def second_round(document: Document) -> bool:
    """The second round has its first results."""
    return finals(document, document["stages"][0]["id"], 2) >= 2


@pytest.fixture
def catan(house: House) -> Document:
    """Thirteen people, two results of the second round are in."""
    return play(house, "katana-2016", 13, second_round)


@pytest.fixture
def gomoku(house: House) -> Document:
    """Twelve teams in four groups, two results of the second round are in."""
    return play(house, "piskvorky-2018", 12, second_round, level="ot")


@pytest.fixture
def over(house: House) -> Document:
    """A Catan championship of twenty-four, played to its champion."""
    return play(house, "katana-2016", 24)
