"""Byes that were asked for, as pages tell of them to who pairs the round."""

from podium.core import ref
from podium.core.events.groups import BYES
from podium.core.phrase import list_and, say, say_many
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.words import Translator
from podium.views.stages import GroupView

_TWO = 2


def kind_words(t: Translator) -> dict[str, str]:
    """What each bye gives, in words."""
    asked = {bye: t.phrase(phrase) for bye, phrase in BYES.items()}
    return {**asked, "none": t.gettext("plays after all")}


def next_round_told(view: View, names: Naming, group: GroupView) -> str:
    """Who has asked for a bye in the next round, and whether that leaves an odd number.

    Empty where nobody has asked.
    """
    number = len(group.rounds) + 1
    away = [one.entrant for one in group.absences if one.round == number]
    if not away:
        return ""
    there = [e for e in group.entrants if view.entrants[e].active]
    left = len(there) - len(away)
    told = say(
        "Round {number}: {names} asked for a bye.",
        number=number,
        names=list_and(ref.entrants(away)),
    )
    if left % _TWO:
        return names.told(
            say_many(
                "{told} {n} is left to pair, an odd number: one more sits out.",
                "{told} {n} are left to pair, an odd number: one more sits out.",
                left,
                told=told,
            )
        )
    return names.told(
        say_many("{told} {n} is left to pair.", "{told} {n} are left to pair.", left, told=told)
    )
