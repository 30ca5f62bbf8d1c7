"""The case: everything that a decision may look at."""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from podium.core import ref
from podium.core.events import Event, Lot, Ruled, Withdrawn
from podium.core.fold import state_after
from podium.core.phrase import say
from podium.core.records import Body
from podium.core.refusals import refuse
from podium.core.sheets import Sheet
from podium.core.state import Group, Match, StageState, State
from podium.formats.kernel.in_force import stage_in_force
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.stages import Stage
from podium.rules.lots import Lottery

Referee = Callable[[Sheet], Sheet]
"""Turns the own sheet of a game into one of plain scores."""


@dataclass(frozen=True, slots=True)
class Case:
    """A tournament as it stands, with its rules. Deciding on an act leaves it as it is.

    Attributes:
        state: what happened so far.
        rulebook: for the level and options of this tournament.
        secret: of the lots; None where it lies elsewhere.
        games: referees by the name of their sheet.
        word: the audience's word of the act at hand.
        history: the acts that stand, oldest first (an undo looks at them).
        leaving: entrants who leave by the act at hand, while it is being decided.
    """

    state: State
    rulebook: Rulebook
    secret: bytes | None = None
    games: Mapping[str, Referee] = field(default_factory=dict)
    word: str = ""
    history: Sequence[Body] = ()
    leaving: frozenset[str] = frozenset()

    def ahead(self, stage: StageState) -> "Case":
        """The case as it would be with a stage further on."""
        stages = {**self.state.stages, stage.id: stage}
        return dataclasses.replace(self, state=dataclasses.replace(self.state, stages=stages))

    def after(self, events: Iterable[Event]) -> "Case":
        """The case as it would be after some of what an act comes to: its stages and lots.

        Who leaves by these events is `leaving`, and still has the status of before.
        """
        events = tuple(events)
        if not events:
            return self
        return dataclasses.replace(
            self,
            state=state_after(self.state, events),
            leaving=self.leaving.union(_leavers(events)),
        )

    def stage(self, name: str) -> StageState:
        """A stage's state.

        Raises:
            Refused: the rulebook has no such stage.
        """
        if name not in self.rulebook.stage:
            known = tuple(self.rulebook.stages)
            message = say(
                "there is no stage {name!r}; there are {known}", name=name, known=known
            )
            raise refuse("no-such-stage", message, name)
        return self.state.stage(name)

    def running(self, name: str) -> StageState:
        """A stage that is being played.

        Raises:
            Refused: it has not been started, or is closed.
        """
        stage = self.stage(name)
        if stage.status == "closed":
            raise refuse("stage-closed", say("{stage} is closed", stage=ref.stage(name)), name)
        if stage.status != "running":
            raise refuse(
                "not-running",
                say("{stage} has not been started yet: start it first", stage=ref.stage(name)),
                name,
            )
        return stage

    def rules(self, name: str) -> Stage:
        """What the rulebook says about a stage, and what was decided about it since."""
        return stage_in_force(self.rulebook.stage[name], self.state.stage(name))

    def cite(self, name: str) -> str:
        """The paragraph of a stage."""
        return self.rulebook.stage[name].cite

    def known(self, entrant: str) -> str:
        """The entrant itself.

        Raises:
            Refused: nobody of that id entered.
        """
        if entrant not in self.state.entrants:
            message = say("nobody entered as {entrant!r}", entrant=ref.entrant(entrant))
            raise refuse("unknown-entrant", message, entrant)
        return entrant

    def active(self, entrants: Iterable[str]) -> list[str]:
        """Those who are still in the tournament."""
        of = self.state.entrants
        gone = self.leaving
        return [entrant for entrant in entrants if of[entrant].active and entrant not in gone]

    def playing(self) -> list[str]:
        """Who plays: those checked in, or everyone if nobody was checked in."""
        entrants = self.state.entrants.values()
        here = [e.id for e in entrants if e.status == "checked-in"]
        return here or [e.id for e in entrants if e.status == "entered"]

    def lot(self, purpose: str, ids: Sequence[str]) -> Lot:
        """The lot of a purpose, drawn now or drawn before, over these entrants.

        Raises:
            Refused: the secret of the lots is not here.
        """
        before = self.state.lots.get(purpose)
        if before is not None and set(ids) <= set(before.order):
            wanted = set(ids)
            order = tuple(entrant for entrant in before.order if entrant in wanted)
            return Lot(purpose=purpose, order=order, word=before.word)
        lottery = self.lottery(purpose, ids)
        return Lot(purpose=purpose, order=tuple(lottery.order()), word=lottery.word)

    def lottery(self, purpose: str, ids: Iterable[str]) -> Lottery:
        """All chance of a draw among these entrants; the first word given for its purpose stays.

        Raises:
            Refused: the secret of the lots is not here.
        """
        if self.secret is None:
            raise refuse(
                "no-secret",
                say(
                    "the secret of the lots is not in this store (it came by an export of a"
                    " running tournament): draw this lot by hand and type it in, or bring the"
                    " backup"
                ),
                purpose,
            )
        before = self.state.lots.get(purpose)
        word = before.word if before is not None else self.word
        numbers = {entrant: self.state.entrants[entrant].number for entrant in ids}
        return Lottery(self.secret, purpose, word, numbers)

    def group(self, stage: StageState, name: str) -> Group:
        """A group of a running stage.

        Raises:
            Refused: there is none of that name.
        """
        if name not in stage.groups:
            message = say(
                "{stage} has no group {name!r}; it has {known}",
                stage=ref.stage(stage.id),
                name=name,
                known=tuple(stage.groups),
            )
            raise refuse("no-such-group", message, name)
        return stage.groups[name]


def _leavers(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        match event:
            case Withdrawn(id=entrant) | Ruled(ruling="expel", entrant=entrant):
                yield entrant
            case _:
                pass


def rounds_done(stage: StageState, group: str) -> bool:
    """Whether every match of a group that was made has its result."""
    return not any(match.open for match in stage.of(group))


def open_matches(stage: StageState, group: str = "") -> list[Match]:
    """Matches that wait for a result."""
    return [m for m in stage.matches.values() if m.open and group in {"", m.group}]
