"""Matches made, or taken back, or standing although they should be others."""

import msgspec
from msgspec.structs import replace

from podium.core import ref
from podium.core.building import Builder
from podium.core.events.base import Event, Key
from podium.core.events.settling import ROUNDS
from podium.core.events.wording import list_items, list_people, matches, place
from podium.core.phrase import Phrase, Value, say
from podium.core.state import ALL, Match, State


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
        made: list[Value] = [
            say(
                "{place}: {entrants}",
                place=ref.slot(match.slot) if match.slot else str(match.table),
                entrants=ref.entrants(match.seats),
            )
            for match in self.matches
        ]
        where, paired = place(self.stage, self.round, group=self.group), list_items(made)
        if self.byes:
            bye = list_people(self.byes)
            return say(
                "{where} paired: {matches}; bye: {bye}", where=where, matches=paired, bye=bye
            )
        return say("{where} paired: {matches}", where=where, matches=paired)

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
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
        stage, taken_back = ref.stage(self.stage), matches(self.matches)
        if self.then == "replay":
            return say(
                "{stage}: matches cancelled, to be replayed ({matches})",
                stage=stage,
                matches=taken_back,
            )
        if self.then == "re-pair":
            return say(
                "{stage}: matches cancelled, to be paired again ({matches})",
                stage=stage,
                matches=taken_back,
            )
        return say("{stage}: matches cancelled ({matches})", stage=stage, matches=taken_back)

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
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
        stage = to.stage(self.stage)
        stage.stands = {**stage.stands, self.slot: self}

    def sentence(self) -> Phrase:
        where = (ref.stage(self.stage), ref.slot(self.slot))
        if self.ahead:
            return say(
                "{where}: what was played after it stands; {who} is placed before the opponent who"
                " was met instead",
                where=where,
                who=ref.entrant(self.ahead),
            )
        return say("{where}: what was played after it stands", where=where)
