"""`decide`: an act to the events that come of it, or the refusal."""

from podium.core.events import Event
from podium.core.refusals import Refusal, Refused
from podium.director import acts as a
from podium.director.amending import amend
from podium.director.closing import close, fixed_again
from podium.director.decisions import decide as decided
from podium.director.entering import check_in, enter, enter_list, withdraw
from podium.director.pairing import pair
from podium.director.repairing import made_again
from podium.director.reporting import confirm, contest, report
from podium.director.results import correct, result, seat
from podium.director.returning import returned
from podium.director.rulings import rule
from podium.director.starting import start
from podium.director.swiss.absences import absent
from podium.director.ties import decider, lot
from podium.director.undoing import undo
from podium.formats.kernel.case import Case
from podium.formats.kernel.then import RE_PAIR


def decide(case: Case, act: a.Act) -> list[Event] | Refusal:
    """What an act comes to.

    Opening and showing are the shell's: they are no decisions under the rules.
    """
    try:
        return _events(case, act)
    except Refused as refused:
        return refused.refusal


def _events(case: Case, act: a.Act) -> list[Event]:  # noqa: C901, PLR0911, PLR0912 - a table
    match act:
        case a.Enter():
            return enter(case, act)
        case a.EnterList():
            return enter_list(case, act)
        case a.Amend():
            return amend(case, act)
        case a.CheckIn():
            return check_in(case, act)
        case a.Withdraw():
            return withdraw(case, act)
        case a.Return():
            return returned(case, act)
        case a.Absent():
            return absent(case, act)
        case a.Start():
            return start(case, act)
        case a.Pair():
            return pair(case, act)
        case a.Result():
            return result(case, act)
        case a.Correct():
            return _corrected(case, act)
        case a.Report():
            return report(case, act)
        case a.Confirm():
            return confirm(case, act)
        case a.Contest():
            return contest(case, act)
        case a.Rule():
            return _ruled(case, act)
        case a.DrawLot():
            return lot(case, act)
        case a.Decide():
            return decided(case, act)
        case a.ExtraGame():
            return decider(case, act)
        case a.Close():
            return close(case, act)
        case a.Seat():
            return seat(case, act)
        case a.Undo():
            return undo(case, act)
        case _:
            message = f"{type(act).__name__} is not decided here"
            raise TypeError(message)


def _corrected(case: Case, act: a.Correct) -> list[Event]:
    changed = correct(case, act)
    return _paired_again(
        case, act, [*changed, *fixed_again(case, act.stage, changed, act.then)]
    )


def _ruled(case: Case, act: a.Rule) -> list[Event]:
    changed = rule(case, act)
    if act.ruling == "forfeit":
        changed += fixed_again(case, act.stage, changed, act.then)
    return _paired_again(case, act, changed)


def _paired_again(case: Case, act: a.Correct | a.Rule, changed: list[Event]) -> list[Event]:
    return [*changed, *(made_again(case, changed) if act.then == RE_PAIR else ())]
