"""Points: what the outcome of one match is worth.

| tally | source | what it is |
|---|---|---|
| `winner` | Katana 2016 `rank` | 1 for who won the game, 0 for everybody else and in a game stopped by time |
| `score` | Katana 2016 `rank-notes`; Blokus 2016 § 9 | the score of the game, capped where the rules say so |
| `share-of-table` | Katana 2016 `rank` | a tally over the sum of the table; at a small table the sum is raised by its mean |
| `pairwise` | Blokus 2016 §§ 18-19; pIšQworky 2.1.6-7 | win, tie or loss against each other entrant of the match, added up |
| `difference` | football | own score less the best score of the others |
| `conceded` | football | sum of the scores of the others |
| `placing` | Catan league tables | points by placing in the match, shared by those tied |
| `ratio-to-mean` | PUCRS 1998 | score over the mean of the table, times a factor |
| `games-won` | pIšQworky 1.5.8, read so | games won, where a match is made of several |
| `sum` | PUCRS 1998 | several tallies added |
"""

from podium.rules.points.tally import (
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
    Winner,
    depends_on,
    of_table,
    tallied,
)

__all__ = [
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
    "Winner",
    "depends_on",
    "of_table",
    "tallied",
]
