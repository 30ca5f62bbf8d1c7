"""The rounds that can have a clock, as the desk sees them: each with those it has and can have."""

import dataclasses
import re
from collections.abc import Sequence

from podium.app.round_clocks.clock import RoundClock, RoundKey
from podium.app.round_clocks.setup import clock_by_hand, clocks_offered
from podium.core.refusals import Refusal
from podium.entry.web.clocks.rounds import (
    is_current,
    is_settled,
    open_rounds,
    rounds_played,
    rules_clock,
    tables_of,
)
from podium.entry.web.clocks.showing import ShownClock, chess_time, round_title, shown_clock
from podium.entry.web.gateway import View
from podium.entry.web.words import Translator

_ANY = 60
"""Seconds, where it does not matter how many."""


@dataclasses.dataclass(frozen=True)
class ClockedRound:
    """A round, with its clocks.

    Attributes:
        settled: it is played now, and its results are all in.
        kept: the clocks that are there.
        own: the clock that the rules give it; None if it is there, or they give none.
        others: other clocks of the rulebook that it can have.
        why: why the rules give it none.
        chess: seconds of each side on the chess clock that it is played on instead; else 0.
        free: a clock by hand can be set.
        tables: the first and the last; 0 where there is none.
    """

    key: RoundKey
    title: str
    settled: bool
    kept: tuple[ShownClock, ...]
    own: RoundClock | None
    others: tuple[RoundClock, ...]
    why: Refusal | None
    chess: int
    free: bool
    tables: tuple[int, int]

    @property
    def id(self) -> str:
        """For an element of the page."""
        return element_id("round", key_text(self.key))


def key_text(key: RoundKey) -> str:
    """What tells a round from every other one, for a form."""
    return f"{key.stage}/{key.round}/{key.group}"


def clocked_rounds(view: View, t: Translator, now: str, wanted: str = "") -> list[ClockedRound]:
    """The rounds that are played, that have a clock already, or that were asked for."""
    played = rounds_played(view)
    clocked = [clock.round_key for clock in view.clocks.values() if is_current(view, clock)]
    asked = [key for key in open_rounds(view) if key_text(key) == wanted]
    stages = list(view.stages)
    order = sorted(
        {*played, *clocked, *asked}, key=lambda k: (stages.index(k.stage), k.group, k.round)
    )
    return [
        _clocked(view, t, now, key, settled=key in played and is_settled(view, key))
        for key in order
    ]


def _clocked(
    view: View, t: Translator, now: str, key: RoundKey, *, settled: bool
) -> ClockedRound:
    tables = tables_of(view, key)
    own = rules_clock(view, key)
    names = clocks_offered(view.rulebook, key.stage)
    found = [rules_clock(view, key, name) for name in names]
    free = [c for c in found if isinstance(c, RoundClock) and c.id not in view.clocks]
    kept = [clock for clock in view.clocks.values() if clock.round_key == key]
    return ClockedRound(
        key=key,
        title=round_title(view, t, key),
        settled=settled,
        kept=tuple(shown_clock(view, clock, now, t) for clock in kept),
        own=next((clock for clock in free if clock == own), None),
        others=tuple(clock for clock in free if clock != own),
        why=own if isinstance(own, Refusal) else None,
        chess=chess_time(view, view.rulebook.stage[key.stage].clock),
        free=clock_by_hand(view.rulebook, key, _ANY).id not in view.clocks,
        tables=(tables[0], tables[-1]) if tables else (0, 0),
    )


def other_rounds(
    view: View, t: Translator, shown: Sequence[ClockedRound]
) -> list[tuple[str, str]]:
    """Other rounds that can have a clock: their keys and titles."""
    there = {one.key for one in shown}
    return [
        (key_text(key), round_title(view, t, key))
        for key in open_rounds(view)
        if key not in there
    ]


def past_clocks(view: View, t: Translator, now: str) -> list[ShownClock]:
    """The clocks of rounds that were played before."""
    return [
        shown_clock(view, clock, now, t)
        for clock in view.clocks.values()
        if not is_current(view, clock) and clock.stage in view.stages
    ]


def element_id(kind: str, key: str) -> str:
    """A key as the id of an element of the page."""
    return f"{kind}-" + re.sub(r"[^a-zA-Z0-9]+", "-", key).strip("-")
