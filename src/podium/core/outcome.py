"""What a sheet comes to: the outcome of one match, before it is worth any points."""

from collections.abc import Mapping
from typing import Any

import msgspec

from podium.core.exact import Exact, Written, exact

Sheet = Mapping[str, Any]
"""What was written down at a table."""


class SheetFault(Exception):  # noqa: N818 - says what is wrong with a sheet, is caught at once
    """A sheet that does not add up; the text says what is wrong and what would be right."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The outcome of one match.

    Attributes:
        scores: entrant id to the score of the game, as written (uncapped).
        winner: who won the game where the game names a winner (a target reached, a forfeit);
            empty where the scores alone tell, or where nobody won.
        finished: False where time ended the game.
        forfeited: entrants who were absent, or lost by forfeit.
        note: how it ended, in a word (``time``, ``forfeit``), empty for the usual end.
    """

    scores: dict[str, Written]
    winner: str = ""
    finished: bool = True
    forfeited: tuple[str, ...] = ()
    note: str = ""

    def score(self, entrant: str) -> Exact:
        """The exact score of an entrant; 0 where none was written."""
        return exact(self.scores.get(entrant, 0))
