"""One round in a player's line: ten columns, from column 91 for round 1.

| columns | what |
| --- | --- |
| 92-95 | number of the opponent; `0000` or blank: none. A number of five digits begins in 91 |
| 97 | colour `w` or `b`; `-` or blank: none |
| 99 | how it went, in the letters of `Went`; small letters are the same |
"""

from functools import lru_cache
from typing import NamedTuple

from podium.core.crosstable import NOBODY, Colour, PlayerRound, Went
from podium.core.phrase import Phrase, say

FIRST = 91
"""Column of the cell of round 1, with the column that only a number of five digits needs."""
WIDTH = 10
EMPTY = PlayerRound(Went.ABSENT)

_COLOURS: dict[str, Colour] = {"w": "w", "b": "b", "-": "", " ": ""}
_LETTERS = {went.value: went for went in Went}
_OPPONENT, _COLOUR, _RESULT = slice(0, 5), 6, 8
_BETWEEN = (5, 7, 9)
_OLD = {
    Went.FORFEIT_WIN: Went.PAIRING_BYE,
    Went.DREW: Went.HALF_BYE,
    Went.FORFEIT_LOSS: Went.ZERO_BYE,
}
"""Byes as files of before 2016 write them: a result against nobody."""


class CellFlaw(NamedTuple):
    """What is wrong, or odd, in a cell.

    Attributes:
        at: how many columns after the first of the cell.
        message: what it is.
        hint: what would be right; None where the cell can be read all the same.
    """

    at: int
    message: Phrase
    hint: Phrase | None = None


class ReadCell(NamedTuple):
    """A cell as it was read; `EMPTY` with a flaw that has a hint: it could not be."""

    cell: PlayerRound
    flaw: CellFlaw | None = None


@lru_cache(maxsize=65536)
def read(text: str) -> ReadCell:
    """Read a cell.

    Args:
        text: its ten columns.
    """
    flaw = _misshapen(text)
    if flaw is not None:
        return ReadCell(EMPTY, flaw)
    opponent = int(text[_OPPONENT].strip() or NOBODY)
    colour, went = _COLOURS[text[_COLOUR].lower()], _LETTERS[text[_RESULT].upper()]
    if opponent == NOBODY:
        return _alone(text, colour, went)
    flaw = _unmet(text, colour, went)
    return (
        ReadCell(EMPTY, flaw)
        if flaw is not None
        else ReadCell(PlayerRound(went, opponent, colour))
    )


def _misshapen(text: str) -> CellFlaw | None:
    if any(text[at] != " " for at in _BETWEEN):
        at = next(at for at in _BETWEEN if text[at] != " ")
        return CellFlaw(
            at,
            say("{text!r} does not stand in its columns", text=text.strip()),
            say(
                "four columns for the opponent, a blank, one for the colour, a blank and one for"
                " the result, such as '  12 w 1'; are columns shifted?"
            ),
        )
    opponent = text[_OPPONENT].strip()
    if opponent and not (opponent.isascii() and opponent.isdigit()):
        return CellFlaw(
            1,
            say("{text!r} is no starting number of an opponent", text=opponent),
            say("right is a whole number, or 0000 for none"),
        )
    if text[_COLOUR].lower() not in _COLOURS:
        return CellFlaw(
            _COLOUR,
            say("{text!r} is no colour", text=text[_COLOUR]),
            say("right is w, b, or - for none"),
        )
    if text[_RESULT].upper() not in _LETTERS:
        return CellFlaw(
            _RESULT,
            say("{text!r} is no result", text=text[_RESULT]),
            say("right is one of 1 = 0 W D L + - U F H Z"),
        )
    return None


def _alone(text: str, colour: Colour, went: Went) -> ReadCell:
    """A cell without an opponent."""
    if colour:
        flaw = CellFlaw(
            _COLOUR,
            say("{text!r} has a colour and no opponent", text=text.strip()),
            say("give the opponent's number, or - as the colour"),
        )
        return ReadCell(EMPTY, flaw)
    if went.bye:
        return ReadCell(PlayerRound(went) if went is not Went.ABSENT else EMPTY)
    if went in _OLD:
        bye = _OLD[went]
        odd = say(
            "{text!r} is a result against nobody, as old files write a bye: taken as {value}",
            text=text.strip(),
            value=bye.value,
        )
        return ReadCell(PlayerRound(bye), CellFlaw(1, odd))
    flaw = CellFlaw(
        1,
        say("{text!r} is a game against nobody", text=text.strip()),
        say("give the opponent's number, or a bye: U, F, H or Z"),
    )
    return ReadCell(EMPTY, flaw)


def _unmet(text: str, colour: Colour, went: Went) -> CellFlaw | None:
    """What is wrong with a cell that has an opponent."""
    if went is Went.ABSENT:
        return None  # the result is missing: see `agreement.check_pending`
    if went.bye:
        return CellFlaw(
            _RESULT,
            say("{text!r} has both an opponent and a bye", text=text.strip()),
            say(
                "a bye is '0000 - {value}'; a game that was not played is + or -",
                value=went.value,
            ),
        )
    if went.played and not colour:
        return CellFlaw(
            _COLOUR,
            say("{text!r} is a game without a colour", text=text.strip()),
            say("right is w or b"),
        )
    return None


def write(cell: PlayerRound) -> str:
    """The ten columns of a cell."""
    if cell.went is Went.ABSENT and not cell.pending:
        return " " * WIDTH
    opponent = f"{cell.opponent:>5}" if cell.opponent != NOBODY else " 0000"
    return f"{opponent} {cell.colour or '-'} {cell.went.value} "
