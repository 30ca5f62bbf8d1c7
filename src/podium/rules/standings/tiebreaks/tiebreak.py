"""A tie-break as a value: its acronym and its modifiers (C.07 5, 14)."""

import msgspec

from podium.rules.standings.tiebreaks.history import ScoreName


class TieBreak(msgspec.Struct, frozen=True, kw_only=True):
    """A tie-break with its modifiers, as `parse` reads it.

    Attributes:
        code: as it was written, such as ``BH:C1``.
        name: its acronym, such as ``BH``.
        tied: it compares those tied, and has no value apart from them.
        least: the lower value stands first.
        score: of which score it is made.
        low: how many of the least significant values are cut (C.07 14.1, 14.2).
        high: how many of the most significant ones are cut as well (14.3, 14.4).
        forfeits: forfeits count as games against the scheduled opponent (`P`).
        fore: games paired for the last round count as drawn (`F`; 8.3).
        certain: where not all tied have met, what is certain counts (`S`; 6.3).
        limit: half points added to Koya's limit (14.5).
        factor: what Buchholz is divided by (13.4.2); 0: as the regulations have it.
        floor: least percentage that an opponent counts with; None: as its rules have it.
        unrated: rating of who has none (10); 0: a tie-break by ratings is passed over.
    """

    code: str
    name: str
    tied: bool = False
    least: bool = False
    score: ScoreName = ""
    low: int = 0
    high: int = 0
    forfeits: bool = False
    fore: bool = False
    certain: bool = False
    limit: int = 0
    factor: int = 0
    floor: int | None = None
    unrated: int = 0
