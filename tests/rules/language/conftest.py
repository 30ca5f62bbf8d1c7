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


Faults = Callable[..., list[str]]


@pytest.fixture(scope="session")
def faults() -> Faults:
    """The faults of one text, as people see them, with what stands for what replaced."""

    def of(text: str, *changes: tuple[str, str], level: str = "") -> list[str]:
        for old, new in changes:
            assert text.count(old) >= 1, old
            text = text.replace(old, new, 1)
        return [str(fault) for fault in faults_of([text], level=level)]

    return of


def faults_of(texts: list[str], level: str = "", **options: bool | int | str) -> list[Fault]:
    """The faults of texts; none if they compose."""
    try:
        compose(texts, ["t"], level, options)
    except Faulty as faulty:
        return list(faulty.faults)
    return []
