"""What is due beside results: the next round, and the title of one who was expelled."""

from podium.core.events.settling import TITLE
from podium.core.phrase import say
from podium.core.state import Group, StageState
from podium.director.places import TITLES, title_choice, vacated
from podium.formats.kernel.case import Case, rounds_done
from podium.formats.kernel.need import Need


def title_needs(case: Case, stage: StageState) -> list[Need]:
    """Who held first place was expelled: the places close up, or the first stays empty."""
    expelled = vacated(case)
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
                entrant=expelled,
            ),
        )
    ]


def round_needs(case: Case, stage: StageState, rounds: int) -> list[Need]:
    """The rounds that are due: of each group that has its results and is not through."""
    return [
        Need(
            kind="round",
            code="round",
            stage=stage.id,
            group=group.name,
            round=group.rounds + 1,
            cite=case.cite(stage.id),
            text=say(
                "round {round} of {stage} is to be paired",
                round=group.rounds + 1,
                stage=stage.id,
            )
            if len(stage.groups) == 1
            else say(
                "round {round} of {stage}, group {group}, is to be paired",
                round=group.rounds + 1,
                stage=stage.id,
                group=group.name,
            ),
        )
        for group in rounds_due(stage, rounds)
    ]


def rounds_due(stage: StageState, rounds: int) -> list[Group]:
    """The groups whose next round can be paired."""
    return [
        group
        for group in stage.groups.values()
        if not group.closed and rounds_done(stage, group.name) and group.rounds < rounds
    ]
