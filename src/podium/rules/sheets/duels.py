"""Sheets of two entrants with one result."""

from msgspec import UNSET

from podium.core.exact import Written
from podium.core.outcome import Outcome
from podium.core.phrase import say
from podium.core.sheets import DuelSheet, ScoresSheet, Sheet, SheetFault, quote_names
from podium.rules.sheets.figures import check_likely, number_of
from podium.rules.sheets.forms import DuelForm, GamePoints

ONE_NIL = GamePoints(win=1, tie=0, loss=0)
"""What a duel comes to where the match takes scores: one to nil, or nil to nil."""

_DUEL = {
    "1-0": (2, 0, False),
    "0-1": (0, 2, False),
    "1/2-1/2": (1, 1, False),
    "½-½": (1, 1, False),
    "=": (1, 1, False),
    "+/-": (2, 0, True),
    "+:-": (2, 0, True),
    "+--": (2, 0, True),
    "-/+": (0, 2, True),
    "-:+": (0, 2, True),
    "--+": (0, 2, True),
    "-/-": (0, 0, True),
    "-:-": (0, 0, True),
}
"""Result to what each side did: 2 won, 1 tied, 0 lost; and whether by forfeit."""


def read_duel(form: DuelForm, sheet: Sheet, forfeit: tuple[Written, Written] | None) -> Outcome:
    """What a duel comes to; scores of two are one as well.

    Args:
        form: what the game gives.
        sheet: of the match.
        forfeit: score of a match won by forfeit (winner, loser), None: that of a game.

    Raises:
        SheetFault: it is another sheet, or has no such result.
    """
    if isinstance(sheet, ScoresSheet):
        sheet = _as_duel(form, sheet)
    if not isinstance(sheet, DuelSheet):
        message = say("this match takes a sheet with 'white', 'black' and 'result'")
        raise SheetFault(message)
    white, black, result = sheet.white, sheet.black, sheet.result
    if not isinstance(result, str) or result not in _DUEL:
        message = say(
            "the result is {value}; it is one of {known}",
            value=repr(result),
            known=quote_names(_DUEL),
        )
        raise SheetFault(message)
    first, second, forfeited = _DUEL[result]
    lost = tuple(e for e, did in ((white, first), (black, second)) if forfeited and did == 0)
    if len(lost) == 1:
        won, nothing = forfeit or (form.game.win, form.game.loss)
        worth = [nothing, form.game.tie, won]
    else:
        worth = [form.game.loss, form.game.tie, form.game.win]
    best = max(first, second)
    return Outcome(
        scores={white: worth[first], black: worth[second]},
        winner="" if first == second else white if first == best else black,
        forfeited=lost,
        note="forfeit" if forfeited else "",
    )


def _as_duel(form: DuelForm, sheet: ScoresSheet) -> DuelSheet:
    named = list(sheet.scores.items())
    more = sheet.unfinished is not UNSET or sheet.winner is not UNSET
    if len(named) != len(("white", "black")) or more:
        message = say("a duel has two entrants, each with its score, and nothing else")
        raise SheetFault(message)
    scores = {entrant: number_of(entrant, score, whole=False) for entrant, score in named}
    check_likely(form, scores, sure=sheet.sure)
    (white, mine), (black, theirs) = scores.items()
    result = "1-0" if mine > theirs else "0-1" if theirs > mine else "1/2-1/2"
    return DuelSheet(white=white, black=black, result=result)
