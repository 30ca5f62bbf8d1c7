"""Which format plays a stage. A new one is added here."""

from collections.abc import Mapping
from typing import Any

from podium.core.state import StageState
from podium.formats.bracket.format import BracketFormat
from podium.formats.format import Format
from podium.formats.kernel.case import Case
from podium.formats.round_robin.format import RoundRobinFormat
from podium.formats.swiss.format import SwissFormat
from podium.formats.tables.format import TablesFormat
from podium.rules.language.stages import (
    BracketStage,
    RoundRobinStage,
    Stage,
    SwissStage,
    TablesStage,
)

FORMATS: Mapping[type[Stage], type[Format[Any]]] = {
    TablesStage: TablesFormat,
    RoundRobinStage: RoundRobinFormat,
    BracketStage: BracketFormat,
    SwissStage: SwissFormat,
}
"""Every format, by what a rulebook says of its stages."""


def format_of(case: Case, stage: StageState) -> Format[Stage]:
    """A stage as its format plays it."""
    rules = case.rules(stage.id)
    return FORMATS[type(rules)](case, rules, stage)
