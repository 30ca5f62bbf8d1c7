"""What happened to one match: who paired, seated, reported, wrote down, corrected and ruled.

Of a match of a play-off that ended tied also its extra games, and the lot.
"""

import dataclasses

from podium.app.happened import sentence
from podium.app.history import Entry, entries, of_one_group
from podium.app.instance import Instance
from podium.core.events import Event
from podium.core.phrase import Phrase
from podium.entry.web.matches import Card


@dataclasses.dataclass(frozen=True)
class Happening:
    """One act that concerned the match, and what it did to it.

    Attributes:
        act: when, who, why, and whether it was undone.
        what: what came of it for this match.
    """

    act: Entry
    what: Phrase


def past_of(instance: Instance, card: Card) -> list[Happening]:
    """What happened to a match, the oldest first."""
    service = instance.service
    place = (card.stage, (card.round, card.table), card.slot)
    concerned: dict[int, list[Event]] = {}
    for body in service.tournament(card.tournament).fold.bodies:
        found = (event.of_match(*place) for event in body.events)
        if events := [event for event in found if event is not None]:
            concerned[body.position] = events
    acts = entries(service, card.tournament, lambda body: body.position in concerned)
    alone = of_one_group(service, card.tournament)
    return [Happening(act, sentence(concerned[act.position], alone)) for act in acts]
