"""Results typed from slips, as fast as the keyboard goes; those reported by phone, to be settled."""

import dataclasses
from collections.abc import Mapping
from functools import partial
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from podium.app.service import Done
from podium.core.refusals import Refusal, Refused
from podium.core.sheets import sheet_keys
from podium.entry.web.addresses import whole
from podium.entry.web.desk.acts.matches import added_up, card_of, sheet_in
from podium.entry.web.desk.acts.pages import ActPage
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.results.scopes import (
    ResultsScope,
    chosen_scope,
    results_url,
    scope_of,
    scopes,
)
from podium.entry.web.desk.results.turns import has_turns
from podium.entry.web.forms import NOTHING_SENT, Form, RejectedForm, SentForm
from podium.entry.web.matches import Card, card_at
from podium.entry.web.pages import HTML, go, render
from podium.entry.web.reports import Reported, has_reports, reported
from podium.entry.web.security import WebRequest
from podium.entry.web.sheets import (
    SheetForm,
    SheetWrong,
    SumRow,
    sheet_of,
    sums_of,
)
from podium.entry.web.sheets.carried import same
from podium.entry.web.titles import slot_name

_PARTS = 3
"""Round, table and position: what is told of a result that was saved."""


# ---- what the page shows -------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Entry:
    """A sheet that somebody types, as far as it has come, and what it would give."""

    card: Card
    form: SheetForm
    rows: tuple[SumRow, ...] = ()


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
        scope: that in which tables are told apart; None before anything was paired.
        entry: the form that is open.
        forms: those of all other tables that wait, for who types with script; a script that
            saves wants to know no more than that it is saved.
        asked: the table that was asked for and is not there.
        lone: a match that is done, where one was asked for.
    """

    scopes: list[ResultsScope]
    scope: ResultsScope | None
    entry: Entry | None = None
    forms: tuple[tuple[Card, SheetForm], ...] = ()
    asked: str = ""
    lone: Card | None = None
    reported: tuple[Reported, ...] = ()
    contested: tuple[Reported, ...] = ()
    saved: Saved | None = None


def page_of(desk: Desk, asked: Mapping[str, str], entry: Entry | None = None) -> Page:
    """What the page shows for an address, and for a form that came back."""
    view, names, t = desk.view, desk.names, desk.t
    found = scopes(view, names, t)
    scope = chosen_scope(found, asked)
    if entry is not None:
        scope = scope_of(view, names, t, entry.card) or scope
    wanted = asked.get("table", "") if entry is None else ""
    card = scope.find(wanted) if scope is not None and wanted else None
    lone = card if card is not None and card.state == "final" else None
    if card is not None and lone is None:
        entry = Entry(card, SheetForm(view, card.match, names, t, key=card.row))
    quick = desk.request.headers.get("x-quick") == "1"
    waiting = scope.waiting if scope is not None and not quick else []
    told = [reported(card, names, t) for c in found for card in c.waiting if has_reports(card)]
    return Page(
        scopes=found,
        scope=scope,
        entry=entry,
        forms=tuple(
            (other, SheetForm(view, other.match, names, t, key=other.row))
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
    card = card_at(desk.view, desk.names, desk.t, (asked.get("of", ""), number, table))
    if card is None or card.state != "final":
        return None
    return Saved(card, sums_of(card, desk.t), position, again=asked.get("again") == "1")


# ---- the page ------------------------------------------------------------------------------------


@get("/desk/{name:str}/results", include_in_schema=False)
async def results(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Type a table's number, then its sheet; settle what was reported."""
    desk = await at_desk(request, name, "result")
    return _page(desk, page_of(desk, request.query_params))


def _page(desk: Desk, page: Page, sent: SentForm = NOTHING_SENT) -> Response[bytes]:
    context: dict[str, Any] = {
        "page": page,
        "results_url": results_url,
        "has_turns": partial(has_turns, desk.view),
        "lots": _lots(desk, page.scope) if page.scope is not None else [],
    }
    return desk.again("desk/results.html", sent, **context)


def _lots(desk: Desk, scope: ResultsScope) -> list[tuple[str, str]]:
    """Matches of a play-off whose lot is drawn with the next result: which, and between whom."""
    return [
        (
            slot_name(desk.t, need.slot),
            desk.t.list_of(map(desk.names, need.entrants)),
        )
        for need in desk.view.tournament.needs
        if need.kind == "lot" and need.stage == scope.stage
    ]


# ---- acts ----------------------------------------------------------------------------------------


def _address(desk: Desk, form: Form) -> str:
    asked = {key: form[key] for key in ("stage", "round", "table") if form.get(key)}
    return results_url(desk.view.name, None, **asked)


async def _again(desk: Desk, form: Form, sent: SentForm) -> Response[Any]:
    if sent.act == "undo":
        return _page(desk, page_of(desk, {}), sent)
    card = card_of(desk, form)
    final = card.state == "final"
    if final and _same(desk, card, form):  # the form was sent twice, or two have typed it
        return go(_saved_url(desk, card, 0, again=True))
    if "sheet" in form:
        page = page_of(desk, {})
    elif final and sent.refusal is not None:
        page = page_of(
            desk, {"stage": card.stage, "group": card.group, "round": str(card.round)}
        )
    else:
        shown = SheetForm(desk.view, card.match, desk.names, desk.t, form, key=card.row)
        page = page_of(desk, {}, Entry(card, shown, sent.rows))
    return _page(desk, dataclasses.replace(page, lone=card if final else page.lone), sent)


def _same(desk: Desk, card: Card, form: Form) -> bool:
    """Whether a match has the sheet of a form already."""
    try:
        sheet = sheet_in(desk, card, form)
    except (RejectedForm, Refused):
        return False
    return same(card, sheet)


async def _after(desk: Desk, form: Form, entry: str, answer: Done) -> str:
    """Back to the next table, with what was saved on top; after an undo to the table that is open."""
    if entry == "undo":
        asked = {"stage": form.get("stage", ""), "table": form.get("place", "")}
        return results_url(desk.view.name, None, **asked)
    return _saved_url(desk, card_of(desk, form), answer.position)


def _saved_url(desk: Desk, card: Card, position: int, *, again: bool = False) -> str:
    scope = scope_of(desk.view, desk.names, desk.t, card)
    more = {"of": card.stage, "saved": f"{card.round}.{card.table}.{position}"}
    return results_url(desk.view.name, scope, **more, **({"again": "1"} if again else {}))


ACTS_HERE = ActPage(
    acts=frozenset({"result", "undo"}),
    address=_address,
    show=_again,
    after=_after,
    at_once=frozenset({"undo"}),
)


@get("/desk/{name:str}/results/sum", include_in_schema=False)
async def sums(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """What a sheet would give, as a part of the page: asked while it is being typed."""
    desk = await at_desk(request, name, "result")
    form = {key: str(value).strip() for key, value in request.query_params.items()}
    card = card_of(desk, form)
    try:
        found = await added_up(desk, card, sheet_keys(sheet_of(desk.view, card.match, form)))
    except SheetWrong:
        found = ()
    refused = isinstance(found, Refusal)
    context = {
        "rows": () if refused else found,
        "refusal": found if refused else None,
        "names": desk.names,
    }
    return Response(render("desk/sum.html", desk.t, context), media_type=HTML)


HANDLERS = [results, sums]
