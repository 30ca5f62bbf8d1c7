"""Chains of fours that a position holds, found without asking what the defender threatens.

A *chain* is some fours with their replies, each made possible by those before it, that end with a
four on its *top*. Two chains with one top and two replies, which do not get into each other's way,
are a *finish*: put on the top, the symbol threatens two fives. Every win by continuous fours holds
a finish. So a position without one has no such win, which is proved here in less time than by
trying all orders of all fours; whether a finish is a win in earnest, with the defender's own fours
and fives, has to be tried (`continuous`).

A finish touches some cells, those where it puts symbols and those where it threatens. A symbol of
the defender on none of them leaves it as it is: that makes quiet threats quick to judge.

The idea of a search through dependent threats instead of orders of moves is that of L. V. Allis,
H. J. van den Herik and M. P. H. Huntjens, "Go-Moku and Threat-Space Search" (1993).
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from podium.games.gomoku.board import THROUGH, each, fours

Chain = tuple[int, int, int]
"""The reply to the last four, all cells of the attacker, all replies."""
Chains = Mapping[int, list[Chain]]
"""Chains by their tops."""

_PAIR: Final = 2
"""What a window lacks in which a move makes a four."""


class Finish(NamedTuple):
    """Where two chains meet.

    Attributes:
        touched: every cell that must be free for it.
        used: the cells of the attacker among them.
    """

    touched: int
    used: int


class Growth:
    """Chains of a position, grown from those that were there before a symbol was put.

    Attributes:
        lists: chains by their tops; only of tops that were looked at.
        finishes: none of them touches all that another one touches, and more.
        tops: the tops of all chains, old and new.
        fresh: the tops of new ones.
        reach: the cells of all windows in which it looked for more.
        left: how many more chains it may hold; below 0 there were too many.
    """

    __slots__ = (
        "_base", "_opposing", "_own", "_put", "finishes", "fresh", "left", "lists", "reach", "tops",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913 - what a position is, and what was known of it before
        self,
        own: int,
        opposing: int,
        *,
        base: Chains,
        tops: int,
        finishes: list[Finish],
        put: int,
        most: int,
    ) -> None:
        """Prepare to grow.

        Args:
            own: the attacker's symbols, with the one that was put.
            opposing: the defender's.
            base: chains of the position before.
            tops: their tops.
            finishes: of the position before, without those that touch the cell that was put.
            put: the cell, or 0.
            most: how many chains it may add.
        """
        self._own, self._opposing, self._base, self._put = own, opposing, base, put
        self.lists: dict[int, list[Chain]] = {}
        self.finishes = finishes
        self.tops = tops
        self.fresh = self.reach = 0
        self.left = most

    def from_all(self) -> None:
        """Grow from every four of the position."""
        todo: list[tuple[int, Chain]] = []
        for top, replies in fours(self._own, self._opposing).items():
            for reply in each(replies):
                self._add(top, (reply, top, reply), todo)
        self._grow(todo)

    def from_put(self) -> None:
        """Grow from the symbol that was put."""
        todo: list[tuple[int, Chain]] = []
        self._look(self._put, (0, 0, 0), todo)
        self._grow(todo)

    def _grow(self, todo: list[tuple[int, Chain]]) -> None:
        for top, chain in todo:  # which grows while it is gone through
            if self.left < 0:
                return
            self._look(top, chain, todo)

    def _look(self, top: int, chain: Chain, todo: list[tuple[int, Chain]]) -> None:
        """Find what a chain makes possible: in every window through its top."""
        _, used, replies = chain
        own, blocked = self._own | used, self._opposing | replies
        for window in THROUGH[top]:
            if window & blocked:
                continue
            self.reach |= window
            missing = window & ~own
            lacking, tops = missing.bit_count(), missing & self.tops
            if lacking == 1:
                self._finish(used | replies | missing, used)
            elif lacking == _PAIR:
                self._extend(missing, used, replies, todo)
            elif lacking == _PAIR + 1 and tops:
                self._join_one(window, missing, chain, todo)
            elif lacking == _PAIR + 2 and tops & (tops - 1):
                self._join_two(window, missing, chain, todo)

    def _extend(
        self, free: int, used: int, replies: int, todo: list[tuple[int, Chain]]
    ) -> None:
        """A window lacks two symbols: a four either way round."""
        one = free & -free
        two = free ^ one
        self._add(one, (two, used | one, replies | two), todo)
        self._add(two, (one, used | two, replies | one), todo)

    def _join_one(
        self, window: int, missing: int, chain: Chain, todo: list[tuple[int, Chain]]
    ) -> None:
        """A window lacks three symbols: another chain may bring one of them."""
        _, used, replies = chain
        for top in each(missing & self.tops):
            free = missing ^ top
            for both, answered in self._joined(used, replies, top, (window, free)):
                self._extend(free, both, answered, todo)

    def _join_two(
        self, window: int, missing: int, chain: Chain, todo: list[tuple[int, Chain]]
    ) -> None:
        """A window lacks four symbols: two other chains may bring two of them."""
        _, used, replies = chain
        tops = missing & self.tops
        for first in each(tops):
            for second in each(tops & (first - 1)):
                free = missing ^ first ^ second
                for two, answered in self._joined(used, replies, first, (window, free)):
                    for three, all_answered in self._joined(
                        two, answered, second, (window, free)
                    ):
                        self._extend(free, three, all_answered, todo)

    def _joined(
        self, used: int, replies: int, top: int, into: tuple[int, int]
    ) -> list[tuple[int, int]]:
        """What a chain uses together with each of those with a top that do not get in its way.

        Args:
            used: the chain's cells.
            replies: its replies.
            top: of the other chains.
            into: the window that they are joined for, and the cells that stay free in it.
        """
        window, free = into
        no_reply, no_use = used | window, replies | free
        found = []
        for _, used_there, replies_there in self.at(top):
            if replies_there & no_reply or used_there & no_use:
                continue
            both, answered = used | used_there, replies | replies_there
            if both.bit_count() == answered.bit_count():  # no four of both is answered twice
                found.append((both, answered))
        return found

    def at(self, top: int) -> list[Chain]:
        """The chains with this top; those of before come over once they are asked for."""
        found = self.lists.get(top)
        if found is None:
            put = self._put
            found = [
                chain for chain in self._base.get(top, ()) if not (chain[1] | chain[2]) & put
            ]
            self.lists[top] = found
        return found

    def _add(self, top: int, chain: Chain, todo: list[tuple[int, Chain]]) -> None:
        """Keep a chain, unless one with the same last four needs no more cells."""
        reply, used, replies = chain
        before = replies ^ reply
        there = self.at(top)
        for reply_there, used_there, replies_there in there:
            if reply_there == reply:
                if used_there | used == used and replies_there | replies == replies:
                    return
            else:
                both, answered = used | used_there, before | (replies_there ^ reply_there)
                five_cells = reply | reply_there
                if (
                    not both & (answered | five_cells)
                    and not answered & five_cells
                    and both.bit_count() == answered.bit_count() + 1
                ):
                    self._finish(both | answered | five_cells, both)
        there.append(chain)
        todo.append((top, chain))
        self.left -= 1
        self.tops |= top
        self.fresh |= top

    def _finish(self, touched: int, used: int) -> None:
        for finish in self.finishes:
            if finish.touched | touched == touched:
                return
        self.finishes.append(Finish(touched, used))
