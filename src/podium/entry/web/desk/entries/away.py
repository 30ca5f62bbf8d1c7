"""Byes that an entrant asks for: rounds of a Swiss stage in which it is not to be paired."""

import dataclasses

from podium.entry.web.byes import kind_words, next_round_told
from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.gateway import View


@dataclasses.dataclass(frozen=True)
class AwayForm:
    """What the form that notes a bye needs.

    Attributes:
        stage: in which stage.
        rounds: those that are still to be paired.
        kinds: what a bye may give, and how that is called.
        asked: the byes noted so far, in words.
        others: who else sits out the next round, and whether an odd number is left.
    """

    stage: str
    rounds: tuple[int, ...]
    kinds: tuple[tuple[str, str], ...]
    asked: tuple[str, ...]
    cite: str
    others: str = ""


def away_form(local: LocalView, key: str) -> AwayForm | None:
    """The form for an entrant; None where no Swiss stage that it may play has a round to come."""
    stage = _stage(local.view)
    if stage is None or not local.view.entrants[key].active:
        return None
    rules, groups = local.view.rulebook.stage[stage], local.view.stages[stage].groups
    if rules.bye is None or (groups and key not in groups[0].entrants):
        return None
    made = len(groups[0].rounds) if groups else 0
    kinds = kind_words(local.t)
    offered = [
        "zero",
        *(["half"] if rules.half_byes else []),
        *(["full"] if rules.full_byes else []),
        "pairing",
        "none",
    ]
    absences = groups[0].absences if groups else ()
    return AwayForm(
        stage=stage,
        rounds=tuple(range(made + 1, rules.rounds + 1)),
        kinds=tuple((kind, kinds[kind]) for kind in offered),
        asked=tuple(
            local.t.gettext("round %(number)s: %(kind)s", number=one.round, kind=kinds[one.bye])
            for one in absences
            if one.entrant == key
        ),
        cite=rules.cite,
        others=next_round_told(local.view, local.names, local.t, groups[0]) if groups else "",
    )


def _stage(view: View) -> str | None:
    """The Swiss stage that is played, or comes first; None if there is none with a round to come."""
    for name, rules in view.rulebook.stage.items():
        found = view.stages[name]
        if rules.bye is not None and found.status != "closed":
            made = found.latest_round()
            if made < rules.rounds and (found.groups or rules.intake is None):
                return name
    return None
