"""Acts at a match: which match a form is about, and what its sheet would give."""

from collections.abc import Mapping

from litestar.exceptions import NotFoundException

from podium.app.instance import Instance
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.core.sheets import Sheet, SheetFault, WrittenSheet, parse_sheet
from podium.entry.web.addresses import number_in
from podium.entry.web.desk.common import Desk
from podium.entry.web.forms import RejectedForm
from podium.entry.web.matches import Card, card_at
from podium.entry.web.sheets import SheetWrong, SumRow, arithmetic, sheet_of
from podium.entry.web.sheets.reading import read_sheet


def the_card(desk: Desk, stage: str, number: int, table: int) -> Card:
    """The match at a place.

    Raises:
        NotFoundException: there is none, or not any more.
    """
    card = card_at(desk.view, desk.names, desk.t, (stage, number, table))
    if card is None or card.state == "bye":
        raise NotFoundException(
            detail=say(
                "There is no such match, or it no longer exists: see the tables of the round."
            )
        )
    return card


def card_of(desk: Desk, form: Mapping[str, str]) -> Card:
    """The match that a form is about.

    Raises:
        NotFoundException: there is none, or not any more.
    """
    return the_card(
        desk, form.get("stage", ""), number_in(form.get("round")), number_in(form.get("table"))
    )


def sheet_in(desk: Desk, card: Card, form: Mapping[str, str]) -> Sheet:
    """The sheet that a form says: one that the page has put into it, or one that was filled in.

    Raises:
        RejectedForm: it is not filled in; its fields say what is missing.
        Refused: `bad-sheet` where what the page had put in is no sheet.
    """
    if "sheet" in form:
        read = read_sheet(form["sheet"])
        if isinstance(read, Refusal):
            raise Refused(read)
        return read
    try:
        return sheet_of(desk.view, card.match, form)
    except SheetWrong:
        raise RejectedForm from None


async def added_up(desk: Desk, card: Card, given: WrittenSheet) -> tuple[SumRow, ...] | Refusal:
    """What a sheet would give, or why it does not add up."""
    try:
        sheet = parse_sheet(given)
    except SheetFault as fault:
        return refuse("bad-sheet", fault.message).refusal

    def look(instance: Instance) -> tuple[SumRow, ...] | Refusal:
        return arithmetic(instance.service.case(card.tournament), card, sheet, desk.t)

    return await desk.gateway.ask(look)


def order_of(form: Mapping[str, str], card: Card) -> list[str] | None:
    """The order that was typed, or that follows from who begins; None where it is none."""
    seats = [seat.entrant for seat in card.seats]
    if (first := form.get("first")) in seats:
        at = seats.index(first)
        return seats[at:] + seats[:at]
    numbers = {entrant: number_in(form.get(f"turn:{entrant}")) for entrant in seats}
    if sorted(numbers.values()) != list(range(1, len(seats) + 1)):
        return None
    return sorted(seats, key=lambda entrant: numbers[entrant])
