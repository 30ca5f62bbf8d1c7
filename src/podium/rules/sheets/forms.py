"""Reading sheets: each form checks what it says and gives its outcome."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Annotated

from msgspec import Meta

from podium.core import ref
from podium.core.clause import Clause
from podium.core.exact import Exact, Written, exact, figure, plain, written
from podium.core.outcome import Outcome, Sheet, SheetFault, Unlikely
from podium.core.phrase import Figure, Phrase, say, say_many


class ScoresForm(Clause, frozen=True, kw_only=True, tag_field="form", tag="scores"):
    """Each entrant's score."""

    target: Annotated[
        int | None,
        Meta(
            description="the score that wins the game: a finished game has one who reached it"
        ),
    ] = None
    least: Annotated[int | None, Meta(description="no score is lower")] = None
    most: Annotated[int | None, Meta(description="no score is higher")] = None
    likely: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(
            description="a score beyond it, up or down, is taken for a slip until the sheet says `sure`; left out: two and a half times the target",
        ),
    ] = None
    whole: Annotated[bool, Meta(description="scores are whole numbers")] = True
    sheet: Annotated[
        str,
        Meta(description="the game's own sheet, which a referee turns into scores"),
    ] = ""

    @property
    def beyond(self) -> int | None:
        """The greatest score that is taken without asking, None where any is."""
        if self.likely is not None or self.target is None or self.target <= 0:
            return self.likely  # two and a half times a target of 0 or below says nothing
        return self.target * 5 // 2


class GamePoints(Clause, frozen=True, kw_only=True):
    """What one game gives."""

    win: Annotated[Written, Meta(description="for a game won")]
    tie: Annotated[Written, Meta(description="for a game tied")]
    loss: Annotated[Written, Meta(description="for a game lost")] = 0


class BoardsForm(Clause, frozen=True, kw_only=True, tag_field="form", tag="boards"):
    """A team match: boards played at the same time, each of some games."""

    boards: Annotated[int, Meta(description="boards of a match", ge=1)]
    games: Annotated[int, Meta(description="games of a board", ge=1)]
    game: Annotated[GamePoints, Meta(description="what a game gives")]


class DuelForm(Clause, frozen=True, kw_only=True, tag_field="form", tag="duel"):
    """Two entrants, one result."""

    game: Annotated[GamePoints, Meta(description="what the game gives as a score")] = (
        GamePoints(win=1, tie="1/2", loss=0)
    )
    likely: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(
            description="where a sheet gives scores: one beyond it is taken for a slip until the sheet says `sure`",
        ),
    ] = None


Form = ScoresForm | BoardsForm | DuelForm


_TWO = 2
_HIGHEST = 10**12
"""No score is higher, or as far below 0: a slip of the pen, not a score."""

SURE = "sure"
"""Any sheet may have it: whoever wrote it has looked again, and the figures are meant."""

_KEYS: dict[frozenset[str], set[str]] = {
    frozenset({"scores"}): {"scores", "unfinished", "winner", SURE},
    frozenset({"left"}): {"left", "monomino_last", "unfinished", SURE},
    frozenset({"home", "away", "boards"}): {"home", "away", "boards", SURE},
    frozenset({"forfeit", "against"}): {"forfeit", "against", SURE},
    frozenset({"white", "black", "result"}): {"white", "black", "result", SURE},
}


def entrants_of(sheet: Sheet) -> tuple[str, ...]:
    """The entrants that a sheet names, in its order.

    Raises:
        SheetFault: it is none of the known sheets.
    """
    for needed, allowed in _KEYS.items():
        if needed <= sheet.keys():
            if extra := sorted(set(sheet) - allowed):
                raise SheetFault(
                    say(
                        "the sheet has {key!r}, which does not go with {known}",
                        key=extra[0],
                        known=_quoted(sorted(needed)),
                    )
                )
            if not isinstance(sheet.get(SURE, False), bool):
                raise SheetFault(say("'sure' is true or false"))
            return _named(sheet)
    raise SheetFault(
        say(
            "the sheet has neither 'scores', nor 'left', nor 'home', 'away' and 'boards', nor"
            " 'forfeit' and 'against', nor 'white', 'black' and 'result'"
        )
    )


def _named(sheet: Sheet) -> tuple[str, ...]:
    for key in ("scores", "left"):
        if key in sheet:
            if not isinstance(sheet[key], Mapping) or not sheet[key]:
                raise SheetFault(
                    say('{key!r} gives each entrant its figure, {{"p1": …}}', key=key)
                )
            return tuple(sheet[key])
    pair = next(
        tuple(sheet[key] for key in keys)
        for keys in (("home", "away"), ("forfeit", "against"), ("white", "black"))
        if keys[0] in sheet
    )
    if not all(isinstance(entrant, str) for entrant in pair) or pair[0] == pair[1]:
        message = say("the sheet names two different entrants by their ids")
        raise SheetFault(message)
    return pair


