"""The scores of a result in the order of the seats of its match.

A record is stored with its keys sorted, so the order in which a sheet was typed does not outlast a
restart. The seats do: they are followed through the whole log, for acts that an undo has cancelled
are told too, although the state knows their matches no more.
"""

from msgspec.structs import replace

from podium.core.events import (
    AnyEvent,
    Confirmed,
    Paired,
    Replaced,
    Reported,
    Resulted,
    Seated,
    Undone,
)
from podium.core.outcome import Outcome
from podium.core.records import Body

_Place = tuple[str, int, int]
"""A match: its stage, round and table."""


class SeatOrder:
    """Who sat where, act by act."""

    def __init__(self) -> None:
        self._seats: dict[_Place, list[tuple[int, tuple[str, ...]]]] = {}
        """Of a match: its seats with the act that gave them, the latest last."""
        self._seated_by: dict[int, list[_Place]] = {}
        self._leavers: dict[tuple[str, str], str] = {}
        """By stage and who took a place: who had left it."""

    def follow(self, body: Body) -> None:
        """Take the next act."""
        for event in body.events:
            self._follow(body.position, event)

    def arranged(self, body: Body) -> Body:
        """An act that was just taken, with the scores in the order of the seats."""
        events = tuple(
            replace(event, outcome=self._outcome(event))
            if isinstance(event, Resulted | Reported | Confirmed)
            else event
            for event in body.events
        )
        return replace(body, events=events)

    def _follow(self, position: int, event: AnyEvent) -> None:
        match event:
            case Paired():
                for made in event.matches:
                    self._seat(position, (event.stage, event.round, made.table), made.seats)
            case Seated():
                self._seat(position, (event.stage, event.round, event.table), event.order)
            case Replaced():
                self._leavers[event.stage, event.taker] = event.leaver
            case Undone():
                for place in self._seated_by.pop(event.of, ()):
                    self._seats[place] = [s for s in self._seats[place] if s[0] != event.of]
            case _:
                pass

    def _seat(self, position: int, place: _Place, seats: tuple[str, ...]) -> None:
        self._seats.setdefault(place, []).append((position, seats))
        self._seated_by.setdefault(position, []).append(place)

    def _outcome(self, event: Resulted | Reported | Confirmed) -> Outcome:
        given = self._seats.get((event.stage, event.round, event.table))
        seats = given[-1][1] if given else ()

        def seat(entrant: str) -> tuple[int, str]:
            sat, before = entrant, {entrant}
            while sat not in seats:
                sat = self._leavers.get((event.stage, sat), "")
                if not sat or sat in before:
                    return len(seats), entrant
                before.add(sat)
            return seats.index(sat), entrant

        scores = event.outcome.scores
        return replace(
            event.outcome, scores={one: scores[one] for one in sorted(scores, key=seat)}
        )
