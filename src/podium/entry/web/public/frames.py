"""What the screen of a hall shows: one message at a time, each as much as fits at a readable size."""

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from podium.entry.web.day import Day, Round, day
from podium.entry.web.drawings.bracket import BracketView
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card
from podium.entry.web.naming import Naming
from podium.entry.web.public.bracket import drawn, play_offs
from podium.entry.web.public.standings_tables import StandingsTable, standings_tables
from podium.entry.web.public.tables import places_of
from podium.entry.web.titles import slot_name
from podium.entry.web.words import Translator

Kind = Literal[
    "said",
    "places",
    "matches",
    "standings",
    "groups",
    "bracket",
    "podium",
    "order",
    "state",
    "code",
]

ROWS = 11
"""Lines of type that fit below a heading."""
_MOST = 120
"""Ranks that are shown: more than that nobody waits for."""
_FEW = 7
_SHORT = 22
"""Letters of a name that have room where names are large."""
_FIGURES = 3
_TWO = 2
_SMALL_GROUP = 4
_LAST_ROUNDS = 3


@dataclasses.dataclass(frozen=True)
class Frame:
    """One message.

    Attributes:
        kind: which piece of the template shows it.
        title: its heading.
        note: a few words beside the heading.
        holds: what it shows, by its kind.
        colours: of the two sides of all its matches, where all sit alike.
    """

    kind: Kind
    title: str
    note: str = ""
    holds: Any = None
    colours: tuple[str, ...] = ()

    @property
    def few(self) -> bool:
        """It has so few lines that they can be larger."""
        if self.kind == "standings":
            return len(self.holds.rows) <= _FEW
        if self.kind == "places":
            short = all(len(place.name) <= _SHORT for place in self.holds)
            return short and len(self.holds) <= 2 * _FEW
        return self.kind == "matches" and len(self.holds) <= _FEW


@dataclasses.dataclass(frozen=True)
class Reel:
    """All that is to be shown, one after the other.

    Attributes:
        key: changes where people need to look again: a new round, the end.
    """

    key: str
    frames: tuple[Frame, ...]


def reel(view: View, names: Naming, t: Translator) -> Reel:
    """What the screen shows of a tournament now; never nothing."""
    now, status = day(view, names, t), view.tournament.status
    frames = [
        *_announced(view, t),
        *(_closed(view, t) if status == "closed" else ()),
        *(_running(view, names, t, now) if status == "running" else ()),
    ]
    if status == "open" or not frames:
        frames.append(_state(view, t, now))
    rounds = [f"{r.group}{r.number}{'' if r.running else '.'}" for r in now.rounds]
    return Reel(" ".join([status, now.stage, *rounds]), tuple(frames))


def _paged(
    title: str, rows: Sequence[Any], size: int, kind: Kind, note: str = ""
) -> list[Frame]:
    """Rows, a frame as many as fit, and all about as many."""
    size = _evenly(len(rows), size)
    starts = range(0, len(rows), size)
    return [Frame(kind, title, note, rows[start : start + size]) for start in starts]


def _evenly(count: int, most: int) -> int:
    """How many to a frame, so that none is left with a few."""
    frames = max(-(-count // most), 1)
    return max(-(-count // frames), 1)


# ---- what is said, how it stands -----------------------------------------------------------------


def _announced(view: View, t: Translator) -> Iterator[Frame]:
    for each in view.announcements:
        time = t.time(each.at, view.settings.zone)
        yield Frame("said", t.gettext("Announcement"), time, each)


def _state(view: View, t: Translator, now: Day) -> Frame:
    if view.tournament.status == "open":
        return Frame("state", view.title, t.gettext("Not started yet"), now)
    return Frame("state", t.gettext("Current state"), "", now)


# ---- while it is played --------------------------------------------------------------------------


def _running(view: View, names: Naming, t: Translator, now: Day) -> Iterator[Frame]:
    for found in now.rounds:
        if found.running:
            yield from _who_plays(view, names, t, found)
    yield _state(view, t, now)
    tables = standings_tables(view, t, now.stage)
    for stage in play_offs(view):
        if view.stages[stage].groups:
            yield from _bracket(t, drawn(view, names, t, stage))
            tables = [] if stage == now.stage else tables
    yield from _standings(t, tables)


def _who_plays(view: View, names: Naming, t: Translator, found: Round) -> list[Frame]:
    """By name where several sit at a table; two sides by their tables."""
    if all(len(card.seats) <= _TWO for card in found.cards):
        return _two_sided(t, found)
    places = places_of(view, names, t, found)
    return _paged(found.title, places, 2 * ROWS, "places", t.gettext("Where do I play?"))


def _two_sided(t: Translator, found: Round) -> list[Frame]:
    """Tables of two sides, with their colours on top; who sits out comes last."""
    playing = [card for card in found.cards if card.state != "bye"]
    out = [card for card in found.cards if card.state == "bye" and not card.slot]
    colours = {tuple(seat.colour for seat in card.seats) for card in playing}
    heads = colours.pop() if len(colours) == 1 and all(max(colours)) else ()
    rows = [_match(t, card) for card in (*playing, *out)]
    frames = _paged(found.title, rows, ROWS - 1 if heads else ROWS, "matches")
    return [dataclasses.replace(frame, colours=heads) for frame in frames]


def _match(t: Translator, card: Card) -> tuple[str, Card]:
    return slot_name(t, card.slot) or card.place, card


def _standings(t: Translator, tables: Sequence[StandingsTable]) -> Iterator[Frame]:
    title = t.gettext("Standings")
    if len(tables) > 1 and not tables[0].group:
        tables = tables[:1]
    if len(tables) > 1:
        most = max(len(table.rows) for table in tables)
        yield from _paged(
            title, tables, _SMALL_GROUP if most <= _SMALL_GROUP else _TWO, "groups"
        )
        return
    for table in map(_readable, tables):
        shown = table.rows[:_MOST]
        size = _evenly(len(shown), ROWS - 1)
        for start in range(0, len(shown), size):
            rows = shown[start : start + size]
            cut = table.cut - start if 0 < table.cut - start <= len(rows) else 0
            part = dataclasses.replace(table, rows=rows, cut=cut)
            note = table.onward if cut else ""
            yield Frame("standings", f"{title}: {table.title}", note, part)


def _readable(table: StandingsTable) -> StandingsTable:
    """Standings with as many figures as there is room for; those that all have come first."""
    keys = [key for key in table.keys if not key.startswith("tied-")]
    return dataclasses.replace(table, keys=keys[:_FIGURES])


def _bracket(t: Translator, view: BracketView) -> Iterator[Frame]:
    """The last three rounds: what comes before them stands among the matches that are played."""
    if not view.matches:
        return
    rounds = view.rounds[-_LAST_ROUNDS:]
    if not any(side.entrant for _, r in rounds for match in r for side in match.sides):
        return
    apart = [match for slot in view.apart for match in view.tree(slot)]
    yield Frame("bracket", t.gettext("Play-off"), "", (rounds, apart))


# ---- when it is over -----------------------------------------------------------------------------


def _closed(view: View, t: Translator) -> Iterator[Frame]:
    if first := view.tournament.podium:
        yield Frame("podium", t.gettext("The podium"), "", first)
    places = view.tournament.places[:_MOST]
    yield from _paged(t.gettext("Final order"), places, 2 * ROWS, "order")
