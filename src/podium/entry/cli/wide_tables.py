"""Tables with many columns of figures, in as many parts as the terminal needs.

A figure or heading is never broken: what does not fit beside the names stands in a further table,
with the names again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from podium.entry.cli.output import plain_text, print_table, ruled_table
from podium.views.standings import rank_text

_GAP = 2
"""Blanks between two columns."""

_NAME = 24
"""So much of a name is always shown in one line; a longer one goes on below."""


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """A column of figures: its heading, and what stands in it."""

    heading: Text
    cells: Sequence[Text]

    @property
    def width(self) -> int:
        """Of its widest line."""
        return max(_width(one) for one in (self.heading, *self.cells))


def _width(text: Text) -> int:
    return max((line.cell_len for line in text.split("\n")), default=0)


def print_wide(
    out: Console, lead: Sequence[tuple[str, Sequence[str]]], columns: Sequence[FigureColumn]
) -> None:
    """Print a table, in parts if it is too wide.

    Args:
        out: where to; its width decides.
        lead: headings and cells of the columns that every part begins with, the names last.
        columns: the others, from left to right.
    """
    names = plain_width(lead[-1])
    taken = sum(plain_width(one) + _GAP for one in lead[:-1]) + min(names, _NAME)
    for part in _parts(columns, out.width - taken):
        print_table(out, _table(lead, part))


def plain_width(column: tuple[str, Sequence[str]]) -> int:
    """How wide a column of the lead is."""
    heading, cells = column
    return max(plain_text(one).cell_len for one in (heading, *cells))


def rank_cell(rank: int, *, shared: bool) -> str:
    """A rank or place, with room for the sign that it is shared: ranks stand below one another."""
    return rank_text(rank, shared=shared) + ("" if shared else " ")


def _parts(columns: Sequence[FigureColumn], room: int) -> Iterator[Sequence[FigureColumn]]:
    """As many columns as fit, then the next; one at least, and one part where there is none."""
    part: list[FigureColumn] = []
    left = room
    for column in columns:
        left -= column.width + _GAP
        if part and left < 0:
            yield part
            part, left = [], room - column.width - _GAP
        part.append(column)
    yield part


def _table(lead: Sequence[tuple[str, Sequence[str]]], columns: Sequence[FigureColumn]) -> Table:
    table = ruled_table()
    for heading, _ in lead[:-1]:
        table.add_column(plain_text(heading), justify="right", no_wrap=True)
    last = lead[-1][0]
    table.add_column(
        plain_text(last), justify="left" if last == "name" else "right", overflow="fold"
    )
    for column in columns:
        table.add_column(column.heading, justify="right", no_wrap=True)
    rows = zip(*(cells for _, cells in lead), strict=True)
    for at, row in enumerate(rows):
        table.add_row(*map(plain_text, row), *(column.cells[at] for column in columns))
    return table
