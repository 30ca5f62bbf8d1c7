"""Random Swiss tournaments, played round by round, as files of their own.

`recipe` says what is wanted, `field` makes up who plays, `absences` who is away when, `games` how
a game ends, `tournament` plays it, and `report` makes it a file. All chance comes from a `random.Random` handed in.
"""

from podium.sim.swiss.field import MadeUpPlayer, make_up_players
from podium.sim.swiss.recipe import Recipe
from podium.sim.swiss.report import report
from podium.sim.swiss.tournament import Pairs, tournament

__all__ = ["MadeUpPlayer", "Pairs", "Recipe", "make_up_players", "report", "tournament"]
