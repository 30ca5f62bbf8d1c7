"""Writing: a sheet as a form would have been filled in for it."""

from collections.abc import Mapping
from typing import Any

from podium.core.exact import exact
from podium.entry.web.floor import View
from podium.entry.web.sheets.blokus import typed_left
from podium.entry.web.sheets.reading import odd_figures
from podium.entry.web.sheets.sides import BOTH, BY, RESULTS
from podium.rules.sheets.forms import SURE, BoardsForm, DuelForm
from podium.views.matches import MatchView

Typed = dict[str, str]

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


def typed_of(view: View, match: MatchView, sheet: Mapping[str, Any]) -> Typed:
    """What a form holds that comes to a sheet; nothing where there is no sheet."""
    form = view.rulebook.match.sheet
    if isinstance(form, DuelForm):
        return _duel(match, sheet)
    if "forfeit" in sheet:
        return {"forfeit": f"{BY}{sheet['forfeit']}"}
    if "white" in sheet:
        return _as_scores(sheet)
    if isinstance(form, BoardsForm) and "boards" in sheet:
        boards = {f"board:{n}": board for n, board in enumerate(sheet["boards"], start=1)}
        return {"home": sheet["home"], **boards}
    if "left" in sheet:
        return dict(typed_left(sheet))
    sure = {SURE: odd_figures(view, sheet)} if sheet.get(SURE) else {}
    return _scores(sheet) | sure


def _scores(sheet: Mapping[str, Any]) -> Typed:
    found = {f"score:{e}": str(score) for e, score in sheet.get("scores", {}).items()}
    if sheet.get("unfinished"):
        found["unfinished"] = "on"
    return found | ({"winner": sheet["winner"]} if "winner" in sheet else {})


def _as_scores(sheet: Mapping[str, Any]) -> Typed:
    """A duel, where the match takes scores."""
    white, black = sheet["white"], sheet["black"]
    result = _AS_WE_WRITE.get(sheet["result"], sheet["result"])
    if result in _GOALS:
        mine, theirs = _GOALS[result]
        return {f"score:{white}": mine, f"score:{black}": theirs}
    if result in _LOSERS:
        return {"forfeit": f"{BY}{(white, black)[_LOSERS[result]]}"}
    return {"forfeit": BOTH}


def _duel(match: MatchView, sheet: Mapping[str, Any]) -> Typed:
    if "white" in sheet:
        result = _AS_WE_WRITE.get(sheet["result"], sheet["result"])
        return {"white": sheet["white"], "result": result if result in RESULTS else ""}
    white, black = match.entrants
    if "forfeit" in sheet:
        return {"white": white, "result": "-/+" if sheet["forfeit"] == white else "+/-"}
    if "scores" not in sheet:
        return {}
    mine, theirs = (exact(sheet["scores"][side]) for side in (white, black))
    result = "1-0" if mine > theirs else "0-1" if theirs > mine else "1/2-1/2"
    return {"white": white, "result": result}
