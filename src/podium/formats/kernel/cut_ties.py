"""Ties at a cut that the rules leave open: what was decided, and what can be (decision `tied-at-cut`).

Where a ladder leaves players tied, they share the place. Where some of them go on and some do not,
that is no answer, and the organiser decides. A decision holds for exactly those entrants.
"""

from collections.abc import Callable, Sequence

from podium.core.events.settling import TIED_AT_CUT
from podium.core.state import StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.extra_games import extra_game_verdict, not_met, play_of
from podium.formats.kernel.ledger import AtCut
from podium.rules.standings import Ask, Step

_LOT = Step(by=["lot"])


def settled_at_cut(case: Case, stage: StageState) -> AtCut:
    """What settles a tie at a cut in a ranking of a stage."""

    def settle(tied: Sequence[str]) -> Step | Ask | None:
        match stage.decided(TIED_AT_CUT, tied):
            case "lot":
                return _LOT
            case "all":
                return None
            case "decider":
                play = play_of(case, stage.id)
                said = extra_game_verdict(case, stage)(play, tied)
                if isinstance(said, Ask):
                    return said
                if said is not None and len(set(said.values())) > 1:
                    # asked again, among those alone whom the games have left tied
                    return Step(by=["decider"], play=play, repeat=True)
            case _:
                pass
        return Ask("decision", TIED_AT_CUT, tuple(tied))

    return settle


def ways(
    case: Case, stage: StageState, tied: Sequence[str], room: Callable[[], bool]
) -> list[str]:
    """The choices of the decision.

    Args:
        case: the tournament.
        stage: the stage.
        tied: those tied at the cut.
        room: whether the next stage can take all of them.
    """
    found = ["lot"]
    if play_of(case, stage.id) and not_met(stage, tied):
        found.append("decider")
    if room():
        found.append("all")
    return found
