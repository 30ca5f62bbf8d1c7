"""The field of entrants as numbers: who met whom, and points as whole numbers."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm

from podium.core.crosstable import DRAWS, LOSSES, WINS, Went
from podium.core.exact import Exact
from podium.rules.standings.tiebreaks.history import (
    CardRound,
    EntrantCard,
    History,
    RoundWorth,
    ScoreName,
    UnplayedEdition,
    as_if_drawn,
)

NONE = -1
"""Stands for no opponent."""

PLAYED = WINS | DRAWS | LOSSES
"""Games over the board."""

_PAIRED = frozenset(Went) - {Went.ABSENT}
_AWAY = CardRound(Went.ABSENT)


class Scores:
    """One score of everyone, in whole numbers of its finest part, so that sums are quick.

    Attributes:
        unit: how many of the finest part make one point.
        win, draw, loss: what a round is worth.
        points: of every entrant in every round.
        totals: of every entrant.
    """

    def __init__(self, worth: RoundWorth, points: list[list[Exact]]) -> None:
        values = (worth.win, worth.draw, worth.loss)
        fractions = {
            v.denominator for row in (*points, values) for v in row if type(v) is not int
        }
        self.unit = lcm(*fractions)
        self.points = [[self._whole(value) for value in row] for row in points]
        self.win, self.draw, self.loss = map(self._whole, values)
        self.totals = [sum(row) for row in self.points]

    def _whole(self, value: Exact) -> int:
        return value.numerator * (self.unit // value.denominator)

    def exact(self, value: int, times: int = 1) -> Exact:
        """The number that so many of the finest part are; `times`: a further unit."""
        unit = self.unit * times
        return value // unit if value % unit == 0 else Fraction(value, unit)


class TieBreakField:
    """Everyone's rounds, by the positions at which the entrants stand.

    Attributes:
        ids: of the entrants.
        at: their positions.
        rounds: every entrant's rounds, all of the same number.
        opponents: their positions, `NONE` for a bye.
    """

    def __init__(self, history: History, edition: UnplayedEdition) -> None:
        self.history = history
        self.edition = edition
        self.ids = list(history.cards)
        self.at = {entrant: at for at, entrant in enumerate(self.ids)}
        self.count = history.rounds
        self.rounds = [self._padded(card) for card in history.cards.values()]
        self.opponents = [
            [self.at[one.opponent] if one.opponent else NONE for one in row]
            for row in self.rounds
        ]
        self._scores: dict[bool, Scores] = {}
        self._met: dict[bool, list[list[int]]] = {}

    def _padded(self, card: EntrantCard) -> list[CardRound]:
        rounds = list(card.rounds[: self.count])
        return rounds + [_AWAY] * (self.count - len(rounds))

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def cards(self) -> Sequence[EntrantCard]:
        """The cards of the entrants, by position."""
        return list(self.history.cards.values())

    @cached_property
    def fore(self) -> "TieBreakField":
        """The same as if all games paired for the last round had been drawn."""
        return TieBreakField(as_if_drawn(self.history), self.edition)

    @cached_property
    def boards(self) -> int:
        """How many boards a team has; 0 where they are not known."""
        return max((len(one.boards) for rounds in self.rounds for one in rounds), default=0)

    @property
    def plain(self) -> bool:
        """Points of opponents count as they stand, and a round without opponent not at all."""
        return self.history.predetermined or self.edition is UnplayedEdition.PAIRED

    def scores(self, name: ScoreName = "") -> Scores:
        """The score of a name; the primary one if none is named."""
        return self._score(second=bool(name) and name != self.history.primary)

    def other(self, name: ScoreName = "") -> Scores:
        """The other score than that of a name."""
        return self._score(second=not name or name == self.history.primary)

    def _score(self, *, second: bool) -> Scores:
        if second not in self._scores:
            worth = self.history.second if second else self.history.worth
            points = [[one.second if second else one.points for one in r] for r in self.rounds]
            self._scores[second] = Scores(worth or RoundWorth(), points)
        return self._scores[second]

    def met(self, *, forfeits: bool = False) -> list[list[int]]:
        """Everyone's real opponent in every round; `NONE` where there was none.

        Args:
            forfeits: whoever was paired and did not play counts as well.
        """
        forfeits = forfeits or self.plain
        if forfeits not in self._met:
            counts = _PAIRED if forfeits else PLAYED
            self._met[forfeits] = [
                [
                    opponent if one.went in counts else NONE
                    for one, opponent in zip(rounds, opponents, strict=True)
                ]
                for rounds, opponents in zip(self.rounds, self.opponents, strict=True)
            ]
        return self._met[forfeits]

    def opponents_met(self, *, forfeits: bool = False) -> list[list[int]]:
        """Everyone's real opponents, once for each time they met."""
        return [[one for one in row if one != NONE] for row in self.met(forfeits=forfeits)]

    def over_the_board(self) -> list[list[int]]:
        """Whom everyone played, once for each game."""
        return [
            [
                opponent
                for one, opponent in zip(rounds, opponents, strict=True)
                if opponent != NONE and one.went in PLAYED
            ]
            for rounds, opponents in zip(self.rounds, self.opponents, strict=True)
        ]
