"""Every tie-break of C.07 (2026), and those of other games: acronym, article, what it takes.

The list is the one source: codes are read by it, and the reference page is made from it. A
tie-break either has a figure for everyone, or compares those tied, or says what to write instead.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from podium.core.exact import Exact
from podium.rules.standings.tiebreaks import boards, encounters, opponents, own, ratings
from podium.rules.standings.tiebreaks import percentages as share
from podium.rules.standings.tiebreaks.field import TieBreakField
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

Figure = Callable[[TieBreakField, TieBreak], Sequence[Exact]]
"""A figure of everyone, by position."""

Among = Callable[[TieBreakField, TieBreak, Sequence[int]], Sequence[Exact] | None]
"""A figure of those tied, in their order; None where the tie-break is passed over."""

Needs = Literal["", "scores", "boards", "ratings"]
"""What results must have: match and game points, points board by board, a rating of everyone."""


class ListedTieBreak(msgspec.Struct, frozen=True):
    """A tie-break of the list.

    Attributes:
        code: its acronym.
        name: in the words of its rules.
        source: article of C.07, or the rules of another game.
        takes: its modifiers by their letters in `parsing.MODIFIERS`, set apart by spaces.
        figure: what it is for everyone.
        among: what it is among those tied.
        least: the lower value stands first.
        needs: what it cannot do without.
        instead: what to write in its place, where it is none by itself.
    """

    code: str
    name: str
    source: str
    takes: str = ""
    figure: Figure | None = None
    among: Among | None = None
    least: bool = False
    needs: Needs = ""
    instead: str = ""


LIST: tuple[ListedTieBreak, ...] = (
    ListedTieBreak("PTS", "Points", "C.07 11.1", "score", own.points),
    ListedTieBreak("MPTS", "Match Points", "C.07 11.1", "", own.match_points, needs="scores"),
    ListedTieBreak("GPTS", "Game Points", "C.07 11.1", "", own.game_points, needs="scores"),
    ListedTieBreak("DE", "Direct Encounter", "C.07 6", "score P S", among=encounters.direct),
    ListedTieBreak("WIN", "Number of Wins", "C.07 7.1", "score", own.wins),
    ListedTieBreak("WON", "Number of Games Won", "C.07 7.2", "score", own.won),
    ListedTieBreak("BPG", "Games Played with Black", "C.07 7.3", "", own.black_games),
    ListedTieBreak("BWG", "Games Won with Black", "C.07 7.4", "", own.black_wins),
    ListedTieBreak("PS", "Progressive Scores", "C.07 7.5", "score C", own.progressive),
    ListedTieBreak("REP", "Rounds one Elected to Play in", "C.07 7.6", "", own.elected_to_play),
    ListedTieBreak(
        "GE",
        "Rounds one Elected to Play in, as they were called to July 2024",
        "C.07 7.6",
        "",
        own.elected_to_play,
    ),
    ListedTieBreak("STD", "Standard Points", "C.07 7.7", "", own.standard),
    ListedTieBreak(
        "TPN", "Tournament Pairing Number", "C.07 7.8", "R", own.pairing_number, least=True
    ),
    ListedTieBreak("BH", "Buchholz", "C.07 8.1", "score C M P F", opponents.buchholz),
    ListedTieBreak(
        "AOB",
        "Average of Opponents' Buchholz",
        "C.07 8.2",
        "score F",
        opponents.average_buchholz,
    ),
    ListedTieBreak("FB", "Fore Buchholz", "C.07 8.3", "score C M P", opponents.fore_buchholz),
    ListedTieBreak(
        "SB", "Sonneborn-Berger", "C.07 9.1", "score C M P", opponents.sonneborn_berger
    ),
    ListedTieBreak("KS", "Koya System", "C.07 9.2", "score L", opponents.koya),
    ListedTieBreak(
        "ARO",
        "Average Rating of Opponents",
        "C.07 10.1",
        "C M U",
        ratings.average_rating,
        needs="ratings",
    ),
    ListedTieBreak(
        "TPR",
        "Tournament Performance Rating",
        "C.07 10.2",
        "U",
        ratings.performance,
        needs="ratings",
    ),
    ListedTieBreak(
        "PTP",
        "Perfect Tournament Performance",
        "C.07 10.3",
        "U",
        ratings.perfect_performance,
        needs="ratings",
    ),
    ListedTieBreak(
        "APRO",
        "Average Performance Rating of Opponents",
        "C.07 10.4",
        "U",
        ratings.opponents_performance,
        needs="ratings",
    ),
    ListedTieBreak(
        "APPO",
        "Average Perfect Performance of Opponents",
        "C.07 10.5",
        "U",
        ratings.opponents_perfect_performance,
        needs="ratings",
    ),
    ListedTieBreak("RTNG", "Rating", "C.07 10.6", "U R", ratings.rating, needs="ratings"),
    ListedTieBreak(
        "BC",
        "Board Count",
        "C.07 12.1",
        "",
        among=boards.board_count,
        least=True,
        needs="boards",
    ),
    ListedTieBreak(
        "TBR",
        "Top Board Results",
        "C.07 12.2",
        "",
        among=boards.top_boards,
        least=True,
        needs="boards",
    ),
    ListedTieBreak(
        "BBE",
        "Bottom Board Elimination",
        "C.07 12.3",
        "",
        among=boards.bottom_boards,
        least=True,
        needs="boards",
    ),
    ListedTieBreak(
        "MPvGP",
        "Match Points or Game Points",
        "C.07 13.1",
        "",
        own.other_points,
        needs="scores",
    ),
    ListedTieBreak(
        "ESB",
        "Extended Sonneborn-Berger",
        "C.07 13.2",
        instead="EMMSB, EMGSB, EGMSB or EGGSB: the opponent's score, then one's own",
    ),
    ListedTieBreak(
        "EMMSB",
        "Extended Sonneborn-Berger, match points times match points",
        "C.07 13.2.1",
        "C M P",
        opponents.extended_sonneborn_berger,
        needs="scores",
    ),
    ListedTieBreak(
        "EMGSB",
        "Extended Sonneborn-Berger, match points times game points",
        "C.07 13.2.2",
        "C M P",
        opponents.extended_sonneborn_berger,
        needs="scores",
    ),
    ListedTieBreak(
        "EGMSB",
        "Extended Sonneborn-Berger, game points times match points",
        "C.07 13.2.3",
        "C M P",
        opponents.extended_sonneborn_berger,
        needs="scores",
    ),
    ListedTieBreak(
        "EGGSB",
        "Extended Sonneborn-Berger, game points times game points",
        "C.07 13.2.4",
        "C M P",
        opponents.extended_sonneborn_berger,
        needs="scores",
    ),
    ListedTieBreak(
        "EDE",
        "Extended Direct Encounter",
        "C.07 13.3",
        "P S",
        among=encounters.extended_direct,
        least=True,
        needs="scores",
    ),
    ListedTieBreak(
        "EDEBT",
        "Extended Direct Encounter, then BC and TBR of two teams",
        "C.07 13.3.2",
        "P S",
        among=encounters.extended_direct,
        least=True,
        needs="boards",
    ),
    ListedTieBreak(
        "EDEBB",
        "Extended Direct Encounter, then BC and BBE of two teams",
        "C.07 13.3.2",
        "P S",
        among=encounters.extended_direct,
        least=True,
        needs="boards",
    ),
    ListedTieBreak(
        "EDET",
        "Extended Direct Encounter, then TBR of two teams",
        "C.07 13.3.2",
        "P S",
        among=encounters.extended_direct,
        least=True,
        needs="boards",
    ),
    ListedTieBreak(
        "EDEB",
        "Extended Direct Encounter, then BBE of two teams",
        "C.07 13.3.2",
        "P S",
        among=encounters.extended_direct,
        least=True,
        needs="boards",
    ),
    ListedTieBreak(
        "SSSC",
        "Scores and Schedule Strength Combination",
        "C.07 13.4",
        "P F K",
        opponents.schedule_strength,
        needs="scores",
    ),
    ListedTieBreak(
        "SOS", "Sum of Opponents' Scores: Buchholz", "go", "score C M P F", opponents.buchholz
    ),
    ListedTieBreak(
        "SOSOS", "Sum of Opponents' SOS", "go", "score P", opponents.sum_of_buchholz
    ),
    ListedTieBreak(
        "SODOS",
        "Sum of Defeated Opponents' Scores",
        "go",
        "score P",
        opponents.defeated_opponents,
    ),
    ListedTieBreak(
        "OMW",
        "Opponents' Match-Win Percentage",
        "Magic: Tournament Rules, Appendix C",
        "%",
        share.match_wins,
    ),
    ListedTieBreak(
        "ASOS",
        "Strength of Schedule: the opponents' points a round",
        "Netrunner",
        "",
        share.strength,
    ),
    ListedTieBreak(
        "ESOS",
        "Extended Strength of Schedule: the opponents' ASOS",
        "Netrunner",
        "",
        share.extended_strength,
    ),
)
"""In the order of the articles."""

BY_CODE: Mapping[str, ListedTieBreak] = {one.code.upper(): one for one in LIST}

PERCENTAGES = frozenset({"OMW", "ASOS", "ESOS"})
"""Tie-breaks that are a mean over everyone met; of the others of `MEANS`, over the board alone."""

MEANS = frozenset({"AOB", "ARO", "TPR", "PTP", "APRO", "APPO", *PERCENTAGES})
"""Tie-breaks that are a mean over the opponents, or made from one: of nobody there is none."""
