"""Cuts in a ranking: where some go on and others do not."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ELIGIBLE = "eligible"
"""What sets those who can go on before those who cannot, where a cut runs through a tie."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A point at which some of a ranking go on and others do not.

    Attributes:
        best: how many go on.
        among: those who can; None: everyone who is ranked.
    """

    best: int
    among: frozenset[str] | None = None

    def of(self, entrants: Iterable[str]) -> list[str]:
        """Those of some entrants who can go on."""
        among = self.among
        return [entrant for entrant in entrants if among is None or entrant in among]


class Cuts:
    """The cuts of a ranking that is being made from the top."""

    def __init__(self, cuts: Sequence[Cut]) -> None:
        self._cuts = cuts
        self._placed = [0] * len(cuts)

    def place(self, tied: Sequence[str]) -> None:
        """Take note of those who come next in the ranking."""
        for at, cut in enumerate(self._cuts):
            self._placed[at] += len(cut.of(tied))

    def torn(self, tied: Sequence[str]) -> list[str]:
        """Those of the next ones, all tied, of whom some go on and some do not; else nobody."""
        for cut, placed in zip(self._cuts, self._placed, strict=True):
            can = cut.of(tied)
            if placed < cut.best < placed + len(can):
                return can
        return []
