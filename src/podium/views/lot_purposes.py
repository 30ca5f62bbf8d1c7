"""What a lot is for, in words: podium knows it by a code such as ``main/A/round-1``."""

from collections.abc import Mapping

from podium.core import ref
from podium.core.events.wording import place
from podium.core.phrase import Phrase, literal, say
from podium.core.state import ALL

_OF_STAGE: Mapping[str, Phrase] = {
    "groups": say("{stage}: who plays in which group", stage=""),
    "seeds": say("{stage}: initial ranking", stage=""),
    "first-colour": say("{stage}: who moves first in round 1", stage=""),
    "champion": say("{stage}: who of those tied for first wins", stage=""),
    "advance": say("{stage}: who of those tied advances", stage=""),
}


def stage_of(purpose: str) -> str:
    """The stage that a lot is drawn in."""
    return purpose.partition("/")[0]


def describe_purpose(purpose: str, *, several_groups: bool) -> Phrase:
    """What a lot is for; the code itself where it is none of those that podium draws.

    Args:
        purpose: what podium calls it.
        several_groups: its stage has more than one, so that the group is named.
    """
    stage, *rest = purpose.split("/")
    match rest:
        case [what] if what in _OF_STAGE:
            return Phrase(_OF_STAGE[what].template, {"stage": ref.stage(stage)})
        case [slot]:
            return say("{slot}: who advances after the tie", slot=ref.slot(slot))
        case [group, when, *colours]:
            named = group if several_groups and group != ALL else ""
            return _of_round(purpose, stage, named, when, colours=bool(colours))
        case _:
            return literal(purpose)


def _of_round(purpose: str, stage: str, group: str, when: str, *, colours: bool) -> Phrase:
    kind, _, number = when.rpartition("-")
    if not number.isdecimal() or kind not in {"round", "after"}:
        return literal(purpose)
    where = place(stage, group=group)
    if colours:
        return say("{where}, round {n}: the colours", where=where, n=int(number))
    if kind == "round":
        return say("{where}, round {n}: who sits where", where=where, n=int(number))
    if number == "0":
        return say("{where}: the order of those tied at the start", where=where)
    return say("{where}: the order of those tied after round {n}", where=where, n=int(number))
