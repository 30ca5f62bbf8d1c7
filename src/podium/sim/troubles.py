"""What may come between: people who leave, slips that are corrected, acts that are undone."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Literal

from podium.core.state import Match, StageState
from podium.director import acts as a
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.intake import advancing
from podium.formats.kernel.then_choices import Then
from podium.rules.language.stages import (
    bounds,
)
from podium.sim.habits import Habits
from podium.sim.results import Strength, sheet_of

_FEWEST_AT_TABLES = 3
_FEWEST_FOR_WINNERS = 12
_FEWEST_IN_PLAY = 2
_FEWEST_BEFORE_PLAYOFF = 6


def trouble(case: Case, strength: Strength, habits: Habits, chance: Random) -> a.Act | None:
    """An act that comes between, or none."""
    for likely, make in _KINDS:
        if chance.random() < likely(habits):
            act = make(case, strength, chance)
            if act is not None:
                return act
    stage = now_at(case)
    byes = stage is not None and case.rules(stage.id).bye is not None
    return _bye(case, chance) if byes and chance.random() < habits.byes else None


def now_at(case: Case) -> StageState | None:
    """The stage that is played now, or else the one that comes next; None after the last."""
    for name in case.rulebook.stages:
        stage = case.state.stage(name)
        if stage.status != "closed":
            return stage
    return None


def seats_of(case: Case) -> list[int]:
    """Sizes of a table, the largest first."""
    seats = case.rulebook.match.seats
    return sorted(seats.sizes, reverse=True) if seats is not None else [2]


def between_rounds(case: Case) -> bool:
    """Whether nobody is playing just now."""
    stage = now_at(case)
    return stage is not None and not open_matches(stage)


# ---- leaving ---------------------------------------------------------------------------------


def may_leave(case: Case) -> list[str]:
    """Who can leave so that the tournament can still be played to its end."""
    stage = now_at(case)
    if stage is None:
        return []
    if stage.status == "running":
        return _from_running(case, stage)
    intake = case.rules(stage.id).intake
    if intake is None:
        return _from_start(case, stage)
    closing = case.state.stage(intake.source).closing
    if closing is None:
        return []
    going = advancing(case, closing)
    next_up = [entrant for entrant in case.active(closing.alternates) if entrant not in going]
    if case.rules(stage.id).in_slots:
        return case.active(going) if len(case.active(going)) > _FEWEST_BEFORE_PLAYOFF else []
    spare = len(going) + len(next_up) - min(seats_of(case))
    return [*going, *next_up[:2]] if spare > 0 else []


def _from_start(case: Case, stage: StageState) -> list[str]:
    """Before the first stage: as long as a band, a table or a session can still be filled."""
    rules = case.rules(stage.id)
    playing = case.playing()
    if rules.ranked_apart:
        fewest = min((bounds(band.entrants)[0] for band in rules.bands), default=2)
        return playing if len(playing) > fewest else []
    if rules.sessions is None:
        return playing if len(playing) > _FEWEST_AT_TABLES else []
    least, _ = bounds(rules.sessions.size)
    session = {
        entrant: case.state.entrants[entrant].attributes.get(rules.sessions.attribute, "")
        for entrant in playing
    }
    signed_up = list(session.values())
    return [entrant for entrant, name in session.items() if signed_up.count(name) > least]


def _from_running(case: Case, stage: StageState) -> list[str]:
    rules = case.rules(stage.id)
    if rules.at_tables and len(case.active(stage.entrants)) <= min(seats_of(case)):
        return []
    found: list[str] = []
    for group in stage.groups.values():
        here = case.active(group.order)
        if rules.in_slots:
            here = [e for match in open_matches(stage) for e in case.active(match.seats)]
        fewest = _FEWEST_IN_PLAY
        if rules.at_tables:
            fewest = _fewest_at_tables(case, stage)
        if len(here) > fewest:
            found += here
    return found


def _fewest_at_tables(case: Case, stage: StageState) -> int:
    """As many as are needed that the next stage still has a table."""
    following = case.rulebook.after(stage.id)
    intake = case.rules(following[0]).intake if following else None
    by_match = intake is not None and intake.take == "match-winners"
    return _FEWEST_FOR_WINNERS if by_match else _FEWEST_AT_TABLES


def _withdrawal(case: Case, _: Strength, chance: Random) -> a.Act | None:
    leaving = may_leave(case) if between_rounds(case) else []
    return a.Withdraw(id=chance.choice(leaving)) if leaving else None


def _expulsion(case: Case, _: Strength, chance: Random) -> a.Act | None:
    stage = now_at(case)
    leaving = may_leave(case) if stage is not None and between_rounds(case) else []
    if stage is None or not leaving:
        return None
    return a.Rule(
        stage=stage.id,
        entrant=chance.choice(leaving),
        ruling="expel",
        reason="made up: grave misconduct",
    )


def _bye(case: Case, chance: Random) -> a.Act | None:
    """Somebody is away in the next round, or in the one after it."""
    stage = now_at(case)
    rules = case.rules(stage.id) if stage is not None else None
    if stage is None or rules is None or rules.bye is None or not between_rounds(case):
        return None
    made = max((group.rounds for group in stage.groups.values()), default=0)
    here = case.active(stage.entrants if stage.groups else case.playing())
    round_ = made + chance.randint(1, 2)
    away = {entrant for number, entrant in stage.absences if number == round_}
    free = [entrant for entrant in here if entrant not in away]
    if round_ > rules.rounds or len(free) <= _FEWEST_AT_TABLES:
        return None
    bye: Literal["half", "zero"] = "half" if rules.half_byes else "zero"
    return a.Absent(stage=stage.id, id=chance.choice(free), round=round_, bye=bye)


def _warning(case: Case, _: Strength, chance: Random) -> a.Act | None:
    stage = now_at(case)
    here = case.active(case.state.entrants)
    if stage is None or not here:
        return None
    return a.Rule(
        stage=stage.id,
        entrant=chance.choice(here),
        ruling="warning",
        reason="made up: advice from outside",
    )


# ---- slips -----------------------------------------------------------------------------------

_THEN_IN_BRACKET: Sequence[Then] = ("replay", "stand")
_THEN_IN_ROUNDS: Sequence[Then] = ("", "re-pair")


def played_matches(case: Case) -> list[Match]:
    """Matches with a sheet that counts."""
    return [
        match
        for name in case.rulebook.stages
        for match in case.state.stage(name).matches.values()
        if match.counts and len(case.active(match.players)) == len(match.seats)
    ]


def _correction(case: Case, strength: Strength, chance: Random) -> a.Act | None:
    matches = played_matches(case)
    if not matches:
        return None
    match = chance.choice(matches)
    return a.Correct(
        stage=match.stage,
        round=match.round,
        table=match.table,
        sheet=sheet_of(case, match, strength, chance),
        reason="made up: the sheet was misread",
        then=chance.choice(_THEN_IN_BRACKET if match.slot else _THEN_IN_ROUNDS),
    )


def _undo(case: Case, _: Strength, __: Random) -> a.Act | None:
    return a.Undo() if case.state.position > 1 else None


_Make = Callable[[Case, Strength, Random], a.Act | None]

_KINDS: Sequence[tuple[Callable[[Habits], float], _Make]] = (
    (lambda habits: habits.withdrawals, _withdrawal),
    (lambda habits: habits.expulsions, _expulsion),
    (lambda habits: habits.warnings, _warning),
    (lambda habits: habits.corrections, _correction),
    (lambda habits: habits.undos, _undo),
)
