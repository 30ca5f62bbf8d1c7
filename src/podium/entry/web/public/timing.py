"""The clocks that matter now."""

from podium.entry.web.clocks.showing import Shown, shown
from podium.entry.web.day import rounds_now, stage_now
from podium.entry.web.floor import View
from podium.entry.web.naming import Naming
from podium.entry.web.words import Words

_CLOCKS = 2
_ORDER = ("running", "over", "paused", "waiting")
"""States of a clock that is of use, in the order in which people want to see them."""


def clocks_now(view: View, now: str, said: Words) -> list[Shown]:
    """The clocks of the rounds that are played now, those that run first."""
    stage = stage_now(view)
    if not stage or view.document["status"] != "running":
        return []
    rounds = {found.number for found in rounds_now(view, Naming(view, said), said, stage)}
    found = [
        shown(view, clock, now, said)
        for clock in view.clocks.values()
        if clock.stage == stage and clock.round in rounds
    ]
    alive = [clock for clock in found if clock.state in _ORDER]
    return sorted(alive, key=lambda clock: _ORDER.index(clock.state))[:_CLOCKS]
