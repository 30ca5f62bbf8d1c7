"""An entrant's day on a phone: what to do now, what comes later, how it stands and why."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence

from podium.app.instance import Instance
from podium.entry.web.byes import byes_asked
from podium.entry.web.day import news
from podium.entry.web.forms import NOTHING_SENT, SentForm
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards_of
from podium.entry.web.phone.accounts import Known, known_of
from podium.entry.web.phone.saying import given_for, place_in, place_of
from podium.entry.web.phone.tables import Mood, Table, table_of
from podium.entry.web.phone.whose import Phone, Place
from podium.entry.web.public.entrant import (
    Found,
    Game,
    Standing,
    figures_of,
    games_of,
    rows_of,
    standing_of,
    tables_of,
)
from podium.entry.web.public.reasons import Pair, asking, sentence
from podium.entry.web.security import gateway_of
from podium.entry.web.titles import figure_name, stage_name
from podium.entry.web.words import Translator

_URGENT: Mapping[Mood, int] = {
    "confirm": 0,
    "contested": 1,
    "enter": 3,
    "wait": 4,
    "out": 5,
    "bye": 6,
    "final": 6,
}
_CHOSEN = 2


@dataclasses.dataclass(frozen=True)
class Word:
    """What is said to an entrant about itself.

    Attributes:
        loud: it has to do something.
    """

    text: str
    cite: str | None = None
    loud: bool = False


@dataclasses.dataclass(frozen=True)
class Stand:
    """Where an entrant stands in a stage.

    Attributes:
        why: sentences: against who is before it, and against who is behind it.
        onward: whether it goes on; empty where the stage leads nowhere.
    """

    standing: Standing
    why: tuple[str, ...]
    onward: str


@dataclasses.dataclass(frozen=True)
class Roster:
    """A team, with names: who plays, who is captain, who may step in."""

    players: tuple[tuple[str, bool], ...]
    substitutes: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class Mine:
    """What the page of an entrant shows.

    Attributes:
        tables: the matches to be seen to, the most urgent first.
        later: those that come after.
        news: what the tournament waits for, where nothing is open for this entrant.
        heads: what the figures of the games are called.
        place: in the final order, once it is fixed.
    """

    words: tuple[Word, ...]
    tables: tuple[Table, ...]
    later: tuple[Card, ...]
    news: tuple[str, ...]
    stands: tuple[Stand, ...]
    heads: tuple[str, ...]
    games: tuple[Game, ...]
    roster: Roster | None
    place: str


async def mine(
    phone: Phone, chosen: Place | None = None, sent: SentForm = NOTHING_SENT
) -> Mine:
    """What the page of an entrant shows now.

    Args:
        phone: whose.
        chosen: the match that was asked for.
        sent: a form that was not taken; its match comes first.
    """
    view, names, t = phone.view, phone.names, phone.t
    cards = cards_of(view, names, t, phone.entrant)
    wanted = place_in(sent.typed) if sent.act else chosen
    now = in_front(cards, wanted)
    rows = rows_of(view, phone.entrant)
    pairs = [pair for found in rows for pair in found[-1] if pair is not None]

    def ask(instance: Instance) -> tuple[Known, list[str]]:
        return known_of(instance, now, names, t), asking(view, pairs)(instance)

    known, reasons = await gateway_of(phone.request).ask(ask)
    why = {
        pair: sentence(t, names, view, text) for pair, text in zip(pairs, reasons, strict=True)
    }
    tables = [table_of(phone, card, known, given_for(card, sent)) for card in now]
    open_now = any(not card.settled for card in cards)
    return Mine(
        words=tuple(words_to(view, t, phone.entrant, cards)),
        tables=tuple(_by_urgency(tables, wanted, first=bool(sent.act))),
        later=tuple(card for card in cards if card.state == "open" and card not in now),
        news=() if open_now else news(view, names, t),
        stands=tuple(_stand(phone, found, why) for found in reversed(rows)),
        heads=tuple(figure_name(t, key) for key in figures_of(view)),
        games=tuple(games_of(view, t, phone.entrant, cards)),
        roster=_roster(phone),
        place=_place(view, phone.entrant),
    )


# ---- now, and later ------------------------------------------------------------------------------


def in_front(cards: Sequence[Card], chosen: Place | None = None) -> list[Card]:
    """The matches to be seen to: the next one, all of which something was said, the chosen one.

    Where nothing waits, the last one.
    """
    is_open = [card for card in cards if card.state == "open"]
    now = [
        card
        for card in cards
        if card.state in {"reported", "contested"}
        or card in is_open[:1]
        or (chosen is not None and place_of(card) == chosen)
    ]
    return now or list(cards[-1:])


def _by_urgency(tables: Iterable[Table], wanted: Place | None, *, first: bool) -> list[Table]:
    def urgency(table: Table) -> int:
        if place_of(table.card) != wanted:
            return _URGENT[table.mood]
        return -1 if first else min(_URGENT[table.mood], _chosen(table))

    return sorted(tables, key=urgency)


def _chosen(table: Table) -> int:
    """How urgent it is that somebody has asked for a match: not for one that is done."""
    return _URGENT[table.mood] if table.card.settled else _CHOSEN


# ---- what is said to an entrant --------------------------------------------------------------------


def words_to(view: View, t: Translator, entrant: str, cards: Sequence[Card]) -> Iterable[Word]:
    """What an entrant must be told about itself."""
    status = view.entrants[entrant].status
    begun = view.tournament.status != "open"
    if status == "expelled":
        yield Word(t.gettext("Expelled from the tournament."), loud=True)
    elif status == "withdrawn":
        yield Word(t.gettext("Has left the tournament. If that is wrong, go to the desk."))
    elif status == "reserve":
        yield Word(t.gettext("Reserve: stay nearby, you play if somebody leaves."), loud=True)
    elif status == "entered" and not cards:
        yield _to_check_in(view, t, begun=begun)
    elif not cards and not begun:
        yield Word(
            t.gettext("Checked in. Your first table will appear here as soon as it is made.")
        )
    yield from _sits_out(view, t, cards)
    if view.entrants[entrant].active:
        yield from map(Word, byes_asked(view, t, entrant))


def _sits_out(view: View, t: Translator, cards: Sequence[Card]) -> Iterator[Word]:
    """That one has no match in the round of now, where all rounds are made at once."""
    coming = next((card for card in cards if card.state == "open"), None)
    if coming is None:
        return
    number = view.stages[coming.stage].round_now(coming.group)
    here = {card.round for card in cards if card.stage == coming.stage}
    if number < coming.round and number not in here:
        yield Word(
            t.gettext(
                "Sits out round %(number)s: the next match is in round %(next)s.",
                number=number,
                next=coming.round,
            )
        )


def _to_check_in(view: View, t: Translator, *, begun: bool) -> Word:
    cite = view.rulebook.check_in.cite if view.rulebook.check_in is not None else None
    if begun:
        text = t.gettext("The tournament has started without you: go to the desk now.")
    else:
        text = t.gettext("Not checked in yet: go to the desk for check-in.")
    return Word(text, cite, loud=True)


def _roster(phone: Phone) -> Roster | None:
    known, names = phone.view.entered[phone.entrant], phone.names
    if known.players is None:
        return None
    return Roster(
        players=tuple((names(player), player == known.captain) for player in known.players),
        substitutes=tuple(names(player) for player in known.substitutes),
    )


def _place(view: View, entrant: str) -> str:
    """The place in the final order; empty while there is none."""
    return next(
        (found.rank_text for found in view.tournament.places if found.entrant == entrant),
        "",
    )


# ---- where it stands -------------------------------------------------------------------------------


def _stand(phone: Phone, found: Found, why: Mapping[Pair, str]) -> Stand:
    standing = standing_of(phone.view, phone.t, found)
    return Stand(
        standing=standing,
        why=tuple(why[pair] for pair in standing.pairs),
        onward=onward(phone, found),
    )


def onward(phone: Phone, found: Found) -> str:
    """Whether an entrant goes on from a stage, in words; empty where the stage leads nowhere."""
    view, t, known = phone.view, phone.t, phone.entrant
    stage, state = found[0], phone.view.stages[found[0]]
    after = _after(view, stage, known)
    if not after or not view.entrants[known].active:
        return ""
    if known in state.advancing:
        return t.gettext("You advance: %(stage)s.", stage=stage_name(t, view, after))
    if known in state.alternates:
        number = state.alternates.index(known) + 1
        return t.gettext(
            "You do not advance. In line if somebody drops out: number %(number)s.",
            number=number,
        )
    if state.status == "closed":
        return t.gettext("You do not advance.")
    return _as_it_stands(phone, found, stage_name(t, view, after))


def _as_it_stands(phone: Phone, found: Found, after: str) -> str:
    """The same while it may still change; empty where no line is drawn."""
    stage, group, at, _ = found
    cut = phone.view.stages[stage].cut_of(group)
    if cut is None or not _played(phone, stage):
        return ""
    if phone.entrant in cut.tied:
        return phone.t.gettext(
            "As it stands, you are tied at the cut: the first %(cut)s advance.",
            cut=cut.best,
        )
    order = [row.entrant for row in dict(tables_of(phone.view, stage))[group]]
    last = order.index(cut.tied[0]) if cut.tied else cut.rows
    if not last and not cut.tied:
        return ""
    if at < last:
        return phone.t.gettext("As it stands, you advance: %(stage)s.", stage=after)
    return phone.t.gettext(
        "As it stands, you do not advance; the first %(cut)s do.", cut=cut.best
    )


def _played(phone: Phone, stage: str) -> bool:
    """Whether an entrant has a result in a stage: else the line does not say much."""
    cards = cards_of(phone.view, phone.names, phone.t, phone.entrant)
    return any(card.stage == stage and card.state == "final" for card in cards)


def _after(view: View, stage: str, entrant: str) -> str:
    """The stage that takes people from a stage; empty if none does.

    If an entrant is in a later stage already, that one: a small field passes over stages.
    """
    later = view.rulebook.after(stage)
    there = (name for name in later if _is_in(view, name, entrant))
    takes = (name for name in later if _source(view, name) == stage)
    return next(there, "") or next(takes, "")


def _is_in(view: View, stage: str, entrant: str) -> bool:
    return any(entrant in group.entrants for group in view.stages[stage].groups)


def _source(view: View, stage: str) -> str:
    intake = view.rulebook.stage[stage].intake
    return intake.source if intake is not None else ""
