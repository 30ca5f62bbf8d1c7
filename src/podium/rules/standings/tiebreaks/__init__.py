"""Tie-breaks with FIDE's codes (Handbook C.07), and those of other games.

`catalogue.LIST` is the list: acronym, name, article, and what each takes; the reference page is made from it.

| module | has |
|---|---|
| history | what tie-breaks are made from, and the editions of the rules on unplayed rounds |
| catalogue, parsing, tiebreak | the list, codes as they are written, a code as a value |
| table, ranking | the values, and the rank list by them |
| field | who met whom, as numbers |
| own, opponents, ratings, boards, encounters | the tie-breaks of C.07: 7, 8-9, 10, 12, 6 and 13.3 |
| percentages | those of card games |
| unplayed, cutting, classes | rounds without a game (16), values that are cut (14), classes of those tied |
"""

from podium.rules.standings.tiebreaks.catalogue import BY_CODE, LIST, ListedTieBreak
from podium.rules.standings.tiebreaks.history import (
    CardRound,
    EntrantCard,
    History,
    RoundWorth,
    UnplayedEdition,
    from_crosstable,
)
from podium.rules.standings.tiebreaks.parsing import parse
from podium.rules.standings.tiebreaks.ranking import RankListLine, labels, rank_by_tiebreaks
from podium.rules.standings.tiebreaks.table import Missing, TieBreaks
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

__all__ = [
    "BY_CODE",
    "LIST",
    "CardRound",
    "EntrantCard",
    "History",
    "ListedTieBreak",
    "Missing",
    "RankListLine",
    "RoundWorth",
    "TieBreak",
    "TieBreaks",
    "UnplayedEdition",
    "from_crosstable",
    "labels",
    "parse",
    "rank_by_tiebreaks",
]
