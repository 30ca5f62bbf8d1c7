"""Rankings of a stage: who stands where, by which criterion, with which lots.

A ranking is published when a round is made from it or a stage is closed by it. One lot is drawn
for each published ranking, for a purpose made of stage, group and round, never of the position in
the log; so no undo and no correction draws it again (ADR 0002).
"""

from collections.abc import Sequence

from podium.core.events import Event
from podium.core.state import ALL, Match, StageState
from podium.formats.kernel.byes import bye_matches
from podium.formats.kernel.case import Case
from podium.formats.kernel.cut_ties import settled_at_cut
from podium.formats.kernel.cuts import closes, cuts_in, rankings_of, winners_cut
from podium.formats.kernel.extra_games import extra_game_verdict
from podium.formats.kernel.figures import SwissFigures
from podium.formats.kernel.leavers import left_at_close, ranked_leavers
from podium.formats.kernel.ledger import Ledger, LotOrder, all_go_on, no_games
from podium.formats.kernel.lots import Lots
from podium.formats.kernel.next_in_line import alternates_by_lot
from podium.formats.kernel.seeding import (
    seeding,
    seeding_with_lots,
    seeds_open,
)
from podium.rules.language.stages import SwissStage
from podium.rules.standings import Cut, Ladder, Ranking, rank


def scope_name(stage: StageState, group: str) -> str:
    """The name a ranking goes by: a stage with one group has one ranking."""
    return ALL if len(stage.groups) == 1 else group


def point(stage: StageState, group: str) -> int:
    """The round after which the current ranking stands: the latest that has a result."""
    names = list(stage.groups) if group == ALL else [group]
    latest = 0
    for name in names:
        made = stage.groups[name].rounds
        played = any(m.outcome is not None for m in stage.of(name) if m.round == made)
        latest = max(latest, made if played else made - 1)
    return max(latest, 0)


def purpose(case: Case, stage: StageState, group: str) -> str:
    """What a lot of the current ranking is for."""
    group = scope_name(stage, group)
    after = point(stage, group)
    earlier = [other for other in case.rules(stage.id).rank_over if other != stage.id]
    if after == 0 and earlier:
        return purpose(case, case.state.stage(earlier[-1]), ALL)
    return f"{stage.id}/{group}/after-{after}"


def ranked_entrants(case: Case, stage: StageState, group: str) -> list[str]:
    """Who is ranked: those still in it, and those who played and withdrew.

    After the close those who were ranked then.
    """
    name = scope_name(stage, group)
    if stage.closing is not None:
        then = stage.closing.rankings.get(name, ())
        return [e for e in then if case.state.entrants[e].status != "expelled"]
    everybody = stage.entrants if name == ALL else stage.groups[group].order
    return [*case.active(everybody), *ranked_leavers(case, stage, name)]


def ranked_by(  # noqa: PLR0913, PLR0917 - what a ranking is made of
    case: Case,
    stage: StageState,
    entrants: list[str],
    ladder: Ladder,
    figures: Ledger,
    cuts: Sequence[Cut] = (),
) -> Ranking:
    """Rank some of a stage; who withdrew stands behind those whom nothing sets apart from them."""
    left = left_at_close(case, stage, entrants)
    return rank(entrants, ladder, figures, cuts, left)


def ladder_of(case: Case, stage: str) -> Ladder:
    """The ladder of a stage; one without a ladder ranks nobody apart."""
    name = case.rules(stage).ladder
    return case.rulebook.ladder[name] if name else Ladder(steps=[])


def rank_before(case: Case, stage: StageState) -> list[str]:
    """Those in a stage by the ranking that led into it; an alternate by its own place there.

    Without such a ranking, in the order in which they came.
    """
    intake = case.rules(stage.id).intake
    closing = case.state.stage(intake.source).closing if intake is not None else None
    if closing is None:
        return stage.entrants
    order = [*closing.rankings.get(ALL, ()), *closing.advancing, *closing.alternates]
    place = {entrant: at for at, entrant in reversed(list(enumerate(order)))}
    return sorted(stage.entrants, key=lambda entrant: place.get(entrant, len(order)))


def places_before(case: Case, stage: StageState) -> dict[str, int]:
    """Place of those in a stage in the ranking that led into it.

    Where a place was shared there, it is shared here: the order of entering settles nothing.
    """
    order = rank_before(case, stage)
    if not _asks_for_rank_before(case, stage):
        return {entrant: at for at, entrant in enumerate(order, start=1)}
    ranks = _ranks_at_source(case, stage)
    if not set(order) <= ranks.keys():
        return {entrant: at for at, entrant in enumerate(order, start=1)}
    return {e: 1 + sum(ranks[other] < ranks[e] for other in order) for e in order}


