"""Results typed from slips, as fast as the keyboard goes; those reported by phone, to be settled."""

import dataclasses
from collections.abc import Mapping
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.service import Done
from podium.core.refusals import Refusal
from podium.entry.web.addresses import whole
from podium.entry.web.desk.common import Desk, at_desk, trimmed
from podium.entry.web.desk.corners import (
    Corner,
    chosen,
    corner_of,
    corners,
    results_url,
)
from podium.entry.web.desk.entering import Entry, card_of, considered, entered, speech
from podium.entry.web.desk.turns import has_turns
from podium.entry.web.matches import Card, card_at
from podium.entry.web.pages import HTML, go, render
from podium.entry.web.reports import Reported, has_reports, reported
from podium.entry.web.security import Asked
from podium.entry.web.sheets import (
    SheetForm,
    SheetWrong,
    SumRow,
    sheet_form,
    sheet_of,
    sums_of,
    told_sums,
)
from podium.entry.web.sheets.carried import read_sheet, same
from podium.entry.web.titles import slot_name

_PARTS = 3
"""Round, table and position: what is told of a result that was saved."""


# ---- what the page shows -------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Saved:
    """What was saved last, and how it is taken back."""

    card: Card
    rows: tuple[SumRow, ...]
    position: int
    again: bool


@dataclasses.dataclass(frozen=True)
class Page:
    """What the page shows.

    Attributes:
        here: the corner in which tables are told apart; None before anything was paired.
        entry: the form that is open.
        forms: those of all other tables that wait, for who types with script; a script that
            saves wants to know no more than that it is saved.
        asked: the table that was asked for and is not there.
        lone: a match that is done, where one was asked for.
    """

    corners: list[Corner]
    here: Corner | None
    entry: Entry | None = None
    forms: tuple[tuple[Card, SheetForm], ...] = ()
    asked: str = ""
    lone: Card | None = None
    reported: tuple[Reported, ...] = ()
    contested: tuple[Reported, ...] = ()
    saved: Saved | None = None


def page_of(desk: Desk, asked: Mapping[str, str], entry: Entry | None = None) -> Page:
    """What the page shows for an address, and for a form that was not taken."""
    names, said = speech(desk)
    found = corners(desk.view, names, said)
    here = chosen(found, asked)
    if entry is not None:
        here = corner_of(desk.view, names, said, entry.card) or here
    wanted = asked.get("table", "") if entry is None else ""
    card = here.find(wanted) if here is not None and wanted else None
    lone = card if card is not None and card.state == "final" else None
    if card is not None and lone is None:
        entry = Entry(card, sheet_form(desk.view, card, names, said))
    quick = desk.request.headers.get("x-quick") == "1"
    waiting = here.waiting if here is not None and not quick else []
    told = [
        reported(card, names, said) for c in found for card in c.waiting if has_reports(card)
    ]
    return Page(
        corners=found,
        here=here,
        entry=entry,
        forms=tuple(
            (other, sheet_form(desk.view, other, names, said))
            for other in waiting
            if entry is None or other.row != entry.card.row
        ),
        asked=wanted if card is None else "",
        lone=lone,
        reported=tuple(one for one in told if one.card.state == "reported"),
        contested=tuple(one for one in told if one.card.state == "contested"),
        saved=_saved(desk, asked),
    )


def _saved(desk: Desk, asked: Mapping[str, str]) -> Saved | None:
    parts = asked.get("saved", "").split(".")
    if len(parts) != _PARTS:
        return None
    number, table, position = map(whole, parts)
    names, said = speech(desk)
    card = card_at(desk.view, names, said, (asked.get("of", ""), number, table))
    if card is None or card.state != "final":
        return None
    rows = tuple(told_sums(sums_of(card), names, said))
    return Saved(card, rows, position, again=asked.get("again") == "1")


# ---- the page ------------------------------------------------------------------------------------


