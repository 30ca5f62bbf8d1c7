"""Straight to the final: a stage that too few reach is passed over (decision `small-field`)."""

from podium.core.events import Closed, Event
from podium.core.events.settling import TIED_AT_CUT
from podium.core.state import ALL, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.intake import advancing, small_field_choice, small_field_of
from podium.formats.kernel.lots import Lots
from podium.formats.kernel.ranking import purpose, ranking
from podium.formats.registry import format_of


def tied_for_final(case: Case, stage: StageState) -> tuple[str, ...]:
    """Those of whom some go straight to the final and some do not, while nothing settles it.

    Nobody where no stage is passed over, or where the ranking before sets them apart.
    """
    if stage.status != "waiting" or small_field_choice(case, stage.id) != "final-only":
        return ()
    _, tied = _first(case, stage)
    return () if stage.decided(TIED_AT_CUT, tied) else tied


def ways_to_final(case: Case, stage: StageState) -> tuple[str, ...]:
    """The choices of `tied-at-cut` there."""
    before, tied = _first(case, stage)
    small = small_field_of(case, stage.id)
    there = len(before) + len(tied)
    final = case.state.stage(small.final) if small is not None else None
    room = final is not None and format_of(case, final).has_room(there)
    return ("lot", "all") if room else ("lot",)


def straight_to_final(case: Case, stage: StageState) -> list[Event]:
    """A stage that is passed over: the best of the one before go straight to the final.

    A tie for the last of those places is settled as it was decided, else by lot.
    """
    intake, small = case.rules(stage.id).intake, small_field_of(case, stage.id)
    source = case.state.stage(intake.source) if intake is not None else None
    if source is None or source.closing is None or small is None:
        return []
    order = advancing(case, source.closing)
    before, tied = _first(case, stage)
    if not tied:
        return [_passed_over(stage, order, small.best)]
    if stage.decided(TIED_AT_CUT, tied) == "all":
        return [_passed_over(stage, order, len(before) + len(tied))]
    lots = Lots(case, purpose(case, source, ALL), order)
    drawn = lots(tied) or tied
    behind = [entrant for entrant in order if entrant not in {*before, *tied}]
    closed = _passed_over(stage, [*before, *drawn, *behind], small.best)
    return [*lots.events, closed]


def _passed_over(stage: StageState, order: list[str], best: int) -> Closed:
    return Closed(
        stage=stage.id,
        rankings={ALL: tuple(order)},
        advancing=tuple(order[:best]),
        alternates=tuple(order[best:]),
    )


def _first(case: Case, stage: StageState) -> tuple[list[str], tuple[str, ...]]:
    """Those who are in the final for certain, and those tied for its last places."""
    intake, small = case.rules(stage.id).intake, small_field_of(case, stage.id)
    source = case.state.stage(intake.source) if intake is not None else None
    if source is None or source.closing is None or small is None:
        return [], ()
    order = advancing(case, source.closing)
    if len(order) <= small.best:
        return order, ()
    rank = {row.entrant: row.rank for row in ranking(case, source).rows}
    last = rank.get(order[small.best - 1])
    tied = tuple(entrant for entrant in order if rank.get(entrant) == last)
    before = order[: order.index(tied[0])]
    return (
        (order[: small.best], ()) if len(before) + len(tied) <= small.best else (before, tied)
    )
