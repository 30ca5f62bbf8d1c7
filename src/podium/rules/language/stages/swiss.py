"""What a rulebook says about a Swiss stage."""

from typing import Annotated, Literal

from msgspec import Meta

from podium.rules.language.stages.base import StageBase
from podium.rules.language.stages.clauses import PairingBye


class SwissStage(StageBase, frozen=True, kw_only=True, tag="swiss"):
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
