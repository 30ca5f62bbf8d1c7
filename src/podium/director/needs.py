"""What is missing, and what can be done next."""

import msgspec

from podium.core import ref
from podium.core.events.settling import SMALL_FIELD, THREE_TIED, TIED_AT_CUT, TITLE
from podium.core.phrase import Phrase, list_and, list_or, say
from podium.core.state import Group, Match, StageState
from podium.director.open_ties import TieQuestion, questions
from podium.director.places import TITLES, title_choice, vacated_by
from podium.director.reporting import awaited_entrants, cite
from podium.director.straight_to_final import tied_for_final, ways_to_final
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.intake import SMALL_WAYS, small_field_of, small_field_open
from podium.formats.kernel.need import Need
from podium.formats.kernel.round_due import rounds_due
from podium.formats.registry import format_of


class NextStep(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An act that can be done next."""

    act: str
    stage: str
    group: str = ""
    text: Phrase


def all_needs(case: Case) -> list[Need]:
    """Everything that the tournament waits for, stage by stage."""
    return [
        need for name in case.rulebook.stages for need in needs(case, case.state.stage(name))
    ]


def needs(case: Case, stage: StageState) -> list[Need]:
    """What one stage waits for."""
    if stage.status == "waiting":
        return _before_start(case, stage)
    title = title_needs(case, stage)
    if stage.status == "closed":
        return title
    found = [*_results(case, stage), *_confirmations(case, stage)]
    return [*found, *_ties(case, stage), *format_of(case, stage).needs(), *title]


def _results(case: Case, stage: StageState) -> list[Need]:
    found: list[Need] = []
    waiting: dict[tuple[str, int], list[Match]] = {}
    for match in open_matches(stage):
        if match.reported:
            continue
        waiting.setdefault((match.group, match.round), []).append(match)
    for (group, number), these in waiting.items():
        where = tuple(ref.slot(m.slot) if m.slot else m.table for m in these)
        found.append(
            Need(
                kind="results",
                code="results",
                stage=stage.id,
                group=group,
                round=number,
                tables=tuple(match.table for match in these),
                entrants=tuple(entrant for match in these for entrant in match.players),
                cite=case.cite(stage.id),
                text=say(
                    "results of {stage}, round {round}: {matches}",
                    stage=ref.stage(stage.id),
                    round=number,
                    matches=where,
                ),
            )
        )
    return found


def _confirmations(case: Case, stage: StageState) -> list[Need]:
    """Matches that somebody has reported, and not everyone agrees on."""
    return [
        Need(
            kind="confirmation",
            code="contested" if match.contested else "reported",
            stage=stage.id,
            group=match.group,
            round=match.round,
            tables=(match.table,),
            slot=match.slot,
            entrants=match.players if match.contested else tuple(awaited_entrants(case, match)),
            cite=cite(case),
            text=_how_far(case, match),
        )
        for match in open_matches(stage)
        if match.reported
    ]


def _how_far(case: Case, match: Match) -> Phrase:
    if match.reports_differ:
        return say(
            "{match} of {stage} is contested: the reports differ, the desk settles it",
            match=match.name,
            stage=ref.stage(match.stage),
        )
    if match.contested_by:
        return say(
            "{match} of {stage} is contested by {entrants}: the desk settles it",
            match=match.name,
            stage=ref.stage(match.stage),
            entrants=ref.entrants(match.contested_by),
        )
    if waiting := awaited_entrants(case, match):
        return say(
            "{match} of {stage} is reported: it waits for {entrants}",
            match=match.name,
            stage=ref.stage(match.stage),
            entrants=ref.entrants(waiting),
        )
    return say(
        "{match} of {stage} is reported: it waits for the desk",
        match=match.name,
        stage=ref.stage(match.stage),
    )


def _before_start(case: Case, stage: StageState) -> list[Need]:
    """What must be decided before a stage can be started, or passed over."""
    if small_field_open(case, stage):
        return _small_field(case, stage)
    tied = tied_for_final(case, stage)
    if not tied:
        return []
    choices = ways_to_final(case, stage)
    return [
        Need(
            kind="decision",
            code=TIED_AT_CUT,
            stage=stage.id,
            entrants=tied,
            choices=choices,
            cite=case.cite(stage.id),
            text=_tied_where(tied, choices),
        )
    ]


def _small_field(case: Case, stage: StageState) -> list[Need]:
    small = small_field_of(case, stage.id)
    return [
        Need(
            kind="decision",
            code=SMALL_FIELD,
            stage=stage.id,
            choices=SMALL_WAYS,
            cite=small.cite if small is not None else "",
            text=say(
                "fewer are there than {stage} takes: final-only, or none",
                stage=ref.stage(stage.id),
            ),
        )
    ]


def _ties(case: Case, stage: StageState) -> list[Need]:
    found: list[Need] = []
    for asked in questions(case, stage):
        if asked.choices:
            found.append(
                Need(
                    kind="decision",
                    code=asked.code,
                    stage=stage.id,
                    group=asked.group,
                    entrants=asked.tie.entrants,
                    choices=asked.choices,
                    cite=asked.tie.cite,
                    text=_tied(asked),
                )
            )
        found += [
            Need(
                kind="decider",
                code=asked.code,
                stage=stage.id,
                group=asked.group,
                entrants=pair,
                cite=asked.tie.cite,
                text=say("an extra game of {pair}", pair=list_and(ref.entrants(pair))),
            )
            for pair in asked.pairs
        ]
    return found


def _tied(asked: TieQuestion) -> Phrase:
    if asked.code == THREE_TIED:
        return say(
            "{entrants} are tied where it matters: mini-round-robin, or lot",
            entrants=ref.entrants(asked.tie.entrants),
        )
    return _tied_where(asked.tie.entrants, asked.choices)


def _tied_where(tied: tuple[str, ...], choices: tuple[str, ...]) -> Phrase:
    return say(
        "{entrants} are tied at the cut: {choices}",
        entrants=ref.entrants(tied),
        choices=list_or(choices),
    )


def next_steps(case: Case) -> list[NextStep]:
    """The acts that take the tournament on, where nothing is missing for them."""
    steps: list[NextStep] = []
    for name in case.rulebook.stages:
        stage = case.state.stage(name)
        if stage.status == "closed":
            continue
        if stage.status == "waiting":
            if not steps and not _before_start(case, stage) and _can_start(case, name):
                text = say("start {stage}", stage=ref.stage(name))
                steps.append(NextStep(act="start", stage=name, text=text))
            break
        steps += _in_running(case, stage)
        break
    return steps


def _can_start(case: Case, stage: str) -> bool:
    intake = case.rules(stage).intake
    if intake is None:
        return bool(case.playing())
    return case.state.stage(intake.source).closing is not None


def _in_running(case: Case, stage: StageState) -> list[NextStep]:
    ready = _ready_to_pair(stage, case.rules(stage.id).rounds)
    if ready:
        return ready
    if open_matches(stage) or any(n.to_settle for n in needs(case, stage)):
        return []
    if any(need.kind == "lot" for need in needs(case, stage)):
        return [NextStep(act="pair", stage=stage.id, text=say("draw the lot that is left"))]
    if format_of(case, stage).due():
        return [NextStep(act="pair", stage=stage.id, text=say("make the matches that are due"))]
    return [
        NextStep(
            act="close", stage=stage.id, text=say("close {stage}", stage=ref.stage(stage.id))
        )
    ]


def _ready_to_pair(stage: StageState, rounds: int) -> list[NextStep]:
    """The next round of each group that has its results and is not through."""
    many = len(stage.groups) > 1
    return [
        NextStep(
            act="pair",
            stage=stage.id,
            group=group.name if many else "",
            text=_pair(group, many=many),
        )
        for group in rounds_due(stage, rounds)
    ]


def _pair(group: Group, *, many: bool) -> Phrase:
    if many:
        return say("pair round {round} of {group}", round=group.rounds + 1, group=group.name)
    return say("pair round {round}", round=group.rounds + 1)


def title_needs(case: Case, stage: StageState) -> list[Need]:
    """Who held first place was expelled: the places close up, or the first stays empty."""
    expelled = vacated_by(case)
    if stage.id != case.rulebook.stages[-1] or not expelled or title_choice(case):
        return []
    champion = case.rules(stage.id).champion
    return [
        Need(
            kind="decision",
            code=TITLE,
            choices=TITLES,
            stage=stage.id,
            entrants=(expelled,),
            cite=champion.cite if champion is not None else case.cite(stage.id),
            text=say(
                "{entrant} was first and is expelled: next (the places close up) or vacant (place"
                " 1 stays empty)",
                entrant=ref.entrant(expelled),
            ),
        )
    ]
