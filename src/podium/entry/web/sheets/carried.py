"""Sheets that a page has put into a form, and that come back as they were."""

import msgspec

from podium.core.phrase import say
from podium.core.refusals import Refusal, refuse
from podium.core.sheets import Sheet, SheetFault, WrittenSheet, parse_sheet
from podium.entry.web.matches import Card


def read_sheet(text: str) -> Sheet | Refusal:
    """A sheet that a page of ours has put into a form."""
    try:
        return parse_sheet(msgspec.json.decode(text, type=dict[str, object]))
    except (msgspec.MsgspecError, RecursionError):
        return refuse("bad-sheet", say("that is not a sheet: reload the page")).refusal
    except SheetFault as fault:
        return refuse("bad-sheet", fault.message).refusal


def written_sheet(sheet: WrittenSheet) -> str:
    """A sheet as a form carries it."""
    return msgspec.json.encode(sheet).decode()


def same(card: Card, sheet: Sheet) -> bool:
    """Whether a match has that very sheet already: the form was sent twice."""
    stands = card.match.sheet
    return card.state == "final" and stands is not None and parse_sheet(stands) == sheet
