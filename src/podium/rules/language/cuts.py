"""Where a rulebook sends some on and others not, and where it leaves a tie there to a decision."""

from collections.abc import Iterator

from podium.rules.language.faults import PathFault
from podium.rules.language.rulebook import Rulebook

BY_MATCHES = 4
"""So many places of a play-off are settled by its matches."""

ASKED = "podium then asks the organiser (`tied-at-cut`)"
"""What becomes of a tie at a cut that no step settles."""


def taker_of(rulebook: Rulebook, stage_id: str) -> str:
    """The later stage that takes its entrants from this one; empty if none does."""
    for later in rulebook.after(stage_id):
        intake = rulebook.stage[later].intake
        if intake is not None and intake.source == stage_id:
            return later
    return ""


def cut_after(rulebook: Rulebook, stage_id: str) -> bool:
    """Whether some go on by the ranking of a stage and others do not."""
    stage = rulebook.stage[stage_id]
    if not stage.ranked:
        return False
    if stage.bands:
        return any(band.best for band in stage.bands)
    taker = taker_of(rulebook, stage_id)
    intake = rulebook.stage[taker].intake if taker else None
    return intake is not None and (intake.best is not None or bool(intake.unfinished))


def may_tie_at_cut(rulebook: Rulebook) -> Iterator[str]:
    """The stages after which a tie at the cut may have to be decided, as no step settles it."""
    for name in rulebook.stages:
        stage = rulebook.stage[name]
        if stage.in_slots:
            chosen = any(o.sets == f"stage.{name}.advance" for o in rulebook.option.values())
            if stage.advance > BY_MATCHES or chosen:
                yield name
        elif cut_after(rulebook, name) and shares(rulebook, stage.ladder):
            yield name


def shares(rulebook: Rulebook, ladder: str) -> bool:
    """Whether a ladder may leave entrants level: it ends in `shared`."""
    found = rulebook.ladder.get(ladder)
    return found is not None and found.steps[-1].by[0] == "shared"


# ---- notes: what an organiser should know beforehand, and is no hole --------------------------


def asked_at_cut(rulebook: Rulebook) -> Iterator[PathFault]:
    """Ties at a cut that no step of a ladder settles: no hole, as the organiser is asked."""
    for name in may_tie_at_cut(rulebook):
        stage = rulebook.stage[name]
        if stage.in_slots:
            continue
        at = len(rulebook.ladder[stage.ladder].steps) - 1
        said = f"may leave entrants of {name!r} level where only some of them advance: {ASKED}"
        hint = "end the ladder with 'lot' where a lot is to settle it"
        yield PathFault(("ladder", stage.ladder, "steps", at), said, hint)


def idle_at_cut(rulebook: Rulebook) -> Iterator[PathFault]:
    """Steps for the cut alone in a ladder by which nobody goes on."""
    for name, ladder in rulebook.ladder.items():
        used = [s for s in rulebook.stages if rulebook.stage[s].ladder == name]
        if any(cut_after(rulebook, stage) for stage in used):
            continue
        for at, step in enumerate(ladder.steps):
            if step.at_cut_only and used:
                said = "is never taken: nobody advances from a stage that this ladder ranks"
                yield PathFault(("ladder", name, "steps", at), said)
