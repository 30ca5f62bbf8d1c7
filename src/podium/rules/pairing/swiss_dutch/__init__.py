"""The FIDE (Dutch) System, C.04.3, in the editions of 2017 and 2026.

`pair` makes a round. It reads like the rules: `entries` says who is to be paired and what is due
to each, `criteria` has the quality criteria by article, `colours` gives the colours, `editions`
holds all that differs between the editions.
"""

from podium.rules.pairing.swiss_dutch.editions import DutchEdition
from podium.rules.pairing.swiss_dutch.pairing import pair
from podium.rules.pairing.swiss_dutch.result import (
    BracketNote,
    Float,
    PairedBracket,
    PlayerPair,
    RoundPairing,
    Unpairable,
)

__all__ = [
    "BracketNote",
    "DutchEdition",
    "Float",
    "PairedBracket",
    "PlayerPair",
    "RoundPairing",
    "Unpairable",
    "pair",
]
