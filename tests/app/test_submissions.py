"""The same submission twice counts once, whatever happens in between."""

import dataclasses
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace as but

from helpers.tournaments.in_memory import CUP, Hall, hall
from podium.app.ports import SideData, Submitted
from podium.app.service import Done
from podium.app.submissions import perform
from podium.core.records import Record
from podium.core.refusals import Refusal
from podium.director import acts as a
from podium.views.preview import Preview

ENTER = a.Enter(tournament=CUP, id="d", name="Doe Elm", by="Hana")
START = a.Start(tournament=CUP, stage="group")


@pytest.fixture(params=["memory", "sqlite"])
def instance(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hall]:
    made = hall(where=None if request.param == "memory" else tmp_path)
    yield made
    made.service.store.close()


def position(instance: Hall) -> int:
    return instance.service.store.position(CUP)


def code(came: Done | Preview | Refusal) -> str:
    assert isinstance(came, Refusal), came
    return came.code


def test_a_submission_that_comes_twice_is_done_once(instance: Hall) -> None:
    before = position(instance)
    first = perform(instance, ENTER, "k")
    assert isinstance(first, Done)
    assert perform(instance, START, "other") != first
    assert perform(instance, ENTER, "k") == first
    assert position(instance) == before + 2


def test_without_a_key_each_counts(instance: Hall) -> None:
    warning = a.Rule(tournament=CUP, stage="group", entrant="a", ruling="warning")
    perform(instance, START, "")
    before = position(instance)
    for _ in range(2):
        assert isinstance(perform(instance, warning, ""), Done)
    assert position(instance) == before + 2


def test_the_same_act_under_another_key_is_another_submission(instance: Hall) -> None:
    perform(instance, ENTER, "k")
    assert code(perform(instance, ENTER, "k2")) == "duplicate-entrant"


def test_a_key_is_of_its_tournament(tmp_path: Path) -> None:
    instance = hall("other", where=tmp_path)
    first = perform(instance, ENTER, "k")
    second = perform(instance, but(ENTER, tournament="other"), "k")
    assert isinstance(first, Done)
    assert isinstance(second, Done)
    assert second.tournament == "other"
    instance.service.store.close()


def test_a_key_with_another_act_is_refused(instance: Hall) -> None:
    perform(instance, ENTER, "k")
    before = position(instance)
    for other in (
        START,
        but(ENTER, name="Dee"),
        but(ENTER, by=""),
    ):
        assert code(perform(instance, other, "k")) == "key-reused"
    assert position(instance) == before


def test_when_it_was_sent_makes_no_other_act(instance: Hall) -> None:
    first = perform(instance, but(ENTER, at="2026-05-07T10:00:00+02:00"), "k")
    assert perform(instance, but(ENTER, at="2026-05-07T10:00:09+02:00"), "k") == first


def test_a_refused_submission_leaves_its_key_free(instance: Hall) -> None:
    assert code(perform(instance, a.Close(tournament=CUP, stage="group"), "k")) == "not-running"
    assert instance.tables.find(Submitted) == []
    assert isinstance(perform(instance, START, "k"), Done)


def test_a_preview_uses_up_nothing(instance: Hall) -> None:
    looked = but(ENTER)
    preview = a.Enter(tournament=CUP, id="d", preview=True)
    assert isinstance(perform(instance, preview, "k"), Preview)
    assert isinstance(perform(instance, looked, "k"), Done)
    assert isinstance(
        perform(instance, preview, "k"), Refusal
    )  # of a duplicate, not of the key


def test_a_key_has_its_length(instance: Hall) -> None:
    assert isinstance(perform(instance, ENTER, "k" * 200), Done)
    assert code(perform(instance, START, "k" * 201)) == "malformed"


def test_an_opening_counts_once_too(instance: Hall) -> None:
    opening = a.Open(tournament="new", rulebook="football-group-uefa", seed="s")
    first = perform(instance, opening, "k")
    assert isinstance(first, Done)
    assert perform(instance, opening, "k") == first
    assert code(perform(instance, opening, "k2")) == "already-exists"
    assert code(perform(instance, opening, "")) == "already-exists"


