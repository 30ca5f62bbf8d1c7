"""Results typed from slips, as fast as the keyboard goes; those reported by phone, to be settled."""

import dataclasses
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath

from podium.app.service import Done
from podium.core.refusals import Refusal, Refused
from podium.core.sheets import sheet_keys
from podium.entry.web.addresses import number_in, url
from podium.entry.web.day import on_their_own
from podium.entry.web.desk.acts.matches import added_up, card_of, sheet_in
from podium.entry.web.desk.common import ActPage, Desk, at_desk
from podium.entry.web.desk.results.match import has_turns
from podium.entry.web.forms import NOTHING_SENT, Form, RejectedForm, SentForm
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, card_at, cards
from podium.entry.web.naming import Naming
from podium.entry.web.pages import HTML, go, render
from podium.entry.web.reports import reported
from podium.entry.web.security import WebRequest
from podium.entry.web.sheets import (
    SheetForm,
    SheetWrong,
    SumRow,
    sheet_of,
    sums_of,
)
from podium.entry.web.titles import group_name, round_name, slot_name, stage_name
from podium.entry.web.words import Translator

_PARTS = 3
"""Round, table and position: what is told of a result that was saved."""
_Entry = tuple[Card, SheetForm, tuple[SumRow, ...]]
"""A sheet that somebody types, as far as it has come, and what it would give."""


# ---- where results come in: each stage, group and round in which something is being played ---------


@dataclasses.dataclass(frozen=True)
class ResultsScope:
    """One part of the tournament whose results are typed together; tables are told apart in it.

    Attributes:
        group: which group, where they run on their own; else empty.
        round: 0 for all rounds of a bracket, where slots tell matches apart.
    """

    stage: str
    group: str
    round: int
    title: str
    cards: tuple[Card, ...]

    @property
    def waiting(self) -> list[Card]:
        """Matches that have no result yet."""
        return [card for card in self.cards if not card.settled]

    @property
    def query(self) -> str:
        """The scope as the query of an address."""
        keys = {"stage": self.stage, "group": self.group, "round": str(self.round or "")}
        return urlencode({key: value for key, value in keys.items() if value})

    def find(self, text: str) -> Card | None:
        """The match that somebody means by a number or a slot; one that waits before one that is done."""
        wanted = text.strip().casefold()
        found = [card for card in self.cards if wanted and card.place.casefold() == wanted]
        return next((card for card in found if not card.settled), next(iter(found), None))


def _scopes(view: View, names: Naming, t: Translator) -> list[ResultsScope]:
    """The scopes in which a result is missing; the last one played where none is."""
    every = [scope for stage in view.stages for scope in _of_stage(view, names, t, stage)]
    running = [c for c in every if c.waiting and view.stages[c.stage].status == "running"]
    return running or every[-1:]


def _chosen(found: list[ResultsScope], asked: Mapping[str, str]) -> ResultsScope | None:
    """The scope that an address names, else the first; None where nothing was paired yet."""
    stage, group, number = (asked.get(key, "") for key in ("stage", "group", "round"))
    for scope in found:
        if (
            stage in {"", scope.stage}
            and group in {"", scope.group}
            and number in {"", str(scope.round)}
        ):
            return scope
    return found[0] if found else None


def _of_stage(view: View, names: Naming, t: Translator, stage: str) -> Iterator[ResultsScope]:
    if view.rulebook.stage[stage].in_slots:
        made = cards(view, names, t, stage)
        if made:
            yield ResultsScope(stage, "", 0, stage_name(t, view, stage), tuple(made))
        return
    alone = on_their_own(view, stage)
    groups = [str(group.id) for group in view.stages[stage].groups] if alone else [""]
    for group in groups:
        for number in view.stages[stage].round_numbers:
            made = cards(view, names, t, stage, number, group)
            if made:
                title = round_name(t, view, stage, number)
                where = f"{group_name(t, group)}: {title}" if group else title
                yield ResultsScope(stage, group, number, where, tuple(made))


def _scope_of(view: View, names: Naming, t: Translator, card: Card) -> ResultsScope | None:
    """The scope in which a match is."""
    return next((c for c in _of_stage(view, names, t, card.stage) if card in c.cards), None)


def _url(name: str, scope: ResultsScope | None, **more: object) -> str:
    """The address at which a scope's results are typed."""
    query = [scope.query] if scope is not None else []
    query += [urlencode(more)] if more else []
    address = url("desk", name, "results")
    return f"{address}?{'&'.join(query)}" if query else address


# ---- the page ------------------------------------------------------------------------------------


