"""Writing: a sheet as a form would have been filled in for it."""

import msgspec

from podium.core.exact import exact
from podium.core.sheets import (
    SURE,
    BoardsSheet,
    DuelSheet,
    ForfeitSheet,
    PiecesSheet,
    ScoresSheet,
    Sheet,
    WrittenSheet,
    parse_sheet,
)
from podium.entry.web.gateway import View
from podium.entry.web.sheets.blokus import typed_left
from podium.entry.web.sheets.reading import odd_figures
from podium.entry.web.sheets.sides import BOTH, BY, RESULTS
from podium.rules.sheets import BoardsForm, DuelForm
from podium.views.matches import MatchView

Typed = dict[str, str]


def as_field(sheet: WrittenSheet) -> str:
    """A sheet as a form carries it whole; `read_sheet` reads it again."""
    return msgspec.json.encode(sheet).decode()


_AS_WE_WRITE = {
    "½-½": "1/2-1/2",
    "=": "1/2-1/2",
    "+:-": "+/-",
    "+--": "+/-",
    "-:+": "-/+",
    "--+": "-/+",
    "-:-": "-/-",
}
_GOALS = {"1-0": ("1", "0"), "0-1": ("0", "1"), "1/2-1/2": ("0", "0")}
_LOSERS = {"+/-": 1, "-/+": 0}


def typed_of(view: View, match: MatchView, given: WrittenSheet | None) -> Typed:
    """What a form holds that comes to a sheet; nothing where there is no sheet.

    Args:
        view: the tournament.
        match: of the sheet.
        given: the sheet, as the log has it.
    """
    if not given:
        return {}
    sheet = parse_sheet(given)
    if isinstance(view.rulebook.match.sheet, DuelForm):
        return _duel(match, sheet)
    return _typed(view, sheet)


def _typed(view: View, sheet: Sheet) -> Typed:
    match view.rulebook.match.sheet, sheet:
        case _, ForfeitSheet():
            return {"forfeit": f"{BY}{sheet.forfeit}"}
        case _, DuelSheet():
            return _as_scores(sheet)
        case BoardsForm(), BoardsSheet(boards=list() as boards):
            typed = {f"board:{n}": str(board) for n, board in enumerate(boards, start=1)}
            return {"home": sheet.home, **typed}
        case _, PiecesSheet():
            return dict(typed_left(sheet))
        case _, ScoresSheet():
            sure = {SURE: odd_figures(view, sheet)} if sheet.sure else {}
            return _scores(sheet) | sure
        case _:
            return {}


def _scores(sheet: ScoresSheet) -> Typed:
    found = {f"score:{e}": str(score) for e, score in sheet.scores.items()}
    if sheet.unfinished is True:
        found["unfinished"] = "on"
    return found | ({"winner": str(sheet.winner)} if sheet.winner else {})


def _as_scores(sheet: DuelSheet) -> Typed:
    """A duel, where the match takes scores."""
    result = _as_we_write(sheet)
    if result in _GOALS:
        mine, theirs = _GOALS[result]
        return {f"score:{sheet.white}": mine, f"score:{sheet.black}": theirs}
    if result in _LOSERS:
        return {"forfeit": f"{BY}{sheet.entrants[_LOSERS[result]]}"}
    return {"forfeit": BOTH}


def _as_we_write(sheet: DuelSheet) -> str:
    """A result as our forms have it, where there are several ways to write it."""
    return _AS_WE_WRITE.get(str(sheet.result), str(sheet.result))


def _duel(of: MatchView, sheet: Sheet) -> Typed:
    white, black = of.entrants
    match sheet:
        case DuelSheet():
            result = _as_we_write(sheet)
            return {"white": sheet.white, "result": result if result in RESULTS else ""}
        case ForfeitSheet():
            return {"white": white, "result": "-/+" if sheet.forfeit == white else "+/-"}
        case ScoresSheet():
            mine, theirs = (exact(str(sheet.scores[side])) for side in (white, black))
            result = "1-0" if mine > theirs else "0-1" if theirs > mine else "1/2-1/2"
            return {"white": white, "result": result}
        case _:
            return {}
