"""What settles what results leave open: lots, decisions of the organiser, extra games."""

from podium.core import ref
from podium.core.building import Builder
from podium.core.events.base import Event, Key
from podium.core.events.wording import list_people, place
from podium.core.phrase import Phrase, Value, say, say_many
from podium.core.state import State

ROUNDS = "rounds"
"""The decision how many rounds a stage has."""
FIRST_COLOUR = "first-colour"
"""The decision which colour the first entrant has in round 1."""
TIED_FINAL = "tied-final"
"""The decision about those tied in the match that names the winner."""
TIED_AT_CUT = "tied-at-cut"
"""The decision about those of whom some go on and some do not."""
THREE_TIED = "three-tied-at-cut"
"""The same about three or more, where the rules ask it of them apart."""
SMALL_FIELD = "small-field"
"""The decision what becomes of a stage that too few reach."""
TITLE = "title"
"""The decision what becomes of the title of one who was expelled."""


class Lot(Event, frozen=True, kw_only=True, tag="lot"):
    """A lot, drawn once for its purpose.

    Attributes:
        order: entrants in the order drawn.
        word: the audience's word that was mixed in.
        by_hand: True where it was drawn at the venue and typed in.
    """

    purpose: str
    order: tuple[str, ...]
    word: str = ""
    by_hand: bool = False

    def apply(self, to: Builder) -> None:
        """It is kept; one drawn again for its purpose counts where it has entrants more.

        Under the same word it orders those who were in the first as they were (ADR 0002).
        """
        if self.by_hand:
            to.hand_lots.setdefault(self.purpose, []).append(self)
            return
        before = to.lots.setdefault(self.purpose, self)
        if self.word == before.word and not set(self.order) <= set(before.order):
            to.lots[self.purpose] = self

    def makes(self, state: State) -> list[Key]:
        """The lot; one that podium drew stays drawn whatever is undone."""
        return [("lot", *self.purpose.split("/"))] if self.by_hand else []

    def rests_on(self, state: State) -> list[Key]:
        stage, *_ = self.purpose.split("/")
        on: list[Key] = [
            ("result", stage),
            ("paired", stage),
            *(("decided", stage, code) for code in (TIED_AT_CUT, THREE_TIED)),
        ]
        return on if self.by_hand else []

    def apply_undone(self, to: Builder) -> None:
        """One that podium drew stays drawn."""
        if not self.by_hand:
            self.apply(to)

    def sentence(self) -> Phrase:
        order, purpose = list_people(self.order), ref.purpose(self.purpose)
        if self.by_hand:
            return say("lot {purpose} drawn by hand: {order}", purpose=purpose, order=order)
        if self.word:
            return say(
                "lot {purpose} drawn with the word {word!r}: {order}",
                purpose=purpose,
                word=self.word,
                order=order,
            )
        return say("lot {purpose} drawn: {order}", purpose=purpose, order=order)

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
        return self if slot and self.purpose == f"{stage}/{slot}" else None


class Decided(Event, frozen=True, kw_only=True, tag="decided"):
    """The organiser's decision on what the rules leave open."""

    stage: str
    code: str
    choice: str
    group: str = ""
    entrants: tuple[str, ...] = ()

    def apply(self, to: Builder) -> None:
        """The latest decision of its code counts; about a tie the latest about just these."""
        stage = to.stage(self.stage)
        stage.decisions = {
            **stage.decisions,
            (self.code, self.group): (self.choice, self.entrants),
        }
        if self.entrants:
            about = (self.code, frozenset(self.entrants))
            stage.settled = {**stage.settled, about: self.choice}

    @property
    def _key(self) -> Key:
        """About a tie it is one for each group: what was decided in another does not matter."""
        return ("decided", self.stage, self.code, *([self.group] if self.group else []))

    def makes(self, state: State) -> list[Key]:
        return [self._key]

    def rests_on(self, state: State) -> list[Key]:
        if self.code == ROUNDS:
            return [self._key]
        return [("result", self.stage), ("closing",), ("title", self.stage), self._key]

    def sentence(self) -> Phrase:
        where = place(self.stage, group=self.group)
        code, choice = ref.decision(self.code), ref.choice(self.choice)
        if self.code == ROUNDS:
            n = int(self.choice)
            return say_many(
                "{where} has {n} round in all", "{where} has {n} rounds in all", n, where=where
            )
        if not self.entrants:
            return say("{where}: {code} is {choice}", where=where, code=code, choice=choice)
        return say(
            "{where}: {code} is {choice} for {entrants}",
            where=where,
            code=code,
            choice=choice,
            entrants=list_people(self.entrants),
        )


class ExtraGame(Event, frozen=True, kw_only=True, tag="decider"):
    """An extra game that settles a tie. `result` is seen from the home side: ``1 = 0``."""

    stage: str
    home: str
    away: str
    result: str
    group: str = ""
    slot: str = ""
    players: dict[str, str] = {}

    def apply(self, to: Builder) -> None:
        stage = to.stage(self.stage)
        stage.extra_games = (*stage.extra_games, self)

    def makes(self, state: State) -> list[Key]:
        return [("extra", self.stage, self.group or self.slot)]

    def rests_on(self, state: State) -> list[Key]:
        return [
            ("result", self.stage),
            ("decided", self.stage),
            ("extra", self.stage, self.group or self.slot),
        ]

    def sentence(self) -> Phrase:
        ended: Value = {"1": "1:0", "0": "0:1"}.get(self.result) or say("tied")
        where: tuple[Value, ...] = (place(self.stage, group=self.group),)
        return say(
            "{where}: extra game {home} against {away}, {ended}",
            where=(*where, ref.slot(self.slot)) if self.slot else where,
            home=ref.entrant(self.home),
            away=ref.entrant(self.away),
            ended=ended,
        )

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
        return self if slot and (self.stage, self.slot) == (stage, slot) else None


class Untitled(Event, frozen=True, kw_only=True, tag="untitled"):
    """Who held first place was expelled: it is asked what becomes of the title."""

    stage: str
    entrant: str

    def apply(self, to: Builder) -> None:
        to.stage(self.stage).untitled = self.entrant

    def makes(self, state: State) -> list[Key]:
        return [("title", self.stage)]

    def sentence(self) -> Phrase:
        return say("{who} held first place: the title is open", who=ref.entrant(self.entrant))
