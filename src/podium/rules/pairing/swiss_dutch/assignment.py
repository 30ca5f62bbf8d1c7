"""Laying one half against the other at least cost, and the first way of doing it (whole numbers).

Shortest augmenting paths with a dual variable for each row and column: taking one pair out and
asking whether the others can still be laid costs one more path, not a new beginning.
"""

from collections.abc import Mapping, Sequence

Cost = int | None
"""None where two may not meet."""


class Assignment:
    """Rows to be laid on as many columns.

    Attributes:
        total: the least cost; None if not all rows can be laid.
    """

    def __init__(self, costs: Sequence[Sequence[Cost]]) -> None:
        self._costs = costs
        size = len(costs)
        self._of_row = [-1] * size
        self._of_column = [-1] * size
        self._row_dual = [0] * size
        self._column_dual = [0] * size
        self._rows = set(range(size))
        self._columns = set(range(size))
        self.total: int | None = 0
        for row in range(size):
            if not self._lay(row):
                self.total = None
                return
        self.total = self._sum()

    def _sum(self) -> int:
        return sum(self._costs[row][self._of_row[row]] or 0 for row in self._rows)

    def first_within(self, limit: int) -> list[int] | None:
        """Columns of all rows, of the first way that costs no more than a limit.

        It is the way in which rows take their columns one after the other, each the lowest it can.
        """
        if self.total is None or self.total > limit:
            return None
        spent, chosen = 0, []
        for row in range(len(self._costs)):
            column = self._first_column(row, limit - spent)
            chosen.append(column)
            spent += self._costs[row][column] or 0
        return chosen

    def _first_column(self, row: int, limit: int) -> int:
        """Take out a row with the lowest column that leaves the others within the limit."""
        best = self._sum()
        for column in sorted(self._columns):
            cost = self._costs[row][column]
            if cost is None:
                continue
            over = cost - self._row_dual[row] - self._column_dual[column]
            if best + over > limit:
                continue
            before = self._saved()
            if self._take_out(row, column) and cost + self._sum() <= limit:
                return column
            self._restore(before)
            self._rows.add(row)
            self._columns.add(column)
        raise AssertionError(row)

    def _saved(self) -> tuple[list[int], list[int], list[int], list[int]]:
        return (
            self._of_row[:],
            self._of_column[:],
            self._row_dual[:],
            self._column_dual[:],
        )

    def _restore(self, saved: tuple[list[int], list[int], list[int], list[int]]) -> None:
        self._of_row, self._of_column, self._row_dual, self._column_dual = saved

    def _take_out(self, row: int, column: int) -> bool:
        """Take out a row and a column, and lay the row that lost its column anew."""
        loser, freed = self._of_column[column], self._of_row[row]
        self._rows.discard(row)
        self._columns.discard(column)
        self._of_row[row] = self._of_column[column] = -1
        if loser == row:
            return True
        self._of_row[loser] = -1
        self._of_column[freed] = -1
        return self._lay(loser)

    def _lay(self, start: int) -> bool:
        """Lay one more row, moving others along the cheapest path."""
        shortest: dict[int, int] = {}
        through: dict[int, int] = {}
        done: dict[int, int] = {}
        row, column, length = start, -1, 0
        while row >= 0:
            self._reach(row, length, shortest, through, done)
            if len(done) == len(shortest):
                return False
            length, column = min((shortest[c], c) for c in shortest if c not in done)
            done[column] = length
            row = self._of_column[column]
        self._update_duals(start, done, length)
        while row != start:
            row = through[column]
            self._of_column[column] = row
            self._of_row[row], column = column, self._of_row[row]
        return True

    def _reach(
        self,
        row: int,
        length: int,
        shortest: dict[int, int],
        through: dict[int, int],
        done: Mapping[int, int],
    ) -> None:
        """Note where a path goes on from a row."""
        costs, dual = self._costs[row], self._row_dual[row]
        for column in self._columns:
            cost = costs[column]
            if cost is None or column in done:
                continue
            new = length + cost - dual - self._column_dual[column]
            if column not in shortest or new < shortest[column]:
                shortest[column], through[column] = new, row

    def _update_duals(self, start: int, done: dict[int, int], length: int) -> None:
        """The dual variables after a path, so that no pair costs less than the sum of its two."""
        for column, at in done.items():
            row = self._of_column[column]
            if row >= 0:
                self._row_dual[row] += length - at
            self._column_dual[column] -= length - at
        self._row_dual[start] += length
