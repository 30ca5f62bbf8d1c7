"""What a rulebook says about a stage."""

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from msgspec import Meta, field
from msgspec.structs import replace

from podium.core.clause import Clause

Count = Annotated[
    str,
    Meta(
        title="count",
        description="a number or a range: `4`, `4..5`, `24..`, `..15`",
        pattern=r"^([0-9]{1,9}|[0-9]{1,9}\.\.[0-9]{0,9}|\.\.[0-9]{1,9})$",
    ),
]


class Intake(Clause, frozen=True, kw_only=True):
    """Who comes into a stage."""

    source: Annotated[str, Meta(description="the stage they come from")]
    take: Annotated[
        Literal["best", "match-winners", "band"],
        Meta(
            description="the best of its ranking; the winner of each of its matches; as many of each group as its band says"
        ),
    ]
    best: Annotated[Annotated[int, Meta(ge=1)] | None, Meta(description="how many")] = None
    alternates: Annotated[
        bool, Meta(description="the next in the ranking step in for who leaves")
    ] = False
    unfinished: Annotated[
        Literal["", "best-score"],
        Meta(
            description="who goes on from a match that nobody won: who scored most, then who stood higher before"
        ),
    ] = ""


class SmallField(Clause, frozen=True, kw_only=True):
    """What to ask when fewer come than a stage takes."""

    entrants: Annotated[Count, Meta(description="the counts at which it is asked")]
    ask: Annotated[
        Literal["small-field"], Meta(description="the decision that the organiser takes")
    ] = "small-field"
    final: Annotated[str, Meta(description="the stage that `final-only` leads to")] = "final"
    best: Annotated[int, Meta(description="how many `final-only` sends there", ge=1)] = 4


class Sessions(Clause, frozen=True, kw_only=True):
    """Groups that run on their own, filled by signing up."""

    by: Annotated[Literal["sign-up"], Meta(description="how they are filled")] = "sign-up"
    count: Annotated[Count, Meta(description="how many sessions")] = "1.."
    size: Annotated[Count, Meta(description="entrants of a session")]
    multiple_of: Annotated[int, Meta(description="a session's size is a multiple of it", ge=1)]
    attribute: Annotated[
        str, Meta(description="the attribute that names the session signed up for")
    ] = ""


class TablePairing(Clause, frozen=True, kw_only=True):
    """How tables are made in some rounds."""

    rounds: Annotated[Count, Meta(description="the rounds it is for")] = "1.."
    by: Annotated[
        Literal["lot", "rank", "places", "fold"],
        Meta(
            description="by lot; blocks from the top of the ranking; by `places`; the ranking laid to and fro over the tables"
        ),
    ]
    places: Annotated[
        list[list[Annotated[int, Meta(ge=1)]]],
        Meta(description="places of the intake that sit at each table"),
    ] = field(default_factory=list)


class TurnOrder(Clause, frozen=True, kw_only=True):
    """How the order of play at a table is found."""

    by: Annotated[
        Literal["dice", "choice", "colour"],
        Meta(
            description="the highest throw starts, the others clockwise; each chooses, the best ranked first; the order of the colours"
        ),
    ]
    again: Annotated[
        Literal["", "among-tied"], Meta(description="who throws again when dice are level")
    ] = ""


class Colours(Clause, frozen=True, kw_only=True):
    """The colours at a table."""

    names: Annotated[list[str], Meta(description="in the order of play")]
    by: Annotated[
        Literal["lot", "choice", "pairing"],
        Meta(
            description="drawn for every match; chosen, the first in `priority` before others; given with the pairing, the first to who moves first"
        ),
    ]
    priority: Annotated[
        str, Meta(description="who has the first choice where two want one colour")
    ] = ""


class Champion(Clause, frozen=True, kw_only=True):
    """Who wins the tournament in this stage."""

    by: Annotated[
        Literal["match-winner", "rank"],
        Meta(description="the winner of its only match; the first of its ranking"),
    ]
    tied: Annotated[
        Literal["", "tied-final"],
        Meta(description="the decision that is asked when nobody, or more than one, won"),
    ] = ""


class Draw(Clause, frozen=True, kw_only=True):
    """How groups are drawn."""

    by: Annotated[Literal["lot"], Meta(description="how")] = "lot"
    spread: Annotated[
        dict[str, int],
        Meta(description="entrants with this value of an attribute are spread evenly first"),
    ] = field(default_factory=dict)
    keep_apart: Annotated[
        str,
        Meta(description="entrants with the same value of it are kept apart where possible"),
    ] = ""


class Band(Clause, frozen=True, kw_only=True):
    """The system for a number of entrants."""

    entrants: Annotated[Count, Meta(description="the counts it is for")]
    groups: Annotated[int, Meta(description="how many groups", ge=1)]
    best: Annotated[int, Meta(description="how many of each group go on", ge=0)] = 0
    bracket: Annotated[str, Meta(description="the `[bracket]` they go into")] = ""


class PairingBye(Clause, frozen=True, kw_only=True):
    """The bye of the one who is left over where the number is odd."""

    worth: Annotated[
        Literal["win", "tie", "loss"],
        Meta(description="it counts as a match won by forfeit, as one tied, as one lost"),
    ] = "win"
    goes_to: Annotated[
        Literal["by-system", "lowest"],
        Meta(
            description="as the system gives it; the lowest who has had none and leaves the rest pairable"
        ),
    ] = "by-system"


