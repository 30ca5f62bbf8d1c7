"""What every event has: how it changes a state, its sentence, what it makes and rests on.

What an act has made can be taken back while nothing that stands after it rests on it. Both are
named by keys, and a key covers all keys that begin with it.
"""

from typing import TypeAlias

import msgspec

from podium.core.building import Builder
from podium.core.phrase import Phrase
from podium.core.state import State

Key: TypeAlias = tuple[str | int, ...]
"""Something that an event makes or rests on, such as ``("result", stage, group, round, table)``."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Base of all events."""

    def apply(self, to: Builder) -> None:
        """Let it happen."""
        raise NotImplementedError

    def sentence(self) -> Phrase:
        """What happened, in a line."""
        raise NotImplementedError

    def makes(self, state: State) -> list[Key]:
        """What it makes; `state` is the one in which it is asked about, later than the event."""
        return []

    def rests_on(self, state: State) -> list[Key]:
        """What it rests on; `state` is the one in which it is asked about."""
        return []

    def apply_undone(self, to: Builder) -> None:
        """Let remain of it what cannot be made not to have happened: it happens, and is cancelled."""

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> "Event | None":
        """What of it concerns one match, None where nothing does.

        Args:
            stage: of the match.
            match: round and table.
            slot: of a match of a bracket, else empty.
        """
        return None


class AtMatch(Event, frozen=True, kw_only=True):
    """Base of what happens at one match."""

    stage: str
    round: int
    table: int

    @property
    def key(self) -> tuple[int, int]:
        """The match in its stage."""
        return (self.round, self.table)

    @property
    def report_key(self) -> Key:
        """What was said of its result before it was final."""
        return ("report", self.stage, self.round, self.table)

    def of_match(self, stage: str, match: tuple[int, int], slot: str) -> Event | None:
        """All of it, where it is this match."""
        return self if (self.stage, self.key) == (stage, match) else None


def result_key(state: State, stage: str, match: tuple[int, int]) -> Key:
    """The result of a match."""
    known = state.stage(stage).matches.get(match)
    return ("result", stage, known.group if known is not None else "", *match)


def match_keys(state: State, stage: str, match: tuple[int, int]) -> list[Key]:
    """A match: its pairing, its result, and who left whose place somebody at it has taken."""
    found = state.stage(stage)
    known = found.matches.get(match)
    group, seats = (known.group, known.seats) if known is not None else ("", ())
    return [
        ("paired", stage, group, match[0]),
        ("result", stage, group, *match),
        *(("replaced", stage, gone) for gone, by in found.replaced.items() if by in seats),
    ]
