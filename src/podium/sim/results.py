"""What might be written down at a table. The better usually win, and not always."""

import re
from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Any

from podium.core.refusals import Refused
from podium.core.sheets import parse_sheet
from podium.core.state import Entrant, Match
from podium.director.results import outcome_of_sheet
from podium.formats.kernel.case import Case
from podium.games.blokus import PIECES
from podium.rules.sheets.forms import BoardsForm, DuelForm, ScoresForm

Strength = Mapping[str, float]

_STOPPED = 0.08
_TWO_AT_TARGET = 0.06
_SAME = 0.05
_LAST_ONE = 0.4
_PLAIN = 0.2
_TRIES = 100
"""How often a sheet is made up again that the rules forbid."""
_CHANCES = 10
_TWO = 2
_ALL_SQUARES = sum(PIECES.values())


def sheet_of(case: Case, match: Match, strength: Strength, chance: Random) -> dict[str, Any]:
    """A sheet for a match, as it might come to the desk; none that the rules say cannot happen.

    Args:
        case: the tournament.
        match: one of its matches; who forfeited it before is not on the sheet.
        strength: how well everyone plays.
        chance: where the luck of the games comes from.
    """
    sheet = _any_sheet(case, match, strength, chance)
    for _ in range(_TRIES):
        try:
            outcome_of_sheet(case, match, parse_sheet(sheet))
        except Refused:
            sheet = _any_sheet(case, match, strength, chance)
        else:
            break
    return sheet


def _any_sheet(case: Case, match: Match, strength: Strength, chance: Random) -> dict[str, Any]:
    players = match.players
    tied = case.rulebook.match.ends.tied
    level = tied is None or tied.means != "cannot-happen"
    match case.rulebook.match.sheet:
        case BoardsForm() as form:
            home, away = (case.state.entrants[entrant] for entrant in players)
            return _boards(form, home, away, strength, chance, level=level)
        case DuelForm():
            sides = players if match.colours else _shuffled(players, chance)
            return _duel(sides, strength, chance, level=level)
        case ScoresForm(sheet="blokus") as form:
            return _blokus(form, players, strength, chance)
        case ScoresForm(target=int(target)) as form:
            timed = bool(case.rules(match.stage).clock) and _may_stop(case)
            return _race(form, target, players, strength, chance, timed=timed)
        case ScoresForm() as form:
            return _scores(form, players, strength, chance, level=level)


def _may_stop(case: Case) -> bool:
    stopped = case.rulebook.match.ends.stopped
    return stopped is not None and stopped.means != "cannot-happen"


def _shuffled(players: Sequence[str], chance: Random) -> list[str]:
    return chance.sample(players, len(players))


def _weights(players: Sequence[str], strength: Strength) -> list[float]:
    return [exp(strength[entrant]) for entrant in players]


# ---- a race to a target (Catan) --------------------------------------------------------------


def _race(  # noqa: PLR0913 - what a game is and who plays it
    form: ScoresForm,
    target: int,
    players: Sequence[str],
    strength: Strength,
    chance: Random,
    *,
    timed: bool,
) -> dict[str, Any]:
    low = min(2, target - 1) if form.least is None else max(form.least, min(2, target - 1))
    scores = {
        e: max(low, _on_the_way(target, strength[e], chance))
        for e in _shuffled(players, chance)
    }
    if timed and chance.random() < _STOPPED:
        return {"scores": scores, "unfinished": True}
    winner = chance.choices(players, _weights(players, strength))[0]
    over = target + (chance.random() < _TWO_AT_TARGET)
    scores[winner] = max(low, over if form.most is None else min(form.most, over))
    if len(players) > _TWO and chance.random() < _TWO_AT_TARGET:
        second = chance.choice([entrant for entrant in players if entrant != winner])
        scores[second] = max(low, target)
    reached = [entrant for entrant, score in scores.items() if score >= target]
    return {"scores": scores} | ({"winner": winner} if len(reached) > 1 else {})


def _on_the_way(target: int, strength: float, chance: Random) -> int:
    """A score that has not reached the target."""
    likely = target * 0.6 + strength * target / 12
    return min(target - 1, round(chance.gauss(likely, abs(target) / 5)))


# ---- scores without a target -----------------------------------------------------------------


