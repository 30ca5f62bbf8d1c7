"""A round clock as the macro `clock` shows it, and what the rulebook says of the time.

A page may be kept for a while, and a clock does not stand still. So the page says only what stays
true: when each phase comes by the wall's clocks, and the second at which the clock showed 0:00.
The script counts from there; without it, "until 11:35" is still right.
"""

import dataclasses
from collections.abc import Iterator

from podium.app.round_clocks.clock import ClockReading, RoundClock, RoundKey, TimedPhase
from podium.app.round_clocks.reading import digits, phases_of, read_clock, sounds, wall_time
from podium.core.phrase import say
from podium.entry.web.gateway import View
from podium.entry.web.telling import Part, parts
from podium.entry.web.titles import group_name, round_name, stage_name
from podium.entry.web.words import Translator
from podium.entry.web.words.times import duration
from podium.rules.clocks import parse_duration
from podium.rules.language.chapters.clocks import clock_told
from podium.rules.language.telling.words import upper

_HOUR = 60 * 60


@dataclasses.dataclass(frozen=True)
class ClockStep:
    """Something that happens on the way.

    Attributes:
        at: seconds of the clock.
        figure: the same as a clock shows it.
        when: by the wall's clocks; empty while nobody can know.
        text: what begins then.
    """

    at: int
    do: str
    figure: str
    when: str
    text: str
    cite: str


@dataclasses.dataclass(frozen=True)
class ShownClock:
    """What a page needs to show a clock of the hall, or of one table that has more time.

    Attributes:
        table: whose clock; None: of the hall.
        figure: what stands in it where no script counts.
        added: seconds that were added.
        more: the same in words; empty if nothing was.
        tables: of a clock of the hall: the tables that have more time.
    """

    clock: RoundClock
    table: int | None
    title: str
    reading: ClockReading
    figure: str
    added: int
    more: str
    steps: tuple[ClockStep, ...]
    tables: "tuple[ShownClock, ...]" = ()

    @property
    def id(self) -> str:
        """What tells it from every other one."""
        return self.clock.id if self.table is None else f"{self.clock.id}/{self.table}"

    @property
    def state(self) -> str:
        """The state: waiting, running, paused, over or stopped."""
        return self.reading.state

    @property
    def zero(self) -> int | None:
        """While it runs: when it showed 0:00, in milliseconds since 1970."""
        return None if self.reading.zero is None else self.reading.zero * 1000

    @property
    def sounds(self) -> str:
        """When it sounds, for the script; empty for the clock of one table."""
        if self.table is not None:
            return ""
        return ",".join(f"{at} {kind}" for at, kind in sounds(self.clock))

    @property
    def until(self) -> str:
        """When it ends by the wall's clocks, as a sentence; empty where nobody can know."""
        return upper(self.figure) if self.state == "running" else ""

    @property
    def short(self) -> bool:
        """No hours ever stand in it, so it can be larger."""
        return self.reading.limit is not None and self.reading.limit < _HOUR


def shown_clock(
    view: View, clock: RoundClock, now: str, t: Translator, table: int | None = None
) -> ShownClock:
    """A clock of the hall with those of its tables, or of one table that has more time.

    Args:
        view: the tournament.
        clock: one of `view.clocks`.
        now: the time of the instance; a page that is kept shows the same later.
        t: the language.
        table: whose clock.
    """
    read = read_clock(clock, now, table)
    added = clock.extended if table is None else clock.overrun.get(table, 0)
    return ShownClock(
        clock=clock,
        table=table,
        title=clock_title(view, clock, t, table),
        reading=read,
        figure=_figure(view, clock, t, read),
        added=added,
        more=t.phrase(say("{time} added", time=duration(added))) if added else "",
        steps=steps(view, clock, t, table),
        tables=tuple(shown_clock(view, clock, now, t, each) for each in clock.overrun)
        if table is None
        else (),
    )


def steps(
    view: View, clock: RoundClock, t: Translator, table: int | None = None
) -> tuple[ClockStep, ...]:
    """What happens on the way."""
    phases = phases_of(clock, table)
    limit = phases[-1].at if clock.limit is not None else None
    return tuple(_step(view, clock, t, phase, limit) for phase in phases)


def round_title(view: View, t: Translator, key: RoundKey) -> str:
    """A round, with the group if it is for one alone."""
    title = round_name(t, view, key.stage, key.round)
    return f"{title}, {group_name(t, key.group)}" if key.group else title


