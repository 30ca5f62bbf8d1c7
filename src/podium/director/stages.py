"""A stage begins (act `start`), its next round is made (`pair`), and who is not in it (`absent`)."""

from podium.core import ref
from podium.core.events import Event
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.director.acts import Absent, Pair, Start
from podium.director.rosters import check_present
from podium.formats.kernel.case import Case
from podium.formats.kernel.intake import entrants_taken
from podium.formats.registry import format_of


def pair(case: Case, act: Pair) -> list[Event]:
    """Make the next round of a group, or of every group that is ready."""
    stage = case.running(act.stage)
    return format_of(case, stage).pair(act.group, act.matches, act.byes)


def absent(case: Case, act: Absent) -> list[Event]:
    """Say that somebody is not to be paired in a round, or is after all."""
    stage = case.stage(act.stage)
    return format_of(case, stage).absent(case.known(act.id), act.round, act.bye)


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
