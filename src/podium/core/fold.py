"""Events to state. Evolving reads only the event; replay is linear in the log.

The fold owns the state it builds and changes it in place; everybody else sees the read-only face
(`state.py`). An undo cancels an earlier act: the fold then runs again over what is left. Lots that
podium drew stay drawn through an undo, so that nobody can shop for a better one (ADR 0002).
"""

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from podium.core import events as e
from podium.core.records import Body
from podium.core.state import Entrant, Group, Match, StageState, State


class Fold:
    """Builds the state of one tournament, act by act."""

    def __init__(self, bodies: Iterable[Body] = ()) -> None:
        self.bodies: list[Body] = []
        self._reset()
        pending = list(bodies)
        undone = cancelled(pending)
        self.bodies.extend(pending)
        for body in pending:
            self._take(body, cancelled=body.position in undone)
        self._undone = undone

    def _reset(self) -> None:
        self._entrants: dict[str, Entrant] = {}
        self._stages: dict[str, StageState] = {}
        self._lots: dict[str, e.Lot] = {}
        self._hand: dict[str, list[e.Lot]] = {}
        self._players: dict[str, str] = {}
        self._undone = set()
        self.state = State(
            entrants=self._entrants,
            stages=self._stages,
            lots=self._lots,
            hand_lots=self._hand,
            players=self._players,
        )

    def apply(self, body: Body) -> None:
        """Take the next act."""
        self.bodies.append(body)
        if any(isinstance(event, e.Undone) for event in body.events):
            bodies, self.bodies = self.bodies, []
            self.__init__(bodies)  # type: ignore[misc]
        else:
            self._take(body, cancelled=False)

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

    def _take(self, body: Body, *, cancelled: bool) -> None:
        for event in body.events:
            if cancelled:
                if isinstance(event, e.Lot) and not event.by_hand:
                    self._drawn(event)
            else:
                _APPLY[type(event)](self, event)
        self.state.position = body.position

    def _stage(self, name: str) -> StageState:
        stage = self._stages.get(name)
        if stage is None:
            stage = self._stages[name] = StageState(name)
        return stage

    def _set_status(self, entrant: str, status: str) -> None:
        self._entrants[entrant] = replace(self._entrants[entrant], status=status)

    def _opened(self, event: e.Opened) -> None:
        self.state.opening = event

    def _entered(self, event: e.Entered) -> None:
        self._entrants[event.id] = Entrant(
            id=event.id,
            number=event.number,
            attributes=event.attributes,
            school=event.school,
            part=event.part,
            players=event.players,
            substitutes=event.substitutes,
            captain=event.captain,
        )
        for player in (*(event.players or ()), *event.substitutes):
            self._players[player] = event.id

    def _checked_in(self, event: e.CheckedIn) -> None:
        for entrant in event.ids:
            self._entrants[entrant] = replace(
                self._entrants[entrant], status="checked-in", present=event.players
            )

    def _withdrawn(self, event: e.Withdrawn) -> None:
        self._set_status(event.id, "withdrawn")

    def _started(self, event: e.Started) -> None:
        self._stages[event.stage] = StageState(
            event.stage,
            status="running",
            groups={
                name: Group(name, order, event.reserves.get(name, ()))
                for name, order in event.groups.items()
            },
            band=event.band,
            qualifiers=event.qualifiers,
            decisions=self._stage(event.stage).decisions,
        )

    def _paired(self, event: e.Paired) -> None:
        stage = self._stage(event.stage)
        matches = _writable(stage.matches)
        for made in event.matches:
            matches[event.round, made.table] = Match(
                stage=event.stage,
                group=event.group,
                round=event.round,
                table=made.table,
                seats=made.seats,
                slot=made.slot,
                colours=made.colours,
                ordered=made.ordered,
                last=made.last,
                why=made.why,
            )
        stage.matches = matches
        group = stage.groups[event.group]
        group.rounds = max(group.rounds, event.round)
        if event.byes:
            group.byes = {**group.byes, event.round: event.byes}

    def _unpaired(self, event: e.Unpaired) -> None:
        stage = self._stage(event.stage)
        gone = set(event.matches)
        stage.matches = {k: m for k, m in stage.matches.items() if k not in gone}
        for group in stage.groups.values():
            group.rounds = max((m.round for m in stage.of(group.name)), default=0)
        if event.restart:
            stage.status = "waiting"
            stage.groups = {}
            stage.qualifiers = {}

    def _change(self, stage: str, key: tuple[int, int], **changes: Any) -> None:
        matches = _writable(self._stage(stage).matches)
        matches[key] = replace(matches[key], **changes)

    def _seated(self, event: e.Seated) -> None:
        match = self._stage(event.stage).matches[event.round, event.table]
        colours = match.colours and tuple(
            match.colours[match.seats.index(entrant)] for entrant in event.order
        )
        self._change(
            event.stage, match.key, seats=event.order, colours=colours, ordered=True
        )

    def _resulted(self, event: e.Resulted) -> None:
        self._change(
            event.stage,
            (event.round, event.table),
            sheet=event.sheet,
            outcome=event.outcome,
        )

    def _ruled(self, event: e.Ruled) -> None:
        entrant = self._entrants[event.entrant]
        if event.ruling == "expel":
            self._set_status(event.entrant, "expelled")
        elif event.ruling == "warning":
            self._entrants[entrant.id] = replace(entrant, warnings=entrant.warnings + 1)
        elif event.table:
            key = (event.round, event.table)
            match = self._stage(event.stage).matches[key]
            self._change(event.stage, key, absent=(*match.absent, event.entrant))

    def _annulled(self, event: e.Annulled) -> None:
        for key in event.matches:
            self._change(event.stage, key, annulled=True)

    def _replaced(self, event: e.Replaced) -> None:
        stage = self._stage(event.stage)

        def new(ids: Iterable[str]) -> tuple[str, ...]:
            return tuple(event.taker if i == event.leaver else i for i in ids)

        group = stage.groups[event.group]
        group.order = new(group.order)
        group.reserves = tuple(i for i in group.reserves if i != event.taker)
        stage.qualifiers = dict(zip(stage.qualifiers, new(stage.qualifiers.values())))
        stage.replaced = {**stage.replaced, event.leaver: event.taker}
        for match in list(stage.of(event.group)):
            if match.open and event.leaver in match.seats:
                last = event.taker if match.last else ""
                self._change(
                    event.stage, match.key, seats=new(match.seats), last=last
                )

    def _lot(self, event: e.Lot) -> None:
        if event.by_hand:
            self._hand.setdefault(event.purpose, []).append(event)
        else:
            self._drawn(event)

    def _drawn(self, event: e.Lot) -> None:
        """Keep a lot; one drawn again for its purpose counts where it has entrants more.

        Under the same word it orders those who were in the first as they were (ADR 0002).
        """
        before = self._lots.setdefault(event.purpose, event)
        if event.word == before.word and not set(event.order) <= set(before.order):
            self._lots[event.purpose] = event

    def _decided(self, event: e.Decided) -> None:
        stage = self._stage(event.stage)
        stage.decisions = {
            **stage.decisions,
            (event.code, event.group): (event.choice, event.entrants),
        }

    def _extra(self, event: e.Extra) -> None:
        stage = self._stage(event.stage)
        stage.extras = (*stage.extras, event)

    def _closed(self, event: e.Closed) -> None:
        stage = self._stage(event.stage)
        if event.group:
            stage.groups[event.group].closed = True
        else:
            stage.status = "closed"
            stage.closing = event

    def _revealed(self, event: e.Revealed) -> None:
        self.state.revealed = event.secret


