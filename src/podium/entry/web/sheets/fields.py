"""What a sheet's form is made of: fields, boards, and what one has left."""

import dataclasses
from typing import Literal

Kind = Literal["scores", "boards", "duel"]


@dataclasses.dataclass(frozen=True)
class Choice:
    """One of those that a field offers."""

    value: str
    text: str


@dataclasses.dataclass(frozen=True)
class Field:
    """One field of a form.

    Attributes:
        name: under which the form sends it.
        id: in the page.
        entrant: whose it is, with the number of the seat and its colour; empty: nobody's own.
        value: as typed; of a box that is ticked ``on``.
        least: no figure is lower, None if any may be.
        whole: figures are whole numbers.
        needed: there is no other way to fill the form in.
        choices: what there is to choose from.
        steps: it is a count between `least` and `most`, so small that one steps to it.
        fault: what is wrong with it.
    """

    name: str
    id: str
    label: str
    entrant: str = ""
    seat: int = 0
    colour: str = ""
    value: str = ""
    least: int | None = None
    most: int | None = None
    whole: bool = True
    needed: bool = False
    choices: tuple[Choice, ...] = ()
    steps: bool = False
    fault: str = ""

    @property
    def keyboard(self) -> str:
        """What a phone shows: keypads of figures have no minus."""
        if self.least is None or self.least < 0:
            return "text"
        return "numeric" if self.whole else "decimal"


@dataclasses.dataclass(frozen=True)
class Board:
    """One board of a match of teams: its games in one field, or each in its own."""

    number: int
    together: Field
    games: tuple[Field, ...]


@dataclasses.dataclass(frozen=True)
class Tap:
    """A piece of Blokus: tapped if it is left.

    Attributes:
        field: a box; its label is the name of the piece.
        squares: of the piece.
    """

    field: Field
    squares: int


@dataclasses.dataclass(frozen=True)
class Left:
    """What one at a table of Blokus has left.

    Attributes:
        name: what the one is called.
        taps: the 21 pieces.
        typed: the same by their names.
        end: which piece was the last, where nothing is left.
        comes_to: the score of that; empty while it is not said.
    """

    name: str
    taps: tuple[Tap, ...]
    typed: Field
    end: Field
    comes_to: str


@dataclasses.dataclass(frozen=True)
class SheetForm:
    """How a match's sheet is filled in; the macro `sheet_fields` shows it.

    Attributes:
        key: begins the ids of its fields, so that several forms stand on one page.
        fields: a score a seat, or of a duel how it ended.
        white: of a duel, who has white.
        known: of a duel, whether the round says who has white: then it is hardly ever changed.
        pieces: Blokus: for each seat what is left, in the order of `fields`.
        boards: of a match of teams.
        sides: names of the two of a match of teams, home first; of a duel, white first.
        home: id of the home side.
        worth: what a game of a board gives (won, tied, lost), as exact text.
        unfinished: time ended it.
        winner: who won, where two show the target.
        forfeit: the whole match was not played.
        target: the score that wins.
        cap: what is scored above it does not count, and the paragraph that says so.
        faults: what is wrong, with the ids of the fields (empty: of the whole).
        really: figures that are hardly meant, to be asked about; empty where there is none.
        sure: those that somebody has confirmed.
    """

    kind: Kind
    key: str
    fields: tuple[Field, ...] = ()
    pieces: tuple[Left, ...] = ()
    boards: tuple[Board, ...] = ()
    sides: tuple[str, ...] = ()
    home: str = ""
    white: Field | None = None
    known: bool = False
    worth: tuple[str, ...] = ()
    unfinished: Field | None = None
    winner: Field | None = None
    forfeit: Field | None = None
    target: int | None = None
    cap: tuple[int, str] | None = None
    faults: tuple[tuple[str, str], ...] = ()
    really: str = ""
    sure: str = ""
    cite: str = ""
