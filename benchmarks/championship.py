"""A whole Catan championship of 120, act by act, on a log in memory."""

import random

from common import Row, seconds

from podium import bootstrap
from podium.app.service import Done
from podium.director import acts as a
from podium.sim import championship, make_up_entrants
from podium.sim.trials import rules_of

ENTRANTS = 120
BOUND = 1.0
TIMES = 3


def bench() -> list[Row]:
    """The acts are made up first; what is measured is performing them."""
    acts = made()
    taken = min(seconds(lambda: play(acts)) for _ in range(TIMES))
    name = f"championship of {ENTRANTS}, {len(acts)} acts"
    return [Row(name, f"{taken:.2f} s", f"{BOUND:.0f} s", taken < BOUND)]


def made() -> list[a.Act]:
    """Everything that is done in the championship."""
    chance = random.Random(2016)
    service = bootstrap.in_memory()
    field = make_up_entrants(rules_of(service, "katana-2016", ""), ENTRANTS, chance)
    opening = a.Open(tournament="k", rulebook="katana-2016", seed="s")
    return [happened.act for happened in championship(service, opening, field, chance)]


def play(acts: list[a.Act]) -> None:
    """Perform them."""
    service = bootstrap.in_memory()
    for act in acts:
        assert isinstance(service.perform(act), Done)
