"""Round clocks: what always holds, whatever was done to them."""

from collections.abc import Callable
from datetime import datetime

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from helpers.tournaments.round_clocks import MINUTE, at, clock
from podium.app.round_clocks.clock import ClockReading, RoundClock
from podium.app.round_clocks.reading import phases_of, read_clock, sounds
from podium.app.round_clocks.running import extend, extend_table, pause, resume, start, stop
from podium.core.refusals import Refused

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
    acts: dict[str, Callable[[], RoundClock]] = {
        "start": lambda: start(clock, when),
        "pause": lambda: pause(clock, when),
        "resume": lambda: resume(clock, when),
        "extend": lambda: extend(clock, when, much),
        "overrun": lambda: extend_table(clock, 1 + abs(much) % 3, much),
        "stop": lambda: stop(clock, when),
        "wait": lambda: clock,
    }
    try:
        return acts[what]()
    except Refused:
        return clock


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
    try:
        paused = pause(made, at(now))
    except Refused:
        return
    resumed = resume(paused, at(now + long))
    for table in (None, 1, 2, 3):
        before = read_clock(made, at(now), table)
        after = read_clock(resumed, at(now + long), table)
        assert _apart(after) == _apart(before)
        assert read_clock(paused, at(now + long), table).remaining == before.remaining
        later = read_clock(made, at(now + 77), table)
        assert _apart(read_clock(resumed, at(now + long + 77), table)) == _apart(later)


def _apart(read: ClockReading) -> ClockReading:
    """A reading but for the second of the wall, which a pause moves."""
    return replace(read, zero=None)


@given(histories(), st.integers(1, 7200), st.integers(0, 10000))
def test_more_time_is_never_less(
    history: tuple[RoundClock, int], seconds: int, later: int
) -> None:
    made, now = history
    try:
        longer = extend(made, at(now), seconds)
    except Refused:
        return
    for table in (None, 1, 2, 3):
        before = read_clock(made, at(now + later), table)
        after = read_clock(longer, at(now + later), table)
        assert before.remaining is not None
        assert after.remaining is not None
        assert before.remaining <= after.remaining <= before.remaining + seconds
        assert before.elapsed == after.elapsed
        begun = [
            p for p in phases_of(made) if made.started_at and p.at <= before.elapsed - later
        ]
        assert [p for p in phases_of(longer)[: len(begun)] if p.do != "stop"] == [
            p for p in begun if p.do != "stop"
        ]


@given(histories())
def test_phases_stay_in_order_and_the_stop_is_last(history: tuple[RoundClock, int]) -> None:
    made, _ = history
    for table in (None, 1, 2, 3):
        phases = phases_of(made, table)
        assert [p.do for p in phases] == [p.do for p in made.phases]
        assert [p.at for p in phases] == sorted(p.at for p in phases)
        assert phases[-1].do == "stop"
    assert sounds(made) == sorted(set(sounds(made)))


@given(histories(), st.integers(0, 7200))
def test_what_remains_only_falls_and_what_is_announced_comes(
    history: tuple[RoundClock, int], wait: int
) -> None:
    made, now = history
    for table in (None, 1):
        one, other = read_clock(made, at(now), table), read_clock(made, at(now + wait), table)
        assert one.remaining is not None
        assert other.remaining is not None
        assert one.limit == other.limit
        assert other.remaining <= one.remaining
        assert (one.remaining == 0) == (one.elapsed >= (one.limit or 0))
        if one.zero is not None:
            assert other.elapsed == one.elapsed + wait
            assert one.zero + one.elapsed == datetime.fromisoformat(at(now)).timestamp()
        if one.zero is not None and one.next_in is not None:
            then = read_clock(made, at(now + one.next_in), table)
            assert then.phase == one.next_phase
            assert read_clock(made, at(now + one.next_in - 1), table).phase == one.phase


@given(histories(), st.floats(0, 0.999), st.floats(0, 0.999))
def test_parts_of_seconds_are_cut_off_before_anything_is_counted(
    history: tuple[RoundClock, int], one: float, other: float
) -> None:
    made, now = history
    if made.started_at and not made.paused_at and not made.stopped_at:
        paused = pause(extend(made, at(now), 9 * 3600), at(now + one))
        resumed = resume(paused, at(now + 100 + other))
        assert read_clock(resumed, at(now + 100)).elapsed == read_clock(made, at(now)).elapsed


@given(histories())
def test_a_clock_is_the_same_after_the_shelf(history: tuple[RoundClock, int]) -> None:
    made, _ = history
    assert msgspec.json.decode(msgspec.json.encode(made), type=RoundClock) == made
