"""What a rulebook says about a stage of any format."""

from collections.abc import Sequence
from typing import Annotated, Self

from msgspec import Meta, field
from msgspec.structs import replace

from podium.core.clause import Clause
from podium.rules.language.stages.clauses import (
    Band,
    Champion,
    Draw,
    Intake,
    PairingBye,
    Sessions,
    SmallField,
    TablePairing,
    TurnOrder,
)


class StageBase(Clause, frozen=True, kw_only=True, tag_field="format"):
    """What every stage has."""

    title: Annotated[str, Meta(description="what people call it")] = ""
    intake: Annotated[
        Intake | None, Meta(description="who advances to it; left out: everyone who entered")
    ] = None
    ladder: Annotated[str, Meta(description="the `[ladder]` that ranks it")] = ""
    rank_over: Annotated[
        list[str],
        Meta(description="the stages whose matches count in its ranking; left out: its own"),
    ] = field(default_factory=list)
    clock: Annotated[str, Meta(description="the `[clock]` it is played on")] = ""
    champion: Annotated[
        Champion | None, Meta(description="in the last stage: who wins the tournament")
    ] = None

    @property
    def decided_by_match(self) -> bool:
        """Whether the winner of its match wins the tournament."""
        return self.champion is not None and self.champion.by == "match-winner"

    @property
    def format(self) -> str:
        """The word that a rulebook has for its format."""
        return str(type(self).__struct_config__.tag)

    @property
    def ladders(self) -> Sequence[str]:
        """All ladders that it names."""
        return [name for name in (self.ladder, self.seeding, self.paired_by) if name]

    # What follows is what a format is asked for. Each stage below overrides what its format has, by
    # a field of that name or by a property; the others are without it.

    @property
    def rounds(self) -> int:
        """How many rounds are paired one by one; 0 where all matches are made at the start."""
        return 0

    def with_rounds(self, rounds: int) -> Self:
        """The same stage with another number of rounds, where rounds are paired one by one."""
        return replace(self, rounds=rounds) if self.rounds else self

    @property
    def in_slots(self) -> bool:
        """Whether its matches stand in the slots of a bracket, and follow from one another."""
        return False

    @property
    def ranked(self) -> bool:
        """Whether figures rank it, by a ladder; else its order follows from its matches."""
        return True

    @property
    def ranked_apart(self) -> bool:
        """Whether each group has a ranking of its own, and all of them together have none."""
        return False

    @property
    def all_meet(self) -> bool:
        """Whether everyone meets everyone of the group."""
        return False

    @property
    def at_tables(self) -> bool:
        """Whether it is played at tables, not by two sides."""
        return False

    @property
    def pairing(self) -> Sequence[TablePairing]:
        """How tables are made in its rounds."""
        return ()

    @property
    def by_places(self) -> bool:
        """Whether places of its intake are laid down for its tables."""
        return any(how.by in {"places", "fold"} for how in self.pairing)

    @property
    def system(self) -> str:
        """The edition of the Swiss System that pairs it; empty where none does."""
        return ""

    @property
    def forfeits(self) -> str:
        """Whether two may meet yet whose match was not played: `unplayed`, or `played`."""
        return "played"

    @property
    def half_byes(self) -> int:
        """How many half-point byes each may ask for."""
        return 0

    @property
    def full_byes(self) -> int:
        """How many full-point byes each may be given."""
        return 0

    @property
    def late(self) -> str:
        """What rounds give that somebody missed who came after the start; `none`: nobody comes."""
        return "none"

    @property
    def sessions(self) -> Sessions | None:
        """Groups that run on their own."""
        return None

    @property
    def small_field(self) -> SmallField | None:
        """What is asked when fewer come than it takes."""
        return None

    @property
    def turn_order(self) -> TurnOrder | None:
        """How the order of play at a table is found."""
        return None

    @property
    def draw(self) -> Draw | None:
        """How groups are drawn."""
        return None

    @property
    def bands(self) -> Sequence[Band]:
        """Its system by the number of entrants."""
        return ()

    @property
    def tied(self) -> Sequence[str]:
        """What settles a match that ends level."""
        return ()

    @property
    def losers(self) -> Sequence[str]:
        """The tallies that order those beaten in one round."""
        return ()

    @property
    def advance(self) -> int:
        """How many of its final order go on to the next level."""
        return 0

    @property
    def seeding(self) -> str:
        """The ladder that gives the initial ranking; empty where there is none."""
        return ""

    @property
    def paired_by(self) -> str:
        """The ladder that rounds are paired by, where it is not the initial ranking."""
        return ""

    @property
    def colours(self) -> bool:
        """Whether the pairing says who moves first."""
        return False

    @property
    def bye(self) -> PairingBye | None:
        """The bye of who is left over."""
        return None

    @property
    def keep_apart(self) -> str:
        """The attribute whose equals never meet."""
        return ""

    @property
    def one_match(self) -> bool:
        """Whether its winner may be that of a single match."""
        return False

    @property
    def deciders(self) -> Sequence[str]:
        """The extra games that settle a level match of it."""
        return ()
