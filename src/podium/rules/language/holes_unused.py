"""Holes: what is named and no stage, ladder or game ever asks for.

An unused name is mostly a forgotten one: a clock that no stage is played on.
"""

from collections.abc import Iterator, Mapping, Sequence

from podium.rules.language.faults import PathFault
from podium.rules.language.formats.bracket.slots import ALWAYS
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Stage

_HINTS: Mapping[str, str] = {
    "clock": "name it in a stage (`clock`) or a decider, or leave it out",
    "decider": "name it in a ladder (`play`) or in `tied` of a bracket stage, or leave it out",
    "attribute": "name it in `sessions.attribute`, `draw.spread`, a `keep_apart` or a step of a"
    " seeding, or leave it out",
    "ladder": "name it in a stage (`ladder`, `seeding`, `paired_by`), or leave it out",
    "bracket": "name it in a band (`bracket`), or leave it out",
}


def unused(variants: Sequence[Rulebook]) -> Iterator[PathFault]:
    """What is declared at some level or choice, and used at none."""
    for kind, hint in _HINTS.items():
        declared = {name: None for rulebook in variants for name in getattr(rulebook, kind)}
        used = {name for rulebook in variants for name in _used(rulebook)[kind]}
        for name in declared:
            if name not in used and (kind, name) != ("bracket", ALWAYS):
                yield PathFault((kind, name), f"this {kind} is used nowhere", hint)


def _used(rulebook: Rulebook) -> Mapping[str, set[str]]:
    used: dict[str, set[str]] = {kind: set() for kind in _HINTS}
    for stage in rulebook.stage.values():
        used["clock"].add(stage.clock)
        used["ladder"].update(stage.ladders)
        used["decider"].update(stage.deciders)
        used["bracket"].update(band.bracket for band in stage.bands)
        used["attribute"].update(_attributes(stage, rulebook))
    for ladder in rulebook.ladder.values():
        used["decider"].update(step.play for step in ladder.steps)
    for decider in rulebook.decider.values():
        used["clock"].update(game.clock for game in decider.games)
    return used


def _attributes(stage: Stage, rulebook: Rulebook) -> Iterator[str]:
    yield stage.keep_apart
    if stage.sessions is not None:
        yield stage.sessions.attribute
    if stage.draw is not None:
        yield from (*stage.draw.spread, stage.draw.keep_apart)
    if stage.seeding in rulebook.ladder:
        for step in rulebook.ladder[stage.seeding].steps:
            yield from step.by
