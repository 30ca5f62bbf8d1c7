"""A bracket after a result was changed: what was made from the old one is replayed, or it stands.

A match that was played is never made again unless the organiser says so (`then` of `correct` and
`rule`); open matches follow the results on their own.
"""

from collections.abc import Mapping, Sequence

from podium.core import ref
from podium.core.events import Event, Stands, Unpaired
from podium.core.fold import stage_after
from podium.core.phrase import list_and, say
from podium.core.refusals import Refused, refuse
from podium.core.state import Match, StageState
from podium.formats.bracket.slots import goes_on, progress, right_sides, slots_of, winner
from podium.formats.kernel.case import Case
from podium.formats.kernel.then_choices import REPLAY, STAND, Then, may_replay
from podium.rules.pairing import parse_source, rounds_of

Sides = Mapping[str, Sequence[str]]


def followed_in_bracket(
    case: Case, before: StageState, changed: Sequence[Event], slot: str, then: Then
) -> list[Event]:
    """A changed result of a bracket, and what becomes of the matches that follow from it.

    Args:
        case: the tournament.
        before: the stage as it was.
        changed: the events that change the result.
        slot: the match whose result they change.
        then: what the organiser said of matches that were played.

    Raises:
        Refused: others should have met in a match that was played, and `then` does not say what
            becomes of it (`needs-ruling`).
    """
    after = stage_after(before, changed)
    case = case.ahead(after)
    if (kept := before.stands.get(slot)) is not None and _same_winner(
        case, before, after, slot
    ):
        return [*changed, kept, *progress(case, stage_after(after, [kept]))]
    was, now = right_sides(case, before), right_sides(case, after)
    asked = [m for m in _later(case, after, slot) if _played(case, m) and _differ(was, now, m)]
    if asked and then == STAND:
        stands = Stands(
            stage=before.id,
            slot=slot,
            entrant=_went_on(case, before, slot),
            ahead=_ahead(case, after, slot),
        )
        return [*changed, stands, *progress(case, stage_after(after, [stands]))]
    if asked and (then != REPLAY or not may_replay(case, before.id)):
        raise _needs_ruling(case, before, slot, asked)
    gone = [
        match
        for match in _later(case, after, slot)
        if match.outcome is not None
        and set(now.get(match.slot, ())) != set(match.seats)
        and (asked or not _played(case, match))
    ]
    if not gone:
        return [*changed, *progress(case, after)]
    taken_back = Unpaired(
        stage=before.id,
        matches=tuple(match.key for match in gone),
        then=REPLAY if asked else "",
    )
    return [*changed, taken_back, *progress(case, stage_after(after, [taken_back]))]


def _needs_ruling(case: Case, stage: StageState, slot: str, asked: Sequence[Match]) -> Refused:
    played = tuple(ref.slot(match.slot) for match in asked)
    changed = ref.slot(slot)
    message = (
        say(
            "after this, others should have met in {played}, which was played: add `then`:"
            " `replay` remakes what depends on {changed}, `stand` lets what was played stand"
            " (a preview shows both)",
            played=list_and(played),
            changed=changed,
        )
        if may_replay(case, stage.id)
        else say(
            "after this, others should have met in {played}, which was played, and a later stage"
            " was played on that: add `then`: `stand` lets what was played stand",
            played=list_and(played),
        )
    )
    return refuse(
        "needs-ruling", message, *(match.slot for match in asked), cite=case.cite(stage.id)
    )


def _same_winner(case: Case, before: StageState, after: StageState, slot: str) -> bool:
    was, now = before.slot(slot), after.slot(slot)
    if was is None or now is None:
        return False
    return winner(case, before, was) == winner(case, after, now)


def _went_on(case: Case, stage: StageState, slot: str) -> str:
    match = stage.slot(slot)
    return goes_on(case, stage, match) if match is not None else ""


def _later(case: Case, stage: StageState, slot: str) -> list[Match]:
    """The matches that rest on one, directly or through others, the earlier first."""
    slots = slots_of(case, stage)
    rounds = rounds_of(slots)
    resting = {slot}
    found: list[Match] = []
    for name in sorted(slots, key=lambda each: rounds[each]):
        sources = [parse_source(side, slots) for side in slots[name].split()]
        if any(s is not None and s.kind != "place" and s.name in resting for s in sources):
            resting.add(name)
            match = stage.slot(name)
            if match is not None:
                found.append(match)
    return found


def _played(case: Case, match: Match) -> bool:
    """It has a result that is more than the absence of those who have left."""
    if match.outcome is None:
        return False
    forfeited = match.outcome.forfeited
    return not forfeited or bool(case.active(forfeited))


def _differ(was: Sides, now: Sides, match: Match) -> bool:
    return set(was.get(match.slot, ())) != set(now.get(match.slot, ()))


def _ahead(case: Case, after: StageState, slot: str) -> str:
    """Who should have gone on, and cannot: the match of the beaten is played, the other open."""
    match = after.slot(slot)
    denied = winner(case, after, match) if match is not None else ""
    slots = slots_of(case, after)
    fed = {text: after.slot(name) for name in slots for text in slots[name].split()}
    beaten, won = fed.get(f"loser:{slot}"), fed.get(slot)
    if not denied or beaten is None or won is None or won.outcome is not None:
        return ""
    return denied if beaten.outcome is not None and denied in beaten.seats else ""
