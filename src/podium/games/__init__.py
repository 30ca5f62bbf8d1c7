"""Games: their own sheets, and referees that turn them into sheets of plain scores.

| sheet | game | source | what is written down |
|---|---|---|---|
| `blokus` | Blokus | Blokus 2016 § 9 | the pieces left, and who laid the monomino last; or the scores |

A rulebook names the sheet in `[match.sheet]`; the director hands in the referee from here.
"""

from collections.abc import Callable, Mapping

from podium.core.sheets import Sheet
from podium.games import blokus

Referee = Callable[[Sheet], Sheet]
"""Turns the own sheet of a game into one of plain scores, or raises a `SheetFault`."""

GAMES: Mapping[str, Referee] = {"blokus": blokus.score_sheet}
"""Every referee, by the name of its sheet."""
