"""The rules of a tournament as they are in force: with what was decided while it runs."""

from typing import TypeVar

from msgspec.structs import replace

from podium.core.events.settling import ROUNDS
from podium.core.state import StageState, State
from podium.rules.language.rulebook import Duty, Rulebook
from podium.rules.language.stages import Stage, SwissStage, TablesStage, bounds

Kind = TypeVar("Kind", bound=Stage)


def rounds_decided(stage: StageState) -> int | None:
    """How many rounds a stage was decided to have; None if nothing was decided."""
    choice, _ = stage.decisions.get((ROUNDS, ""), ("", ()))
    return int(choice) if choice else None


def stage_in_force(rules: Stage, stage: StageState) -> Stage:
    """The rules of a stage, with the number of rounds that was decided.

    What the rulebook says of its last round holds for those that are added.
    """
    rounds = rounds_decided(stage)
    if rounds is None or not isinstance(rules, TablesStage | SwissStage):
        return rules
    if isinstance(rules, SwissStage):
        return replace(rules, rounds=rounds)
    pairing = [replace(how, rounds=_on(how.rounds, rules.rounds)) for how in rules.pairing]
    return replace(rules, rounds=rounds, pairing=pairing)


def in_force(rulebook: Rulebook, state: State) -> Rulebook:
    """A rulebook with what was decided about its stages."""
    changed = {
        name: rules
        for name, written in rulebook.stage.items()
        if (rules := stage_in_force(written, state.stage(name))) is not written
    }
    if not changed:
        return rulebook
    return replace(
        rulebook,
        stage={**rulebook.stage, **changed},
        duty={name: _duty(rulebook, duty) for name, duty in rulebook.duty.items()},
    )


def _duty(rulebook: Rulebook, duty: Duty) -> Duty:
    turns = [
        replace(turn, rounds=_on(turn.rounds, stage.rounds))
        if isinstance(stage := rulebook.stage.get(turn.stage), TablesStage | SwissStage)
        else turn
        for turn in duty.turns
    ]
    return replace(duty, turns=turns)


def _on(count: str, last: int) -> str:
    """A range of rounds, open upwards if it reaches the last one."""
    low, high = bounds(count)
    return f"{low}.." if high is not None and high >= last else count
