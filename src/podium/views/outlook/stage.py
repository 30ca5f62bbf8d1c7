"""What there is to know of a stage before anything is done; asked once a page."""

import dataclasses
from collections.abc import Iterator, Sequence

from podium.core.events.settling import FIRST_COLOUR
from podium.core.state import StageState
from podium.director.acts import Close
from podium.director.needs import next_steps
from podium.director.rounds import rounds_open
from podium.formats.kernel.case import Case
from podium.formats.kernel.intake import small_field_of, small_field_open
from podium.formats.kernel.seeding import first_colours, seeds_open
from podium.rules.language.stages import in_count
from podium.views.outlook.acts import foresee
from podium.views.outlook.extra_games import ExtraGameDue, extra_games_due
from podium.views.outlook.lots import Tie, ties, typed_for_champion, would_play
from podium.views.outlook.steps import StepOutlook, step_outlook


@dataclasses.dataclass(frozen=True)
class StageOutlook:
    """What can be done at a stage now, and what each of it would come to.

    Attributes:
        entrants: who would play it, while it waits.
        start: what starting it would come to; None once it has begun.
        pairs: what the next round would come to, of each group that may have one.
        close: what closing it would come to, where that is open.
        ties: those whom a lot drawn by hand could order now.
        extra_games: those that are asked for.
        one_by_one: groups that can be closed on their own.
        champion: the order of a lot that was typed in for those tied in the last match.
        first_colours: of which one may be said to be the first entrant's in round 1.
        rounds: how few and how many rounds it may be decided to have; None where that is no
            question.
        left_since: it would have had enough entrants when the stage before was closed.
    """

    entrants: Sequence[str]
    start: StepOutlook | None
    pairs: Sequence[StepOutlook]
    close: StepOutlook | None
    one_by_one: tuple[str, ...]
    ties: tuple[Tie, ...]
    extra_games: tuple[ExtraGameDue, ...]
    champion: tuple[str, ...] = ()
    first_colours: tuple[str, ...] = ()
    rounds: tuple[int, int] | None = None
    left_since: bool = False


def stage_outlook(case: Case, stage: str) -> StageOutlook:
    """What there is to know of a stage of the rulebook."""
    state = case.state.stage(stage)
    waiting = state.status == "waiting"
    steps = [step for step in next_steps(case) if step.stage == stage]
    close = any(step.act == "close" for step in steps)
    found = tuple(ties(case, state))
    pairs = [step.group for step in steps if step.act == "pair"]
    if not pairs and any(tie.slot for tie in found):
        pairs = [""]  # podium may draw that lot at once, whatever else is being played
    return StageOutlook(
        entrants=would_play(case, stage) if waiting else (),
        start=step_outlook(case, "start", stage) if waiting else None,
        pairs=[step_outlook(case, "pair", stage, group) for group in pairs],
        close=step_outlook(case, "close", stage) if close else None,
        one_by_one=tuple(_one_by_one(case, state)),
        ties=found,
        extra_games=tuple(extra_games_due(case, state)),
        champion=typed_for_champion(case, state),
        first_colours=_first_colours(case, state),
        rounds=rounds_open(case, state),
        left_since=_left_since(case, state),
    )


def _first_colours(case: Case, stage: StageState) -> tuple[str, ...]:
    """The colours that the first of the initial ranking may have, while that can be said."""
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
