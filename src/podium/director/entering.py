"""Who is in: acts `enter`, `enter_list`, `check_in`, `withdraw`."""

import dataclasses
from unicodedata import normalize

from podium.core.building import Builder
from podium.core.events import (
    Annulled,
    CheckedIn,
    Entered,
    Event,
    Replaced,
    Resulted,
    Withdrawn,
)
from podium.core.fold import stage_after
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.core.state import Group, Match, StageState
from podium.director.acts import CheckIn, Enter, EnterList, Withdraw
from podium.director.late import begun, entered_late, joined, open_to_late, too_late
from podium.director.reporting import without
from podium.director.rosters import check_roster, check_who_came
from podium.director.swiss.absences import byes_taken_back
from podium.formats.bracket.slots import progress
from podium.formats.kernel.attributes import declared
from podium.formats.kernel.case import Case
from podium.formats.kernel.forfeits import lost_by
from podium.rules.language.stages import (
    BracketStage,
    RoundRobinStage,
    SwissStage,
    TablesStage,
)


def enter(case: Case, act: Enter) -> list[Event]:
    """Enter a player or a team."""
    open_ = open_to_late(case)
    if begun(case) and open_ is None:
        raise too_late(case, act.id)
    _check_new(case, act.id)
    check_roster(case, act)
    entered = Entered(
        id=act.id,
        number=len(case.state.entrants) + 1,
        attributes=declared(case.rulebook.attribute, act.id, act.attributes),
        school=act.school,
        part=act.part,
        players=None if act.players is None else tuple(p.id for p in act.players),
        substitutes=tuple(p.id for p in act.substitutes),
        captain=act.captain,
    )
    return [entered, *(entered_late(case, open_, entered) if open_ is not None else ())]


def _check_new(case: Case, new: str) -> None:
    """Check that nobody has an id, as entrant or player, nor one that looks the same.

    Raises:
        Refused: `duplicate-entrant`.
    """
    state = case.state
    there = new if new in state.entrants or new in state.players else ""
    if not there and not new.isascii():
        plain = normalize("NFC", new)
        there = next((e for e in state.everybody if normalize("NFC", e) == plain), "")
    if there:
        message = say("{entrant} has entered already", entrant=there)
        raise refuse("duplicate-entrant", message, there)


def enter_list(case: Case, act: EnterList) -> list[Event]:
    """Enter everybody of a list, each as if those before were in it already; or nobody."""
    builder, events = Builder.going_on(case.state), list[Event]()
    for one in act.each():
        entered = enter(dataclasses.replace(case, state=builder.state), one)
        for event in entered:
            event.apply(builder)
        events += entered
    return events


def check_in(case: Case, act: CheckIn) -> list[Event]:
    """Say who is there; who was not there at the start comes into the stage now."""
    open_ = open_to_late(case)
    if begun(case) and open_ is None:
        raise too_late(case)
    came = _who_came(case, act)
    if open_ is None:
        return [came]
    there = {e for group in open_.groups.values() for e in (*group.order, *group.reserves)}
    newcomers = [entrant for entrant in dict.fromkeys(came.ids) if entrant not in there]
    if came.ids and not newcomers:
        message = say("{entrants} is in {stage} already", entrants=came.ids, stage=open_.id)
        raise refuse("already-started", message, *came.ids)
    return [
        CheckedIn(ids=tuple(newcomers), players=came.players),
        *joined(case, open_, *newcomers),
    ]


def _who_came(case: Case, act: CheckIn) -> CheckedIn:
    if act.id:
        entrant = case.state.entrants[case.known(act.id)]
        _still_in(case, act.id)
        if act.players is not None:
            check_who_came(case, entrant, act.players)
        players = None if act.players is None else tuple(act.players)
        return CheckedIn(ids=(act.id,), players=players)
    if act.ids is None:
        message = say('say who: `ids` (a list, or "all"), or `id` of a team')
        raise refuse("unknown-entrant", message)
    if isinstance(act.ids, str):
        ids = [e.id for e in case.state.entrants.values() if e.active]
    else:
        ids = [case.known(entrant) for entrant in act.ids]
    for entrant_id in ids:
        _still_in(case, entrant_id)
    return CheckedIn(ids=tuple(ids))


