"""Championships with made-up people: for the demo, for forecasts, and to look for faults.

`people` makes up who enters, `results` what is written down at the tables, `driver` plays a
tournament through the service, act by act. All chance comes from a `random.Random` handed in.
"""

from podium.sim.checker import Broken, Checker
from podium.sim.driver import Happened, Stuck, championship
from podium.sim.habits import CALM, ROUGH, Habits
from podium.sim.people import MadeUpField, make_up_entrants
from podium.sim.results import sheet_of

__all__ = [
    "CALM",
    "ROUGH",
    "Broken",
    "Checker",
    "Habits",
    "Happened",
    "MadeUpField",
    "Stuck",
    "championship",
    "make_up_entrants",
    "sheet_of",
]
