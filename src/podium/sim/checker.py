"""Looks after each act of a made-up championship whether what must always hold does hold."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

import msgspec

from podium.app.log_verification import examine
from podium.app.service import Done, Service
from podium.core import events as e
from podium.core.exact import exact
from podium.core.fold import Fold
from podium.core.outcome import Outcome
from podium.core.records import decode_body
from podium.core.state import Group, Match, StageState
from podium.director import acts as a
from podium.formats.kernel.byes import bye_matches
from podium.formats.kernel.case import Case
from podium.rules.points import Difference, Pairwise, Score, ShareOfTable, Tally, Winner
from podium.sim.driver import Happened
from podium.views.matches import points
from podium.views.tournament import TournamentView, tournament_view

_TWO = 2
_THREE = 3


class Broken(Exception):  # noqa: N818 - a law that does not hold
    """A law that does not hold; the text says which, and where."""


class Checker:
    """Checks one tournament after each of its acts.

    Args:
        service: where it is played.
        name: of the tournament.
        every: the state is replayed from its log after so many acts, and at the end.
    """

    def __init__(self, service: Service, name: str, every: int = 1) -> None:
        self._service = service
        self._name = name
        self._every = every
        self._checked = 0
        self._position = 0
        self._before: TournamentView | None = None
        self._now: TournamentView | None = None
        self._last: Done | None = None

    def after(self, happened: Happened) -> None:
        """Check what must hold after an act.

        Raises:
            Broken: something does not.
        """
        case = self._service.case(self._name)
        if not isinstance(happened.came, Done):
            _law(case.state.position == self._position, "a refused act leaves no trace", case)
            return
        self._position = case.state.position
        self._checked += 1
        for event in happened.came.events:
            self._event(case, event)
        for name in _seated(happened.came.events):
            _stage(case, case.state.stage(name))
        undo = isinstance(happened.act, a.Undo)
        if undo or not self._checked % self._every:
            self._documents(case, happened.came, undone=undo)
        else:
            self._now, self._last = None, None

    def at_the_end(self) -> None:
        """Check what must hold once it is over.

        Raises:
            Broken: something does not.
        """
        case = self._service.case(self._name)
        self._replayed(case, tournament_view(case))
        found = examine(self._service.store.records(self._name))
        wrong = [finding.message for finding in found.findings if finding.fault]
        _law(found.sound, f"the log verifies ({'; '.join(wrong)})", case)
        _law(found.summary.revealed, "the secret is revealed", case)
        _law(not found.summary.unchecked, "every lot follows from the secret", case)
        _placed(case, tournament_view(case))

    # ---- after one act -------------------------------------------------------------------

    def _event(self, case: Case, event: e.Event) -> None:
        match event:
            case e.Paired():
                _paired(case, event)
            case e.Closed(stage=name, group=""):
                _closed(case, name)
            case e.Resulted(stage=name, round=number, table=table):
                found = case.state.stage(name).matches.get((number, table))
                if found is not None and found.outcome is not None:
                    _adds_up(case, found, found.outcome)
            case _:
                pass

    def _documents(self, case: Case, done: Done, *, undone: bool) -> None:
        now = tournament_view(case)
        self._replayed(case, now)
        if undone and self._last is not None and self._before is not None:
            of = next(event.of for event in done.events if isinstance(event, e.Undone))
            if of == self._last.position:
                _undone(case, self._before, now, self._last)
            now, self._last = tournament_view(case), None
            self._before, self._now = None, now
            return
        self._before, self._now, self._last = self._now, now, done

    def _replayed(self, case: Case, now: TournamentView) -> None:
        """The log, read from its bytes, comes to the same state."""
        records = self._service.store.records(self._name)
        state = Fold(decode_body(record) for record in records).state
        again = Case(state=state, rulebook=case.rulebook, secret=case.secret, games=case.games)
        _law(tournament_view(again) == now, "replaying the log gives the same state", case)


def _law(holds: bool, law: str, case: Case, *where: object) -> None:  # noqa: FBT001 - a law
    if not holds:
        place = f" ({', '.join(map(str, where))})" if where else ""
        message = f"does not hold at position {case.state.position}: {law}{place}"
        raise Broken(message)


# ---- matches ---------------------------------------------------------------------------------


def _paired(case: Case, paired: e.Paired) -> None:
    """Everyone who is in the group then sits somewhere, or sits out, once."""
    stage = case.state.stage(paired.stage)
    group = stage.groups[paired.group]
    seated = [entrant for match in paired.matches for entrant in match.seats]
    tables = [match.table for match in paired.matches]
    where = (paired.stage, paired.group, paired.round)
    _law(len(set(tables)) == len(tables), "table numbers are unique", case, *where)
    rules = case.rules(paired.stage)
    if rules.format == "swiss":
        _swiss(case, stage, paired)
    if rules.rounds:
        listed = Counter([*seated, *paired.byes])
        _law(max(listed.values(), default=1) == 1, "nobody sits at two tables", case, *where)
        away = {e_ for n, e_ in stage.absences if n == paired.round}
        meant = set(case.active(group.order)) - away
        replay = paired.round > _rounds(case, paired.stage)
        _law(replay or listed.keys() == meant, "everyone sits somewhere", case, *where)


def _swiss(case: Case, stage: StageState, paired: e.Paired) -> None:
    """Nobody meets the same side twice, and nobody is left over twice, but by hand."""
    where = (paired.stage, paired.round)
    by_hand = any(match.why.startswith("by hand") for match in paired.matches)
    before = {frozenset(m.seats) for m in stage.matches.values() if m.round < paired.round}
    again = [match.seats for match in paired.matches if frozenset(match.seats) in before]
    rules = case.rules(stage.id)
    unplayed = rules.format == "swiss" and rules.forfeits == "unplayed"
    if not by_hand and not unplayed:
        _law(not again, "nobody meets the same side twice", case, *where, *again)
        had = {e_ for n, out in _group_of(stage).byes.items() if n < paired.round for e_ in out}
        twice = had & set(paired.byes)
        _law(not twice, "nobody is left over twice", case, *where, *twice)
    _law(by_hand or len(paired.byes) <= 1, "one is left over at the most", case, *where)


def _group_of(stage: StageState) -> Group:
    return next(iter(stage.groups.values()))


def _rounds(case: Case, stage: str) -> int:
    return case.rules(stage).rounds


def _adds_up(case: Case, match: Match, outcome: Outcome) -> None:
    """What a table gets is what the rules pay."""
    paid = points(case, match)
    there = [entrant for entrant in match.seats if entrant in outcome.scores]
    if len(match.seats) > _TWO:
        there = [entrant for entrant in there if entrant not in outcome.forfeited]
    for name, tally in case.rulebook.match.tally.items():
        scored = list(outcome.scores) if isinstance(tally, Score) else there
        meant = _pays(tally, scored, outcome, case.rulebook.match.tally)
        if meant is not None:
            got = sum(Fraction(paid[entrant][name]) for entrant in match.seats)
            _law(got == meant, f"{name} of a table adds up to {meant}, not {got}", case, match)


def _pays(
    tally: Tally, there: list[str], outcome: Outcome, tallies: Mapping[str, Tally]
) -> Fraction | None:
    """What a tally gives a table altogether; None where the rules do not say."""
    match tally:
        case Winner():
            return Fraction(outcome.finished and outcome.winner in there)
        case Score(cap=cap):
            scores = [Fraction(outcome.score(entrant)) for entrant in there]
            return sum(
                (min(s, Fraction(cap)) if cap is not None else s for s in scores), Fraction()
            )
        case Pairwise(win=win, tie=tie, loss=loss):
            decided = Fraction(exact(win)) + Fraction(exact(loss))
            level = 2 * Fraction(exact(tie))
            pairs = combinations([outcome.score(entrant) for entrant in there], 2)
            return sum((level if one == other else decided for one, other in pairs), Fraction())
        case ShareOfTable(of=of, small_table=small):
            whole = _pays(tallies[of], there, outcome, tallies)
            raised = small == "add-mean" and len(there) == _THREE
            return Fraction(0) if not whole else Fraction(3, 4) if raised else Fraction(1)
        case Difference() if len(there) == _TWO:
            return Fraction(0)
        case _:
            return None


def _seated(events: Iterable[e.Event]) -> set[str]:
    """The stages in which who plays where has changed."""
    moved = (e.Started, e.Paired, e.Unpaired, e.Seated, e.Replaced)
    return {event.stage for event in events if isinstance(event, moved)}


# ---- stages ----------------------------------------------------------------------------------


def _stage(case: Case, stage: StageState) -> None:
    """Nobody plays twice in a round, and every group's members are known and in one group."""
    members = Counter(stage.entrants)
    _law(max(members.values(), default=1) == 1, "everyone is in one group", case, stage.id)
    playing: Counter[tuple[int, str]] = Counter(
        (match.round, entrant)
        for match in stage.matches.values()
        if not match.annulled
        for entrant in match.seats
    )
    twice = [place for place, count in playing.items() if count > 1]
    _law(not twice, "nobody plays twice in a round", case, stage.id, *twice)
    known = {*stage.entrants, *stage.replaced}
    strangers = {entrant for _, entrant in playing} - known
    _law(not strangers, "who plays is in the stage", case, stage.id, *strangers)


