"""What a rulebook says about a Swiss stage."""

from typing import Annotated, Literal

from msgspec import Meta

from podium.core.clause import one_of
from podium.rules.language.stages.base import StageBase
from podium.rules.language.stages.clauses import PairingBye


class SwissStage(StageBase, frozen=True, kw_only=True, tag="swiss"):
    """Rounds of two sides: equals meet, and nobody meets the same side twice."""

    rounds: Annotated[int, Meta(description="how many rounds", ge=1)]
    system: Annotated[
        Literal["dutch-2017", "dutch-2026"],
        one_of(
            "the edition of the FIDE (Dutch) System",
            {
                "dutch-2017": "in force until January 2026",
                "dutch-2026": "in force from February 2026",
            },
        ),
    ] = "dutch-2026"
    colours: Annotated[
        bool, Meta(description="who moves first is part of the pairing; else there are none")
    ] = True
    points: Annotated[str, Meta(description="the tally that score groups are made by")] = (
        "points"
    )
    seeding: Annotated[
        str, Meta(description="the `[ladder]` of attributes that gives the initial ranking")
    ]
    paired_by: Annotated[
        str,
        Meta(
            description="the `[ladder]` that gives the order inside a score group; left out: the initial ranking"
        ),
    ] = ""
    bye: Annotated[PairingBye, Meta(description="the pairing-allocated bye")] = PairingBye()
    forfeits: Annotated[
        Literal["unplayed", "played"],
        one_of(
            "what a match that was not played means for the pairing",
            {
                "unplayed": "the two may still meet, and who won it gets no bye",
                "played": "it counts as any other",
            },
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
        one_of(
            "what happens when somebody enters after the start",
            {
                "none": "nobody enters any more",
                "zero": "the rounds missed give nothing",
                "half": "each round missed gives a half-point bye",
            },
        ),
    ] = "zero"
    acceleration: Annotated[
        Literal["none", "baku"],
        one_of(
            "points lent to the upper half in the first rounds, for the pairing",
            {
                "none": "none are lent",
                "baku": "by Baku acceleration",
            },
        ),
    ] = "none"
    keep_apart: Annotated[
        str, Meta(description="entrants with the same value of this attribute never meet")
    ] = ""
    unplayed: Annotated[
        Literal["2009", "2024", "2026", "paired"],
        one_of(
            "how rounds without a game count in FIDE's tie-breaks",
            {
                "2009": "by the edition of 2009",
                "2024": "by that of 2024",
                "2026": "by that of 2026",
                "paired": "everyone who was paired counts",
            },
        ),
    ] = "2026"
