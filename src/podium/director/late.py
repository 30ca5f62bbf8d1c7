"""Who comes after the start (FIDE C.04.2): takes part from the next round that is paired.

In rounds at tables and in a Swiss stage what was missed gives nothing, or what the rulebook says.
In sessions who comes late is a reserve. Elsewhere every match is made at the start.
"""

import dataclasses

from podium.core.building import Builder
from podium.core.events import Absent, CheckedIn, Entered, Event, Joined, Seeded
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refused, refuse
from podium.core.state import Group, StageState
from podium.formats.kernel.attributes import check_known
from podium.formats.kernel.case import Case
from podium.formats.kernel.seeding import seeding
from podium.rules.language.stages import SwissStage, TablesStage


def begun(case: Case) -> str:
    """The stage that began last; empty before the start."""
    names = reversed(case.rulebook.stages)
    return next((n for n in names if case.state.stage(n).status != "waiting"), "")


def open_to_late(case: Case) -> StageState | None:
    """The stage that somebody may still come into; None if there is none.

    It is the first one, with rounds that are paired one by one, and one of them still to be made.
    """
    name, *later = case.rulebook.stages
    stage, rules = case.state.stage(name), case.rules(name)
    if not isinstance(rules, SwissStage | TablesStage) or rules.intake is not None:
        return None
    if rules.late == "none" or stage.status != "running":
        return None
    if any(case.state.stage(other).status != "waiting" for other in later):
        return None
    return stage if groups_open(case, stage) else None


def groups_open(case: Case, stage: StageState) -> list[Group]:
    """The groups of a stage that still have a round to be paired, in order."""
    rules = case.rules(stage.id)
    rounds = rules.rounds if isinstance(rules, SwissStage | TablesStage) else 0
    groups = stage.groups.values()
    return [group for group in groups if not group.closed and group.rounds < rounds]


def too_late(case: Case, *subject: str) -> Refused:
    """The refusal of one who comes too late, with what can be done."""
    roster = case.rulebook.roster
    cite = roster.frozen.cite if roster is not None and roster.frozen else ""
    return refuse("already-started", _why_too_late(case), *subject, cite=cite)


def _why_too_late(case: Case) -> Phrase:
    name = begun(case)
    stage, rules = case.state.stage(name), case.rules(name)
    if name != case.rulebook.stages[0] or stage.status == "closed":
        return say(
            "{stage} is under way or closed, and takes those whom the stage before sent on: nobody"
            " comes in any more",
            stage=name,
        )
    if isinstance(rules, SwissStage | TablesStage):
        if rules.late == "none":
            return say(
                "{stage} has begun, and the rulebook lets nobody in after the start", stage=name
            )
        return say(
            "the last round of {stage} is paired: undo its pairing while it has no result, or"
            " decide `rounds` for one more",
            stage=name,
        )
    if stage.has_results:
        return say(
            "{stage} has begun: all its matches were made at the start, and some are played, so"
            " nobody comes in any more",
            stage=name,
        )
    return say(
        "{stage} has begun, and all its matches are made: while none is played, undo the start,"
        " then enter or check in, and start again",
        stage=name,
    )


def entered_late(case: Case, stage: StageState, entered: Entered) -> list[Event]:
    """What follows when somebody enters whom a running stage still takes: they are here, and in it."""
    builder = Builder()
    entered.apply(builder)
    entrants = {**case.state.entrants, entered.id: builder.state.entrants[entered.id]}
    ahead = dataclasses.replace(case.state, entrants=entrants)
    now = dataclasses.replace(case, state=ahead)
    return [CheckedIn(ids=(entered.id,)), *joined(now, stage, entered.id)]


def joined(case: Case, stage: StageState, *newcomers: str) -> list[Event]:
    """How those who come late come into a stage."""
    rules = case.rules(stage.id)
    if isinstance(rules, TablesStage) and rules.sessions is not None:
        return [_as_reserve(case, stage, entrant) for entrant in newcomers]
    group = next(iter(stage.groups.values()))
    if isinstance(rules, SwissStage):
        return _seeded(case, rules, stage, group, newcomers)
    return [Joined(stage=stage.id, group=group.name, ids=newcomers)] if newcomers else []


def _seeded(
    case: Case, rules: SwissStage, stage: StageState, group: Group, newcomers: tuple[str, ...]
) -> list[Event]:
    """Their places in the order before play, and the byes of the rounds that they have missed."""
    check_known(case, stage.id, newcomers, among=group.order)
    order = tuple(seeding(case, stage.id, [*group.order, *newcomers]).order)
    missed = range(1, group.rounds + 1)
    return [
        Seeded(stage=stage.id, group=group.name, order=order),
        *(
            Absent(stage=stage.id, id=entrant, round=round_, bye="half")
            for entrant in newcomers
            for round_ in missed
            if rules.late == "half"
        ),
    ]


def _as_reserve(case: Case, stage: StageState, entrant: str) -> Joined:
    """A reserve of the session they signed up for, else of the last that is not through."""
    rules = case.rules(stage.id)
    sessions = rules.sessions if isinstance(rules, TablesStage) else None
    groups = groups_open(case, stage)
    if sessions is not None and sessions.attribute:
        wanted = case.state.entrants[entrant].attributes.get(sessions.attribute)
        same = [
            group
            for group in groups
            if wanted is not None
            and any(
                case.state.entrants[other].attributes.get(sessions.attribute) == wanted
                for other in group.order
            )
        ]
        groups = same or groups
    return Joined(stage=stage.id, group=groups[-1].name, ids=(entrant,), reserve=True)
