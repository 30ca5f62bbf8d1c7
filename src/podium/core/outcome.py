"""What a sheet comes to: the outcome of one match, before it is worth any points."""

import msgspec

from podium.core.exact import Exact, Written, exact


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The outcome of one match.

    Attributes:
        scores: entrant id to the score of the game, as written (uncapped).
        winner: who won the game where the game names a winner (a target reached, a forfeit);
            empty where the scores alone tell, or where nobody won.
        finished: False where time ended the game.
        forfeited: entrants who were absent, or lost by forfeit.
        note: how it ended, in a word (``time``, ``forfeit``), empty for the usual end.
        games: games won, by entrant, where a match is made of several.
    """

    scores: dict[str, Written]
    winner: str = ""
    finished: bool = True
    forfeited: tuple[str, ...] = ()
    note: str = ""
    games: dict[str, int] = {}

    def score(self, entrant: str) -> Exact:
        """The exact score of an entrant; 0 where none was written."""
        return exact(self.scores.get(entrant, 0))

    def same(self, other: "Outcome") -> bool:
        """Whether another sheet came to the same, whichever side it was written from."""
        return self.facts == other.facts

    @property
    def facts(self) -> tuple[object, ...]:
        """All that it says, in no order."""
        scores = {entrant: self.score(entrant) for entrant in self.scores}
        return scores, self.winner, self.finished, set(self.forfeited), self.note, self.games
