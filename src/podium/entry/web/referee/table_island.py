"""The board of a table of Catan, by the lots of its tournament: for the table, and to print."""

import dataclasses

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.app.catan_boards import TableBoard, board_of_table
from podium.app.instance import Instance
from podium.core.phrase import say
from podium.entry.web.desk.common import at_desk
from podium.entry.web.game_links import board_address
from podium.entry.web.matches import Card, card_at, cards
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of, public_page
from podium.entry.web.public.common import shown
from podium.entry.web.referee.islands import Island, shown_island
from podium.entry.web.security import WebRequest, gateway_of
from podium.entry.web.titles import round_name


@dataclasses.dataclass(frozen=True)
class Promised:
    """A board with what it follows from.

    Attributes:
        commitment: the hash of the secret, published at the opening.
        secret: itself, once it is revealed.
    """

    found: TableBoard
    commitment: str
    secret: str


def _promised(instance: Instance, card: Card) -> Promised | None:
    service, name = instance.service, card.tournament
    found = board_of_table(service, name, card.stage, card.round, card.table)
    state = service.tournament(name).state
    opening = state.opening
    if found is None or opening is None:
        return None
    return Promised(found, opening.commitment, state.revealed)


@get("/t/{name:str}/board/{stage:str}/{number:int}/{table:int}", include_in_schema=False)
async def board(
    request: WebRequest,
    name: FromPath[str],
    stage: FromPath[str],
    number: FromPath[int],
    table: FromPath[int],
) -> Response[bytes]:
    """The board of one table, with what it follows from."""
    view = await shown(request, name)
    t = language_of(request, view)
    card = card_at(view, Naming(view, t, public=True), t, (stage, number, table))
    if card is None or not board_address(view, card):
        raise _no_board()
    found = await gateway_of(request).ask(lambda instance: _promised(instance, card))
    if found is None:
        raise _no_board()
    return public_page(
        request,
        "referee/table.html",
        view,
        (stage, number, table),
        lambda words, _: {
            "card": card,
            "round": round_name(words, view, stage, number),
            "island": shown_island(found.found.board, words),
            "promised": found,
        },
    )


def _no_board() -> NotFoundException:
    return NotFoundException(
        detail=say("There is no such table, or podium has no lot for its board.")
    )


# ---- all of a round, to print --------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class PrintedBoard:
    """A board as it is printed for its table."""

    card: Card
    island: Island
    purpose: str


@get("/desk/{name:str}/print/boards/{stage:str}/{number:int}", include_in_schema=False)
async def boards(
    request: WebRequest, name: FromPath[str], stage: FromPath[str], number: FromPath[int]
) -> Response[bytes]:
    """The boards of a round, to print."""
    desk = await at_desk(request, name)
    names, t = desk.names, desk.t
    there = cards(desk.view, names, t, stage, number) if stage in desk.view.stages else []
    wanted = [card for card in there if board_address(desk.view, card)]
    found = await desk.gateway.ask(
        lambda instance: [(card, _promised(instance, card)) for card in wanted]
    )
    return desk.page(
        "referee/boards.html",
        title=round_name(t, desk.view, stage, number) if there else "",
        boards=[
            PrintedBoard(card, shown_island(made.found.board, t), made.found.purpose)
            for card, made in found
            if made is not None
        ],
        stage=stage,
        number=number,
    )


HANDLERS = [board, boards]
