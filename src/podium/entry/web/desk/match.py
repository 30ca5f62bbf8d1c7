"""A match: its sheet, who said what, and what the arbiter may do to it."""

import dataclasses
from collections.abc import Mapping
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app import links
from podium.app.house import House
from podium.app.links import Link
from podium.app.seats import claimed, free_seat
from podium.app.service import Done
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.entry.web.addresses import whole
from podium.entry.web.desk.common import Desk, at_desk, trimmed
from podium.entry.web.desk.entering import (
    Sheet,
    added_up,
    considered,
    entered,
    speech,
    the_card,
)
from podium.entry.web.desk.past import past_of
from podium.entry.web.desk.prospects import chosen, foreseen
from podium.entry.web.desk.teller import Teller
from podium.entry.web.desk.turns import order_of, turns
from podium.entry.web.facts import duties_of
from podium.entry.web.gamepages import board_address, game_sheet_address
from podium.entry.web.matches import Card, Seat
from podium.entry.web.pages import go
from podium.entry.web.reports import has_reports, reported
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
from podium.entry.web.sheets.carried import read_sheet, written_sheet
from podium.entry.web.sheets.sides import may_be_missing
from podium.entry.web.titles import stage_name, told

_WAITS = frozenset({"open", "reported", "contested"})
_PATH = "/desk/{name:str}/match/{stage:str}/{number:int}/{table:int}"
_PREVIEWED = frozenset({"forfeit", "expel"})


@dataclasses.dataclass(frozen=True)
class Spoilt:
    """A form of the page that was not taken, to be shown again.

    Attributes:
        form: which: ``result``, ``correct``, ``rule``, ``seat``.
        typed: what was filled in.
        fault: what is wrong besides the sheet's own fields.
        rows: what the sheet would give.
    """

    form: str
    typed: Mapping[str, str]
    fault: str = ""
    refusal: Refusal | None = None
    rows: tuple[SumRow, ...] = ()


# ---- the page ------------------------------------------------------------------------------------


@get(_PATH, include_in_schema=False)
async def match(
    request: Asked,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes]:
    """The match with everything that may be done to it."""
    desk = await at_desk(request, name)
    return await _page(desk, the_card(desk, stage, number, table))


async def _page(desk: Desk, card: Card, wrong: Spoilt | None = None) -> Response[bytes]:
    names, said = speech(desk)
    past = await desk.floor.ask(lambda house: past_of(house, card, names))
    result, correct = _forms(desk, card, wrong)
    refusal = wrong.refusal if wrong is not None else None
    context: dict[str, Any] = {
        "card": card,
        "stage": stage_name(said, desk.view, card.stage),
        "rows": told_sums(sums_of(card), names, said),
        "reported": reported(card, names, said) if has_reports(card) else None,
        "past": past,
        "tell": partial(told, said, desk.view, names),
        "result": result,
        "correct": correct,
        "rulings": _rulings(desk, card),
        "turns": turns(Teller(desk.view, names, said), card) if desk.may("seat") else None,
        "left": _left(desk, card),
        "duties": list(duties_of(desk.view, said, card)) if card.state in _WAITS else [],
        "board": board_address(desk.view, card),
        "game_sheet": game_sheet_address(desk.view),
        "wrong": wrong or Spoilt("", {}),
        "phones": await _phones(desk, card),
        "asked": desk.request.query_params.get("correct", ""),
        "done": desk.request.query_params.get("done", ""),
    }
    if refusal is not None:
        return desk.refused("desk/match.html", refusal, **context)
    failed = wrong is not None and not wrong.rows
    return desk.page("desk/match.html", 422 if failed else 200, **context)


def _forms(
    desk: Desk, card: Card, wrong: Spoilt | None
) -> tuple[SheetForm | None, SheetForm | None]:
    """The form of the result, or that of its correction."""
    names, said = speech(desk)
    again = wrong.typed if wrong is not None else None
    if card.state in _WAITS and desk.may("result"):
        given = again if wrong is not None and wrong.form == "result" else None
        return sheet_form(desk.view, card, names, said, given), None
    if "scores" in card.document and desk.may("correct"):
        given = again if wrong is not None and wrong.form == "correct" else None
        return None, sheet_form(desk.view, card, names, said, given)
    return None, None


