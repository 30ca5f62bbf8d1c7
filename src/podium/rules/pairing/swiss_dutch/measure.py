"""How good the pairing of a bracket is: one integer, the lower the better.

The criteria stand in it in the order of their weight, each in a field of bits so wide that what
a bracket can count never spills over; so comparing two pairings criterion by criterion is
comparing two integers, and adding pairs is adding integers. Nothing is rounded.
"""

from collections.abc import Iterable, Sequence

from podium.rules.pairing.swiss_dutch.criteria import (
    BYE_UNPLAYED,
    COLOURS,
    FLOATS,
    PAIRS,
    SCORES,
    TOP,
    DutchCriterion,
)
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer

NEXT = "next-bracket"


class Measure:
    """The measure of one bracket.

    Args:
        players: who stands in the bracket, moved down or resident.
        lower: how many stand in the next bracket; they count for its pairs.
        point: one point, in the units of the scores.
        byes: whether the unplayed games of the one floater count (C9).
    """

    def __init__(
        self, players: Sequence[SwissPlayer], lower: int, point: int, *, byes: bool = False
    ) -> None:
        self.below = min(entry.score for entry in players) - point
        scores = sorted({entry.score for entry in players})
        differences = {a - b for a in scores for b in scores if a > b}
        differences |= {score - self.below for score in scores}
        self._bucket = {d: at for at, d in enumerate(sorted(differences))}
        self._wide = (len(players) + lower + 1).bit_length() + 1
        counted = (PAIRS, SCORES, *((BYE_UNPLAYED,) if byes else ()), *TOP, *COLOURS, *FLOATS)
        self._fields: list[tuple[DutchCriterion, int]] = []
        self._shift: dict[str, int] = {}
        self._lay_out(counted, players)
        self._pairs: dict[tuple[int, int], int] = {}
        self._alone: dict[tuple[int, int], int] = {}

    def _lay_out(
        self, counted: Sequence[DutchCriterion], players: Iterable[SwissPlayer]
    ) -> None:
        """Give each criterion its bits, the weightiest at the top."""
        scores_wide = self._wide * len(self._bucket)
        unplayed = 1 + max((entry.unplayed for entry in players), default=0)
        order: list[tuple[str, int]] = []
        for criterion in counted:
            if criterion is BYE_UNPLAYED:
                order.append((criterion.key, self._wide + unplayed.bit_length()))
            else:
                wide = scores_wide if criterion.kind == "scores" else self._wide
                order.append((criterion.key, wide))
            if criterion is SCORES:
                order.append((NEXT, self._wide + scores_wide))
        at = 0
        for key, wide in reversed(order):
            self._shift[key] = at
            at += wide
        self.bits = at
        self._fields = [(c, self._shift[c.key]) for c in counted]

    def pair(self, one: SwissPlayer, other: SwissPlayer) -> int:
        """What a pair adds; the higher ranked first."""
        known = one.kind, other.kind
        found = self._pairs.get(known)
        if found is None:
            found = self._pairs[known] = sum(
                self._field(criterion, shift, criterion.pair(one, other))
                for criterion, shift in self._fields
                if criterion not in TOP or one.top or other.top
            )
        return found

    def alone(self, one: SwissPlayer) -> int:
        """What it adds that a player floats down (or has the bye), but for the next bracket."""
        kind = one.kind, one.unplayed
        found = self._alone.get(kind)
        if found is None:
            found = self._alone[kind] = sum(
                self._field(criterion, shift, criterion.alone(one, self.below))
                for criterion, shift in self._fields
            )
        return found

    def left_again(self, one: SwissPlayer) -> int:
        """What it adds that a floater finds no opponent in the next bracket either (C.7; C8)."""
        return 1 << (self._shift[NEXT] + self._wide * self._bucket[one.score - self.below])

    @property
    def next_unpaired(self) -> int:
        """What each unpaired player of the next bracket adds (C.7; C8)."""
        return 1 << (self._shift[NEXT] + self._wide * len(self._bucket))

    @property
    def next_without_bye(self) -> int:
        """What it adds that nobody who is left over in the last bracket may have the bye (C.2).

        Two more unpaired: whatever leaves somebody over who may have it counts less.
        """
        return 2 * self.next_unpaired

    def unit(self, key: str) -> int:
        """One more of a criterion that counts."""
        return 1 << self._shift[key]

    def without_colours(self, cost: int) -> int:
        """A cost with nothing in the fields of the criteria on colours."""
        low = self._shift["strong-colour"]
        high = self._shift["top-difference"] + self._wide
        return cost >> high << high | cost & ((1 << low) - 1)

    def counts(self, total: int) -> dict[str, int]:
        """What a total says of each criterion, for people: the field as a number."""
        found: dict[str, int] = {}
        rest = total
        for key, shift in sorted(self._shift.items(), key=lambda item: -item[1]):
            found[key], rest = rest >> shift, rest & ((1 << shift) - 1)
        return found

    def _field(self, criterion: DutchCriterion, shift: int, value: int) -> int:
        if not value:
            return 0
        if criterion.kind == "count":
            return value << shift
        return 1 << (shift + self._wide * self._bucket[value])
