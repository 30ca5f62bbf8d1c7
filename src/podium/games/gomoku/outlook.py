"""What the attacker sees in a position: chains, and what each quiet move would threaten.

Most of it stays true from one position to the next: a pair of symbols changes the chains that it
touches, and those that it makes possible. So an outlook is made from the one before, and what a
quiet move would threaten is grown anew only where the pair lies within its reach.
"""

from collections.abc import Mapping
from typing import NamedTuple, Self

from podium.games.gomoku.board import AROUND
from podium.games.gomoku.chains import Chain, Chains, Finish, Growth

_MOST_CHAINS = 200
"""Of a position that is looked at first."""
_MOST_CHAINS_OF_MOVE = 40
"""That a move adds."""


class Threatened(NamedTuple):
    """What a quiet move would threaten.

    Attributes:
        finishes: with the move put, if the defender did nothing.
        reach: cells on which a further symbol of the attacker might change that.
    """

    finishes: list[Finish]
    reach: int


class Outlook:
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
        "_before", "_chains", "_changed", "_seen", "_taken", "finishes", "makers", "opposing",
        "own", "tops", "whole",
    )  # fmt: skip

    def __init__(
        self, own: int, opposing: int, chains: Chains, finishes: list[Finish], *, whole: bool
    ) -> None:
        self.own, self.opposing, self.finishes, self.whole = own, opposing, finishes, whole
        self._chains = chains
        self._seen: dict[int, Threatened] = {}
        self._before: Mapping[int, Threatened] = {}
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

    def with_quiet(self, cell: int) -> Threatened:
        """What a quiet move would threaten."""
        found = self._seen.get(cell)
        if found is None:
            found = self._inherited(cell)
            if found is None:
                growth = self._grown(cell)
                found = Threatened(growth.finishes, growth.reach | AROUND[cell])
            self._seen[cell] = found
        return found

    def _inherited(self, cell: int) -> Threatened | None:
        """What it would threaten, if the pair put since changed nothing but what it touches."""
        found = self._before.get(cell)
        if found is None or found.reach & self._changed:
            return None
        taken = self._taken
        kept = [finish for finish in found.finishes if not finish.touched & taken]
        return Threatened(kept, found.reach)

    def _grown(self, cell: int) -> Growth:
        growth = Growth(
            self.own | cell,
            self.opposing,
            base=self._chains,
            tops=self.tops,
            finishes=[finish for finish in self.finishes if not finish.touched & cell],
            put=cell,
            most=_MOST_CHAINS_OF_MOVE,
        )
        growth.from_put()
        return growth

    def after(self, put: int, answer: int) -> "Outlook":
        """The outlook after a move of the attacker and the answer to it.

        Args:
            put: the move, or 0 if the attacker only waited.
            answer: the defender's move.
        """
        pair = put | answer
        growth = self._grown(put) if put else None
        lists: Chains = growth.lists if growth else {}
        chains: dict[int, list[Chain]] = {}
        for top, list_ in self._chains.items():
            untouched = not top & pair and top not in lists
            if untouched and (kept := [c for c in list_ if not (c[1] | c[2]) & pair]):
                chains[top] = kept
        for top, list_ in lists.items():
            if not top & pair and (kept := [c for c in list_ if not (c[1] | c[2]) & answer]):
                chains[top] = kept
        finishes = growth.finishes if growth else self.finishes
        found = Outlook(
            self.own | put,
            self.opposing | answer,
            chains,
            [finish for finish in finishes if not finish.touched & answer],
            whole=self.whole and (growth is None or growth.left >= 0),
        )
        found._before, found._taken = self._seen, pair
        found._changed = put | (growth.fresh if growth else 0)
        return found