@get("/desk/{name:str}/results", include_in_schema=False)
async def results(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """Type a table's number, then its sheet; settle what was reported."""
    desk = await at_desk(request, name, "result")
    return _page(desk, page_of(desk, request.query_params))


def _page(desk: Desk, page: Page, refusal: Refusal | None = None) -> Response[bytes]:
    context: dict[str, Any] = {
        "page": page,
        "results_url": results_url,
        "has_turns": partial(has_turns, desk.view),
        "lots": _lots(desk, page.here) if page.here is not None else [],
    }
    if refusal is not None:
        return desk.refused("desk/results.html", refusal, **context)
    wrong = page.entry is not None and bool(page.entry.form.faults)
    return desk.page("desk/results.html", 422 if wrong else 200, **context)


def _lots(desk: Desk, here: Corner) -> list[tuple[str, str]]:
    """Matches of a play-off whose lot is drawn with the next result: which, and between whom."""
    names, said = speech(desk)
    return [
        (slot_name(said, need["slot"]), said.list_of(map(names, need["entrants"])))
        for need in desk.view.document["needs"]
        if need["kind"] == "lot" and need["stage"] == here.stage
    ]


@post("/desk/{name:str}/results", include_in_schema=False)
async def result(request: Asked, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Save a sheet, or show what it would give."""
    desk = await at_desk(request, name, "result")
    form = await trimmed(desk.request)
    card = card_of(desk, form)
    if form.get("do") == "sum":
        entry = await considered(desk, card, form)
        return _page(desk, page_of(desk, {}, entry), entry.refusal)
    entry = await entered(desk, card, form)
    if entry.done is not None:
        return _seen(desk, card, entry.done.position)
    return await _not_taken(desk, entry, form)


async def _not_taken(
    desk: Desk, entry: Entry, form: Mapping[str, str]
) -> Response[bytes] | Redirect:
    refusal = entry.refusal
    if refusal is None:
        return _page(desk, page_of(desk, {}, entry))
    desk = dataclasses.replace(desk, view=await desk.floor.view(desk.view.name))
    card = card_of(desk, form)
    if refusal.code != "already-final" or card.state != "final":
        return _page(desk, page_of(desk, {}, dataclasses.replace(entry, card=card)), refusal)
    try:
        sheet = sheet_of(desk.view, card.document, form)
    except SheetWrong:
        sheet = {}
    if same(card, sheet):
        return _seen(desk, card, 0, again=True)
    asked = {"stage": card.stage, "group": card.group, "round": str(card.round)}
    page = page_of(desk, asked)
    return _page(desk, dataclasses.replace(page, lone=card), refusal)


def _seen(desk: Desk, card: Card, position: int, *, again: bool = False) -> Redirect:
    """Back to the next table, with what was saved on top."""
    names, said = speech(desk)
    corner = corner_of(desk.view, names, said, card)
    more = {"of": card.stage, "saved": f"{card.round}.{card.table}.{position}"}
    address = results_url(desk.view.name, corner, **more, **({"again": "1"} if again else {}))
    return go(address)


# ---- what was reported ---------------------------------------------------------------------------


@post("/desk/{name:str}/results/take", include_in_schema=False)
async def take(request: Asked, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Make what was reported the result: exactly the version that the page showed."""
    desk = await at_desk(request, name, "result")
    form = await trimmed(desk.request)
    card = card_of(desk, form)
    sheet = read_sheet(form.get("sheet", ""))
    if isinstance(sheet, Refusal):
        return _page(desk, page_of(desk, {}), sheet)
    if same(card, sheet):
        return _seen(desk, card, 0, again=True)
    answer = await desk.act("result", {**card.where, "sheet": sheet})
    if isinstance(answer, Done):
        return _seen(desk, card, answer.position)
    page = page_of(desk, {})
    refusal = answer if isinstance(answer, Refusal) else None
    return _page(
        desk, dataclasses.replace(page, lone=card if card.state == "final" else None), refusal
    )


@post("/desk/{name:str}/results/undo", include_in_schema=False)
async def undo(request: Asked, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Take back a result that was just saved."""
    desk = await at_desk(request, name, "undo")
    form = await trimmed(desk.request)
    answer = await desk.act("undo", {"of": whole(form.get("position"))})
    if isinstance(answer, Refusal):
        return _page(desk, page_of(desk, {}), answer)
    return go(results_url(name, None, stage=form.get("stage", ""), table=form.get("place", "")))


@get("/desk/{name:str}/results/sum", include_in_schema=False)
async def sums(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """What a sheet would give, as a part of the page: asked while it is being typed."""
    desk = await at_desk(request, name, "result")
    names, said = speech(desk)
    form = {key: str(value).strip() for key, value in request.query_params.items()}
    entry = await considered(desk, card_of(desk, form), form)
    context = {"rows": entry.rows, "refusal": entry.refusal, "names": names}
    return Response(render("desk/sum.html", said, context), media_type=HTML)


HANDLERS = [results, result, take, undo, sums]
