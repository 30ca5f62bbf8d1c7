"""Corrections and rulings, with what follows from them in what was made from the old result."""

from podium.core.events import Event
from podium.director.acts import Correct, Rule
from podium.director.closing import refix_advancing
from podium.director.corrections import remake_rounds
from podium.director.results import correct
from podium.director.rulings import rule
from podium.formats.kernel.case import Case
from podium.formats.kernel.then_choices import RE_PAIR


def apply_correction(case: Case, act: Correct) -> list[Event]:
    """What a correction comes to."""
    changed = correct(case, act)
    return _paired_again(
        case, act, [*changed, *refix_advancing(case, act.stage, changed, act.then)]
    )


def apply_ruling(case: Case, act: Rule) -> list[Event]:
    """What a ruling comes to."""
    changed = rule(case, act)
    if act.ruling == "forfeit":
        changed += refix_advancing(case, act.stage, changed, act.then)
    return _paired_again(case, act, changed)


def _paired_again(case: Case, act: Correct | Rule, changed: list[Event]) -> list[Event]:
    return [*changed, *(remake_rounds(case, changed) if act.then == RE_PAIR else ())]
