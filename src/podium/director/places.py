"""The final order: places and champion (Katana 2016 `final`; Blokus § 25; pIšQworky 1.3.2)."""

from podium.core.events.settling import TITLE
from podium.formats.kernel.case import Case
from podium.formats.kernel.classes import Classes, leavers_behind
from podium.formats.registry import format_of

TITLES = ("next", "vacant")


def places(case: Case) -> Classes:
    """The final order; empty until the last stage names its first.

    By the stage that each reached, inside it by its ranking; or, where the organiser chose it,
    everyone but the champion by the last ranking before the final.
    """
    leading = _leading(case)
    if leading is None:
        return []
    found: Classes = [leading]
    seen = set(leading)
    literal = case.rulebook.places.after_champion == "by-last-rank"
    for name in reversed(case.rulebook.stages):
        stage = case.state.stage(name)
        if stage.status == "waiting" or (literal and case.rules(name).decided_by_match):
            continue
        for tied in format_of(case, stage).classes():
            new = tuple(entrant for entrant in tied if entrant not in seen)
            if new:
                found.append(new)
                seen.update(new)
    return leavers_behind(case, found)


# ---- the title of one who was expelled ----------------------------------------------------------


def vacated_by(case: Case) -> str:
    """Who held first place when expelled, and would hold it still; empty where nobody did.

    Not once the match that gave it was played again or corrected.
    """
    stage = case.state.stage(case.rulebook.stages[-1])
    rules = case.rules(stage.id)
    by_match = rules.decided_by_match or rules.in_slots
    if by_match and _leading(case) != (stage.untitled,):
        return ""
    return stage.untitled


def title_choice(case: Case) -> str:
    """What was decided of that title: ``next``, ``vacant``; empty while nothing is."""
    stage = case.state.stage(case.rulebook.stages[-1])
    choice, of = stage.decisions.get((TITLE, ""), ("", ()))
    return choice if of == (vacated_by(case),) else ""


def first_place(case: Case) -> int:
    """The number of the first place that somebody has: 2 where the first stays empty."""
    return 2 if vacated_by(case) and title_choice(case) != "next" else 1


# ---- the order ----------------------------------------------------------------------------------


def _leading(case: Case) -> tuple[str, ...] | None:
    """The first place, once the last stage that is played is over."""
    for name in reversed(case.rulebook.stages):
        stage = case.state.stage(name)
        if stage.status == "waiting":
            if name == case.rulebook.stages[-1]:
                return None
            continue
        if stage.status == "closed" and not stage.groups:
            continue
        return format_of(case, stage).first()
    return None
