"""A Swiss stage: the order before play, how a round is paired, byes, who comes late or leaves."""

from collections.abc import Iterator, Mapping

from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import SwissStage
from podium.rules.language.telling.page import OURS, Page, cited
from podium.rules.language.telling.words import counted, one, said_by, upper

_SYSTEMS: Mapping[str, str] = {
    "dutch-2017": "as it was in force to January 2026",
    "dutch-2026": "as it is in force from February 2026",
}


def swiss_stage(page: Page, rulebook: Rulebook, name: str, stage: SwissStage) -> None:
    """Everything about the rounds of a Swiss stage."""
    page.head(3, "Rounds")
    clause = said_by(rulebook, f"stage.{name}.rounds", stage)
    page.item(
        cited(
            f"{upper(counted(stage.rounds, 'round'))}, each paired once the one before is over.",
            clause,
        )
    )
    said = f"Before play all are put in order by the ladder `{stage.seeding}`."
    page.item(cited(said, rulebook.ladder[stage.seeding]))
    for sentence in _pairing(rulebook, name, stage):
        page.item(sentence)
    page.head(3, "Byes")
    for sentence in _byes(rulebook, name, stage):
        page.item(sentence)
    page.head(3, "Coming late, leaving")
    for sentence in _moves(rulebook, name, stage):
        page.item(sentence)


# ---- how a round is paired ---------------------------------------------------------------------


def _pairing(rulebook: Rulebook, name: str, stage: SwissStage) -> Iterator[str]:
    system = said_by(rulebook, f"stage.{name}.system", stage)
    edition = _SYSTEMS[stage.system]
    yield cited(f"A round is paired by the FIDE (Dutch) System, C.04.3, {edition}.", system)
    order = f"the ladder `{stage.paired_by}`" if stage.paired_by else "the order before play"
    yield cited(
        f"Those with the same `{stage.points}` make a score group; inside it they stand by {order}."
        " The upper half meets the lower half, the first the first of it; where that is not"
        " allowed, the first exchange of the rules that is. Who cannot be paired in a group goes"
        " down to the next one.",
        rulebook.ladder[stage.paired_by] if stage.paired_by else stage,
    )
    yield cited("Nobody meets the same side twice.", stage)
    if stage.forfeits == "played":
        yield cited("A match won by forfeit counts as one that was played: no rematch.", OURS)
    else:
        yield cited("Two whose match was not played may meet yet.", stage)
    if stage.keep_apart:
        apart = said_by(rulebook, f"stage.{name}.keep_apart", stage)
        yield cited(f"Those with the same `{stage.keep_apart}` never meet.", apart)
    yield from _colours(rulebook, stage)
    if stage.acceleration == "baku":
        clause = said_by(rulebook, f"stage.{name}.acceleration", stage)
        yield cited(_BAKU, clause)
    by_hand = "The organiser may pair a round by hand; then two may meet again."
    yield cited(by_hand, OURS)


def _colours(rulebook: Rulebook, stage: SwissStage) -> Iterator[str]:
    if not stage.colours or (colours := rulebook.match.colours) is None:
        yield cited("Colours play no part in the pairing.", stage)
        return
    first, second = colours.names[:2]
    yield cited(
        f"Who has {first} and who {second} is part of the pairing: each has both about as often,"
        " and in turn.",
        colours,
    )
    yield cited(
        f"By lot the first of the order has {first} or {second} in round 1; a lot drawn at the"
        " venue is written down as the decision `first-colour` before that round.",
        OURS,
    )


_BAKU = (
    "For the pairing alone the upper half of the order (rounded up to an even number) is lent"
    " points in the first half of the rounds: as much as a win in the first half of those, then as"
    " much as a tie."
)


# ---- byes --------------------------------------------------------------------------------------

_GOES_TO: Mapping[str, str] = {
    "by-system": (
        "It goes to the one whom the system leaves over, never to one who has had a bye or won by"
        " forfeit."
    ),
    "lowest": "It goes to the lowest who has had none and leaves the rest pairable.",
}
_WORTH: Mapping[str, str] = {"win": "won by forfeit", "tie": "tied", "loss": "lost"}


def _byes(rulebook: Rulebook, name: str, stage: SwissStage) -> Iterator[str]:
    each = one(rulebook)
    end = rulebook.match.ends.forfeit
    score = f", {end.score}" if end is not None and end.score else ""
    score = score if stage.bye.worth == "win" else ""
    yield cited(
        f"With an odd number one {each} is left over and has a bye, which counts as a match"
        f" {_WORTH[stage.bye.worth]}{score}. {_GOES_TO[stage.bye.goes_to]}",
        stage.bye,
    )
    half = said_by(rulebook, f"stage.{name}.half_byes", stage)
    yield cited(
        "Who says before a round is paired that he cannot play it is not paired in it, and it"
        " gives nothing (act `absent`).",
        OURS,
    )
    if stage.half_byes:
        many = counted(stage.half_byes, "half-point bye")
        yield cited(f"Each may ask for {many}: such a round counts as tied.", half)
    if stage.full_byes:
        many = counted(stage.full_byes, "full-point bye")
        full = said_by(rulebook, f"stage.{name}.full_byes", stage)
        yield cited(f"Each may be given {many}: such a round counts as won.", full)


# ---- coming and going --------------------------------------------------------------------------

_LATE: Mapping[str, str] = {
    "none": "Nobody enters after the start.",
    "zero": (
        "Who enters after the start is paired from the next round on; the rounds missed give"
        " nothing."
    ),
    "half": (
        "Who enters after the start is paired from the next round on; each round missed counts as"
        " tied."
    ),
}


def _moves(rulebook: Rulebook, name: str, stage: SwissStage) -> Iterator[str]:
    late = said_by(rulebook, f"stage.{name}.late", OURS if stage.late == "zero" else stage)
    yield cited(_LATE[stage.late], late)
    yield cited(
        "Who leaves is not paired from the next round on; what was played stands, for the"
        " opponents too.",
        OURS,
    )
    yield cited(
        "Who is expelled loses the match that is open by forfeit, and all later rounds.", OURS
    )
