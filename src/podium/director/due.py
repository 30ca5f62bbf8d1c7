"""What is due once the places are known: the title of one who was expelled."""

from podium.core import ref
from podium.core.events.settling import TITLE
from podium.core.phrase import say
from podium.core.state import StageState
from podium.director.places import TITLES, title_choice, vacated_by
from podium.formats.kernel.case import Case
from podium.formats.kernel.need import Need


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
