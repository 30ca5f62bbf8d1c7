"""Who is expelled: their matches, their place, and the title if they held it (pIšQworky 4.1.7).

Where they are expelled from decides what is annulled: in a round robin all their matches, closed
or not. Whatever else they were still to play is lost.
"""

from podium.core.events import Event, Ruled, Started, Unpaired, Untitled
from podium.director.acts import Rule
from podium.director.closing import refix_advancing
from podium.director.entering import leave
from podium.director.places import first_place, places
from podium.formats.kernel.case import Case
from podium.formats.registry import format_of


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