def _asks_for_rank_before(case: Case, stage: StageState) -> bool:
    rules = case.rules(stage.id)
    steps = ladder_of(case, stage.id).steps
    return rules.decided_by_match or any("rank-before" in step.by for step in steps)


def _ranks_at_source(case: Case, stage: StageState) -> dict[str, int]:
    """Ranks in the ranking that led into a stage: of groups ranked apart, each in its group."""
    intake = case.rules(stage.id).intake
    source = case.state.stage(intake.source) if intake is not None else None
    if source is None or not case.rules(source.id).ranked:
        return {}
    return {
        row.entrant: row.rank
        for group in rankings_of(case, source)
        for row in ranking(case, source, group).rows
    }


def ledger_of(
    case: Case, stage: StageState, group: str, lots: LotOrder | None = None
) -> Ledger:
    """The figures of a ranking of a stage or group.

    Extra games are played, and a tie at a cut is decided, where the stage is closed by it.
    """
    last = closes(case, stage, group)
    rules = case.rules(stage.id)
    name = scope_name(stage, group)
    matches = [
        match
        for other in rules.rank_over or [stage.id]
        for match in _counted(case, case.state.stage(other))
        if other != stage.id or name in {ALL, match.group}
    ]
    return Ledger(
        matches,
        case.rulebook.match.tallies,
        before=places_before(case, stage),
        lots=lots or Lots(case, purpose(case, stage, group)),
        decided=extra_game_verdict(case, stage) if last else no_games,
        at_cut=settled_at_cut(case, stage) if last else all_go_on,
        rounds=SwissFigures(case, rules, stage) if isinstance(rules, SwissStage) else None,
    )


def _counted(case: Case, stage: StageState) -> list[Match]:
    """The matches of a stage that count; of a final that was played again, the last alone.

    Among them the byes of a Swiss stage, as matches against nobody.
    """
    matches = [*stage.matches.values(), *bye_matches(case, stage)]
    if not case.rules(stage.id).decided_by_match:
        return matches
    played = max((m.round for m in matches if m.outcome is not None), default=0)
    return [match for match in matches if match.round == played]


def ranking(
    case: Case, stage: StageState, group: str = ALL, figures: Ledger | None = None
) -> Ranking:
    """The ranking of a stage or group as it stands; its figures may be at hand already."""
    if not stage.groups:
        return Ranking([], [])
    if seeds_open(case, stage):
        return seeding(case, stage.id, ranked_entrants(case, stage, group))
    entrants = ranked_entrants(case, stage, group)
    figures = figures or ledger_of(case, stage, group)
    ladder, cuts = ladder_of(case, stage.id), cuts_in(case, stage, group, entrants)
    found = ranked_by(case, stage, entrants, ladder, figures, cuts)
    if closes(case, stage, group) and not any(tie.ask for tie in found.open):
        among_winners = winners_cut(case, stage, found)
        if among_winners is not None:
            cuts = [*cuts, among_winners]
            found = ranked_by(case, stage, entrants, ladder, figures, cuts)
        found = alternates_by_lot(case, stage, found, figures.lots)
    return found


def with_lots(case: Case, stage: StageState, group: str = ALL) -> tuple[Ranking, list[Event]]:
    """The ranking to be published, and the lot that it needs, if any.

    What must be played or decided first stays open in the ranking.
    """
    if not stage.groups:
        return Ranking([], []), []
    if seeds_open(case, stage):
        return seeding_with_lots(case, stage.id, ranked_entrants(case, stage, group))
    there = case.active(ranked_entrants(case, stage, group))
    lots = Lots(case, purpose(case, stage, group), there)
    found = ranking(case, stage, group, ledger_of(case, stage, group, lots))
    return found, lots.events


def ranking_next(case: Case, stage: StageState, group: str) -> Ranking:
    """The ranking about to be used: by the next round where there is one, else by the close.

    Of a Swiss stage the initial ranking, then the one that rounds are paired by.
    """
    rules = case.rules(stage.id)
    going = any(other.rounds < rules.rounds for other in stage.groups.values())
    if not rules.seeding or not going or seeds_open(case, stage):
        return ranking(case, stage, group)
    return for_round(case, stage, group, draw=False)[0] if rules.paired_by else Ranking([], [])


def for_round(
    case: Case, stage: StageState, group: str, *, draw: bool = True
) -> tuple[Ranking, list[Event]]:
    """The ranking that the next round of a Swiss stage is paired by, and the lot that it needs."""
    name = case.rules(stage.id).paired_by
    entrants = case.active(ranked_entrants(case, stage, group))
    lots = Lots(case, purpose(case, stage, group), entrants if draw else ())
    figures = ledger_of(case, stage, group, lots)
    found = rank(entrants, case.rulebook.ladder[name], figures)
    return found, lots.events
