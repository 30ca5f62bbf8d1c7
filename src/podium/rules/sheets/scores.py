"""Sheets with each entrant's score."""

from collections.abc import Mapping

from msgspec import UNSET

from podium.core import ref
from podium.core.exact import Exact, figure, to_stored
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, say
from podium.core.sheets import ScoresSheet, SheetFault
from podium.core.sheets import typed_ids as named_on
from podium.rules.sheets.figures import check_likely, in_range, number_of, only
from podium.rules.sheets.forms import ScoresForm

_TWO = 2


def read_scores(form: ScoresForm, sheet: ScoresSheet) -> Outcome:
    """What scores come to.

    Raises:
        SheetFault: they do not add up.
    """
    scores = {
        entrant: in_range(form, entrant, number_of(entrant, value, whole=form.whole))
        for entrant, value in sheet.scores.items()
    }
    check_likely(form, scores, sure=sheet.sure)
    unfinished = False if sheet.unfinished is UNSET else sheet.unfinished
    if not isinstance(unfinished, bool):
        message = say("'unfinished' is true or false")
        raise SheetFault(message)
    named = None if sheet.winner is UNSET else sheet.winner
    if named is not None and (not isinstance(named, str) or named not in scores):
        raise SheetFault(_not_on_it(named))
    winner = _best(form, scores, named) if not unfinished else _nobody(named)
    return Outcome(
        scores={entrant: to_stored(score) for entrant, score in scores.items()},
        winner=winner,
        finished=not unfinished,
        note="time" if unfinished else "",
    )


def _not_on_it(named: object) -> Phrase:
    if isinstance(named, str):
        return say("the winner {entrant!r} is not on the sheet", entrant=ref.entrant(named))
    return say("the winner {value} is not on the sheet", value=repr(named))


def _nobody(named: str | None) -> str:
    if named is not None:
        message = say(
            "a game stopped by time has no winner: leave out 'winner' or 'unfinished'"
        )
        raise SheetFault(message)
    return ""


def _best(form: ScoresForm, scores: Mapping[str, Exact], named: str | None) -> str:
    """The winner of a finished game: the one best, or who reached the target."""
    if form.target is None:
        if named is not None:
            message = say("these games name no winner: the scores tell")
            raise SheetFault(message)
        best = max(scores.values())
        return only([entrant for entrant, score in scores.items() if score == best])
    reached = [entrant for entrant, score in scores.items() if score >= form.target]
    if not reached:
        message = say(
            "nobody has {target}: a finished game has a winner; if time ended it, add"
            ' "unfinished": true',
            target=form.target,
        )
        raise SheetFault(message)
    if len(reached) == len(scores) == _TWO and len(set(scores.values())) == 1:
        message = say(
            "{entrants} both have {score}: between two, the game ends when the first gets there",
            entrants=named_on(reached),
            score=figure(scores[reached[0]]),
        )
        raise SheetFault(message)
    if named is None and len(reached) > 1:
        message = say(
            '{entrants} show {target}: name the "winner"',
            entrants=named_on(reached),
            target=form.target,
        )
        raise SheetFault(message)
    if named is not None and named not in reached:
        message = say(
            "{entrant} is named the winner but has not reached {target}",
            entrant=ref.entrant(named),
            target=form.target,
        )
        raise SheetFault(message)
    return named or reached[0]
