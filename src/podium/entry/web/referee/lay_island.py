"""`/catan`: a board of Catan by a lot that anyone can verify."""

import shlex

from litestar import Response, get

from podium.app.catan_boards import BoardLot, board_of
from podium.entry.web.pages import language_of
from podium.entry.web.referee.common import referee_page, text_of
from podium.entry.web.referee.islands import corner_of, corner_words, shown_island
from podium.entry.web.security import WebRequest

_USUAL = "board"
"""What a board is for where nobody says it; as `podium board` has it."""


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
        corners=corner_words(t),
        island=shown_island(board_of(lot, corner), t) if lot.seed else None,
        command=_command(lot, corner),
    )


def _command(lot: BoardLot, corner: int) -> str:
    """How the same board is laid by the command line."""
    options = ["--seed", lot.seed, "--for", lot.purpose]
    options += ["--word", lot.word] if lot.word else []
    options += ["--start-corner", str(corner)] if corner else []
    return shlex.join(["podium", "board", *options])


HANDLERS = [lay]
