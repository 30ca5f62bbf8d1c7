"""What a rulebook says about a play-off."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, field

from podium.rules.language.stages.base import StageBase

DECIDER = "decider."
"""What stands before the name of extra games in `tied`."""


class BracketStage(StageBase, frozen=True, kw_only=True, tag="bracket"):
    """A play-off by slots."""

    tied: Annotated[
        list[str],
        Meta(
            description="what settles a match that ends level, in order: deciders, then `lot`"
        ),
    ]
    losers: Annotated[
        list[str],
        Meta(description="tallies that order those beaten in one round, per match played"),
    ] = field(default_factory=list)
    advance: Annotated[
        int, Meta(description="how many of the final order advance to the next level", ge=0)
    ] = 0

    @property
    def in_slots(self) -> bool:
        """A play-off is made of slots."""
        return True

    @property
    def one_match(self) -> bool:
        """Its last match is one."""
        return True

    @property
    def deciders(self) -> Sequence[str]:
        """Those among what settles a match."""
        return [step.removeprefix(DECIDER) for step in self.tied if step.startswith(DECIDER)]

    @property
    def ranked(self) -> bool:
        """Who lost when gives its order."""
        return False
