"""What a stage would be with so many entrants: its rounds, tables and matches, counted."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from podium.core.phrase import Phrase
from podium.rules.language.stages import Band


class StageField(msgspec.Struct, frozen=True, kw_only=True):
    """Who would come into a stage.

    Attributes:
        there: how many.
        first: everyone who entered comes, so that what a start refuses is refused.
        groups: sizes of the groups that they come from.
        band: that those groups were made by.
    """

    there: int
    first: bool = False
    groups: Sequence[int] = ()
    band: Band | None = None


class Outline(msgspec.Struct, frozen=True, kw_only=True):
    """A stage in numbers.

    Attributes:
        groups: sizes of its groups.
        rounds: how many, of the group that has most.
        tables: seats at a table to the number of such tables in a full round.
        matches: over all rounds.
        byes: how often somebody sits out a round.
        reserves: who signed up and does not play.
        slots: of a bracket, in order.
        band: that its groups are made by.
        apart: how many of its groups are played one after the other.
        notes: what the organiser should know of it.
    """

    groups: list[int]
    rounds: int = 0
    tables: dict[str, int] = {}
    matches: int = 0
    byes: int = 0
    reserves: int = 0
    slots: list[str] = []
    band: Band | None = None
    apart: int = 1
    notes: Sequence[Phrase] = ()


def by_seats(sizes: Sequence[int]) -> dict[str, int]:
    """Seats at a table to the number of such tables, the largest first."""
    of_size = Counter(sizes)
    return {str(size): of_size[size] for size in sorted(of_size, reverse=True)}
