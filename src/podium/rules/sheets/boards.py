"""Sheets of a match of teams: the games of each board."""

from collections.abc import Sequence

from podium.core.exact import Exact, exact, simplest, to_stored
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, say_many
from podium.core.sheets import BoardsSheet, Sheet, SheetFault
from podium.rules.sheets.figures import only
from podium.rules.sheets.forms import BoardsForm

_GAME = {"1": 2, "+": 2, "=": 1, "0": 0, "-": 0}


def read_boards(form: BoardsForm, sheet: Sheet) -> Outcome:
    """What the boards of a match come to.

    Raises:
        SheetFault: it is another sheet, or has not the boards and games of a match.
    """
    if not isinstance(sheet, BoardsSheet):
        raise SheetFault(_boards_wanted(form))
    boards = _checked(form, sheet.boards)
    home, away = sheet.home, sheet.away
    worth = [exact(form.game.loss), exact(form.game.tie), exact(form.game.win)]
    played = [_GAME[game] for board in boards for game in board if game != "x"]
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
        if not isinstance(board, str) or len(board) != form.games or set(board) - {*_GAME, "x"}:
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