def _closed(case: Case, name: str) -> None:
    """As many go on as the rules say, and every place is settled."""
    stage, rules = case.state.stage(name), case.rules(name)
    closing = stage.closing
    if closing is None or not stage.groups:
        return
    meant, on = _going_on(case, stage), len(closing.advancing)
    _law(
        on == meant or (on > meant and "all" in stage.settled.values()),
        "as many go on as the rules say",
        case,
        name,
        closing.advancing,
    )
    both = set(closing.advancing) & set(closing.alternates)
    _law(not both, "nobody goes on and is an alternate", case, name, *both)
    if rules.format == "bracket" or not rules.ladder:
        return
    if case.rulebook.ladder[rules.ladder].steps[-1].by != ["lot"]:
        return
    found = next(s for s in tournament_view(case).stages if s.id == name)
    one_by_one = rules.format == "round-robin" or len(stage.groups) == 1
    tables = [group.standings for group in found.groups] if one_by_one else []
    for rows in [*tables, found.standings]:
        shared = [r.entrant for r in rows if r.shared and not r.withdrawn]
        if not (rules.format == "round-robin" and rows is found.standings):
            _law(not shared, "every rank is one's own after a close", case, name, *shared)


def _going_on(case: Case, stage: StageState) -> int:
    rules = case.rules(stage.id)
    played = _with_result(case, stage)
    here = [entrant for entrant in case.active(stage.entrants) if entrant in played]
    if rules.format == "round-robin" and stage.band is not None:
        best = rules.bands[stage.band].best
        groups = stage.groups.values()
        return sum(min(best, len(set(here).intersection(g.order))) for g in groups)
    if rules.format == "bracket":
        closing = stage.closing
        everybody = next(iter(closing.rankings.values())) if closing is not None else ()
        ranked = len([entrant for entrant in everybody if case.state.active(entrant)])
        return min(rules.advance, ranked)
    following = case.rulebook.after(stage.id)
    intake = case.rules(following[0]).intake if following else None
    if intake is None or intake.source != stage.id:
        return 0
    most = intake.best if intake.best is not None else len(here)
    if intake.take == "match-winners":
        winners = _winners(stage, intake.unfinished)
        return min(most, len([entrant for entrant in here if entrant in winners]))
    return min(most, len(here))