class _Stage(Clause, frozen=True, kw_only=True, tag_field="format"):
    """What every stage has."""

    title: Annotated[str, Meta(description="what people call it")] = ""
    intake: Annotated[
        Intake | None, Meta(description="who comes in; left out: everybody who entered")
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
        """Whether its matches stand in slots: its order follows from them, not from figures."""
        return False

    @property
    def ranked_apart(self) -> bool:
        """Whether each group has a ranking of its own, and all of them together have none."""
        return False

    @property
    def all_meet(self) -> bool:
        """Whether everybody meets everybody of the group."""
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
        """The ladder that gives the order before play; empty where there is none."""
        return ""

    @property
    def paired_by(self) -> str:
        """The ladder that rounds are paired by, where it is not the order before play."""
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


class TablesStage(_Stage, frozen=True, kw_only=True, tag="tables"):
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
        Meta(
            description="who leaves between rounds: the others close up; a reserve takes the seat, else the colour stays idle; the colour stays idle"
        ),
    ] = "close-up"
    late: Annotated[
        Literal["zero", "none"],
        Meta(
            description="who comes after the start: rounds missed give nothing; nobody comes in any more"
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


class RoundRobinStage(_Stage, frozen=True, kw_only=True, tag="round-robin"):
    """Everybody meets everybody of the group."""

    times: Annotated[int, Meta(description="how often each two meet", ge=1)] = 1
    draw: Annotated[Draw | None, Meta(description="how groups are drawn")] = None
    bands: Annotated[
        list[Band], Meta(description="the system by number of entrants; left out: one group")
    ] = field(default_factory=list)
    leavers: Annotated[
        Literal["half", "annul", "forfeit-rest"],
        Meta(
            description="the matches of who leaves: annulled if fewer than half were played, else the rest lost by forfeit; always annulled; the rest always forfeited"
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


class BracketStage(_Stage, frozen=True, kw_only=True, tag="bracket"):
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
        int, Meta(description="how many of the final order go on to the next level", ge=0)
    ] = 0

    @property
    def in_slots(self) -> bool:
        """A play-off is made of slots."""
        return True


class SwissStage(_Stage, frozen=True, kw_only=True, tag="swiss"):
    """Rounds of two sides: equals meet, and nobody meets the same side twice."""

    rounds: Annotated[int, Meta(description="how many rounds", ge=1)]
    system: Annotated[
        Literal["dutch-2017", "dutch-2026"],
        Meta(
            description="the edition of the FIDE (Dutch) System: in force to January 2026; from February 2026"
        ),
    ] = "dutch-2026"
    colours: Annotated[
        bool, Meta(description="who moves first is part of the pairing; else there are none")
    ] = True
    points: Annotated[str, Meta(description="the tally that score groups are made by")] = (
        "points"
    )
    seeding: Annotated[
        str, Meta(description="the `[ladder]` of attributes that gives the order before play")
    ]
    paired_by: Annotated[
        str,
        Meta(
            description="the `[ladder]` that gives the order inside a score group; left out: the order before play"
        ),
    ] = ""
    bye: Annotated[PairingBye, Meta(description="the bye of who is left over")] = PairingBye()
    forfeits: Annotated[
        Literal["unplayed", "played"],
        Meta(
            description="of a match that was not played: the two may meet yet, and who won it gets no bye; it counts for the pairing as any other"
        ),
    ] = "unplayed"
    half_byes: Annotated[
        int, Meta(description="how many half-point byes each may ask for", ge=0)
    ] = 0
    full_byes: Annotated[
        int, Meta(description="how many full-point byes each may be given", ge=0)
    ] = 0
    late: Annotated[
        Literal["none", "zero", "half"],
        Meta(
            description="who enters after the start: nobody; the rounds missed give nothing; each gives a half-point bye"
        ),
    ] = "zero"
    acceleration: Annotated[
        Literal["none", "baku"],
        Meta(description="points lent to the upper half in the first rounds, for the pairing"),
    ] = "none"
    keep_apart: Annotated[
        str, Meta(description="entrants with the same value of this attribute never meet")
    ] = ""
    unplayed: Annotated[
        Literal["2009", "2024", "2026", "paired"],
        Meta(
            description="how rounds without a game count in FIDE's tie-breaks: by that edition of them; `paired`: whoever was paired counts"
        ),
    ] = "2026"


Stage = TablesStage | RoundRobinStage | BracketStage | SwissStage


def in_count(number: int, count: str) -> bool:
    """Whether a number lies in a count or range such as ``4..5`` or ``24..``."""
    low, high = bounds(count)
    return low <= number and (high is None or number <= high)


def going_on(count: str, last: int) -> str:
    """A range of rounds, open upwards if it reaches the last one."""
    low, high = bounds(count)
    return f"{low}.." if high is not None and high >= last else count


def bounds(count: str) -> tuple[int, int | None]:
    """Lowest and highest number of a range; None where it is open upwards."""
    if ".." not in count:
        return int(count), int(count)
    low, high = count.split("..")
    return int(low or 0), int(high) if high else None
