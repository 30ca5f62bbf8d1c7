"""The tables of a round: all slips with their state, and slips to print."""

import asyncio

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from podium.app import links
from podium.app.access import Role
from podium.app.instance import Instance
from podium.core.phrase import say
from podium.entry.web.addresses import NavLink, number_in, reach_of, url
from podium.entry.web.day import stage_now
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.drawings.codes import code
from podium.entry.web.game_links import boards_address
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import round_name
from podium.entry.web.words import Translator

_TO_A_SHEET = (2, 4)


@get("/desk/{name:str}/tables", include_in_schema=False)
async def tables(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """All slips of a round."""
    desk = await at_desk(request, name)
    names, t = desk.names, desk.t
    stage, number = _asked(desk)
    found = cards(desk.view, names, t, stage, number) if stage else []
    return desk.page(
        "desk/tables.html",
        title=round_name(t, desk.view, stage, number) if stage else "",
        choices=_choices(desk.view, t, stage, number),
        cards=found,
        printed=_printed(found),
        boards=boards_address(desk.view, stage, number),
        stage=stage,
        number=number,
        reach=reach_of(request),
    )


def _asked(desk: Desk) -> tuple[str, int]:
    """The stage and the round that are asked for, else those of now."""
    view, asked = desk.view, desk.request.query_params
    stage = asked.get("stage", "")
    stage = stage if stage in view.stages else stage_now(view)
    number = number_in(asked.get("round", ""))
    known = view.stages[stage].round_numbers if stage else []
    return stage, number if number in known else view.stages[stage].round_now() if stage else 0


def _choices(view: View, t: Translator, stage: str, number: int) -> list[NavLink]:
    address = url("desk", view.name, "tables")
    return [
        NavLink(
            round_name(t, view, one, each),
            f"{address}?stage={one}&round={each}",
            (one, each) == (stage, number),
        )
        for one in view.stages
        for each in view.stages[one].round_numbers
    ]


# ---- slips to print ------------------------------------------------------------------------------


def _printed(found: list[Card]) -> list[Card]:
    """The matches that slips are for: those still to be played, else all."""
    real = [card for card in found if card.state != "bye"]
    return [card for card in real if not card.settled] or real


@get("/desk/{name:str}/print/slips/{stage:str}/{number:int}", include_in_schema=False)
async def slips(
    request: WebRequest, name: FromPath[str], stage: FromPath[str], number: FromPath[int]
) -> Response[bytes] | Redirect:
    """Slips to print, each with the code that opens it on a phone."""
    desk = await at_desk(request, name, "result")
    names, t = desk.names, desk.t
    if stage not in desk.view.stages:
        return go(url("desk", name, "tables"))
    found = _printed(cards(desk.view, names, t, stage, number))
    table = number_in(request.query_params.get("table", ""))
    found = [card for card in found if table in {0, card.table}]
    per = number_in(request.query_params.get("per"))
    made = await _with_codes(desk, found, t)
    return desk.page(
        "desk/slips.html",
        title=round_name(t, desk.view, stage, number),
        slips=made,
        per=per if per in _TO_A_SHEET else 4,
        stage=stage,
        number=number,
        reach=reach_of(request),
    )


async def _with_codes(
    desk: Desk, found: list[Card], t: Translator
) -> list[tuple[Card, Markup]]:
    """Each with the secret code of its table to scan."""
    base = reach_of(desk.request).base

    def issue(instance: Instance) -> list[str]:
        wanted = [
            links.LinkSpec(
                role=Role.SEAT,
                stage=card.stage,
                round=card.round,
                table=card.table,
                label=card.place,
            )
            for card in found
        ]
        made = links.issue_all(instance, desk.view.name, wanted, by=desk.user.name)
        return [links.secret(instance, link) for link in made]

    secrets = await desk.gateway.ask(issue)

    def drawn() -> list[tuple[Card, Markup]]:
        return [
            (
                card,
                code(
                    f"{base}/l/{secret}",
                    t.phrase(say("Code of table {place}", place=card.place)),
                ),
            )
            for card, secret in zip(found, secrets, strict=True)
        ]

    # Many codes take seconds: nobody else shall wait for them.
    return await asyncio.to_thread(drawn)


HANDLERS = [tables, slips]
