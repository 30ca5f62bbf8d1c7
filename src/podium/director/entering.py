"""Who is in: acts `enter`, `enter_list`, `check_in`, `withdraw`."""

import dataclasses
from typing import Any
from unicodedata import normalize

from podium.core import ref
from podium.core.building import Builder
from podium.core.events import (
    CheckedIn,
    Entered,
    Event,
    Withdrawn,
)
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.director.acts import CheckIn, Enter, EnterList, Withdraw
from podium.director.late import entered_late, last_begun, open_to_late, too_late
from podium.director.reporting import results_without
from podium.director.rosters import check_roster, check_who_came
from podium.formats.kernel.attributes import declared_attributes
from podium.formats.kernel.case import Case
from podium.formats.registry import format_of


def enter(case: Case, act: Enter) -> list[Event]:
    """Enter a player or a team."""
    open_ = open_to_late(case)
    if last_begun(case) and open_ is None:
        raise too_late(case, act.id)
    _check_new(case, act.id)
    check_roster(case, act)
    number = case.state.last_number + 1
    entered = Entered(id=act.id, number=number, **logged(case, act))
    return [entered, *(entered_late(case, open_, entered) if open_ is not None else ())]


def logged(case: Case, entry: Enter) -> dict[str, Any]:
    """What the log keeps of an entry, by the fields of its events.

    Raises:
        Refused: an attribute is missing, or not what it must be (`bad-attribute`).
    """
    players = entry.players
    return {
        "attributes": declared_attributes(case.rulebook.attribute, entry.id, entry.attributes),
        "school": entry.school,
        "part": entry.part,
        "players": None if players is None else tuple(player.id for player in players),
        "substitutes": tuple(player.id for player in entry.substitutes),
        "captain": entry.captain,
    }


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
        message = say("{entrant} has entered already", entrant=ref.entrant(there))
        raise refuse("duplicate-entrant", message, there)


def enter_list(case: Case, act: EnterList) -> list[Event]:
    """Enter everyone of a list, each as if those before were in it already; or nobody."""
    builder, events = Builder.continuing(case.state), list[Event]()
    for one in act.each():
        entered = enter(dataclasses.replace(case, state=builder.state), one)
        for event in entered:
            event.apply(builder)
        events += entered
    return events


def check_in(case: Case, act: CheckIn) -> list[Event]:
    """Say who is there; who was not there at the start comes into the stage now."""
    open_ = open_to_late(case)
    if last_begun(case) and open_ is None:
        raise too_late(case)
    came = _who_came(case, act)
    if open_ is None:
        return [came]
    there = {e for group in open_.groups.values() for e in (*group.order, *group.reserves)}
    newcomers = [entrant for entrant in dict.fromkeys(came.ids) if entrant not in there]
    if came.ids and not newcomers:
        message = say(
            "{entrants} is in {stage} already",
            entrants=ref.entrants(came.ids),
            stage=ref.stage(open_.id),
        )
        raise refuse("already-started", message, *came.ids)
    return [
        CheckedIn(ids=tuple(newcomers), players=came.players),
        *format_of(case, open_).newcomers(tuple(newcomers)),
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
            say("{entrant} is expelled", entrant=ref.entrant(entrant))
            if expelled
            else say(
                "{entrant} is withdrawn: `return` lets them play again",
                entrant=ref.entrant(entrant),
            )
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
    return [withdrawn, *leave(case.after([withdrawn]), act.id, expelled=False)]


def leave(case: Case, entrant: str, *, expelled: bool) -> list[Event]:
    """What becomes of the matches and the place of one who leaves."""
    events: list[Event] = []
    for stage in case.state.stages.values():
        if stage.status != "running" or entrant not in stage.entrants:
            continue
        play = format_of(case, stage)
        if play.plays_on(expelled=expelled):
            events += results_without(case, stage, entrant)
        events += play.leaves(entrant, expelled=expelled)
    return events
