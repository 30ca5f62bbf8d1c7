"""The log: what was hashed is what was written."""

import msgspec
import pytest

from podium.core import events as e
from podium.core.outcome import Outcome
from podium.core.records import START, Body, Record, chain_hash, decode_body, first_break, seal

EVENTS: list[e.AnyEvent] = [
    e.Opened(name="n", rulebook="r", sources=("text",), commitment="c", salt="s"),
    e.Entered(id="a", number=1, attributes={"club": "x", "rating": 1800}, players=("a1", "a2")),
    e.Amended(id="a", changed=("school",), school="s1"),
    e.CheckedIn(ids=("a",)),
    e.Withdrawn(id="a"),
    e.Returned(id="a", checked_in=True),
    e.Joined(stage="main", group="A", ids=("c",), reserve=True),
    e.Started(stage="main", groups={"A": ("a", "b")}, band=0, qualifiers={"A1": "a"}),
    e.Seeded(stage="swiss", group="A", order=("b", "a"), first="white"),
    e.Absent(stage="swiss", id="a", round=3, bye="half"),
    e.Paired(
        stage="main",
        group="A",
        round=1,
        matches=(e.Pairing(table=1, seats=("a", "b")),),
        byes=("c",),
    ),
    e.Unpaired(stage="main", matches=((1, 1),), restart=True),
    e.Seated(stage="main", round=1, table=1, order=("b", "a")),
    e.Resulted(
        stage="main",
        round=1,
        table=1,
        sheet={"scores": {"a": 1, "b": "1/2"}},
        outcome=Outcome(scores={"a": 1, "b": "1/2"}, winner="a"),
        corrects=True,
    ),
    e.Reported(
        stage="main",
        round=1,
        table=1,
        entrant="a",
        sheet={"scores": {"a": 1, "b": 0}},
        outcome=Outcome(scores={"a": 1, "b": 0}, winner="a"),
    ),
    e.Confirmed(
        stage="main",
        round=1,
        table=1,
        entrant="b",
        sheet={"scores": {"a": 1, "b": 0}},
        outcome=Outcome(scores={"a": 1, "b": 0}, winner="a"),
    ),
    e.Contested(stage="main", round=1, table=1, entrant="b"),
    e.Ruled(stage="main", entrant="a", ruling="warning"),
    e.Annulled(stage="main", matches=((1, 1), (2, 1))),
    e.Replaced(stage="main", group="A", leaver="a", taker="d"),
    e.Lot(purpose="p", order=("b", "a"), word="blue", by_hand=True),
    e.Decided(stage="main", code="tied-final", choice="shared", entrants=("a", "b")),
    e.ExtraGame(stage="main", home="a", away="b", result="=", players={"a": "a1"}),
    e.Stands(stage="main", slot="SF1", entrant="a", ahead="b"),
    e.Untitled(stage="main", entrant="a"),
    e.Reopened(stage="main"),
    e.Closed(stage="main", rankings={"*": ("a", "b")}, advancing=("a",), alternates=("b",)),
    e.Revealed(secret="00ff"),
    e.Undone(of=3),
]


def body(position: int, *events: e.AnyEvent) -> Body:
    return Body(position=position, at="2016-05-05T10:00:00Z", act="test", events=events)


def log(count: int) -> list[Record]:
    records: list[Record] = []
    for position in range(1, count + 1):
        previous = records[-1].hash if records else START
        records.append(seal(body(position, e.Withdrawn(id=f"p{position}")), previous))
    return records


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_read_back_as_it_was_written(event: e.AnyEvent) -> None:
    assert decode_body(seal(body(1, event), START)) == body(1, event)


def test_every_kind_of_event_is_covered_here() -> None:
    assert {type(event) for event in EVENTS} == set(e.AnyEvent.__args__)


def test_an_event_stands_under_its_short_name() -> None:
    written = msgspec.json.decode(seal(body(1, e.Withdrawn(id="a")), START).body)
    assert written["events"] == [{"kind": "withdrawn", "id": "a"}]


def test_the_bytes_do_not_depend_on_the_order_of_making() -> None:
    one = e.Started(stage="s", groups={"A": ("a",), "B": ("b",)})
    other = e.Started(stage="s", groups={"B": ("b",), "A": ("a",)})
    assert seal(body(1, one), START) == seal(body(1, other), START)


def test_a_whole_chain_has_no_break() -> None:
    assert first_break([]) is None
    assert first_break(log(5)) is None


def test_a_changed_body_breaks_the_chain_where_it_was_changed() -> None:
    records = log(5)
    forged = records[2].body.replace(b"p3", b"p9")
    records[2] = Record(3, forged, records[2].hash)
    assert first_break(records) == 3


def test_a_changed_body_with_its_hash_made_anew_breaks_the_chain_one_later() -> None:
    records = log(5)
    forged = records[2].body.replace(b"p3", b"p9")
    records[2] = Record(3, forged, chain_hash(forged, records[1].hash))
    assert first_break(records) == 4


@pytest.mark.parametrize("gone", [0, 1, 3])
def test_a_missing_record_breaks_the_chain(gone: int) -> None:
    records = log(5)
    del records[gone]
    assert first_break(records) == gone + 1


def test_records_that_changed_places_break_the_chain() -> None:
    records = log(4)
    records[1], records[2] = records[2], records[1]
    assert first_break(records) == 2


def test_a_damaged_body_is_no_body() -> None:
    with pytest.raises(msgspec.DecodeError):
        decode_body(Record(1, b'{"position": 1', START))


@pytest.mark.parametrize("event", e.AnyEvent.__args__)
def test_every_event_says_how_it_changes_the_state_and_what_happened(
    event: type[e.Event],
) -> None:
    assert event.apply is not e.Event.apply
    assert event.sentence is not e.Event.sentence
