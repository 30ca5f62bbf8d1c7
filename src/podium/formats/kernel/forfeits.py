"""What a match comes to when somebody does not play it (pIšQworky 2.1.4, 3.2.3)."""

from podium.core.events import Resulted
from podium.core.exact import Written
from podium.core.outcome import Outcome
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.core.state import Match
from podium.formats.kernel.case import Case
from podium.rules.sheets import ScoresForm, games_won

Score = tuple[Written, Written]


def forfeit_score(case: Case) -> Score | None:
    """Score of a whole match won by forfeit: winner, loser; None where the rules give none."""
    end = case.rulebook.match.ends.forfeit
    return _score(end.score) if end is not None and end.score else None


def _score(text: str) -> Score:
    won, lost = text.split(":")
    return int(won), int(lost)


def least_score(case: Case) -> Written:
    """The score of who does not play at a table of three or more."""
    end, form = case.rulebook.match.ends.forfeit, case.rulebook.match.sheet
    least = form.least if isinstance(form, ScoresForm) else None
    return least if end is not None and end.means == "least-score" and least is not None else 0


def outcome_of(case: Case, match: Match, lost: tuple[str, ...]) -> Outcome:
    """The outcome between two sides of whom one or both do not play.

    Raises:
        Refused: the rules give no score for it.
    """
    end = case.rulebook.match.ends.nobody
    score = forfeit_score(case)
    if len(lost) == len(match.seats) and end is not None and end.score:
        first, second = _score(end.score)
        pair = dict(zip(match.seats, (first, second), strict=True))
        return Outcome(scores=pair, forfeited=lost, note="forfeit")
    if score is None or len(lost) == len(match.seats):
        raise refuse(
            "no-forfeit-score",
            say("the rules give no score for a match that is not played"),
            *lost,
        )
    won = next(entrant for entrant in match.seats if entrant not in lost)
    loser = match.others(won)[0]
    return Outcome(
        scores={won: score[0], loser: score[1]},
        winner=won,
        forfeited=lost,
        note="forfeit",
        games=games_won(case.rulebook.match.sheet, won, loser),
    )


def forfeit(case: Case, match: Match, *more: str) -> Resulted:
    """The event of a match lost by those of its sides who left, and by `more`."""
    here = set(case.active(match.seats)) - set(more)
    lost = tuple(entrant for entrant in match.seats if entrant not in here)
    return lost_by(case, match, lost)


def lost_by(case: Case, match: Match, lost: tuple[str, ...]) -> Resulted:
    """The event of a match lost by these of its sides."""
    outcome = outcome_of(case, match, lost)
    sheet: dict[str, object] = {"forfeit": lost[0]}
    sheet["against"] = match.others(lost[0])[0]
    return Resulted(
        stage=match.stage,
        round=match.round,
        table=match.table,
        sheet=sheet,
        outcome=outcome,
        corrects=match.outcome is not None,
    )
