"""Boards of Catan: laid by a lot that anyone can verify (`/catan`), of a table, of a round to print."""

import shlex

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.app.catan_boards import BoardLot, TableBoard, board_of, board_of_table
from podium.app.instance import Instance
from podium.core.phrase import say
from podium.entry.web.desk.common import at_desk
from podium.entry.web.drawings.island import island
from podium.entry.web.game_links import board_address
from podium.entry.web.matches import Card, card_at, cards
from podium.entry.web.naming import Naming
from podium.entry.web.pages import language_of, public_page
from podium.entry.web.public.common import shown
from podium.entry.web.referee.common import referee_page, text_of
from podium.entry.web.security import WebRequest, gateway_of
from podium.entry.web.titles import round_name
from podium.entry.web.words import Translator
from podium.games.catan.island import CORNERS

_USUAL = "board"
"""What a board is for where nobody says it; as `podium board` has it."""

CORNER_NAMES = (
    say("upper left"),
    say("upper right"),
    say("right"),
    say("lower right"),
    say("lower left"),
    say("left"),
)
"""What the corners of the island are called, by their numbers."""


def corner_names(t: Translator) -> list[str]:
    """The same in a language."""
    return [t.phrase(name) for name in CORNER_NAMES]


def corner_of(text: str) -> int:
    """The number of a corner that an address names, the upper left one if it names none."""
    return int(text) if text.isdecimal() and len(text) == 1 and int(text) < len(CORNERS) else 0


# ---- by what was said at the table -------------------------------------------------------------------


@get("/catan", include_in_schema=False)
async def lay(request: WebRequest) -> Response[bytes]:
    """The board that follows from what was said at the table (`seed`, `for`, `word`, `corner`)."""
    t = language_of(request)
    lot = BoardLot(
        seed=text_of(request, "seed"),
        purpose=text_of(request, "for") or _USUAL,
        word=text_of(request, "word"),
    )
    corner = corner_of(text_of(request, "corner"))
    return referee_page(
        request,
        "referee/lay.html",
        lot=lot,
        corner=corner,
        corners=corner_names(t),
        board=island(board_of(lot, corner)) if lot.seed else None,
        command=_command(lot, corner),
    )


def _command(lot: BoardLot, corner: int) -> str:
    """How the same board is laid by the command line."""
    options = ["--seed", lot.seed, "--for", lot.purpose]
    options += ["--word", lot.word] if lot.word else []
    options += ["--start-corner", str(corner)] if corner else []
    return shlex.join(["podium", "board", *options])


# ---- by the lots of a tournament ---------------------------------------------------------------------


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
    found = await gateway_of(request).ask(lambda instance: _board_of(instance, card))
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
            "board": island(found.board),
            "found": found,
        },
    )


@get("/desk/{name:str}/print/boards/{stage:str}/{number:int}", include_in_schema=False)
async def boards(
    request: WebRequest, name: FromPath[str], stage: FromPath[str], number: FromPath[int]
) -> Response[bytes]:
    """The boards of a round, to print."""
    desk = await at_desk(request, name)
    t = desk.t
    there = cards(desk.view, desk.names, t, stage, number) if stage in desk.view.stages else []
    wanted = [card for card in there if board_address(desk.view, card)]
    found = await desk.gateway.ask(
        lambda instance: [(card, _board_of(instance, card)) for card in wanted]
    )
    return desk.page(
        "referee/boards.html",
        title=round_name(t, desk.view, stage, number) if there else "",
        boards=[
            (card, island(made.board), made.purpose) for card, made in found if made is not None
        ],
        stage=stage,
        number=number,
    )


def _board_of(instance: Instance, card: Card) -> TableBoard | None:
    return board_of_table(instance.service, card.tournament, card.stage, card.round, card.table)


def _no_board() -> NotFoundException:
    return NotFoundException(
        detail=say("There is no such table, or podium has no lot for its board.")
    )


HANDLERS = [lay, board, boards]
