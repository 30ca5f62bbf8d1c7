"""What the desk sees of the clocks: of each round that is played, those that run, those it can have."""

import dataclasses
import re
from collections.abc import Iterator, Sequence

from podium.app import clockwork
from podium.app.clockwork import RoundClock, Sitting
from podium.core.refusals import Refusal
from podium.entry.web.clocks.playing import (
    current,
    made_rounds,
    played,
    sitting_of,
    tables_of,
)
from podium.entry.web.clocks.rules import Side, in_words, rule_title, side
from podium.entry.web.clocks.showing import (
    Shown,
    Step,
    shown,
    sitting_title,
    steps,
)
from podium.entry.web.desk.clocks.submitted import mark_of
from podium.entry.web.gateway import View
from podium.entry.web.words import Translator
from podium.rules.language.telling.words import upper

_ANY = 60
"""Seconds, where it does not matter how many."""


@dataclasses.dataclass(frozen=True)
class Longer:
    """A table that plays longer than the others.

    Attributes:
        more: how much longer, in words.
        minutes: the same for a field.
        until: when it ends, or what is left.
    """

    table: int
    more: str
    minutes: str
    until: str
    over: bool


@dataclasses.dataclass(frozen=True)
class Kept:
    """A clock that is there.

    Attributes:
        id: for the page, where the clock's own cannot stand.
        mark: how it was seen.
        until: when it ends by the wall's clocks; empty where nobody can know.
        following: the game after this one; 0 if none follows.
        added: seconds that were added.
        limited: it comes to an end.
    """

    id: str
    mark: str
    shown: Shown
    until: str
    following: int
    added: int
    limited: bool
    longer: tuple[Longer, ...]


@dataclasses.dataclass(frozen=True)
class Offer:
    """A clock of the rulebook that a round can have.

    Attributes:
        title: what it is for, if not for every round of the stage.
        time: how long.
    """

    name: str
    title: str
    time: str
    cite: str
    steps: tuple[Step, ...]


@dataclasses.dataclass(frozen=True)
class Part:
    """A round, with its clocks.

    Attributes:
        settled: its results are all in, or it is over.
        own: the clock that the rules give it; None if it is there, or they give none.
        others: other clocks of the rulebook.
        why: why the rules give it none.
        side: the chess clock that it is played on instead.
        free: a clock by hand can be set.
        tables: the first and the last; 0 where there is none.
    """

    id: str
    sitting: Sitting
    title: str
    settled: bool
    kept: tuple[Kept, ...]
    own: Offer | None
    others: tuple[Offer, ...]
    why: Refusal | None
    side: Side | None
    free: bool
    tables: tuple[int, int]


def key_of(sitting: Sitting) -> str:
    """What tells a round from every other one, for a form."""
    return f"{sitting.stage}/{sitting.round}/{sitting.group}"


def parts(view: View, t: Translator, now: str, wanted: str = "") -> list[Part]:
    """The rounds that are played, that have a clock already, or that were asked for."""
    settled = {found.sitting: found.settled for found in played(view)}
    found = [*settled]
    found += [sitting_of(clock) for clock in view.clocks.values() if current(view, clock)]
    found += [sitting for sitting in made_rounds(view) if key_of(sitting) == wanted]
    stages = list(view.stages)
    order = sorted(set(found), key=lambda s: (stages.index(s.stage), s.group, s.round))
    return [
        _part(view, t, now, sitting, settled=settled.get(sitting, False)) for sitting in order
    ]


def others(view: View, t: Translator, here: Sequence[Part]) -> list[tuple[str, str]]:
    """Other rounds that can have a clock: their keys and titles."""
    there = {part.sitting for part in here}
    return [
        (key_of(sitting), sitting_title(view, t, sitting))
        for sitting in made_rounds(view)
        if sitting not in there
    ]


def past(view: View, t: Translator, now: str) -> list[Kept]:
    """The clocks of rounds that were played before."""
    return [
        _kept(view, t, now, clock)
        for clock in view.clocks.values()
        if not current(view, clock) and clock.stage in view.stages
    ]


def _part(view: View, t: Translator, now: str, sitting: Sitting, *, settled: bool) -> Part:
    tables = tables_of(view, sitting)
    own = clockwork.made(view.rulebook, sitting)
    names = clockwork.offered(view.rulebook, sitting.stage)
    made = [clockwork.made(view.rulebook, sitting, name) for name in names]
    free = [c for c in made if isinstance(c, RoundClock) and c.id not in view.clocks]
    by_hand = clockwork.by_hand(view.rulebook, sitting, _ANY)
    kept = [clock for clock in view.clocks.values() if sitting_of(clock) == sitting]
    return Part(
        id=_for_page("round", key_of(sitting)),
        sitting=sitting,
        title=sitting_title(view, t, sitting),
        settled=settled,
        kept=tuple(_kept(view, t, now, clock) for clock in kept),
        own=next((_offer(view, t, clock) for clock in free if clock == own), None),
        others=tuple(_offer(view, t, clock) for clock in free if clock != own),
        why=own if isinstance(own, Refusal) else None,
        side=side(view, view.rulebook.stage[sitting.stage].clock),
        free=isinstance(by_hand, RoundClock) and by_hand.id not in view.clocks,
        tables=(tables[0], tables[-1]) if tables else (0, 0),
    )


def _offer(view: View, t: Translator, clock: RoundClock) -> Offer:
    own = clock.name == view.rulebook.stage[clock.stage].clock
    return Offer(
        name=clock.name,
        title="" if own else rule_title(view, t, clock.name),
        time=in_words(clock.limit) if clock.limit is not None else "",
        cite=clock.cite,
        steps=steps(view, clock, t),
    )


def _kept(view: View, t: Translator, now: str, clock: RoundClock) -> Kept:
    face = shown(view, clock, now, t)
    return Kept(
        id=_for_page("clock", clock.id),
        mark=mark_of(clock),
        shown=face,
        until=upper(face.figure) if face.state == "running" else "",
        following=clock.game + 1 if clock.game < clock.games else 0,
        added=clock.extended,
        limited=clock.limit is not None,
        longer=tuple(_longer(view, t, now, clock)),
    )


def _longer(view: View, t: Translator, now: str, clock: RoundClock) -> Iterator[Longer]:
    for table, seconds in clock.overrun.items():
        face = shown(view, clock, now, t, table)
        yield Longer(
            table=table,
            more=in_words(seconds),
            minutes=minutes_of(seconds),
            until=face.figure,
            over=face.state == "over",
        )


# ---- minutes ---------------------------------------------------------------------------------------

_MINUTES = re.compile(r"([0-9]{1,4})(?:[.,]([0-9]))?")
_FACE = re.compile(r"([0-9]{1,4}):([0-5][0-9])")


def seconds_of(text: str) -> int | None:
    """Seconds of a number of minutes as somebody types it: `5`, `7.5`, `7,5`, `7:30`."""
    text = text.strip()
    if (found := _FACE.fullmatch(text)) is not None:
        return int(found[1]) * 60 + int(found[2])
    if (found := _MINUTES.fullmatch(text)) is not None:
        return int(found[1]) * 60 + int(found[2] or 0) * 6
    return None


def minutes_of(seconds: int) -> str:
    """Seconds as a number of minutes that can be typed."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}" if rest else str(minutes)


def _for_page(kind: str, key: str) -> str:
    """A key as the id of an element."""
    return f"{kind}-" + re.sub(r"[^a-zA-Z0-9]+", "-", key).strip("-")
