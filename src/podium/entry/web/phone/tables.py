"""A table as a phone shows it: where, who else, what to do there, what was said of its result."""

import dataclasses
from collections.abc import Mapping
from typing import Literal

from podium.entry.web.clocks.showing import ShownClock, shown_clock
from podium.entry.web.facts import Fact, facts_of
from podium.entry.web.game_links import board_address
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, Seat
from podium.entry.web.phone.accounts import Account, Known, accounts_of, form_of
from podium.entry.web.phone.whose import Phone
from podium.entry.web.public.entrant import tables_of
from podium.entry.web.sheets import SheetForm
from podium.entry.web.titles import group_name, round_name, slot_name, stage_name
from podium.entry.web.words import Translator

Mood = Literal["enter", "confirm", "wait", "contested", "final", "bye", "out"]
"""What a match wants of somebody: a report, their word, patience, a walk to the desk; nothing."""

_DONE = frozenset({"final", "bye", "out"})


@dataclasses.dataclass(frozen=True)
class Other:
    """Somebody else at the table.

    Attributes:
        stands: where they stand, in words; empty where nobody can say yet.
    """

    seat: Seat
    stands: str


@dataclasses.dataclass(frozen=True)
class Table:
    """A match of an entrant.

    Attributes:
        title: of stage and round, or of the match in a play-off.
        facts: seat, colour, order of play, duties: what to know before it begins.
        accounts: what was said of it, or its result.
        onward: whom it waits for, and what then.
        cite: paragraph on who confirms.
        contested_by: names of those who contest.
        contests: who looks is one of them.
        form: to report it, while that can be done; filled in with what was said already.
        clock: of the round, if it has one and the match is being played.
        board: where the board of the table is shown, while it can be built.
    """

    card: Card
    title: str
    group: str
    own: Seat
    others: tuple[Other, ...]
    facts: tuple[Fact, ...]
    mood: Mood
    accounts: tuple[Account, ...]
    onward: str
    cite: str
    contested_by: tuple[str, ...]
    contests: bool
    form: SheetForm | None
    clock: ShownClock | None
    board: str


def table_of(
    phone: Phone, card: Card, known: Known, given: Mapping[str, str] | None = None
) -> Table:
    """A match as the phone of one who plays it shows it.

    Args:
        phone: whose.
        card: the match.
        known: what the director knows of it.
        given: what was typed into its form and not taken.
    """
    view, t = phone.view, phone.t
    own = next(seat for seat in card.seats if seat.entrant == phone.entrant)
    mood = _mood(card, own)
    playing = mood == "enter"
    accounts = tuple(accounts_of(phone, card, known))
    against = card.match.contested_by
    confirm = view.rulebook.match.confirm
    return Table(
        card=card,
        title=title_of(view, t, card),
        group=group_name(t, card.group) if card.group else "",
        own=own,
        others=_others(view, t, card, own),
        facts=tuple(facts_of(view, t, card, own, ordered=card.row in known.ordered))
        if playing
        else (),
        mood=mood,
        accounts=accounts,
        onward=_onward(phone, card, mood),
        cite=confirm.cite if confirm is not None else "",
        contested_by=tuple(phone.names(entrant) for entrant in against),
        contests=own.entrant in against,
        form=None if mood in _DONE else form_of(phone, card, accounts, given),
        clock=_clock(view, t, card, known.now) if playing else None,
        board=board_address(view, card) if playing and view.settings.public else "",
    )


def title_of(view: View, t: Translator, card: Card) -> str:
    """Stage and round of a match, or which one of a play-off it is."""
    if not card.slot:
        return round_name(t, view, card.stage, card.round)
    slot, stage = slot_name(t, card.slot), stage_name(t, view, card.stage)
    return f"{stage}, {slot}" if slot == card.slot else slot


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
    t = phone.t
    waiting = card.match.waiting_for
    others = t.list_of(phone.names(e) for e in waiting if e != phone.entrant)
    match mood:
        case "enter":
            return _once_reported(phone, card)
        case "confirm" | "wait" if not waiting:
            return t.gettext("Waiting for the desk to make it final.")
        case "confirm" | "wait" if phone.entrant not in waiting:
            return t.gettext(
                "Waiting for %(names)s to confirm; then it is final.",
                names=others,
            )
        case "confirm" if others:
            return t.gettext(
                "Waiting for you and %(names)s. It is final once each of you has confirmed it"
                " on your own phone.",
                names=others,
            )
        case "confirm":
            return t.gettext("It is final as soon as you confirm it.")
        case _:
            return ""


def _once_reported(phone: Phone, card: Card) -> str:
    confirm, t = phone.view.rulebook.match.confirm, phone.t
    if confirm is not None and confirm.by == "desk":
        return t.gettext("Then the desk makes it final.")
    if len(card.seats) == 2:  # noqa: PLR2004 - one against another
        return t.gettext("Then the other side confirms it on their own phone.")
    return t.gettext("Then the others confirm it, each on their own phone.")


# ---- where the others stand -----------------------------------------------------------------------


def _others(view: View, t: Translator, card: Card, own: Seat) -> tuple[Other, ...]:
    stands = _stands(view, t, card)
    return tuple(
        Other(seat, stands.get(seat.entrant, ""))
        for seat in card.seats
        if seat.entrant != own.entrant
    )


def _stands(view: View, t: Translator, card: Card) -> dict[str, str]:
    """Where everybody of a match stands: in its stage, or in the one that they came from."""
    stage = _ranked(view, card.stage)
    if not stage:
        return {}
    there = {seat.entrant for seat in card.seats}
    return {
        row.entrant: _told_rank(t, row.rank_text, group)
        for group, rows in tables_of(view, stage)
        for row in rows
        if row.entrant in there
    }


def _told_rank(t: Translator, rank: str, group: str) -> str:
    if group:
        return t.gettext("rank %(rank)s in group %(group)s", rank=rank, group=group)
    return t.gettext("rank %(rank)s", rank=rank)


def _ranked(view: View, stage: str) -> str:
    """The stage whose ranking tells most of who plays in a stage; empty while there is none."""
    rules = view.rulebook.stage[stage]
    if view.stages[stage].has_results and rules.ranked:
        return stage
    return rules.intake.source if rules.intake is not None else ""
