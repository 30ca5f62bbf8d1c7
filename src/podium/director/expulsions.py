"""Who is expelled: their matches, their place, and the title if they held it (pIšQworky 4.1.7).

Where they are expelled from decides what is annulled: in a round robin all their matches, closed
or not. Whatever else they were still to play is lost.
"""

from podium.core.events import Annulled, Event, Ruled, Started, Unpaired, Untitled
from podium.core.state import StageState
from podium.director.acts import Rule
from podium.director.closing import fixed_again
from podium.director.entering import left
from podium.director.places import first_place, places
from podium.formats.kernel.case import Case
from podium.rules.language.stages import BracketStage, RoundRobinStage


def expelled(case: Case, act: Rule) -> list[Event]:
    """What an expulsion comes to, whether a stage is running, closed, or the last one is over."""
    held = holds_title(case, act.entrant)
    stage = case.state.stage(act.stage)
    ruled = Ruled(stage=act.stage, entrant=act.entrant, ruling=act.ruling)
    case = case.after([ruled])
    annulled = _annulled(case, stage, act.entrant) if stage.status == "closed" else []
    closings = fixed_again(case, act.stage, annulled, act.then)
    restarted = {e.stage for e in closings if isinstance(e, Started | Unpaired)}
    elsewhere = [
        event
        for event in left(case, act.entrant, expelled=True)
        if getattr(event, "stage", "") not in restarted
    ]
    last = case.rulebook.stages[-1]
    title = [Untitled(stage=last, entrant=act.entrant)] if held else []
    return [ruled, *annulled, *elsewhere, *closings, *title]


def _annulled(case: Case, stage: StageState, entrant: str) -> list[Event]:
    """In a closed round robin their matches no longer count; elsewhere what was played stands."""
    if not isinstance(case.rules(stage.id), RoundRobinStage):
        return []
    matches = [m for m in stage.matches.values() if entrant in m.seats and not m.annulled]
    keys = tuple(match.key for match in matches)
    return [Annulled(stage=stage.id, matches=keys)] if keys else []


def holds_title(case: Case, entrant: str) -> bool:
    """Whether somebody alone is first of those who stayed, in a last stage that is final."""
    staying = (case.active(tied) for tied in places(case))
    if next(filter(None, staying), []) != [entrant] or first_place(case) != 1:
        return False
    last = case.state.stage(case.rulebook.stages[-1])
    rules = case.rules(last.id)
    by_match = rules.decided_by_match or isinstance(rules, BracketStage)
    return last.status == "closed" or by_match
