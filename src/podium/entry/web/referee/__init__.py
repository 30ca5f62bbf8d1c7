"""What a referee can ask: game sheets of gomoku with their proofs, boards of Catan."""

from podium.entry.web.referee import (
    check_island,
    files,
    game_page,
    lay_island,
    prove_page,
    table_island,
)

HANDLERS = [
    *game_page.HANDLERS,
    *files.HANDLERS,
    *prove_page.HANDLERS,
    *lay_island.HANDLERS,
    *check_island.HANDLERS,
    *table_island.HANDLERS,
]
