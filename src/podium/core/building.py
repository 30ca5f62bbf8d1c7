"""Builds a state event by event. Evolving reads only the event.

The builder owns the state and changes it in place, so that replay is linear; everyone else sees
the read-only face (`state.py`).
"""

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from podium.core.state import Entrant, Match, StageState, State

if TYPE_CHECKING:  # the events know the builder
    from podium.core.events import Lot


class Builder:
    """A state in the making: events change it (`Event.apply`), and `state` is what they come to."""

    def __init__(self, stages: Mapping[str, StageState] | None = None) -> None:
        self.entrants: dict[str, Entrant] = {}
        self.stages: dict[str, StageState] = dict(stages or {})
        self.lots: dict[str, Lot] = {}
        self.hand_lots: dict[str, list[Lot]] = {}
        self.players: dict[str, str] = {}
        self.state = State(
            entrants=self.entrants,
            stages=self.stages,
            lots=self.lots,
            hand_lots=self.hand_lots,
            players=self.players,
        )

    @classmethod
    def continuing(cls, state: State) -> "Builder":
        """A builder that goes on from a state; the state itself stays as it is."""
        builder = cls(
            {
                name: dataclasses.replace(
                    stage,
                    matches=dict(stage.matches),
                    groups={key: dataclasses.replace(g) for key, g in stage.groups.items()},
                )
                for name, stage in state.stages.items()
            }
        )
        builder.entrants.update(state.entrants)
        builder.lots.update(state.lots)
        builder.hand_lots.update(
            {purpose: list(lots) for purpose, lots in state.hand_lots.items()}
        )
        builder.players.update(state.players)
        builder.state = dataclasses.replace(
            state,
            entrants=builder.entrants,
            stages=builder.stages,
            lots=builder.lots,
            hand_lots=builder.hand_lots,
            players=builder.players,
        )
        return builder

    # ---- entrants ------------------------------------------------------------------------

    def set_status(self, entrant: str, status: str) -> None:
        """Give an entrant another status."""
        self.entrants[entrant] = replace(self.entrants[entrant], status=status)

    # ---- stages --------------------------------------------------------------------------

    def stage(self, name: str) -> StageState:
        """A stage; one that has not been touched yet is waiting from now on."""
        stage = self.stages.get(name)
        if stage is None:
            stage = self.stages[name] = StageState(name)
        return stage

    def matches(self, stage: str) -> dict[tuple[int, int], Match]:
        """The matches of a stage, to be written to."""
        matches = self.stage(stage).matches
        if not isinstance(matches, dict):
            message = "only the builder makes the matches of a stage"
            raise TypeError(message)
        return matches

    def change_match(self, stage: str, key: tuple[int, int], **changes: object) -> None:
        """Change a match."""
        matches = self.matches(stage)
        matches[key] = replace(matches[key], **changes)

    def reset_match(self, stage: str, key: tuple[int, int], **changes: object) -> None:
        """Change who played a match, or what for: it is as before anybody reported it."""
        self.change_match(stage, key, reports={}, contested_by=(), **changes)
