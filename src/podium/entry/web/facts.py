"""What one must know at a table: seat, colour, who starts, who has which duty; each with its clause."""

import dataclasses
from collections.abc import Iterator, Sequence

from podium.entry.web.floor import View
from podium.entry.web.matches import Card, Seat
from podium.entry.web.words import Words
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
    view: View, said: Words, card: Card, own: Seat, *, ordered: bool
) -> Iterator[Fact]:
    """The facts about the seat of one at a match.

    Args:
        view: the tournament.
        said: the language.
        card: the match.
        own: the seat.
        ordered: the seats are in the order of play, as it fell.
    """
    if card.state == "bye":
        return
    many = len(card.seats) > _TWO
    if many:
        yield Fact(said.gettext("Seat"), str(own.number))
    yield from _colour(view, said, own, many=many)
    yield from _start(view, said, card, own, ordered=ordered)
    yield from _duties(view, said, card, own, ordered=ordered)


def _colour(view: View, said: Words, own: Seat, *, many: bool) -> Iterator[Fact]:
    rules = view.rulebook.match.colours
    if own.colour:
        cite = rules.cite if rules is not None else None
        yield Fact(said.gettext("Colour"), colour=own.colour, cite=cite)
    elif rules is not None and rules.by == "choice" and many:
        yield Fact(said.gettext("Colour"), said.gettext("chosen at the table"), cite=rules.cite)


# ---- who starts --------------------------------------------------------------------------------


def _start(view: View, said: Words, card: Card, own: Seat, *, ordered: bool) -> Iterator[Fact]:
    rules = view.rulebook.stage[card.stage]
    turn = rules.turn_order
    label = said.pgettext("who begins", "Start")
    if turn is None:
        starts = view.rulebook.match.starts
        if starts is not None and starts.protocol:
            yield Fact(label, f"{upper(said.gettext(starts.protocol))}.", cite=starts.cite)
        return
    order = _order(view, card, turn, ordered=ordered)
    if order:
        number = order.index(own.entrant) + 1
        yield Fact(label, _turn(said, number), cite=turn.cite, own=number == 1)
    else:
        yield Fact(label, _rule(said, turn), cite=turn.cite)


def _order(view: View, card: Card, turn: TurnOrder, *, ordered: bool) -> Sequence[str]:
    """Who plays when; nobody while that is not known."""
    colours = view.rulebook.match.colours
    if turn.by == "colour" and colours is not None and all(s.colour for s in card.seats):
        seats = sorted(card.seats, key=lambda seat: colours.names.index(seat.colour))
        return [seat.entrant for seat in seats]
    return [seat.entrant for seat in card.seats] if ordered else ()


def _turn(said: Words, number: int) -> str:
    if number == 1:
        return said.gettext("You go first.")
    return said.gettext("You are number %(number)s in the order of play.", number=number)


def _rule(said: Words, turn: TurnOrder) -> str:
    return {
        "dice": said.gettext("The highest roll goes first, the others follow clockwise."),
        "choice": said.gettext(
            "Each player chooses a place in the turn order, the highest ranked first."
        ),
        "colour": said.gettext("In the order of the colours."),
    }[turn.by]


# ---- duties ------------------------------------------------------------------------------------


def _duties(view: View, said: Words, card: Card, own: Seat, *, ordered: bool) -> Iterator[Fact]:
    for key, fact in _every_duty(view, said, card, ordered=ordered):
        if card.match.duties_held.get(key, "") == own.entrant:
            yield dataclasses.replace(fact, text=said.gettext("you"), own=True)
        else:
            yield fact


def duties_of(view: View, said: Words, card: Card) -> Iterator[Fact]:
    """Whose the duties at a table are, or what says so."""
    for _, fact in _every_duty(view, said, card, ordered=False):
        yield fact


def _every_duty(
    view: View, said: Words, card: Card, *, ordered: bool
) -> Iterator[tuple[str, Fact]]:
    there = {seat.entrant: seat.name for seat in card.seats}
    for key, duty in view.rulebook.duty.items():
        turn = _of_match(duty.turns, card)
        holder = card.match.duties_held.get(key, "")
        if turn is None:
            continue
        text = there.get(holder, "") or _whose(said, turn, ordered=ordered)
        if text:
            label = upper(said.gettext(duty.title))
            yield key, Fact(label, text, cite=turn.cite or duty.cite)


def _of_match(turns: Sequence[DutyTurn], card: Card) -> DutyTurn | None:
    """What holds in the round of a match; the first that fits."""
    fits = (t for t in turns if t.stage == card.stage and in_count(card.round, t.rounds))
    return next(fits, None)


def _whose(said: Words, turn: DutyTurn, *, ordered: bool) -> str:
    """Whose a duty is that nobody was given; empty where that cannot be said."""
    if turn.who == "organisers":
        return said.gettext("the organisers")
    if turn.who == "last-to-start" and not ordered:
        return said.gettext("who starts last")
    return ""
