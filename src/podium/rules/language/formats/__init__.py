"""The formats of a stage: what the language knows of each, in a room of its own.

A new format is a struct in `stages`, a room here, and a line in the registry below.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from podium.rules.language.formats.bracket.checks import BracketChecks
from podium.rules.language.formats.bracket.telling import BracketTelling
from podium.rules.language.formats.checks import StageChecks
from podium.rules.language.formats.round_robin.checks import RoundRobinChecks
from podium.rules.language.formats.round_robin.telling import RoundRobinTelling
from podium.rules.language.formats.swiss.checks import SwissChecks
from podium.rules.language.formats.swiss.telling import SwissTelling
from podium.rules.language.formats.tables.checks import TablesChecks
from podium.rules.language.formats.tables.telling import TablesTelling
from podium.rules.language.formats.telling import StageTelling
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import (
    BracketStage,
    RoundRobinStage,
    Stage,
    SwissStage,
    TablesStage,
)


class FormatRules(NamedTuple):
    """What the language knows of a format.

    Attributes:
        checks: what can be wrong with a stage of it, or left open.
        telling: a stage of it in words.
    """

    checks: type[StageChecks[Any]]
    telling: type[StageTelling[Any]]


_FORMATS: Mapping[type[Stage], FormatRules] = {
    TablesStage: FormatRules(TablesChecks, TablesTelling),
    RoundRobinStage: FormatRules(RoundRobinChecks, RoundRobinTelling),
    BracketStage: FormatRules(BracketChecks, BracketTelling),
    SwissStage: FormatRules(SwissChecks, SwissTelling),
}


def telling_of(rulebook: Rulebook, name: str) -> StageTelling[Any]:
    """A stage of a rulebook in words."""
    stage = rulebook.stage[name]
    return _FORMATS[type(stage)].telling(rulebook, name, stage)


def checks_of(rulebook: Rulebook, name: str) -> StageChecks[Any]:
    """A stage of a rulebook, to be looked through."""
    stage = rulebook.stage[name]
    return _FORMATS[type(stage)].checks(rulebook, name, stage)
