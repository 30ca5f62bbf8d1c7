"""A stage begun, and who is in its groups: late, away, or in another's place."""

from collections.abc import Iterable, Mapping

from podium.core import ref
from podium.core.building import Builder
from podium.core.events.base import Event, Key
from podium.core.events.settling import FIRST_COLOUR, ROUNDS
from podium.core.events.wording import list_people, place
from podium.core.phrase import Phrase, list_semicolon, say, term
from podium.core.state import Group, StageState, State

BYES: Mapping[str, Phrase] = {
    "half": say("half-point bye"),
    "zero": say("away, without points"),
    "full": say("full-point bye"),
    "pairing": say("the pairing-allocated bye"),
}
"""What a bye that was asked for is called."""


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """A stage begins.

    Attributes:
        groups: group name to entrants, in the order that the stage uses (seed order, sign-up).
        reserves: group name to reserves, next in line first.
        band: index of the rulebook's band that the number of entrants fell into.
        qualifiers: bracket position (``A1``) to entrant, where the stage is a bracket.
    """

    stage: str
    groups: dict[str, tuple[str, ...]]
    reserves: dict[str, tuple[str, ...]] = {}
    band: int | None = None
    qualifiers: dict[str, str] = {}

    def apply(self, to: Builder) -> None:
        """The stage runs; what was decided about it, and who is away, holds on."""
        before = to.stage(self.stage)
        to.stages[self.stage] = StageState(
            self.stage,
            status="running",
            groups={
                name: Group(name, order, self.reserves.get(name, ()))
                for name, order in self.groups.items()
            },
            band=self.band,
            qualifiers=self.qualifiers,
            decisions=before.decisions,
            absences=before.absences,
        )

    def makes(self, state: State) -> list[Key]:
        return [("stage", self.stage)]

    def rests_on(self, state: State) -> list[Key]:
        return [("entrant",), ("present",), ("gone",), ("closing",)]

    def sentence(self) -> Phrase:
        many = len(self.groups) > 1
        groups = [
            say("{group}: {entrants}", group=group, entrants=list_people(entrants))
            if many
            else list_people(entrants)
            for group, entrants in self.groups.items()
        ]
        return say(
            "{stage} started with {groups}",
            stage=ref.stage(self.stage),
            groups=list_semicolon(groups),
        )


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """Come into a group after its start.

    Attributes:
        reserve: as reserves, the last in line; else from the next round on.
    """

    stage: str
    group: str
    ids: tuple[str, ...]
    reserve: bool = False

    def apply(self, to: Builder) -> None:
        group = to.stage(self.stage).groups[self.group]
        if self.reserve:
            group.reserves = (*group.reserves, *self.ids)
        else:
            group.order = (*group.order, *self.ids)
            group.late = (*group.late, *self.ids)

    def makes(self, state: State) -> list[Key]:
        return [("seeded", self.stage)]

    def rests_on(self, state: State) -> list[Key]:
        entries: list[Key] = [("entrant", entrant) for entrant in self.ids]
        return [("stage", self.stage), ("decided", self.stage, ROUNDS), *entries]

    def sentence(self) -> Phrase:
        who, where = list_people(self.ids), place(self.stage, group=self.group)
        if self.reserve:
            return say("{who} came late, as a reserve of {where}", who=who, where=where)
        return say("{who} came late: in {where} from the next round on", who=who, where=where)