def looked_ahead(stage: StageState, events: Iterable[e.Event]) -> StageState:
    """A stage as it would stand after further events of its own; the stage itself stays."""
    fold = Fold()
    fold._stages[stage.id] = dataclasses.replace(
        stage,
        matches=dict(stage.matches),
        groups={name: dataclasses.replace(group) for name, group in stage.groups.items()},
    )
    for event in events:
        if getattr(event, "stage", None) == stage.id and not isinstance(event, e.Ruled):
            _APPLY[type(event)](fold, event)
    return fold.state.stage(stage.id)


def cancelled(bodies: Iterable[Body]) -> set[int]:
    """Positions of the acts that a later undo cancels."""
    return {
        event.of
        for body in bodies
        for event in body.events
        if isinstance(event, e.Undone)
    }


def _writable(matches: Any) -> dict[tuple[int, int], Match]:
    """The fold's own view of the matches of a stage."""
    found: dict[tuple[int, int], Match] = matches
    return found


_APPLY: dict[type[e.Event], Callable[[Fold, Any], None]] = {
    e.Opened: Fold._opened,
    e.Entered: Fold._entered,
    e.CheckedIn: Fold._checked_in,
    e.Withdrawn: Fold._withdrawn,
    e.Started: Fold._started,
    e.Paired: Fold._paired,
    e.Unpaired: Fold._unpaired,
    e.Seated: Fold._seated,
    e.Resulted: Fold._resulted,
    e.Ruled: Fold._ruled,
    e.Annulled: Fold._annulled,
    e.Replaced: Fold._replaced,
    e.Lot: Fold._lot,
    e.Decided: Fold._decided,
    e.Extra: Fold._extra,
    e.Closed: Fold._closed,
    e.Revealed: Fold._revealed,
    e.Undone: lambda *_: None,
}
