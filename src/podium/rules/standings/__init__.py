"""Standings: criteria, and the ladders that put them in order. `criteria` is the catalogue."""

from podium.rules.standings.asking import Ask, OpenTie
from podium.rules.standings.criteria import (
    BY_NAME,
    CATALOGUE,
    OTHERS,
    Criterion,
    criterion,
    named_criteria,
)
from podium.rules.standings.cuts import ELIGIBLE, Cut
from podium.rules.standings.ladder import (
    WITHDRAWN,
    Ranking,
    RankingRow,
    rank,
    standing_values,
)
from podium.rules.standings.steps import Ladder, Step, is_code, step_keys

__all__ = [
    "BY_NAME",
    "CATALOGUE",
    "ELIGIBLE",
    "OTHERS",
    "WITHDRAWN",
    "Ask",
    "Criterion",
    "Cut",
    "Ladder",
    "OpenTie",
    "Ranking",
    "RankingRow",
    "Step",
    "criterion",
    "is_code",
    "named_criteria",
    "rank",
    "standing_values",
    "step_keys",
]
