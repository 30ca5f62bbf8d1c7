"""Sheets coming in (acts `result`, `correct`, `seat`)."""

from collections.abc import Iterable

from podium.core import ref
from podium.core.events import Event, Resulted, Seated
from podium.core.outcome import Outcome
from podium.core.phrase import Phrase, list_semicolon, say, say_many
from podium.core.refusals import Refused, refuse
from podium.core.sheets import Sheet, SheetFault, Unlikely, WrittenSheet, parse_sheet
from podium.core.state import Match, StageState
from podium.director.acts import Correct, Report, Result, Seat
from podium.director.match_ends import check_end
from podium.formats.kernel.case import Case
from podium.formats.kernel.forfeits import forfeit_score, least_score
from podium.formats.registry import format_of
from podium.rules.sheets import read


def result(case: Case, act: Result) -> list[Event]:
    """Write down the sheet of an open match."""
    stage = case.running(act.stage)
    sheet = sheet_on(case, act.sheet)
    before = format_of(case, stage).due()
    case = case.after(before)
    stage = case.state.stage(stage.id)
    match = open_match(case, stage, act, sheet.entrants)
    written = _written(case, match, act.sheet, sheet, corrects=False)
    return [*before, *format_of(case, stage).resulted(written, "")]


def correct(case: Case, act: Correct) -> list[Event]:
    """Replace a result by another sheet; works after a close too."""
    stage = case.stage(act.stage)
    sheet = sheet_on(case, act.sheet)
    match = placed_match(stage, act.round, act.table, act.group, act.slot)
    if match.outcome is None:
        message = say(
            "{match} of {stage} has no result yet", match=match.name, stage=ref.stage(stage.id)
        )
        raise refuse("no-such-match", message, match.name)
    if not _played_by(case, match, set(sheet.entrants)):
        message = say(
            "{match} was played by {seats}", match=match.name, seats=ref.entrants(match.seats)
        )
        raise bad_sheet(case, message, *match.seats)
    written = _written(case, match, act.sheet, sheet, corrects=True)
    return format_of(case, stage).resulted(written, act.then)


def bad_sheet(case: Case, message: Phrase, *subject: str) -> Refused:
    """The refusal of a sheet."""
    return refuse("bad-sheet", message, *subject, cite=case.rulebook.match.sheet.cite)


def sheet_on(case: Case, written: WrittenSheet) -> Sheet:
    """The sheet that an act brings; whoever it names has entered.

    Raises:
        Refused: it is no sheet, or nobody entered as one of them.
    """
    try:
        sheet = parse_sheet(written)
    except SheetFault as fault:
        raise bad_sheet(case, fault.message) from None
    for entrant in sheet.entrants:
        case.known(entrant)
    return sheet


def _played_by(case: Case, match: Match, named: set[str]) -> bool:
    """Whether a sheet names who plays a match; who has left the tournament may be missing."""
    return set(case.active(match.players)) <= named <= set(match.seats)


def open_match(
    case: Case, stage: StageState, act: Result | Report, named: tuple[str, ...]
) -> Match:
    """The open match of those whom a sheet names.

    Raises:
        Refused: they have none, or more than one, or it has its result.
    """
    wanted = set(named)
    same = [
        match
        for match in stage.matches.values()
        if not wanted.isdisjoint(match.seats)
        and _played_by(case, match, wanted)
        and act.round in {None, match.round}
        and act.table in {None, match.table}
        and act.group in {"", match.group}
        and act.slot in {"", match.slot}
    ]
    waiting = [match for match in same if match.open]
    if len(waiting) == 1:
        return waiting[0]
    if waiting:
        rounds = tuple(say("round {round}", round=match.round) for match in waiting)
        message = say("they meet in {rounds}: say which `round`", rounds=rounds)
        raise refuse("no-such-match", message, *named)
    if same:
        last = same[-1]
        raise refuse("already-final", _not_open(stage, last), *named)
    raise refuse("no-such-match", _none_of_them(stage, named), *named)


def _not_open(stage: StageState, match: Match) -> Phrase:
    if match.annulled:
        return say(
            "{match} of {stage} does not count any more: to change it, `correct` it with the"
            " reason",
            match=match.name,
            stage=ref.stage(stage.id),
        )
    return say(
        "{match} of {stage} has its result: to change it, `correct` it with the reason",
        match=match.name,
        stage=ref.stage(stage.id),
    )


def _none_of_them(stage: StageState, named: tuple[str, ...]) -> Phrase:
    tables = [
        say("{match}: {seats}", match=match.name, seats=ref.entrants(match.seats))
        for match in stage.matches.values()
        if match.open
    ]
    near = [text for text in tables if any(entrant in text for entrant in named)]
    if not near:
        return say(
            "no open match of {stage} is {entrants}",
            stage=ref.stage(stage.id),
            entrants=ref.entrants(named),
        )
    return say(
        "no open match of {stage} is {entrants} ({near})",
        stage=ref.stage(stage.id),
        entrants=ref.entrants(named),
        near=list_semicolon(near),
    )


