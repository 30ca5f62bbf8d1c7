"""Round clocks: what always holds, whatever was done to them."""

from collections.abc import Callable
from datetime import datetime

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from helpers.tournaments.round_clocks import MINUTE, at, clock, ok
from podium.app import clockwork as c
from podium.app.clockwork import Reading, RoundClock
from podium.core.refusals import Refusal

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["start", "pause", "resume", "extend", "overrun", "stop", "wait"]),
        st.integers(0, 40 * MINUTE),
        st.integers(-20 * MINUTE, 20 * MINUTE),
    ),
    max_size=14,
)


def _do(clock: RoundClock, what: str, now: int, much: int) -> RoundClock:
    when = at(now)
    acts: dict[str, Callable[[], RoundClock | Refusal]] = {
        "start": lambda: c.start(clock, when),
        "pause": lambda: c.pause(clock, when),
        "resume": lambda: c.resume(clock, when),
        "extend": lambda: c.extend(clock, when, much),
        "overrun": lambda: c.overrun(clock, 1 + abs(much) % 3, much),
        "stop": lambda: c.stop(clock, when),
        "wait": lambda: clock,
    }
    found = acts[what]()
    return found if isinstance(found, RoundClock) else clock


@st.composite
def histories(draw: st.DrawFn) -> tuple[RoundClock, int]:
    """A clock with which all sorts of things were done, and the second after noon it is now."""
    book, stage, level = draw(
        st.sampled_from(
            [
                ("katana-2016", "main", ""),
                ("blokus-lincon-2016", "qualifying", ""),
                ("piskvorky-2018", "groups", "kt"),
            ]
        )
    )
    made, now = MADE[book, stage, level], 0
    for what, wait, much in draw(STEPS):
        now += wait
        made = _do(made, what, now, much)
    return made, now


MADE = {
    key: clock(*key)
    for key in [
        ("katana-2016", "main", ""),
        ("blokus-lincon-2016", "qualifying", ""),
        ("piskvorky-2018", "groups", "kt"),
    ]
}


@given(histories(), st.integers(0, 20000))
def test_a_pause_never_changes_what_remains(history: tuple[RoundClock, int], long: int) -> None:
    made, now = history
    paused = c.pause(made, at(now))
    if isinstance(paused, Refusal):
        return
    resumed = ok(c.resume(paused, at(now + long)))
    for table in (None, 1, 2, 3):
        before = c.reading(made, at(now), table)
        after = c.reading(resumed, at(now + long), table)
        assert _apart(after) == _apart(before)
        assert c.reading(paused, at(now + long), table).remaining == before.remaining
        later = c.reading(made, at(now + 77), table)
        assert _apart(c.reading(resumed, at(now + long + 77), table)) == _apart(later)


def _apart(read: Reading) -> Reading:
    """A reading but for the second of the wall, which a pause moves."""
    return replace(read, zero=None)


@given(histories(), st.integers(1, 7200), st.integers(0, 10000))
def test_more_time_is_never_less(
    history: tuple[RoundClock, int], seconds: int, later: int
) -> None:
    made, now = history
    longer = c.extend(made, at(now), seconds)
    if isinstance(longer, Refusal):
        return
    for table in (None, 1, 2, 3):
        before = c.reading(made, at(now + later), table)
        after = c.reading(longer, at(now + later), table)
        assert before.remaining is not None
        assert after.remaining is not None
        assert before.remaining <= after.remaining <= before.remaining + seconds
        assert before.elapsed == after.elapsed
        begun = [
            p for p in c.phases_of(made) if made.started_at and p.at <= before.elapsed - later
        ]
        assert [p for p in c.phases_of(longer)[: len(begun)] if p.do != "stop"] == [
            p for p in begun if p.do != "stop"
        ]


@given(histories())
def test_phases_stay_in_order_and_the_stop_is_last(history: tuple[RoundClock, int]) -> None:
    made, _ = history
    for table in (None, 1, 2, 3):
        phases = c.phases_of(made, table)
        assert [p.do for p in phases] == [p.do for p in made.phases]
        assert [p.at for p in phases] == sorted(p.at for p in phases)
        assert phases[-1].do == "stop"
    assert c.sounds(made) == sorted(set(c.sounds(made)))


@given(histories(), st.integers(0, 7200))
def test_what_remains_only_falls_and_what_is_announced_comes(
    history: tuple[RoundClock, int], wait: int
) -> None:
    made, now = history
    for table in (None, 1):
        one, other = c.reading(made, at(now), table), c.reading(made, at(now + wait), table)
        assert one.remaining is not None
        assert other.remaining is not None
        assert one.limit == other.limit
        assert other.remaining <= one.remaining
        assert (one.remaining == 0) == (one.elapsed >= (one.limit or 0))
        if one.zero is not None:
            assert other.elapsed == one.elapsed + wait
            assert one.zero + one.elapsed == datetime.fromisoformat(at(now)).timestamp()
        if one.zero is not None and one.next_in is not None:
            then = c.reading(made, at(now + one.next_in), table)
            assert then.phase == one.next_phase
            assert c.reading(made, at(now + one.next_in - 1), table).phase == one.phase


@given(histories(), st.floats(0, 0.999), st.floats(0, 0.999))
def test_parts_of_seconds_are_cut_off_before_anything_is_counted(
    history: tuple[RoundClock, int], one: float, other: float
) -> None:
    made, now = history
    if made.started_at and not made.paused_at and not made.stopped_at:
        paused = ok(c.pause(ok(c.extend(made, at(now), 9 * 3600)), at(now + one)))
        resumed = ok(c.resume(paused, at(now + 100 + other)))
        assert c.reading(resumed, at(now + 100)).elapsed == c.reading(made, at(now)).elapsed


@given(histories())
def test_a_clock_is_the_same_after_the_shelf(history: tuple[RoundClock, int]) -> None:
    made, _ = history
    assert msgspec.json.decode(msgspec.json.encode(made), type=RoundClock) == made