def _with_result(case: Case, stage: StageState) -> set[str]:
    """Who has a result: won a bye, or was in a match that counts and did not forfeit it."""
    found: set[str] = set()
    for name in {stage.id, *case.rules(stage.id).rank_over}:
        source = case.state.stage(name)
        for match in [*source.matches.values(), *bye_matches(case, source)]:
            outcome = match.outcome
            if outcome is None or match.annulled:
                continue
            here = [outcome.winner] if len(match.seats) == 1 else match.seats
            found.update(entrant for entrant in here if entrant not in outcome.forfeited)
    return found


def _winners(stage: StageState, unfinished: str) -> set[str]:
    """Who may have won a match: the winner, or anybody of one that nobody won."""
    found: set[str] = set()
    for match in stage.matches.values():
        outcome = match.outcome
        if outcome is not None and outcome.winner:
            found.add(outcome.winner)
        elif outcome is not None and unfinished:
            best = max(outcome.score(entrant) for entrant in match.players)
            found.add(next(e_ for e_ in match.players if outcome.score(e_) == best))
    return found


# ---- documents -------------------------------------------------------------------------------


def _undone(case: Case, before: TournamentView, now: TournamentView, last: Done) -> None:
    """An undo gives back what was there, but for the position and the lots that were drawn."""
    drew = any(isinstance(event, e.Lot) and not event.by_hand for event in last.events)
    was, is_ = _facts(before, deep=not drew), _facts(now, deep=not drew)
    differ = [key for key in was if was[key] != is_[key]]
    _law(not differ, "an undo gives back what was there", case, *differ)


def _facts(state: TournamentView, *, deep: bool) -> dict[str, Any]:
    """What an undo must give back. A lot stays drawn, so ranks may be settled by it then."""
    if deep:
        facts = msgspec.structs.asdict(state)
        return {key: value for key, value in facts.items() if key not in {"position", "lots"}}
    return {
        "entrants": state.entrants,
        "matches": [
            (stage.id, stage.status, group.id, group.entrants, group.rounds)
            for stage in state.stages
            for group in stage.groups
        ],
    }


def _placed(case: Case, state: TournamentView) -> None:
    """Somebody won, or it is said openly that the first place is shared."""
    places = state.places
    _law(any(row.place == 1 for row in places), "there is a first place", case)
    staying = [row for row in places if not row.withdrawn]
    first = [row for row in staying if row.place == staying[0].place]
    _law(
        (state.champion is not None) == (len(first) == 1),
        "one first of those who stayed is champion",
        case,
        *first,
    )
    placed = Counter(row.entrant for row in places)
    _law(max(placed.values()) == 1, "everyone has one place", case)
    stayed = _stayed(case)
    _law(stayed <= placed.keys(), "all who stayed are placed", case, *stayed - placed.keys())


def _stayed(case: Case) -> set[str]:
    first = case.state.stage(case.rulebook.stages[0])
    return set(case.active(first.entrants))


def relabel(value: Any, names: Mapping[str, str]) -> Any:  # noqa: ANN401 - any document
    """A document with other ids; sentences that hold ids are left out."""
    match value:
        case str():
            return names.get(value, value)
        case Mapping():
            return {
                names.get(key, key): relabel(each, names)
                for key, each in value.items()
                if key not in {"text", "name"}
            }
        case Iterable():
            return [relabel(each, names) for each in value]
        case _:
            return value
