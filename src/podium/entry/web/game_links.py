"""Which pages of its game go with a match: the board of a table of Catan, the game sheet of gomoku."""

from podium.entry.web.addresses import url
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card

CATAN, GOMOKU = "catan", "gomoku"
"""As rulebooks call the games."""


def board_address(view: View, card: Card) -> str:
    """Where the board of a table is shown; empty where its game has none."""
    if view.rulebook.rulebook.game != CATAN or not card.table or card.state == "bye":
        return ""
    return url("t", view.name, "board", card.stage, card.round, card.table)


def boards_address(view: View, stage: str, number: int) -> str:
    """Where the boards of a round are printed; empty where its game has none."""
    if view.rulebook.rulebook.game != CATAN or not number:
        return ""
    return url("desk", view.name, "print", "boards", stage, number)


def game_sheet_address(view: View) -> str:
    """Where a game of gomoku is recorded, with the opening of the rules; empty for other games."""
    if view.rulebook.rulebook.game != GOMOKU:
        return ""
    opening = view.rulebook.match.opening
    protocol = opening.protocol if opening is not None else ""
    return f"/gomoku?opening={protocol}" if protocol else "/gomoku"
