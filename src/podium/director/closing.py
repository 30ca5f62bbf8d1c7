"""Closing a stage: who goes on is fixed (act `close`), and fixed again after a correction."""

import dataclasses

from podium.core import ref
from podium.core.events import Closed, Event, Lot, Reopened, Unpaired
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refused, refuse
from podium.core.state import Group, StageState
from podium.director.acts import Close, Start
from podium.director.decisions import reveal
from podium.director.needs import needs
from podium.director.stages import start
from podium.director.straight_to_final import straight_to_final
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.intake import small_field_choice
from podium.formats.kernel.then_choices import STAND, Then
from podium.formats.registry import format_of


def close(case: Case, act: Close) -> list[Event]:
    """Close a stage, or one of its groups."""
    stage = case.running(act.stage)
    before = format_of(case, stage).due()
    case = case.after(before)
    stage = case.state.stage(stage.id)
    _finished(case, stage, act.group)
    if act.group and len(stage.groups) > 1:
        return [_group_closed(case, stage, act.group)]
    _nothing_needed(case, stage)
    events = format_of(case, stage).closing()
    last = not case.rulebook.after(stage.id)
    return [*before, *events, *(reveal(case) if last else [])]


def _finished(case: Case, stage: StageState, group: str) -> None:
    if group:
        case.group(stage, group)
    rules = case.rules(stage.id)
    if waiting := open_matches(stage, group):
        names = tuple(match.name for match in waiting)
        raise refuse(
            "round-not-finished",
            say(
                "{stage} waits for the result of {matches}",
                stage=ref.stage(stage.id),
                matches=names,
            ),
            *names,
            cite=rules.cite,
        )
    for name, each in stage.groups.items():
        if group in {"", name} and each.rounds < rules.rounds:
            raise refuse(
                "round-not-finished",
                _rounds_left(stage, each, rules.rounds),
                stage.id,
                cite=rules.cite,
            )


def _rounds_left(stage: StageState, group: Group, rounds: int) -> Phrase:
    played = group.rounds
    if len(stage.groups) == 1:
        return say(
            "{played} of {rounds} rounds are played: pair the next, or decide `rounds` if there"
            " are no more",
            played=played,
            rounds=rounds,
        )
    return say(
        "{played} of {rounds} rounds of group {group} are played: pair the next, or decide"
        " `rounds` if there are no more",
        played=played,
        rounds=rounds,
        group=group.name,
    )


def _group_closed(case: Case, stage: StageState, group: str) -> Closed:
    rules = case.rules(stage.id)
    if rules.sessions is None:
        raise refuse(
            "no-such-group",
            say("{stage} is closed as a whole: leave out `group`", stage=ref.stage(stage.id)),
            group,
            cite=rules.cite,
        )
    if stage.groups[group].closed:
        message = say(
            "group {group} of {stage} is closed", group=group, stage=ref.stage(stage.id)
        )
        raise refuse("stage-closed", message, group)
    return Closed(stage=stage.id, group=group)


def _nothing_needed(case: Case, stage: StageState) -> None:
    for need in needs(case, stage):
        if need.to_settle:
            raise refuse(
                f"needs-{need.kind}",
                say(
                    "{stage} cannot be closed before: {need}",
                    stage=ref.stage(stage.id),
                    need=need.text,
                ),
                *need.entrants,
                cite=need.cite,
            )


_TOO_SMALL = {"too-few-entrants", "no-band"}
"""Why a stage cannot begin again where somebody has left a field that was just enough."""


def refix_advancing(
    case: Case, stage_id: str, changed: list[Event], then: Then = ""
) -> list[Event]:
    """What a correction does to closings: who goes on is fixed again, until a later stage is played.

    So of the stage itself, and of every closed one that ranks over it. Matches that were played
    stand. A later stage that was started but has no result yet starts again with those who go on
    now, unless `then` lets it stand, or so many have left since that it could not start. Where the correction leaves a match open, or a tie that must
    be played off or decided, the stage is open again.
    """
    now = case.after(changed)
    events = _fixed_again(now, stage_id, stands=_lets_stand(case, stage_id, then))
    for name in case.rulebook.after(stage_id):
        if stage_id in case.rules(name).rank_over and not any(
            getattr(event, "stage", "") == name for event in events
        ):
            now = now.after(events)
            events += _fixed_again(now, name, stands=then == STAND)
    return events


def _lets_stand(case: Case, stage: str, then: Then) -> bool:
    """In a bracket `stand` is about its own matches."""
    return then == STAND and not case.rules(stage).in_slots


def _fixed_again(case: Case, stage_id: str, *, stands: bool) -> list[Event]:
    stage = case.state.stage(stage_id)
    before = stage.closing
    if before is None or not stage.groups:
        return []  # not closed, or passed over: nobody played it
    open_again = dataclasses.replace(stage, closing=None, status="running")
    later = [case.state.stage(name) for name in case.rulebook.after(stage_id)]
    played = stands or any(other.has_results for other in later)
    following = later[0] if later else None
    if any(need.keeps_open for need in needs(case, open_again)):
        return [] if played else [*_taken_back(following), Reopened(stage=stage_id)]
    fixed = format_of(case, open_again).closing()
    if played:
        return _but_closings(fixed)
    if _same(case, fixed, before) and not case.leaving.intersection(before.advancing):
        gone = any(case.leaving.intersection(order) for order in before.rankings.values())
        return fixed if gone else [event for event in fixed if isinstance(event, Lot)]
    again = case.after(fixed)
    if following is not None and small_field_choice(case, following.id) == "final-only":
        passed = straight_to_final(again, following)
        fixed += passed
        again = again.after(passed)
        following = later[1] if len(later) > 1 else None
    if following is None or following.status != "running":
        return fixed
    begun = _begun_again(again, following.id)
    return [*fixed, *begun] if begun else _but_closings(fixed)


def _begun_again(case: Case, stage: str) -> list[Event]:
    """A stage started again with those who go on now; nothing where so few could not start it."""
    try:
        return start(case.ahead(StageState(stage)), Start(stage=stage))
    except Refused as refused:
        if refused.refusal.code not in _TOO_SMALL:
            raise
        return []


def _but_closings(events: list[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, Closed)]


def _taken_back(stage: StageState | None) -> list[Event]:
    """A stage that has begun but has no result is taken back."""
    if stage is None or stage.status != "running":
        return []
    return [Unpaired(stage=stage.id, matches=tuple(stage.matches), restart=True)]


def _same(case: Case, fixed: list[Event], before: Closed) -> bool:
    """Whether a stage closes as it did, but for those who left since."""
    now = fixed[-1]
    if not isinstance(now, Closed):
        return False
    return case.active(now.advancing) == case.active(before.advancing) and all(
        case.active(order) == case.active(before.rankings.get(group, ()))
        for group, order in now.rankings.items()
    )
