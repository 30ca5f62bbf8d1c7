"""What level matches of a play-off wait for."""

from podium.core import ref
from podium.core.phrase import Phrase, list_and, say
from podium.core.state import Match, StageState
from podium.formats.bracket.slots import standoffs
from podium.formats.kernel.case import Case
from podium.formats.kernel.need import Need
from podium.formats.kernel.standoff import Standoff


def standoff_needs(case: Case, stage: StageState) -> list[Need]:
    """The extra games and lots that a play-off waits for."""
    return [
        Need(
            kind=level.kind,
            code=str(level.game) if level.kind == "decider" else "lot",
            stage=stage.id,
            slot=match.slot,
            entrants=level.entrants,
            cite=level.cite,
            text=_to_settle(level, match),
        )
        for match, level in standoffs(case, stage)
    ]


def _to_settle(level: Standoff, match: Match) -> Phrase:
    who = list_and(ref.entrants(level.entrants))
    if level.kind == "decider":
        return say(
            "extra game {game} of {entrants} in {slot}",
            game=level.game,
            entrants=who,
            slot=ref.slot(match.slot),
        )
    return say("a lot of {entrants} in {slot}", entrants=who, slot=ref.slot(match.slot))
