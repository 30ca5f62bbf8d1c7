"""Those whom a lot drawn by hand could order now."""

import dataclasses
from collections.abc import Iterator, Sequence
from functools import partial

from podium.core.refusals import Refused
from podium.core.state import ALL, StageState
from podium.director.acts import DrawLot
from podium.formats.kernel.case import Case, rounds_done
from podium.formats.kernel.champion import Won, champion_lot, won
from podium.formats.kernel.intake import entrants_taken
from podium.formats.kernel.lots import lot_order
from podium.formats.kernel.ranking import purpose, ranking
from podium.formats.kernel.seeding import seed_lot, seeding, seeds_open
from podium.formats.registry import format_of
from podium.views.outlook.acts import foresee


@dataclasses.dataclass(frozen=True)
class Tie:
    """Those who are tied down to a lot in a ranking, or in a match, that is next.

    Attributes:
        group: as the act wants it named; empty where it is not to be named.
        purpose: what podium calls the lot.
    """

    entrants: tuple[str, ...]
    cite: str
    purpose: str
    group: str = ""
    slot: str = ""


def ties(case: Case, stage: StageState) -> Iterator[Tie]:
    """Those whom a lot drawn by hand could order now: each tie that the director takes one for."""
    seeds = seeds_open(case, stage) and stage.status == "waiting"
    if stage.status != "running" and not seeds:
        return
    seen: set[frozenset[str]] = set()
    for tie in _maybe(case, stage):
        who = list(tie.entrants)
        act = DrawLot(stage=stage.id, tied=who, order=who, group=tie.group, slot=tie.slot)
        if frozenset(who) not in seen and foresee(case, act).refusal is None:
            seen.add(frozenset(who))
            yield tie


def _maybe(case: Case, stage: StageState) -> Iterator[Tie]:
    """Ties that look as if a lot would order them."""
    for lot in format_of(case, stage).lots_asked():
        yield Tie(lot.entrants, lot.cite, lot.purpose, slot=lot.slot)
    if case.rules(stage.id).in_slots:
        return
    if seeds_open(case, stage):
        yield from _in_seeding(case, stage)
        return
    ended = won(case, stage)
    if ended.open and not typed_for_champion(case, stage):
        champion = case.rules(stage.id).champion
        cite = champion.cite if champion is not None else ""
        yield Tie(ended.tied, cite, champion_lot(stage))
    for group in filter(partial(_played, stage), _about_to_rank(case, stage)):
        yield from _in_ranking(case, stage, group)


def _about_to_rank(case: Case, stage: StageState) -> Sequence[str]:
    """What is ranked next: each group; all of them together at the close of rounds of tables."""
    rules = case.rules(stage.id)
    if not rules.rounds:
        return (*stage.groups,)
    through = all(group.rounds >= rules.rounds for group in stage.groups.values())
    return (ALL,) if through else (*stage.groups,)


def _in_ranking(case: Case, stage: StageState, group: str) -> Iterator[Tie]:
    named = "" if group == ALL else group
    for tie in ranking(case, stage, group).open:
        if tie.ask is None:
            yield Tie(tie.entrants, tie.cite, purpose(case, stage, group), named)


def _in_seeding(case: Case, stage: StageState) -> Iterator[Tie]:
    """Those who are tied in the initial ranking."""
    entrants = stage.entrants if stage.groups else would_play(case, stage.id)
    for tie in seeding(case, stage.id, case.active(entrants)).open:
        yield Tie(tie.entrants, tie.cite, seed_lot(stage.id))


def _played(stage: StageState, group: str) -> bool:
    names = list(stage.groups) if group == ALL else [group]
    return all(stage.groups[name].rounds and rounds_done(stage, name) for name in names)


def would_play(case: Case, stage: str) -> list[str]:
    """Who would play a stage; nobody while that cannot be said."""
    try:
        return entrants_taken(case, stage)
    except Refused:
        return []


def typed_for_champion(case: Case, stage: StageState) -> tuple[str, ...]:
    """The order of a lot that was typed in for those tied in the last match."""
    ended = won(case, stage) if stage.status == "running" else Won()
    why = champion_lot(stage)
    if not ended.open or why not in case.state.hand_lots:
        return ()
    return tuple(lot_order(case, why, ended.tied) or ())
