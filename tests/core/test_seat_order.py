"""A result is told in the order of the seats, before and after its log was stored."""

import pytest

from podium.core import events as e
from podium.core.outcome import Outcome
from podium.core.records import Body, decode_body, seal
from podium.core.seat_order import SeatOrder


def bodies(*acts: e.AnyEvent | tuple[e.AnyEvent, ...]) -> list[Body]:
    return [
        Body(
            position=position,
            at="2016-05-05T10:00:00Z",
            act="test",
            events=act if isinstance(act, tuple) else (act,),
        )
        for position, act in enumerate(acts, start=1)
    ]


def entered(*ids: str) -> tuple[e.AnyEvent, ...]:
    return tuple(e.Entered(id=i, number=n) for n, i in enumerate(ids, start=1))


def result(table: int, **scores: int) -> e.Resulted:
    return e.Resulted(
        stage="main",
        round=1,
        table=table,
        sheet={"scores": scores},
        outcome=Outcome(scores=dict(scores)),
    )


def told_orders(log: list[Body]) -> list[list[str]]:
    """In which order each result of a log tells its players."""
    results = (e.Resulted, e.Reported, e.Confirmed)
    seats, events = SeatOrder(), list[e.AnyEvent]()
    for body in log:
        seats.follow(body)
        events += seats.arranged(body).events
    return [list(event.outcome.scores) for event in events if isinstance(event, results)]


def as_stored(log: list[Body]) -> list[Body]:
    """A log as it is read again from where it was kept."""
    return [decode_body(seal(body, "")) for body in log]


TWO_TENS = (
    entered("p2", "p10"),
    e.Started(stage="main", groups={"A": ("p2", "p10")}),
    e.Paired(
        stage="main",
        group="A",
        round=1,
        matches=(e.Pairing(table=1, seats=("p2", "p10")),),
    ),
)


def claim(kind: type[e.Reported | e.Confirmed], who: str) -> e.AnyEvent:
    outcome = Outcome(scores={"p10": 1, "p2": 0})
    return kind(stage="main", round=1, table=1, entrant=who, sheet={}, outcome=outcome)


@pytest.mark.parametrize(
    "after",
    [
        (result(1, p10=1, p2=0),),
        (claim(e.Reported, "p2"), claim(e.Confirmed, "p10")),
        (result(1, p10=1, p2=0), e.Undone(of=4)),
        (result(1, p10=1, p2=0), e.Undone(of=4), e.Undone(of=3)),
        (
            result(1, p10=1, p2=0),
            e.Unpaired(stage="main", matches=((1, 1),), then="replay"),
        ),
    ],
    ids=["result", "reports", "undone", "pairing undone", "match gone"],
)
def test_scores_are_in_the_order_of_the_seats(after: tuple[e.AnyEvent, ...]) -> None:
    log = bodies(*TWO_TENS, *after)
    orders = told_orders(log)
    assert orders
    assert all(order == ["p2", "p10"] for order in orders)
    assert told_orders(as_stored(log)) == orders, "as before it was stored"


def test_scores_follow_the_seats_as_they_were_at_the_time() -> None:
    turned = e.Seated(stage="main", round=1, table=1, order=("p10", "p2"))
    log = bodies(*TWO_TENS, turned, result(1, p2=1, p10=0), e.Undone(of=5), e.Undone(of=4))
    log += bodies(*[turned] * 7, result(1, p2=1, p10=0))[-1:]
    assert told_orders(log) == [["p10", "p2"], ["p2", "p10"]]


def test_a_taker_has_the_seat_of_the_leaver() -> None:
    replaced = e.Replaced(stage="main", group="A", leaver="p2", taker="p3")
    log = bodies(entered("p2", "p10", "p3"), *TWO_TENS[1:], replaced, result(1, p10=1, p3=0))
    assert told_orders(log) == [["p3", "p10"]]