def read(form: Form, sheet: Sheet, forfeit: tuple[Written, Written] | None) -> Outcome:
    """The outcome of a sheet.

    Args:
        form: what the rulebook says a sheet holds.
        sheet: as written down.
        forfeit: score of a whole match won by forfeit (winner, loser), None if there is none.

    Raises:
        SheetFault: it does not add up.
    """
    entrants_of(sheet)
    if "forfeit" in sheet:
        return _forfeited(form, sheet, forfeit)
    match form:
        case ScoresForm():
            return _scores(form, sheet, forfeit)
        case BoardsForm():
            return _boards(form, sheet)
        case DuelForm():
            return _duel(form, sheet, forfeit)


def games_won(form: Form, winner: str, loser: str) -> dict[str, int]:
    """Games of a whole match won by forfeit: all of them; nothing where a match is one game."""
    if not isinstance(form, BoardsForm):
        return {}
    return {winner: form.boards * form.games, loser: 0}


def _forfeited(form: Form, sheet: Sheet, forfeit: tuple[Written, Written] | None) -> Outcome:
    if forfeit is None:
        message = say("the rules give no score for a whole match lost by forfeit")
        raise SheetFault(message)
    won, lost = forfeit
    loser, winner = sheet["forfeit"], sheet["against"]
    return Outcome(
        scores={winner: won, loser: lost},
        winner=winner,
        forfeited=(loser,),
        note="forfeit",
        games=games_won(form, winner, loser),
    )


# ---- scores ----------------------------------------------------------------------------------


def _scores(form: ScoresForm, sheet: Sheet, forfeit: tuple[Written, Written] | None) -> Outcome:
    if "white" in sheet and form.target is None:
        return _duel(DuelForm(game=_ONE_NIL), sheet, forfeit)
    if "scores" not in sheet:
        message = say("this match takes a sheet with 'scores'")
        raise SheetFault(message)
    scores = {
        entrant: _in_range(form, entrant, _number(entrant, value, whole=form.whole))
        for entrant, value in sheet["scores"].items()
    }
    _check_likely(form, scores, sheet)
    unfinished = sheet.get("unfinished", False)
    if not isinstance(unfinished, bool):
        message = say("'unfinished' is true or false")
        raise SheetFault(message)
    named = sheet.get("winner")
    if named is not None and (not isinstance(named, str) or named not in scores):
        raise SheetFault(_not_on_it(named))
    winner = _best(form, scores, named) if not unfinished else _nobody(named)
    return Outcome(
        scores={entrant: written(score) for entrant, score in scores.items()},
        winner=winner,
        finished=not unfinished,
        note="time" if unfinished else "",
    )


def _not_on_it(named: object) -> Phrase:
    if isinstance(named, str):
        return say("the winner {entrant!r} is not on the sheet", entrant=ref.entrant(named))
    return say("the winner {value} is not on the sheet", value=repr(named))


def _number(entrant: str, value: object, *, whole: bool) -> Exact:
    if isinstance(value, bool) or not isinstance(value, int | str):
        message = say(
            'the score of {entrant} is {value}; it is a number, exact: 7 or "1/2"',
            entrant=ref.entrant(entrant),
            value=repr(value),
        )
        raise SheetFault(message)
    try:
        number = exact(value)
    except ValueError as fault:
        said = say(
            "the score of {entrant}: {fault}", entrant=ref.entrant(entrant), fault=fault.args[0]
        )
        raise SheetFault(said) from None
    if whole and isinstance(number, Fraction):
        message = say(
            "the score of {entrant} is {value}; scores are whole numbers here",
            entrant=ref.entrant(entrant),
            value=Figure(value),
        )
        raise SheetFault(message)
    if not -_HIGHEST <= number <= _HIGHEST:
        message = say(
            "the score of {entrant} is beyond {most}: it must be a slip",
            entrant=ref.entrant(entrant),
            most=_HIGHEST,
        )
        raise SheetFault(message)
    return number


def _in_range(form: ScoresForm, entrant: str, score: Exact) -> Exact:
    if form.least is not None and score < form.least:
        raise SheetFault(
            say(
                "{entrant} has {score}; nobody can have less than {least}",
                entrant=ref.entrant(entrant),
                score=figure(score),
                least=form.least,
            )
        )
    if form.most is not None and score > form.most:
        raise SheetFault(
            say(
                "{entrant} has {score}; nobody can have more than {most}",
                entrant=ref.entrant(entrant),
                score=figure(score),
                most=form.most,
            )
        )
    return score


