"""The rulebooks that ship, and what is wrong with texts made from them."""

from collections.abc import Callable, Mapping
from importlib import resources

import pytest

from podium.rules.language import Fault, Faulty, compose, extends_of

SMALL = """\
[rulebook]
id = "small"
title = "Small"
game = "catan"
language = "en"
stages = ["main", "final"]

[match]
seats = { sizes = [4, 3] }
sheet = { form = "scores", target = 10 }

[match.tally]
wins = { by = "winner" }
share = { by = "share-of-table", of = "wins" }

[clock.round]
per = "round"
limit = "1 h 30 min"

[[clock.round.phases]]
at = "1 h"
do = "warn"

[[clock.round.phases]]
at = "1 h 30 min"
do = "stop"

[ladder.rank]
cite = "7"
steps = [
  "wins",
  { by = "share", cite = "8" },
  "lot",
]

[stage.main]
format = "tables"
rounds = 3
ladder = "rank"
clock = "round"

[[stage.main.pairing]]
rounds = "1"
by = "lot"

[[stage.main.pairing]]
rounds = "2.."
by = "rank"

[stage.final]
format = "tables"
rounds = 1
intake = { source = "main", take = "best", best = 4 }
champion = { by = "match-winner" }
pairing = [{ by = "rank" }]
"""


@pytest.fixture(scope="session")
def small() -> str:
    """A small rulebook without faults."""
    return SMALL


@pytest.fixture(scope="session")
def shipped() -> dict[str, list[str]]:
    """Every rulebook that ships, by id, with the texts that it extends before it."""
    folder = resources.files("podium") / "rulebooks"
    texts = {
        entry.name.removesuffix(".toml"): entry.read_text("utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    }
    return {name: _chain(name, texts) for name in sorted(texts)}


def _chain(name: str, texts: Mapping[str, str]) -> list[str]:
    text = texts[name]
    base = extends_of(text)
    return [*(_chain(base, texts) if base else []), text]


@pytest.fixture(scope="session")
def faults() -> Callable[..., list[tuple[str, str]]]:
    """The faults of a text in which some things are replaced: each its line, and what it says."""

    def of(text: str, *changes: tuple[str, str], level: str = "") -> list[tuple[str, str]]:
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        try:
            compose([text], ["t"], level)
        except Faulty as faulty:
            return [_told(fault, text) for fault in faulty.faults]
        return []

    return of


def _told(fault: Fault, text: str) -> tuple[str, str]:
    start = f"t:{fault.line}: "
    assert str(fault).startswith(start)
    return text.splitlines()[fault.line - 1], str(fault).removeprefix(start)
