"""Game sheets as files: `.psq` and `.sgf`, loaded and saved."""

import asyncio
from collections.abc import Mapping

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.exceptions import NotFoundException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.response import Redirect

from podium.core.phrase import say, say_many
from podium.entry.web.pages import go, language_of
from podium.entry.web.referee.game_page import game_page
from podium.entry.web.referee.sheet_query import HERE, SheetQuery
from podium.entry.web.security import WebRequest
from podium.games.gomoku.board import CELL_NAMED, NAME_OF, cells_of, names_of
from podium.games.gomoku.duel import End
from podium.games.gomoku.formats import psq, sgf
from podium.games.gomoku.record import MoveRecord, RecordedMove
from podium.games.json_reading import Unreadable
from podium.games.sgf import text_before

_TEXT = "text/plain"
_WHYS: Mapping[End, sgf.Why] = {
    "resigned": "Resign",
    "flag": "Time",
    "delay": "Forfeit",
    "absent": "Forfeit",
    "left": "Forfeit",
}
"""What SGF calls a win without five; of the others it has no word."""


def record_of(sheet: SheetQuery) -> MoveRecord:
    """The game of a sheet as files hold it."""
    moves = tuple(
        RecordedMove(sheet.side_of(index), CELL_NAMED[cell])
        for index, cell in enumerate(sheet.moves)
    )
    names = {"first": sheet.first, "second": sheet.second}
    x_plays = "second" if sheet.side_played("second") == "x" else "first"
    players = (names.pop(x_plays), names.popitem()[1])
    return MoveRecord(
        to_move=sheet.side_of(len(moves)),
        moves=moves,
        x=cells_of(sheet.x),
        o=cells_of(sheet.o),
        players=players,
    )


def result_of(sheet: SheetQuery) -> str:
    """How the game of a sheet ended, as SGF says it; empty where it goes on, or nobody knows who won."""
    turn = sheet.turn_after(len(sheet.moves))
    if turn.ending is None:
        return ""
    if turn.ending.winner is None and turn.side is None:
        return sgf.TIED
    return sgf.won(turn.side, _WHYS.get(turn.ending.how, "")) if turn.side else ""


def sheet_of(record: MoveRecord) -> SheetQuery:
    """The sheet of a game from a file; one whose sides do not alternate becomes a position."""
    x, o = (tuple(names_of(cells)) for cells in (record.x, record.o))
    begins = record.moves[0].side if record.moves else record.to_move
    made = SheetQuery(
        x=x,
        o=o,
        moves=tuple(NAME_OF[move.cell] for move in record.moves),
        turn="o" if begins == "o" and len(x) == len(o) else "",
    )
    alternate = all(made.side_of(n) == move.side for n, move in enumerate(record.moves))
    if not alternate or made.starts != begins:
        stands = record.position
        x, o = (tuple(names_of(cells)) for cells in (stands.x, stands.o))
        turn = "o" if stands.to_move == "o" and len(x) == len(o) else ""
        return SheetQuery(x=x, o=o, turn=turn)
    first, second = record.players if begins == "x" else record.players[::-1]
    named = SheetQuery.of({"first": first, "second": second})
    return SheetQuery.of({**made.fields, **named.fields})


def read_game(data: bytes) -> MoveRecord:
    """The game of a file: the first one, where it has several; its warnings say so.

    Raises:
        Unreadable: it is none of both formats, or broken.
    """
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"(" and not text_before(data):
        return psq.read_psq(data)
    first, *others = sgf.read_sgf(data)
    if not others:
        return first
    more = say_many(
        "the file has {n} more game, which was passed over",
        "the file has {n} more games, which were passed over",
        len(others),
    )
    return first._replace(warnings=(*first.warnings, more))


# ---- addresses -----------------------------------------------------------------------------------


def _too_big(request: WebRequest, _: RequestEntityTooLarge) -> Response[bytes]:
    """The sheet as it was: it is in the address, so nothing of the request need be read."""
    told = language_of(request).phrase(say("It is too large."))
    return game_page(request, SheetQuery.of(request.query_params), told)


@post(HERE, include_in_schema=False, exception_handlers={RequestEntityTooLarge: _too_big})
async def load(request: WebRequest) -> Response[bytes] | Redirect:
    """Load a file: the page of its game; or what is wrong with it, beside the sheet of the address."""
    file = (await request.form()).get("file")
    data = await file.read() if isinstance(file, UploadFile) else b""
    t, sheet = language_of(request), SheetQuery.of(request.query_params)
    if not data:
        return game_page(request, sheet, t.phrase(say("Choose a file.")))
    try:
        record = await asyncio.to_thread(read_game, data)
    except Unreadable as fault:
        told = f"{fault.where}: {t.phrase(fault.message)}"
        return game_page(request, sheet, told)
    if record.warnings:
        notes = [t.phrase(warning) for warning in record.warnings]
        return game_page(request, sheet_of(record), notes=notes)
    return go(sheet_of(record).address())


@get("/gomoku/game.sgf", include_in_schema=False)
async def as_sgf(request: WebRequest) -> Response[str]:
    """The game as SGF."""
    sheet = SheetQuery.of(request.query_params)
    return _file(sgf.write_sgf(record_of(sheet), result_of(sheet)), "game.sgf")


@get("/gomoku/game.psq", include_in_schema=False)
async def as_psq(request: WebRequest) -> Response[str]:
    """The game as Piskvork writes it; a position that was set up it cannot hold."""
    sheet = SheetQuery.of(request.query_params)
    if sheet.x or sheet.o:
        raise NotFoundException(
            detail=say("A .psq file cannot hold a position that was set up: save it as .sgf.")
        )
    return _file(psq.write_psq(record_of(sheet)), "game.psq")


def _file(text: str, name: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=_TEXT, headers=headers)


HANDLERS = [load, as_sgf, as_psq]
