"""Who comes after the start of a Swiss stage: is paired from the next round on (FIDE C.04.2)."""

import dataclasses

from podium.core.building import Builder
from podium.core.events import Absent, Entered, Event, Seeded
from podium.core.state import StageState
from podium.director.attributes import check_known
from podium.director.case import Case
from podium.director.swiss.seeds import seeding
from podium.rules.language.stages import SwissStage


def open_to_late(case: Case) -> StageState | None:
    """The stage that somebody may still come into; None if there is none.

    It is the first one, a Swiss stage that takes those who come late, with a round to be made.
    """
    name, *later = case.rulebook.stages
    stage, rules = case.state.stage(name), case.rules(name)
    if not isinstance(rules, SwissStage) or rules.late == "none" or rules.intake is not None:
        return None
    if stage.status != "running" or any(
        case.state.stage(other).status != "waiting" for other in later
    ):
        return None
    left = any(group.rounds < rules.rounds for group in stage.groups.values())
    return stage if left else None


def entered_late(case: Case, stage: StageState, entered: Entered) -> list[Event]:
    """What follows when somebody enters whom a running stage still takes."""
    builder = Builder()
    builder.take(entered)
    entrants = {**case.state.entrants, entered.id: builder.state.entrants[entered.id]}
    ahead = dataclasses.replace(case.state, entrants=entrants)
    return joined(dataclasses.replace(case, state=ahead), stage, entered.id)


def joined(case: Case, stage: StageState, *newcomers: str) -> list[Event]:
    """Their places in the order before play, and the byes of the rounds that they have missed."""
    rules, group = case.rules(stage.id), next(iter(stage.groups.values()))
    check_known(case, stage.id, newcomers, among=group.order)
    order = tuple(seeding(case, stage.id, [*group.order, *newcomers]).order)
    missed = range(1, group.rounds + 1)
    half = isinstance(rules, SwissStage) and rules.late == "half"
    return [
        Seeded(stage=stage.id, group=group.name, order=order),
        *(
            Absent(stage=stage.id, id=entrant, round=round_, bye="half")
            for entrant in newcomers
            for round_ in missed
            if half
        ),
    ]
