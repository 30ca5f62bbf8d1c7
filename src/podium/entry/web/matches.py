"""Matches as pages show them: who sits where, with which colour and duty, and how it stands."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from podium.core.sheets import Sheet, parse_sheet
from podium.entry.web.addresses import url
from podium.entry.web.gateway import View
from podium.entry.web.words import Names, Translator
from podium.formats.kernel.byes import PAIRING
from podium.views.matches import MatchView, RoundView
from podium.views.stages import GroupView


@dataclasses.dataclass(frozen=True)
class Seat:
    """One at a table.

    Attributes:
        number: position at the table, from 1.
        colour: as the rulebook names it, empty if it has none or it is not given yet.
        duties: what else is theirs to do ("banker").
        score: from the sheet, empty before there is one.
        points: what it gave, by the names of the rulebook's figures.
    """

    number: int
    entrant: str
    name: str
    colour: str = ""
    duties: tuple[str, ...] = ()
    score: str = ""
    points: Mapping[str, str] = dataclasses.field(default_factory=dict)
    won: bool = False
    forfeited: bool = False


@dataclasses.dataclass(frozen=True)
class Card:
    """A match as a slip shows it.

    Attributes:
        group: empty where the stage has one.
        word: its state as people read it.
        waiting_for: names of those who have not confirmed yet.
        match: as the view has it.
        worth: what a bye counts as: ``1`` a match won, ``½`` one tied, ``0``; empty where no
            bye gives anything.
    """

    tournament: str
    stage: str
    group: str
    round: int
    seats: tuple[Seat, ...]
    word: str
    waiting_for: tuple[str, ...]
    match: MatchView
    worth: str = ""

    @property
    def table(self) -> int:
        """Its number; 0 of who sits out."""
        return self.match.table

    @property
    def slot(self) -> str:
        """Of a bracket; empty elsewhere."""
        return self.match.slot

    @property
    def state(self) -> str:
        """Its status, which is its class in the styles."""
        return self.match.status

    @property
    def place(self) -> str:
        """What stands in the corner: the slot of a bracket, else the number of the table."""
        return self.slot or (str(self.table) if self.table else "-")

    @property
    def settled(self) -> bool:
        """Nobody waits for it."""
        return self.match.settled

    def has(self, sheet: Sheet) -> bool:
        """Whether that very sheet is its result already: a form was sent twice."""
        stands = self.match.sheet
        return self.state == "final" and bool(stands) and parse_sheet(stands or {}) == sheet

    @property
    def row(self) -> str:
        """What tells this match from every other one on a page."""
        return f"{self.stage}-{self.group}-{self.round}-{self.table}"

    def seat_of(self, entrant: str) -> Seat:
        """The seat of one of its entrants."""
        return next(seat for seat in self.seats if seat.entrant == entrant)

    def others(self, entrant: str) -> list[Seat]:
        """The seats of all but one."""
        return [seat for seat in self.seats if seat.entrant != entrant]

    @property
    def desk_url(self) -> str:
        """Its page at the desk."""
        return url("desk", self.tournament, "match", self.stage, self.round, self.table)

    @property
    def where(self) -> dict[str, Any]:
        """Its place, as acts say it."""
        found: dict[str, Any] = {"stage": self.stage, "round": self.round, "table": self.table}
        return found | ({"slot": self.slot} if self.slot else {})


_WORTH = {"win": "1", "full": "1", "tie": "½", "half": "½", "loss": "0", "zero": "0"}


def cards(  # noqa: PLR0913, PLR0917 - where, and in which words
    view: View, names: Names, t: Translator, stage: str, number: int = 0, group: str = ""
) -> list[Card]:
    """The matches of a stage in order, of one round and of one group if told."""
    return list(_cards(view, names, t, stage, view.stages[stage].matches(number, group)))


def card_at(
    view: View, names: Names, t: Translator, place: tuple[str, int, int]
) -> Card | None:
    """The match at a stage, round and table; None if there is none."""
    stage, number, table = place
    if stage not in view.stages:
        return None
    there = (found for found in view.stages[stage].matches(number) if found[2].table == table)
    return next(_cards(view, names, t, stage, there), None)


def cards_of(view: View, names: Names, t: Translator, entrant: str) -> list[Card]:
    """All matches of an entrant, in the order of the day."""
    return [
        card
        for key, stage in view.stages.items()
        for card in _cards(
            view, names, t, key, (f for f in stage.matches() if entrant in f[2].entrants)
        )
    ]


def _cards(
    view: View,
    names: Names,
    t: Translator,
    stage: str,
    found: Iterable[tuple[GroupView, RoundView, MatchView]],
) -> Iterator[Card]:
    for group, number, match in found:
        worth = _worth(view, stage, match)
        word = state_word(t, match.status)
        yield Card(
            tournament=view.name,
            stage=stage,
            group=group.id if view.stages[stage].grouped else "",
            round=number.number,
            seats=tuple(_seats(view, names, t, match)),
            word=t.gettext("annulled") if match.annulled else f"{word} {worth}".rstrip(),
            waiting_for=tuple(names(e) for e in match.waiting_for),
            match=match,
            worth=worth,
        )


def _worth(view: View, stage: str, match: MatchView) -> str:
    """What a bye of a Swiss stage counts as."""
    bye = view.rulebook.stage[stage].bye
    if bye is None or not match.bye:
        return ""
    kind = match.bye
    return _WORTH[bye.worth if kind == PAIRING else kind]


def state_word(t: Translator, state: str) -> str:
    """The state of a match as people read it."""
    words = {
        "open": t.gettext("open"),
        "reported": t.gettext("reported"),
        "contested": t.gettext("contested"),
        "final": t.pgettext("of a match", "final"),
        "bye": t.gettext("bye"),
    }
    return words.get(state, state)


def _seats(view: View, names: Names, t: Translator, match: MatchView) -> Iterator[Seat]:
    scores = match.scores
    duties: dict[str, list[str]] = {}
    for duty, entrant in match.duties_held.items():
        duties.setdefault(entrant, []).append(view.rulebook.duty[duty].title or duty)
    winner = match.winner or _winner(scores, match)
    for number, entrant in enumerate(match.entrants, start=1):
        score = scores.get(entrant, "")
        yield Seat(
            number=number,
            entrant=entrant,
            name=names(entrant),
            colour=match.colours.get(entrant, ""),
            duties=tuple(duties.get(entrant, ())),
            score=t.number(score) if score else "",
            points=match.points.get(entrant, {}),
            won=entrant == winner,
            forfeited=entrant in match.forfeited,
        )


def _winner(scores: Mapping[str, str], match: MatchView) -> str:
    """Who has the rulebook's win of a match, empty if nobody."""
    for entrant in scores:
        if match.points.get(entrant, {}).get("wins") == "1":
            return entrant
    return ""
