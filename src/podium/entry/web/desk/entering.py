"""A sheet typed at the desk: from the form to the act, and what it gives before it is saved."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from litestar.exceptions import NotFoundException

from podium.app.house import House
from podium.app.previewing import Preview
from podium.app.service import Done
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.entry.web.addresses import whole
from podium.entry.web.desk.common import Desk
from podium.entry.web.matches import Card, card_at
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of
from podium.entry.web.sheets import (
    SheetForm,
    SheetWrong,
    SumRow,
    arithmetic,
    sheet_form,
    sheet_of,
    told_sums,
)
from podium.entry.web.words import Words

Sheet = dict[str, Any]


@dataclasses.dataclass(frozen=True)
class Entry:
    """A sheet that somebody types, as far as it has come.

    Attributes:
        card: the match; its own state tells what stands.
        form: to be shown, with what is wrong in it.
        rows: what the sheet would give.
        refusal: why it was not taken.
        done: it was.
    """

    card: Card
    form: SheetForm
    rows: tuple[SumRow, ...] = ()
    refusal: Refusal | None = None
    done: Done | None = None


def speech(desk: Desk) -> tuple[Naming, Words]:
    """Names and language of who asks."""
    said = language_of(desk.request, desk.view)
    return Naming(desk.view, said), said


def the_card(desk: Desk, stage: str, number: int, table: int) -> Card:
    """The match at a place.

    Raises:
        NotFoundException: there is none, or not any more.
    """
    names, said = speech(desk)
    card = card_at(desk.view, names, said, (stage, number, table))
    if card is None or card.state == "bye":
        raise NotFoundException(
            detail=say(
                "There is no such match, or not any more: look at the tables of the round."
            )
        )
    return card


def card_of(desk: Desk, form: Mapping[str, str]) -> Card:
    """The match that a form is about.

    Raises:
        NotFoundException: there is none, or not any more.
    """
    return the_card(
        desk, form.get("stage", ""), whole(form.get("round")), whole(form.get("table"))
    )


# ---- what it gives -----------------------------------------------------------------------------


async def added_up(desk: Desk, card: Card, sheet: Sheet) -> list[SumRow] | Refusal:
    """What a sheet would give, or why it does not add up."""
    names, said = speech(desk)

    def look(house: House) -> list[SumRow] | Refusal:
        case = house.service.case(card.tournament)
        found = arithmetic(case, card.stage, card.document, card.round, sheet)
        return found if isinstance(found, Refusal) else told_sums(found, names, said)

    return await desk.floor.ask(look)


def _read(desk: Desk, card: Card, form: Mapping[str, str]) -> tuple[SheetForm, Sheet | None]:
    """A form as it is shown again, and its sheet; None if it is none, the form says why."""
    names, said = speech(desk)
    shown = sheet_form(desk.view, card, names, said, form)
    try:
        return shown, sheet_of(desk.view, card.document, form)
    except SheetWrong:
        return shown, None


async def considered(desk: Desk, card: Card, form: Mapping[str, str]) -> Entry:
    """A typed sheet with what it would give; nothing is saved."""
    shown, sheet = _read(desk, card, form)
    if sheet is None:
        return Entry(card, shown)
    found = await added_up(desk, card, sheet)
    if isinstance(found, Refusal):
        return Entry(card, shown, refusal=found)
    return Entry(card, shown, rows=tuple(found))


# ---- saving ------------------------------------------------------------------------------------


async def entered(desk: Desk, card: Card, form: Mapping[str, str]) -> Entry:
    """Save a typed sheet as the result of a match (act `result`)."""
    shown, sheet = _read(desk, card, form)
    if sheet is None:
        return Entry(card, shown)
    answer = await desk.act("result", {**card.where, "sheet": sheet})
    if isinstance(answer, Done):
        return Entry(card, shown, done=answer)
    return Entry(card, shown, refusal=_refusal(answer))


def _refusal(answer: Refusal | Preview) -> Refusal:
    if isinstance(answer, Refusal):
        return answer
    raise TypeError(answer)
