"""Ends of a match that the rules say cannot happen: a sheet or ruling that comes to one is refused."""

from collections.abc import Iterator, Sequence

from podium.core import ref
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, say
from podium.core.refusals import refuse
from podium.core.sheets import BoardsSheet, Sheet
from podium.formats.kernel.case import Case
from podium.rules.language.rulebook import End

CANNOT_HAPPEN = "cannot-happen"
_FORFEITED_GAMES = frozenset("+-")


def check_end(case: Case, sheet: Sheet, outcome: Outcome) -> None:
    """Check that a match may end as its sheet has it.

    Raises:
        Refused: the rules say that it cannot (`bad-sheet`, with the clause on that end).
    """
    for end, message in _ends_of(case, sheet, outcome):
        if end is not None and end.means == CANNOT_HAPPEN:
            cite = end.cite or case.rulebook.match.sheet.cite
            raise refuse("bad-sheet", message, *outcome.scores, cite=cite)


def _ends_of(case: Case, sheet: Sheet, outcome: Outcome) -> Iterator[tuple[End | None, Phrase]]:
    """The clause on each end that a match came to besides with a winner, and what to say of it."""
    ends, scores = case.rulebook.match.ends, outcome.scores
    if not outcome.finished:
        yield (
            ends.stopped,
            say(
                "time does not end a match here: leave out 'unfinished', or play it to its end"
            ),
        )
    if outcome.forfeited and set(outcome.forfeited) >= set(scores):
        yield ends.nobody, say("a match that nobody plays cannot happen under these rules")
    elif outcome.forfeited or _has_forfeited_games(sheet):
        yield ends.forfeit, say("nothing is won by forfeit under these rules")
    elif outcome.finished and _tied(outcome):
        yield (
            ends.tied,
            say(
                "{entrants} cannot be tied at the end of a match: look at the figures again",
                entrants=ref.entrants(scores),
            ),
        )


def _has_forfeited_games(sheet: Sheet) -> bool:
    boards = sheet.boards if isinstance(sheet, BoardsSheet) else ()
    return isinstance(boards, Sequence) and any(_FORFEITED_GAMES & {*board} for board in boards)


def _tied(outcome: Outcome) -> bool:
    """Two or more are level in front, even where the sheet names one of them the winner."""
    scores = [outcome.score(entrant) for entrant in outcome.scores]
    return scores.count(max(scores)) > 1
