"""Byes that are asked for (act `absent`): who is away in a round that is still to come."""

from typing import NamedTuple

from podium.core import ref
from podium.core.events import Absent, Event
from podium.core.phrase import Phrase, say, say_many
from podium.core.refusals import Refused, refuse
from podium.core.state import StageState
from podium.formats.kernel.byes import PAIRING
from podium.formats.kernel.case import Case
from podium.rules.language.stages import SwissStage


class WebRequest(NamedTuple):
    """Who is not to be paired in a round, and what that gives; `none`: is to be paired after all."""

    id: str
    round: int
    bye: str


def absent(  # noqa: PLR0913, PLR0917 - a stage, and what is asked of it
    case: Case, rules: SwissStage, stage: StageState, entrant: str, round_: int | None, bye: str
) -> list[Event]:
    """Say that somebody is not to be paired in a round, or is after all.

    Args:
        case: the tournament.
        rules: of the stage.
        stage: which.
        entrant: who.
        round_: in which round; None: the next one.
        bye: its kind, or ``none``.
    """
    if stage.status == "closed":
        raise refuse(
            "stage-closed", say("{stage} is closed", stage=ref.stage(stage.id)), stage.id
        )
    _in_it(case, stage, entrant)
    made = max((group.rounds for group in stage.groups.values()), default=0)
    asked = WebRequest(entrant, made + 1 if round_ is None else round_, bye)
    if not made < asked.round <= rules.rounds:
        raise _refused(rules, asked, _no_such_round(asked.round, made, rules.rounds))
    before = stage.absences.get((asked.round, entrant))
    if bye == "none" and before is None:
        said = say(
            "{entrant} is to be paired in round {round}",
            entrant=ref.entrant(entrant),
            round=asked.round,
        )
        raise _refused(rules, asked, said)
    if bye == PAIRING:
        _not_given_yet(stage, rules, asked)
    if bye in {"half", "full"}:
        _enough_left(stage, rules, asked)
    return [Absent(stage=stage.id, id=entrant, round=asked.round, bye=bye)]


def _not_given_yet(stage: StageState, rules: SwissStage, asked: WebRequest) -> None:
    """In a round one has the bye of who is left over."""
    others = [
        who
        for (of, who), kind in stage.absences.items()
        if kind == PAIRING and of == asked.round
    ]
    if others and others != [asked.id]:
        said = say(
            "{entrant} has the bye of round {round}: take it back first",
            entrant=ref.entrant(others[0]),
            round=asked.round,
        )
        raise _refused(rules, asked, said)


def _in_it(case: Case, stage: StageState, entrant: str) -> None:
    if not case.state.active(entrant):
        raise refuse(
            "not-in-it", say("{entrant} has left", entrant=ref.entrant(entrant)), entrant
        )
    if stage.groups and entrant not in stage.entrants:
        message = say(
            "{entrant} does not play {stage}",
            entrant=ref.entrant(entrant),
            stage=ref.stage(stage.id),
        )
        raise refuse("not-in-it", message, entrant)


def _refused(rules: SwissStage, asked: WebRequest, message: Phrase) -> Refused:
    return refuse("bad-bye", message, asked.id, cite=rules.cite)


def _no_such_round(round_: int, made: int, rounds: int) -> Phrase:
    if round_ <= made:
        return say(
            "round {round} is paired already: say it of a later one, or undo the pairing",
            round=round_,
        )
    return say("there is no round {round}; the last is {rounds}", round=round_, rounds=rounds)


def _enough_left(stage: StageState, rules: SwissStage, asked: WebRequest) -> None:
    """Byes that give points are few."""
    taken = sum(
        entrant == asked.id and kind == asked.bye and other != asked.round
        for (other, entrant), kind in stage.absences.items()
    )
    if asked.bye == "half" and taken >= rules.half_byes:
        said = say_many(
            "each may have {n} half-point bye, and {entrant} has asked for {taken}",
            "each may have {n} half-point byes, and {entrant} has asked for {taken}",
            rules.half_byes,
            entrant=ref.entrant(asked.id),
            taken=taken,
        )
        raise _refused(rules, asked, said)
    if asked.bye == "full" and taken >= rules.full_byes:
        said = say_many(
            "each may have {n} full-point bye, and {entrant} has asked for {taken}",
            "each may have {n} full-point byes, and {entrant} has asked for {taken}",
            rules.full_byes,
            entrant=ref.entrant(asked.id),
            taken=taken,
        )
        raise _refused(rules, asked, said)


def byes_taken_back(stage: StageState, entrant: str) -> list[Event]:
    """The byes to come of one who leaves."""
    made = max((group.rounds for group in stage.groups.values()), default=0)
    return [
        Absent(stage=stage.id, id=entrant, round=round_, bye="none")
        for round_, who in stage.absences
        if who == entrant and round_ > made
    ]
