"""What every shelf keeps to, whatever it is made of."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.tournaments.logs import numbered
from podium.adapters.logs.memory import MemoryStore
from podium.adapters.logs.sqlite import SqlStore
from podium.app.ports import Aside, Kept, Person, Place, Stale, Taken


@pytest.fixture(params=["memory", "sqlite"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    made: Place = (
        MemoryStore() if request.param == "memory" else SqlStore(tmp_path / "podium.sqlite")
    )
    yield made
    made.close()


def test_an_empty_shelf_answers_everything(place: Place) -> None:
    assert place.kept("cup", "link") == {}
    assert place.look("cup", "link", "a") is None
    assert not place.drop("cup", "link", "a")
    assert not place.swap("cup", "link", "a", b"1", b"2")
    place.keep_missing("cup", "link", {})
    assert place.kept("cup", "link") == {}


def test_a_thing_comes_back_as_it_was(place: Place) -> None:
    value = bytes(range(256))
    place.keep("", "žluť 'q\" %", '["a",1]', value)
    assert place.look("", "žluť 'q\" %", '["a",1]') == value
    assert place.kept("", "žluť 'q\" %") == {'["a",1]': value}
    place.keep("", "žluť 'q\" %", '["a",1]', b"")
    assert place.look("", "žluť 'q\" %", '["a",1]') == b""


def test_each_lies_under_its_stream_and_kind(place: Place) -> None:
    for stream in ("", "cup", "other"):
        for kind in ("link", "fee"):
            place.keep(stream, kind, "a", f"{stream} {kind}".encode())
    assert place.drop("cup", "link", "a")
    assert place.look("cup", "link", "a") is None
    assert place.look("cup", "fee", "a") == b"cup fee"
    assert place.kept("other", "link") == {"a": b"other link"}
    assert place.kept("", "link") == {"a": b" link"}


def test_things_come_in_order_of_their_keys(place: Place) -> None:
    for key in ("b", "a10", "Z", "a2", "č"):
        place.keep("cup", "link", key, key.encode())
    assert list(place.kept("cup", "link")) == ["Z", "a10", "a2", "b", "č"]


def test_what_is_read_is_a_copy(place: Place) -> None:
    place.keep("cup", "link", "a", b"1")
    place.kept("cup", "link").clear()
    assert place.look("cup", "link", "a") == b"1"


def test_new_is_what_was_not_there(place: Place) -> None:
    assert place.keep_new("cup", "link", "a", b"1")
    assert not place.keep_new("cup", "link", "a", b"2")
    assert place.look("cup", "link", "a") == b"1"
    assert place.drop("cup", "link", "a")
    assert not place.drop("cup", "link", "a")
    assert place.keep_new("cup", "link", "a", b"2")


def test_of_many_those_are_kept_that_were_missing(place: Place) -> None:
    place.keep("cup", "link", "b", b"old")
    place.keep("cup", "fee", "a", b"fee")
    place.keep_missing("cup", "link", {"c": b"3", "a": b"1", "b": b"2"})
    place.keep_missing("cup", "link", {"a": b"other"})
    assert place.kept("cup", "link") == {"a": b"1", "b": b"old", "c": b"3"}
    assert place.kept("cup", "fee") == {"a": b"fee"}


def test_a_thing_is_swapped_if_it_is_as_it_was_seen(place: Place) -> None:
    place.keep("cup", "link", "a", b"1")
    assert not place.swap("cup", "link", "a", b"2", b"3")
    assert place.swap("cup", "link", "a", b"1", b"2")
    assert place.look("cup", "link", "a") == b"2"
    assert not place.swap("cup", "link", "b", b"", b"3")
    assert place.kept("cup", "link") == {"a": b"2"}


def test_of_many_who_keep_a_new_thing_one_does(place: Place) -> None:
    at_once = threading.Barrier(4)

    def race(number: int) -> bool:
        at_once.wait()
        return place.keep_new("cup", "link", "a", str(number).encode())

    with ThreadPoolExecutor(4) as pool:
        won = list(pool.map(race, range(4)))
    assert sum(won) == 1
    assert place.look("cup", "link", "a") == str(won.index(True)).encode()


def test_nobody_swaps_away_what_another_has_swapped_in(place: Place) -> None:
    place.keep("cup", "count", "a", b"0")
    at_once = threading.Barrier(3)

    def count(_: int) -> None:
        at_once.wait()
        for _ in range(20):
            while True:
                seen = place.look("cup", "count", "a") or b""
                more = str(int(seen) + 1).encode()
                if place.swap("cup", "count", "a", seen, more):
                    break

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(count, range(3)))
    assert place.look("cup", "count", "a") == b"60"


# ---- together with a record ------------------------------------------------------------------


def test_a_new_thing_is_stored_with_its_record(place: Place) -> None:
    one, two = numbered(2)
    place.append("cup", one, Aside(kept=Kept("submission", "k", b"1")))
    assert place.look("cup", "submission", "k") == b"1"
    again = Aside(people={"p": Person(name="x")}, kept=Kept("submission", "k", b"2"))
    with pytest.raises(Taken):
        place.append("cup", two, again)
    assert place.look("cup", "submission", "k") == b"1"
    assert place.records("cup") == [one]
    assert place.people("cup") == {}
    place.append("cup", two, Aside(kept=Kept("submission", "k2", b"2")))
    assert place.records("cup") == [one, two]


def test_what_comes_with_a_stale_record_is_not_kept(place: Place) -> None:
    with pytest.raises(Stale):
        place.append("cup", numbered(2)[1], Aside(kept=Kept("submission", "k", b"1")))
    assert place.look("cup", "submission", "k") is None


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["keep", "new", "missing", "swap", "drop"]),
        st.sampled_from(["", "cup"]),
        st.sampled_from("ab"),
        st.sampled_from([b"1", b"2"]),
    ),
    max_size=15,
)


@settings(max_examples=30)
@given(steps=STEPS)
def test_every_shelf_does_what_memory_does(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, str, str, bytes]]
) -> None:
    memory, sql = MemoryStore(), SqlStore(tmp_path_factory.mktemp("same") / "p.sqlite")
    try:
        for step, stream, key, value in steps:
            assert perform(memory, step, stream, key, value) == perform(
                sql, step, stream, key, value
            )
        for stream in ("", "cup"):
            assert memory.kept(stream, "x") == sql.kept(stream, "x")
    finally:
        sql.close()


def perform(place: Place, step: str, stream: str, key: str, value: bytes) -> bool | None:
    match step:
        case "keep":
            place.keep(stream, "x", key, value)
        case "missing":
            place.keep_missing(stream, "x", {key: value, "c": value})
        case "new":
            return place.keep_new(stream, "x", key, value)
        case "swap":
            return place.swap(stream, "x", key, b"1", value)
        case _:
            return place.drop(stream, "x", key)
    return None
