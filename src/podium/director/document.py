"""The state as a document: the shape of the contract, exact values as text."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from podium.core.exact import shown
from podium.core.outcome import Outcome
from podium.core.state import ALL, Group, Match, StageState
from podium.director.cut_lines import line_of
from podium.director.needs import all_needs, next_steps
from podium.director.notices import notices
from podium.director.places import first_place, places
from podium.director.reporting import awaited
from podium.director.title import champion
from podium.formats.kernel.byes import bye_outcome, byes_of
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.champion import final_ranking
from podium.formats.kernel.cuts import rankings_of
from podium.formats.kernel.duties import duties
from podium.formats.kernel.intake import went_on
from podium.formats.kernel.leavers import left_after, withdrawn
from podium.formats.kernel.ranking import ladder_of, ledger_of, ranking
from podium.formats.kernel.seeding import seed_values, seeds_open
from podium.formats.registry import format_of
from podium.rules.points.tally import tallied
from podium.rules.standings import Ranking, Row, standing_values

Document = dict[str, Any]


def document(case: Case) -> Document:
    """The whole state of a tournament."""
    state = case.state
    opening = state.opening
    stages = [stage_document(case, state.stage(name)) for name in case.rulebook.stages]
    order = places(case)
    return {
        "name": opening.name if opening is not None else "",
        "title": (opening.title if opening is not None else "") or case.rulebook.rulebook.title,
        "rulebook": case.rulebook.id,
        "level": opening.level if opening is not None else "",
        "options": dict(opening.options) if opening is not None else {},
        "position": state.position,
        "status": status(case),
        "entrants": [
            {"id": e.id, "status": _entrant_status(case, e.id)}
            | ({"warnings": e.warnings} if e.warnings else {})
            for e in state.entrants.values()
        ],
        "stages": stages,
        "needs": [_plain(need) | {"text": need.text} for need in all_needs(case)],
        "next": [_plain(step) | {"text": step.text} for step in next_steps(case)],
        "places": _places(case, order),
        "champion": champion(case, order),
        "lots": _lots(case),
        "notices": notices(case),
    }


def status(case: Case) -> str:
    """``open`` before the first stage, ``running``, ``closed`` after the last.

    It is not over while anything is needed: a match is open, or the title is not decided.
    """
    stages = [case.state.stage(name) for name in case.rulebook.stages]
    done = stages[-1].status == "closed" and not any(map(open_matches, stages))
    if done and not all_needs(case):
        return "closed"
    return "open" if all(stage.status == "waiting" for stage in stages) else "running"


def _plain(value: msgspec.Struct) -> Document:
    found: Document = msgspec.to_builtins(value, enc_hook=str)
    return found


def _entrant_status(case: Case, entrant: str) -> str:
    known = case.state.entrants[entrant]
    if known.active:
        for stage in case.state.stages.values():
            for group in stage.groups.values():
                if entrant in group.reserves and entrant not in stage.entrants:
                    return "reserve"
    return known.status


def _lots(case: Case) -> list[Document]:
    state = case.state
    by_hand = [lot for lots in state.hand_lots.values() for lot in lots]
    return [
        {"purpose": lot.purpose, "order": list(lot.order), "by_hand": lot.by_hand}
        | ({"word": lot.word} if lot.word else {})
        for lot in [*state.lots.values(), *by_hand]
    ]


def _places(case: Case, order: list[tuple[str, ...]]) -> list[Document]:
    found: list[Document] = []
    first = first_place(case)
    for tied in order:
        place = len(found) + first
        found += [
            {"place": place, "shared": len(tied) > 1, "entrant": entrant}
            | _left_last(case, entrant)
            for entrant in tied
        ]
    return found


def stage_document(case: Case, stage: StageState) -> Document:
    """One stage, with its groups, matches and standings."""
    many = len(stage.groups) > 1
    rules = case.rules(stage.id)
    tables: dict[str, list[Document]] = {}
    overall: list[Document] = []
    cuts: list[Document] = []
    if stage.groups:
        if rules.in_slots:
            overall = _classes(case, stage, format_of(case, stage).classes())
        else:
            overall = _overall(case, stage)
            tables = {name: _table(case, stage, name, overall) for name in stage.groups}
            cuts = _cuts(case, stage)
    went, next_up = went_on(case, stage)
    return {
        "id": stage.id,
        "status": stage.status,
        "groups": [
            _group(case, stage, group, tables.get(group.name, overall if not many else []))
            for group in stage.groups.values()
        ],
        "standings": overall,
        "advancing": went,
        "alternates": next_up,
        "cuts": cuts,
    }


def _cuts(case: Case, stage: StageState) -> list[Document]:
    """Where some go on and some do not, and where a line can be drawn."""
    lines = [
        line_of(case, stage, group, _ranked(case, stage, group))
        for group in rankings_of(case, stage)
    ]
    return [msgspec.to_builtins(line) for line in lines if line is not None]


def _ranked(case: Case, stage: StageState, group: str) -> Ranking:
    return final_ranking(case, stage) if group == ALL else ranking(case, stage, group)


def _overall(case: Case, stage: StageState) -> list[Document]:
    """The ranking over all groups, where the rules make one."""
    if case.rules(stage.id).ranked_apart and len(stage.groups) > 1:
        return []
    return _rows(case, stage, final_ranking(case, stage), ALL)


def _table(
    case: Case, stage: StageState, group: str, overall: list[Document]
) -> list[Document]:
    """The ranking of a group; where there is only one it is that of the stage."""
    if len(stage.groups) == 1:
        return overall
    return _rows(case, stage, ranking(case, stage, group), group)


def _rows(case: Case, stage: StageState, found: Ranking, group: str) -> list[Document]:
    values = _seeds(case, stage) if seeds_open(case, stage) else _values(case, stage, group)
    rows: list[Document] = []
    for row in found.rows:
        line: Document = {
            "rank": row.rank,
            "shared": row.shared,
            "entrant": row.entrant,
            "values": values(row),
        }
        if row.split_by:
            line["split_by"] = row.split_by
            line["cite"] = row.cite
        rows.append(line | _left(case, stage, row.entrant))
    return rows


def _left(case: Case, stage: StageState, entrant: str) -> Document:
    """What a standing says of one who withdrew: so, and after which round of the stage."""
    rules = case.rules(stage.id)
    if not withdrawn(case, entrant):
        return {}
    after = 0 if rules.in_slots else left_after(case, stage, entrant)
    return {"status": "withdrawn"} | ({"left_after": after} if after else {})


def _left_last(case: Case, entrant: str) -> Document:
    """The same of the final order: of the last stage that they took part in."""
    stages = [case.state.stage(name) for name in reversed(case.rulebook.stages)]
    told = (_left(case, stage, entrant) for stage in stages if left_after(case, stage, entrant))
    return next(told, {"status": "withdrawn"} if withdrawn(case, entrant) else {})


def _values(case: Case, stage: StageState, group: str) -> Callable[[Row], dict[str, str]]:
    """The figures of a row, in a Swiss stage with its seed."""
    figures = ledger_of(case, stage, group)
    steps = ladder_of(case, stage.id).steps
    seeded = bool(case.rules(stage.id).seeding)

    def of(row: Row) -> dict[str, str]:
        values = {**standing_values(steps, figures, row.entrant), **row.values}
        if seeded:
            values["seed"] = figures.seed(row.entrant)
        return {name: shown(value) for name, value in values.items()}

    return of


def _seeds(case: Case, stage: StageState) -> Callable[[Row], dict[str, str]]:
    """What the order before play is made from, as it was told, and the lot where one fell."""

    def of(row: Row) -> dict[str, str]:
        known = seed_values(case, stage.id, row.entrant)
        lot = {"lot": row.values["lot"]} if "lot" in row.values else {}
        return {name: str(value) for name, value in {**known, **lot}.items()}

    return of


def _classes(case: Case, stage: StageState, classes: list[tuple[str, ...]]) -> list[Document]:
    found: list[Document] = []
    for tied in classes:
        rank = len(found) + 1
        found += [
            {"rank": rank, "shared": len(tied) > 1, "entrant": entrant, "values": {}}
            | _left(case, stage, entrant)
            for entrant in tied
        ]
    return found


def _group(case: Case, stage: StageState, group: Group, standings: list[Document]) -> Document:
    byes = case.rules(stage.id).bye is not None
    made: Iterable[int] = range(1, group.rounds + 1) if byes else group.byes
    by_round: dict[int, list[Match]] = {number: [] for number in made}
    for match in stage.of(group.name):
        by_round.setdefault(match.round, []).append(match)
    found: Document = {
        "id": group.name,
        "entrants": list(group.order),
        "rounds": [
            {
                "number": number,
                "matches": [
                    *(match_document(case, match) for match in matches),
                    *_byes(case, stage, group, number),
                ],
            }
            for number, matches in sorted(by_round.items())
        ],
        "standings": standings,
    }
    if group.reserves:
        found["reserves"] = case.active(group.reserves)
    if asked := _asked_for(case, stage, group):
        found["absences"] = asked
    return found


def _byes(case: Case, stage: StageState, group: Group, number: int) -> list[Document]:
    """Who sits a round out, and in a Swiss stage why, and what it gives."""
    if case.rules(stage.id).bye is None:
        out = group.byes.get(number, ())
        return [{"entrants": [entrant], "status": "bye", "points": {}} for entrant in out]
    return [
        {
            "entrants": [entrant],
            "status": "bye",
            "bye": kind,
            "points": _points(case, (entrant,), bye_outcome(case, stage.id, entrant, kind)),
        }
        for entrant, kind in byes_of(stage, group, number).items()
    ]


def _asked_for(case: Case, stage: StageState, group: Group) -> list[Document]:
    """The byes that were asked for, of rounds still to come."""
    return [
        {"round": number, "entrant": entrant, "bye": kind}
        for (number, entrant), kind in sorted(stage.absences.items())
        if number > group.rounds and case.state.active(entrant)
    ]


def match_document(case: Case, match: Match) -> Document:
    """One match."""
    found: Document = {"table": match.table}
    if match.slot:
        found["slot"] = match.slot
    found |= {
        "entrants": list(match.seats),
        "duties": duties(case, match),
        "status": _match_status(match),
        "points": points(case, match),
    }
    if match.colours:
        found["colours"] = dict(zip(match.seats, match.colours, strict=False))
    if match.annulled:
        found |= {"status": "final", "annulled": True, "points": {}}
    found |= _outcome(match) | _reports(case, match)
    stage = case.state.stage(match.stage)
    if match.slot and (first := format_of(case, stage).winner_of(match)):
        found["winner"] = first
    if match.slot in (kept := stage.stands):
        found["goes_on"] = kept[match.slot].entrant
    if match.why:
        found["why"] = match.why
    return found


def _match_status(match: Match) -> str:
    if match.walkover:
        return "bye"
    if match.outcome:
        return "final"
    if not match.reported:
        return "open"
    return "contested" if match.contested else "reported"


def _reports(case: Case, match: Match) -> Document:
    """What those who play a match say that it came to, and who has still to agree."""
    if not match.reported:
        return {}
    return {
        "reports": [
            {"entrant": entrant, "sheet": said.sheet, "scores": _scores(said.outcome)}
            for entrant, said in match.reports.items()
        ],
        "waiting_for": awaited(case, match),
        "contested_by": list(match.contested_by),
    }


def _scores(outcome: Outcome) -> Document:
    return {entrant: shown(outcome.score(entrant)) for entrant in outcome.scores}


def _outcome(match: Match) -> Document:
    """What was written down of a match, and what it came to."""
    found: Document = {}
    if match.open and match.absent:
        found["forfeited"] = list(match.absent)
    if match.outcome is not None:
        found["scores"] = _scores(match.outcome)
        if match.outcome.forfeited:
            found["forfeited"] = list(match.outcome.forfeited)
        if match.sheet is not None:
            found["sheet"] = match.sheet
    return found


def points(case: Case, match: Match) -> Document:
    """What a match gives each of its entrants."""
    return _points(case, match.seats, match.outcome)


def _points(case: Case, entrants: Sequence[str], outcome: Outcome | None) -> Document:
    if outcome is None:
        return {}
    tallies = case.rulebook.match.tally
    return {
        entrant: {name: shown(tallied(name, entrant, outcome, tallies)) for name in tallies}
        for entrant in entrants
    }
