"""What the rulebook says of the time, a sentence each."""

import dataclasses
from collections.abc import Iterator
from fractions import Fraction

from podium.app.clockwork import RoundClock, Sitting, face, made
from podium.entry.web.clocks.showing import for_extra_games, steps
from podium.entry.web.gateway import View
from podium.entry.web.titles import stage_name
from podium.entry.web.words import Translator
from podium.rules.clocks import Clock, duration_text, parse_duration
from podium.rules.language.telling.words import upper


@dataclasses.dataclass(frozen=True)
class Line:
    """A sentence.

    Attributes:
        figure: at which time of the clock; empty where it always holds.
    """

    text: str
    cite: str
    figure: str = ""


@dataclasses.dataclass(frozen=True)
class TimeRule:
    """A clock of the rulebook.

    Attributes:
        title: what it is for.
        lines: what holds, then what happens on the way.
        side: of a chess clock.
    """

    name: str
    title: str
    lines: tuple[Line, ...]
    side: "Side | None"


@dataclasses.dataclass(frozen=True)
class Side:
    """What each side has on a chess clock.

    Attributes:
        time: the same in words.
    """

    seconds: int
    time: str


def rules_of_time(view: View, t: Translator) -> list[TimeRule]:
    """Every clock of the rulebook."""
    return [
        TimeRule(
            name,
            rule_title(view, t, name),
            tuple(_lines(view, t, name, clock)),
            side(view, name),
        )
        for name, clock in view.rulebook.clock.items()
    ]


def rule_title(view: View, t: Translator, name: str) -> str:
    """What a clock of the rulebook is for."""
    stages = [s for s, rules in view.rulebook.stage.items() if rules.clock == name]
    if stages:
        return t.list_of(stage_name(t, view, stage) for stage in stages)
    if for_extra_games(view, name):
        return _of_extra_games(view, t, name)
    return t.gettext("If the organisers choose it")


def _of_extra_games(view: View, t: Translator, name: str) -> str:
    """All of them, or which."""
    title = upper(t.gettext("extra games"))
    deciders = [[game.clock for game in d.games] for d in view.rulebook.decider.values()]
    with_it = [games for games in deciders if name in games]
    if all(set(games) == {name} for games in with_it):
        return title
    numbers = {at for games in with_it for at, clock in enumerate(games, 1) if clock == name}
    return f"{title} ({t.list_of(map(str, sorted(numbers)))})"


def time_of(limit: str | None) -> str:
    """How long, in words; empty where there is no limit."""
    return duration_text(parse_duration(limit)) if limit is not None else ""


def in_words(seconds: int) -> str:
    """So many seconds."""
    return duration_text(Fraction(seconds, 60))


def side(view: View, name: str) -> Side | None:
    """A chess clock of the rulebook; None where the clock of that name is none."""
    clock = view.rulebook.clock.get(name)
    if clock is None or clock.per != "side" or clock.limit is None:
        return None
    return Side(int(parse_duration(clock.limit) * 60), time_of(clock.limit))


def _lines(view: View, t: Translator, name: str, clock: Clock) -> Iterator[Line]:
    yield Line(_per(t, clock), clock.cite)
    if clock.flag:
        text = t.gettext(
            "A player who runs out of time loses if the opponent points it out. Nobody else may."
        )
        yield Line(text, clock.cite)
    if clock.both:
        yield Line(t.gettext("If both run out of time, the game is tied."), clock.cite)
    if clock.advice:
        advice = time_of(clock.advice)
        text = t.gettext("About %(time)s for a move is advised.", time=advice)
        yield Line(text, clock.cite)
    found = made(view.rulebook, Sitting(stage=next(iter(view.stages)), round=1), name)
    if isinstance(found, RoundClock):
        for step in steps(view, found, t):
            yield Line(step.text, step.cite, face(step.at))


def _per(t: Translator, clock: Clock) -> str:
    """For whom a clock runs, and how long."""
    time = time_of(clock.limit)
    if not time:
        return {
            "round": t.gettext("One clock for all tables, without a limit."),
            "game": t.gettext("One clock for each game, without a limit."),
            "side": t.gettext("A chess clock for each game, without a limit."),
        }[clock.per]
    return {
        "round": t.gettext("One clock for all tables: %(time)s.", time=time),
        "game": t.gettext("One clock for each game: %(time)s.", time=time),
        "side": t.gettext("A chess clock for each game: %(time)s a side.", time=time),
    }[clock.per]
