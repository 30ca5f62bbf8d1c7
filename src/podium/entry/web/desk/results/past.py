"""What happened to one match: who paired, seated, reported, wrote down, corrected and ruled.

Of a match of a play-off that ended tied also its extra games, and the lot.
"""

import dataclasses
from collections.abc import Iterator

import msgspec

from podium.app.happened import sentence
from podium.app.history import Entry, entries, of_one_group
from podium.app.house import House
from podium.core import events as e
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


def past_of(house: House, card: Card) -> list[Happening]:
    """What happened to a match, the oldest first."""
    service = house.service
    concerned: dict[int, list[e.Event]] = {}
    for body in service.tournament(card.tournament).fold.bodies:
        if events := [event for one in body.events for event in _concerned(one, card)]:
            concerned[body.position] = events
    acts = entries(service, card.tournament, lambda body: body.position in concerned)
    alone = of_one_group(service, card.tournament)
    return [Happening(act, sentence(concerned[act.position], alone)) for act in acts]


def _concerned(event: e.Event, card: Card) -> Iterator[e.Event]:
    """What of an event concerns a match."""
    match event:
        case e.Paired(stage=card.stage, round=card.round):
            mine = tuple(match for match in event.matches if match.table == card.table)
            if mine:
                yield msgspec.structs.replace(event, matches=mine, byes=())
        case e.Unpaired(stage=card.stage) | e.Annulled(stage=card.stage):
            if (card.round, card.table) in event.matches:
                yield msgspec.structs.replace(event, matches=((card.round, card.table),))
        case _ if _is_of(event, card):
            yield event
        case _:
            return


def _is_of(event: e.Event, card: Card) -> bool:
    """Whether an event is about this match alone."""
    match event:
        case (
            e.Seated() | e.Resulted() | e.Reported() | e.Confirmed() | e.Contested() | e.Ruled()
        ):
            place = (event.stage, event.round, event.table)
            return place == (card.stage, card.round, card.table)
        case e.Extra():
            return bool(card.slot) and (event.stage, event.slot) == (card.stage, card.slot)
        case e.Lot():
            return bool(card.slot) and event.purpose == f"{card.stage}/{card.slot}"
        case _:
            return False
