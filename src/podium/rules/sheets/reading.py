"""Reading a sheet: what a match comes to by it, under the form that the rulebook names."""

from podium.core.exact import Written
from podium.core.outcome import Outcome
from podium.core.phrase import say
from podium.core.sheets import DuelSheet, ForfeitSheet, ScoresSheet, Sheet, SheetFault
from podium.rules.sheets.boards import read_boards
from podium.rules.sheets.duels import ONE_NIL, read_duel
from podium.rules.sheets.forms import BoardsForm, DuelForm, Form, ScoresForm
from podium.rules.sheets.scores import read_scores


def read(form: Form, sheet: Sheet, forfeit: tuple[Written, Written] | None) -> Outcome:
    """The outcome of a sheet.

    Args:
        form: what the rulebook says a sheet holds.
        sheet: as written down.
        forfeit: score of a whole match won by forfeit (winner, loser), None if there is none.

    Raises:
        SheetFault: it does not add up.
    """
    match form, sheet:
        case _, ForfeitSheet():
            return _forfeited(form, sheet, forfeit)
        case ScoresForm(), ScoresSheet():
            return read_scores(form, sheet)
        case ScoresForm(target=None), DuelSheet():
            return read_duel(DuelForm(game=ONE_NIL), sheet, forfeit)
        case ScoresForm(), _:
            raise SheetFault(say("this match takes a sheet with 'scores'"))
        case BoardsForm(), _:
            return read_boards(form, sheet)
        case DuelForm(), _:
            return read_duel(form, sheet, forfeit)


def games_won(form: Form, winner: str, loser: str) -> dict[str, int]:
    """Games of a whole match won by forfeit: all of them; nothing where a match is one game."""
    if not isinstance(form, BoardsForm):
        return {}
    return {winner: form.boards * form.games, loser: 0}


def _forfeited(
    form: Form, sheet: ForfeitSheet, forfeit: tuple[Written, Written] | None
) -> Outcome:
    if forfeit is None:
        message = say("the rules give no score for a whole match lost by forfeit")
        raise SheetFault(message)
    won, lost = forfeit
    loser, winner = sheet.forfeit, sheet.against
    return Outcome(
        scores={winner: won, loser: lost},
        winner=winner,
        forfeited=(loser,),
        note="forfeit",
        games=games_won(form, winner, loser),
    )
