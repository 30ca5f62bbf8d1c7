"""What a rulebook says about a stage: one module for each format, and what they share."""

from podium.rules.language.stages.bracket import BracketStage
from podium.rules.language.stages.clauses import (
    Band,
    Champion,
    Colours,
    Count,
    Draw,
    Intake,
    PairingBye,
    Sessions,
    SmallField,
    TablePairing,
    TurnOrder,
    bounds,
    going_on,
    in_count,
)
from podium.rules.language.stages.round_robin import RoundRobinStage
from podium.rules.language.stages.swiss import SwissStage
from podium.rules.language.stages.tables import TablesStage

Stage = TablesStage | RoundRobinStage | BracketStage | SwissStage

__all__ = [
    "Band",
    "BracketStage",
    "Champion",
    "Colours",
    "Count",
    "Draw",
    "Intake",
    "PairingBye",
    "RoundRobinStage",
    "Sessions",
    "SmallField",
    "Stage",
    "SwissStage",
    "TablePairing",
    "TablesStage",
    "TurnOrder",
    "bounds",
    "going_on",
    "in_count",
]
