"""Everybody in a tournament, as the desk lists them: number, name, where from, status, fee."""

import dataclasses
from collections.abc import Callable, Iterable, Sequence

from litestar.exceptions import NotFoundException

from podium.app.instance import Instance
from podium.app.pasting.headings import CLUB, Column, Role
from podium.core.events import Entered, Event, Started
from podium.core.phrase import say
from podium.core.state import GONE, Entrant
from podium.director.acts import Act, CheckIn
from podium.entry.web.desk.common import Desk
from podium.entry.web.naming import Naming
from podium.entry.web.titles import told
from podium.entry.web.words import Translator
from podium.rules.language.telling.words import upper

BEGUN = "already-started"


@dataclasses.dataclass(frozen=True)
class Member:
    """A player of a team.

    Attributes:
        here: came; None where nobody said who of the team did.
    """

    id: str
    name: str
    captain: bool
    substitute: bool
    here: bool | None


@dataclasses.dataclass(frozen=True)
class EntrantRow:
    """An entrant as a list of the desk shows it.

    Attributes:
        origin: club, or school and part.
        facts: what the rulebook declares about entrants, in its order; empty where not told.
        word: the status in a word.
        mark: the class of its mark.
        members: players of a team, the captain first; None where they are not known.
    """

    id: str
    number: int
    name: str
    origin: str
    facts: tuple[str, ...]
    status: str
    word: str
    mark: str
    paid: bool
    warnings: int
    members: tuple[Member, ...] | None

    @property
    def here(self) -> bool:
        """Whether it was checked in, and has not left."""
        return self.status in {"checked-in", "reserve"}

    @property
    def gone(self) -> bool:
        """Whether it has left."""
        return self.status in GONE

    @property
    def came(self) -> int:
        """How many of a team came, as far as somebody said who."""
        return sum(member.here is True for member in self.members or ())

    @property
    def others(self) -> str:
        """What else it is found by."""
        names = [member.name for member in self.members or ()]
        return " ".join([self.origin, *self.facts, *names]).strip()

    @property
    def captain(self) -> str:
        """Name of the captain, empty where none is named."""
        return next((one.name for one in self.members or () if one.captain), "")


@dataclasses.dataclass(frozen=True)
class EntrantList:
    """All lines, in the order of entering.

    Attributes:
        late: why an act of the list would be refused now, as play has begun; empty before.
        cite: the clause that says so.
        start: position of the act that began it, as long as no result is in; else 0.
        playing: those who are in the stage that is played and may still be come into; nobody
            before the start.
    """

    lines: tuple[EntrantRow, ...]
    late: str
    cite: str
    start: int = 0
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


async def entrant_list(desk: Desk, act: Act | None = None) -> EntrantList:
    """Everybody.

    Args:
        desk: where it is asked.
        act: of which it is asked whether it comes too late; left out: checking in.
    """
    name = desk.view.name
    asked = act or CheckIn(tournament=name, ids=[])

    refusal = await desk.gateway.ask(lambda instance: instance.service.refusal_of(asked))
    t = desk.t
    names = desk.names
    lines = tuple(_lines(desk, names, t))
    start = (
        0
        if _any_result(desk)
        else await desk.gateway.ask(lambda instance: _start(instance, name))
    )
    if refusal is None or refusal.code != BEGUN:
        return EntrantList(lines, "", "", start, _playing(desk))
    return EntrantList(lines, told(t, desk.view, names, refusal.message), refusal.cite, start)


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
    """Position of the act that began to play."""
    return _position(instance, name, lambda event: isinstance(event, Started))


def entry_of(instance: Instance, name: str, entrant: str) -> int:
    """Position of the act by which somebody entered alone; 0 if it does not stand."""
    bodies = instance.service.tournament(name).fold.effective()
    for body in bodies:
        entered = [event.id for event in body.events if isinstance(event, Entered)]
        if entrant in entered:
            return body.position if len(entered) == 1 else 0
    return 0


def _position(instance: Instance, name: str, wanted: Callable[[Event], bool]) -> int:
    bodies = instance.service.tournament(name).fold.effective()
    return next((body.position for body in bodies if any(map(wanted, body.events))), 0)


async def row_of(desk: Desk, path: str) -> EntrantRow:
    """The line of the one whom an address names.

    Raises:
        NotFoundException: there is none.
    """
    found = (await entrant_list(desk)).get(path.removeprefix("/"))
    if found is None:
        raise NotFoundException(detail=say("Nobody in this tournament has that number."))
    return found


def _lines(desk: Desk, names: Naming, t: Translator) -> Iterable[EntrantRow]:
    view = desk.view
    for found in view.tournament.entrants:
        entrant = view.entered[found.id]
        fee = view.fees.get(entrant.id)
        yield EntrantRow(
            id=entrant.id,
            number=view.numbers[entrant.id],
            name=names(entrant.id),
            origin=_origin(desk, t, entrant),
            facts=tuple(
                str(entrant.attributes.get(key, "")) for key in view.rulebook.attribute
            ),
            status=found.status,
            word=status_word(t, found.status),
            mark=_MARKS[found.status],
            paid=fee is not None and fee.paid,
            warnings=found.warnings,
            members=members_of(names, entrant, captain_first=True)
            if entrant.players is not None
            else None,
        )


def _origin(desk: Desk, t: Translator, entrant: Entrant) -> str:
    if entrant.part:
        return t.gettext("%(school)s, part %(part)s", school=entrant.school, part=entrant.part)
    if entrant.school or CLUB in desk.view.rulebook.attribute:
        return entrant.school
    person = desk.view.people.get(entrant.id)
    return str(person.attributes.get(CLUB) or "") if person is not None else ""


def members_of(names: Naming, entrant: Entrant, *, captain_first: bool) -> tuple[Member, ...]:
    """The players of a team and its substitutes, as far as they are known."""
    players = list(entrant.players or ())
    if captain_first:
        players.sort(key=lambda player: player != entrant.captain)
    return tuple(
        Member(
            id=player,
            name=names(player),
            captain=player == entrant.captain,
            substitute=player in entrant.substitutes,
            here=None if entrant.present is None else player in entrant.present,
        )
        for player in (*players, *entrant.substitutes)
    )


_MARKS = {
    "entered": "state-open",
    "checked-in": "state-final",
    "reserve": "state-reported",
    "withdrawn": "state-bye",
    "expelled": "state-contested",
}


def status_word(t: Translator, status: str) -> str:
    """What an entrant is, in a word."""
    return {
        "entered": t.gettext("entered"),
        "checked-in": t.gettext("here"),
        "reserve": t.gettext("in reserve"),
        "withdrawn": t.gettext("withdrawn"),
        "expelled": t.gettext("expelled"),
    }[status]


def fact_names(desk: Desk, t: Translator) -> list[str]:
    """What the facts are called that the rulebook declares, as short as a column wants."""
    return [
        upper(t.phrase(Column("", Role.ATTRIBUTE, key).meaning)).replace("_", " ")
        for key in desk.view.rulebook.attribute
    ]


def in_order(t: Translator, lines: Sequence[EntrantRow]) -> list[EntrantRow]:
    """In the order of the names."""
    return sorted(lines, key=lambda line: (t.sort_key(line.name), line.number))