def placed_match(
    stage: StageState, number: int | None, table: int | None, group: str, slot: str
) -> Match:
    """The match at a place of a stage.

    Raises:
        Refused: there is none, or the place does not say which.
    """
    found = [
        match
        for match in stage.matches.values()
        if number in {None, match.round}
        and table in {None, match.table}
        and group in {"", match.group}
        and slot in {"", match.slot}
    ]
    if len(found) == 1:
        return found[0]
    if not found:
        where = ref.slot(slot) if slot else _place(number, table, group)
        message = say("{stage} has no match at {place}", stage=ref.stage(stage.id), place=where)
        raise refuse("no-such-match", message, stage.id)
    raise refuse(
        "no-such-match",
        say_many(
            "{n} match of {stage} fits: say `round` and `table`, or `slot`",
            "{n} matches of {stage} fit: say `round` and `table`, or `slot`",
            len(found),
            stage=ref.stage(stage.id),
        ),
        stage.id,
    )


def _place(number: int | None, table: int | None, group: str) -> Phrase | tuple[Phrase, ...]:
    """The place that somebody gave, as far as they gave it."""
    said: list[Phrase] = []
    if number is not None:
        said.append(say("round {round}", round=number))
    if table is not None:
        said.append(say("table {table}", table=table))
    if group:
        said.append(say("group {group}", group=group))
    return tuple(said) or say("that place: say `round` and `table`")


def outcome_of_sheet(case: Case, match: Match, sheet: Sheet) -> Outcome:
    """What a sheet comes to for a match.

    Raises:
        Refused: it does not add up, or ends as the rules say it cannot (`bad-sheet`); a figure
            is hardly meant (`unlikely`).
    """
    form = case.rulebook.match.sheet
    own = getattr(form, "sheet", "")
    try:
        plain = case.games[own](sheet) if own in case.games else sheet
        outcome = read(form, plain, forfeit_score(case))
    except Unlikely as fault:
        cite = case.rulebook.match.sheet.cite
        raise refuse("unlikely", fault.message, *fault.about, cite=cite) from None
    except SheetFault as fault:
        raise bad_sheet(case, fault.message, *match.seats) from None
    check_end(case, sheet, outcome)
    absent = tuple(e for e in match.seats if e in match.absent or e not in outcome.scores)
    if not absent or len(match.seats) == 2:  # noqa: PLR2004 - two sides
        return outcome
    if outcome.winner in absent:
        raise bad_sheet(
            case,
            say(
                "{entrant} has forfeited {match} and cannot win it: leave {entrant} out, and say"
                " who of the others won or that time ended it",
                entrant=ref.entrant(outcome.winner),
                match=match.name,
            ),
            outcome.winner,
        )
    return Outcome(
        scores={
            e: least_score(case) if e in absent else outcome.scores[e] for e in match.seats
        },
        winner=outcome.winner,
        finished=outcome.finished,
        forfeited=absent,
        note=outcome.note,
    )


def _written(
    case: Case, match: Match, written: WrittenSheet, sheet: Sheet, *, corrects: bool
) -> Resulted:
    """What the log says of a sheet: as it was written, and what it comes to."""
    return Resulted(
        stage=match.stage,
        round=match.round,
        table=match.table,
        sheet=dict(written),
        outcome=outcome_of_sheet(case, match, sheet),
        corrects=corrects,
    )


def seat(case: Case, act: Seat) -> list[Event]:
    """Write down the turn order at a table."""
    stage = case.running(act.stage)
    order = [case.known(entrant) for entrant in act.order]
    latest = act.round or max((g.rounds for g in stage.groups.values()), default=0)
    match = _table_of(stage, latest, act, order)
    if set(order) != set(match.seats) or len(order) != len(match.seats):
        raise refuse(
            "bad-seats",
            say(
                "{match} seats {seats}: give each of them once",
                match=match.name,
                seats=ref.entrants(match.seats),
            ),
            *match.seats,
        )
    return [Seated(stage=stage.id, round=match.round, table=match.table, order=tuple(order))]


def _table_of(stage: StageState, number: int, act: Seat, order: Iterable[str]) -> Match:
    if act.table is not None:
        return placed_match(stage, number, act.table, act.group, "")
    wanted = set(order)
    for match in stage.matches.values():
        if match.round == number and set(match.seats) == wanted:
            return match
    message = say("nobody sits like that in round {round}: say the `table`", round=number)
    raise refuse("no-such-match", message)
