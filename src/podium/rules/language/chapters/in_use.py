"""What of a rulebook is in use at a level and with the choices made: the rest is not told."""

from collections.abc import Iterator

import msgspec

from podium.rules.language.rulebook import Rulebook


def in_use(rulebook: Rulebook) -> Rulebook:
    """The rulebook without ladders, extra games, brackets and clocks that no stage asks for.

    A clock that the organiser may choose stays.
    """
    stages = rulebook.stage.values()
    named = {ladder for stage in stages for ladder in stage.ladders}
    ladders = {name: ladder for name, ladder in rulebook.ladder.items() if name in named}
    plays = {step.play for ladder in ladders.values() for step in ladder.steps}
    plays |= {decider for stage in stages for decider in stage.deciders}
    deciders = {name: rules for name, rules in rulebook.decider.items() if name in plays}
    clocks = {stage.clock for stage in stages}
    clocks |= {game.clock for decider in deciders.values() for game in decider.games}
    return msgspec.structs.replace(
        rulebook,
        ladder=ladders,
        decider=deciders,
        bracket=rulebook.bracket if any(stage.in_slots for stage in stages) else {},
        clock={
            name: clock
            for name, clock in rulebook.clock.items()
            if name in clocks or _may_be_chosen(rulebook, name)
        },
    )


def _may_be_chosen(rulebook: Rulebook, clock: str) -> bool:
    return any(clock in option.choices for option in rulebook.option.values())


def with_ladders_to_choose(rulebook: Rulebook) -> Rulebook:
    """What is in use, and the ladders that the organiser may choose instead."""
    told = in_use(rulebook)
    more = {choice for _, _, choice in ladder_choices(rulebook)}
    ladders = {
        name: ladder
        for name, ladder in rulebook.ladder.items()
        if name in told.ladder or name in more
    }
    return msgspec.structs.replace(told, ladder=ladders)


def ladder_choices(rulebook: Rulebook) -> Iterator[tuple[str, str, str]]:
    """Ladders that an option may give to a stage: stage, option and ladder."""
    for name, option in rulebook.option.items():
        match option.sets.split("."):
            case ["stage", stage, "ladder"] if stage in rulebook.stages:
                yield from ((stage, name, str(choice)) for choice in option.choices)
