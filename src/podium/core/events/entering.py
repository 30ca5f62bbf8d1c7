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


class Entered(Event, frozen=True, kw_only=True, tag="entered"):
    """An entrant, with what the rulebook declares about it. Names are kept apart.

    Attributes:
        number: order of entering, from 1; lots are drawn by it.
        players: ids of the players, None where the roster is unknown.
    """

    id: str
    number: int
    attributes: dict[str, int | str] = {}
    school: str = ""
    part: str = ""
    players: tuple[str, ...] | None = None
    substitutes: tuple[str, ...] = ()
    captain: str = ""

    def apply(self, to: Builder) -> None:
        to.entrants[self.id] = Entrant(
            id=self.id,
            number=self.number,
            attributes=self.attributes,
            school=self.school,
            part=self.part,
            players=self.players,
            substitutes=self.substitutes,
            captain=self.captain,
        )
        to.players.update(dict.fromkeys((*(self.players or ()), *self.substitutes), self.id))

    def makes(self, state: State) -> list[Key]:
        return [("entrant", self.id), *(("player", player) for player in self.players or ())]

    def rests_on(self, state: State) -> list[Key]:
        return [("player", player) for player in self.players or ()]

    def sentence(self) -> Phrase:
        who = ref.entrant(self.id)
        if not self.players:
            return say("{who} entered", who=who)
        return say("{who} entered with {players}", who=who, players=list_people(self.players))


class Amended(Event, frozen=True, kw_only=True, tag="amended"):
    """An entry was fixed: all that the log knows of it, as it is now. Names are kept apart.

    Attributes:
        changed: what was fixed, by the keys of the act.
        apart: what was fixed is kept apart from the log, all of it.
    """

    id: str
    changed: tuple[str, ...]
    apart: bool = False
    attributes: dict[str, int | str] = {}
    school: str = ""
    part: str = ""
    players: tuple[str, ...] | None = None
    substitutes: tuple[str, ...] = ()
    captain: str = ""

    def apply(self, to: Builder) -> None:
        to.entrants[self.id] = replace(
            to.entrants[self.id],
            attributes=self.attributes,
            school=self.school,
            part=self.part,
            players=self.players,
            substitutes=self.substitutes,
            captain=self.captain,
        )
        for player in [p for p, team in to.players.items() if team == self.id]:
            del to.players[player]
        to.players.update(dict.fromkeys((*(self.players or ()), *self.substitutes), self.id))

    def makes(self, state: State) -> list[Key]:
        players = self.players or ()
        return [("entrant", self.id, "amended"), *(("player", player) for player in players)]

    def rests_on(self, state: State) -> list[Key]:
        return [("entrant", self.id), *(("player", player) for player in self.players or ())]

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
