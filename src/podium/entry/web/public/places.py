"""Where everybody plays: by name, and by table."""

import dataclasses
from collections.abc import Iterable, Sequence

from podium.entry.web.day import Round
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, Seat
from podium.entry.web.naming import Naming
from podium.entry.web.titles import group_name, slot_name
from podium.entry.web.words import Translator

_TWO = 2


@dataclasses.dataclass(frozen=True)
class Place:
    """Where one plays.

    Attributes:
        table: its number; 0 where one sits out.
        where: the same in words, or that one sits out.
        match: which match of a play-off; else empty.
        seat: position at a table of three or more; 0 where it has no meaning.
        others: names of the others at the table.
        find: what one may type to find the line.
    """

    entrant: str
    name: str
    table: int
    where: str
    match: str = ""
    group: str = ""
    seat: int = 0
    colour: str = ""
    duties: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    state: str = ""
    word: str = ""
    find: str = ""


@dataclasses.dataclass(frozen=True)
class Sitting:
    """A round with everybody's place in it.

    Attributes:
        places: by name.
        cards: by table.
        reserves: names of those who play if somebody leaves, by group.
    """

    round: Round
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    reserves: tuple[str, ...]

    @property
    def many(self) -> bool:
        """More than two sit at a table."""
        return any(place.seat for place in self.places)


def sitting(view: View, names: Naming, t: Translator, found: Round) -> Sitting:
    """Who plays where in a round."""
    places = {
        seat.entrant: _place(t, card, seat) for card in found.cards for seat in card.seats
    }
    for entrant in _without(view, found, places):
        places[entrant] = _out(t, entrant, names(entrant))
    return Sitting(
        round=found,
        places=tuple(places[entrant] for entrant in names.sorted(places)),
        cards=tuple(card for card in found.cards if card.state != "bye"),
        reserves=tuple(names(entrant) for entrant in _reserves(view, found)),
    )


def _place(t: Translator, card: Card, seat: Seat) -> Place:
    if card.state == "bye":
        return _out(t, seat.entrant, seat.name, card.worth)
    where = t.gettext("table %(number)s", number=card.table) if card.table else card.place
    many = len(card.seats) > _TWO
    return Place(
        entrant=seat.entrant,
        name=seat.name,
        table=card.table,
        where=where,
        match=slot_name(t, card.slot),
        group=group_name(t, card.group) if card.group else "",
        seat=seat.number if many else 0,
        colour=seat.colour,
        duties=seat.duties,
        others=tuple(other.name for other in card.seats if other.entrant != seat.entrant),
        state=card.state,
        word=card.word,
        find=f"{seat.name} {where} {slot_name(t, card.slot)}",
    )


def _out(t: Translator, entrant: str, name: str, worth: str = "") -> Place:
    where = t.gettext("sits out this round")
    return Place(
        entrant=entrant,
        name=name,
        table=0,
        where=f"{where}: {worth}" if worth else where,
        state="bye",
        word=t.gettext("bye"),
        find=name,
    )


def _without(view: View, found: Round, placed: Iterable[str]) -> Sequence[str]:
    """Those of a group in which everybody meets everybody who have no match in a round."""
    rules = view.rulebook.stage[found.stage]
    if not rules.all_meet or not found.cards:
        return ()
    there = {card.group for card in found.cards}
    seen = set(placed)
    return [
        entrant
        for group in view.stages[found.stage].groups
        for entrant in group.entrants
        if (there == {""} or group.id in there)
        and entrant not in seen
        and view.entrants[entrant].active
    ]


def _reserves(view: View, found: Round) -> list[str]:
    return [
        entrant
        for group in view.stages[found.stage].groups
        if found.group in {"", group.id}
        for entrant in group.reserves
    ]
