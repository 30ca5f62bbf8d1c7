"""A table as a phone shows it: where, who else, what to do there, what was said of its result."""

import dataclasses
from collections.abc import Mapping
from typing import Literal

from podium.core import ref
from podium.core.phrase import Phrase, list_and, say
from podium.entry.web.clocks.showing import ShownClock, shown_clock
from podium.entry.web.facts import Fact, facts_of
from podium.entry.web.game_links import board_address
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, Seat
from podium.entry.web.phone.identity import Phone
from podium.entry.web.phone.told_results import Known, ToldResult, form_of, told_results
from podium.entry.web.sheets import SheetForm
from podium.entry.web.words import Translator

Mood = Literal["enter", "confirm", "wait", "contested", "final", "bye", "out"]
"""What a match wants of somebody: a report, their word, patience, a walk to the desk; nothing."""

_DONE = frozenset({"final", "bye", "out"})


@dataclasses.dataclass(frozen=True)
class OwnMatch:
    """A match of an entrant.

    Attributes:
        stands: where the others stand, in words; of whom nobody can say yet, nothing.
        facts: seat, colour, order of play, duties: what to know before it begins.
        told: what was said of it, or its result.
        onward: whom it waits for, and what then.
        form: to report it, while that can be done; filled in with what was said already.
        clock: of the round, if it has one and the match is being played.
        board: where the board of the table is shown, while it can be built.
    """

    card: Card
    own: Seat
    stands: Mapping[str, str]
    facts: tuple[Fact, ...]
    mood: Mood
    told: tuple[ToldResult, ...]
    onward: str
    form: SheetForm | None
    clock: ShownClock | None
    board: str


def own_match(
    phone: Phone, card: Card, known: Known, given: Mapping[str, str] | None = None
) -> OwnMatch:
    """A match as the phone of one who plays it shows it.

    Args:
        phone: whose.
        card: the match.
        known: what the director knows of it.
        given: what was typed into its form and not taken.
    """
    view, t = phone.view, phone.t
    own = card.seat_of(phone.entrant)
    mood = _mood(card, own)
    playing = mood == "enter"
    told = tuple(told_results(phone, card, known))
    return OwnMatch(
        card=card,
        own=own,
        stands=_stands(view, t, card),
        facts=tuple(facts_of(view, t, card, own, ordered=card.row in known.ordered))
        if playing
        else (),
        mood=mood,
        told=told,
        onward=phone.names.told(_onward(phone, card, mood)),
        form=None if mood in _DONE else form_of(phone, card, told, given),
        clock=_clock(view, t, card, known.now) if playing else None,
        board=board_address(view, card) if playing and view.settings.public else "",
    )


def _mood(card: Card, own: Seat) -> Mood:
    match card.state:
        case "open" | "reported" if own.forfeited:
            return "out"
        case "open":
            return "enter"
        case "reported":
            spoke = {report.entrant for report in card.match.reports}
            return "wait" if own.entrant in spoke else "confirm"
        case "contested":
            return "contested"
        case "bye":
            return "bye"
        case _:
            return "final"


def _clock(view: View, t: Translator, card: Card, now: str) -> ShownClock | None:
    for clock in view.clocks.values():
        if (clock.stage, clock.round) == (card.stage, card.round) and (
            clock.group in {"", card.group}
        ):
            table = card.table if card.table in clock.overrun else None
            return shown_clock(view, clock, now, t, table)
    return None


# ---- what comes of a report ------------------------------------------------------------------------


def _onward(phone: Phone, card: Card, mood: Mood) -> str:
    """Whom the result waits for, and what then."""
    waiting = card.match.waiting_for
    others = list_and(ref.entrants(e for e in waiting if e != phone.entrant))
    match mood:
        case "enter":
            return _once_reported(phone, card)
        case "confirm" | "wait" if not waiting:
            return say("Waiting for the desk to make it final.")
        case "confirm" | "wait" if phone.entrant not in waiting:
            return say("Waiting for {names} to confirm; then it is final.", names=others)
        case "confirm" if others.items:
            return say(
                "Waiting for you and {names}. It is final once each of you has confirmed it"
                " on your own phone.",
                names=others,
            )
        case "confirm":
            return say("It is final as soon as you confirm it.")
        case _:
            return ""


def _once_reported(phone: Phone, card: Card) -> Phrase:
    confirm = phone.view.rulebook.match.confirm
    if confirm is not None and confirm.by == "desk":
        return say("Then the desk makes it final.")
    if len(card.seats) == 2:  # noqa: PLR2004 - one against another
        return say("Then the other side confirms it on their own phone.")
    return say("Then the others confirm it, each on their own phone.")


# ---- where the others stand -----------------------------------------------------------------------


def _stands(view: View, t: Translator, card: Card) -> dict[str, str]:
    """Where everyone of a match stands: in its stage, or in the one that they came from."""
    stage = _ranked(view, card.stage)
    if not stage:
        return {}
    there = {seat.entrant for seat in card.seats}
    found = view.stages[stage]
    rankings = found.rankings_of_everybody if found.ranked(view.rulebook.stage[stage]) else ()
    return {
        row.entrant: _told_rank(t, row.rank_text, group)
        for group, rows in rankings
        for row in rows
        if row.entrant in there
    }


def _told_rank(t: Translator, rank: str, group: str) -> str:
    if group:
        return t.phrase(say("rank {rank} in group {group}", rank=rank, group=group))
    return t.phrase(say("rank {rank}", rank=rank))


def _ranked(view: View, stage: str) -> str:
    """The stage whose ranking tells most of who plays in a stage; empty while there is none."""
    rules = view.rulebook.stage[stage]
    if view.stages[stage].has_results and rules.ranked:
        return stage
    return rules.intake.source if rules.intake is not None else ""
