"""Reading a sheet: what a match comes to by it, under the form that the rulebook names."""

from collections.abc import Sequence

from msgspec import UNSET

from podium.core.exact import Exact, Written, exact, simplest, to_stored
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, say, say_many
from podium.core.sheets import (
    BoardsSheet,
    DuelSheet,
    ForfeitSheet,
    ScoresSheet,
    Sheet,
    SheetFault,
    quote_names,
)
from podium.rules.sheets.figures import check_likely, number_of, only
from podium.rules.sheets.forms import BoardsForm, DuelForm, Form, GamePoints, ScoresForm
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
            return _read_duel(DuelForm(game=_ONE_NIL), sheet, forfeit)
        case ScoresForm(), _:
            raise SheetFault(say("this match takes a sheet with 'scores'"))
        case BoardsForm(), _:
            return _read_boards(form, sheet)
        case DuelForm(), _:
            return _read_duel(form, sheet, forfeit)


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


# ---- a match of teams: the games of each board ----

_BOARD_GAME = {"1": 2, "+": 2, "=": 1, "0": 0, "-": 0}


def _read_boards(form: BoardsForm, sheet: Sheet) -> Outcome:
    """What the boards of a match come to.

    Raises:
        SheetFault: it is another sheet, or has not the boards and games of a match.
    """
    if not isinstance(sheet, BoardsSheet):
        raise SheetFault(_boards_wanted(form))
    boards = _checked(form, sheet.boards)
    home, away = sheet.home, sheet.away
    worth = [exact(form.game.loss), exact(form.game.tie), exact(form.game.win)]
    played = [_BOARD_GAME[game] for board in boards for game in board if game != "x"]
    scores: dict[str, Exact] = {
        home: simplest(sum(worth[game] for game in played)),
        away: simplest(sum(worth[2 - game] for game in played)),
    }
    best = max(scores.values())
    return Outcome(
        scores={entrant: to_stored(score) for entrant, score in scores.items()},
        winner=only([entrant for entrant, score in scores.items() if score == best]),
        forfeited=() if played else (home, away),
        note="" if played else "forfeit",
        games={home: played.count(2), away: played.count(0)},
    )


def _checked(form: BoardsForm, boards: object) -> list[str]:
    if not isinstance(boards, Sequence) or isinstance(boards, str):
        raise SheetFault(_boards_wanted(form))
    if len(boards) != form.boards:
        message = say_many(
            "the sheet has {n} board; a match has {boards}",
            "the sheet has {n} boards; a match has {boards}",
            len(boards),
            boards=form.boards,
        )
        raise SheetFault(message)
    for number, board in enumerate(boards, start=1):
        if (
            not isinstance(board, str)
            or len(board) != form.games
            or set(board) - {*_BOARD_GAME, "x"}
        ):
            message = say_many(
                "board {board} is {value}: it has {n} game, 1 = 0 + - or x from the home side",
                "board {board} is {value}: it has {n} games, each 1 = 0 + - or x from the home"
                " side",
                form.games,
                board=number,
                value=repr(board),
            )
            raise SheetFault(message)
    return list(boards)


def _boards_wanted(form: BoardsForm) -> Phrase:
    return say_many(
        "'boards' is a list of {n} board, its games, as in '1='",
        "'boards' is a list of {n} boards, each its games, as in '1='",
        form.boards,
    )


# ---- two entrants with one result ----

_ONE_NIL = GamePoints(win=1, tie=0, loss=0)
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


def _read_duel(
    form: DuelForm, sheet: Sheet, forfeit: tuple[Written, Written] | None
) -> Outcome:
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
