"""Who comes after the start (FIDE C.04.2): takes part from the next round that is paired.

In rounds at tables and in a Swiss stage what was missed gives nothing, or what the rulebook says.
In sessions who comes late is a reserve. Elsewhere every match is made at the start.
"""

import dataclasses

from podium.core import ref
from podium.core.building import Builder
from podium.core.events import CheckedIn, Entered, Event
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refused, refuse
from podium.core.state import StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.round_due import groups_open
from podium.formats.registry import format_of


def last_begun(case: Case) -> str:
    """The stage that began last; empty before the start."""
    names = reversed(case.rulebook.stages)
    return next((n for n in names if case.state.stage(n).status != "waiting"), "")


def open_to_late(case: Case) -> StageState | None:
    """The stage that somebody may still come into; None if there is none.

    It is the first one, with rounds that are paired one by one, and one of them still to be made.
    """
    name, *later = case.rulebook.stages
    stage, rules = case.state.stage(name), case.rules(name)
    if not rules.rounds or rules.intake is not None:
        return None
    if rules.late == "none" or stage.status != "running":
        return None
    if any(case.state.stage(other).status != "waiting" for other in later):
        return None
    return stage if groups_open(case, stage) else None


def too_late(case: Case, *subject: str) -> Refused:
    """The refusal of one who comes too late, with what can be done."""
    roster = case.rulebook.roster
    cite = roster.frozen.cite if roster is not None and roster.frozen else ""
    return refuse("already-started", _why_too_late(case), *subject, cite=cite)


def _why_too_late(case: Case) -> Phrase:
    name = last_begun(case)
    stage, rules = case.state.stage(name), case.rules(name)
    if name != case.rulebook.stages[0] or stage.status == "closed":
        return say(
            "{stage} is under way or closed, and takes those whom the stage before sent on: nobody"
            " enters any more",
            stage=ref.stage(name),
        )
    if rules.rounds:
        if rules.late == "none":
            return say(
                "{stage} has begun, and the rulebook lets nobody in after the start",
                stage=ref.stage(name),
            )
        return say(
            "the last round of {stage} is paired: undo its pairing while it has no result, or"
            " decide `rounds` for one more",
            stage=ref.stage(name),
        )
    if stage.has_results:
        return say(
            "{stage} has begun: all its matches were made at the start, and some are played, so"
            " nobody enters any more",
            stage=ref.stage(name),
        )
    return say(
        "{stage} has begun, and all its matches are made: while none is played, undo the start,"
        " then enter or check in, and start again",
        stage=ref.stage(name),
    )


def entered_late(case: Case, stage: StageState, entered: Entered) -> list[Event]:
    """What follows when somebody enters whom a running stage still takes: they are here, and in it."""
    builder = Builder()
    entered.apply(builder)
    entrants = {**case.state.entrants, entered.id: builder.state.entrants[entered.id]}
    ahead = dataclasses.replace(case.state, entrants=entrants)
    now = dataclasses.replace(case, state=ahead)
    return [CheckedIn(ids=(entered.id,)), *format_of(now, stage).newcomers((entered.id,))]
