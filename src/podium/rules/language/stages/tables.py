"""What a rulebook says about rounds at tables."""

from typing import Annotated, Literal, Self

from msgspec import Meta
from msgspec.structs import replace

from podium.core.clause import one_of
from podium.rules.language.stages.base import StageBase
from podium.rules.language.stages.clauses import (
    Sessions,
    SmallField,
    TablePairing,
    TurnOrder,
    going_on,
)


class TablesStage(StageBase, frozen=True, kw_only=True, tag="tables"):
    """Rounds at tables of three or more."""

    rounds: Annotated[int, Meta(description="how many rounds", ge=1)]
    pairing: Annotated[
        list[TablePairing], Meta(description="how the tables of each round are made")
    ]
    sessions: Annotated[Sessions | None, Meta(description="groups that run on their own")] = (
        None
    )
    turn_order: Annotated[TurnOrder | None, Meta(description="who plays first")] = None
    small_field: Annotated[
        SmallField | None, Meta(description="when fewer come than it takes")
    ] = None
    leavers: Annotated[
        Literal["close-up", "reserve", "table-of-three"],
        one_of(
            "what happens when somebody leaves between rounds",
            {
                "close-up": "the others close up",
                "reserve": "a reserve takes the seat, or the colour stays idle if there is none",
                "table-of-three": "the colour stays idle",
            },
        ),
    ] = "close-up"
    late: Annotated[
        Literal["zero", "none"],
        one_of(
            "what happens when somebody comes after the start",
            {
                "zero": "the rounds missed give nothing",
                "none": "nobody enters any more",
            },
        ),
    ] = "zero"

    @property
    def at_tables(self) -> bool:
        """Three or more sit at a table."""
        return True

    def with_rounds(self, rounds: int) -> Self:
        """What the rulebook says of its last round holds for those that are added."""
        how = [replace(one, rounds=going_on(one.rounds, self.rounds)) for one in self.pairing]
        return replace(self, rounds=rounds, pairing=how)

    @property
    def one_match(self) -> bool:
        """Where it has one round."""
        return self.rounds == 1
