"""Where the sides of a play-off come from, and how its level matches were settled."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from podium.core.state import Match, StageState
from podium.formats.bracket.slots import goes_on, loser, slot_lot, slots_of, standoff, void
from podium.formats.kernel.bracket_plan import BracketPlan, Settled, Slot, SlotSide
from podium.formats.kernel.case import Case
from podium.formats.kernel.cuts import band_of
from podium.formats.kernel.extra_games import between
from podium.formats.kernel.intake import qualifiers
from podium.formats.kernel.lots import lot_order
from podium.rules.pairing import parse_source, rounds_of


@dataclass(slots=True)
class _Known:
    """Who is known so far, by where they come from."""

    places: Mapping[str, str]
    winners: dict[str, str]
    losers: dict[str, str]
    started: bool

    def entrant(self, kind: str, name: str) -> str | None:
        if kind == "place":
            return self.places.get(name, "" if self.started else None)
        return (self.winners if kind == "winner" else self.losers).get(name)


def plan_of(case: Case, stage: StageState) -> BracketPlan:
    """The plan of a play-off; without slots while it is open which form it takes."""
    slots = slots_of(case, stage)
    rounds = rounds_of(slots)
    known = _Known(_places(case, stage), {}, {}, stage.status != "waiting")
    found: dict[str, Slot] = {}
    for slot in sorted(slots, key=rounds.__getitem__):
        match = stage.slot(slot)
        first, second = (_side(text, slots, known) for text in slots[slot].split())
        if match is not None and not match.walkover:
            first, second = (
                replace(side, entrant=entrant)
                for side, entrant in zip((first, second), match.seats, strict=True)
            )
        found[slot] = Slot(slot, rounds[slot], (first, second), _settled(case, stage, match))
        _follow(case, stage, found[slot], known)
    return BracketPlan({slot: found[slot] for slot in slots})


def _places(case: Case, stage: StageState) -> Mapping[str, str]:
    """Places of the groups to who holds them: as it was started, or as it would be now."""
    intake = case.rules(stage.id).intake
    if stage.status != "waiting" or intake is None:
        return stage.qualifiers
    source = case.state.stage(intake.source)
    band = band_of(case, source)
    if source.closing is None or source.status != "closed" or band is None:
        return {}
    return qualifiers(case, source.closing)


def _side(text: str, slots: Mapping[str, str], known: _Known) -> SlotSide:
    source = parse_source(text, slots)
    if source is None:
        message = f"{text!r} is no place of a group and no slot"
        raise ValueError(message)
    return SlotSide(source.kind, source.name, known.entrant(source.kind, source.name))


def _follow(case: Case, stage: StageState, slot: Slot, known: _Known) -> None:
    """Note who goes on from a slot, and who does not, where that is settled."""
    match = stage.slot(slot.name)
    if match is None:
        if all(side.entrant == "" for side in slot.sides):
            known.winners[slot.name] = known.losers[slot.name] = ""
        return
    first = goes_on(case, stage, match)
    if first or void(case, stage, match):
        known.winners[slot.name] = first
        known.losers[slot.name] = loser(case, stage, match) or ""


def _settled(case: Case, stage: StageState, match: Match | None) -> Settled:
    if match is None or match.open:
        return ""
    if match.walkover:
        return "walkover"
    if match.slot in stage.stands:
        return "stands"
    if void(case, stage, match):
        away = match.outcome is not None and match.outcome.forfeited
        return "void" if away else "gone"
    waits = standoff(case, stage, match)
    if waits is not None:
        return "lot-due" if waits.kind == "lot" else "extra-due"
    return _decided(case, stage, match)


def _decided(case: Case, stage: StageState, match: Match) -> Settled:
    """How a match was settled that was not played, or that its score did not settle."""
    outcome = match.outcome
    first, second = match.seats
    if outcome is not None and outcome.forfeited:
        return "forfeit"
    if outcome is None or outcome.winner or outcome.score(first) != outcome.score(second):
        return ""
    if any(game.result != "=" for game in between(stage, match.seats, match.slot)):
        return "extra"
    return "lot" if lot_order(case, slot_lot(stage, match.slot), match.seats) else "left"
