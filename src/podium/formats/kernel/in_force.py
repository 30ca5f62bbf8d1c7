"""The rules of a tournament as they are in force: with what was decided while it runs."""

from msgspec.structs import replace

from podium.core.events.settling import ROUNDS
from podium.core.state import StageState, State
from podium.rules.language.rulebook import Duty, Rulebook
from podium.rules.language.stages import Stage, going_on


def rounds_decided(stage: StageState) -> int | None:
    """How many rounds a stage was decided to have; None if nothing was decided."""
    choice, _ = stage.decisions.get((ROUNDS, ""), ("", ()))
    return int(choice) if choice else None


def stage_in_force(rules: Stage, stage: StageState) -> Stage:
    """The rules of a stage, with the number of rounds that was decided.

    What the rulebook says of its last round holds for those that are added.
    """
    rounds = rounds_decided(stage)
    return rules if rounds is None else rules.with_rounds(rounds)


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
        replace(turn, rounds=going_on(turn.rounds, stage.rounds))
        if (stage := rulebook.stage.get(turn.stage)) is not None and stage.rounds
        else turn
        for turn in duty.turns
    ]
    return replace(duty, turns=turns)
