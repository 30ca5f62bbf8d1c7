"""The clauses that stages are made of."""

from typing import Annotated, Literal

from msgspec import Meta, field

from podium.core.clause import Clause, one_of

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
        one_of(
            "who of them advances",
            {
                "best": "the best of its ranking",
                "match-winners": "the winner of each of its matches",
                "band": "as many of each group as its band says",
            },
        ),
    ]
    best: Annotated[Annotated[int, Meta(ge=1)] | None, Meta(description="how many")] = None
    alternates: Annotated[
        bool, Meta(description="the next in the ranking step in for who leaves")
    ] = False
    unfinished: Annotated[
        Literal["", "best-score"],
        Meta(
            description="who advances from a match that nobody won: who scored most, then who stood higher before"
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
        one_of(
            "how tables are made",
            {
                "lot": "by lot",
                "rank": "blocks from the top of the ranking",
                "places": "by `places`",
                "fold": "the ranking laid over the tables in a snake",
            },
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
        one_of(
            "how it is found",
            {
                "dice": "the highest throw starts, the others follow clockwise",
                "choice": "each chooses, the best ranked first",
                "colour": "the order of the colours",
            },
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
        one_of(
            "how colours are given",
            {
                "lot": "drawn for every match",
                "choice": "chosen, the first in `priority` before others",
                "pairing": "given with the pairing, the first of them to who moves first",
            },
        ),
    ]
    priority: Annotated[
        str, Meta(description="who has the first choice where two want one colour")
    ] = ""


class Champion(Clause, frozen=True, kw_only=True):
    """Who wins the tournament in this stage."""

    by: Annotated[
        Literal["match-winner", "rank"],
        one_of(
            "who it is",
            {
                "match-winner": "the winner of its only match",
                "rank": "the first of its ranking",
            },
        ),
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
    best: Annotated[int, Meta(description="how many of each group advance", ge=0)] = 0
    bracket: Annotated[str, Meta(description="the `[bracket]` they go into")] = ""


class PairingBye(Clause, frozen=True, kw_only=True):
    """The bye of the one who is left over where the number is odd."""

    worth: Annotated[
        Literal["win", "tie", "loss"],
        one_of(
            "what it counts as",
            {
                "win": "a match won by forfeit",
                "tie": "a match tied",
                "loss": "a match lost",
            },
        ),
    ] = "win"
    goes_to: Annotated[
        Literal["by-system", "lowest"],
        one_of(
            "who has it",
            {
                "by-system": "whom the system gives it",
                "lowest": "the lowest who has had none and leaves the rest pairable",
            },
        ),
    ] = "by-system"


def in_count(number: int, count: str) -> bool:
    """Whether a number lies in a count or range such as ``4..5`` or ``24..``."""
    low, high = bounds(count)
    return low <= number and (high is None or number <= high)


def bounds(count: str) -> tuple[int, int | None]:
    """Lowest and highest number of a range; None where it is open upwards."""
    if ".." not in count:
        return int(count), int(count)
    low, high = count.split("..")
    return int(low or 0), int(high) if high else None


def going_on(count: str, last: int) -> str:
    """A range of rounds, open upwards if it reaches the last one."""
    low, high = bounds(count)
    return f"{low}.." if high is not None and high >= last else count
