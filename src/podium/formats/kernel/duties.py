"""Duties at a table: who is banker, who builds the board (Katana 2016 `setup`, `banker`, `R1`, `R2`)."""

from collections.abc import Mapping, Sequence

from podium.core.state import Match, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.in_force import in_force
from podium.formats.kernel.ranking import rank_before, ranking
from podium.rules.language.stages import in_count


def places(case: Case, stage: StageState, group: str) -> dict[str, int]:
    """Place of everyone in the ranking that a round is made from; empty while nobody is ranked."""
    if stage.groups[group].rounds:
        order: Sequence[str] = ranking(case, stage, group).order
    elif case.rules(stage.id).intake is not None:
        order = rank_before(case, stage)
    else:
        order = ()
    return places_of(order)


def places_of(order: Sequence[str]) -> dict[str, int]:
    """Place of everyone in an order."""
    return {entrant: place for place, entrant in enumerate(order, start=1)}


def lowest(ranked: Mapping[str, int], table: Sequence[str]) -> str:
    """The lowest ranked at a table; empty while nobody is ranked."""
    if not ranked:
        return ""
    return max(table, key=lambda entrant: ranked.get(entrant, len(ranked) + 1))


def duties(case: Case, match: Match) -> dict[str, str]:
    """Duty to entrant, for every duty of this match that a player has and that is known.

    What is the organisers' is nobody's here; the last to start is known once the order is.
    """
    found: dict[str, str] = {}
    for name, duty in in_force(case.rulebook, case.state).duty.items():
        for turn in duty.turns:
            if turn.stage == match.stage and in_count(match.round, turn.rounds):
                holder = _holder(turn.who, match)
                if holder:
                    found[name] = holder
                break
    return found


def _holder(who: str, match: Match) -> str:
    if who == "lowest-rank":
        return match.last
    if who == "last-to-start" and match.ordered:
        return match.seats[-1]
    return ""