def _rulings(desk: Desk, card: Card) -> list[tuple[str, str]]:
    """Those on whom can be ruled, by id and name; who has left too."""
    return [(seat.entrant, seat.name) for seat in card.seats] if desk.may("rule") else []


def _left(desk: Desk, card: Card) -> list[str]:
    """Names of those who left after the round was paired, and may be missing on the sheet."""
    return [
        seat.name
        for seat in card.seats
        if card.state in _WAITS and may_be_missing(desk.view, card.document, seat.entrant)
    ]


async def _phones(desk: Desk, card: Card) -> list[Seat]:
    """The seats that a phone has taken by the slip, for who may free them."""
    if card.state not in _WAITS or not desk.may("result"):
        return []

    def taken(house: House) -> frozenset[str]:
        slip = _slip(house, desk, card)
        return claimed(house, slip) if slip is not None else frozenset()

    entrants = await desk.floor.ask(taken)
    return [seat for seat in card.seats if seat.entrant in entrants]


def _slip(house: House, desk: Desk, card: Card) -> Link | None:
    return links.slip(house, desk.view.name, card.stage, card.round, card.table)


def _seen(card: Card, done: str) -> Redirect:
    return go(f"{card.desk_url}?done={done}")


# ---- result --------------------------------------------------------------------------------------


@post(f"{_PATH}/result", include_in_schema=False)
async def result(
    request: Asked,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes] | Redirect:
    """Write down the result, or show what it would give."""
    desk = await at_desk(request, name, "result")
    card, form = the_card(desk, stage, number, table), await trimmed(desk.request)
    if form.get("do") == "sum":
        entry = await considered(desk, card, form)
    else:
        entry = await entered(desk, card, form)
    if entry.done is not None:
        return _seen(card, "result")
    wrong = Spoilt("result", form, refusal=entry.refusal, rows=entry.rows)
    fresh = dataclasses.replace(desk, view=await desk.floor.view(name))
    return await _page(fresh, the_card(fresh, stage, number, table), wrong)


# ---- correction ----------------------------------------------------------------------------------


@post(f"{_PATH}/correct", include_in_schema=False)
async def correct(
    request: Asked,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes] | Redirect:
    """Show what a correction would change; with the second click, correct."""
    desk = await at_desk(request, name, "correct")
    card, form = the_card(desk, stage, number, table), await trimmed(desk.request)
    sheet = _corrected(desk, card, form)
    if isinstance(sheet, Spoilt):
        return await _page(desk, card, sheet)
    keys = {**card.where, "sheet": sheet, "reason": form["reason"], **chosen(form)}
    fields = {"sheet": written_sheet(sheet), "reason": form["reason"]}
    answer = await _second_click(desk, "correct", keys, form)
    if isinstance(answer, Done):
        return _seen(card, "correct")
    gives = await added_up(desk, card, sheet)
    if isinstance(gives, Refusal):
        again = form if "sheet" not in form else {}
        return await _page(desk, card, Spoilt("correct", again, refusal=gives))
    context = {
        "title": say("Correct {slot}", slot=card.slot)
        if card.slot
        else say("Correct table {table}", table=card.table),
        "button": say("Correct it"),
        "rows": gives,
    }
    return await _consider(desk, card, ("correct", keys, fields), answer, context)


def _corrected(desk: Desk, card: Card, form: Mapping[str, str]) -> Sheet | Spoilt:
    """The sheet that a correction puts in place: as it was previewed, else as it was typed."""
    if "sheet" in form:
        read = read_sheet(form["sheet"])
        return Spoilt("correct", {}, refusal=read) if isinstance(read, Refusal) else read
    _, said = speech(desk)
    try:
        sheet = sheet_of(desk.view, card.document, form)
    except SheetWrong:
        return Spoilt("correct", form)
    if not form.get("reason"):
        return Spoilt("correct", form, said.gettext("Say why: the log keeps the reason."))
    return sheet


# ---- rulings -------------------------------------------------------------------------------------