class Replaced(Event, frozen=True, kw_only=True, tag="replaced"):
    """A reserve or alternate takes the place of one who left.

    Attributes:
        at_once: at a table that waits for its result too; else from the next round on.
    """

    stage: str
    group: str
    leaver: str
    taker: str
    at_once: bool = True

    def apply(self, to: Builder) -> None:
        """The one stands where the other stood: in the group, the bracket, at an open table."""
        stage = to.stage(self.stage)

        def new(ids: Iterable[str]) -> tuple[str, ...]:
            return tuple(self.taker if i == self.leaver else i for i in ids)

        group = stage.groups[self.group]
        group.order = new(group.order)
        group.reserves = tuple(i for i in group.reserves if i != self.taker)
        stage.qualifiers = dict(
            zip(stage.qualifiers, new(stage.qualifiers.values()), strict=True)
        )
        stage.replaced = {**stage.replaced, self.leaver: self.taker}
        for match in list(stage.of(self.group)):
            if self.at_once and match.open and self.leaver in match.seats:
                last = self.taker if match.last else ""
                to.reset_match(self.stage, match.key, seats=new(match.seats), last=last)

    def makes(self, state: State) -> list[Key]:
        return [("replaced", self.stage, self.leaver)]

    def rests_on(self, state: State) -> list[Key]:
        """On the one having left and the other being there to take the place."""
        return [
            ("stage", self.stage),
            ("closing",),
            ("seeded", self.stage),
            ("gone", self.leaver),
            ("gone", self.taker),
        ]

    def sentence(self) -> Phrase:
        return say(
            "{where}: {taker} takes the place of {leaver}",
            where=place(self.stage, group=self.group),
            taker=ref.entrant(self.taker),
            leaver=ref.entrant(self.leaver),
        )


class Seeded(Event, frozen=True, kw_only=True, tag="seeded"):
    """The initial ranking of a group that meets by the Swiss system: made, or remade.

    Attributes:
        order: everyone who is in it now, the strongest first; who is new in it came late.
        first: colour that the first of them has in round 1; empty where there are no colours, and
            where it stays as it was.
    """

    stage: str
    group: str
    order: tuple[str, ...]
    first: str = ""

    def apply(self, to: Builder) -> None:
        """The group has this order; before a round is made nobody of it has come late."""
        group = to.stage(self.stage).groups[self.group]
        known = group.order if group.rounds else self.order
        new = [entrant for entrant in self.order if entrant not in known]
        group.order = self.order
        group.late = (*group.late, *new)
        group.first = self.first or group.first

    def makes(self, state: State) -> list[Key]:
        return [("seeded", self.stage)]

    def rests_on(self, state: State) -> list[Key]:
        """On who was there, and on the lot and the decision of before play."""
        return [
            ("stage", self.stage),
            ("gone",),
            ("lot", self.stage, "seeds"),
            ("decided", self.stage, FIRST_COLOUR),
            ("seeded", self.stage),
            *(("entrant", entrant) for entrant in self.order),
        ]

    def sentence(self) -> Phrase:
        order, where = list_people(self.order), place(self.stage, group=self.group)
        if not self.first:
            return say("{where}: the initial ranking is {order}", where=where, order=order)
        return say(
            "{where}: the initial ranking is {order}; the first has {colour}",
            where=where,
            order=order,
            colour=term(self.first),
        )


class Absent(Event, frozen=True, kw_only=True, tag="absent"):
    """Is not to be paired in a round.

    Attributes:
        bye: what that gives: ``half``, ``zero``, ``full``; ``pairing``: the bye of who is left over;
            ``none``: is paired after all.
    """

    stage: str
    id: str
    round: int
    bye: str

    def apply(self, to: Builder) -> None:
        """It is known what not to be paired gives; nothing is, where they are paired after all."""
        stage = to.stage(self.stage)
        others = {
            key: bye for key, bye in stage.absences.items() if key != (self.round, self.id)
        }
        asked = {} if self.bye == "none" else {(self.round, self.id): self.bye}
        stage.absences = {**others, **asked}

    def makes(self, state: State) -> list[Key]:
        return [("absent", self.stage, self.round, self.id)]

    def rests_on(self, state: State) -> list[Key]:
        return [("entrant", self.id), ("absent", self.stage, self.round, self.id)]

    def sentence(self) -> Phrase:
        where, who = place(self.stage, self.round), ref.entrant(self.id)
        if self.bye == "none":
            return say("{where}: {who} is to be paired after all", where=where, who=who)
        return say(
            "{where}: {who} is not to be paired: {what}",
            where=where,
            who=who,
            what=BYES[self.bye],
        )
