"""The form of a match's sheet: its fields in the order in which they are typed."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from podium.core.exact import exact as number_of
from podium.core.exact import exact_text
from podium.core.sheets import SURE
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card
from podium.entry.web.naming import Naming
from podium.entry.web.sheets.blokus import ANOTHER, MONOMINO, piece_field, said_of
from podium.entry.web.sheets.fields import Board, Choice, Field, Left, SheetForm, Tap
from podium.entry.web.sheets.reading import SheetWrong, odd_figures, sheet_of
from podium.entry.web.sheets.sides import (
    BOTH,
    BY,
    RESULTS,
    can_be_stopped,
    can_forfeit,
    cap_of,
    is_blokus,
    limits_of,
    may_be_missing,
    players_of,
)
from podium.entry.web.sheets.writing import typed_of
from podium.entry.web.words import Translator
from podium.games.blokus import PIECES
from podium.rules.sheets import BoardsForm, DuelForm, GamePoints, ScoresForm
from podium.views.matches import MatchView

_STEPS = 20
"""So few steps apart the least and the most are where one steps to a figure."""


def sheet_form(
    view: View,
    match: Card | MatchView,
    names: Naming,
    t: Translator,
    given: Mapping[str, Any] | None = None,
) -> SheetForm:
    """The form of a match's sheet.

    Args:
        view: the tournament.
        match: its card, or itself.
        names: what people are called.
        t: the language.
        given: what was typed, shown again with what is wrong in it; left out: the form holds the
            sheet that stands, or nothing. `typed_of` makes it from any sheet.
    """
    found = match.match if isinstance(match, Card) else match
    key = match.row if isinstance(match, Card) else f"m{found.table}"
    making = _Making(view, found, names, t, key)
    making.fill(given)
    return making.form()


class _Making:
    """One form being made."""

    def __init__(
        self, view: View, match: MatchView, names: Naming, t: Translator, key: str
    ) -> None:
        self._view = view
        self._match = match
        self._names = names
        self._said = t
        self._key = key
        self._players = players_of(view, match)
        self._typed: dict[str, str] = {}
        self._faults: dict[str, str] = {}
        self._count = 0
        self._odd = ""

    def fill(self, given: Mapping[str, Any] | None) -> None:
        """Take what was typed, and what is wrong with it."""
        if given is None:
            self._typed = typed_of(self._view, self._match, self._match.sheet)
            self._odd = self._typed.get(SURE, "")
            return
        self._typed = {key: str(given[key]) for key in given}
        try:
            sheet = sheet_of(self._view, self._match, self._typed)
            self._odd = odd_figures(self._view, sheet)
        except SheetWrong as wrong:
            say = self._said.phrase
            self._faults = {key: say(text, self._names) for key, text in wrong.faults.items()}

    def form(self) -> SheetForm:
        """The form of the rulebook's sheet."""
        made = self._made()
        cite = self._view.rulebook.match.sheet.cite
        sure = self._odd if self._typed.get(SURE) == self._odd else ""
        return dataclasses.replace(
            made,
            faults=self._told(made),
            really="" if sure else self._odd,
            sure=sure,
            cite=cite,
        )

    def _made(self) -> SheetForm:
        match self._view.rulebook.match.sheet:
            case BoardsForm() as form:
                return self._boards(form)
            case DuelForm():
                return self._duel()
            case ScoresForm() as form:
                return self._scores(form)

    def _told(self, made: SheetForm) -> tuple[tuple[str, str], ...]:
        """What is wrong, by the ids of the fields."""
        ids = {field.name: field for field in _all_fields(made)}
        return tuple(
            (ids[name].id, f"{ids[name].label}: {text}") if name in ids else ("", text)
            for name, text in self._faults.items()
        )

    # ---- fields --------------------------------------------------------------------------------

    def _field(self, name: str, label: str, **more: Any) -> Field:  # noqa: ANN401 - as Field has
        self._count += 1
        return Field(
            name=name,
            id=f"{self._key}-{self._count}",
            label=label,
            value=self._typed.get(name, ""),
            fault=self._faults.get(name, ""),
            **more,
        )

    def _seat(self, entrant: str) -> dict[str, Any]:
        return {
            "entrant": entrant,
            "seat": self._match.entrants.index(entrant) + 1,
            "colour": self._match.colours.get(entrant, ""),
        }

    def _whose(self, name: str, label: str, first: str = "") -> Field:
        choices = [Choice(entrant, self._names(entrant)) for entrant in self._players]
        if first:
            choices.insert(0, Choice("", first))
        return self._field(name, label, choices=tuple(choices))

    def _forfeit(self) -> Field | None:
        if not can_forfeit(self._view):
            return None
        t = self._said.gettext
        choices = [
            Choice("", t("played")),
            *(
                Choice(f"{BY}{e}", t("%(name)s did not play", name=self._names(e)))
                for e in self._players
            ),
            Choice(BOTH, t("neither played")),
        ]
        return self._field("forfeit", t("Whole match"), choices=tuple(choices))

    # ---- scores --------------------------------------------------------------------------------

    def _scores(self, form: ScoresForm) -> SheetForm:
        t = self._said.gettext
        alone = not is_blokus(self._view) and not can_forfeit(self._view)
        least, most = limits_of(self._view)
        limits = {"least": least, "most": most, "whole": form.whole}
        steps = least is not None and most is not None and most - least <= _STEPS
        fields = [
            self._field(
                f"score:{entrant}",
                self._called(entrant),
                needed=alone and not may_be_missing(self._view, self._match, entrant),
                steps=steps,
                **limits,
                **self._seat(entrant),
            )
            for entrant in self._players
        ]
        stopped = can_be_stopped(form, self._view)
        ended = self._field("unfinished", t("Stopped on time: nobody won")) if stopped else None
        winner = None
        if form.target is not None:
            label = t("Who won, if two have %(target)s", target=form.target)
            winner = self._whose("winner", label, "—")
        return SheetForm(
            kind="scores",
            key=self._key,
            fields=tuple(fields),
            pieces=self._pieces() if is_blokus(self._view) else (),
            unfinished=ended,
            winner=winner,
            forfeit=self._forfeit(),
            target=form.target,
            cap=cap_of(self._view),
        )

    def _called(self, entrant: str) -> str:
        if not may_be_missing(self._view, self._match, entrant):
            return self._names(entrant)
        return self._said.gettext(
            "%(name)s (has left: may be left blank)", name=self._names(entrant)
        )

    def _pieces(self) -> tuple[Left, ...]:
        return tuple(self._left(entrant) for entrant in self._players)

    def _left(self, entrant: str) -> Left:
        """What one has left: names that were typed and are pieces are tapped for it."""
        t, name = self._said.gettext, self._names(entrant)
        found = said_of(self._typed, entrant)
        ends = (
            Choice("", t("Some are left")),
            Choice(MONOMINO, t("All placed, monomino last: +5")),
            Choice(ANOTHER, t("All placed, another piece last: 0")),
        )
        typed = self._field(f"left:{entrant}", t("Pieces left: %(name)s", name=name))
        if not typed.fault:
            typed = dataclasses.replace(typed, value="")
        return Left(
            name=name,
            taps=tuple(
                Tap(self._tap(entrant, piece, tapped=piece in found.pieces), squares)
                for piece, squares in PIECES.items()
            ),
            typed=typed,
            end=self._field(
                f"last:{entrant}", t("Last piece: %(name)s", name=name), choices=ends
            ),
            comes_to=self._said.number(str(found.comes_to))
            if found.comes_to is not None
            else "",
        )

    def _tap(self, entrant: str, piece: str, *, tapped: bool) -> Field:
        made = self._field(piece_field(entrant, piece), piece)
        return dataclasses.replace(made, value="on" if tapped else "")

    # ---- two sides -----------------------------------------------------------------------------

    def _boards(self, form: BoardsForm) -> SheetForm:
        first, second = self._players
        home = second if self._typed.get("home") == second else first
        away = first if home == second else second
        return SheetForm(
            kind="boards",
            key=self._key,
            boards=tuple(self._board(form, number) for number in range(1, form.boards + 1)),
            sides=(self._names(home), self._names(away)),
            home=home,
            worth=_worth(form.game),
            forfeit=self._forfeit(),
        )

    def _board(self, form: BoardsForm, number: int) -> Board:
        t = self._said.gettext
        ends = (
            Choice("", "—"),
            Choice("1", t("won")),
            Choice("=", t("tied")),
            Choice("0", t("lost")),
            Choice("+", t("won by forfeit")),
            Choice("-", t("lost by forfeit")),
            Choice("x", t("not played")),
        )
        together = self._field(f"board:{number}", t("Board %(number)s", number=number))
        games = []
        for game in range(1, form.games + 1):
            label = t("Board %(board)s, game %(game)s", board=number, game=game)
            field = self._field(f"game:{number}:{game}", label, choices=ends)
            if not field.value:
                field = dataclasses.replace(field, value=together.value[game - 1 : game])
            games.append(field)
        if not together.value:
            value = "".join(field.value for field in games)
            together = dataclasses.replace(together, value=value)
        return Board(number, together, tuple(games))

    def _duel(self) -> SheetForm:
        t = self._said.gettext
        words = {
            "1-0": t("1–0: White won"),  # noqa: RUF001 - a score has an en dash
            "1/2-1/2": t("½–½: tied"),  # noqa: RUF001 - the same
            "0-1": t("0–1: Black won"),  # noqa: RUF001 - the same
            "+/-": t("+/−: Black did not play"),  # noqa: RUF001 - the same
            "-/+": t("−/+: White did not play"),  # noqa: RUF001 - the same
            "-/-": t("−/−: neither played"),  # noqa: RUF001 - the same
        }
        results = (Choice("", "—"), *(Choice(value, words[value]) for value in RESULTS))
        result = self._field("result", t("Result"), choices=results, needed=True)
        first, second = self._players
        if self._typed.get("white") == second:
            first, second = second, first
        return SheetForm(
            kind="duel",
            key=self._key,
            fields=(result,),
            white=self._whose("white", t("White")),
            known=self._as_paired(first),
            sides=(self._names(first), self._names(second)),
        )

    def _as_paired(self, white: str) -> bool:
        """Whether the round gave white to who is meant to have had it."""
        return self._match.colours.get(white) == "white"


def _worth(game: GamePoints) -> tuple[str, ...]:
    return tuple(exact_text(number_of(points)) for points in (game.win, game.tie, game.loss))


def _all_fields(form: SheetForm) -> list[Field]:
    """The fields of a form; a board's fault stands at both of its ways to be typed."""
    alone = [form.unfinished, form.winner, form.forfeit, form.white]
    return [
        *(field for board in form.boards for field in (board.together, *board.games)),
        *(field for left in form.pieces for field in (left.typed, left.end)),
        *form.fields,
        *(field for field in alone if field is not None),
    ]
