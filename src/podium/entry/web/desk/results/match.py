"""A match: its sheet, who said what, and what the arbiter may do to it."""

from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app import history, links
from podium.app.instance import Instance
from podium.app.links import Link
from podium.app.seats import claimed, free_seat
from podium.app.service import Done
from podium.core import ref
from podium.core.phrase import say
from podium.entry.web.addresses import act_url, number_in, url
from podium.entry.web.desk.acts.forms import Note, ShownForm, done_told, shown_form
from podium.entry.web.desk.acts.matches import card_of, the_card
from podium.entry.web.desk.common import ActPage, Desk, at_desk
from podium.entry.web.facts import duties_of, order_told
from podium.entry.web.forms import NOTHING_SENT, Form, SentForm, trimmed
from podium.entry.web.game_links import board_address, game_sheet_address
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, Seat
from podium.entry.web.pages import go
from podium.entry.web.reports import reported
from podium.entry.web.security import WebRequest
from podium.entry.web.sheets import SheetForm, sums_of
from podium.entry.web.sheets.sides import may_be_missing
from podium.entry.web.titles import stage_name
from podium.rules.language.stages import Stage, TurnOrder

_WAITS = frozenset({"open", "reported", "contested"})
_TWO = 2
_PATH = "/desk/{name:str}/match/{stage:str}/{number:int}/{table:int}"


# ---- the page ------------------------------------------------------------------------------------


@get(_PATH, include_in_schema=False)
async def match(
    request: WebRequest,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes]:
    """The match with everything that may be done to it."""
    desk = await at_desk(request, name)
    return await _page(desk, the_card(desk, stage, number, table))


async def _page(desk: Desk, card: Card, sent: SentForm = NOTHING_SENT) -> Response[bytes]:
    place = (card.stage, (card.round, card.table), card.slot)
    past = await desk.gateway.ask(
        lambda instance: history.of_match(instance.service, card.tournament, *place)
    )
    act = _act(desk, card)
    context: dict[str, Any] = {
        "card": card,
        "stage": stage_name(desk.t, desk.view, card.stage),
        "rows": sums_of(card, desk.t),
        "reported": reported(card, desk.names, desk.t) if card.match.reports else None,
        "past": past,
        "act": act,
        "form": _form(desk, card, sent, act) if act else None,
        "ruling": _ruling(desk, card, sent) if desk.may("rule") else None,
        "turns": _turns(desk, card) if desk.may("seat") else [],
        "left": _left(desk, card),
        "duties": list(duties_of(desk.view, desk.t, card)) if card.state in _WAITS else [],
        "board": board_address(desk.view, card),
        "game_sheet": game_sheet_address(desk.view),
        "phones": await _phones(desk, card),
        "asked": desk.request.query_params.get("correct", ""),
        "done": _done(desk),
    }
    return desk.again("desk/match.html", sent, **context)


def _done(desk: Desk) -> str:
    """What was done before the page was asked for, in a sentence."""
    done = desk.request.query_params.get("done", "")
    if done == "free":
        return desk.t.gettext("The seat is free again: scan the slip.")
    return done_told(done, desk.t)


def _act(desk: Desk, card: Card) -> str:
    """What its sheet is for: the result, or its correction; empty where it is only looked at."""
    if card.state in _WAITS:
        return "result" if desk.may("result") else ""
    return "correct" if card.match.scores and desk.may("correct") else ""


def _form(desk: Desk, card: Card, sent: SentForm, act: str) -> SheetForm:
    given = sent.typed if sent.act == act and "keys" not in sent.typed else None
    return SheetForm(
        desk.view, card.match, desk.names, desk.t, given, key=card.row, compact=True
    )


def _ruling(desk: Desk, card: Card, sent: SentForm) -> ShownForm:
    """The form of a ruling on somebody at the table; who has left may be ruled on too."""
    t, forfeit = desk.t, desk.view.rulebook.match.ends.forfeit
    cite = forfeit.cite if forfeit is not None else None
    choices = {
        "entrant": {seat.entrant: Note(seat.name) for seat in card.seats},
        "ruling": {
            "warning": Note(t.gettext("Warning")),
            "forfeit": Note(t.gettext("Forfeit of this match"), cite),
            "expel": Note(t.gettext("Expulsion from the tournament")),
        },
    }
    action = act_url(desk.view.name, "match", card.where, "rule")
    return shown_form("rule", t, action, sent, choices=choices)


