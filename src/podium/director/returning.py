"""Who withdrew and plays again (act `return`)."""

from podium.core import ref
from podium.core.events import Event, Returned
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refused, refuse
from podium.core.state import StageState
from podium.director.acts import Return
from podium.director.late import last_begun, open_to_late, too_late
from podium.formats.kernel.case import Case
from podium.formats.kernel.round_due import groups_open
from podium.formats.registry import format_of


def return_entrant(case: Case, act: Return) -> list[Event]:
    """Somebody who withdrew plays again from the next round, in the same stages."""
    entrant = case.state.entrants[case.known(act.id)]
    if entrant.status == "expelled":
        message = say(
            "{entrant} was expelled, and does not come back", entrant=ref.entrant(act.id)
        )
        raise refuse("expelled", message, act.id)
    if entrant.active:
        message = say("{entrant} has not withdrawn", entrant=ref.entrant(act.id))
        raise refuse("not-withdrawn", message, act.id)
    back = Returned(id=act.id, checked_in=bool(last_begun(case)) or entrant.was == "checked-in")
    return [back, *_into_play(case, act.id)]


def _into_play(case: Case, entrant: str) -> list[Event]:
    """How they come back into the stage that is played."""
    name = last_begun(case)
    if not name:
        return []
    if case.state.stage(case.rulebook.stages[-1]).status == "closed":
        raise refuse("stage-closed", say("the championship is over"), entrant)
    stage = case.state.stage(name)
    if stage.status == "closed":
        _not_passed_over(stage, entrant)
        return []
    if any(entrant in group.reserves for group in stage.groups.values()):
        return []
    if entrant in stage.replaced and entrant not in stage.entrants:
        return _replaced(case, stage, entrant)
    if entrant in stage.entrants:
        _nothing_lost(case, stage, entrant)
        return []
    late = open_to_late(case)
    if late is None:
        raise too_late(case, entrant)
    return format_of(case, late).newcomers((entrant,))


def _not_passed_over(stage: StageState, entrant: str) -> None:
    """Check that they left after the close: it has passed over those who left before."""
    closing = stage.closing
    if closing is None or entrant not in {*closing.advancing, *closing.alternates}:
        message = say(
            "{stage} is closed, and {entrant} was not among those advancing: to let them play"
            " on, undo the closing first",
            stage=ref.stage(stage.id),
            entrant=ref.entrant(entrant),
        )
        raise _refused(entrant, message)


def _replaced(case: Case, stage: StageState, entrant: str) -> list[Event]:
    """In a session they become a reserve; the place of a stage that was qualified for is taken."""
    if case.rules(stage.id).sessions is not None and groups_open(case, stage):
        return format_of(case, stage).newcomers((entrant,))
    raise _refused(
        entrant,
        say(
            "{taker} has taken the place of {entrant} in {stage}: undo the withdrawal while"
            " nothing depends on it",
            taker=ref.entrant(stage.replaced[entrant]),
            entrant=ref.entrant(entrant),
            stage=ref.stage(stage.id),
        ),
    )


def _nothing_lost(case: Case, stage: StageState, entrant: str) -> None:
    """Check that the withdrawal cost no match: where all are made at once, it may have.

    Raises:
        Refused: matches of theirs were annulled or lost by the withdrawal.
    """
    if case.rules(stage.id).rounds:
        return
    lost = tuple(
        match.name
        for match in stage.matches.values()
        if entrant in match.seats
        and (match.annulled or (match.outcome and entrant in match.outcome.forfeited))
    )
    if lost:
        raise _refused(
            entrant,
            say(
                "by withdrawing, {entrant} lost, or had annulled, {matches} of {stage}, and"
                " the others have played on: undo the withdrawal while nothing depends on it",
                entrant=ref.entrant(entrant),
                matches=lost,
                stage=ref.stage(stage.id),
            ),
        )


def _refused(entrant: str, message: Phrase) -> Refused:
    return refuse("already-started", message, entrant)
