"""A stage, or a group of it, closed or open again."""

from podium.core import ref
from podium.core.building import Builder
from podium.core.events.base import Event, Key
from podium.core.events.wording import list_people, place
from podium.core.phrase import Phrase, say
from podium.core.state import State


class Closed(Event, frozen=True, kw_only=True, tag="closed"):
    """A stage (or one group of it) is over, or was closed again after a correction.

    Attributes:
        group: the one group closed; empty for the whole stage.
        rankings: group to its entrants in order; ``*`` is the order over all groups.
        advancing: who goes on, in order.
        alternates: next in line.
        left: those of the rankings who had withdrawn by then.
    """

    stage: str
    group: str = ""
    rankings: dict[str, tuple[str, ...]] = {}
    advancing: tuple[str, ...] = ()
    alternates: tuple[str, ...] = ()
    left: tuple[str, ...] = ()

    def apply(self, to: Builder) -> None:
        stage = to.stage(self.stage)
        if self.group:
            stage.groups[self.group].closed = True
        else:
            stage.status = "closed"
            stage.closing = self

    def makes(self, state: State) -> list[Key]:
        return [("closing", self.stage, *([self.group] if self.group else []))]

    def rests_on(self, state: State) -> list[Key]:
        stage, group = self.stage, self.group
        if group:
            return [("result", stage, group), ("paired", stage, group)]
        return [
            ("stage", stage),
            ("gone",),
            ("result", stage),
            ("paired", stage),
            ("decided", stage),
            ("extra", stage),
            ("lot", stage),
        ]

    def sentence(self) -> Phrase:
        where = place(self.stage, group=self.group)
        if not self.advancing:
            return say("{where} closed", where=where)
        return say(
            "{where} closed; advancing: {entrants}",
            where=where,
            entrants=list_people(self.advancing),
        )


class Reopened(Event, frozen=True, kw_only=True, tag="reopened"):
    """A correction has left something open that must be settled before a stage is closed again."""

    stage: str

    def apply(self, to: Builder) -> None:
        stage = to.stage(self.stage)
        stage.status = "running"
        stage.closing = None

    def makes(self, state: State) -> list[Key]:
        return [("closing", self.stage)]

    def sentence(self) -> Phrase:
        return say("{stage} is open again", stage=ref.stage(self.stage))