@get("/desk/{name:str}/results", include_in_schema=False)
async def results(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Type a table's number, then its sheet; settle what was reported."""
    desk = await at_desk(request, name, "result")
    return _page(desk, request.query_params)


def _page(
    desk: Desk,
    asked: Mapping[str, str],
    sent: SentForm = NOTHING_SENT,
    entry: _Entry | None = None,
    done: Card | None = None,
) -> Response[bytes]:
    """The page for an address, or for a form that came back.

    Args:
        desk: of the tournament.
        asked: the address.
        sent: the form.
        entry: the same as it is shown again.
        done: its match, where that has a result by now.
    """
    view, names, t = desk.view, desk.names, desk.t
    scopes = _scopes(view, names, t)
    scope = _chosen(scopes, asked)
    if entry is not None:
        scope = _scope_of(view, names, t, entry[0]) or scope
    wanted = asked.get("table", "") if entry is None else ""
    card = scope.find(wanted) if scope is not None and wanted else None
    if card is not None and card.state == "final":
        done = done or card
    elif card is not None:
        entry = _entry(desk, card)
    # A script that saves wants to know no more than that it is saved.
    quick = desk.request.headers.get("x-quick") == "1"
    waiting = scope.waiting if scope is not None and not quick else []
    told = [reported(c, names, t) for s in scopes for c in s.waiting if c.match.reports]
    context: dict[str, Any] = {
        "scopes": scopes,
        "scope": scope,
        "entry": entry,
        "forms": [_entry(desk, c) for c in waiting if entry is None or c.row != entry[0].row],
        "missing": wanted if card is None else "",
        "lone": done,
        "settle": {
            state: [one for one in told if one.card.state == state]
            for state in ("contested", "reported")
        },
        "saved": _saved(desk, asked),
        "results_url": _url,
        "has_turns": partial(has_turns, view),
        "lots": _lots(desk, scope) if scope is not None else [],
    }
    return desk.again("desk/results.html", sent, **context)


def _entry(
    desk: Desk, card: Card, typed: Form | None = None, sent: SentForm = NOTHING_SENT
) -> _Entry:
    form = SheetForm(
        desk.view, card.match, desk.names, desk.t, typed, key=card.row, compact=True
    )
    return card, form, sent.rows


def _saved(desk: Desk, asked: Mapping[str, str]) -> dict[str, Any] | None:
    """What was saved last, and the position at which it is taken back."""
    parts = asked.get("saved", "").split(".")
    if len(parts) != _PARTS:
        return None
    number, table, position = map(number_in, parts)
    card = card_at(desk.view, desk.names, desk.t, (asked.get("of", ""), number, table))
    if card is None or card.state != "final":
        return None
    again = asked.get("again") == "1"
    return {"card": card, "rows": sums_of(card, desk.t), "position": position, "again": again}


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
    return _url(desk.view.name, None, **asked)


async def _again(desk: Desk, form: Form, sent: SentForm) -> Response[Any]:
    if sent.act == "undo":
        return _page(desk, {}, sent)
    card = card_of(desk, form)
    done = card if card.state == "final" else None
    if done is not None and _sent_twice(desk, card, form):  # or two have typed it
        return go(_saved_url(desk, card, 0, again=True))
    if "sheet" in form:
        return _page(desk, {}, sent, done=done)
    if done is not None and sent.refusal is not None:
        asked = {"stage": card.stage, "group": card.group, "round": str(card.round)}
        return _page(desk, asked, sent, done=done)
    return _page(desk, {}, sent, _entry(desk, card, form, sent), done)


def _sent_twice(desk: Desk, card: Card, form: Form) -> bool:
    """Whether a match has the sheet of a form already."""
    try:
        return card.has(sheet_in(desk, card, form))
    except (RejectedForm, Refused):
        return False


async def _after(desk: Desk, form: Form, entry: str, answer: Done) -> str:
    """Back to the next table, with what was saved on top; after an undo to the table that is open."""
    if entry == "undo":
        asked = {"stage": form.get("stage", ""), "table": form.get("place", "")}
        return _url(desk.view.name, None, **asked)
    return _saved_url(desk, card_of(desk, form), answer.position)


def _saved_url(desk: Desk, card: Card, position: int, *, again: bool = False) -> str:
    scope = _scope_of(desk.view, desk.names, desk.t, card)
    more = {"of": card.stage, "saved": f"{card.round}.{card.table}.{position}"}
    return _url(desk.view.name, scope, **more, **({"again": "1"} if again else {}))


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
