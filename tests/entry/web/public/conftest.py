"""Tournaments as the audience finds them."""

import pytest

from helpers.tournaments.documents import Document
from helpers.web.visitor import finals, play
from podium.app.instance import Instance


def second_round(document: Document) -> bool:
    """The second round has its first results."""
    return finals(document, document["stages"][0]["id"], 2) >= 2


@pytest.fixture
def catan(instance: Instance) -> Document:
    """Thirteen people, two results of the second round are in."""
    return play(instance, "katana-2016", 13, second_round)


@pytest.fixture
def gomoku(instance: Instance) -> Document:
    """Twelve teams in four groups, two results of the second round are in."""
    return play(instance, "piskvorky-2018", 12, second_round, level="ot")


@pytest.fixture
def over(instance: Instance) -> Document:
    """A Catan championship of twenty-four, played to its champion."""
    return play(instance, "katana-2016", 24)
