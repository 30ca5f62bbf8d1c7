"""What there is to know of a stage before anything is done; asked once a page."""

import dataclasses
from collections.abc import Iterator, Mapping

from podium.core.events.settling import FIRST_COLOUR
from podium.core.state import StageState
from podium.director.acts import Close, Pair, Start
from podium.director.needs import next_steps
from podium.director.rounds import rounds_open
from podium.formats.kernel.case import Case
from podium.formats.kernel.intake import small_field_of, small_field_open
from podium.formats.kernel.seeding import first_colours, seeds_open
from podium.rules.language.stages import in_count
from podium.views.outlook.acts import Outlook, foresee
from podium.views.outlook.deciders import Decider, deciders
from podium.views.outlook.lots import Tie, coming, ties, typed_for_champion


@dataclasses.dataclass(frozen=True)
class Insight:
    """What a page of a stage needs to know.

    Attributes:
        commitment: what was published of the secret at the opening.
        coming: who would play it, while it waits.
        start: what starting it would come to; None once it has begun.
        pairs: by group (empty: the stage has one) what the next round would come to.
        close: what closing it would come to, where that is open.
        one_by_one: groups that can be closed on their own.
        champion: the order of a lot that was typed in for those tied in the last match.
        first_colours: of which one may be said to be the first entrant's in round 1.
        rounds: how few and how many rounds it may be decided to have; None where that is no
            question.
        left_since: it would have had enough entrants when the stage before was closed.
    """

    commitment: str
    coming: tuple[str, ...]
    start: Outlook | None
    pairs: Mapping[str, Outlook]
    close: Outlook | None
    one_by_one: tuple[str, ...]
    ties: tuple[Tie, ...]
    deciders: tuple[Decider, ...]
    champion: tuple[str, ...] = ()
    first_colours: tuple[str, ...] = ()
    rounds: tuple[int, int] | None = None
    left_since: bool = False


def insight(case: Case, stage: str) -> Insight:
    """What there is to know of a stage of the rulebook."""
    state, opening = case.state.stage(stage), case.state.opening
    waiting = state.status == "waiting"
    steps = [step for step in next_steps(case) if step.stage == stage]
    close = any(step.act == "close" for step in steps)
    found = tuple(ties(case, state))
    pairs = [step.group for step in steps if step.act == "pair"]
    if not pairs and any(tie.slot for tie in found):
        pairs = [""]  # podium may draw that lot at once, whatever else is being played
    return Insight(
        commitment=opening.commitment if opening is not None else "",
        coming=tuple(coming(case, stage)) if waiting else (),
        start=foresee(case, Start(stage=stage)) if waiting else None,
        pairs={group: foresee(case, Pair(stage=stage, group=group)) for group in pairs},
        close=foresee(case, Close(stage=stage)) if close else None,
        one_by_one=tuple(_one_by_one(case, state)),
        ties=found,
        deciders=tuple(deciders(case, state)),
        champion=typed_for_champion(case, state),
        first_colours=_first_colours(case, state),
        rounds=rounds_open(case, state),
        left_since=_left_since(case, state),
    )


def _first_colours(case: Case, stage: StageState) -> tuple[str, ...]:
    """The colours that the first of the order before play may have, while that can be said."""
    said = (FIRST_COLOUR, "") in stage.decisions
    return first_colours(case, stage.id) if seeds_open(case, stage) and not said else ()


def _left_since(case: Case, stage: StageState) -> bool:
    """Whether too few are there only because some have left since the stage before was closed."""
    small, intake = small_field_of(case, stage.id), case.rules(stage.id).intake
    if small is None or intake is None or not small_field_open(case, stage):
        return False
    closing = case.state.stage(intake.source).closing
    return closing is not None and not in_count(len(closing.advancing), small.entrants)


def _one_by_one(case: Case, stage: StageState) -> Iterator[str]:
    """Sessions that are over, and that may be closed before the others."""
    if case.rules(stage.id).sessions is None or len(stage.groups) == 1:
        return
    for group in stage.groups:
        if foresee(case, Close(stage=stage.id, group=group)).refusal is None:
            yield group
