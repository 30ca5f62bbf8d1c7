"""Standings: criteria, and the ladders that put them in order.

| criterion | source | what it is |
|---|---|---|
| any tally | the rulebook's `[match.tally]` | the sum over the matches that count; with `mean`, per match played. A mean of no matches is none and stands last, and so does a sum of none with `least` |
| any tally `among = "tied"` | football (UEFA, FIFA); pIšQworky 1.3.6 | the same over the matches among those tied |
| `head-to-head` | pIšQworky 1.3.6; go round robin | `of` over the matches among those tied |
| `sodos` | go | sum of the defeated opponents' totals of `of` (half of it for a tie) |
| `median-buchholz` | pIšQworky 1.5.7-8 | sum of the opponents' totals of `of` less the best and the worst of them |
| FIDE codes: `BH:C1`, `SB`, `WIN` … | FIDE C.07 | see `tiebreaks` |
| `seed` | pIšQworky 1.5.7; FIDE C.04.2 | place in the order before play |
| `entered` | FIDE C.04.2, in place of the alphabet | order of entering |
| `rank-before` | Katana 2016 `final`; Blokus 2016 § 22 | place in the ranking that led into this stage |
| `decider` | pIšQworky 1.3.6 | extra games among those tied |
| `lot` | all | the recorded lot |
| `shared` | football | those still tied share the place |
"""

from podium.rules.standings.asking import Ask, OpenTie
from podium.rules.standings.cuts import ELIGIBLE, Cut
from podium.rules.standings.ladder import (
    WITHDRAWN,
    Ranking,
    Row,
    rank,
    standing_values,
)
from podium.rules.standings.steps import ENDS, FOUND, SPECIAL, Ladder, Step, is_code, step_keys

__all__ = [
    "ELIGIBLE",
    "ENDS",
    "FOUND",
    "SPECIAL",
    "WITHDRAWN",
    "Ask",
    "Cut",
    "Ladder",
    "OpenTie",
    "Ranking",
    "Row",
    "Step",
    "is_code",
    "rank",
    "standing_values",
    "step_keys",
]
