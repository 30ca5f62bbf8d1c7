"""A round clock as the macro `clock` shows it.

A page may be kept for a while, and a clock does not stand still. So the page says only what stays
true: when each phase comes by the wall's clocks, and the second at which the clock showed 0:00.
The script counts from there; without it, "until 11:35" is still right.
"""

import dataclasses
from fractions import Fraction

from podium.app.clockwork import (
    Reading,
    RoundClock,
    Sitting,
    Timed,
    face,
    moment,
    phases_of,
    reading,
    sounds,
)
from podium.entry.web.floor import View
from podium.entry.web.titles import group_name, round_name
from podium.entry.web.words import Words
from podium.rules.clocks import told


@dataclasses.dataclass(frozen=True)
class Step:
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
class Shown:
    """What a page needs to show a clock.

    Attributes:
        zero: while it runs: when it showed 0:00, in milliseconds since 1970.
        figure: what stands in it where no script counts.
        more: what was added, in words; empty if nothing was.
        sounds: when it sounds, for the script; empty for the clock of one table.
    """

    id: str
    title: str
    reading: Reading
    zero: int | None
    figure: str
    more: str
    sounds: str
    steps: tuple[Step, ...]

    @property
    def state(self) -> str:
        """The state: waiting, running, paused, over or stopped."""
        return self.reading.state


def shown(
    view: View, clock: RoundClock, now: str, said: Words, table: int | None = None
) -> Shown:
    """A clock of the hall, or of one table that has more time.

    Args:
        view: the tournament.
        clock: one of `view.clocks`.
        now: the time of the house; a page that is kept shows the same later.
        said: the language.
        table: whose clock.
    """
    read = reading(clock, now, table)
    added = clock.extended if table is None else clock.overrun.get(table, 0)
    return Shown(
        id=clock.id if table is None else f"{clock.id}/{table}",
        title=clock_title(view, clock, said, table),
        reading=read,
        zero=None if read.zero is None else read.zero * 1000,
        figure=_figure(view, clock, said, read),
        more=_words(said, added) if added else "",
        sounds="" if table is not None else _sounds(clock),
        steps=steps(view, clock, said, table),
    )


def steps(
    view: View, clock: RoundClock, said: Words, table: int | None = None
) -> tuple[Step, ...]:
    """What happens on the way."""
    phases = phases_of(clock, table)
    limit = phases[-1].at if clock.limit is not None else None
    return tuple(_step(view, clock, said, phase, limit) for phase in phases)


def sitting_title(view: View, said: Words, sitting: Sitting) -> str:
    """A round, with the group if it is for one alone."""
    title = round_name(said, view, sitting.stage, sitting.round)
    return f"{title}, {group_name(said, sitting.group)}" if sitting.group else title


def clock_title(view: View, clock: RoundClock, said: Words, table: int | None = None) -> str:
    """What a clock is for."""
    sitting = Sitting(stage=clock.stage, round=clock.round, group=clock.group)
    parts = [sitting_title(view, said, sitting)]
    if for_extra_games(view, clock.name):
        parts.append(said.gettext("extra games"))
    if clock.games > 1:
        numbers = {"number": clock.game, "of": clock.games}
        parts.append(said.gettext("game %(number)s of %(of)s", **numbers))
    if table is not None:
        parts.append(said.gettext("table %(number)s", number=table))
    return ", ".join(parts)


def for_extra_games(view: View, name: str) -> bool:
    """Whether a clock of the rulebook is that of extra games, and of no round."""
    if not name or any(rules.clock == name for rules in view.rulebook.stage.values()):
        return False
    deciders = view.rulebook.decider.values()
    return any(game.clock == name for decider in deciders for game in decider.games)


def _figure(view: View, clock: RoundClock, said: Words, read: Reading) -> str:
    if read.state == "running" and read.limit is not None:
        time = said.time(moment(clock, read.limit), view.settings.zone)
        return said.gettext("until %(time)s", time=time)
    if read.state == "running":
        time = said.time(clock.started_at, view.settings.zone)
        return said.gettext("since %(time)s", time=time)
    return face(read.elapsed if read.remaining is None else read.remaining)


def _words(said: Words, added: int) -> str:
    return said.gettext("%(time)s added", time=told(Fraction(added, 60)))


def _sounds(clock: RoundClock) -> str:
    return ",".join(f"{at} {kind}" for at, kind in sounds(clock))


def _step(view: View, clock: RoundClock, said: Words, phase: Timed, limit: int | None) -> Step:
    when = moment(clock, phase.at)
    return Step(
        at=phase.at,
        do=phase.do,
        figure=face(phase.at),
        when=said.time(when, view.settings.zone) if when else "",
        text=_text(clock, said, phase, limit),
        cite=phase.cite or clock.cite,
    )


def _text(clock: RoundClock, said: Words, phase: Timed, limit: int | None) -> str:
    if phase.do == "turn-limit":
        time = told(Fraction(phase.each, 60))
        return said.gettext("%(time)s per turn", time=time)
    if phase.do == "warn":
        return _last(said, phase, limit)
    finish = {
        "": said.gettext("Stop"),
        "turn": said.gettext("Stop; the current turn may be finished"),
        "lap": said.gettext("Stop; finish the current lap"),
    }[phase.finish]
    means = {
        "": "",
        "finish-lap": "",
        "no-winner": said.gettext("Then nobody has won"),
        "tie-unless-proved": said.gettext("Tied, unless a win is proved at once"),
    }[clock.end]
    return f"{finish}. {means}." if means else f"{finish}."


def _last(said: Words, phase: Timed, limit: int | None) -> str:
    if limit is None:
        return said.gettext("Time is running out")
    return said.gettext("The last %(time)s", time=told(Fraction(limit - phase.at, 60)))
