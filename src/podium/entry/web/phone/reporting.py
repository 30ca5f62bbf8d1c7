"""What a phone says of a match: reports it, agrees, contests."""

from collections.abc import Mapping

import msgspec

from podium.core.phrase import say
from podium.core.refusals import Refusal, refuse
from podium.core.sheets import Sheet, sheet_keys
from podium.entry.web.addresses import number_in
from podium.entry.web.forms import SentForm
from podium.entry.web.matches import Card, card_at
from podium.entry.web.phone.identity import MatchPlace, Phone
from podium.entry.web.sheets import SheetWrong, sheet_of
from podium.entry.web.sheets.reading import read_sheet

_LONGEST = 500
_FINAL = frozenset({"already-final", "stage-closed"})


def place_of(card: Card) -> MatchPlace:
    """Where a match is played."""
    return MatchPlace(card.stage, card.round, card.table)


def place_in(form: Mapping[str, str]) -> MatchPlace:
    """The match that a form is about."""
    return MatchPlace(
        form.get("stage", ""), number_in(form.get("round")), number_in(form.get("table"))
    )


def given_for(card: Card, sent: SentForm) -> Mapping[str, str] | None:
    """What was typed into the form of a match and not taken; None if nothing was."""
    return sent.of("report", stage=card.stage, round=card.round, table=card.table) or None


async def say_it(phone: Phone, form: Mapping[str, str]) -> MatchPlace | SentForm:
    """Do what a form asks; the match that it was about, or why it was not taken."""
    place, do = place_in(form), form.get("do", "")
    card = _own_card(phone, place)
    if card is None:
        message = say("the tables are not as this page showed them: look where you play now")
        return SentForm(do, form, refusal=refuse("no-such-match", message).refusal)
    if do == "contest":
        return await _contest(phone, card, place, form)
    sheet = _sheet(phone, card, form)
    if sheet is None or isinstance(sheet, Refusal):
        return SentForm(do, form, refusal=sheet)
    refusal = await phone.act("report", {**card.where, "sheet": sheet_keys(sheet)})
    if refusal is None:
        return place
    stands = _own_card(await phone.as_it_stands(), place)
    if stands is not None and stands.has(sheet):
        return place
    return SentForm(do, form, refusal=_for_players(refusal))


def _for_players(refusal: Refusal) -> Refusal:
    """A refusal with the way out for who cannot correct a result."""
    if refusal.code not in _FINAL:
        return refusal
    message = say("this match has a result by now: if it is wrong, go to the desk")
    return msgspec.structs.replace(refusal, message=message)


def _own_card(phone: Phone, place: MatchPlace) -> Card | None:
    """The match at a place, if the entrant plays it and this phone may speak of it."""
    if phone.at is not None and phone.at != place:
        return None
    card = card_at(phone.view, phone.names, phone.t, place)
    there = card is not None and any(seat.entrant == phone.entrant for seat in card.seats)
    return card if there else None


def _sheet(phone: Phone, card: Card, form: Mapping[str, str]) -> Sheet | Refusal | None:
    """The sheet that a form says: the one that the page showed, or one that was filled in."""
    if form.get("do") == "agree":
        return read_sheet(form["sheet"])
    try:
        return sheet_of(phone.view, card.match, form)
    except SheetWrong:
        return None


async def _contest(
    phone: Phone, card: Card, place: MatchPlace, form: Mapping[str, str]
) -> MatchPlace | SentForm:
    reason = form.get("reason", "")[:_LONGEST]
    if not reason:
        fault = phone.t.gettext("Write what is wrong, for the desk to read.")
        return SentForm("contest", form, fault)
    refusal = await phone.act("contest", {**card.where, "reason": reason})
    if refusal is None:
        return place
    return SentForm("contest", form, refusal=_for_players(refusal))
