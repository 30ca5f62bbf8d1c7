"""Draws with conditions: who comes into which group, table or match, each allowed way alike.

Some are spread evenly, those of one origin are kept apart as far as can be, and among all the
allocations that this allows every one is as likely as every other. Source: pIšQworky 1.3.3, 1.4.6.
"""

from podium.rules.draws.allocations import Allocations, TooMany, collisions
from podium.rules.draws.drawing import Conditions, Drawn, Lottery, draw

__all__ = ["Allocations", "Conditions", "Drawn", "Lottery", "TooMany", "collisions", "draw"]
