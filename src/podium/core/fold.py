"""A log to its state; an undo cancels an earlier act.

The fold then runs again over what is left. Lots that podium drew stay drawn through an undo, so
that nobody can shop for a better one, and a number of entering is never given again (ADR 0002);
and a secret that was told stays told.
"""

import dataclasses
from collections.abc import Iterable

from podium.core import events as e
from podium.core.building import Builder
from podium.core.records import Body
from podium.core.state import StageState, State


class Unfoldable(Exception):  # noqa: N818 - the log is at fault, and who reads it says what to do
    """A record whose events do not fit what happened before it: they cannot have happened."""

    def __init__(self, position: int, why: Exception) -> None:
        super().__init__(f"record {position}: {type(why).__name__}: {why}")
        self.position = position
        self.why = why


class Fold:
    """The state of one tournament, act by act. `bodies` are all its acts, the cancelled too."""

    def __init__(self, bodies: Iterable[Body] = ()) -> None:
        self.bodies: list[Body] = []
        self._run(list(bodies))

    @property
    def state(self) -> State:
        """What the acts come to."""
        return self._builder.state

    def apply(self, body: Body) -> None:
        """Take the next act.

        Raises:
            Unfoldable: what it says cannot have happened.
        """
        if any(isinstance(event, e.Undone) for event in body.events):
            self._run([*self.bodies, body])
            return
        self.bodies.append(body)
        self._take(body)

    def effective(self) -> list[Body]:
        """The acts that stand: not cancelled, and no undo themselves."""
        return [
            body
            for body in self.bodies
            if body.position not in self._undone
            and not any(isinstance(event, e.Undone) for event in body.events)
        ]

    def copy(self) -> "Fold":
        """A fold of the same acts that can go its own way."""
        return Fold(self.bodies)

    def _run(self, bodies: list[Body]) -> None:
        self._builder = Builder()
        self._undone = cancelled_positions(bodies)
        self.bodies = bodies
        for body in bodies:
            self._take(body)

    def _take(self, body: Body) -> None:
        dead = body.position in self._undone
        try:
            for event in body.events:
                take = event.apply_undone if dead else event.apply
                take(self._builder)
        except Exception as error:
            raise Unfoldable(body.position, error) from error
        self.state.position = body.position


def stage_after(stage: StageState, events: Iterable[e.Event]) -> StageState:
    """A stage as it would stand after further events of its own; the stage itself stays."""
    copy = dataclasses.replace(
        stage,
        matches=dict(stage.matches),
        groups={name: dataclasses.replace(group) for name, group in stage.groups.items()},
    )
    builder = Builder({stage.id: copy})
    for event in events:
        if _of_stage(event) and getattr(event, "stage", "") == stage.id:
            event.apply(builder)
    return builder.state.stage(stage.id)


def state_after(state: State, events: Iterable[e.Event]) -> State:
    """A state as it would stand after further events of stages and lots; the state itself stays.

    Entrants stay as they are: a decision that makes somebody leave knows who that is.
    """
    builder = Builder.continuing(state)
    for event in events:
        if isinstance(event, e.Lot) or _of_stage(event):
            event.apply(builder)
    return builder.state


def _of_stage(event: e.Event) -> bool:
    return hasattr(event, "stage") and not isinstance(event, e.Ruled)


def cancelled_positions(bodies: Iterable[Body]) -> set[int]:
    """Positions of the acts that a later undo cancels."""
    return {event.of for body in bodies for event in body.events if isinstance(event, e.Undone)}
