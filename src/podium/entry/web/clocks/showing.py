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
from podium.entry.web.gateway import View
from podium.entry.web.titles import group_name, round_name
from podium.entry.web.words import Translator
from podium.rules.clocks import duration_text


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
    view: View, clock: RoundClock, now: str, t: Translator, table: int | None = None
) -> Shown:
    """A clock of the hall, or of one table that has more time.

    Args:
        view: the tournament.
        clock: one of `view.clocks`.
        now: the time of the instance; a page that is kept shows the same later.
        t: the language.
        table: whose clock.
    """
    read = reading(clock, now, table)
    added = clock.extended if table is None else clock.overrun.get(table, 0)
    return Shown(
        id=clock.id if table is None else f"{clock.id}/{table}",
        title=clock_title(view, clock, t, table),
        reading=read,
        zero=None if read.zero is None else read.zero * 1000,
        figure=_figure(view, clock, t, read),
        more=_words(t, added) if added else "",
        sounds="" if table is not None else _sounds(clock),
        steps=steps(view, clock, t, table),
    )


def steps(
    view: View, clock: RoundClock, t: Translator, table: int | None = None
) -> tuple[Step, ...]:
    """What happens on the way."""
    phases = phases_of(clock, table)
    limit = phases[-1].at if clock.limit is not None else None
    return tuple(_step(view, clock, t, phase, limit) for phase in phases)


def sitting_title(view: View, t: Translator, sitting: Sitting) -> str:
    """A round, with the group if it is for one alone."""
    title = round_name(t, view, sitting.stage, sitting.round)
    return f"{title}, {group_name(t, sitting.group)}" if sitting.group else title


def clock_title(view: View, clock: RoundClock, t: Translator, table: int | None = None) -> str:
    """What a clock is for."""
    sitting = Sitting(stage=clock.stage, round=clock.round, group=clock.group)
    parts = [sitting_title(view, t, sitting)]
    if for_extra_games(view, clock.name):
        parts.append(t.gettext("extra games"))
    if clock.games > 1:
        numbers = {"number": clock.game, "of": clock.games}
        parts.append(t.gettext("game %(number)s of %(of)s", **numbers))
    if table is not None:
        parts.append(t.gettext("table %(number)s", number=table))
    return ", ".join(parts)


def for_extra_games(view: View, name: str) -> bool:
    """Whether a clock of the rulebook is that of extra games, and of no round."""
    if not name or any(rules.clock == name for rules in view.rulebook.stage.values()):
        return False
    deciders = view.rulebook.decider.values()
    return any(game.clock == name for decider in deciders for game in decider.games)


def _figure(view: View, clock: RoundClock, t: Translator, read: Reading) -> str:
    if read.state == "running" and read.limit is not None:
        time = t.time(moment(clock, read.limit), view.settings.zone)
        return t.gettext("until %(time)s", time=time)
    if read.state == "running":
        time = t.time(clock.started_at, view.settings.zone)
        return t.gettext("since %(time)s", time=time)
    return face(read.elapsed if read.remaining is None else read.remaining)


def _words(t: Translator, added: int) -> str:
    return t.gettext("%(time)s added", time=duration_text(Fraction(added, 60)))


def _sounds(clock: RoundClock) -> str:
    return ",".join(f"{at} {kind}" for at, kind in sounds(clock))


def _step(
    view: View, clock: RoundClock, t: Translator, phase: Timed, limit: int | None
) -> Step:
    when = moment(clock, phase.at)
    return Step(
        at=phase.at,
        do=phase.do,
        figure=face(phase.at),
        when=t.time(when, view.settings.zone) if when else "",
        text=_text(clock, t, phase, limit),
        cite=phase.cite or clock.cite,
    )


def _text(clock: RoundClock, t: Translator, phase: Timed, limit: int | None) -> str:
    if phase.do == "turn-limit":
        time = duration_text(Fraction(phase.each, 60))
        return t.gettext("%(time)s per turn", time=time)
    if phase.do == "warn":
        return _last(t, phase, limit)
    finish = {
        "": t.gettext("Stop"),
        "turn": t.gettext("Stop; the current turn may be finished"),
        "lap": t.gettext("Stop; finish the current lap"),
    }[phase.finish]
    means = {
        "": "",
        "finish-lap": "",
        "no-winner": t.gettext("Then nobody has won"),
        "tie-unless-proved": t.gettext("Tied, unless a win is proved at once"),
    }[clock.end]
    return f"{finish}. {means}." if means else f"{finish}."


def _last(t: Translator, phase: Timed, limit: int | None) -> str:
    if limit is None:
        return t.gettext("Time is running out")
    return t.gettext("The last %(time)s", time=duration_text(Fraction(limit - phase.at, 60)))
