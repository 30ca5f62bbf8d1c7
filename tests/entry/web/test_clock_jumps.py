"""The clock of the machine is put right while people are at work."""

from datetime import timedelta

from helpers.tournaments.in_memory import CUP, hall
from podium.app.access import Role
from podium.app.browser_sessions import add_link, begin, find, put_forward, tidy
from podium.app.identity import user_of
from podium.app.links import issue
from podium.entry.web.clock_jumps import Watch


def test_what_passes_by_itself_is_no_setting_of_the_clock() -> None:
    passed = [0.0]
    watch = Watch("2026-05-07T10:00:00+02:00", lambda: passed[0])
    passed[0] += 1
    assert not watch.put_forward("2026-05-07T10:00:01+02:00")
    passed[0] += 9 * 3600  # the laptop was closed over night
    assert not watch.put_forward("2026-05-07T19:00:01+02:00")
    passed[0] += 1
    assert not watch.put_forward("2026-05-07T18:00:02+01:00")  # another zone, the same time


def test_a_clock_that_is_put_forward_is_noticed_and_one_put_back_is_not() -> None:
    passed = [0.0]
    watch = Watch("1996-05-07T10:00:00+02:00", lambda: passed[0])
    passed[0] += 1
    by = watch.put_forward("2026-05-07T10:00:01+02:00")
    assert by == timedelta(days=10_957)
    passed[0] += 1
    assert not watch.put_forward("2026-05-07T10:00:02+02:00")
    assert not watch.put_forward("2020-05-07T10:00:02+02:00")


def test_where_nothing_tells_nothing_is_told() -> None:
    watch = Watch("1996-05-07T10:00:00+02:00", None)
    assert not watch.put_forward("2026-05-07T10:00:00+02:00")


def test_who_was_at_work_stays_so() -> None:
    instance = hall()
    token, _ = begin(instance)
    old, _ = begin(instance)
    link = issue(instance, role=Role.ARBITER, tournament=CUP, label="Hana")
    assert add_link(instance, token, link) is not None
    instance.clock.move(days=10)
    assert find(instance, token) is not None  # seen now; the other one was not
    instance.clock.move(days=10_950)
    assert find(instance, token) is None
    put_forward(instance, timedelta(days=10_950))
    found = find(instance, token)
    assert found is not None
    assert user_of(instance, found).name == "Hana"
    instance.clock.move(days=10)
    assert tidy(instance) == 1
    assert find(instance, old) is None