def _scores(
    form: ScoresForm,
    players: Sequence[str],
    strength: Strength,
    chance: Random,
    *,
    level: bool,
) -> dict[str, Any]:
    """Scores from the least to the most that there are; where nobody may be level, one is ahead."""
    low, most = form.least, form.most
    base = low if low is not None else 0 if most is None or most >= 0 else most - _CHANCES
    scores = {
        e: base + _goals(strength[e], chance)
        if most is None
        else min(most, base + _goals(strength[e], chance))
        for e in _shuffled(players, chance)
    }
    best = max(scores.values())
    ahead = [entrant for entrant, score in scores.items() if score == best]
    if level or len(ahead) == 1:
        return {"scores": scores}
    if most is None or best < most:
        scores[ahead[0]] += 1
    elif low is None or best > low:
        scores |= dict.fromkeys(ahead[1:], best - 1)
    return {"scores": scores}


# ---- Blokus ----------------------------------------------------------------------------------


def _blokus(
    form: ScoresForm, players: Sequence[str], strength: Strength, chance: Random
) -> dict[str, Any]:
    most_left = _ALL_SQUARES if form.least is None else max(0, -form.least)
    left: dict[str, list[str]] = {}
    for entrant in players:
        if left and chance.random() < _SAME:
            left[entrant] = list(chance.choice(list(left.values())))
        else:
            squares = max(0, round(chance.gauss(12 - 5 * strength[entrant], 7)))
            left[entrant] = _pieces(min(most_left, squares), chance)
    last = [e for e, pieces in left.items() if not pieces and chance.random() < _LAST_ONE]
    if chance.random() >= _PLAIN:
        return {"left": left} | ({"monomino_last": last} if last else {})
    counts = {e: sum(PIECES[piece] for piece in pieces) for e, pieces in left.items()}
    return {"scores": {e: 5 if e in last else -count for e, count in counts.items()}}


def _pieces(squares: int, chance: Random) -> list[str]:
    """Pieces that make up about so many squares, the awkward large ones among them."""
    found: list[str] = []
    for piece in chance.sample(list(PIECES), len(PIECES)):
        if PIECES[piece] <= squares:
            found.append(piece)
            squares -= PIECES[piece]
    return found


# ---- boards of two teams (gomoku) ------------------------------------------------------------


def _boards(  # noqa: PLR0913 - what a match is and who plays it
    form: BoardsForm,
    home: Entrant,
    away: Entrant,
    strength: Strength,
    chance: Random,
    *,
    level: bool,
) -> dict[str, Any]:
    better = strength[home.id] - strength[away.id]
    boards = [
        _board(form, better, chance, (_there(home, at), _there(away, at)))
        for at in range(form.boards)
    ]
    if not level and _is_level(boards):
        winner = "1" if better >= 0 else "0"
        boards = [re.sub("[10=]", winner, board) for board in boards]
    if chance.random() < 1 / 2:
        return {"home": home.id, "away": away.id, "boards": boards}
    turned = [board.translate(str.maketrans("10+-", "01-+")) for board in boards]
    return {"home": away.id, "away": home.id, "boards": turned}


def _is_level(boards: Sequence[str]) -> bool:
    games = "".join(boards)
    return sum(map(games.count, "1+")) == sum(map(games.count, "0-"))


def _there(team: Entrant, board: int) -> bool:
    """Whether a team has somebody for a board; where the roster is unknown, yes."""
    here = team.present if team.present is not None else team.players
    return here is None or board < len(here)


def _board(form: BoardsForm, better: float, chance: Random, there: tuple[bool, bool]) -> str:
    match there:
        case (True, True):
            likely = 1 / (1 + exp(-better))
            games = ("1", "0", "=")
            weights = (likely * 0.9, (1 - likely) * 0.9, 0.1)
            return "".join(chance.choices(games, weights, k=form.games))
        case (True, False):
            return "+" * form.games
        case (False, True):
            return "-" * form.games
        case _:
            return "x" * form.games


# ---- one against one -------------------------------------------------------------------------


def _duel(
    sides: Sequence[str], strength: Strength, chance: Random, *, level: bool
) -> dict[str, Any]:
    white, black = sides
    likely = 1 / (1 + exp(strength[black] - strength[white]))
    weights = (likely * 0.94, (1 - likely) * 0.94, 0.06 if level else 0)
    result = chance.choices(("1-0", "0-1", "1/2-1/2"), weights)[0]
    return {"white": white, "black": black, "result": result}


def _goals(strength: float, chance: Random) -> int:
    """Goals of one side: ten chances, each as good as the side."""
    likely = 0.13 * exp(0.35 * strength)
    return sum(chance.random() < likely for _ in range(_CHANCES))
