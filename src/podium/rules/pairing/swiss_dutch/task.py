"""One bracket as it is to be paired, and what was found for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from podium.rules.pairing.swiss_dutch.editions import DutchEdition
from podium.rules.pairing.swiss_dutch.effort import Effort
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer
from podium.rules.pairing.swiss_dutch.measure import Measure


@dataclass(slots=True)
class BracketPairing:
    """How a bracket is paired: (higher, lower) of each pair, and who floats."""

    pairs: list[tuple[SwissPlayer, SwissPlayer]]
    floaters: list[SwissPlayer]
    cost: int = 0


@dataclass
class BracketTask:
    """A bracket: who came from above, who stands in it, who comes below.

    Attributes:
        moved: moved-down players in order.
        residents: those of its score group (of several, where it is collapsed), in order.
        next: residents of the next bracket.
        rest: everyone below that.
        point: one point in the units of the scores.
        may_bye: who may have the pairing-allocated bye; nobody where the number is even.
        odd: whether somebody of all who are left gets the bye.
        complete: whether the floaters must leave the rest pairable (C4).
        looks_down: whether the next bracket counts (C.7; C8).
        effort: what may be spent on it.
        judged: what sets of floaters were found to mean for those below (`below.Below`).
        byes: whether the one floater gets the bye, so that unplayed games count (C9).
    """

    edition: DutchEdition
    moved: Sequence[SwissPlayer]
    residents: Sequence[SwissPlayer]
    next: Sequence[SwissPlayer]
    rest: Sequence[SwissPlayer]
    point: int
    may_bye: Callable[[SwissPlayer], bool]
    odd: bool
    complete: bool
    looks_down: bool
    effort: Effort
    byes: bool = False
    judged: dict[tuple[int, ...], int | None] = field(default_factory=dict, init=False)

    @property
    def players(self) -> list[SwissPlayer]:
        """Everyone in the bracket."""
        return [*self.moved, *self.residents]

    @property
    def below(self) -> list[SwissPlayer]:
        """Everyone who comes below."""
        return [*self.next, *self.rest]

    @property
    def bye_next(self) -> bool:
        """Whether the next bracket is the last, and one of it gets the bye (2017: C.2 in C.7).

        Where completion is asked for anyway, it has seen to that.
        """
        return self.looks_down and not self.complete and self.odd and not self.rest

    @cached_property
    def measure(self) -> Measure:
        """How its pairings are compared."""
        return Measure(self.players, len(self.next), self.point, byes=self.byes)
