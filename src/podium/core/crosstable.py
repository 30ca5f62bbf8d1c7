"""The crosstable of a Swiss tournament: who met whom in which round, and how it went.

Players stand under numbers from 1, their starting or pairing numbers; what a round is worth is
said by a `Scoring`, so that the same cells serve chess (1, ½, 0) and teams (2, 1, 0).
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Literal

import msgspec

from podium.core.exact import Exact

Colour = Literal["w", "b", ""]
"""White, Black, or none (nothing was played over a board)."""

NOBODY = 0
"""The number that stands for no opponent."""


class Went(StrEnum):
    """How a round went for one player, in the letters of FIDE's report file (TRF16, 92-99)."""

    WON = "1"
    DREW = "="
    LOST = "0"
    WON_UNRATED = "W"
    DREW_UNRATED = "D"
    LOST_UNRATED = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    PAIRING_BYE = "U"
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"
    ABSENT = " "

    @property
    def played(self) -> bool:
        """A game was played over the board."""
        return self in _PLAYED

    @property
    def forfeit(self) -> bool:
        """Paired, and not played because somebody did not come."""
        return self in {Went.FORFEIT_WIN, Went.FORFEIT_LOSS}

    @property
    def bye(self) -> bool:
        """Not paired: a bye of any kind, or away."""
        return not (self.played or self.forfeit)


_PLAYED = frozenset(
    {
        Went.WON,
        Went.DREW,
        Went.LOST,
        Went.WON_UNRATED,
        Went.DREW_UNRATED,
        Went.LOST_UNRATED,
    }
)

WINS = frozenset({Went.WON, Went.WON_UNRATED})
DRAWS = frozenset({Went.DREW, Went.DREW_UNRATED})
LOSSES = frozenset({Went.LOST, Went.LOST_UNRATED})


class PlayerRound(msgspec.Struct, frozen=True):
    """One round of one player.

    Attributes:
        opponent: number of the opponent; `NOBODY` for a bye.
        colour: as it was assigned, also where the opponent did not come.
    """

    went: Went
    opponent: int = NOBODY
    colour: Colour = ""

    @property
    def pending(self) -> bool:
        """Paired, and the result is still missing."""
        return self.went is Went.ABSENT and self.opponent != NOBODY


class CrosstablePlayer(msgspec.Struct, frozen=True):
    """A player and the rounds that he has behind him.

    Attributes:
        number: starting number, from 1.
        rating: 0 where there is none.
        cells: one a round, from round 1; may end early.
    """

    number: int
    rating: int = 0
    cells: tuple[PlayerRound, ...] = ()

    def cell(self, round_: int) -> PlayerRound:
        """The cell of a round, from 1; away where the list ends before it."""
        return self.cells[round_ - 1] if round_ <= len(self.cells) else AWAY


AWAY = PlayerRound(Went.ABSENT)


class Scoring(msgspec.Struct, frozen=True, kw_only=True):
    """What each way that a round can go is worth."""

    win: Exact = 1
    draw: Exact = Fraction(1, 2)
    loss: Exact = 0
    forfeit_win: Exact = 1
    forfeit_loss: Exact = 0
    pairing_bye: Exact = 1
    full_bye: Exact = 1
    half_bye: Exact = Fraction(1, 2)
    zero_bye: Exact = 0

    def worth(self, went: Went) -> Exact:
        """Points for one round."""
        found: Exact = getattr(self, _FIELDS[went])
        return found


_FIELDS: Mapping[Went, str] = {
    **dict.fromkeys(WINS, "win"),
    **dict.fromkeys(DRAWS, "draw"),
    **dict.fromkeys(LOSSES, "loss"),
    Went.FORFEIT_WIN: "forfeit_win",
    Went.FORFEIT_LOSS: "forfeit_loss",
    Went.PAIRING_BYE: "pairing_bye",
    Went.FULL_BYE: "full_bye",
    Went.HALF_BYE: "half_bye",
    Went.ZERO_BYE: "zero_bye",
    Went.ABSENT: "zero_bye",
}
"""The field of a scoring that each way of going is worth."""


class Crosstable(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as far as it has been played.

    Attributes:
        players: in the order of their numbers.
        rounds: how many the tournament has; 0 where that is not known.
        initial_colour: what the first player of the initial order has in round 1; empty where
            no lot for it was drawn yet.
        forbidden: sets of players none of whom may meet another of the same set.
        acceleration: number to the virtual points added in each round, from round 1.
    """

    players: tuple[CrosstablePlayer, ...]
    rounds: int = 0
    initial_colour: Colour = ""
    scoring: Scoring = Scoring()
    forbidden: tuple[frozenset[int], ...] = ()
    acceleration: Mapping[int, tuple[Exact, ...]] = {}

    @property
    def by_number(self) -> dict[int, CrosstablePlayer]:
        """Players under their numbers."""
        return {player.number: player for player in self.players}

    def points(self, player: CrosstablePlayer, before: int) -> Exact:
        """Points of a player from the rounds before that one, without acceleration."""
        return sum(self.scoring.worth(cell.went) for cell in player.cells[: before - 1])

    def paired_rounds(self) -> int:
        """The last round that was paired; 0 where none was.

        A round in which nobody has an opponent was paired if it has a pairing-allocated bye and
        leaves nobody else to be paired. Otherwise that bye is one of the round to come, given
        beforehand.
        """
        met = self._last(lambda cell: cell.opponent != NOBODY)
        byes = self._last(lambda cell: cell.went is Went.PAIRING_BYE)
        if byes > met:
            waiting = [one for one in self.players if one.cell(byes).went is Went.ABSENT]
            if len(waiting) <= 1:
                return byes
        return met

    def finished_rounds(self) -> int:
        """The last round that was paired and has all its results; 0 where there is none."""
        return self.pending_round() - 1 if self.pending_round() else self.paired_rounds()

    def pending_round(self) -> int:
        """The first round in which a result is missing; 0 where none is."""
        return min(
            (
                number
                for player in self.players
                for number, cell in self.numbered(player)
                if cell.pending
            ),
            default=0,
        )

    def _last(self, wanted: Callable[[PlayerRound], bool]) -> int:
        return max(
            (
                number
                for player in self.players
                for number, cell in self.numbered(player)
                if wanted(cell)
            ),
            default=0,
        )

    @staticmethod
    def numbered(player: CrosstablePlayer) -> Iterator[tuple[int, PlayerRound]]:
        """The cells of a player with the numbers of their rounds."""
        return enumerate(player.cells, start=1)
