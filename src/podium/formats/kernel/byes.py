"""Byes of a Swiss stage: who is not paired in a round, and what that gives.

A bye is worth what a match is: the outcome of a match against nobody, so that every tally counts
it by its own rule (pIšQworky 1.5.2: a match won by forfeit, 20:0; FIDE C.04.1).
"""

from collections.abc import Iterator

from podium.core.exact import exact, to_stored
from podium.core.outcome import Outcome
from podium.core.state import Group, Match, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.forfeits import Score, forfeit_score
from podium.rules.sheets import BoardsForm, DuelForm, games_won
from podium.rules.standings import is_code

PAIRING = "pairing"
"""The bye of who is left over; the others, ``half``, ``zero`` and ``full``, are asked for."""

NOBODY = ""
"""Who stands on the other side."""

_COUNTS = {"full": "win", "half": "tie", "zero": ""}


def byes_of(stage: StageState, group: Group, number: int) -> dict[str, str]:
    """Entrant to the kind of bye, of all who have one in a round that is made."""
    paired = group.byes.get(number, ())
    playing = {e for m in stage.of(group.name) if m.round == number for e in m.seats}
    away = {
        entrant: stage.absences[number, entrant]
        for entrant in group.order
        if (number, entrant) in stage.absences
    }
    asked = {e: kind for e, kind in away.items() if e not in playing and e not in paired}
    return {**dict.fromkeys(paired, PAIRING), **asked}


def bye_outcome(case: Case, stage: str, entrant: str, kind: str) -> Outcome | None:
    """What a bye comes to; None for one that gives nothing."""
    bye = case.rules(stage).bye
    if bye is None:
        return None
    form = case.rulebook.match.sheet
    counts = bye.worth if kind == PAIRING else _COUNTS[kind]
    won, lost = forfeit_score(case) or (1, 0)
    lacking: tuple[str, ...]
    match counts:
        case "win":
            scores, lacking = (won, lost), (NOBODY,)
        case "tie":
            scores, lacking = _tied(case), ()
        case "loss":
            scores, lacking = (lost, won), (entrant,)
        case _:
            return None
    return Outcome(
        scores=dict(zip((entrant, NOBODY), scores, strict=True)),
        winner=entrant if counts == "win" else "",
        forfeited=lacking,
        note="bye",
        games=games_won(form, entrant, NOBODY) if counts == "win" else {},
    )


def _tied(case: Case) -> Score:
    """The score of a match that ends level."""
    match case.rulebook.match.sheet:
        case BoardsForm() as form:
            each = to_stored(exact(form.game.tie) * form.boards * form.games)
        case DuelForm() as form:
            each = to_stored(exact(form.game.tie))
        case _:
            each = 0
    return each, each


def rounds_finished(stage: StageState) -> int:
    """The last round of a Swiss stage that has all its results."""
    made = max((group.rounds for group in stage.groups.values()), default=0)
    waiting = [match.round for match in stage.matches.values() if match.open]
    return min(waiting) - 1 if waiting else made


def bye_matches(case: Case, stage: StageState) -> Iterator[Match]:
    """The byes of a stage as matches against nobody.

    Where FIDE's tie-breaks rank, those of a round in progress do not count yet, as the tie-breaks
    do not count it: a bye would show points without the Buchholz that goes with them.
    """
    if case.rules(stage.id).bye is None:
        return
    ranked = _by_tie_breaks(case, stage)
    for group in stage.groups.values():
        last = min(group.rounds, rounds_finished(stage)) if ranked else group.rounds
        for number in range(1, last + 1):
            for entrant, kind in byes_of(stage, group, number).items():
                outcome = bye_outcome(case, stage.id, entrant, kind)
                if outcome is not None:
                    yield Match(
                        stage=stage.id,
                        group=group.name,
                        round=number,
                        table=0,
                        seats=(entrant,),
                        outcome=outcome,
                    )


def _by_tie_breaks(case: Case, stage: StageState) -> bool:
    """Whether a tie-break of FIDE stands in the ladder of a stage."""
    steps = case.rulebook.ladder[case.rules(stage.id).ladder].steps
    return any(is_code(name) for step in steps for name in step.by)
