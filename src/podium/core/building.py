"""Builds a state event by event. Evolving reads only the event.

The builder owns the state and changes it in place, so that replay is linear; everybody else sees
the read-only face (`state.py`).
"""

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from podium.core import events as e
from podium.core.state import Entrant, Group, Match, Report, StageState, State

_NOTHING_SAID: Mapping[str, object] = {"reports": {}, "contested_by": ()}
"""A match as it is before anybody reports: those who played, or what they played for, changed."""


class Builder:
    """A state in the making: `take` events, read `state`."""

    def __init__(self, stages: Mapping[str, StageState] | None = None) -> None:
        self._entrants: dict[str, Entrant] = {}
        self._stages: dict[str, StageState] = dict(stages or {})
        self._lots: dict[str, e.Lot] = {}
        self._hand: dict[str, list[e.Lot]] = {}
        self._players: dict[str, str] = {}
        self.state = State(
            entrants=self._entrants,
            stages=self._stages,
            lots=self._lots,
            hand_lots=self._hand,
            players=self._players,
        )

    @classmethod
    def going_on(cls, state: State) -> "Builder":
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
        builder._entrants.update(state.entrants)
        builder._lots.update(state.lots)
        builder._hand.update({purpose: list(lots) for purpose, lots in state.hand_lots.items()})
        builder._players.update(state.players)
        builder.state = dataclasses.replace(
            state,
            entrants=builder._entrants,
            stages=builder._stages,
            lots=builder._lots,
            hand_lots=builder._hand,
            players=builder._players,
        )
        return builder

    def take(self, event: e.Event) -> None:
        """Let an event happen."""
        self._APPLY[type(event)](self, event)

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

    def _amended(self, event: e.Amended) -> None:
        self._entrants[event.id] = replace(
            self._entrants[event.id],
            attributes=event.attributes,
            school=event.school,
            part=event.part,
            players=event.players,
            substitutes=event.substitutes,
            captain=event.captain,
        )
        for player in [p for p, team in self._players.items() if team == event.id]:
            del self._players[player]
        for player in (*(event.players or ()), *event.substitutes):
            self._players[player] = event.id

    def _checked_in(self, event: e.CheckedIn) -> None:
        for entrant in event.ids:
            self._entrants[entrant] = replace(
                self._entrants[entrant], status="checked-in", present=event.players
            )

    def _withdrawn(self, event: e.Withdrawn) -> None:
        known = self._entrants[event.id]
        self._entrants[event.id] = replace(known, status="withdrawn", was=known.status)

    def _returned(self, event: e.Returned) -> None:
        self._set_status(event.id, "checked-in" if event.checked_in else "entered")

    def _joined(self, event: e.Joined) -> None:
        group = self._stage(event.stage).groups[event.group]
        if event.reserve:
            group.reserves = (*group.reserves, *event.ids)
        else:
            group.order = (*group.order, *event.ids)
            group.late = (*group.late, *event.ids)

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
            absences=self._stage(event.stage).absences,
        )

    def _seeded(self, event: e.Seeded) -> None:
        group = self._stage(event.stage).groups[event.group]
        known = group.order if group.rounds else event.order
        new = [entrant for entrant in event.order if entrant not in known]
        group.order = event.order
        group.late = (*group.late, *new)
        group.first = event.first or group.first

    def _absent(self, event: e.Absent) -> None:
        stage = self._stage(event.stage)
        left = {
            key: bye for key, bye in stage.absences.items() if key != (event.round, event.id)
        }
        said = {} if event.bye == "none" else {(event.round, event.id): event.bye}
        stage.absences = {**left, **said}

    def _paired(self, event: e.Paired) -> None:
        stage = self._stage(event.stage)
        matches = _own(stage.matches)
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
        slots = {m.slot for key, m in stage.matches.items() if key in gone} - {""}
        stage.extras = tuple(game for game in stage.extras if game.slot not in slots)
        stage.stands = {s: kept for s, kept in stage.stands.items() if s not in slots}
        stage.matches = {k: m for k, m in stage.matches.items() if k not in gone}
        for group in stage.groups.values():
            group.rounds = max((m.round for m in stage.of(group.name)), default=0)
            group.byes = {n: out for n, out in group.byes.items() if n <= group.rounds}
        if event.restart:
            stage.status = "waiting"
            stage.groups = {}
            stage.qualifiers = {}

    def _stood(self, event: e.Stands) -> None:
        stage = self._stage(event.stage)
        stage.stands = {**stage.stands, event.slot: event}

    def _untitled(self, event: e.Untitled) -> None:
        self._stage(event.stage).untitled = event.entrant

    def _change(self, stage: str, key: tuple[int, int], **changes: object) -> None:
        matches = _own(self._stage(stage).matches)
        matches[key] = replace(matches[key], **changes)

    def _seated(self, event: e.Seated) -> None:
        match = self._stage(event.stage).matches[event.round, event.table]
        self._change(event.stage, match.key, seats=event.order, ordered=True)

    def _resulted(self, event: e.Resulted) -> None:
        """A new result; whether the matches that follow it stand is said again after it."""
        stage = self._stage(event.stage)
        slot = stage.matches[event.round, event.table].slot
        if slot in stage.stands:
            stage.stands = {s: kept for s, kept in stage.stands.items() if s != slot}
        self._change(
            event.stage,
            (event.round, event.table),
            sheet=event.sheet,
            outcome=event.outcome,
            **_NOTHING_SAID,
        )

    def _reported(self, event: e.Reported | e.Confirmed) -> None:
        """What somebody says now takes the place of what they said before."""
        key = (event.round, event.table)
        match = self._stage(event.stage).matches[key]
        others = {who: said for who, said in match.reports.items() if who != event.entrant}
        self._change(
            event.stage,
            key,
            reports={**others, event.entrant: Report(event.sheet, event.outcome)},
            contested_by=tuple(who for who in match.contested_by if who != event.entrant),
        )

    def _contested(self, event: e.Contested) -> None:
        key = (event.round, event.table)
        against = self._stage(event.stage).matches[key].contested_by
        if event.entrant not in against:
            self._change(event.stage, key, contested_by=(*against, event.entrant))

    def _ruled(self, event: e.Ruled) -> None:
        entrant = self._entrants[event.entrant]
        if event.ruling == "expel":
            self._set_status(event.entrant, "expelled")
        elif event.ruling == "warning":
            self._entrants[entrant.id] = replace(entrant, warnings=entrant.warnings + 1)
        elif event.table:
            key = (event.round, event.table)
            match = self._stage(event.stage).matches[key]
            absent = (*match.absent, event.entrant)
            self._change(event.stage, key, absent=absent, **_NOTHING_SAID)

    def _annulled(self, event: e.Annulled) -> None:
        for key in event.matches:
            self._change(event.stage, key, annulled=True, **_NOTHING_SAID)

    def _replaced(self, event: e.Replaced) -> None:
        stage = self._stage(event.stage)

        def new(ids: Iterable[str]) -> tuple[str, ...]:
            return tuple(event.taker if i == event.leaver else i for i in ids)

        group = stage.groups[event.group]
        group.order = new(group.order)
        group.reserves = tuple(i for i in group.reserves if i != event.taker)
        stage.qualifiers = dict(
            zip(stage.qualifiers, new(stage.qualifiers.values()), strict=True)
        )
        stage.replaced = {**stage.replaced, event.leaver: event.taker}
        for match in list(stage.of(event.group)):
            if event.at_once and match.open and event.leaver in match.seats:
                last = event.taker if match.last else ""
                seats = new(match.seats)
                self._change(event.stage, match.key, seats=seats, last=last, **_NOTHING_SAID)

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
        if event.entrants:
            about = (event.code, frozenset(event.entrants))
            stage.settled = {**stage.settled, about: event.choice}

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

    def _reopened(self, event: e.Reopened) -> None:
        stage = self._stage(event.stage)
        stage.status = "running"
        stage.closing = None

    def _revealed(self, event: e.Revealed) -> None:
        self.state.revealed = event.secret

    def _nothing(self, event: e.Undone) -> None:
        """An undo is seen by the fold, which leaves out what it cancels."""

    _APPLY: ClassVar[dict[type[e.Event], Callable[[Any, Any], None]]] = {
        e.Opened: _opened,
        e.Entered: _entered,
        e.Amended: _amended,
        e.CheckedIn: _checked_in,
        e.Withdrawn: _withdrawn,
        e.Returned: _returned,
        e.Joined: _joined,
        e.Started: _started,
        e.Seeded: _seeded,
        e.Absent: _absent,
        e.Paired: _paired,
        e.Unpaired: _unpaired,
        e.Stands: _stood,
        e.Untitled: _untitled,
        e.Seated: _seated,
        e.Resulted: _resulted,
        e.Reported: _reported,
        e.Confirmed: _reported,
        e.Contested: _contested,
        e.Ruled: _ruled,
        e.Annulled: _annulled,
        e.Replaced: _replaced,
        e.Lot: _lot,
        e.Decided: _decided,
        e.Extra: _extra,
        e.Closed: _closed,
        e.Reopened: _reopened,
        e.Revealed: _revealed,
        e.Undone: _nothing,
    }


def _own(matches: Mapping[tuple[int, int], Match]) -> dict[tuple[int, int], Match]:
    """The matches of a stage as the builder made them: to be written to."""
    if not isinstance(matches, dict):
        message = "only the builder makes the matches of a stage"
        raise TypeError(message)
    return matches
