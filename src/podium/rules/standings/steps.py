"""Steps of a ladder, as a rulebook writes them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from podium.core.clause import Clause


class Step(Clause, frozen=True, kw_only=True):
    """One step of a ladder: what is compared, and among whom."""

    by: Annotated[
        list[str],
        Meta(
            description="tallies or criteria, compared in this order as one step; in a seeding attributes",
            min_length=1,
        ),
    ]
    of: Annotated[
        str,
        Meta(description="the tally that a criterion such as `sodos` is made from"),
    ] = ""
    among: Annotated[
        Literal["all", "tied"],
        Meta(description="`tied`: only the matches among those tied count"),
    ] = "all"
    tied: Annotated[
        Annotated[int, Meta(ge=2)] | None,
        Meta(description="the step is taken only if exactly so many are tied"),
    ] = None
    all_met: Annotated[
        bool,
        Meta(description="the step is taken only if each of those tied has met every other"),
    ] = False
    least: Annotated[
        bool, Meta(description="the lower value stands first; who has no result stands last")
    ] = False
    order: Annotated[
        list[str],
        Meta(description="of an attribute that is a text: its values, the best first"),
    ] = msgspec.field(default_factory=list)
    mean: Annotated[
        bool,
        Meta(description="per match played instead of the sum; who has no result has none"),
    ] = False
    repeat: Annotated[bool, Meta(description="taken again among those whom it leaves tied")] = (
        False
    )
    restart_on_split: Annotated[
        bool,
        Meta(description="where it splits, those left tied begin again at the top"),
    ] = False
    at_cut_only: Annotated[
        bool, Meta(description="taken only where it settles who advances")
    ] = False
    play: Annotated[str, Meta(description="the `[decider]` that is played")] = ""


class Ladder(Clause, frozen=True, kw_only=True):
    """Criteria in order of weight."""

    steps: Annotated[
        list[Step],
        Meta(
            description="in order; a bare name stands for a step by that criterion",
            min_length=1,
        ),
    ]


def step_keys(step: Step) -> list[str]:
    """The names under which a step's values stand in a standing."""
    prefix = "tied-" if step.among == "tied" else ""
    suffix = "/match" if step.mean else ""
    return [f"{prefix}{name}{suffix}" for name in step.by]


def is_code(criterion: str) -> bool:
    """Whether a criterion is written as FIDE's codes are, in capitals: `BH:C1`, `SB`, `WIN`."""
    name = criterion.partition(":")[0].partition("/")[0]
    return name.isalnum() and name.isupper()
