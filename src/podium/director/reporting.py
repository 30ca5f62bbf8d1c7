"""Results by phone (acts `report`, `confirm`, `contest`).

Who plays a match reports it; the others confirm or contest.
A match is contested while two reports come to different outcomes, or somebody contests; else it
is reported. The act by which the last of those agrees whose word the rules ask for makes it final.
"""

from podium.core import ref
from podium.core.events import Confirmed, Contested, Event, Reported, Resulted
from podium.core.fold import stage_after
from podium.core.phrase import say
from podium.core.refusals import Refused, refuse
from podium.core.state import Match, StageState
from podium.director.acts import Confirm, Contest, Report
from podium.director.results import (
    open_match,
    outcome_of_sheet,
    sheet_on,
)
from podium.formats.kernel.case import Case
from podium.formats.registry import format_of

# ---- looking ---------------------------------------------------------------------------------


def cite(case: Case) -> str:
    """The paragraph on who confirms a result."""
    clause = case.rulebook.match.confirm
    return clause.cite if clause is not None else ""


def awaited_entrants(case: Case, match: Match) -> list[str]:
    """Those who have not yet agreed on an open match; while reports differ, all who must."""
    return [
        entrant
        for entrant in _whose_word(case, match)
        if match.reports_differ or entrant not in match.reports or entrant in match.contested_by
    ]


def _whose_word(case: Case, match: Match) -> list[str]:
    """Whose word makes a result final: all who play it, so of two sides both their captains.

    Who has left the tournament need not agree, unless all have. Where the rules want the desk's
    word, no player's is enough.
    """
    clause = case.rulebook.match.confirm
    if clause is not None and clause.by == "desk":
        return []
    return case.active(match.players) or list(match.players)


def _agreed(case: Case, match: Match) -> bool:
    """Whether everyone agrees whose word makes the result final."""
    return (
        match.reported
        and not match.contested
        and bool(_whose_word(case, match))
        and not awaited_entrants(case, match)
    )


# ---- acting ----------------------------------------------------------------------------------


def report(case: Case, act: Report) -> list[Event]:
    """Write down what one of a table says that it came to."""
    stage = case.running(act.stage)
    case.known(act.entrant)
    sheet = sheet_on(case, act.sheet)
    match = open_match(case, stage, act, sheet.entrants)
    if act.entrant not in match.players:
        said = say(
            "{entrant} does not play {match} of {stage}",
            entrant=ref.entrant(act.entrant),
            match=match.name,
            stage=ref.stage(stage.id),
        )
        raise refuse("no-such-match", said, act.entrant, cite=cite(case))
    _not_expelled(case, act.entrant)
    reported = Reported(
        stage=stage.id,
        round=match.round,
        table=match.table,
        entrant=act.entrant,
        sheet=dict(act.sheet),
        outcome=outcome_of_sheet(case, match, sheet),
    )
    return _made_final(case, stage, reported)


def confirm(case: Case, act: Confirm) -> list[Event]:
    """Agree with what was reported; takes back one's own contest."""
    stage = case.running(act.stage)
    match = _reported_match(case, stage, act)
    if match.reports_differ or set(match.contested_by) - {act.entrant}:
        raise refuse(
            "contested",
            say(
                "{match} of {stage} is contested: report the sheet that is right, or let the desk"
                " settle it",
                match=match.name,
                stage=ref.stage(stage.id),
            ),
            *match.players,
            cite=cite(case),
        )
    first = next(iter(match.reports.values()))
    said = Confirmed(
        stage=stage.id,
        round=match.round,
        table=match.table,
        entrant=act.entrant,
        sheet=first.sheet,
        outcome=first.outcome,
    )
    return _made_final(case, stage, said)


def contest(case: Case, act: Contest) -> list[Event]:
    """Disagree with what was reported."""
    stage = case.running(act.stage)
    match = _reported_match(case, stage, act)
    return [
        Contested(stage=stage.id, round=match.round, table=match.table, entrant=act.entrant)
    ]


def results_without(case: Case, stage: StageState, entrant: str) -> list[Event]:
    """The results of matches that waited for the word of one who leaves, and of nobody else."""
    return [
        event
        for match in stage.matches.values()
        if match.open and entrant in match.players and _agreed(case, match)
        for event in _final(case, stage, match)
    ]


def _made_final(case: Case, stage: StageState, said: Reported | Confirmed) -> list[Event]:
    """What was said, and the result where everyone agrees by it."""
    ahead = stage_after(stage, [said])
    match = ahead.matches[said.round, said.table]
    if not _agreed(case, match):
        return [said]
    before = format_of(case, stage).due()
    case, ahead = case.after(before), stage_after(ahead, before)
    return [*before, said, *_final(case, ahead, match)]


def _final(case: Case, stage: StageState, match: Match) -> list[Event]:
    """The result by the first of the reports, and what follows from it."""
    first = next(iter(match.reports.values()))
    written = Resulted(
        stage=stage.id,
        round=match.round,
        table=match.table,
        sheet=first.sheet,
        outcome=first.outcome,
    )
    return format_of(case, stage).resulted(written, "")


# ---- which match -----------------------------------------------------------------------------


def _reported_match(case: Case, stage: StageState, act: Confirm | Contest) -> Match:
    """The match that somebody means who says something to a report of somebody else."""
    case.known(act.entrant)
    mine = [
        match
        for match in stage.matches.values()
        if act.entrant in match.players
        and act.round in {None, match.round}
        and act.table in {None, match.table}
        and act.group in {"", match.group}
        and act.slot in {"", match.slot}
    ]
    waiting = [match for match in mine if match.open]
    reported = [match for match in waiting if match.reports.keys() - {act.entrant}]
    if not reported:
        raise _nothing_there(case, act, mine, waiting=bool(waiting))
    if len(reported) > 1:
        raise refuse(
            "no-such-match",
            say(
                "{matches} of {stage} are reported: say which `round`, or `slot`",
                matches=tuple(match.name for match in reported),
                stage=ref.stage(stage.id),
            ),
            act.entrant,
            cite=cite(case),
        )
    _not_expelled(case, act.entrant)
    return reported[0]


def _nothing_there(
    case: Case, act: Confirm | Contest, mine: list[Match], *, waiting: bool
) -> Refused:
    who, where = act.entrant, act.stage
    if waiting:
        message = say(
            "nobody else has reported a match that {entrant} plays in {stage}: `report` it",
            entrant=ref.entrant(who),
            stage=ref.stage(where),
        )
        return refuse("nothing-reported", message, who, cite=cite(case))
    if mine:
        message = say(
            "{match} of {stage} is final: the desk can `correct` it with the reason",
            match=mine[-1].name,
            stage=ref.stage(where),
        )
        return refuse("already-final", message, who, cite=cite(case))
    message = say(
        "{entrant} plays no such match of {stage}",
        entrant=ref.entrant(who),
        stage=ref.stage(where),
    )
    return refuse("no-such-match", message, who, cite=cite(case))


def _not_expelled(case: Case, entrant: str) -> None:
    """Who has withdrawn still plays the round that is made; who was expelled does not."""
    if case.state.entrants[entrant].status == "expelled":
        said = say("{entrant} was expelled", entrant=ref.entrant(entrant))
        raise refuse("not-in-it", said, entrant, cite=cite(case))
