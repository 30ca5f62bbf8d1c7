"""Which format plays a stage. A new one is added here."""

from collections.abc import Mapping
from typing import Any

from podium.core.state import StageState
from podium.formats.bracket.format import Bracket
from podium.formats.format import Format
from podium.formats.kernel.case import Case
from podium.formats.round_robin.format import RoundRobin
from podium.formats.swiss.format import Swiss
from podium.formats.tables.format import Tables
from podium.rules.language.stages import (
    BracketStage,
    RoundRobinStage,
    Stage,
    SwissStage,
    TablesStage,
)

FORMATS: Mapping[type[Stage], type[Format[Any]]] = {
    TablesStage: Tables,
    RoundRobinStage: RoundRobin,
    BracketStage: Bracket,
    SwissStage: Swiss,
}
"""Every format, by what a rulebook says of its stages."""


def format_of(case: Case, stage: StageState) -> Format[Stage]:
    """A stage as its format plays it."""
    rules = case.rules(stage.id)
    return FORMATS[type(rules)](case, rules, stage)
