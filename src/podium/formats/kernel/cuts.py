"""Cuts: where some of a stage go on and others do not, how many go on, and who can.

A cut is the same thing in every format and whichever way the next stage takes those who go on: the
best of a ranking, the best of each group, the winners of the matches, the best of a play-off.
Nobody without a result passes one.
"""

from collections.abc import Iterable, Sequence

import msgspec

from podium.core.state import ALL, Match, StageState
from podium.formats.kernel.byes import bye_matches
from podium.formats.kernel.case import Case, rounds_done
from podium.formats.kernel.ledger import has_result
from podium.rules.language.cuts import taker_of
from podium.rules.language.stages import (
    Band,
)
from podium.rules.standings import Cut, Ranking


class Onward(msgspec.Struct, frozen=True, kw_only=True):
    """What a rulebook says of those who go on from a stage.

    Attributes:
        take: ``best`` of the ranking, ``band`` (so many of each group), ``match-winners``, or
            ``advance`` (so many of a play-off, to the next level).
        best: how many of each ranking go on; None where no number is given.
        into: the stage that takes them; empty where it belongs to the next level.
        alternates: whether those next in line step in for who leaves.
        best_score: whether a match that nobody won sends its best on.
    """

    take: str
    best: int | None
    into: str = ""
    alternates: bool = False
    best_score: bool = False


def band_of(case: Case, stage: StageState) -> Band | None:
    """The band that the stage was started in."""
    return case.rules(stage.id).bands[stage.band] if stage.band is not None else None


def onward(case: Case, stage: StageState) -> Onward | None:
    """Who goes on from a stage, as the rulebook has it; None where nobody does."""
    rules, taker = case.rules(stage.id), taker_of(case.rulebook, stage.id)
    band = band_of(case, stage)
    if band is not None:
        way = Onward(take="band", best=band.best, into=taker, alternates=True)
        return way if band.best else None
    if rules.in_slots:
        best = rules.advance
        return Onward(take="advance", best=best, into=taker) if best else None
    intake = case.rules(taker).intake if taker else None
    if intake is None:
        return None
    return Onward(
        take="match-winners" if intake.take == "match-winners" else "best",
        best=intake.best,
        into=taker,
        alternates=intake.alternates,
        best_score=intake.unfinished == "best-score",
    )


def rankings_of(case: Case, stage: StageState) -> list[str]:
    """The rankings that a stage is closed by: one for each group that is ranked apart, else one."""
    if case.rules(stage.id).ranked_apart:
        return list(stage.groups)
    return [ALL] if stage.groups else []


def closes(case: Case, stage: StageState, group: str) -> bool:
    """Whether a ranking is one that the stage is closed by, and all of it is played."""
    rules = case.rules(stage.id)
    if not rules.ranked or not stage.groups:
        return False
    over_all = group == ALL or len(stage.groups) == 1
    if rules.ranked_apart:
        if group == ALL and len(stage.groups) > 1:
            return False
        names = list(stage.groups) if over_all else [group]
    elif not over_all:
        return False
    else:
        names = list(stage.groups)
    if stage.status == "closed":
        return True
    return all(
        rounds_done(stage, name) and stage.groups[name].rounds >= rules.rounds for name in names
    )


# ---- who can go on ---------------------------------------------------------------------------


def can_go_on(case: Case, stage: StageState, entrants: Iterable[str]) -> list[str]:
    """Those who have a result in the ranking of a stage, and are still in the tournament.

    Once the stage is closed, those who had not left by then.
    """
    having = with_result(case, stage)
    if stage.closing is None:
        there = case.active(entrants)
    else:
        there = [entrant for entrant in entrants if entrant not in stage.closing.left]
    return [entrant for entrant in there if entrant in having]


def with_result(case: Case, stage: StageState) -> set[str]:
    """Those who have a result in the ranking of a stage: a match that they did not forfeit."""
    found: set[str] = set()
    for name in dict.fromkeys([*case.rules(stage.id).rank_over, stage.id]):
        source = stage if name == stage.id else case.state.stage(name)
        for match in (*source.matches.values(), *bye_matches(case, source)):
            found.update(entrant for entrant in match.seats if has_result(match, entrant))
    return found


# ---- the cuts of a ranking -------------------------------------------------------------------


def cuts_in(case: Case, stage: StageState, group: str, entrants: Sequence[str]) -> list[Cut]:
    """The cuts of a ranking before anybody is ranked in it; none while it is not played out."""
    if not closes(case, stage, group):
        return []
    way = onward(case, stage)
    if way is None:
        return []
    can = can_go_on(case, stage, entrants)
    if way.take == "match-winners":
        ties = [_best_of(match, can) for match in _unwon(stage)] if way.best_score else []
        return [Cut(1, frozenset(best)) for best in ties if len(best) > 1]
    return [Cut(way.best, frozenset(can))] if way.best is not None else []


def winners_cut(case: Case, stage: StageState, found: Ranking) -> Cut | None:
    """The cut among the winners of matches, where more have won than go on."""
    way = onward(case, stage)
    if way is None or way.take != "match-winners" or way.best is None:
        return None
    winners = match_winners(case, stage, found)
    return Cut(way.best, frozenset(winners)) if len(winners) > way.best else None


def match_winners(case: Case, stage: StageState, found: Ranking) -> list[str]:
    """Who won the matches of a stage, in the order of its ranking.

    From a match that nobody won, who scored most and stands higher, where the rulebook has it so;
    those who share that place both.
    """
    way = onward(case, stage)
    rank = {row.entrant: row.rank for row in found.rows}
    can = set(can_go_on(case, stage, rank))
    winners = {m.outcome.winner for m in _counted(stage) if m.outcome is not None}
    for match in _unwon(stage) if way is not None and way.best_score else []:
        best = _best_of(match, can)
        first = min((rank[entrant] for entrant in best), default=0)
        winners.update(entrant for entrant in best if rank[entrant] == first)
    return [entrant for entrant in found.order if entrant in winners and entrant in can]


def _counted(stage: StageState) -> list[Match]:
    return [match for match in stage.matches.values() if match.counts]


def _unwon(stage: StageState) -> list[Match]:
    return [m for m in _counted(stage) if m.outcome is not None and not m.outcome.winner]


def _best_of(match: Match, can: Iterable[str]) -> list[str]:
    """Those who scored most in a match, of those who can go on."""
    outcome = match.outcome
    there = [entrant for entrant in match.players if entrant in can]
    if outcome is None or not there:
        return []
    most = max(outcome.score(entrant) for entrant in there)
    return [entrant for entrant in there if outcome.score(entrant) == most]


def advancing_in(case: Case, stage: StageState, found: Ranking) -> list[str]:
    """Who goes on from a ranking in which every tie at a cut is settled, in its order."""
    way = onward(case, stage)
    if way is None:
        return []
    if way.take == "match-winners":
        can = match_winners(case, stage, found)
    else:
        can = can_go_on(case, stage, found.order)
    return best_of(found, can, way.best)


def best_of(found: Ranking, can: Sequence[str], best: int | None) -> list[str]:
    """The best of those who can go on; more where it was decided that all those tied do."""
    if best is None or len(can) <= best:
        return list(can)
    rank = {row.entrant: row.rank for row in found.rows}
    last = rank[can[best - 1]] if best else 0
    return [entrant for entrant in can if rank[entrant] <= last]
