"""Sheets on screen: the score entry of any rulebook's match, for the desk and the phone.

`SheetForm` is what the macro `sheet_fields` (templates/macros/sheet.html) shows; `sheet_of` makes
the sheet of the contract from what came back; `arithmetic` makes the rows of the macro `sums`, of what
a sheet gives before it is saved. The names of the fields hold entrants' ids, so that a form means the
same when the seats have changed meanwhile.

| field | holds |
|---|---|
| `score:ID` | score of an entrant |
| `unfinished`, `winner` | time ended it; who won where two show the target |
| `piece:ID:NAME`, `left:ID`, `last:ID` | Blokus: what is left, by taps or names; which piece was the last |
| `home`, `board:N` or `game:N:M` | a match of teams: games of a board together, or each by itself |
| `white`, `result` | a duel |
| `forfeit` | whole match of two sides not played: `by:ID`, or `both` |
"""

from podium.entry.web.sheets.arithmetic import SumRow, arithmetic, sums_of
from podium.entry.web.sheets.forms import SheetForm
from podium.entry.web.sheets.reading import SheetWrong, sheet_of
from podium.entry.web.sheets.writing import typed_of

__all__ = [
    "SheetForm",
    "SheetWrong",
    "SumRow",
    "arithmetic",
    "sheet_of",
    "sums_of",
    "typed_of",
]
