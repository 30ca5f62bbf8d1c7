"""Reading: what came back in a form, as the sheet of the contract."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from podium.core.exact import exact, exact_text
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refusal, refuse
from podium.core.sheets import (
    SURE,
    BoardsSheet,
    DuelSheet,
    ForfeitSheet,
    PiecesSheet,
    ScoresSheet,
    Sheet,
    SheetFault,
    parse_sheet,
)
from podium.entry.web.gateway import View
from podium.entry.web.sheets.blokus import MONOMINO, Said, said_of
from podium.entry.web.sheets.sides import (
    BOTH,
    BY,
    RESULTS,
    can_be_stopped,
    can_forfeit,
    is_blokus,
    limits_of,
    may_be_missing,
    players_of,
)
from podium.rules.sheets import BoardsForm, DuelForm, ScoresForm, hardly_meant
from podium.views.matches import MatchView


def read_sheet(text: str) -> Sheet | Refusal:
    """A sheet that a page of ours has put into a form (`writing.as_field`)."""
    try:
        return parse_sheet(msgspec.json.decode(text, type=dict[str, object]))
    except (msgspec.MsgspecError, RecursionError):
        return refuse("bad-sheet", say("that is not a sheet: reload the page")).refusal
    except SheetFault as fault:
        return refuse("bad-sheet", fault.message).refusal


Faults = dict[str, Phrase]
"""What is wrong, by the name of the field; under an empty name what is wrong with the whole."""

_SIGNS = str.maketrans(
    {"−": "-", "–": "-", "½": "=", "/": "=", "X": "x", " ": None, ",": None, ".": None}  # noqa: RUF001 - what keyboards and pastes give for a minus
)
_ON_A_BOARD = frozenset("1=0+-x")


class SheetWrong(Exception):  # noqa: N818 - an expected answer to a form
    """A form that makes no sheet.

    Attributes:
        faults: sentences by the names of the fields; an empty name is the whole form.
    """

    def __init__(self, faults: Faults) -> None:
        super().__init__("; ".join(faults.values()))
        self.faults = faults


def sheet_of(view: View, match: MatchView, form: Mapping[str, Any]) -> Sheet:
    """The sheet that a form comes to.

    Args:
        view: the tournament.
        match: as the view has it.
        form: what was typed, by the names of the fields.

    Raises:
        SheetWrong: fields are missing or wrong; whether the sheet adds up the director says.
    """
    reading = Reading(view, match, {key: str(form[key]).strip() for key in form})
    sheet = reading.sheet()
    if reading.faults:
        raise SheetWrong(reading.faults)
    odd = odd_figures(view, sheet)
    if odd and str(form.get(SURE, "")) == odd:
        return msgspec.structs.replace(sheet, sure=True)
    return sheet


def odd_figures(view: View, sheet: Sheet) -> str:
    """The figures of a sheet that are hardly meant, as a form asks about them: `110, 99`."""
    given = sheet.scores if isinstance(sheet, ScoresSheet) else {}
    try:
        scores = {e: exact(s) for e, s in given.items() if isinstance(s, int | str)}
    except ValueError:
        return ""
    odd = hardly_meant(view.rulebook.match.sheet, scores)
    return ", ".join(exact_text(score) for score in odd.values())


class Reading:
    """One form being read; what is wrong gathers in `faults`."""

    def __init__(self, view: View, match: MatchView, form: Mapping[str, str]) -> None:
        self._view = view
        self._match = match
        self._players = players_of(view, match)
        self._form = form
        self.faults: Faults = {}

    def sheet(self) -> Sheet:
        """The sheet, as far as it can be read."""
        form = self._view.rulebook.match.sheet
        if not isinstance(form, DuelForm) and (forfeit := self._said("forfeit")):
            return self._forfeited(forfeit)
        match form:
            case BoardsForm():
                return self._boards(form)
            case DuelForm():
                return self._duel()
            case ScoresForm():
                return self._table(form)

    def _said(self, name: str) -> str:
        return self._form.get(name, "")

    def _other(self, side: str) -> str:
        return next(entrant for entrant in self._players if entrant != side)

    # ---- scores ------------------------------------------------------------------------------

    def _table(self, form: ScoresForm) -> Sheet:
        if is_blokus(self._view):
            return self._blokus(form)
        scores = self._scores(form)
        if can_be_stopped(form, self._view) and self._said("unfinished"):
            return ScoresSheet(scores=scores, unfinished=True)
        if form.target is not None and not self.faults:
            return ScoresSheet(scores=scores, winner=self._won(form.target, scores) or UNSET)
        return ScoresSheet(scores=scores)

    def _won(self, target: int, scores: Mapping[str, int | str]) -> str:
        """Who won, where the scores do not tell."""
        reached = [entrant for entrant, score in scores.items() if exact(score) >= target]
        winner = self._said("winner")
        if not reached:
            self.faults[""] = say(
                "nobody has {target}: look at the scores again, or say that time ended it",
                target=target,
            )
        elif (winner or len(reached) > 1) and winner not in reached:
            self.faults["winner"] = say("choose one who has {target}", target=target)
        return winner

    def _scores(self, form: ScoresForm) -> dict[str, int | str]:
        found: dict[str, int | str] = {}
        for entrant in self._players:
            name = f"score:{entrant}"
            score = _number(self._said(name))
            if score:
                found[entrant] = self._score(form, name, score)
            elif not may_be_missing(self._view, self._match, entrant):
                self.faults[name] = say("enter the score")
        return found

    def _score(self, form: ScoresForm, name: str, text: str) -> int | str:
        try:
            number = exact(text)
        except ValueError:
            self.faults[name] = say("{text} is not a number", text=text)
            return text
        least, _ = limits_of(self._view)
        most = form.most
        if form.whole and not isinstance(number, int):
            self.faults[name] = say("{text} is not a whole number", text=text)
        elif least is not None and number < least:
            self.faults[name] = say("nobody has less than {least}", least=least)
        elif most is not None and number > most:
            self.faults[name] = say("nobody has more than {most}", most=most)
        return number if isinstance(number, int) else text

    # ---- Blokus --------------------------------------------------------------------------------

    def _blokus(self, form: ScoresForm) -> Sheet:
        """What is left, if that is said of everyone; else the scores."""
        left: dict[str, Said] = {}
        scores: dict[str, int | str] = {}
        for entrant in self._players:
            said = said_of(self._form, entrant)
            self.faults |= said.faults
            if said.comes_to is not None:
                left[entrant] = said
            score = self._checked_score(form, entrant, said.comes_to)
            if score is not None:
                scores[entrant] = score
        if left.keys() != scores.keys():
            return ScoresSheet(scores=scores)
        last = [entrant for entrant, said in left.items() if said.end == MONOMINO]
        pieces = {entrant: list(said.pieces) for entrant, said in left.items()}
        return PiecesSheet(left=pieces, monomino_last=last or UNSET)

    def _checked_score(
        self, form: ScoresForm, entrant: str, comes_to: int | None
    ) -> int | str | None:
        """The score of one: as typed, which must be that of the pieces left, if both are said."""
        name = f"score:{entrant}"
        typed = _number(self._said(name))
        if not typed:
            if comes_to is None and not may_be_missing(self._view, self._match, entrant):
                self.faults[name] = say("tap what is left, or type the score")
            return comes_to
        score = self._score(form, name, typed)
        if comes_to not in {None, score}:
            self.faults.setdefault(name, say("what is left comes to {score}", score=comes_to))
        return score

    # ---- two sides -----------------------------------------------------------------------------

    def _forfeited(self, choice: str) -> Sheet:
        if can_forfeit(self._view) and choice == BOTH:
            return self._nobody()
        loser = choice.removeprefix(BY)
        if (
            not can_forfeit(self._view)
            or loser not in self._players
            or not choice.startswith(BY)
        ):
            self.faults["forfeit"] = say("choose who did not play")
            loser = self._players[0]
        return ForfeitSheet(forfeit=loser, against=self._other(loser))

    def _nobody(self) -> Sheet:
        one, other = self._players
        form = self._view.rulebook.match.sheet
        if isinstance(form, BoardsForm):
            boards = ["x" * form.games] * form.boards
            return BoardsSheet(home=one, away=other, boards=boards)
        return DuelSheet(white=one, black=other, result="-/-")

    def _boards(self, form: BoardsForm) -> Sheet:
        home = self._side("home")
        boards = [self._board(form, number) for number in range(1, form.boards + 1)]
        return BoardsSheet(home=home, away=self._other(home), boards=boards)

    def _board(self, form: BoardsForm, number: int) -> str:
        name = f"board:{number}"
        if name in self._form:
            results = self._said(name).translate(_SIGNS)
        else:
            games = [f"game:{number}:{game}" for game in range(1, form.games + 1)]
            missing = next((game for game in games if not self._said(game)), "")
            if missing:
                self.faults[missing] = say("say how it ended")
                return ""
            results = "".join(self._said(game).translate(_SIGNS) for game in games)
        if len(results) != form.games or set(results) - _ON_A_BOARD:
            self.faults[name] = say(
                "write {games} games: each 1, =, 0, +, - or x", games=form.games
            )
        return results

    def _duel(self) -> Sheet:
        white, result = self._side("white"), self._said("result")
        if result not in RESULTS:
            self.faults["result"] = say("choose how it ended")
        return DuelSheet(white=white, black=self._other(white), result=result)

    def _side(self, name: str) -> str:
        """The side that a field names; the first where it names none."""
        side = self._said(name)
        if side and side not in self._players:
            self.faults[name] = say("choose one of the two")
        return side if side in self._players else self._players[0]


def _number(text: str) -> str:
    """A number as the sheet takes it, from what keyboards and languages make of it."""
    return re.sub(r"\s", "", text).translate({0x2212: "-", 0x2013: "-", 0x2C: "."})