def test_a_stale_submission_that_was_done_is_answered_as_at_first(instance: Hall) -> None:
    act = a.Start(tournament=CUP, stage="group", expect_position=position(instance))
    first = perform(instance, act, "k")
    assert isinstance(first, Done)
    assert perform(instance, act, "k") == first


def test_a_submission_of_an_act_that_was_undone_does_not_do_it_again(instance: Hall) -> None:
    first = perform(instance, ENTER, "k")
    perform(instance, a.Undo(tournament=CUP), "u")
    before = position(instance)
    assert perform(instance, ENTER, "k") == first
    assert position(instance) == before


def test_no_name_can_be_guessed_from_what_is_kept(instance: Hall) -> None:
    perform(instance, ENTER, "k")
    assert "Doe" not in repr(instance.tables.get(Submitted, CUP, "k"))
    stranger = dataclasses.replace(instance, key=b"x" * 32)
    assert code(perform(stranger, ENTER, "k")) == "key-reused"  # what it tells by is the key


# ---- at once, and after a fall ---------------------------------------------------------------


@pytest.mark.parametrize(
    "act",
    [
        ENTER,
        a.Open(tournament="new", rulebook="football-group-uefa"),
        a.Enter(tournament=CUP, id="e"),
    ],
)
def test_of_two_desks_that_send_the_same_at_once_one_does_it(
    tmp_path: Path, act: a.Act
) -> None:
    instances = [hall(where=tmp_path) for _ in range(2)]
    before = position(instances[0])
    at_once = threading.Barrier(2)

    def send(instance: Hall) -> Done | Preview | Refusal:
        at_once.wait()
        return perform(instance, act, "k")

    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(send, instances)
    assert isinstance(one, Done)
    assert one == other
    store = instances[0].service.store
    assert store.position(act.tournament) == (before + 1 if act.tournament == CUP else 1)
    for instance in instances:
        instance.service.store.close()


WARNING = a.Rule(tournament=CUP, stage="group", entrant="a", ruling="warning", reason="late")


def test_an_act_that_could_be_done_twice_is_done_once_by_two_desks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (hall(where=tmp_path) for _ in range(2))
    perform(one, START, "s")
    looked = other.tables.get

    def before_the_other(kind: type[Submitted], *key: str) -> Submitted | None:
        found = looked(kind, *key)
        if found is None:  # and just then the other desk sends it
            perform(one, WARNING, "k")
        return found

    monkeypatch.setattr(other.tables, "get", before_the_other)
    came = perform(other, WARNING, "k")
    assert isinstance(came, Done)
    assert perform(one, WARNING, "k") == came
    assert position(one) == came.position
    assert one.service.tournament(CUP).state.entrants["a"].warnings == 1
    for instance in (one, other):
        instance.service.store.close()


def test_who_falls_after_the_act_was_stored_does_not_do_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    instance = hall(where=tmp_path)
    perform(instance, START, "s")
    store = instance.service.store
    append = store.append

    def fall(stream: str, record: Record, aside: SideData) -> None:
        append(stream, record, aside)
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "append", fall)
    with pytest.raises(KeyboardInterrupt):
        perform(instance, WARNING, "k")
    monkeypatch.undo()
    store.close()
    again = hall(where=tmp_path)
    before = position(again)
    came = perform(again, WARNING, "k")
    assert isinstance(came, Done)
    assert came.position == before == position(again)
    again.service.store.close()


def test_who_falls_before_the_act_was_stored_does_it_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    instance = hall(where=tmp_path)
    before = position(instance)

    def fall(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(instance.service.store, "append", fall)
    with pytest.raises(KeyboardInterrupt):
        perform(instance, ENTER, "k")
    monkeypatch.undo()
    came = perform(instance, ENTER, "k")
    assert isinstance(came, Done)
    assert position(instance) == before + 1
    instance.service.store.close()