def _still_in(case: Case, entrant: str) -> None:
    if not case.state.active(entrant):
        expelled = case.state.entrants[entrant].status == "expelled"
        message = (
            say("{entrant} is expelled", entrant=entrant)
            if expelled
            else say("{entrant} is withdrawn: `return` lets them play again", entrant=entrant)
        )
        raise refuse("not-in-it", message, entrant)


def withdraw(case: Case, act: Withdraw) -> list[Event]:
    """An entrant leaves."""
    _still_in(case, case.known(act.id))
    last = case.state.stage(case.rulebook.stages[-1])
    if last.status == "closed":
        message = say("the championship is over: nobody withdraws any more")
        raise refuse("stage-closed", message, act.id)
    withdrawn = Withdrawn(id=act.id)
    return [withdrawn, *left(case.after([withdrawn]), act.id, expelled=False)]


def left(case: Case, entrant: str, *, expelled: bool) -> list[Event]:
    """What becomes of the matches and the place of one who leaves."""
    events: list[Event] = []
    for stage in case.state.stages.values():
        if stage.status != "running" or entrant not in stage.entrants:
            continue
        match case.rules(stage.id):
            case RoundRobinStage() as robin:
                rule = "annul" if expelled else robin.leavers
                events += _leaves_group(case, stage, entrant, rule)
            case BracketStage():
                events += _leaves_bracket(case, stage, entrant)
            case TablesStage() as tables:
                events += _leaves_tables(case, stage, tables, entrant)
            case SwissStage():
                events += _leaves_swiss(case, stage, entrant, expelled=expelled)
    return events


def _of(stage: StageState, entrant: str) -> list[Match]:
    return [m for m in stage.matches.values() if entrant in m.seats and not m.annulled]


def _leaves_group(case: Case, stage: StageState, entrant: str, rule: str) -> list[Event]:
    """A round robin: annulled if fewer than half were played, else the rest is forfeited."""
    matches = _of(stage, entrant)
    played = [match for match in matches if match.outcome is not None]
    if rule == "annul" or (rule == "half" and 2 * len(played) < len(matches)):
        keys = tuple(match.key for match in matches)
        return [Annulled(stage=stage.id, matches=keys)] if keys else []
    return [lost_by(case, match, (entrant,)) for match in matches if match.open]


def _leaves_bracket(case: Case, stage: StageState, entrant: str) -> list[Event]:
    """A play-off: the opponent goes on (our reading of pIšQworky 2.1.2)."""
    lost: list[Resulted] = [
        lost_by(case, match, (entrant,)) for match in _of(stage, entrant) if match.open
    ]
    return [*lost, *progress(case, stage_after(stage, lost))]


def _leaves_swiss(
    case: Case, stage: StageState, entrant: str, *, expelled: bool
) -> list[Event]:
    """A Swiss stage: from the next round on; who is expelled loses the open match by forfeit."""
    events = byes_taken_back(stage, entrant)
    if not expelled:
        return [*without(case, stage, entrant), *events]
    lost = [lost_by(case, match, (entrant,)) for match in _of(stage, entrant) if match.open]
    return [*lost, *events]


def _reserve_steps_in(rules: TablesStage, group: Group) -> bool:
    """Always before a session begins (Blokus 2016 § 12); between its rounds if that was chosen."""
    return not group.rounds or (rules.leavers == "reserve" and group.rounds < rules.rounds)


def _leaves_tables(
    case: Case, stage: StageState, rules: TablesStage, entrant: str
) -> list[Event]:
    """Tables: an alternate or a reserve takes the place, where the rules have one."""
    group = next(g for g in stage.groups.values() if entrant in g.order)
    intake = rules.intake
    taker = ""
    if intake is not None:
        closing = case.state.stage(intake.source).closing
        played = any(m.outcome is not None or m.reported for m in _of(stage, entrant))
        inside = set(stage.entrants)
        if closing is not None and not played:
            taker = next((e for e in case.active(closing.alternates) if e not in inside), "")
    elif _reserve_steps_in(rules, group):
        taker = next(iter(case.active(group.reserves)), "")
    agreed = without(case, stage, entrant)
    if not taker:
        return agreed
    replaced = Replaced(
        stage=stage.id,
        group=group.name,
        leaver=entrant,
        taker=taker,
        at_once=intake is not None,
    )
    return [*agreed, replaced]
