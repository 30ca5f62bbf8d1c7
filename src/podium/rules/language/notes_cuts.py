"""What an organiser should know beforehand of ties at cuts, and is no hole."""

from collections.abc import Iterator

from podium.rules.language.faults import Finding
from podium.rules.language.leads_on import ASKED, cut_after, may_tie_at_cut
from podium.rules.language.rulebook import Rulebook


def asked_at_cut(rulebook: Rulebook) -> Iterator[Finding]:
    """Ties at a cut that no step of a ladder settles: no hole, as the organiser is asked."""
    for name in may_tie_at_cut(rulebook):
        stage = rulebook.stage[name]
        if stage.in_slots:
            continue
        at = len(rulebook.ladder[stage.ladder].steps) - 1
        said = f"may leave entrants of {name!r} level where some of them go on: {ASKED}"
        hint = "end the ladder with 'lot' where a lot is to settle it"
        yield Finding(("ladder", stage.ladder, "steps", at), said, hint)


def idle_at_cut(rulebook: Rulebook) -> Iterator[Finding]:
    """Steps for the cut alone in a ladder by which nobody goes on."""
    for name, ladder in rulebook.ladder.items():
        used = [s for s in rulebook.stages if rulebook.stage[s].ladder == name]
        if any(cut_after(rulebook, stage) for stage in used):
            continue
        for at, step in enumerate(ladder.steps):
            if step.at_cut_only and used:
                said = "is never taken: nobody goes on from a stage that this ladder ranks"
                yield Finding(("ladder", name, "steps", at), said)
