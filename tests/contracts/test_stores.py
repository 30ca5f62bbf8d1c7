"""What every store keeps to, whatever it is made of."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.tournaments.logs import numbered
from podium.adapters.stores.memory import MemoryStore
from podium.adapters.stores.sqlite import SqlStore
from podium.app.ports import FreeText, Person, SideData, StaleLog, Store
from podium.core.records import Record, first_break

NOTHING = SideData()
SIDE_DATA = SideData(
    people={"p1": Person(name="Ann Example"), "p2": Person(name="Bob Example")},
    texts=(FreeText("r", "s", "t"), FreeText("r2", "s2", "t2")),
    secret=b"s",
)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = (
        MemoryStore() if request.param == "memory" else SqlStore(tmp_path / "podium.sqlite")
    )
    yield made
    made.close()


def fill(store: Store, stream: str, count: int) -> list[Record]:
    records = numbered(count)
    for record in records:
        store.append(stream, record, NOTHING)
    return records


def nothing_aside(store: Store) -> None:
    assert store.people("k16") == {}
    assert store.texts(["r", "r2"]) == []
    assert store.secret("k16") is None


# ---- the log ---------------------------------------------------------------------------------


def test_an_empty_store_answers_everything(store: Store) -> None:
    assert store.streams() == []
    assert store.position("k16") == 0
    assert store.records("k16") == []
    assert store.positions() == {}
    assert store.people("k16") == {}
    assert store.person("k16", "p1") is None
    assert store.text("ref") is None
    assert store.texts(["ref"]) == []
    assert store.secret("k16") is None
    store.forget("k16", "p1")
    store.erase("ref")
    assert store.streams() == []


def test_records_come_back_as_they_were_in_order(store: Store) -> None:
    records = fill(store, "k16", 5)
    assert store.records("k16") == records
    assert store.records("k16", after=3) == records[3:]
    assert store.records("k16", after=5) == []
    assert store.records("k16", after=99) == []
    assert store.position("k16") == 5


def test_a_body_is_kept_byte_by_byte(store: Store) -> None:
    record = Record(1, bytes(range(256)) + b"\x00 \xff", "hash")
    store.append("k16", record, NOTHING)
    assert store.records("k16") == [record]


def test_what_is_read_is_a_copy(store: Store) -> None:
    fill(store, "k16", 2)
    store.records("k16").clear()
    assert len(store.records("k16")) == 2


@pytest.mark.parametrize("position", [-1, 0, 1, 3, 5, 2**70])
def test_only_the_next_position_is_taken(store: Store, position: int) -> None:
    records = fill(store, "k16", 3)
    with pytest.raises(StaleLog, match="k16 stands at position 3") as caught:
        store.append("k16", Record(position, b"other", "hash"), NOTHING)
    assert (caught.value.stream, caught.value.position) == ("k16", 3)
    assert store.records("k16") == records


def test_a_log_begins_at_one(store: Store) -> None:
    with pytest.raises(StaleLog) as caught:
        store.append("k16", Record(2, b"", "hash"), NOTHING)
    assert caught.value.position == 0
    assert store.streams() == []


def test_tournaments_are_listed_in_order_of_opening(store: Store) -> None:
    for stream in ("zeta", "alpha", "mid žluť 'quoted\" %_"):
        fill(store, stream, 1)
    second = numbered(2)[1]
    store.append("alpha", second, NOTHING)
    assert store.streams() == ["zeta", "alpha", "mid žluť 'quoted\" %_"]
    assert [store.position(stream) for stream in store.streams()] == [1, 2, 1]
    assert list(store.positions().items()) == [
        ("zeta", 1),
        ("alpha", 2),
        ("mid žluť 'quoted\" %_", 1),
    ]


# ---- several at once -------------------------------------------------------------------------


def test_several_records_are_appended_in_a_row(store: Store) -> None:
    records = numbered(7)
    store.append_all("k16", records[:3], NOTHING)
    store.append_all("k16", records[3:4], NOTHING)
    store.append("k16", records[4], NOTHING)
    store.append_all("k16", records[5:], NOTHING)
    assert store.records("k16") == records
    assert store.position("k16") == 7
    assert store.streams() == ["k16"]


def test_what_lies_beside_several_records_is_stored_with_them(store: Store) -> None:
    store.append_all("other", numbered(1), NOTHING)
    store.append_all("k16", numbered(3), SIDE_DATA)
    assert store.streams() == ["other", "k16"]
    assert store.people("k16") == SIDE_DATA.people
    assert store.people("other") == {}
    assert store.texts(["r", "r2"]) == list(SIDE_DATA.texts)
    assert store.secret("k16") == b"s"


@pytest.mark.parametrize(
    "positions",
    [
        [3, 4],  # stale at the first
        [2, 3, 4],
        [1, 2, 3, 4],
        [5],  # a gap before the first
        [5, 6],
        [4, 6],  # a gap further on
        [4, 5, 7],
        [4, 4],
        [5, 4],
        [4, 5, 4],
        [4, 0],
    ],
)
def test_of_several_records_all_are_taken_or_none(store: Store, positions: list[int]) -> None:
    records = fill(store, "k16", 3)
    several = [Record(position, b"other", "hash") for position in positions]
    with pytest.raises(StaleLog, match="k16 stands at position 3") as caught:
        store.append_all("k16", several, SIDE_DATA)
    assert (caught.value.stream, caught.value.position) == ("k16", 3)
    assert store.records("k16") == records
    nothing_aside(store)


@pytest.mark.parametrize("positions", [[0, 1], [2, 3], [1, 3]])
def test_several_records_begin_at_one_too(store: Store, positions: list[int]) -> None:
    several = [Record(position, b"", "hash") for position in positions]
    with pytest.raises(StaleLog) as caught:
        store.append_all("k16", several, SIDE_DATA)
    assert caught.value.position == 0
    assert store.streams() == []
    assert store.records("k16") == []
    nothing_aside(store)


def test_of_two_who_append_several_one_wins_all(store: Store) -> None:
    at_once = threading.Barrier(2)
    halves = numbered(40), numbered(25)

    def race(records: list[Record]) -> bool:
        at_once.wait()
        try:
            store.append_all("k16", records, SideData(secret=str(len(records)).encode()))
        except StaleLog as stale:
            assert stale.position in {25, 40}  # noqa: PT017 - the loser knows it
            return False
        return True

    with ThreadPoolExecutor(2) as pool:
        won = list(pool.map(race, halves))
    assert sorted(won) == [False, True]
    winner = halves[won.index(True)]
    assert store.records("k16") == winner
    assert store.secret("k16") == str(len(winner)).encode()


# ---- beside the log --------------------------------------------------------------------------


def test_people_belong_to_a_tournament(store: Store) -> None:
    ann = Person(name="Ann Example", attributes={"club": "A", "rating": 1800, "junior": True})
    bob = Person(name="Bob Example", attributes={"share": 0.5, "note": None})
    one, two = numbered(2)
    store.append("k16", one, SideData(people={"p1": ann}))
    store.append("k16", two, SideData(people={"p2": bob}))
    store.append("other", one, SideData(people={"p1": bob}))
    assert store.people("k16") == {"p1": ann, "p2": bob}
    assert store.people("other") == {"p1": bob}


def test_one_person_is_found_by_its_id(store: Store) -> None:
    ann = Person(name="Ann Example", attributes={"club": "A"})
    store.append("k16", numbered(1)[0], SideData(people={"p1": ann}))
    assert store.person("k16", "p1") == ann
    assert store.person("k16", "p2") is None
    assert store.person("other", "p1") is None


def test_people_are_replaced_without_a_record(store: Store) -> None:
    records = fill(store, "k16", 1)
    store.put_people("k16", {"p1": Person(name="An Example"), "p2": Person(name="Bob")})
    store.put_people("k16", {"p1": Person(name="Ann Example", attributes={"club": "A"})})
    store.put_people("k16", {})
    assert store.people("k16") == {
        "p1": Person(name="Ann Example", attributes={"club": "A"}),
        "p2": Person(name="Bob"),
    }
    assert store.people("other") == {}
    assert store.records("k16") == records


def test_a_person_told_again_is_replaced(store: Store) -> None:
    one, two = numbered(2)
    store.append("k16", one, SideData(people={"p1": Person(name="An Example")}))
    store.append("k16", two, SideData(people={"p1": Person(name="Ann Example")}))
    assert store.people("k16") == {"p1": Person(name="Ann Example")}


def test_who_is_forgotten_is_gone_and_the_log_whole(store: Store) -> None:
    records = numbered(1)
    people = {"p1": Person(name="Ann Example"), "p2": Person(name="Bob Example")}
    store.append("k16", records[0], SideData(people=people))
    store.append("other", records[0], SideData(people=people))
    store.forget("k16", "p1")
    store.forget("k16", "p1")
    assert list(store.people("k16")) == ["p2"]
    assert list(store.people("other")) == ["p1", "p2"]
    assert store.records("k16") == records


def test_texts_come_in_the_order_asked_for(store: Store) -> None:
    texts = tuple(FreeText(f"ref{n}", f"salt{n}", f"reason {n}") for n in range(1200))
    store.append("k16", numbered(1)[0], SideData(texts=texts))
    refs = [text.ref for text in reversed(texts)]
    assert store.texts([*refs, "unknown", "ref3"]) == list(reversed(texts))
    assert store.text("ref7") == "reason 7"


def test_an_erased_text_is_gone_and_the_log_whole(store: Store) -> None:
    records = numbered(1)
    texts = (FreeText("r1", "s1", "because"), FreeText("r2", "s2", ""))
    store.append("k16", records[0], SideData(texts=texts))
    store.erase("r1")
    store.erase("r1")
    assert store.text("r1") is None
    assert store.text("r2") == ""
    assert store.texts(["r1", "r2"]) == [texts[1]]
    assert store.records("k16") == records


def test_a_text_told_again_is_replaced(store: Store) -> None:
    one, two = numbered(2)
    store.append("k16", one, SideData(texts=(FreeText("r", "s", "before"),)))
    store.append(
        "k16", two, SideData(texts=(FreeText("r", "s", "x"), FreeText("r", "t", "after")))
    )
    assert store.texts(["r"]) == [FreeText("r", "t", "after")]


def test_each_tournament_has_its_secret(store: Store) -> None:
    one, two = numbered(2)
    store.append("k16", one, SideData(secret=b"\x00first\xff"))
    store.append("other", one, NOTHING)
    assert store.secret("k16") == b"\x00first\xff"
    assert store.secret("other") is None
    store.append("k16", two, SideData(secret=b"second"))
    assert store.secret("k16") == b"second"


def test_what_lies_beside_a_stale_record_is_not_stored(store: Store) -> None:
    fill(store, "k16", 2)
    for position in (2, 4):
        with pytest.raises(StaleLog):
            store.append("k16", Record(position, b"", "hash"), SIDE_DATA)
    nothing_aside(store)


# ---- threads and time ------------------------------------------------------------------------


def test_of_two_writers_exactly_one_wins_each_position(store: Store) -> None:
    writers, length = 4, 30
    records = numbered(length)
    at_once = threading.Barrier(writers)

    def race(writer: int) -> list[int]:
        won = []
        at_once.wait()
        for record in records:
            try:
                person = {f"p{record.position}": Person(name=str(writer))}
                store.append("k16", record, SideData(people=person))
                won.append(record.position)
            except StaleLog as stale:
                assert stale.position >= record.position  # noqa: PT017 - the loser knows it
        return won

    with ThreadPoolExecutor(writers) as pool:
        won = list(pool.map(race, range(writers)))
    assert sorted(position for positions in won for position in positions) == list(
        range(1, length + 1)
    )
    assert store.records("k16") == records
    winners = {f"p{p}": str(w) for w, positions in enumerate(won) for p in positions}
    assert {p: person.name for p, person in store.people("k16").items()} == winners


def test_readers_see_whole_acts_while_others_write(store: Store) -> None:
    records = numbered(40)
    done = threading.Event()

    def read() -> int:
        seen = 0
        while not done.is_set():
            found = store.records("k16")
            assert first_break(found) is None
            assert len(found) >= seen
            seen = len(found)
            assert len(store.people("k16")) >= seen
        return seen

    with ThreadPoolExecutor(2) as pool:
        readers = [pool.submit(read) for _ in range(2)]
        try:
            for record in records:
                person = {f"p{record.position}": Person(name="x")}
                store.append("k16", record, SideData(people=person))
        finally:
            done.set()
        assert all(reader.result() <= 40 for reader in readers)


def test_a_closed_store_opens_again(store: Store) -> None:
    records = fill(store, "k16", 2)
    store.close()
    store.close()
    assert store.records("k16") == records
    store.append("k16", numbered(3)[2], NOTHING)
    assert store.position("k16") == 3


NAMES = st.sampled_from(["a", "b"])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("append"), NAMES, st.integers(0, 4)),
        st.tuples(st.just("several"), NAMES, st.integers(0, 4)),
        st.tuples(st.just("forget"), NAMES, st.integers(0, 4)),
        st.tuples(st.just("erase"), NAMES, st.integers(0, 4)),
    ),
    max_size=12,
)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS)
def test_every_store_does_what_memory_does(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, str, int]]
) -> None:
    memory, sql = MemoryStore(), SqlStore(tmp_path_factory.mktemp("same") / "p.sqlite")
    try:
        for step, stream, number in steps:
            assert perform(memory, step, stream, number) == perform(sql, step, stream, number)
        assert memory.streams() == sql.streams()
        for stream in memory.streams():
            assert memory.records(stream) == sql.records(stream)
            assert memory.people(stream) == sql.people(stream)
            assert memory.secret(stream) == sql.secret(stream)
        refs = [f"{stream}{number}" for stream in "ab" for number in range(5)]
        assert memory.texts(refs) == sql.texts(refs)
    finally:
        sql.close()


def perform(store: Store, step: str, stream: str, number: int) -> int | None:
    """One step; answers the position that a refused append was told."""
    if step == "forget":
        store.forget(stream, f"p{number}")
    elif step == "erase":
        store.erase(f"{stream}{number}")
    else:
        aside = SideData(
            people={f"p{number}": Person(name=stream)},
            texts=(FreeText(f"{stream}{number}", "salt", "text"),),
            secret=stream.encode() if number == 1 else None,
        )
        several = step == "several"
        records = [Record(number + n, b"body", "hash") for n in range(3 if several else 1)]
        try:
            if several:
                store.append_all(stream, records, aside)
            else:
                store.append(stream, records[0], aside)
        except StaleLog as stale:
            return stale.position
    return None


# ---- taking away -----------------------------------------------------------------------------


def test_a_tournament_is_taken_away_with_all_that_lies_beside_it(store: Store) -> None:
    records = fill(store, "other", 2)
    for record in numbered(2):
        store.append("k16", record, SIDE_DATA if record.position == 1 else NOTHING)
    store.remove("k16", 2, ["r"])
    assert store.streams() == ["other"]
    assert store.records("k16") == []
    assert store.people("k16") == {}
    assert store.secret("k16") is None
    assert [text.ref for text in store.texts(["r", "r2"])] == ["r2"]
    assert store.records("other") == records
    fill(store, "k16", 1)
    assert store.streams() == ["other", "k16"]


def test_one_that_has_moved_on_stays(store: Store) -> None:
    records = fill(store, "k16", 3)
    with pytest.raises(StaleLog):
        store.remove("k16", 2, [])
    assert store.records("k16") == records


def test_of_a_whole_tournament_all_can_be_read(store: Store) -> None:
    store.append("k16", numbered(1)[0], SIDE_DATA)
    found = store.salvaged("k16")
    assert (found.records, found.people) == (numbered(1), SIDE_DATA.people)
    assert store.salvaged("none").records == []