def hardly_meant(form: Form, scores: Mapping[str, Exact]) -> dict[str, Exact]:
    """The scores that are beyond what a form takes for likely."""
    beyond = _beyond(form)
    if beyond is None:
        return {}
    return {e: score for e, score in scores.items() if not -beyond <= score <= beyond}


def _beyond(form: Form) -> int | None:
    match form:
        case ScoresForm():
            return form.beyond
        case DuelForm():
            return form.likely
        case BoardsForm():
            return None


def _check_likely(form: Form, scores: Mapping[str, Exact], sheet: Sheet) -> None:
    """Ask about figures that are a slip rather than a score, unless the sheet is sure of them."""
    odd = hardly_meant(form, scores)
    if odd and not sheet.get(SURE):
        said = tuple(
            say("{entrant} has {score}", entrant=ref.entrant(entrant), score=figure(score))
            for entrant, score in odd.items()
        )
        raise Unlikely(
            say(
                "{said}; more than {most} is hardly meant: correct it, or confirm it"
                ' ("sure": true on the sheet)',
                said=said,
                most=_beyond(form) or 0,
            ),
            *odd,
        )


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
        return _only([entrant for entrant, score in scores.items() if score == best])
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
            entrants=_entrants(reached),
            score=figure(scores[reached[0]]),
        )
        raise SheetFault(message)
    if named is None and len(reached) > 1:
        message = say(
            '{entrants} show {target}: name the "winner"',
            entrants=_entrants(reached),
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


def _only(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ""


# ---- boards ----------------------------------------------------------------------------------

_GAME = {"1": 2, "+": 2, "=": 1, "0": 0, "-": 0}


def _boards(form: BoardsForm, sheet: Sheet) -> Outcome:
    boards = _checked(form, sheet.get("boards"))
    home, away = sheet["home"], sheet["away"]
    worth = [exact(form.game.loss), exact(form.game.tie), exact(form.game.win)]
    played = [_GAME[game] for board in boards for game in board if game != "x"]
    scores: dict[str, Exact] = {
        home: plain(sum(worth[game] for game in played)),
        away: plain(sum(worth[2 - game] for game in played)),
    }
    best = max(scores.values())
    return Outcome(
        scores={entrant: written(score) for entrant, score in scores.items()},
        winner=_only([entrant for entrant, score in scores.items() if score == best]),
        forfeited=() if played else (home, away),
        note="" if played else "forfeit",
        games={home: played.count(2), away: played.count(0)},
    )


def _checked(form: BoardsForm, boards: object) -> list[str]:
    if not isinstance(boards, Sequence) or isinstance(boards, str):
        message = say_many(
            "'boards' is a list of {n} board, its games, as in '1='",
            "'boards' is a list of {n} boards, each its games, as in '1='",
            form.boards,
        )
        raise SheetFault(message)
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


# ---- duels -----------------------------------------------------------------------------------

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


def _duel(form: DuelForm, sheet: Sheet, forfeit: tuple[Written, Written] | None) -> Outcome:
    if "scores" in sheet:
        sheet = _as_duel(form, sheet)
    if "white" not in sheet:
        message = say("this match takes a sheet with 'white', 'black' and 'result'")
        raise SheetFault(message)
    white, black, result = sheet["white"], sheet["black"], sheet["result"]
    if not isinstance(result, str) or result not in _DUEL:
        message = say(
            "the result is {value}; it is one of {known}",
            value=repr(result),
            known=_quoted(_DUEL),
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


def _as_duel(form: DuelForm, sheet: Sheet) -> Sheet:
    named = list(sheet["scores"].items())
    if len(named) != _TWO or sheet.keys() - {"scores", SURE}:
        message = say("a duel has two entrants, each with its score, and nothing else")
        raise SheetFault(message)
    scores = {entrant: _number(entrant, score, whole=False) for entrant, score in named}
    _check_likely(form, scores, sheet)
    (white, mine), (black, theirs) = scores.items()
    result = "1-0" if mine > theirs else "0-1" if theirs > mine else "1/2-1/2"
    return {"white": white, "black": black, "result": result}


def _entrants(ids: Iterable[str]) -> tuple[Phrase, ...]:
    """Entrants of a sheet, set apart as what was typed."""
    return tuple(Phrase("{entrant!r}", {"entrant": ref.entrant(key)}) for key in ids)


def _quoted(names: Iterable[str]) -> tuple[Phrase, ...]:
    """Names as they stand in a sheet, each in quotes."""
    return tuple(say("{entrant!r}", entrant=ref.entrant(name)) for name in names)
