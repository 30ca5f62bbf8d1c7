"""Everyone in a tournament, as the desk lists them: number, name, where from, status, fee."""

import dataclasses
from collections.abc import Sequence

from litestar.exceptions import NotFoundException

from podium.app.instance import Instance
from podium.app.pasting.headings import CLUB
from podium.app.people_search import SearchablePerson, find_people
from podium.core.events import Entered, Started
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.core.state import Entrant
from podium.director.acts import Act, CheckIn
from podium.entry.web.desk.common import Desk, LocalView
from podium.entry.web.words import Translator

_MARKS = {
    "entered": "state-open",
    "checked-in": "state-final",
    "reserve": "state-reported",
    "withdrawn": "state-bye",
    "expelled": "state-contested",
}


@dataclasses.dataclass(frozen=True, eq=False)
class EntrantRow:
    """An entrant as the desk shows it: what the log, the people and the fees have of it.

    Attributes:
        entry: as the log has it.
    """

    local: LocalView
    entry: Entrant

    @property
    def id(self) -> str:
        """Its id."""
        return self.entry.id

    @property
    def number(self) -> int:
        """In the order of entering, from 1."""
        return self.local.view.numbers[self.id]

    @property
    def name(self) -> str:
        """What people call it."""
        return self.local.names(self.id)

    @property
    def members(self) -> tuple[str, ...]:
        """Players of a team, the captain first, and its substitutes, as far as they are known."""
        captain = self.entry.captain
        return tuple(sorted(self.entry.members, key=lambda member: member != captain))

    @property
    def origin(self) -> str:
        """Club, or school and part."""
        entry, view = self.entry, self.local.view
        if entry.part:
            return self.local.t.phrase(
                say("{school}, part {part}", school=entry.school, part=entry.part)
            )
        if entry.school or CLUB in view.rulebook.attribute:
            return entry.school
        person = view.people.get(self.id)
        return str(person.attributes.get(CLUB) or "") if person is not None else ""

    @property
    def facts(self) -> list[str]:
        """What the rulebook declares about entrants, in its order; empty where not told."""
        told = self.entry.attributes
        return [str(told.get(key, "")) for key in self.local.view.rulebook.attribute]

    @property
    def status(self) -> str:
        """As the views have it."""
        return self.local.view.entrants[self.id].status

    @property
    def status_word(self) -> str:
        """The status in a word."""
        t = self.local.t
        return {
            "entered": t.gettext("entered"),
            "checked-in": t.gettext("here"),
            "reserve": t.gettext("in reserve"),
            "withdrawn": t.gettext("withdrawn"),
            "expelled": t.gettext("expelled"),
        }[self.status]

    @property
    def mark(self) -> str:
        """The class of the mark of its status."""
        return _MARKS[self.status]

    @property
    def here(self) -> bool:
        """Whether it was checked in, and has not left."""
        return self.local.view.entrants[self.id].here

    @property
    def gone(self) -> bool:
        """Whether it has left."""
        return not self.entry.active

    @property
    def paid(self) -> bool:
        """Whether the fee is."""
        fee = self.local.view.fees.get(self.id)
        return fee is not None and fee.paid

    @property
    def others(self) -> str:
        """What else it is found by."""
        names = self.local.names.of(self.members)
        return " ".join([self.origin, *self.facts, *names]).strip()


@dataclasses.dataclass(frozen=True)
class EntrantList:
    """All lines, in the order of entering.

    Attributes:
        late: why an act of the list would be refused now, as play has begun; None before.
        start: position of the act that began it, as long as no result is in; else 0.
        playing: those who are in the stage that is played and may still be come into; nobody
            before the start.
    """

    lines: tuple[EntrantRow, ...]
    late: Refusal | None
    start: int
    playing: frozenset[str] = frozenset()

    def get(self, key: str) -> EntrantRow | None:
        """The line of an entrant, None if there is none."""
        return next((line for line in self.lines if line.id == key), None)

    @property
    def staying(self) -> list[EntrantRow]:
        """Those who have not left."""
        return [line for line in self.lines if not line.gone]

    @property
    def here(self) -> list[EntrantRow]:
        """Those who are there."""
        return [line for line in self.lines if line.here]

    @property
    def missing(self) -> list[EntrantRow]:
        """Those who are not there yet; once play has begun, who is in it without is there."""
        return [line for line in self.staying if not line.here and line.id not in self.playing]

    @property
    def paid(self) -> list[EntrantRow]:
        """Those who have paid, and have not left."""
        return [line for line in self.staying if line.paid]


def all_rows(desk: Desk) -> list[EntrantRow]:
    """Everybody, in the order of entering."""
    local = desk.local
    return [EntrantRow(local, entrant) for entrant in desk.view.entered.values()]


def row_of(desk: Desk, path: str) -> EntrantRow:
    """The one whom an address names.

    Raises:
        NotFoundException: there is none.
    """
    entrant = desk.view.entered.get(path.removeprefix("/"))
    if entrant is None:
        raise NotFoundException(detail=say("Nobody has entered under that id."))
    return EntrantRow(desk.local, entrant)


def find_rows(desk: Desk, query: str) -> list[EntrantRow]:
    """Those who are meant by what was typed, the likeliest first."""
    rows = {row.id: row for row in all_rows(desk)}
    people = (
        SearchablePerson(row.id, row.name, row.others, row.number) for row in rows.values()
    )
    return [rows[key] for key in find_people(query, people, desk.t.sort_key)]


async def entrant_list(desk: Desk, act: Act | None = None) -> EntrantList:
    """Everybody.

    Args:
        desk: where it is asked.
        act: of which it is asked whether it comes too late; left out: checking in.
    """
    name, lines = desk.view.name, tuple(all_rows(desk))
    asked = act or CheckIn(tournament=name, ids=[])
    refusal = await desk.gateway.ask(lambda instance: instance.service.refusal_of(asked))
    start = (
        0
        if _any_result(desk)
        else await desk.gateway.ask(lambda instance: _start(instance, name))
    )
    if refusal is None or refusal.code != "already-started":
        return EntrantList(lines, None, start, _playing(desk))
    return EntrantList(lines, refusal, start)


def _playing(desk: Desk) -> frozenset[str]:
    return frozenset(
        entrant
        for stage in desk.view.stages.values()
        for group in stage.groups
        for entrant in (*group.entrants, *group.reserves)
    )


def _any_result(desk: Desk) -> bool:
    return any(
        match.scores for stage in desk.view.stages.values() for _, _, match in stage.matches()
    )


def _start(instance: Instance, name: str) -> int:
    """Position of the act that began to play; 0 before."""
    for body in instance.service.tournament(name).fold.effective():
        if any(isinstance(event, Started) for event in body.events):
            return body.position
    return 0


def entry_of(instance: Instance, name: str, entrant: str) -> int:
    """Position of the act by which somebody entered alone; 0 if it does not stand."""
    bodies = instance.service.tournament(name).fold.effective()
    for body in bodies:
        entered = [event.id for event in body.events if isinstance(event, Entered)]
        if entrant in entered:
            return body.position if len(entered) == 1 else 0
    return 0


def in_order(t: Translator, lines: Sequence[EntrantRow]) -> list[EntrantRow]:
    """In the order of the names."""
    return sorted(lines, key=lambda line: (t.sort_key(line.name), line.number))
