"""What a close fixes: the order, who goes on, and who is next in line."""

from collections.abc import Mapping, Sequence

from podium.core.events import Closed
from podium.core.state import StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.cuts import advancing_in, can_go_on, onward
from podium.formats.kernel.leavers import has_withdrawn
from podium.rules.standings import Ranking


def closing_event(
    case: Case,
    stage: StageState,
    rankings: Mapping[str, tuple[str, ...]],
    went: Sequence[str],
    rest: Sequence[str],
) -> Closed:
    """The event that closes a stage.

    Args:
        case: the tournament.
        stage: which stage.
        rankings: by group, or `ALL`.
        went: who goes on.
        rest: who is next in line.
    """
    ranked = dict.fromkeys(entrant for order in rankings.values() for entrant in order)
    return Closed(
        stage=stage.id,
        rankings=dict(rankings),
        advancing=tuple(went),
        alternates=tuple(rest),
        left=tuple(entrant for entrant in ranked if has_withdrawn(case, entrant)),
    )


def who_advances(case: Case, stage: StageState, found: Ranking) -> tuple[list[str], list[str]]:
    """Who goes on from a ranking, and who is next in line, as the stage that takes them says.

    Who has no result is neither, and those who withdrew are passed over.
    """
    way = onward(case, stage)
    if way is None:
        return [], []
    went = advancing_in(case, stage, found)
    can = can_go_on(case, stage, found.order) if way.alternates else []
    return went, [entrant for entrant in can if entrant not in went]
