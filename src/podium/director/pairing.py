"""Making the next round (act `pair`), and who is not in it (act `absent`)."""

from podium.core.events import Event
from podium.director.acts import Absent, Pair
from podium.formats.kernel.case import Case
from podium.formats.registry import format_of


def pair(case: Case, act: Pair) -> list[Event]:
    """Make the next round of a group, or of every group that is ready."""
    stage = case.running(act.stage)
    return format_of(case, stage).pair(act.group, act.matches, act.byes)


def absent(case: Case, act: Absent) -> list[Event]:
    """Say that somebody is not to be paired in a round, or is after all."""
    stage = case.stage(act.stage)
    return format_of(case, stage).absent(case.known(act.id), act.round, act.bye)