def clock_title(view: View, clock: RoundClock, t: Translator, table: int | None = None) -> str:
    """What a clock is for."""
    titles = [round_title(view, t, clock.round_key)]
    if _for_extra_games(view, clock.name):
        titles.append(t.phrase(say("extra games")))
    if clock.games > 1:
        game = say("game {number} of {of}", number=clock.game, of=clock.games)
        titles.append(t.phrase(game))
    if table is not None:
        titles.append(t.phrase(say("table {number}", number=table)))
    return ", ".join(titles)


def _figure(view: View, clock: RoundClock, t: Translator, read: ClockReading) -> str:
    zone = view.settings.zone
    if read.state != "running":
        return digits(read.elapsed if read.remaining is None else read.remaining)
    if read.limit is not None:
        return t.phrase(say("until {time}", time=t.time(wall_time(clock, read.limit), zone)))
    return t.phrase(say("since {time}", time=t.time(clock.started_at, zone)))


def _step(
    view: View, clock: RoundClock, t: Translator, phase: TimedPhase, limit: int | None
) -> ClockStep:
    when = wall_time(clock, phase.at)
    return ClockStep(
        at=phase.at,
        do=phase.do,
        figure=digits(phase.at),
        when=t.time(when, view.settings.zone) if when else "",
        text=_text(clock, t, phase, limit),
        cite=phase.cite or clock.cite,
    )


def _text(clock: RoundClock, t: Translator, phase: TimedPhase, limit: int | None) -> str:
    if phase.do == "turn-limit":
        return t.phrase(say("{time} per turn", time=duration(phase.each)))
    if phase.do == "warn":
        if limit is None:
            return t.phrase(say("Time is running out"))
        return t.phrase(say("The last {time}", time=duration(limit - phase.at)))
    finish = {
        "": say("Stop"),
        "turn": say("Stop; the current turn may be finished"),
        "lap": say("Stop; finish the current lap"),
    }[phase.finish]
    means = {
        "": "",
        "finish-lap": "",
        "no-winner": say("Then nobody has won"),
        "tie-unless-proved": say("Tied, unless a win is proved at once"),
    }[clock.end]
    return " ".join(f"{t.phrase(text)}." for text in (finish, means) if text)


# ---- what the rulebook says ------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class TimeRule:
    """A clock of the rulebook.

    Attributes:
        title: what it is for.
        told: what the rules say of it.
        chess: seconds of each side, if it is a chess clock; else 0.
    """

    title: str
    told: list[Part]
    chess: int


def time_rules(view: View, t: Translator) -> Iterator[TimeRule]:
    """Every clock of the rulebook."""
    for name, clock in view.rulebook.clock.items():
        yield TimeRule(
            rule_title(view, t, name), parts(t, clock_told(clock)), chess_time(view, name)
        )


def rule_title(view: View, t: Translator, name: str) -> str:
    """What a clock of the rulebook is for."""
    stages = [s for s, rules in view.rulebook.stage.items() if rules.clock == name]
    if stages:
        return t.list_of(stage_name(t, view, stage) for stage in stages)
    if not _for_extra_games(view, name):
        return t.phrase(say("If the organisers choose it"))
    title = upper(t.phrase(say("extra games")))
    deciders = [[game.clock for game in d.games] for d in view.rulebook.decider.values()]
    with_it = [games for games in deciders if name in games]
    if all(set(games) == {name} for games in with_it):
        return title
    numbers = {at for games in with_it for at, clock in enumerate(games, 1) if clock == name}
    return f"{title} ({t.list_of(map(str, sorted(numbers)))})"


def chess_time(view: View, name: str) -> int:
    """Seconds of each side on a chess clock of the rulebook; 0 where a clock is none."""
    clock = view.rulebook.clock.get(name)
    if clock is None or clock.per != "side" or clock.limit is None:
        return 0
    return int(parse_duration(clock.limit) * 60)


def _for_extra_games(view: View, name: str) -> bool:
    """Whether a clock of the rulebook is that of extra games, and of no round."""
    if not name or any(rules.clock == name for rules in view.rulebook.stage.values()):
        return False
    deciders = view.rulebook.decider.values()
    return any(game.clock == name for decider in deciders for game in decider.games)
