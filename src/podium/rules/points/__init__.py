"""Points: what the outcome of one match is worth. `kinds` has every kind of tally."""

from podium.rules.points.kinds import (
    BY_SHAPE,
    KINDS,
    Conceded,
    Difference,
    GamesWon,
    Pairwise,
    Placing,
    RatioToMean,
    Score,
    ShareOfTable,
    Sum,
    Tallies,
    Tally,
    TallyContext,
    Winner,
)
from podium.rules.points.tally import depends_on, of_table, tally_value

__all__ = [
    "BY_SHAPE",
    "KINDS",
    "Conceded",
    "Difference",
    "GamesWon",
    "Pairwise",
    "Placing",
    "RatioToMean",
    "Score",
    "ShareOfTable",
    "Sum",
    "Tallies",
    "Tally",
    "TallyContext",
    "Winner",
    "depends_on",
    "of_table",
    "tally_value",
]
