"""Rulings of the arbiter (act `rule`): warning, forfeit, expulsion (pIšQworky 2.1.2, 4.1.7)."""

from podium.core import ref
from podium.core.events import Event, Resulted, Ruled, Started, Unpaired, Untitled
from podium.core.outcome import Outcome
from podium.core.phrase import say
from podium.core.refusals import Refused, refuse
from podium.core.state import Match, StageState
from podium.director.acts import Rule
from podium.director.closing import refix_advancing
from podium.director.entering import leave
from podium.director.places import first_place, places
from podium.director.results import placed_match
from podium.formats.kernel.case import Case
from podium.formats.kernel.forfeits import least_score, lost_by
from podium.formats.registry import format_of

_TWO = 2


def rule(case: Case, act: Rule) -> list[Event]:
    """Rule on an entrant."""
    stage = case.stage(act.stage)
    entrant = case.state.entrants[case.known(act.entrant)]
    if act.ruling == "expel" and entrant.status == "expelled":
        message = say("{entrant} is expelled already", entrant=ref.entrant(act.entrant))
        raise refuse("not-in-it", message, act.entrant)
    before: list[Event] = []
    if stage.status == "running":
        before = format_of(case, stage).due()
        case = case.after(before)
        stage = case.state.stage(stage.id)
    return [*before, *_ruled(case, stage, act)]


def _ruled(case: Case, stage: StageState, act: Rule) -> list[Event]:
    if act.ruling == "forfeit":
        return _forfeit(case, stage, act)
    if act.ruling == "warning":
        return [Ruled(stage=act.stage, entrant=act.entrant, ruling="warning")]
    return expel(case, act)


def _forfeit(case: Case, stage: StageState, act: Rule) -> list[Event]:
    if stage.status == "waiting":
        message = say("{stage} has not been started yet", stage=ref.stage(act.stage))
        raise refuse("not-running", message, act.stage)
    match = _which(stage, act)
    ruled = Ruled(
        stage=act.stage,
        entrant=act.entrant,
        ruling="forfeit",
        round=match.round,
        table=match.table,
    )
    if len(match.seats) > _TWO:
        return _at_a_table(case, match, act, ruled)
    already = match.outcome.forfeited if match.outcome is not None else ()
    if act.entrant in already:
        raise _forfeited(act, match)
    lost = tuple(e for e in match.seats if e == act.entrant or e in already)
    return [ruled, *format_of(case, stage).resulted(lost_by(case, match, lost), act.then)]


def _at_a_table(case: Case, match: Match, act: Rule, ruled: Ruled) -> list[Event]:
    """At a table the others play on; who forfeits gets nothing (our reading)."""
    if act.entrant in match.absent:
        raise _forfeited(act, match)
    if len(match.players) <= _TWO:
        raise refuse(
            "bad-ruling",
            say(
                "with one more forfeit {match} has nobody to play against: withdraw them, undo"
                " the pairing and pair again",
                match=match.name,
            ),
            *match.players,
        )
    if match.outcome is None:
        return [ruled]
    outcome = match.outcome
    return [
        ruled,
        Resulted(
            stage=match.stage,
            round=match.round,
            table=match.table,
            sheet=match.sheet or {},
            outcome=Outcome(
                scores={**outcome.scores, act.entrant: least_score(case)},
                winner="" if outcome.winner == act.entrant else outcome.winner,
                finished=outcome.finished,
                forfeited=(*outcome.forfeited, act.entrant),
                note="forfeit",
            ),
            corrects=True,
        ),
    ]


def _which(stage: StageState, act: Rule) -> Match:
    if act.table is not None or act.slot:
        match = placed_match(stage, act.round, act.table, act.group, act.slot)
        if act.entrant in match.seats:
            return match
        message = say(
            "{entrant} does not sit at {match}",
            entrant=ref.entrant(act.entrant),
            match=match.name,
        )
        raise refuse("no-such-match", message, act.entrant)
    mine = [
        match
        for match in stage.matches.values()
        if act.entrant in match.seats
        and not match.annulled
        and act.round in {None, match.round}
        and act.group in {"", match.group}
    ]
    waiting = [match for match in mine if match.open]
    if len(waiting) == 1 or (act.round is None and waiting):
        return waiting[0]
    if len(mine) == 1:
        return mine[0]
    message = (
        say(
            "{entrant} has more than one match there: say which `round`",
            entrant=ref.entrant(act.entrant),
        )
        if mine
        else say(
            "{entrant} has no match there: say which `round`", entrant=ref.entrant(act.entrant)
        )
    )
    raise refuse("no-such-match", message, act.entrant)


def _forfeited(act: Rule, match: Match) -> Refused:
    message = say(
        "{entrant} has forfeited {match}", entrant=ref.entrant(act.entrant), match=match.name
    )
    return refuse("already-final", message, act.entrant)


def expel(case: Case, act: Rule) -> list[Event]:
    """What an expulsion comes to, whether a stage is running, closed, or the last one is over."""
    held = holds_title(case, act.entrant)
    stage = case.state.stage(act.stage)
    ruled = Ruled(stage=act.stage, entrant=act.entrant, ruling=act.ruling)
    case = case.after([ruled])
    closed = stage.status == "closed"
    annulled = format_of(case, stage).expelled_since(act.entrant) if closed else []
    closings = refix_advancing(case, act.stage, annulled, act.then)
    restarted = {e.stage for e in closings if isinstance(e, Started | Unpaired)}
    elsewhere = [
        event
        for event in leave(case, act.entrant, expelled=True)
        if getattr(event, "stage", "") not in restarted
    ]
    last = case.rulebook.stages[-1]
    title = [Untitled(stage=last, entrant=act.entrant)] if held else []
    return [ruled, *annulled, *elsewhere, *closings, *title]


def holds_title(case: Case, entrant: str) -> bool:
    """Whether somebody alone is first of those who stayed, in a last stage that is final."""
    staying = (case.active(tied) for tied in places(case))
    if next(filter(None, staying), []) != [entrant] or first_place(case) != 1:
        return False
    last = case.state.stage(case.rulebook.stages[-1])
    rules = case.rules(last.id)
    by_match = rules.decided_by_match or rules.in_slots
    return last.status == "closed" or by_match
