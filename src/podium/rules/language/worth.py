"""What a match between two sides is worth in a tally: won, tied, lost."""

from typing import NamedTuple

from podium.core.exact import Exact, exact
from podium.rules.language.rulebook import Rulebook
from podium.rules.points import Pairwise, Score
from podium.rules.sheets import DuelForm


class SidePoints(NamedTuple):
    """Points of one side."""

    win: Exact
    tie: Exact
    loss: Exact


def worth_of(rulebook: Rulebook, tally: str) -> SidePoints | None:
    """What a match gives one side; None where the tally says nothing of winning and losing."""
    form = rulebook.match.sheet
    match rulebook.match.tally.get(tally):
        case Pairwise(win=win, tie=tie, loss=loss):
            return SidePoints(exact(win), exact(tie), exact(loss))
        case Score(cap=None) if isinstance(form, DuelForm):
            return SidePoints(exact(form.game.win), exact(form.game.tie), exact(form.game.loss))
        case _:
            return None
