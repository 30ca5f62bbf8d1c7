"""Logs made by hand, for tests of what keeps, moves and checks them."""

from collections.abc import Iterable, Sequence

from podium.adapters.library import ShippedLibrary
from podium.app.ports import FreeText, text_ref
from podium.core.events import AnyEvent, Entered, Lot, Opened, Revealed
from podium.core.records import START, Body, Record, seal
from podium.rules import lots

SECRET = lots.secret_of("a made-up tournament")
SALT = "5a17"
WHY = FreeText(text_ref("s1", "because"), "s1", "because")
BY = FreeText(text_ref("s2", "the arbiter"), "s2", "the arbiter")
"""The free texts that every record here refers to, every second one its reason too."""


def chained(acts: Iterable[Sequence[AnyEvent]]) -> list[Record]:
    """One record an act, each chained to the one before it."""
    records: list[Record] = []
    for position, events in enumerate(acts, start=1):
        previous = records[-1].hash if records else START
        body = Body(
            position=position,
            at=f"2016-02-13T10:{position % 60:02}:00+01:00",
            act="made-up",
            by=BY.ref,
            reason=WHY.ref if position % 2 else "",
            events=tuple(events),
        )
        records.append(seal(body, previous))
    return records


def numbered(count: int) -> list[Record]:
    """So many records of some log or other."""
    return chained([Entered(id=f"p{number}", number=number)] for number in range(1, count + 1))


def opening(secret: bytes = SECRET) -> Opened:
    return Opened(
        name="made-up",
        rulebook="katana-2016",
        sources=(str(ShippedLibrary().text("katana-2016")),),
        commitment=lots.commitment(secret, SALT),
        salt=SALT,
    )


def lot(purpose: str, ids: Sequence[str], word: str = "") -> Lot:
    """A lot as it is drawn from the secret; `p7` entered as number 7."""
    numbers = {entrant: int(entrant[1:]) for entrant in ids}
    return Lot(
        purpose=purpose,
        order=tuple(lots.draw_order(SECRET, purpose, word, numbers, ids)),
        word=word,
    )


def entering(ids: Sequence[str]) -> list[list[AnyEvent]]:
    return [[Entered(id=entrant, number=number)] for number, entrant in enumerate(ids, start=1)]


def fair(entrants: int = 6) -> list[list[AnyEvent]]:
    """Acts of a tournament with two lots of podium's, one by hand, and the reveal."""
    ids = [f"p{number}" for number in range(1, entrants + 1)]
    return [
        [opening()],
        *entering(ids),
        [lot("main 1", ids)],
        [
            lot("main 2", ids[1:], word="rain"),
            Lot(purpose="final", order=("p2", "p1"), by_hand=True),
        ],
        [Revealed(secret=SECRET.hex())],
    ]
