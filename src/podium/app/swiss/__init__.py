"""Swiss pairing of a report file: the next round, and whether past rounds were paired right."""

from podium.app.swiss.checking import Difference, differences, lasting
from podium.app.swiss.next_round import Next, Over, next_round

__all__ = ["Difference", "Next", "Over", "differences", "lasting", "next_round"]
