"""The editions of C.04.3 side by side: all that differs between them stands here.

| point | in force 2017 to January 2026 | from February 2026 |
|---|---|---|
| pairing-allocated bye (C2) | not after one, nor after a forfeit win | not after any unplayed round worth a win |
| who gets it | the last who remains | the lowest score that can be (C5) |
| float of an unplayed round | down, whatever it was worth | down if it gave more than a loss, else none |
| completion (C4) | the rest is checked after a bracket; if it cannot be paired, the bracket is paired anew over one collapsed last bracket | every bracket leaves the rest pairable |
| unplayed games of who gets the bye | no criterion | as few as possible (C9) |
| where the other criteria stand | C5 to C19 | C6 to C8, C10 to C21 |
"""

from enum import StrEnum

from podium.core.crosstable import PlayerRound, Scoring, Went
from podium.core.exact import Exact


class DutchEdition(StrEnum):
    """Editions of the FIDE (Dutch) System by the year they came into force."""

    DUTCH_2017 = "dutch-2017"
    DUTCH_2026 = "dutch-2026"

    @property
    def collapses(self) -> bool:
        """The last brackets are collapsed into one where the rest cannot be paired (A.9)."""
        return self is DutchEdition.DUTCH_2017

    @property
    def bye_by_score(self) -> bool:
        """The bye goes to the lowest score that can be (2026: C5, C9)."""
        return self is DutchEdition.DUTCH_2026


ARTICLES = {
    "completion": {"dutch-2017": "C.4", "dutch-2026": "C4"},
    "bye-score": {"dutch-2017": "", "dutch-2026": "C5"},
    "pairs": {"dutch-2017": "C.5", "dutch-2026": "C6"},
    "scores": {"dutch-2017": "C.6", "dutch-2026": "C7"},
    "next-bracket": {"dutch-2017": "C.7", "dutch-2026": "C8"},
    "bye-unplayed": {"dutch-2017": "", "dutch-2026": "C9"},
    "top-difference": {"dutch-2017": "C.8", "dutch-2026": "C10"},
    "top-thrice": {"dutch-2017": "C.9", "dutch-2026": "C11"},
    "colour": {"dutch-2017": "C.10", "dutch-2026": "C12"},
    "strong-colour": {"dutch-2017": "C.11", "dutch-2026": "C13"},
    "down-1": {"dutch-2017": "C.12", "dutch-2026": "C14"},
    "up-1": {"dutch-2017": "C.13", "dutch-2026": "C15"},
    "down-2": {"dutch-2017": "C.14", "dutch-2026": "C16"},
    "up-2": {"dutch-2017": "C.15", "dutch-2026": "C17"},
    "down-1-scores": {"dutch-2017": "C.16", "dutch-2026": "C18"},
    "up-1-scores": {"dutch-2017": "C.17", "dutch-2026": "C19"},
    "down-2-scores": {"dutch-2017": "C.18", "dutch-2026": "C20"},
    "up-2-scores": {"dutch-2017": "C.19", "dutch-2026": "C21"},
}
"""Criterion to its article in each edition; empty where the edition has no such criterion."""


def spends_bye(edition: DutchEdition, cell: PlayerRound, scoring: Scoring) -> bool:
    """Whether a round takes away the right to the pairing-allocated bye (C2)."""
    if edition is DutchEdition.DUTCH_2017:
        return cell.went in {Went.PAIRING_BYE, Went.FORFEIT_WIN}
    return not cell.went.played and (
        cell.went is Went.PAIRING_BYE or scoring.worth(cell.went) >= scoring.win
    )


def unplayed_floats_down(edition: DutchEdition, worth: Exact, scoring: Scoring) -> bool:
    """Whether an unplayed round counts as a downfloat (2017: A.4.b; 2026: 1.4)."""
    return edition is DutchEdition.DUTCH_2017 or worth > scoring.loss
