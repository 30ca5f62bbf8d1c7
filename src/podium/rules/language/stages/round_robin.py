"""What a rulebook says about groups in which everyone meets everyone."""

from typing import Annotated, Literal

from msgspec import Meta, field

from podium.core.clause import one_of
from podium.rules.language.stages.base import StageBase
from podium.rules.language.stages.clauses import Band, Draw


class RoundRobinStage(StageBase, frozen=True, kw_only=True, tag="round-robin"):
    """Everyone meets everyone of the group."""

    times: Annotated[int, Meta(description="how often each two meet", ge=1)] = 1
    draw: Annotated[Draw | None, Meta(description="how groups are drawn")] = None
    bands: Annotated[
        list[Band], Meta(description="the system by number of entrants; left out: one group")
    ] = field(default_factory=list)
    leavers: Annotated[
        Literal["half", "annul", "forfeit-rest"],
        one_of(
            "what becomes of the matches of an entrant who leaves",
            {
                "half": "all are annulled if fewer than half were played, otherwise the rest are lost by forfeit",
                "annul": "all are annulled",
                "forfeit-rest": "the rest are lost by forfeit",
            },
        ),
    ] = "half"

    @property
    def all_meet(self) -> bool:
        """That is what a round robin is."""
        return True

    @property
    def ranked_apart(self) -> bool:
        """Each group of a round robin is a table of its own."""
        return True