def _left(desk: Desk, card: Card) -> list[str]:
    """Names of those who left after the round was paired, and may be missing on the sheet."""
    return [
        seat.name
        for seat in card.seats
        if card.state in _WAITS and may_be_missing(desk.view, card.match, seat.entrant)
    ]


async def _phones(desk: Desk, card: Card) -> list[Seat]:
    """The seats that a phone has taken by the slip, for who may free them."""
    if card.state not in _WAITS or not desk.may("result"):
        return []

    def taken(instance: Instance) -> frozenset[str]:
        slip = _slip(instance, desk, card)
        return claimed(instance, slip) if slip is not None else frozenset()

    entrants = await desk.gateway.ask(taken)
    return [seat for seat in card.seats if seat.entrant in entrants]


def _slip(instance: Instance, desk: Desk, card: Card) -> Link | None:
    return links.slip(instance, desk.view.name, card.stage, card.round, card.table)


# ---- acts ----------------------------------------------------------------------------------------


def _address(desk: Desk, form: Form) -> str:
    place = (form.get("stage", ""), number_in(form.get("round")), number_in(form.get("table")))
    return url("desk", desk.view.name, "match", *place)


async def _again(desk: Desk, form: Form, sent: SentForm) -> Response[bytes]:
    return await _page(desk, card_of(desk, form), sent)


async def _after(desk: Desk, form: Form, entry: str, _: Done) -> str:
    return f"{_address(desk, form)}?{urlencode({'done': entry})}"


ACTS_HERE = ActPage(
    acts=frozenset({"result", "correct", "rule", "seat"}),
    address=_address,
    show=_again,
    after=_after,
)


# ---- the order of play ----------------------------------------------------------------------------


def has_turns(view: View, card: Card) -> bool:
    """Whether the rules know an order of play at a table."""
    rules = view.rulebook.stage[card.stage]
    return rules.turn_order is not None and len(card.seats) > _TWO


def _turns(desk: Desk, card: Card) -> list[str]:
    """How the order of play is found, and what its numbers mean; nothing where none is written down.

    Colours that were drawn by hand are such an order.
    """
    rules = desk.view.rulebook.stage[card.stage]
    turn, colours = rules.turn_order, desk.view.rulebook.match.colours
    if turn is None or not has_turns(desk.view, card) or card.state != "open":
        return []
    match turn.by:
        case "dice":
            return _dice(desk, turn)
        case "choice":
            return _choice(desk, card, rules, turn)
        case _ if colours is not None and colours.by == "lot":
            return [_colours(desk, colours.names[: len(card.seats)])]
        case _:
            return []


def _dice(desk: Desk, turn: TurnOrder) -> list[str]:
    t = desk.t.gettext
    told = [order_told(desk.t, turn)]
    if turn.again:
        told.append(t("Only those tied for the highest roll again."))
    return [*told, t("1 goes first.")]


def _choice(desk: Desk, card: Card, rules: Stage, turn: TurnOrder) -> list[str]:
    told = [order_told(desk.t, turn)]
    there = {seat.entrant for seat in card.seats}
    source = rules.intake.source if rules.intake is not None else card.stage
    ranked = [row.entrant for row in desk.view.stages[source].standings]
    order = ref.entrants(entrant for entrant in ranked if entrant in there)
    if len(order) == len(there):
        told.append(
            desk.t.phrase(say("They choose in this order: {names}.", names=order), desk.names)
        )
    return [*told, desk.t.gettext("1 goes first.")]


def _colours(desk: Desk, names: list[str]) -> str:
    numbered = (f"{number} {desk.t.gettext(name)}" for number, name in enumerate(names, 1))
    return desk.t.phrase(
        say(
            "If the colours were drawn by hand at the table: {colours}.",
            colours=", ".join(numbered),
        )
    )


# ---- phones --------------------------------------------------------------------------------------


@post(f"{_PATH}/free", include_in_schema=False)
async def free(
    request: WebRequest,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Redirect:
    """Free a seat that the wrong phone has taken by the slip; nothing that it said is lost."""
    desk = await at_desk(request, name, "result")
    card, form = the_card(desk, stage, number, table), await trimmed(desk.request)

    def freed(instance: Instance) -> None:
        slip = _slip(instance, desk, card)
        if slip is not None:
            free_seat(instance, slip, form.get("entrant", ""))

    await desk.gateway.change(name, freed)
    return go(f"{card.desk_url}?done=free")


HANDLERS = [match, free]
