"""Sheets that a page has put into a form, and that come back as they were."""

from collections.abc import Mapping
from typing import Any

import msgspec

from podium.core.phrase import say
from podium.core.refusals import Refusal, refuse
from podium.entry.web.matches import Card

Sheet = dict[str, Any]


def read_sheet(said: str) -> Sheet | Refusal:
    """A sheet that a page of ours has put into a form."""
    try:
        return msgspec.json.decode(said, type=Sheet)
    except (msgspec.MsgspecError, RecursionError):
        return refuse("bad-sheet", say("that is no sheet: load the page again")).refusal


def written_sheet(sheet: Mapping[str, Any]) -> str:
    """A sheet as a form carries it."""
    return msgspec.json.encode(sheet).decode()


def same(card: Card, sheet: Sheet) -> bool:
    """Whether a match has that very sheet already: the form was sent twice."""
    return card.state == "final" and card.match.sheet == sheet
