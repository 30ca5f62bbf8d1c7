"""What the tables beside the logs keep to, whatever they are made of."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from helpers.tournaments.logs import numbered
from podium.adapters.stores.memory import MemoryStore
from podium.adapters.stores.rows import KINDS
from podium.adapters.stores.sqlite import SqlStore
from podium.app.access import Role
from podium.app.accounts import Account
from podium.app.browser_sessions import BrowserSession, ClaimedSeat, OpenedLink
from podium.app.links import Link
from podium.app.ports import (
    AlreadySubmitted,
    Person,
    SideData,
    SideRow,
    StaleLog,
    Storage,
    Submitted,
)
from podium.app.removal import Download
from podium.app.round_clocks.clock import RoundClock, TimedPhase
from podium.app.submissions import Created
from podium.app.venue import Announcement, PaidFee, Settings

ODD = "žluť 'q\" %\\ \n\t…"
ROWS: tuple[SideRow, ...] = (
    Account(id=ODD, name=ODD, hashed="$argon2id$", made_at="2026-05-07T10:00:00+02:00"),
    Announcement(tournament="cup", id="000001", text=ODD, at="t", by=ODD, until="u"),
    BrowserSession(
        token="t",
        id="i",
        account="Olga",
        mark="m",
        links=(OpenedLink("cup", "l", 2), OpenedLink("", ODD, 1)),
        made_at="a",
        seen_at="b",
    ),
    ClaimedSeat(
        tournament="cup",
        stage="main",
        round=2,
        table=7,
        entrant="p1",
        link="l",
        version=3,
        session="i",
    ),
    Download(tournament="cup", position=12),
    PaidFee(tournament="cup", entrant="p1", paid=True, at="t", by=ODD),
    Link(
        id="l", version=2, role=Role.CHECK_IN, tournament="cup", label=ODD, by="O", revoked=True
    ),
    Created(tournament="", key=ODD, id="next"),
    RoundClock(
        tournament="cup",
        id="main:1",
        stage="main",
        round=1,
        limit=3600,
        phases=(
            TimedPhase(at=0, do="turn-limit", each=60),
            TimedPhase(at=3600, do="stop", finish="lap"),
        ),
        end="finish-lap",
        added=((60, 300), (90, -60)),
        overrun={2: 120, 11: 60},
        last_press="k",
    ),
    Settings(tournament="cup", language="cs", names="short", public=False, title=ODD),
    Submitted(tournament="cup", key="k", digest="d", position=3),
)


@pytest.fixture(params=["memory", "sqlite"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    made: Storage = (
        MemoryStore() if request.param == "memory" else SqlStore(tmp_path / "podium.sqlite")
    )
    yield made
    made.close()


def key_of(row: SideRow) -> tuple[Any, ...]:
    return tuple(getattr(row, name) for name in row.KEY)


def fee(entrant: str, tournament: str = "cup", *, paid: bool = True, by: str = "") -> PaidFee:
    return PaidFee(tournament=tournament, entrant=entrant, paid=paid, at="", by=by)


def seat(session: str, entrant: str, table: int = 1, version: int = 1) -> ClaimedSeat:
    return ClaimedSeat(
        tournament="cup",
        stage="main",
        round=1,
        table=table,
        entrant=entrant,
        link="l",
        version=version,
        session=session,
    )


def test_there_is_a_row_of_each_kind_here() -> None:
    assert tuple(map(type, ROWS)) == KINDS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.TABLE)
def test_a_row_comes_back_as_it_was(place: Storage, row: SideRow) -> None:
    kind, key = type(row), key_of(row)
    assert place.get(kind, *key) is None
    assert place.add(row) == 1
    assert place.get(kind, *key) == row
    assert place.find(kind) == [row]
    place.put(row)
    assert place.update(kind, key, lambda same: same) == row
    assert place.find(kind) == [row]
    assert place.delete(kind, **dict(zip(kind.KEY, key, strict=True))) == 1
    assert place.find(kind) == []


def test_empty_tables_answer_everything(place: Storage) -> None:
    assert place.find(PaidFee) == place.find(PaidFee, tournament="cup") == []
    assert place.get(PaidFee, "cup", "a") is None
    assert place.delete(PaidFee, tournament="cup") == 0
    assert place.update(PaidFee, ("cup", "a"), lambda same: same) is None
    assert place.add() == 0


def test_rows_are_found_by_any_columns_in_order_of_their_keys(place: Storage) -> None:
    for entrant in ("b", "a10", "Z", "a2", "č"):
        place.put(fee(entrant, by="Ann" if entrant < "a3" else "Bob"))
    place.put(fee("a2", "other", by="Ann"))
    assert [row.entrant for row in place.find(PaidFee, tournament="cup")] == [
        "Z", "a10", "a2", "b", "č",
    ]  # fmt: skip
    assert place.find(PaidFee, by="Ann", entrant="a2") == [
        fee("a2", by="Ann"), fee("a2", "other", by="Ann"),
    ]  # fmt: skip
    assert place.find(PaidFee, tournament="none") == []


def test_what_is_found_is_a_copy(place: Storage) -> None:
    place.put(fee("a"))
    place.find(PaidFee).clear()
    assert place.find(PaidFee) == [fee("a")]


def test_new_is_what_was_not_there(place: Storage) -> None:
    assert place.add(fee("a")) == 1
    assert place.add(fee("a", paid=False)) == 0
    assert place.get(PaidFee, "cup", "a") == fee("a")
    assert place.delete(PaidFee, tournament="cup", entrant="a") == 1
    assert place.add(fee("a", paid=False)) == 1


def test_of_many_those_are_added_that_were_missing(place: Storage) -> None:
    place.put(fee("b"))
    assert place.add(*(fee(entrant, paid=False) for entrant in "cab")) == 2
    assert [row.paid for row in place.find(PaidFee)] == [False, True, False]


def test_a_row_is_replaced_by_its_key(place: Storage) -> None:
    place.put(fee("a"))
    place.put(fee("a", paid=False, by="Ann"))
    assert place.find(PaidFee) == [fee("a", paid=False, by="Ann")]


def test_a_row_is_changed_from_what_it_is(place: Storage) -> None:
    place.put(fee("a", by="Ann"))
    changed = place.update(PaidFee, ("cup", "a"), lambda row: replace(row, by=row.by + "!"))
    assert changed == place.get(PaidFee, "cup", "a") == fee("a", by="Ann!")
    assert place.update(PaidFee, ("cup", "a"), lambda _: None) is None
    assert place.find(PaidFee) == [fee("a", by="Ann!")]


def test_a_row_may_get_another_key(place: Storage) -> None:
    place.put(fee("a"))
    place.update(PaidFee, ("cup", "a"), lambda row: replace(row, entrant="b"))
    assert place.find(PaidFee) == [fee("b")]


def test_a_change_that_fails_changes_nothing(place: Storage) -> None:
    place.put(fee("a"))

    def fails(_: PaidFee) -> PaidFee:
        raise LookupError

    with pytest.raises(LookupError):
        place.update(PaidFee, ("cup", "a"), fails)
    place.put(fee("b"))
    assert place.find(PaidFee) == [fee("a"), fee("b")]


def test_no_two_rows_have_what_is_unique(place: Storage) -> None:
    assert place.add(seat("one", "a")) == 1
    assert place.add(seat("one", "b")) == 0  # the session has a seat at this match
    assert place.add(seat("one", "b", version=2)) == 0
    assert place.add(seat("two", "a")) == 0  # the seat is taken
    assert place.add(seat("two", "b"), seat("one", "a", table=2)) == 2


def test_rows_are_taken_away_by_any_columns(place: Storage) -> None:
    place.add(
        *(fee(entrant, tournament) for tournament in ("cup", "other") for entrant in "ab")
    )
    assert place.delete(PaidFee, entrant="a") == 2
    assert place.delete(PaidFee, tournament="cup", entrant="a") == 0
    assert place.find(PaidFee) == [fee("b"), fee("b", "other")]


def test_of_many_who_add_a_row_one_does(place: Storage) -> None:
    at_once = threading.Barrier(4)

    def race(number: int) -> int:
        at_once.wait()
        return place.add(fee("a", by=str(number)))

    with ThreadPoolExecutor(4) as pool:
        won = list(pool.map(race, range(4)))
    assert sorted(won) == [0, 0, 0, 1]
    assert place.find(PaidFee) == [fee("a", by=str(won.index(1)))]


def test_nobody_changes_away_what_another_has_changed(place: Storage) -> None:
    place.put(fee("a", by="0"))
    at_once = threading.Barrier(3)

    def count(_: int) -> None:
        at_once.wait()
        for _ in range(20):
            place.update(
                PaidFee, ("cup", "a"), lambda row: replace(row, by=str(int(row.by) + 1))
            )

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(count, range(3)))
    assert place.find(PaidFee) == [fee("a", by="60")]


# ---- together with tournaments ---------------------------------------------------------------


def submitted(key: str, position: int = 1) -> Submitted:
    return Submitted(tournament="cup", key=key, digest="d", position=position)


def test_a_submission_is_stored_with_its_record(place: Storage) -> None:
    one, two = numbered(2)
    place.append("cup", one, SideData(submission=submitted("k")))
    assert place.find(Submitted) == [submitted("k")]
    again = SideData(people={"p": Person(name="x")}, submission=submitted("k", 2))
    with pytest.raises(AlreadySubmitted):
        place.append("cup", two, again)
    assert place.find(Submitted) == [submitted("k")]
    assert place.records("cup") == [one]
    assert place.people("cup") == {}
    place.append("cup", two, SideData(submission=submitted("k2", 2)))
    assert place.records("cup") == [one, two]


def test_what_comes_with_a_stale_record_is_not_kept(place: Storage) -> None:
    with pytest.raises(StaleLog):
        place.append("cup", numbered(2)[1], SideData(submission=submitted("k")))
    assert place.find(Submitted) == []


def test_what_belongs_to_a_tournament_goes_with_it(place: Storage) -> None:
    for name in ("cup", "other"):
        place.append(name, numbered(1)[0], SideData())
        for row in ROWS:
            if getattr(row, "tournament", ""):
                place.add(replace(row, tournament=name, **_other(row, name)))
    place.add(*(row for row in ROWS if isinstance(row, Account)))
    place.remove("cup", 1, [])
    for row in ROWS:
        left = place.find(type(row))
        assert [getattr(one, "tournament", None) for one in left] == {
            Account: [None], BrowserSession: [], Created: [],
        }.get(type(row), ["other"])  # fmt: skip


def _other(row: SideRow, name: str) -> dict[str, str]:
    """What is unique over all tournaments."""
    return {"id": f"l-{name}"} if isinstance(row, Link) else {}


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["add", "put", "update", "delete"]),
        st.sampled_from(["one", "two"]),
        st.sampled_from("ab"),
        st.integers(1, 2),
    ),
    max_size=15,
)


@given(steps=STEPS)
def test_every_store_does_what_memory_does(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, str, str, int]]
) -> None:
    memory, sql = MemoryStore(), SqlStore(tmp_path_factory.mktemp("same") / "p.sqlite")
    try:
        for step in steps:
            assert perform(memory, *step) == perform(sql, *step)
        for kind in (ClaimedSeat, PaidFee):
            assert memory.find(kind) == sql.find(kind)
    finally:
        sql.close()


def perform(place: Storage, step: str, one: str, other: str, number: int) -> object:
    match step:
        case "add":
            return place.add(seat(one, other, version=number), seat(other, one, table=number))
        case "put":
            place.put(fee(other, one, paid=number == 1))
        case "update":
            return place.update(
                PaidFee, (one, other), lambda row: replace(row, by=row.by + "x")
            )
        case _:
            return place.delete(ClaimedSeat, session=one), place.delete(PaidFee, entrant=other)
    return None
