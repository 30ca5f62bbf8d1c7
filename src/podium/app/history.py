"""What happened in a tournament, act by act: when, what, who did it and why."""

from collections.abc import Callable, Iterable

import msgspec

from podium.app.act_sentences import act_sentence, sentence_parts
from podium.app.service import Service
from podium.core.events import Event, Revealed, Undone
from podium.core.phrase import Phrase, say
from podium.core.records import Body
from podium.core.seat_order import SeatOrder

_OPENING = 1


class HistoryEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One act that was done.

    Attributes:
        at: time, RFC 3339.
        act: its kind.
        by: who did it; empty if nobody was named, None if that was erased.
        what: what came of it.
        reason: why; empty if none was given, None if it was erased.
        undone: position of the act that cancelled it, 0 while it stands.
    """

    position: int
    at: str
    act: str
    by: str | None
    what: Phrase
    reason: str | None
    undone: int = 0

    @property
    def parts(self) -> list[Phrase]:
        """What came of it, a sentence each."""
        return sentence_parts(self.what)

    @property
    def undoable(self) -> bool:
        """It stands, and is no opening and no undo itself."""
        return not self.undone and self.act != "undo" and self.position > _OPENING


def entries(
    service: Service,
    name: str,
    wanted: Callable[[Body], bool] = lambda _: True,
) -> list[HistoryEntry]:
    """The acts of a tournament, in order.

    Args:
        service: that keeps it.
        name: of the tournament.
        wanted: which acts are told; left out: all.

    Raises:
        Refused: there is no such tournament.
    """
    bodies = service.tournament(name).fold.bodies
    alone = of_one_group(service, name)
    undone = {
        event.of: body.position
        for body in bodies
        for event in body.events
        if isinstance(event, Undone)
    }
    by_position = _in_seat_order(bodies, lambda body: body.position in undone or wanted(body))
    found = [body for body in by_position.values() if wanted(body)]
    refs = [ref for body in found for ref in (body.by, body.reason) if ref]
    texts = {text.ref: text.text for text in service.store.texts(refs)}

    def tell(body: Body) -> Phrase:
        of = next((event.of for event in body.events if isinstance(event, Undone)), 0)
        if of not in by_position:
            return act_sentence(body.events, alone)
        cancelled = [e for e in by_position[of].events if not isinstance(e, Revealed)]
        what = act_sentence(cancelled, alone)
        return say("act {position} undone: {what}", position=of, what=what)

    def entry(body: Body) -> HistoryEntry:
        return HistoryEntry(
            position=body.position,
            at=body.at,
            act=body.act,
            by=texts.get(body.by) if body.by else "",
            what=tell(body),
            reason=texts.get(body.reason) if body.reason else "",
            undone=undone.get(body.position, 0),
        )

    return [entry(body) for body in found]


def of_match(
    service: Service, name: str, stage: str, place: tuple[int, int], slot: str
) -> list[HistoryEntry]:
    """The acts that concerned one match, in order, each with what came of it for this match.

    Who paired, seated, reported, wrote down, corrected and ruled; of a match of a play-off that ended
    tied also its extra games, and the lot.

    Args:
        service: that keeps the tournament.
        name: of the tournament.
        stage: of the match.
        place: its round and table.
        slot: of a play-off; else empty.
    """

    def concern(body: Body) -> list[Event]:
        found = (event.of_match(stage, place, slot) for event in body.events)
        return [event for event in found if event is not None]

    bodies = service.tournament(name).fold.bodies
    concerned = {
        position: concern(body)
        for position, body in _in_seat_order(bodies, lambda b: bool(concern(b))).items()
    }
    alone = of_one_group(service, name)
    return [
        msgspec.structs.replace(entry, what=act_sentence(concerned[entry.position], alone))
        for entry in entries(service, name, lambda body: body.position in concerned)
    ]


def _in_seat_order(bodies: Iterable[Body], wanted: Callable[[Body], bool]) -> dict[int, Body]:
    """Acts by position, with scores in the order of the seats, however they were typed or stored."""
    seats, found = SeatOrder(), dict[int, Body]()
    for body in bodies:
        seats.follow(body)
        if wanted(body):
            found[body.position] = seats.arranged(body)
    return found


def of_one_group(service: Service, name: str) -> set[str]:
    """The stages of a tournament that have one group: it need not be named."""
    stages = service.tournament(name).state.stages.values()
    return {stage.id for stage in stages if len(stage.groups) == 1}
