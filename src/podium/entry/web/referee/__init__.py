"""What a referee can ask: game sheets of gomoku with their proofs, boards of Catan."""

from podium.entry.web.referee import (
    catan_boards,
    catan_check,
    game_files,
    game_page,
    prove_page,
)

HANDLERS = [
    *game_page.HANDLERS,
    *game_files.HANDLERS,
    *prove_page.HANDLERS,
    *catan_boards.HANDLERS,
    *catan_check.HANDLERS,
]
