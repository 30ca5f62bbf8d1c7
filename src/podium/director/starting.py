"""Opening a stage: who plays in it, in which groups (act `start`)."""

from podium.core import ref
from podium.core.events import Event
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.director.acts import Start
from podium.director.rosters import check_present
from podium.formats.kernel.case import Case
from podium.formats.kernel.intake import entrants_taken
from podium.formats.registry import format_of


def start(case: Case, act: Start) -> list[Event]:
    """Open a stage."""
    stage = case.stage(act.stage)
    if stage.status != "waiting":
        raise refuse(
            "already-started" if stage.status == "running" else "stage-closed",
            say("{stage} is running already", stage=ref.stage(act.stage))
            if stage.status == "running"
            else say("{stage} is closed already", stage=ref.stage(act.stage)),
            act.stage,
        )
    entrants = entrants_taken(case, act.stage)
    if case.rules(act.stage).intake is None:
        check_present(case, entrants)
    return format_of(case, stage).begin(entrants, act.groups)
