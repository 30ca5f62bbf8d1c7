"""A bound on how much is tried, counted in steps and not in time, so that it is the same anywhere."""

from podium.core.phrase import say
from podium.rules.pairing.swiss_dutch.result import Unpairable

PATIENCE = 3_000_000_000
"""Steps after which a pairing is given up: a few minutes on a laptop."""


class Effort:
    """Counts steps.

    Args:
        most: how many may be spent.
    """

    def __init__(self, most: int = PATIENCE) -> None:
        self._left = most

    def spend(self, steps: int) -> None:
        """Count steps.

        Raises:
            Unpairable: too many were spent.
        """
        self._left -= steps
        if self._left < 0:
            raise Unpairable(
                say(
                    "no pairing was found within the bound: this round is too hard to pair;"
                    " allow some of the forbidden pairs, or pair by hand"
                )
            )
