"""The form of a match's sheet: what the macro `sheet_fields` asks, by the names of the fields."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from podium.core import ref
from podium.core.exact import exact, exact_text
from podium.core.phrase import Phrase, say
from podium.core.ref import Ref
from podium.core.sheets import SURE
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.sheets.blokus import Said, said_of
from podium.entry.web.sheets.reading import SheetWrong, odd_figures, sheet_of
from podium.entry.web.sheets.sides import (
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
from podium.rules.sheets import BoardsForm, ScoresForm
from podium.views.matches import MatchView

_STEPS = 20
"""So few steps apart the least and the most are where one steps to a figure."""
_LABELS = {
    "unfinished": say("Stopped on time: nobody won"),
    "result": say("Result"),
    "white": say("White"),
    "forfeit": say("Whole match"),
}


class SheetForm:
    """The form of a match's sheet.

    Attributes:
        rules: what the rulebook says that a sheet holds.
        players: those whom the sheet names.
        really: figures that are hardly meant, to be asked about; empty where there is none.
        sure: those that somebody has confirmed.
        can_forfeit: it can say that the whole match was not played.
        pieces: of Blokus, with their squares.
    """

    pieces = PIECES

    def __init__(  # noqa: PLR0913 - what every page is told with, and the match
        self,
        view: View,
        match: MatchView,
        names: Naming,
        t: Translator,
        given: Mapping[str, str] | None = None,
        *,
        key: str = "sheet",
        compact: bool = False,
    ) -> None:
        """A form to be shown.

        Args:
            view: the tournament.
            match: whose sheet it is.
            names: what people are called.
            t: the language.
            given: what was typed, shown again with what is wrong in it; left out: the form holds
                the sheet that stands, or nothing. `typed_of` makes it from any sheet.
            key: begins the ids of its fields, so that several forms stand on one page.
            compact: the games of a board are in one field, for a keyboard; else each is chosen, for
                a thumb.
        """
        self.compact = compact
        self._view, self._match, self._names, self._t, self._key = view, match, names, t, key
        self._typed: dict[str, str] = {}
        self._faults: Mapping[str, Phrase] = {}
        self.rules = view.rulebook.match.sheet
        self.players = players_of(view, match)
        self.can_forfeit = can_forfeit(view)
        odd = self._fill(given)
        sure = self._typed.get(SURE) == odd
        self.really, self.sure = ("", odd) if sure else (odd, "")

    def _fill(self, given: Mapping[str, str] | None) -> str:
        """Take what was typed, and what is wrong with it; the figures that are hardly meant."""
        odd = ""
        if given is None:
            self._typed = typed_of(self._view, self._match, self._match.sheet)
            odd = self._typed.get(SURE, "")
        else:
            self._typed = dict(given)
            try:
                odd = odd_figures(self._view, sheet_of(self._view, self._match, given))
            except SheetWrong as wrong:
                self._faults = {self._asked(name): text for name, text in wrong.faults.items()}
        if isinstance(self.rules, BoardsForm):
            self._fill_boards(self.rules)
        return odd

    def _asked(self, name: str) -> str:
        """The field that asks for what a name is of: of a board all its games, or each of them."""
        kind, _, of = name.partition(":")
        if kind == "game" and self.compact:
            return f"board:{of.partition(':')[0]}"
        return f"game:{of}:1" if kind == "board" and not self.compact else name

    def _fill_boards(self, form: BoardsForm) -> None:
        """Each board both ways: its games in one field, and each in its own."""
        typed = self._typed
        for number in range(1, form.boards + 1):
            together = typed.get(f"board:{number}", "")
            games = [f"game:{number}:{game}" for game in range(1, form.games + 1)]
            for at, game in enumerate(games):
                typed[game] = typed.get(game) or together[at : at + 1]
            typed[f"board:{number}"] = together or "".join(typed[game] for game in games)

    # ---- fields --------------------------------------------------------------------------------

    def value(self, name: str) -> str:
        """What a field holds; of a box that is ticked ``on``."""
        if name.startswith("left:") and name not in self._faults:
            return ""  # names that are pieces were tapped for it
        return self._typed.get(name, "")

    def fault(self, name: str) -> str:
        """What is wrong with a field."""
        text = self._faults.get(name)
        return self._t.phrase(text, self._names) if text is not None else ""

    @property
    def faults(self) -> list[tuple[str, str]]:
        """All that is wrong, with the ids of the fields (empty: of the whole)."""
        return [
            (self.id(name), f"{label}: {self.fault(name)}")
            if (label := self.label(name))
            else ("", self.fault(name))
            for name in self._faults
        ]

    def id(self, name: str) -> str:
        """The id of a field in the page."""
        kind, _, of = name.partition(":")
        if kind in {"score", "left", "last"}:  # an id may have any letters
            of = str(self._match.entrants.index(of) + 1)
        return "-".join(filter(None, (self._key, kind, of.replace(":", "-"))))

    def label(self, name: str) -> str:
        """What a field is called; empty where the form has none of that name."""
        said = self._label(name)
        return self._t.phrase(said, self._names) if said is not None else ""

    def _label(self, name: str) -> Phrase | None:
        kind, _, of = name.partition(":")
        match kind:
            case "score" | "left" | "last":
                return self._label_of(kind, ref.entrant(of))
            case "board":
                return say("Board {number}", number=of)
            case "game":
                board, _, game = of.partition(":")
                return say("Board {board}, game {game}", board=board, game=game)
            case "winner":
                return say("Who won, if two have {target}", target=self.target or 0)
            case "forfeit" if not self.can_forfeit:
                return None
            case _:
                return _LABELS.get(kind)

    def _label_of(self, kind: str, entrant: Ref) -> Phrase:
        """What a field of one of them is called."""
        if kind == "left":
            return say("Pieces left: {name}", name=entrant)
        if kind == "last":
            return say("Last piece: {name}", name=entrant)
        if self._missing(entrant):
            return say("{name} (has left: may be left blank)", name=entrant)
        return Phrase("{name}", {"name": entrant})

    def name(self, entrant: str) -> str:
        """What somebody is called."""
        return self._names(entrant)

    @property
    def whose(self) -> list[tuple[str, str]]:
        """Those to choose from, by id and name."""
        return [(entrant, self._names(entrant)) for entrant in self.players]

    # ---- scores --------------------------------------------------------------------------------

    def _missing(self, entrant: str) -> bool:
        return may_be_missing(self._view, self._match, entrant)

    def needed(self, entrant: str) -> bool:
        """There is no other way to fill the form in than with the score of one."""
        return not self.blokus and not self.can_forfeit and not self._missing(entrant)

    def colour(self, entrant: str) -> str:
        """The colour of a seat; empty where it has none."""
        return self._match.colours.get(entrant, "")

    @property
    def target(self) -> int | None:
        """The score that wins."""
        return self.rules.target if isinstance(self.rules, ScoresForm) else None

    @property
    def stopped(self) -> bool:
        """It can say that time ended the game."""
        return isinstance(self.rules, ScoresForm) and can_be_stopped(self.rules, self._view)

    @property
    def cap(self) -> tuple[int, str] | None:
        """What is scored above it does not count, and the paragraph that says so."""
        return cap_of(self._view)

    @property
    def steps(self) -> tuple[int, int] | None:
        """The least and the most of a score, so near one another that one steps to it."""
        least, most = limits_of(self._view)
        if least is None or most is None or most - least > _STEPS:
            return None
        return least, most

    @property
    def keyboard(self) -> str:
        """What a phone shows for a score: keypads of figures have no minus."""
        least, _ = limits_of(self._view)
        if least is None or least < 0:
            return "text"
        whole = isinstance(self.rules, ScoresForm) and self.rules.whole
        return "numeric" if whole else "decimal"

    @property
    def blokus(self) -> bool:
        """It takes the pieces left."""
        return is_blokus(self._view)

    @cached_property
    def left(self) -> Mapping[str, Said]:
        """Blokus: what each is said to have left."""
        return {entrant: said_of(self._typed, entrant) for entrant in self.players}

    # ---- two sides -----------------------------------------------------------------------------

    @property
    def sides(self) -> Sequence[str]:
        """Home and away, or White and Black."""
        first, second = self.players
        chosen = self._typed.get("home" if isinstance(self.rules, BoardsForm) else "white")
        return (second, first) if chosen == second else (first, second)

    @property
    def known(self) -> bool:
        """The round gave white to who is meant to have had it: that is hardly ever changed."""
        return self.colour(self.sides[0]) == "white"

    @property
    def worth(self) -> str:
        """What a game of a board gives: won, tied, lost."""
        if not isinstance(self.rules, BoardsForm):
            return ""
        game = self.rules.game
        return " ".join(exact_text(exact(points)) for points in (game.win, game.tie, game.loss))
