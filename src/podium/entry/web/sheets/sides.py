"""Whom a sheet is about, and how it may end: what filling in and reading have in common."""

from collections.abc import Sequence

from podium.entry.web.gateway import View
from podium.games.catan.island import PLAYED_TO
from podium.games.catan.scoring import HARDLY_MORE, LEAST
from podium.rules.points import Score
from podium.rules.sheets.forms import ScoresForm
from podium.views.matches import MatchView

BOTH = "both"
"""Neither side came."""
BY = "by:"
"""Before the id of the side that did not come."""

RESULTS = ("1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-")
"""What a duel can come to."""


def players_of(view: View, match: MatchView) -> Sequence[str]:
    """Those whom a sheet of a match names; at a table, who has forfeited is left out."""
    if two_sided(view):
        return match.entrants
    return [e for e in match.entrants if e not in match.forfeited]


def two_sided(view: View) -> bool:
    """Whether a match is one side against another."""
    return view.rulebook.match.seats is None


def can_forfeit(view: View) -> bool:
    """Whether a sheet can say that a whole match was not played."""
    forfeit = view.rulebook.match.ends.forfeit
    return two_sided(view) and forfeit is not None and forfeit.score is not None


def may_be_missing(view: View, match: MatchView, entrant: str) -> bool:
    """Whether a sheet may leave somebody out: who has left, and is not on the one that stands."""
    stands = match.sheet or {}
    played = entrant in stands.get("scores", ()) or entrant in stands.get("left", ())
    return not played and not view.entrants[entrant].active


def is_blokus(view: View) -> bool:
    """Whether a sheet can name the pieces left."""
    form = view.rulebook.match.sheet
    return isinstance(form, ScoresForm) and form.sheet == "blokus"


def can_be_stopped(form: ScoresForm, view: View) -> bool:
    """Whether time can end a game so that it makes a difference: nobody wins."""
    stopped = view.rulebook.match.ends.stopped
    no_winner = stopped is not None and stopped.means == "no-winner"
    impossible = stopped is not None and stopped.means == "cannot-happen"
    return no_winner or (form.target is not None and not impossible)


def is_catan(view: View) -> bool:
    """Whether a sheet has the victory points of the basic game of Catan."""
    form = view.rulebook.match.sheet
    game = view.rulebook.rulebook.game
    return game == "catan" and isinstance(form, ScoresForm) and form.target == PLAYED_TO


def limits_of(view: View) -> tuple[int | None, int | None]:
    """The lowest and the highest score that a form takes, None where any may be.

    At Catan nobody has fewer points than from the beginning, and more than one above what is
    hardly ever had is a slip: everything above ten counts the same.
    """
    form = view.rulebook.match.sheet
    if not isinstance(form, ScoresForm):
        return None, None
    if is_catan(view):
        return LEAST, HARDLY_MORE + 1
    return form.least, form.most


def cap_of(view: View) -> tuple[int, str] | None:
    """What is scored above it does not count, with the paragraph that says so."""
    for tally in view.rulebook.match.tally.values():
        if isinstance(tally, Score) and tally.cap is not None:
            return tally.cap, tally.cite
    return None
