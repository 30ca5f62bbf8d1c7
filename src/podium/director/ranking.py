"""Rankings of a stage: who stands where, by which criterion, with which lots.

A ranking is published when a round is made from it or a stage is closed by it. One lot is drawn
for each published ranking, for a purpose made of stage, group and round, never of the position in
the log; so no undo and no correction draws it anew (ADR 0002).
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

from podium.core.events import Event, Extra
from podium.core.exact import Exact
from podium.core.state import ALL, Match, StageState
from podium.director.case import Case
from podium.director.ledger import Ledger, LotOrder
from podium.director.lots import Lots
from podium.director.swiss.byes import bye_matches
from podium.director.swiss.figures import SwissFigures
from podium.director.swiss.seeds import (
    seeding,
    seeding_with_lots,
    seeds_open,
)
from podium.rules.language.stages import Band, RoundRobinStage, SwissStage
from podium.rules.standings import Ask, Ladder, Ranking, rank

THREE_TIED = "three-tied-at-cut"


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


def band_of(case: Case, stage: StageState) -> Band | None:
    """The band that the stage was started in."""
    rules = case.rules(stage.id)
    if isinstance(rules, RoundRobinStage) and stage.band is not None:
        return rules.bands[stage.band]
    return None


def ranked_entrants(case: Case, stage: StageState, group: str) -> list[str]:
    """Who is ranked: those still in it; after the close those who were in it then."""
    name = scope_name(stage, group)
    if stage.closing is not None:
        return list(stage.closing.rankings.get(name, ()))
    everybody = stage.entrants if name == ALL else stage.groups[group].order
    return case.active(everybody)


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


def ledger_of(
    case: Case, stage: StageState, group: str, lots: LotOrder | None = None
) -> Ledger:
    """The figures of a ranking of a stage or group."""
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
        case.rulebook.match.tally,
        before=rank_before(case, stage),
        lots=lots or Lots(case, purpose(case, stage, group)),
        decided=lambda play, tied: decided(case, stage, play, tied),
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
    band = band_of(case, stage)
    one_group = group != ALL or len(stage.groups) == 1
    cut = band.best if band is not None and one_group else None
    entrants = ranked_entrants(case, stage, group)
    figures = figures or ledger_of(case, stage, group)
    return rank(entrants, ladder_of(case, stage.id), figures, cut)


def with_lots(case: Case, stage: StageState, group: str = ALL) -> tuple[Ranking, list[Event]]:
    """The ranking to be published, and the lot that it needs, if any.

    What must be played or decided first stays open in the ranking.
    """
    if not stage.groups:
        return Ranking([], []), []
    if seeds_open(case, stage):
        return seeding_with_lots(case, stage.id, ranked_entrants(case, stage, group))
    lots = Lots(case, purpose(case, stage, group), ranked_entrants(case, stage, group))
    found = ranking(case, stage, group, ledger_of(case, stage, group, lots))
    return found, [lots.drawn] if lots.drawn is not None else []


def ranking_next(case: Case, stage: StageState, group: str) -> Ranking:
    """The ranking about to be used: by the next round where there is one, else by the close.

    Of a Swiss stage the order before play, then the one that rounds are paired by.
    """
    rules = case.rules(stage.id)
    going = any(other.rounds < getattr(rules, "rounds", 0) for other in stage.groups.values())
    if not isinstance(rules, SwissStage) or not going or seeds_open(case, stage):
        return ranking(case, stage, group)
    return for_round(case, stage, group, draw=False)[0] if rules.paired_by else Ranking([], [])


def for_round(
    case: Case, stage: StageState, group: str, *, draw: bool = True
) -> tuple[Ranking, list[Event]]:
    """The ranking that the next round of a Swiss stage is paired by, and the lot that it needs."""
    rules = case.rules(stage.id)
    name = rules.paired_by if isinstance(rules, SwissStage) else ""
    entrants = ranked_entrants(case, stage, group)
    lots = Lots(case, purpose(case, stage, group), entrants if draw else ())
    figures = ledger_of(case, stage, group, lots)
    found = rank(entrants, case.rulebook.ladder[name], figures)
    return found, [lots.drawn] if lots.drawn is not None else []


def decided(
    case: Case, stage: StageState, play: str, tied: Sequence[str]
) -> "Mapping[str, Exact] | Ask | None":
    """What extra games say of a tie at the cut (pIšQworky 1.3.6)."""
    two = 2
    if len(tied) == two:
        games = between(stage, tied)
        limit = len(case.rulebook.decider[play].games)
        return _series(games, tied, limit)
    choice, entrants = stage.decisions.get((THREE_TIED, _group_of(stage, tied[0])), ("", ()))
    if set(entrants) != set(tied):
        return Ask("decision", THREE_TIED, tuple(tied))
    if choice == "lot":
        return None
    values: dict[str, Exact] = dict.fromkeys(tied, 0)
    for home, away in combinations(tied, 2):
        games = between(stage, (home, away))
        if not games:
            return Ask("decider", "mini-round-robin", tuple(tied))
        first = games[0]
        values[first.home] += {"1": 2, "=": 1, "0": 0}[first.result]
        values[first.away] += {"1": 0, "=": 1, "0": 2}[first.result]
    return values


def _series(
    games: Sequence[Extra], tied: Sequence[str], limit: int
) -> "Mapping[str, Exact] | Ask | None":
    for game in games:
        if game.result != "=":
            won = game.home if game.result == "1" else game.away
            return {entrant: int(entrant == won) for entrant in tied}
    if len(games) >= limit:
        return None
    return Ask("decider", str(len(games) + 1), tuple(tied))


def between(stage: StageState, two: Sequence[str], slot: str = "") -> list[Extra]:
    """The extra games of two entrants, in order."""
    pair = set(two)
    return [
        game for game in stage.extras if {game.home, game.away} == pair and game.slot == slot
    ]


def _group_of(stage: StageState, entrant: str) -> str:
    return next(name for name, group in stage.groups.items() if entrant in group.order)
