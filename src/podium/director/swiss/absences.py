"""Byes that are asked for (act `absent`): who is away in a round that is still to come."""

from podium.core.events import Absent as SaidAbsent
from podium.core.events import Event
from podium.core.phrase import Phrase, say, say_many
from podium.core.refusals import Refused, refuse
from podium.core.state import StageState
from podium.director.acts import Absent
from podium.formats.kernel.byes import PAIRING
from podium.formats.kernel.case import Case
from podium.rules.language.stages import SwissStage


def absent(case: Case, act: Absent) -> list[Event]:
    """Say that somebody is not to be paired in a round, or is after all."""
    stage, rules = case.stage(act.stage), case.rules(act.stage)
    case.known(act.id)
    if not isinstance(rules, SwissStage):
        message = say("in {stage} nobody asks for a bye: it is no Swiss stage", stage=stage.id)
        raise refuse("bad-bye", message, act.id, cite=rules.cite)
    if stage.status == "closed":
        raise refuse("stage-closed", say("{stage} is closed", stage=stage.id), stage.id)
    _in_it(case, stage, act)
    made = max((group.rounds for group in stage.groups.values()), default=0)
    round_ = act.round if act.round is not None else made + 1
    if not made < round_ <= rules.rounds:
        raise _refused(rules, act, _no_such_round(round_, made, rules.rounds))
    before = stage.absences.get((round_, act.id))
    if act.bye == "none" and before is None:
        said = say("{entrant} is to be paired in round {round}", entrant=act.id, round=round_)
        raise _refused(rules, act, said)
    if act.bye == PAIRING:
        _not_given_yet(stage, rules, act, round_)
    if act.bye in {"half", "full"}:
        _enough_left(stage, rules, act, round_)
    return [SaidAbsent(stage=stage.id, id=act.id, round=round_, bye=act.bye)]


def _not_given_yet(stage: StageState, rules: SwissStage, act: Absent, round_: int) -> None:
    """In a round one has the bye of who is left over."""
    others = [
        who for (of, who), kind in stage.absences.items() if kind == PAIRING and of == round_
    ]
    if others and others != [act.id]:
        said = say(
            "{entrant} has the bye of round {round}: take it back first",
            entrant=others[0],
            round=round_,
        )
        raise _refused(rules, act, said)


def _in_it(case: Case, stage: StageState, act: Absent) -> None:
    if not case.state.active(act.id):
        raise refuse("not-in-it", say("{entrant} has left", entrant=act.id), act.id)
    if stage.groups and act.id not in stage.entrants:
        message = say("{entrant} does not play {stage}", entrant=act.id, stage=stage.id)
        raise refuse("not-in-it", message, act.id)


def _refused(rules: SwissStage, act: Absent, message: Phrase) -> Refused:
    return refuse("bad-bye", message, act.id, cite=rules.cite)


def _no_such_round(round_: int, made: int, rounds: int) -> Phrase:
    if round_ <= made:
        return say(
            "round {round} is paired already: say it of a later one, or undo the pairing",
            round=round_,
        )
    return say("there is no round {round}; the last is {rounds}", round=round_, rounds=rounds)


def _enough_left(stage: StageState, rules: SwissStage, act: Absent, round_: int) -> None:
    """Byes that give points are few."""
    taken = sum(
        entrant == act.id and kind == act.bye and other != round_
        for (other, entrant), kind in stage.absences.items()
    )
    if act.bye == "half" and taken >= rules.half_byes:
        said = say_many(
            "each may have {n} half-point bye, and {entrant} has asked for {taken}",
            "each may have {n} half-point byes, and {entrant} has asked for {taken}",
            rules.half_byes,
            entrant=act.id,
            taken=taken,
        )
        raise _refused(rules, act, said)
    if act.bye == "full" and taken >= rules.full_byes:
        said = say_many(
            "each may have {n} full-point bye, and {entrant} has asked for {taken}",
            "each may have {n} full-point byes, and {entrant} has asked for {taken}",
            rules.full_byes,
            entrant=act.id,
            taken=taken,
        )
        raise _refused(rules, act, said)


def byes_taken_back(stage: StageState, entrant: str) -> list[Event]:
    """The byes to come of one who leaves."""
    made = max((group.rounds for group in stage.groups.values()), default=0)
    return [
        SaidAbsent(stage=stage.id, id=entrant, round=round_, bye="none")
        for round_, who in stage.absences
        if who == entrant and round_ > made
    ]
