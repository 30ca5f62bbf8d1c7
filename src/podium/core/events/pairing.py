"""A stage begun, who is in its groups, and the matches made in it or taken back."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from podium.core import ref
from podium.core.building import Builder
from podium.core.events.base import Event, Key
from podium.core.events.settling import FIRST_COLOUR, ROUNDS
from podium.core.events.wording import matches, place, some, some_items
from podium.core.phrase import Phrase, Value, list_semicolon, say, term
from podium.core.state import ALL, Group, Match, StageState, State

_BYES: Mapping[str, Phrase] = {
    "half": say("half-point bye"),
    "zero": say("away, without points"),
    "full": say("full-point bye"),
    "pairing": say("the bye of who is left over"),
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
        """The stage."""
        del state
        return [("stage", self.stage)]

    def rests_on(self, state: State) -> list[Key]:
        """On who was there, and on what was closed before."""
        del state
        return [("entrant",), ("present",), ("gone",), ("closing",)]

    def sentence(self) -> Phrase:
        """With whom; of several groups, who is in which."""
        many = len(self.groups) > 1
        groups = [
            say("{group}: {entrants}", group=group, entrants=some(entrants))
            if many
            else some(entrants)
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
        """They are the last of the group, or of its reserves."""
        group = to.stage(self.stage).groups[self.group]
        if self.reserve:
            group.reserves = (*group.reserves, *self.ids)
        else:
            group.order = (*group.order, *self.ids)
            group.late = (*group.late, *self.ids)

    def makes(self, state: State) -> list[Key]:
        """Who is in the group, in which order."""
        del state
        return [("seeded", self.stage)]

    def rests_on(self, state: State) -> list[Key]:
        """On the stage, how many rounds it has, and their entries."""
        del state
        entries: list[Key] = [("entrant", entrant) for entrant in self.ids]
        return [("stage", self.stage), ("decided", self.stage, ROUNDS), *entries]

    def sentence(self) -> Phrase:
        """Who came where, and from when on."""
        who, where = some(self.ids), place(self.stage, group=self.group)
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
        """Somebody in another's place."""
        del state
        return [("replaced", self.stage, self.leaver)]

    def rests_on(self, state: State) -> list[Key]:
        """On the one having left and the other being there to take the place."""
        del state
        return [
            ("stage", self.stage),
            ("closing",),
            ("seeded", self.stage),
            ("gone", self.leaver),
            ("gone", self.taker),
        ]

    def sentence(self) -> Phrase:
        """Who stands in whose place."""
        return say(
            "{where}: {taker} takes the place of {leaver}",
            where=place(self.stage, group=self.group),
            taker=ref.entrant(self.taker),
            leaver=ref.entrant(self.leaver),
        )


class Seeded(Event, frozen=True, kw_only=True, tag="seeded"):
    """The order before play of a group that meets by the Swiss system: made, or made anew.

    Attributes:
        order: everybody who is in it now, the strongest first; who is new in it came late.
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
        """Who is in the group, in which order."""
        del state
        return [("seeded", self.stage)]

    def rests_on(self, state: State) -> list[Key]:
        """On who was there, and on the lot and the decision of before play."""
        del state
        return [
            ("stage", self.stage),
            ("gone",),
            ("lot", self.stage, "seeds"),
            ("decided", self.stage, FIRST_COLOUR),
            ("seeded", self.stage),
            *(("entrant", entrant) for entrant in self.order),
        ]

    def sentence(self) -> Phrase:
        """The order, and the colour of the first."""
        order, where = some(self.order), place(self.stage, group=self.group)
        if not self.first:
            return say("{where}: the order before play is {order}", where=where, order=order)
        return say(
            "{where}: the order before play is {order}; the first has {colour}",
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
        """The absence."""
        del state
        return [("absent", self.stage, self.round, self.id)]

    def rests_on(self, state: State) -> list[Key]:
        """On the entry, and on what was asked for before."""
        del state
        return [("entrant", self.id), ("absent", self.stage, self.round, self.id)]

    def sentence(self) -> Phrase:
        """Who, when, and what it gives."""
        where, who = place(self.stage, self.round), ref.entrant(self.id)
        if self.bye == "none":
            return say("{where}: {who} is to be paired after all", where=where, who=who)
        return say(
            "{where}: {who} is not to be paired: {what}",
            where=where,
            who=who,
            what=_BYES[self.bye],
        )


class Pairing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One match as it was made.

    Attributes:
        seats: entrants in seat order.
        colours: colour of each seat, where colours were drawn.
        ordered: True where the seat order is the order of play.
        last: the lowest-ranked at the table when it was made; empty where nobody was ranked.
        why: why these meet, in a few words.
    """

    table: int
    seats: tuple[str, ...]
    slot: str = ""
    colours: tuple[str, ...] = ()
    ordered: bool = False
    last: str = ""
    why: str = ""


