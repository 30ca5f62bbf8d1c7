"""What one must know at a table: seat, colour, who starts, who has which duty; each with its clause."""

import dataclasses
from collections.abc import Iterator, Sequence

from podium.core.phrase import say
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, Seat
from podium.entry.web.words import Translator
from podium.rules.language.rulebook import DutyTurn
from podium.rules.language.stages import TurnOrder, in_count
from podium.rules.language.telling.words import upper

_TWO = 2


@dataclasses.dataclass(frozen=True)
class Fact:
    """One of them.

    Attributes:
        colour: of the seat, shown with its mark in place of a text.
        cite: paragraph; None where no rule is needed for it.
        own: it asks something of who looks.
    """

    label: str
    text: str = ""
    colour: str = ""
    cite: str | None = None
    own: bool = False


def facts_of(
    view: View, t: Translator, card: Card, own: Seat, *, ordered: bool
) -> Iterator[Fact]:
    """The facts about the seat of one at a match.

    Args:
        view: the tournament.
        t: the language.
        card: the match.
        own: the seat.
        ordered: the seats are in the order of play, as it fell.
    """
    if card.state == "bye":
        return
    many = len(card.seats) > _TWO
    if many:
        yield Fact(t.gettext("Seat"), str(own.number))
    yield from _colour(view, t, own, many=many)
    yield from _start(view, t, card, own, ordered=ordered)
    yield from _duties(view, t, card, own, ordered=ordered)


def _colour(view: View, t: Translator, own: Seat, *, many: bool) -> Iterator[Fact]:
    rules = view.rulebook.match.colours
    if own.colour:
        cite = rules.cite if rules is not None else None
        yield Fact(t.gettext("Colour"), colour=own.colour, cite=cite)
    elif rules is not None and rules.by == "choice" and many:
        yield Fact(t.gettext("Colour"), t.gettext("chosen at the table"), cite=rules.cite)


# ---- who starts --------------------------------------------------------------------------------


def _start(
    view: View, t: Translator, card: Card, own: Seat, *, ordered: bool
) -> Iterator[Fact]:
    rules = view.rulebook.stage[card.stage]
    turn = rules.turn_order
    label = t.pgettext("who begins", "Start")
    if turn is None:
        starts = view.rulebook.match.starts
        if starts is not None and starts.protocol:
            yield Fact(label, f"{upper(t.gettext(starts.protocol))}.", cite=starts.cite)
        return
    order = _order(view, card, turn, ordered=ordered)
    if order:
        number = order.index(own.entrant) + 1
        yield Fact(label, _turn(t, number), cite=turn.cite, own=number == 1)
    else:
        yield Fact(label, order_told(t, turn), cite=turn.cite)


def _order(view: View, card: Card, turn: TurnOrder, *, ordered: bool) -> Sequence[str]:
    """Who plays when; nobody while that is not known."""
    colours = view.rulebook.match.colours
    if turn.by == "colour" and colours is not None and all(s.colour for s in card.seats):
        seats = sorted(card.seats, key=lambda seat: colours.names.index(seat.colour))
        return [seat.entrant for seat in seats]
    return [seat.entrant for seat in card.seats] if ordered else ()


def _turn(t: Translator, number: int) -> str:
    if number == 1:
        return t.gettext("You go first.")
    return t.phrase(say("You are number {number} in the order of play.", number=number))


def order_told(t: Translator, turn: TurnOrder) -> str:
    """How the order of play is found."""
    return {
        "dice": t.gettext("The highest roll goes first, the others follow clockwise."),
        "choice": t.gettext(
            "Each player chooses a place in the turn order, the highest ranked first."
        ),
        "colour": t.gettext("In the order of the colours."),
    }[turn.by]


# ---- duties ------------------------------------------------------------------------------------


def _duties(
    view: View, t: Translator, card: Card, own: Seat, *, ordered: bool
) -> Iterator[Fact]:
    for key, fact in _every_duty(view, t, card, ordered=ordered):
        if card.match.duties_held.get(key, "") == own.entrant:
            yield dataclasses.replace(fact, text=t.gettext("you"), own=True)
        else:
            yield fact


def duties_of(view: View, t: Translator, card: Card) -> Iterator[Fact]:
    """Whose the duties at a table are, or what says so."""
    for _, fact in _every_duty(view, t, card, ordered=False):
        yield fact


def _every_duty(
    view: View, t: Translator, card: Card, *, ordered: bool
) -> Iterator[tuple[str, Fact]]:
    there = {seat.entrant: seat.name for seat in card.seats}
    for key, duty in view.rulebook.duty.items():
        turn = _of_match(duty.turns, card)
        holder = card.match.duties_held.get(key, "")
        if turn is None:
            continue
        text = there.get(holder, "") or _whose(t, turn, ordered=ordered)
        if text:
            label = upper(t.gettext(duty.title))
            yield key, Fact(label, text, cite=turn.cite or duty.cite)


def _of_match(turns: Sequence[DutyTurn], card: Card) -> DutyTurn | None:
    """What holds in the round of a match; the first that fits."""
    fits = (t for t in turns if t.stage == card.stage and in_count(card.round, t.rounds))
    return next(fits, None)


def _whose(t: Translator, turn: DutyTurn, *, ordered: bool) -> str:
    """Whose a duty is that nobody was given; empty where that cannot be said."""
    if turn.who == "organisers":
        return t.gettext("the organisers")
    if turn.who == "last-to-start" and not ordered:
        return t.gettext("who starts last")
    return ""
