"""Who is in the tournament: entries, check-in, leaving and coming back."""

from collections.abc import Mapping

from msgspec.structs import replace

from podium.core import ref
from podium.core.building import Builder
from podium.core.events.base import Event, Key
from podium.core.events.wording import list_people
from podium.core.phrase import Phrase, say
from podium.core.state import Entrant, State

_AMENDED: Mapping[str, Phrase] = {
    "name": say("name"),
    "attributes": say("its attributes"),
    "school": say("school"),
    "part": say("part of the school"),
    "players": say("players"),
    "substitutes": say("substitutes"),
    "captain": say("captain"),
}
"""What of an entry can be fixed."""


class OfEntry(Event, frozen=True, kw_only=True):
    """Base of what tells an entry whole, as the log knows it. Names are kept apart.

    In the log these stand after the fields of each kind, which are not `kw_only`.

    Attributes:
        attributes: those that the rulebook declares.
        players: ids of the players, None where the roster is unknown.
    """

    attributes: dict[str, int | str] = {}
    school: str = ""
    part: str = ""
    players: tuple[str, ...] | None = None
    substitutes: tuple[str, ...] = ()
    captain: str = ""

    def written_to(self, entrant: Entrant) -> Entrant:
        """The entrant as this entry has it."""
        return replace(
            entrant,
            attributes=self.attributes,
            school=self.school,
            part=self.part,
            players=self.players,
            substitutes=self.substitutes,
            captain=self.captain,
        )

    @property
    def player_keys(self) -> list[Key]:
        """The players."""
        return [("player", player) for player in self.players or ()]


class Entered(OfEntry, frozen=True, tag="entered"):
    """An entrant has entered.

    Attributes:
        number: order of entering, from 1; lots are drawn by it, and no other entry ever has it.
    """

    id: str
    number: int

    def apply(self, to: Builder) -> None:
        self.apply_undone(to)
        entrant = self.written_to(Entrant(id=self.id, number=self.number))
        to.entrants[self.id] = entrant
        to.players.update(dict.fromkeys(entrant.members, self.id))

    def apply_undone(self, to: Builder) -> None:
        """Its number is never given to another, so that nobody can choose who draws which lot."""
        to.state.last_number = max(to.state.last_number, self.number)

    def makes(self, state: State) -> list[Key]:
        return [("entrant", self.id), *self.player_keys]

    def rests_on(self, state: State) -> list[Key]:
        return self.player_keys

    def sentence(self) -> Phrase:
        who = ref.entrant(self.id)
        if not self.players:
            return say("{who} entered", who=who)
        return say("{who} entered with {players}", who=who, players=list_people(self.players))


class Amended(OfEntry, frozen=True, tag="amended"):
    """An entry was fixed: all that the log knows of it, as it is now.

    Attributes:
        changed: what was fixed, by the keys of the act.
        apart: what was fixed is kept apart from the log, all of it.
    """

    id: str
    changed: tuple[str, ...]
    apart: bool = False

    def apply(self, to: Builder) -> None:
        entrant = to.entrants[self.id] = self.written_to(to.entrants[self.id])
        for player in [p for p, team in to.players.items() if team == self.id]:
            del to.players[player]
        to.players.update(dict.fromkeys(entrant.members, self.id))

    def makes(self, state: State) -> list[Key]:
        return [("entrant", self.id, "amended"), *self.player_keys]

    def rests_on(self, state: State) -> list[Key]:
        return [("entrant", self.id), *self.player_keys]

    def sentence(self) -> Phrase:
        what = tuple(_AMENDED[key] for key in self.changed if key in _AMENDED)
        return say("the entry of {who} was fixed: {what}", who=ref.entrant(self.id), what=what)


class CheckedIn(Event, frozen=True, kw_only=True, tag="checked-in"):
    """These are here; of a team, who of it came (None: not said)."""

    ids: tuple[str, ...]
    players: tuple[str, ...] | None = None

    def apply(self, to: Builder) -> None:
        for entrant in self.ids:
            known = to.entrants[entrant]
            to.entrants[entrant] = replace(known, status="checked-in", present=self.players)

    def makes(self, state: State) -> list[Key]:
        return [("present", entrant) for entrant in self.ids]

    def rests_on(self, state: State) -> list[Key]:
        return [("entrant", entrant) for entrant in self.ids]

    def sentence(self) -> Phrase:
        who = list_people(self.ids)
        if not self.players:
            return say("{who} checked in", who=who)
        return say(
            "{who} checked in with {players}", who=who, players=list_people(self.players)
        )


class Withdrawn(Event, frozen=True, kw_only=True, tag="withdrawn"):
    """Leaves, from the next round on."""

    id: str

    def apply(self, to: Builder) -> None:
        known = to.entrants[self.id]
        to.entrants[self.id] = replace(known, status="withdrawn", was=known.status)

    def makes(self, state: State) -> list[Key]:
        return [("gone", self.id)]

    def rests_on(self, state: State) -> list[Key]:
        return [("entrant", self.id), ("stage",)]

    def sentence(self) -> Phrase:
        return say("{who} withdrew", who=ref.entrant(self.id))


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """Who withdrew plays again, from the next round on.

    Attributes:
        checked_in: counts as checked in.
    """

    id: str
    checked_in: bool = False

    def apply(self, to: Builder) -> None:
        to.set_status(self.id, "checked-in" if self.checked_in else "entered")

    def makes(self, state: State) -> list[Key]:
        return [("gone", self.id)]

    def rests_on(self, state: State) -> list[Key]:
        """On having left, and on nobody having taken their place since."""
        return [("gone", self.id), ("stage",), ("closing",), ("replaced",)]

    def sentence(self) -> Phrase:
        return say("{who} plays again", who=ref.entrant(self.id))