@post(f"{_PATH}/rule", include_in_schema=False)
async def rule(
    request: Asked,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes] | Redirect:
    """Rule on one of a match; a forfeit and an expulsion are shown before they are done."""
    desk = await at_desk(request, name, "rule")
    card, form = the_card(desk, stage, number, table), await trimmed(desk.request)
    _, said = speech(desk)
    ruling, entrant = form.get("ruling", ""), form.get("entrant", "")
    if not form.get("reason"):
        fault = said.gettext("Say why: the log keeps the reason.")
        return await _page(desk, card, Spoilt("rule", form, fault))
    keys = {"entrant": entrant, "ruling": ruling, "reason": form["reason"]}
    where = card.where if ruling == "forfeit" else {"stage": card.stage}
    answer = await _second_click(
        desk, "rule", {**where, **keys, **chosen(form)}, form, at_once=ruling not in _PREVIEWED
    )
    if isinstance(answer, Done):
        return _seen(card, "rule")
    titles = {
        "forfeit": say("Forfeit of {entrant}", entrant=entrant),
        "expel": say("Expel {entrant}", entrant=entrant),
    }
    context = {
        "title": titles.get(ruling, say("Ruling")),
        "button": say("Expel") if ruling == "expel" else say("Forfeit"),
        "rows": [],
    }
    return await _consider(desk, card, ("rule", {**where, **keys}, keys), answer, context)


# ---- shown first, done with the second click -----------------------------------------------------


async def _second_click(
    desk: Desk,
    kind: str,
    keys: Mapping[str, Any],
    form: Mapping[str, str],
    *,
    at_once: bool = False,
) -> Done | Refusal | None:
    """Perform an act whose consequences were seen; None where they were not yet."""
    seen = form.get("expect", "")
    if not seen and not at_once:
        return None
    expected = {"expect_position": whole(seen)} if seen else {}
    answer = await desk.act(kind, {**keys, **expected})
    if isinstance(answer, Done | Refusal):
        return answer
    raise TypeError(answer)


async def _consider(
    desk: Desk,
    card: Card,
    act: tuple[str, Mapping[str, Any], Mapping[str, str]],
    before: Refusal | None,
    context: Mapping[str, Any],
) -> Response[bytes]:
    """The consequences of an act, and the button that does it."""
    kind, keys, fields = act
    stands = before if before is not None and before.code != "stale" else None
    asked = {key: value for key, value in keys.items() if key != "then"}
    found = stands or await foreseen(desk, kind, asked)
    if isinstance(found, Refusal):
        again = dict(fields) if kind == "rule" else {}
        return await _page(desk, card, Spoilt(kind, again, refusal=found))
    shown = {
        "action": f"{card.desk_url}/{kind}",
        "back": card.desk_url,
        "fields": {**fields, "expect": str(found.position)},
        "found": found,
        **context,
    }
    if before is not None:
        return desk.refused("desk/consider.html", before, **shown)
    return desk.page("desk/consider.html", **shown)


# ---- turn order ----------------------------------------------------------------------------------


@post(f"{_PATH}/seat", include_in_schema=False)
async def seat(
    request: Asked,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes] | Redirect:
    """Write down the turn order as it fell by dice or choice."""
    desk = await at_desk(request, name, "seat")
    card, form = the_card(desk, stage, number, table), await trimmed(desk.request)
    order = order_of(form, card)
    if order is None:
        _, said = speech(desk)
        fault = said.gettext("Give each one number from 1 to %(n)s.", n=len(card.seats))
        return await _page(desk, card, Spoilt("seat", form, fault))
    answer = await desk.act("seat", {**_place(card), "order": order})
    if isinstance(answer, Refusal):
        return await _page(desk, card, Spoilt("seat", form, refusal=answer))
    return _seen(card, "seat")


def _place(card: Card) -> dict[str, Any]:
    return {"stage": card.stage, "round": card.round, "table": card.table}


# ---- phones --------------------------------------------------------------------------------------


@post(f"{_PATH}/free", include_in_schema=False)
async def free(
    request: Asked,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Redirect:
    """Free a seat that the wrong phone has taken by the slip; nothing that it said is lost."""
    desk = await at_desk(request, name, "result")
    card, form = the_card(desk, stage, number, table), await trimmed(desk.request)

    def freed(house: House) -> None:
        slip = _slip(house, desk, card)
        if slip is not None:
            free_seat(house, slip, form.get("entrant", ""))

    await desk.floor.change(name, freed)
    return _seen(card, "free")


HANDLERS = [match, result, correct, rule, seat, free]
