"""Wins by continuous fours: every move makes a four, every reply to it is forced.

Source: pIšQworky 2018, 3.3.7 (a sequence of moves that wins against the best defence).

The search goes depth first over moves that make a four. A position is the same whatever the order
of the fours that led to it, so those that failed are remembered. What is kept from one position to
the next is the table of fours: a pair of symbols changes it only where windows go through them.
"""

from podium.games.gomoku.board import EVERYWHERE, THROUGH, each, five_cells, fours
from podium.games.gomoku.timing import Stopwatch

NO_LIMIT = 1 << 60
"""Of nodes, or of moves."""
_MOST_REMEMBERED = 2_000_000
"""Failed positions; each takes about 200 bytes."""
_NODES_BETWEEN_LOOKS = 63
"""At the clock; one less than a power of two."""

Line = tuple[int, ...]
"""Cells: attacker, forced reply, attacker, … up to the move with which the attacker wins."""


class Exhausted(Exception):  # noqa: N818 - expected: it ends a search
    """The search was allowed no more nodes."""


class ContinuousFours:
    """The search from one position.

    Attributes:
        nodes: positions looked at so far.
    """

    def __init__(self, own: int, opposing: int, stopwatch: Stopwatch | None = None) -> None:
        """Prepare a search for the side that is to move.

        Args:
            own: its symbols.
            opposing: the symbols of the defender.
            stopwatch: ends the search; left out: it takes as long as it takes.
        """
        self.nodes = 0
        self._own, self._opposing = own, opposing
        self._stopwatch = stopwatch
        self._among = EVERYWHERE
        self._most_nodes = NO_LIMIT
        self._failed: dict[int, int] = {}
        self._backwards: list[int] = []

    def line(self, *, most_moves: int = NO_LIMIT, most_nodes: int = NO_LIMIT) -> Line | None:
        """A line that wins; None if there is none of so few moves.

        Args:
            most_moves: of the attacker, the one that wins by threatening two fives counted.
            most_nodes: positions to look at.

        Raises:
            Exhausted: so many nodes were not enough.
            OutOfTime: the time is over.
        """
        own, opposing = self._own, self._opposing
        if five := five_cells(own, opposing):
            return (five & -five,)
        danger = five_cells(opposing, own)
        return self._line(fours(own, opposing), danger, most_moves, most_nodes)

    def line_along(self, finish: int, danger: int, most_nodes: int) -> Line | None:
        """A line that wins with these cells of the attacker alone; None if none was found.

        Args:
            finish: the cells; none of them gives five at once.
            danger: the five-cells of the defender.
            most_nodes: positions to look at.
        """
        own, opposing = self._own, self._opposing
        if finish & opposing or (danger and not danger & finish):
            return None
        makers: dict[int, int] = {}
        for cell in each(finish & ~own):
            for window in THROUGH[cell]:
                if not window & opposing:
                    missing = (window & ~own) ^ cell
                    if missing and not missing & (missing - 1):
                        makers[cell] = makers.get(cell, 0) | missing
        self._among = finish
        try:
            return self._line(makers, danger, NO_LIMIT, most_nodes)
        except Exhausted:
            return None

    def _line(
        self, makers: dict[int, int], danger: int, most_moves: int, most_nodes: int
    ) -> Line | None:
        if danger & (danger - 1):
            return None
        self._most_nodes = self.nodes + most_nodes
        self._backwards.clear()
        if self._wins(self._own, self._opposing, makers, danger, most_moves):
            return tuple(reversed(self._backwards))
        return None

    def shortest(self, found: Line) -> Line:
        """A line of as few attacker moves as there can be.

        Args:
            found: any line that wins.

        Raises:
            OutOfTime: the time is over.
        """
        for moves in range(1, (len(found) + 1) // 2):
            line = self.line(most_moves=moves)
            if line is not None:
                return line
        return found

    def _wins(self, own: int, opposing: int, makers: dict[int, int], danger: int, left: int) -> bool:  # fmt: skip # noqa: C901, PLR0912 - the innermost loop
        """Whether the attacker wins in so many moves; then the line is put down, its end first.

        Nobody has a five-cell, but for the defender at most the one in `danger`.

        Args:
            own: the attacker's symbols.
            opposing: the defender's.
            makers: moves that make a four, each with the cells that it threatens.
            danger: the one five-cell of the defender, or 0: there the attacker must move.
            left: moves that the attacker may make.
        """
        self.nodes += 1
        if not self.nodes & _NODES_BETWEEN_LOOKS and self._stopwatch is not None:
            self._stopwatch.check()
        if danger:
            threatened = makers.get(danger, 0)
            if threatened & (threatened - 1):
                self._backwards.append(danger)
                return True
            moves = [(danger, threatened)] if threatened else []
        else:
            for cell, threatened in makers.items():
                if threatened & (threatened - 1):
                    self._backwards.append(cell)
                    return True
            moves = list(makers.items())
            moves.reverse()  # what the last move has made possible comes first
        if left <= 1:
            return False
        left -= 1
        failed, among = self._failed, self._among
        for cell, reply in moves:
            own_then, opposing_then = own | cell, opposing | reply
            key = own_then << 225 | opposing_then
            if failed.get(key, 0) >= left:
                continue
            if self.nodes >= self._most_nodes:
                raise Exhausted
            danger = 0
            for window in THROUGH[reply]:
                if not window & own_then:
                    missing = window & ~opposing_then
                    if not missing & (missing - 1):
                        danger |= missing
            if danger & (danger - 1):
                continue
            pair = cell | reply
            makers_then = {
                at: rest
                for at, threatened in makers.items()
                if not at & pair and (rest := threatened & ~pair)
            }
            for window in THROUGH[cell]:
                if not window & opposing_then:
                    missing = window & ~own_then
                    one = missing & -missing
                    two = missing ^ one
                    if two and not two & (two - 1):
                        if one & among:
                            makers_then[one] = makers_then.get(one, 0) | two
                        if two & among:
                            makers_then[two] = makers_then.get(two, 0) | one
            if danger and danger not in makers_then:
                continue
            if self._wins(own_then, opposing_then, makers_then, danger, left):
                self._backwards += (reply, cell)
                return True
            if len(failed) < _MOST_REMEMBERED:
                failed[key] = left
        return False
