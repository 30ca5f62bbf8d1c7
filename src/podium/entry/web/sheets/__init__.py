"""Sheets on screen: the score entry of any rulebook's match, for the desk and the phone.

`sheet_form` is what the macro `sheet_fields` (templates/macros/sheet.html) shows; `sheet_of` makes
the sheet of the contract from what came back; `arithmetic` says what a sheet gives, before it is
saved, and `told_sums` makes the rows of the macro `sums` of it. The names of the fields hold entrants' ids, so that a form means the same when the seats
have changed meanwhile.

| field | holds |
|---|---|
| `score:ID` | score of an entrant |
| `unfinished`, `winner` | time ended it; who won where two show the target |
| `piece:ID:NAME`, `left:ID`, `last:ID` | Blokus: what is left, by taps or names; which piece was the last |
| `home`, `board:N` or `game:N:M` | a match of teams: games of a board together, or each by itself |
| `white`, `result` | a duel |
| `forfeit` | whole match of two sides not played: `by:ID`, or `both` |
"""

from podium.entry.web.sheets.arithmetic import Sum, SumRow, arithmetic, sums_of, told_sums
from podium.entry.web.sheets.fields import Board, Choice, Field, Left, SheetForm, Tap
from podium.entry.web.sheets.forms import sheet_form
from podium.entry.web.sheets.reading import SheetWrong, sheet_of
from podium.entry.web.sheets.writing import typed_of

__all__ = [
    "Board",
    "Choice",
    "Field",
    "Left",
    "SheetForm",
    "SheetWrong",
    "Sum",
    "SumRow",
    "Tap",
    "arithmetic",
    "sheet_form",
    "sheet_of",
    "sums_of",
    "told_sums",
    "typed_of",
]
