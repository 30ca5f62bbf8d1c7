"""How many tables of which size, and who sits at which."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from podium.core.clause import Clause, one_of


class Seats(Clause, frozen=True, kw_only=True):
    """Sizes of a table."""

    sizes: Annotated[
        list[Annotated[int, Meta(ge=2)]],
        Meta(description="seats at a table, the usual size first", min_length=1),
    ]
    small: Annotated[
        Literal["fewest", "none"],
        one_of(
            "which tables are made",
            {
                "fewest": "as few tables of another size than the usual one as the field allows",
                "none": "the field must fill tables of the usual size, and the other sizes are for rounds paired by hand",
            },
        ),
    ] = "none"
    small_at: Annotated[
        Literal["last", "first"],
        one_of(
            "where tables of another size are",
            {
                "last": "they are the last ones",
                "first": "they are the first ones",
            },
        ),
    ] = "last"

    @property
    def made(self) -> list[int]:
        """The sizes of which podium makes tables, the usual one first."""
        return self.sizes if self.small == "fewest" else self.sizes[:1]

    def tables(self, entrants: int) -> list[int] | None:
        """Sizes of the tables for a field, in order; None where it cannot be seated."""
        return self.seated(entrants, self.made)

    def seated(self, entrants: int, sizes: Sequence[int]) -> list[int] | None:
        """The same with other sizes of tables, the usual one first."""
        found = table_sizes(entrants, sizes)
        return found[::-1] if found and self.small_at == "first" else found


TWO_SIDES = Seats(sizes=[2])
"""Of a match without seats."""


def table_sizes(entrants: int, sizes: Sequence[int]) -> list[int] | None:
    """Sizes of the tables for a field, those of the first size first; None where none fits.

    As many of the first size as the others can complete. With fours and threes that makes
    4 - a tables of three where a = n mod 4 is not 0 (Katana 2016 `R1`).
    """
    if entrants <= 0:
        return None
    large, *smaller = sizes
    for count in range(entrants // large, -1, -1):
        rest = entrants - count * large
        if rest == 0:
            return [large] * count
        if smaller and (others := table_sizes(rest, smaller)):
            return [large] * count + others
    return None


def deal(order: Sequence[str], sizes: Sequence[int]) -> list[tuple[str, ...]]:
    """Blocks from the top: the first four to the first table, and so on."""
    tables, at = [], 0
    for size in sizes:
        tables.append(tuple(order[at : at + size]))
        at += size
    return tables


def snake(order: Sequence[str], tables: int) -> list[tuple[str, ...]]:
    """A ranking laid over the tables in a snake: over four tables 1-8-9-16, 2-7-10-15, …."""
    laid: list[list[str]] = [[] for _ in range(tables)]
    for index, entrant in enumerate(order):
        lap, place = divmod(index, tables)
        laid[place if lap % 2 == 0 else tables - 1 - place].append(entrant)
    return [tuple(table) for table in laid if table]


def tables_by_rank(
    order: Sequence[str], plan: Sequence[Sequence[int]]
) -> list[tuple[str, ...]]:
    """Tables by places in a ranking; a place that nobody holds stays empty."""
    return [
        tuple(order[place - 1] for place in table if place <= len(order))
        for table in plan
        if any(place <= len(order) for place in table)
    ]
