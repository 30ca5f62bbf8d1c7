"""A day at the desk for tests: acts done elsewhere, and how a match of the tournament `cup` stands."""

from typing import Any

from helpers.tournaments.documents import Document, state_of
from podium.app.instance import Instance
from podium.app.service import Done
from podium.director.act_kinds import ACTS


def say(instance: Instance, kind: str, **keys: Any) -> None:
    """An act that somebody does elsewhere; it must be allowed."""
    done = instance.service.perform(ACTS[kind].struct(tournament="cup", **keys))
    assert isinstance(done, Done), done


def entered(instance: Instance, rulebook: str, count: int) -> None:
    """A tournament into which so many have entered."""
    say(instance, "open", rulebook=rulebook, seed="1")
    for number in range(1, count + 1):
        say(instance, "enter", id=f"p{number}", name=f"Player {number}")


def match_at(instance: Instance, table: int = 1, number: int = 1, stage: int = 0) -> Document:
    """A match by its table and round."""
    found: Document = next(
        match
        for group in state_of(instance.service, "cup")["stages"][stage]["groups"]
        for made in group["rounds"]
        for match in made["matches"]
        if (made["number"], match.get("table")) == (number, table)
    )
    return found
