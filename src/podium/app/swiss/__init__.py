"""Swiss pairing of a report file: the next round, and whether past rounds were paired right."""

from podium.app.swiss.checking import PairingDifference, complete_file, differences
from podium.app.swiss.next_round import Next, Over, next_round
from podium.app.swiss.system import IN_FORCE, OWN, WRITTEN, edition_of, is_dutch

__all__ = [
    "IN_FORCE",
    "OWN",
    "WRITTEN",
    "Next",
    "Over",
    "PairingDifference",
    "complete_file",
    "differences",
    "edition_of",
    "is_dutch",
    "next_round",
]
