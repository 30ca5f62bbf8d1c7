"""Holes in stages: where nobody comes from, where a ranking or a duty is left open."""

from collections.abc import Iterator, Sequence

from podium.rules.language.faults import PathFault, list_names
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import Duty, Rulebook
from podium.rules.language.stages import Stage, bounds, in_count
from podium.rules.standings import Step, named_criteria


def ladders(rulebook: Rulebook) -> Iterator[PathFault]:
    """Every ladder ends every tie, and nothing stands behind its end."""
    for name, ladder in rulebook.ladder.items():
        path: Path = ("ladder", name, "steps")
        ends = [at for at, step in enumerate(ladder.steps) if ends_ties(step)]
        if not ends:
            hint = (
                "end it with the step 'lot', or with 'shared': the place is shared, and where only"
                " some of them advance the organiser is asked"
            )
            yield PathFault(path, "may leave entrants level", hint)
        elif ends[0] < len(ladder.steps) - 1 and not _ends(ladder.steps[ends[0]]):
            by = ladder.steps[ends[0]].by[-1]
            said = f"is never reached: {by!r} before it leaves nobody level"
            yield PathFault((*path, ends[0] + 1), said, "leave it out, or put it before")


def ends_ties(step: Step) -> bool:
    """Whether nobody is level behind a step."""
    return step.tied is None and any(one.separates for one in named_criteria(step))


def _ends(step: Step) -> bool:
    """Whether a step is one that ends every tie: what follows it is a fault of its own."""
    return any(one.separates == "ends" for one in named_criteria(step))


def ranked(rulebook: Rulebook) -> Iterator[PathFault]:
    """Every stage says how those in it are ranked."""
    for name, stage in rulebook.stage.items():
        if not stage.ladder and stage.ranked:
            hint = "name a ladder; one with the step 'shared' alone ranks nobody apart"
            said = "nothing says in what order those in it stand"
            yield PathFault(("stage", name), said, f"ladder = '…': {hint}")


def stages(rulebook: Rulebook) -> Iterator[PathFault]:
    """Each stage leads to a later one, and the last to a champion."""
    for at, name in enumerate(rulebook.stages):
        stage = rulebook.stage[name]
        later = [rulebook.stage[other] for other in rulebook.stages[at + 1 :]]
        path: Path = ("stage", name)
        if at and stage.intake is None:
            hint = f"write [stage.{name}.intake] with source = {rulebook.stages[at - 1]!r}"
            yield PathFault(path, "nothing says who comes into it", hint)
        elif later and not any(
            name in other.rank_over or (other.intake and other.intake.source == name)
            for other in later
        ):
            hint = "name it as `source` of a later intake, or leave it out"
            yield PathFault(path, "leads nowhere: no later stage takes anybody from it", hint)
    last = rulebook.stages[-1]
    if rulebook.stage[last].champion is None:
        hint = "champion = { by = 'rank' }, or { by = 'match-winner' } for a single match"
        yield PathFault(("stage", last), "it is the last stage, and names no champion", hint)


# ---- duties ----------------------------------------------------------------------------------


def duties(rulebook: Rulebook) -> Iterator[PathFault]:
    """Every duty has one holder at every table of every round."""
    tables = {name: s for name, s in rulebook.stage.items() if s.at_tables}
    for name, duty in rulebook.duty.items():
        for stage_id, stage in tables.items():
            yield from _held(("duty", name), duty, stage_id, stage)


def _held(path: Path, duty: Duty, stage_id: str, stage: Stage) -> Iterator[PathFault]:
    for number in _rounds(duty, stage_id, stage):
        turns = [
            (at, turn)
            for at, turn in enumerate(duty.turns)
            if turn.stage == stage_id and in_count(number, turn.rounds)
        ]
        where = f"round {number} of {stage_id!r}"
        if not turns:
            hint = f"write [[{'.'.join(map(str, path))}.turns]] with stage = {stage_id!r}"
            yield PathFault(path, f"nobody has it in {where}", hint)
            return
        if len(turns) > 1:
            here: Path = (*path, "turns", turns[1][0])
            said = f"is never reached in {where}: an earlier turn has it"
            yield PathFault(here, said, "state the rounds of each turn apart")
        at, turn = turns[0]
        yield from _known((*path, "turns", at, "who"), turn.who, stage, number, stage_id)


def _rounds(duty: Duty, stage_id: str, stage: Stage) -> list[int]:
    """The rounds at which the holder may change: between them nothing does."""
    found = {1}
    for turn in duty.turns:
        low, high = bounds(turn.rounds)
        if turn.stage == stage_id:
            found |= {low, stage.rounds if high is None else high + 1}
    return sorted(number for number in found if 1 <= number <= stage.rounds)


def _known(
    path: Path, who: str, stage: Stage, number: int, stage_id: str
) -> Iterator[PathFault]:
    if who == "last-to-start" and stage.turn_order is None:
        orders: Sequence[str] = ("dice", "choice", "colour")
        hint = f"write [stage.{stage_id}.turn_order] with by = {list_names(orders)}"
        yield PathFault(path, f"{stage_id!r} has no order of play, so nobody starts last", hint)
    if who == "lowest-rank" and number == 1 and stage.intake is None:
        hint = "who = 'last-to-start' or 'organisers' for round 1"
        yield PathFault(path, "nobody is ranked before the first round", hint)
