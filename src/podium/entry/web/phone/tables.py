"""A table as a phone shows it: where, who else, what to do there, and what was said of its result."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from podium.app.house import House
from podium.core.refusals import Refusal
from podium.director.case import Case
from podium.entry.web.clocks.showing import Shown as ShownClock
from podium.entry.web.clocks.showing import shown as shown_clock
from podium.entry.web.day import SETTLED
from podium.entry.web.desk.entering import read_sheet
from podium.entry.web.desk.reports import Version, has_reports, reported
from podium.entry.web.floor import View
from podium.entry.web.matches import Card, Seat
from podium.entry.web.phone.facts import Fact, facts_of
from podium.entry.web.phone.told import Detail, detail_of
from podium.entry.web.phone.whose import OwnNaming, Phone
from podium.entry.web.public.entrant import tables_of
from podium.entry.web.public.ranks import rank_number
from podium.entry.web.sheets import (
    SheetForm,
    Sum,
    SumRow,
    arithmetic,
    sheet_form,
    sums_of,
    told_sums,
    typed_of,
)
from podium.entry.web.titles import group_name, round_name, slot_name
from podium.entry.web.words import Words
from podium.rules.language.stages import BracketStage

Mood = Literal["enter", "confirm", "wait", "contested", "final", "bye", "out"]
"""What a match wants of somebody: a report, their word, patience, a walk to the desk; nothing."""


@dataclasses.dataclass(frozen=True)
class Other:
    """Somebody else at the table.

    Attributes:
        stands: where they stand, in words; empty where nobody can say yet.
    """

    seat: Seat
    stands: str


@dataclasses.dataclass(frozen=True)
class Account:
    """What a match came to, by somebody's word or for good.

    Attributes:
        by: names of those who say so; nobody where it is the result.
        mine: who looks says so too.
        scores: in the order of the seats, in a line.
        sheet: as a form carries it.
        rows: what it gives.
        detail: the sheet itself, as far as it says more.
    """

    by: tuple[str, ...]
    mine: bool
    scores: str
    sheet: str
    rows: tuple[SumRow, ...]
    detail: Detail


@dataclasses.dataclass(frozen=True)
class Table:
    """A match of an entrant.

    Attributes:
        title: of stage and round, or of the match in a play-off.
        facts: seat, colour, order of play, duties.
        accounts: what was said of it, or its result.
        contested_by: names of those who contest.
        form: to report it, while that can be done; filled in with what was said already.
        clock: of the round, if it has one.
    """

    card: Card
    title: str
    group: str
    own: Seat
    others: tuple[Other, ...]
    facts: tuple[Fact, ...]
    mood: Mood
    accounts: tuple[Account, ...]
    contested_by: tuple[str, ...]
    form: SheetForm | None
    clock: ShownClock | None


@dataclasses.dataclass(frozen=True)
class Known:
    """What only the director knows of some matches, and what time it is.

    Attributes:
        ordered: rows of those whose order of play is written down.
        sums: what each sheet that was reported gives, by row and sheet.
    """

    now: str
    ordered: frozenset[str]
    sums: Mapping[tuple[str, str], Sequence[Sum]]


def known_of(house: House, cards: Sequence[Card], names: OwnNaming, said: Words) -> Known:
    """Ask the director about matches."""
    now = house.clock.now()
    if not cards:
        return Known(now, frozenset(), {})
    case = house.service.case(cards[0].tournament)
    return Known(
        now=now,
        ordered=frozenset(card.row for card in cards if _ordered(case, card)),
        sums={
            (card.row, version.sheet): _sums(case, card, version)
            for card in cards
            if has_reports(card)
            for version in reported(card, names, said).versions
        },
    )


def _ordered(case: Case, card: Card) -> bool:
    match = case.state.stage(card.stage).matches.get((card.round, card.table))
    return match is not None and match.ordered


def _sums(case: Case, card: Card, version: Version) -> Sequence[Sum]:
    sheet = read_sheet(version.sheet)
    if isinstance(sheet, Refusal):
        return ()
    found = arithmetic(case, card.stage, card.document, card.round, sheet)
    return () if isinstance(found, Refusal) else found


# ---- the table -----------------------------------------------------------------------------------


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
    view, names, said = phone.view, phone.names, phone.said
    own = next(seat for seat in card.seats if seat.entrant == phone.entrant)
    stands = _stands(view, said, card)
    accounts = tuple(_accounts(phone, card, known))
    mood = _mood(card, own)
    return Table(
        card=card,
        title=_title(view, said, card),
        group=group_name(said, card.group) if card.group else "",
        own=own,
        others=tuple(
            Other(seat, stands.get(seat.entrant, ""))
            for seat in card.seats
            if seat.entrant != own.entrant
        ),
        facts=tuple(facts_of(view, said, card, own, ordered=card.row in known.ordered)),
        mood=mood,
        accounts=accounts,
        contested_by=tuple(names(e) for e in card.document.get("contested_by", ())),
        form=None
        if mood in {"final", "bye", "out"}
        else sheet_form(view, card, names, said, given or _begun(view, card, accounts)),
        clock=None if card.state in SETTLED else _clock(view, said, card, known.now),
    )


def _title(view: View, said: Words, card: Card) -> str:
    if card.slot:
        return slot_name(said, card.slot)
    return round_name(said, view, card.stage, card.round)


def _mood(card: Card, own: Seat) -> Mood:
    match card.state:
        case "open":
            return "out" if own.forfeited else "enter"
        case "reported" if own.forfeited:
            return "out"
        case "reported":
            spoke = {report["entrant"] for report in card.document["reports"]}
            return "wait" if own.entrant in spoke else "confirm"
        case "contested":
            return "contested"
        case "bye":
            return "bye"
        case _:
            return "final"


def _begun(view: View, card: Card, accounts: Sequence[Account]) -> Mapping[str, str] | None:
    """What a form to report a match begins with: one's own word, else that of the others."""
    first = next((a for a in accounts if a.mine), accounts[0] if accounts else None)
    sheet = read_sheet(first.sheet) if first is not None else None
    if sheet is None or isinstance(sheet, Refusal):
        return None
    return typed_of(view, card.document, sheet)


