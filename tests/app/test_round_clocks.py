"""Round clocks: what the rulebooks ask, and what is done to a clock."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace

from helpers.tournaments.round_clocks import MINUTE, NOON, at, clock, refused, rules
from podium.app.round_clocks.clock import RoundClock, RoundKey
from podium.app.round_clocks.reading import digits, phases_of, read_clock, sounds, wall_time
from podium.app.round_clocks.running import (
    extend,
    extend_table,
    next_game,
    pause,
    reset,
    resume,
    start,
    stop,
)
from podium.app.round_clocks.setup import clock_by_hand, clock_by_rules, clocks_offered


@pytest.fixture(scope="module")
def katana() -> RoundClock:
    return clock("katana-2016", "main")


@pytest.fixture
def running(katana: RoundClock) -> RoundClock:
    return start(katana, NOON)


# ---- what the rulebooks give -------------------------------------------------------------------


def test_katana_time_three_phases_in_whole_seconds(katana: RoundClock) -> None:
    assert katana.id == "main:1"
    assert (katana.limit, katana.per, katana.end, katana.cite) == (
        95 * MINUTE,
        "round",
        "no-winner",
        "time",
    )
    assert [(p.at, p.do, p.each, p.finish) for p in katana.phases] == [
        (60 * MINUTE, "turn-limit", MINUTE, ""),
        (90 * MINUTE, "warn", 0, ""),
        (95 * MINUTE, "stop", 0, "turn"),
    ]
    assert sounds(katana) == [
        (60 * MINUTE, "warning"),
        (90 * MINUTE, "warning"),
        (95 * MINUTE, "end"),
    ]


@pytest.mark.parametrize(
    ("minutes", "shown", "following"),
    [
        (0, ("running", "", 0, ""), ("turn-limit", 60)),
        (59, ("running", "", 0, ""), ("turn-limit", 1)),
        (60, ("running", "turn-limit", MINUTE, ""), ("warn", 30)),
        (90, ("running", "warn", MINUTE, ""), ("stop", 5)),
        (95, ("over", "stop", MINUTE, "turn"), ("", None)),
        (120, ("over", "stop", MINUTE, "turn"), ("", None)),
    ],
)
def test_katana_time_the_turn_limit_stays_through_the_last_five_minutes(
    running: RoundClock,
    minutes: int,
    shown: tuple[str, str, int, str],
    following: tuple[str, int | None],
) -> None:
    read = read_clock(running, at(minutes * MINUTE))
    assert (read.state, read.phase, read.each, read.finish) == shown
    coming, wait = following
    assert (read.next_phase, read.next_in) == (coming, wait and wait * MINUTE)
    assert read.remaining == max(0, 95 - minutes) * MINUTE
    assert read.cite == "time"


def test_blokus_8_14_fifteen_minutes_then_the_lap_is_finished() -> None:
    made = clock("blokus-lincon-2016", "qualifying")
    read = read_clock(start(made, NOON), at(15 * MINUTE))
    assert (read.state, read.finish, read.cite) == ("over", "lap", "8, 14")
    assert read.limit == 15 * MINUTE


@pytest.mark.parametrize(("level", "minutes"), [("ot", 15), ("kt", 20)])
def test_piskvorky_3_3_7_a_common_clock_for_each_of_the_two_games(
    level: str, minutes: int
) -> None:
    first = clock("piskvorky-2018", "groups", level)
    assert (first.per, first.game, first.games) == ("game", 1, 2)
    assert first.end == "tie-unless-proved"
    read = read_clock(start(first, NOON), at(minutes * MINUTE))
    assert (read.state, read.finish, read.limit) == ("over", "", minutes * MINUTE)
    second = next_game(start(first, NOON))
    assert (second.game, second.started_at, second.id) == (2, "", first.id)
    assert refused(lambda: next_game(second)).code == "clock-state"


def test_piskvorky_2_1_7_extra_games_have_a_clock_of_their_own() -> None:
    book = rules("piskvorky-2018", "ot")
    assert clocks_offered(book, "playoff") == ("common", "extra")
    extra = clock_by_rules(book, RoundKey(stage="playoff", round=2), "extra")
    assert (extra.id, extra.limit) == ("playoff:2::extra", 10 * MINUTE)
    own = clock_by_rules(book, RoundKey(stage="playoff", round=2), "common")
    assert own.id == "playoff:2"


def test_piskvorky_3_3_9_chess_clocks_are_no_clock_of_the_round() -> None:
    book = rules("piskvorky-2018", "kt", clock="chess")
    refusal = refused(lambda: clock_by_rules(book, RoundKey(stage="groups", round=1)))
    assert (refusal.code, refusal.cite) == ("no-clock", "3.3.9")
    assert "10 min" in refusal.message
    assert clocks_offered(book, "groups") == ("common", "extra")


def test_blokus_24_the_final_has_no_clock_and_gets_one_by_hand() -> None:
    book = rules("blokus-lincon-2016")
    sitting = RoundKey(stage="final", round=1)
    refusal = refused(lambda: clock_by_rules(book, sitting))
    assert (refusal.code, refusal.subject) == ("no-clock", ("final",))
    assert "by hand" in refusal.message
    made = clock_by_hand(book, sitting, limit=40 * MINUTE, warn=5 * MINUTE)
    assert [(p.at, p.do) for p in made.phases] == [(2100, "warn"), (2400, "stop")]
    assert (made.name, made.cite, made.title) == ("", "", "final")
    assert [p.do for p in clock_by_hand(book, sitting, limit=60).phases] == ["stop"]


@pytest.mark.parametrize(("limit", "warn"), [(0, 0), (-60, 0), (86401, 0), (60, 60), (60, -1)])
def test_a_clock_by_hand_has_some_time_and_warns_before_its_end(limit: int, warn: int) -> None:
    book = rules("blokus-lincon-2016")
    final = RoundKey(stage="final", round=1)
    assert refused(lambda: clock_by_hand(book, final, limit, warn)).code == "bad-time"


def test_no_clock_for_a_stage_that_is_not_there() -> None:
    book = rules("blokus-lincon-2016")
    nowhere = RoundKey(stage="finale", round=1)
    assert refused(lambda: clock_by_rules(book, nowhere)).code == "no-such-stage"
    assert refused(lambda: clock_by_hand(book, nowhere, 60)).subject == ("finale",)


def test_ids_tell_rounds_and_groups_apart_whatever_they_are_called() -> None:
    book = rules("blokus-lincon-2016")
    stage, final = book.stage["qualifying"], book.stage["final"]
    odd = msgspec.structs.replace(book, stage={"a": stage, "a:1": stage, "final": final})
    ids = [
        clock_by_rules(odd, RoundKey(stage=stage, round=number, group=group)).id
        for stage in ("a", "a:1")
        for number in (1, 2)
        for group in ("", "1", "1:x")
    ]
    assert len(set(ids)) == len(ids)
    assert "a:1:1" in ids


# ---- what is done to it ------------------------------------------------------------------------


def test_before_the_start_it_shows_everything_and_waits(katana: RoundClock) -> None:
    read = read_clock(katana, NOON)
    assert (read.state, read.elapsed, read.remaining) == ("waiting", 0, 95 * MINUTE)
    assert (read.phase, read.next_phase, read.next_in) == ("", "turn-limit", 60 * MINUTE)
    assert read.zero is None


def test_it_stands_while_it_is_paused(running: RoundClock) -> None:
    paused = pause(running, at(600))
    for later in (600, 700, 10_000):
        read = read_clock(paused, at(later))
        assert (read.state, read.elapsed, read.zero) == ("paused", 600, None)
    resumed = resume(paused, at(1000))
    read = read_clock(resumed, at(1100))
    assert (read.state, read.elapsed, resumed.paused) == ("running", 700, 400)
    twice = resume(pause(resumed, at(1100)), at(1150))
    assert read_clock(twice, at(1150)).elapsed == 700


def test_time_added_early_moves_everything_that_is_to_come(running: RoundClock) -> None:
    longer = extend(running, at(10), 10 * MINUTE)
    assert [p.at // MINUTE for p in phases_of(longer)] == [70, 100, 105]
    assert read_clock(longer, at(10)).remaining == 105 * MINUTE - 10
    assert longer.extended == 10 * MINUTE


def test_time_added_late_leaves_what_has_begun(running: RoundClock) -> None:
    longer = extend(running, at(60 * MINUTE), 10 * MINUTE)
    assert [p.at // MINUTE for p in phases_of(longer)] == [60, 100, 105]
    read = read_clock(longer, at(95 * MINUTE))
    assert (read.state, read.phase, read.remaining) == ("running", "turn-limit", 600)
    assert sounds(longer)[-1] == (105 * MINUTE, "end")


def test_time_added_after_the_end_lets_it_run_on(running: RoundClock) -> None:
    longer = extend(running, at(96 * MINUTE), 5 * MINUTE)
    read = read_clock(longer, at(97 * MINUTE))
    assert (read.state, read.phase, read.remaining) == ("running", "warn", 3 * MINUTE)
    assert read.each == MINUTE


def test_time_can_be_added_before_the_start(katana: RoundClock) -> None:
    longer = extend(katana, NOON, 5 * MINUTE)
    assert read_clock(longer, NOON).remaining == 100 * MINUTE
    assert [p.at // MINUTE for p in phases_of(longer)] == [65, 95, 100]


def test_what_was_added_by_mistake_is_taken_back(running: RoundClock) -> None:
    wrong = extend(running, at(10), 50 * MINUTE)
    right = extend(wrong, at(20), -45 * MINUTE)
    assert [p.at // MINUTE for p in phases_of(right)] == [65, 95, 100]
    assert right.extended == 5 * MINUTE
    refusal = refused(lambda: extend(right, at(30), -6 * MINUTE))
    assert (refusal.code, "5 min" in refusal.message) == ("bad-time", True)


def test_taking_back_never_puts_the_end_into_the_past(running: RoundClock) -> None:
    longer = extend(running, at(10), 10 * MINUTE)
    shorter = extend(longer, at(97 * MINUTE), -10 * MINUTE)
    assert [p.at // MINUTE for p in phases_of(shorter)] == [70, 97, 97]
    assert read_clock(shorter, at(97 * MINUTE)).state == "over"
    assert refused(lambda: extend(longer, at(105 * MINUTE), -60)).code == "clock-state"


def test_one_table_may_have_more_time_than_the_hall(running: RoundClock) -> None:
    longer = extend_table(running, 4, 3 * MINUTE)
    when = at(96 * MINUTE)
    assert read_clock(longer, when).state == "over"
    read = read_clock(longer, when, table=4)
    assert (read.state, read.remaining, read.finish) == ("running", 2 * MINUTE, "")
    assert read_clock(longer, when, table=5).state == "over"
    assert read_clock(longer, at(98 * MINUTE), table=4).finish == "turn"
    assert sounds(longer)[-2:] == [(95 * MINUTE, "end"), (98 * MINUTE, "end")]
    more = extend_table(longer, 4, MINUTE)
    assert more.overrun == {4: 4 * MINUTE}
    assert extend_table(more, 4, -4 * MINUTE).overrun == {}
    assert refused(lambda: extend_table(more, 4, -5 * MINUTE)).code == "bad-time"
    assert refused(lambda: extend_table(more, 0, 60)).code == "bad-time"


def test_a_pause_holds_a_table_that_plays_on_after_the_hall(running: RoundClock) -> None:
    when = at(96 * MINUTE)
    assert refused(lambda: pause(running, when)).code == "clock-state"
    longer = extend_table(running, 4, 3 * MINUTE)
    paused = pause(longer, when)
    assert read_clock(paused, at(200 * MINUTE), table=4).state == "paused"
    assert read_clock(paused, at(200 * MINUTE)).state == "over"


def test_it_is_ended_at_any_time_and_keeps_what_it_showed(running: RoundClock) -> None:
    ended = stop(running, at(80 * MINUTE))
    read = read_clock(ended, at(300 * MINUTE))
    assert (read.state, read.elapsed, read.phase) == ("stopped", 80 * MINUTE, "turn-limit")
    from_pause = stop(pause(running, at(60)), at(600))
    assert read_clock(from_pause, at(900)).elapsed == 60


def test_set_anew_it_is_as_it_was_made(katana: RoundClock) -> None:
    used = start(extend(katana, NOON, 60), NOON)
    used = stop(pause(extend_table(used, 2, 60), at(9)), at(99))
    assert reset(used) == katana


ACTS: dict[str, Callable[[RoundClock], RoundClock]] = {
    "start": lambda clock: start(clock, at(900)),
    "pause": lambda clock: pause(clock, at(900)),
    "resume": lambda clock: resume(clock, at(900)),
    "extend": lambda clock: extend(clock, at(900), 60),
    "extend_table": lambda clock: extend_table(clock, 1, 60),
    "stop": lambda clock: stop(clock, at(900)),
}


@pytest.mark.parametrize(
    ("state", "allowed"),
    [
        ("waiting", {"start", "extend", "extend_table"}),
        ("running", {"pause", "extend", "extend_table", "stop"}),
        ("paused", {"resume", "extend", "extend_table", "stop"}),
        ("stopped", set()),
    ],
)
def test_what_can_be_done_when(
    katana: RoundClock,
    running: RoundClock,
    state: str,
    allowed: set[str],
) -> None:
    paused = pause(running, at(60))
    stopped = stop(paused, at(120))
    clocks = {"waiting": katana, "running": running, "paused": paused, "stopped": stopped}
    assert read_clock(clocks[state], at(800)).state == state
    for name, act in ACTS.items():
        if name in allowed:
            act(clocks[state])
        else:
            refusal = refused(partial(act, clocks[state]))
            assert (refusal.code, refusal.subject) == ("clock-state", ("main",))


@pytest.mark.parametrize("seconds", [0, 86401, -86401])
def test_no_time_and_more_than_a_day_is_a_slip(running: RoundClock, seconds: int) -> None:
    assert refused(lambda: extend(running, at(1), seconds)).code == "bad-time"
    assert refused(lambda: extend_table(running, 1, seconds)).code == "bad-time"


def test_without_a_limit_it_only_counts_up() -> None:
    book = rules("katana-2016")
    free = replace(book.clock["round"], limit=None, phases=book.clock["round"].phases[:1])
    book = msgspec.structs.replace(book, clock={"round": free})
    made = clock_by_rules(book, RoundKey(stage="main", round=1))
    assert (made.limit, [p.do for p in made.phases]) == (None, ["turn-limit"])
    read = read_clock(start(made, NOON), at(100 * MINUTE))
    assert (read.state, read.remaining, read.limit) == ("running", None, None)
    assert (read.phase, read.next_phase) == ("turn-limit", "")
    assert refused(lambda: extend_table(made, 1, 60)).code == "clock-state"
    assert sounds(replace(made, overrun={1: 60})) == [(60 * MINUTE, "warning")]


def test_what_the_rulebook_has_behind_its_stop_does_not_come() -> None:
    book = rules("katana-2016")
    phases = [*book.clock["round"].phases]
    early = replace(phases[2], at="1 h 10 min")
    own = replace(book.clock["round"], phases=[phases[0], early, phases[1]])
    book = msgspec.structs.replace(book, clock={"round": own})
    made = clock_by_rules(book, RoundKey(stage="main", round=1))
    assert made.limit == 70 * MINUTE
    assert [p.do for p in made.phases] == ["turn-limit", "stop"]


def test_of_two_stops_the_first_ends_play(katana: RoundClock) -> None:
    book = rules("katana-2016")
    phases = [*book.clock["round"].phases]
    two = replace(book.clock["round"], phases=[replace(phases[2], at="1 h 10 min"), phases[2]])
    book = msgspec.structs.replace(book, clock={"round": two})
    made = clock_by_rules(book, RoundKey(stage="main", round=1))
    assert (made.limit, len(made.phases)) == (70 * MINUTE, 1)
    assert katana.limit == 95 * MINUTE


def test_of_two_limits_of_a_turn_the_later_holds(running: RoundClock) -> None:
    first, warn, stop = running.phases
    shorter = replace(first, at=80 * MINUTE, each=30)
    two = replace(running, phases=(first, shorter, warn, stop))
    assert read_clock(two, at(79 * MINUTE)).each == MINUTE
    assert read_clock(two, at(91 * MINUTE)).each == 30


def test_of_what_begins_at_once_the_last_counts(katana: RoundClock) -> None:
    both = replace(katana, phases=(replace(katana.phases[1], at=5700), katana.phases[2]))
    assert read_clock(start(both, NOON), at(60)).next_phase == "stop"
    assert read_clock(start(both, NOON), at(5700)).phase == "stop"


# ---- times of the wall -------------------------------------------------------------------------


def test_a_change_of_the_offset_is_no_change_of_the_time(running: RoundClock) -> None:
    assert read_clock(running, "2016-05-07T09:10:00Z").elapsed == 600
    assert read_clock(running, "2016-05-07T12:10:00+03:00").elapsed == 600


def test_a_wall_clock_set_back_does_not_take_time_away(running: RoundClock) -> None:
    assert read_clock(running, at(-5)).elapsed == 0
    paused = pause(running, at(60))
    assert resume(paused, at(30)).paused == 0


def test_when_a_phase_comes_by_the_wall(running: RoundClock) -> None:
    later = resume(pause(running, at(60)), at(120))
    assert wall_time(later, 95 * MINUTE) == "2016-05-07T13:36:00+03:00"
    assert wall_time(pause(later, at(180)), 95 * MINUTE) == ""
    zero = read_clock(later, at(130)).zero
    assert zero == datetime.fromisoformat(at(60)).timestamp()


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (9, "0:09"), (245, "4:05"), (3599, "59:59"), (3600, "1:00:00")],
)
def test_how_a_clock_shows_seconds(seconds: int, shown: str) -> None:
    assert digits(seconds) == shown
