"""What of a rulebook is in use at a level and with the choices made: the rest is not told."""

import msgspec

from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import BracketStage, SwissStage


def in_use(rulebook: Rulebook) -> Rulebook:
    """The rulebook without ladders, extra games, brackets and clocks that no stage asks for.

    A clock that the organiser may choose stays.
    """
    ladders = {name: rulebook.ladder[name] for name in _ladders(rulebook)}
    plays = {step.play for ladder in ladders.values() for step in ladder.steps}
    for stage in rulebook.stage.values():
        if isinstance(stage, BracketStage):
            plays |= {step.removeprefix("decider.") for step in stage.tied}
    deciders = {name: rules for name, rules in rulebook.decider.items() if name in plays}
    clocks = {stage.clock for stage in rulebook.stage.values()}
    clocks |= {game.clock for decider in deciders.values() for game in decider.games}
    return msgspec.structs.replace(
        rulebook,
        ladder=ladders,
        decider=deciders,
        bracket=rulebook.bracket if _plays_off(rulebook) else {},
        clock={
            name: clock
            for name, clock in rulebook.clock.items()
            if name in clocks or _may_be_chosen(rulebook, name)
        },
    )


def _plays_off(rulebook: Rulebook) -> bool:
    return any(isinstance(stage, BracketStage) for stage in rulebook.stage.values())


def _ladders(rulebook: Rulebook) -> list[str]:
    """The ladders that a stage names, in the order of the rulebook."""
    named: set[str] = set()
    for stage in rulebook.stage.values():
        named.add(stage.ladder)
        if isinstance(stage, SwissStage):
            named |= {stage.seeding, stage.paired_by}
    return [name for name in rulebook.ladder if name in named]


def _may_be_chosen(rulebook: Rulebook, clock: str) -> bool:
    return any(clock in option.choices for option in rulebook.option.values())
