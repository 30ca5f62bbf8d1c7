"""What the attacker sees in a position: chains, and what each quiet move would threaten.

Most of it stays true from one position to the next: a pair of symbols changes the chains that it
touches, and those that it makes possible. So an outlook is made from the one before, and what a
quiet move would threaten is grown anew only where the pair lies within its reach.
"""

from collections.abc import Mapping
from typing import NamedTuple, Self

from podium.games.gomoku.chains import Chain, Chains, Finish, Growth

_MOST_CHAINS = 300
"""Of a position that is looked at first."""
_MOST_CHAINS_AT_A_GLANCE = 12
"""That a quiet move adds, while it is one of many."""
_MOST_CHAINS_OF_MOVE = 40
"""That a move adds, once it is looked at by itself."""


class Glance(NamedTuple):
    """What a quiet move would threaten, as far as a first look shows.

    Attributes:
        finishes: with the move put, if the defender did nothing.
        reach: cells on which a further symbol of the attacker might change that.
    """

    finishes: list[Finish]
    reach: int


class AttackOutlook:
    """What the attacker sees in a position.

    Attributes:
        own: the attacker's symbols.
        opposing: the defender's.
        finishes: of the chains.
        tops: cells that end a chain.
        makers: moves that make a four, each with the cells that it threatens.
        whole: all chains were found; without a finish there is no win by continuous fours.
    """

    __slots__ = (
        "_before",
        "_chains",
        "_changed",
        "_glances",
        "_taken",
        "finishes",
        "makers",
        "opposing",
        "own",
        "tops",
        "whole",
    )

    def __init__(
        self, own: int, opposing: int, chains: Chains, finishes: list[Finish], *, whole: bool
    ) -> None:
        self.own, self.opposing, self.finishes, self.whole = own, opposing, finishes, whole
        self._chains = chains
        self._glances: dict[int, Glance] = {}
        self._before: Mapping[int, Glance] = {}
        self._changed = self._taken = 0
        self.tops = 0
        self.makers: dict[int, int] = {}
        for top, list_ in chains.items():
            if list_:
                self.tops |= top
            for reply, used, _ in list_:
                if used == top:
                    self.makers[top] = self.makers.get(top, 0) | reply

    @classmethod
    def of(cls, own: int, opposing: int, most: int = _MOST_CHAINS) -> Self:
        """The outlook of a position, from nothing.

        Args:
            own: the attacker's symbols; no cell gives five to the attacker.
            opposing: the defender's.
            most: chains to find.
        """
        growth = Growth(own, opposing, base={}, tops=0, finishes=[], put=0, most=most)
        growth.from_all()
        return cls(own, opposing, growth.lists, growth.finishes, whole=growth.left >= 0)

    def glance(self, cell: int) -> list[Finish]:
        """What a quiet move would threaten, as far as a first look shows."""
        found = self._glances.get(cell) or self._inherited(cell)
        if found is None:
            growth = self.grown(cell, _MOST_CHAINS_AT_A_GLANCE)
            found = Glance(growth.finishes, growth.reach)
        self._glances[cell] = found
        return found.finishes

    def _inherited(self, cell: int) -> Glance | None:
        """What it would threaten, if the pair put since changed nothing but what it touches."""
        found = self._before.get(cell)
        if found is None or found.reach & self._changed:
            return None
        taken = self._taken
        kept = [finish for finish in found.finishes if not finish.touched & taken]
        return Glance(kept, found.reach)

    def grown(self, cell: int, most: int = _MOST_CHAINS_OF_MOVE) -> Growth:
        """The chains that a move of the attacker adds, with all finishes that there are then.

        Args:
            cell: the move.
            most: chains to add.
        """
        growth = Growth(
            self.own | cell,
            self.opposing,
            base=self._chains,
            tops=self.tops,
            finishes=[finish for finish in self.finishes if not finish.touched & cell],
            put=cell,
            most=most,
        )
        growth.from_put()
        return growth

    def after(self, put: int, growth: Growth | None, answer: int) -> "AttackOutlook":
        """The outlook after a move of the attacker and the answer to it.

        Args:
            put: the move, or 0 if the attacker only waited.
            growth: what the move adds; left out: it is not known, or there was no move.
            answer: the defender's move.
        """
        if put and growth is None:
            growth = self.grown(put)
        pair = put | answer
        grown: Chains = growth.lists if growth else {}
        chains = _without(grown, answer, answer)
        for top, list_ in _without(self._chains, pair, pair).items():
            if top not in grown:
                chains[top] = list_
        found = AttackOutlook(
            self.own | put,
            self.opposing | answer,
            chains,
            [f for f in (growth or self).finishes if not f.touched & answer],
            whole=self.whole and (growth is None or growth.left >= 0),
        )
        found._before, found._taken = self._glances, pair
        found._changed = put | (growth.fresh if growth else 0)
        return found


def _without(chains: Chains, tops: int, touched: int) -> dict[int, list[Chain]]:
    """The chains that neither end on some cells nor touch some."""
    found = {}
    for top, list_ in chains.items():
        if not top & tops:
            kept = [chain for chain in list_ if not (chain[1] | chain[2]) & touched]
            if kept:
                found[top] = kept
    return found