class Paired(Event, frozen=True, kw_only=True, tag="paired"):
    """Matches of one round of one group. Matches already there under a slot are replaced."""

    stage: str
    group: str
    round: int
    matches: tuple[Pairing, ...]
    byes: tuple[str, ...] = ()

    def apply(self, to: Builder) -> None:
        """The matches wait for their results."""
        for made in self.matches:
            to.matches(self.stage)[self.round, made.table] = Match(
                stage=self.stage,
                group=self.group,
                round=self.round,
                table=made.table,
                seats=made.seats,
                slot=made.slot,
                colours=made.colours,
                ordered=made.ordered,
                last=made.last,
                why=made.why,
            )
        group = to.stage(self.stage).groups[self.group]
        group.rounds = max(group.rounds, self.round)
        if self.byes:
            group.byes = {**group.byes, self.round: self.byes}

    def makes(self, state: State) -> list[Key]:
        """The round."""
        del state
        return [("paired", self.stage, self.group, self.round)]

    def rests_on(self, state: State) -> list[Key]:
        """On what was played before: in a bracket by these sides, else by the whole group."""
        always: list[Key] = [("stage", self.stage), ("gone",), ("replaced", self.stage)]
        in_bracket = any(made.slot for made in self.matches)
        return [*always, *(self._sides(state) if in_bracket else self._rounds_before(state))]

    def _sides(self, state: State) -> list[Key]:
        sides = {entrant for made in self.matches for entrant in made.seats}
        before = [
            match
            for match in state.stage(self.stage).matches.values()
            if match.round < self.round and sides & set(match.seats)
        ]
        return [
            *(("result", self.stage, match.group, *match.key) for match in before),
            ("extra", self.stage),
            *(("lot", self.stage, match.slot) for match in before),
        ]

    def _rounds_before(self, state: State) -> list[Key]:
        return [
            ("lot", self.stage, self.group, f"after-{self.round - 1}"),
            ("lot", self.stage, ALL, f"after-{self.round - 1}"),
            *(("result", self.stage, self.group, number) for number in range(1, self.round)),
            ("seeded", self.stage),
            ("absent", self.stage, self.round),
            ("decided", self.stage, ROUNDS),
            *(
                ("seat", self.stage, *match.key)
                for match in state.stage(self.stage).of(self.group)
                if match.round < self.round and match.between_two and match.colours
            ),
        ]

    def sentence(self) -> Phrase:
        """Who meets whom, and who sits out."""
        made: list[Value] = [
            say(
                "{place}: {entrants}",
                place=ref.slot(match.slot) if match.slot else str(match.table),
                entrants=ref.entrants(match.seats),
            )
            for match in self.matches
        ]
        where, paired = place(self.stage, self.round, group=self.group), some_items(made)
        if self.byes:
            bye = some(self.byes)
            return say(
                "{where} paired: {matches}; bye: {bye}", where=where, matches=paired, bye=bye
            )
        return say("{where} paired: {matches}", where=where, matches=paired)

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
        """That it was made."""
        del slot
        made = tuple(one for one in self.matches if (self.round, one.table) == match)
        return replace(self, matches=made, byes=()) if made and self.stage == stage else None


class Unpaired(Event, frozen=True, kw_only=True, tag="unpaired"):
    """Matches are taken back, after a correction of what they were made from.

    Attributes:
        restart: the stage itself is taken back: it waits to be started.
        then: what the organiser chose where the matches had been played (``replay``) or were a
            round that stood (``re-pair``); empty where open matches follow on their own.
    """

    stage: str
    matches: tuple[tuple[int, int], ...]
    restart: bool = False
    then: str = ""

    def apply(self, to: Builder) -> None:
        """The matches were never made; nor what was settled in them."""
        stage = to.stage(self.stage)
        gone = set(self.matches)
        slots = {m.slot for key, m in stage.matches.items() if key in gone} - {""}
        stage.extra_games = tuple(game for game in stage.extra_games if game.slot not in slots)
        stage.stands = {s: kept for s, kept in stage.stands.items() if s not in slots}
        stage.matches = {k: m for k, m in stage.matches.items() if k not in gone}
        for group in stage.groups.values():
            group.rounds = max((m.round for m in stage.of(group.name)), default=0)
            group.byes = {n: out for n, out in group.byes.items() if n <= group.rounds}
        if self.restart:
            stage.status = "waiting"
            stage.groups = {}
            stage.qualifiers = {}

    def sentence(self) -> Phrase:
        """Which matches, and what becomes of them."""
        stage, taken_back = ref.stage(self.stage), matches(self.matches)
        if self.then == "replay":
            return say(
                "{stage}: matches taken back, to be replayed ({matches})",
                stage=stage,
                matches=taken_back,
            )
        if self.then == "re-pair":
            return say(
                "{stage}: matches taken back, to be paired again ({matches})",
                stage=stage,
                matches=taken_back,
            )
        return say("{stage}: matches taken back ({matches})", stage=stage, matches=taken_back)

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
        """That it was taken back."""
        del slot
        here = self.stage == stage and match in self.matches
        return replace(self, matches=(match,)) if here else None


class Stands(Event, frozen=True, kw_only=True, tag="stands"):
    """What was played on a bracket match stands, although its result now says otherwise.

    Attributes:
        slot: the match that was corrected or ruled on.
        entrant: who went on from it, and still does; empty where nobody did.
        ahead: who was denied the place in the next match and had already played the one for the
            beaten: placed before the opponent there.
    """

    stage: str
    slot: str
    entrant: str
    ahead: str = ""

    def apply(self, to: Builder) -> None:
        """Who went on goes on."""
        stage = to.stage(self.stage)
        stage.stands = {**stage.stands, self.slot: self}

    def sentence(self) -> Phrase:
        """After which match, and who is placed by it."""
        where = (ref.stage(self.stage), ref.slot(self.slot))
        if self.ahead:
            return say(
                "{where}: what was played after it stands; {who} is placed before the opponent who"
                " was met instead",
                where=where,
                who=ref.entrant(self.ahead),
            )
        return say("{where}: what was played after it stands", where=where)
