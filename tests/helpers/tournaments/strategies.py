"""Hypothesis strategies: made-up championships under the shipped rulebooks."""

from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from podium.sim.trials import Trial


class Case(NamedTuple):
    """A rulebook at a level.

    Attributes:
        edges: the smallest field, and the counts at which the system changes.
        most: the largest field that a test plays.
    """

    rulebook: str
    level: str
    edges: Sequence[int]
    most: int


CASES = (
    Case("katana-2016", "", (3, 4, 6, 7, 8, 12, 13, 15, 16, 17), 26),
    Case("blokus-lincon-2016", "", (4, 5, 7, 8, 12, 13, 16, 24, 25), 30),
    Case("piskvorky-2018", "ot", (4, 5, 6, 7, 8, 10, 11, 23, 24), 26),
    Case("piskvorky-2018", "kt", (4, 8, 11, 24), 26),
    Case("piskvorky-2018", "grf", (2, 3, 5, 8, 22, 23, 24), 26),
    Case("swiss-fide", "", (2, 3, 6, 9, 16), 24),
    Case("football-group-uefa", "", (2, 4), 6),
    Case("football-group-fifa", "", (2, 4), 6),
    Case("go-round-robin", "", (2, 5), 7),
)
"""What ships, level by level."""

UNSEATABLE = {"katana-2016": {5}}
"""Counts that no table can seat."""


@st.composite
def trials(draw: st.DrawFn, cases: Sequence[Case] = CASES) -> Trial:
    """A championship of some admitted size, with or without trouble."""
    case = draw(st.sampled_from(cases))
    counts = st.integers(case.edges[0], case.most)
    never = UNSEATABLE.get(case.rulebook, set())
    return Trial(
        rulebook=case.rulebook,
        level=case.level,
        entrants=draw(counts.filter(lambda count: count not in never)),
        seed=draw(st.integers(0, 10**6)),
        rough=draw(st.booleans()),
    )
