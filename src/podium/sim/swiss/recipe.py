"""What a random tournament is made of."""

import msgspec

from podium.core.crosstable import Colour
from podium.rules.pairing.swiss_dutch import DutchEdition


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """What a random tournament is made of. Shares are from 0 to 1.

    Attributes:
        players: how many, from 1 to 9999.
        rounds: how many, from 1.
        edition: of the pairing rules.
        initial_colour: what the first player has in round 1; empty: drawn.
        forfeits: share of the games to which somebody does not come.
        byes: share of the rounds for which a player asks beforehand not to be paired.
        late: share of the players who enter after round 1.
        withdrawals: share of the players who leave before the end.
    """

    players: int
    rounds: int
    edition: DutchEdition = DutchEdition.DUTCH_2026
    initial_colour: Colour = ""
    forfeits: float = 0.02
    byes: float = 0.03
    late: float = 0.03
    withdrawals: float = 0.04