def _clock(view: View, said: Words, card: Card, now: str) -> ShownClock | None:
    for clock in view.clocks.values():
        if (clock.stage, clock.round) == (card.stage, card.round) and (
            clock.group in {"", card.group}
        ):
            table = card.table if card.table in clock.overrun else None
            return shown_clock(view, clock, now, said, table)
    return None


# ---- what was said of it -----------------------------------------------------------------------


def _accounts(phone: Phone, card: Card, known: Known) -> Iterator[Account]:
    view, names, said = phone.view, phone.names, phone.said
    if has_reports(card):
        for version in reported(card, names, said).versions:
            sums = known.sums.get((card.row, version.sheet), ())
            sheet = read_sheet(version.sheet)
            yield Account(
                by=version.by,
                mine=phone.entrant in version.entrants,
                scores=version.scores,
                sheet=version.sheet,
                rows=tuple(told_sums(sums, names, said)),
                detail=detail_of(view, card.document, {} if isinstance(sheet, Refusal) else sheet, names, said),
            )
    elif card.state == "final" and not card.document.get("annulled"):
        yield Account(
            by=(),
            mine=False,
            scores="",
            sheet="",
            rows=tuple(told_sums(sums_of(card), names, said)),
            detail=detail_of(view, card.document, card.document.get("sheet", {}), names, said),
        )


# ---- where the others stand -----------------------------------------------------------------------


def _stands(view: View, said: Words, card: Card) -> dict[str, str]:
    """Where everybody of a match stands: in its stage, or in the one that they came from."""
    stage = _ranked(view, card.stage)
    if not stage:
        return {}
    there = {seat.entrant for seat in card.seats}
    return {
        row["entrant"]: _told_rank(said, rank_number(row), group)
        for group, rows in tables_of(view, stage)
        for row in rows
        if row["entrant"] in there
    }


def _told_rank(said: Words, rank: str, group: str) -> str:
    if group:
        return said.gettext("rank %(rank)s in group %(group)s", rank=rank, group=group)
    return said.gettext("rank %(rank)s", rank=rank)


def _ranked(view: View, stage: str) -> str:
    """The stage whose ranking tells most of who plays in a stage; empty while there is none."""
    rules = view.rulebook.stage[stage]
    begun = any(
        match["status"] == "final"
        for group in view.stages[stage]["groups"]
        for of_round in group["rounds"]
        for match in of_round["matches"]
    )
    if begun and not isinstance(rules, BracketStage):
        return stage
    return rules.intake.source if rules.intake is not None else ""
