"""Recorded games of Blokus with what is known of them, and made-up ones."""

import json
import random
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from podium.games.blokus.board import COLOURS, Cell, cell, set_of
from podium.games.blokus.position import START, BlokusPosition, Placement
from podium.games.blokus.record import BlokusMove, BlokusRecord

FIXTURES = Path(__file__).parents[2] / "data" / "blokus"
SHARED = Path(__file__).parents[4] / "shared" / "data" / "games"
"""More of them, where the folder lies beside the checkout."""

SAMPLE = FIXTURES / "sample.blksgf"
"""A game as Pentobi writes it."""

GAMES = FIXTURES / "games.json"
FILES = (GAMES, SHARED / "blokus_shared.json")


def known(file: Path) -> Mapping[str, Any]:
    """A file of games, or the test is skipped."""
    if not file.exists():
        pytest.skip(f"{file.name} does not lie beside the checkout")
    return _read(file)


@cache
def _read(file: Path) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(file.read_bytes())
    return found


def game(file: Path, name: str) -> list[Any]:
    """The moves of a game, as the file has them."""
    return next(list(g["moves"]) for g in known(file)["games"] if g["id"] == name)


def cells(text: str) -> tuple[Cell, ...]:
    """Cells as one types them: `a1 b1`."""
    found = [cell(word) for word in text.split()]
    assert None not in found, text
    return tuple(c for c in found if c is not None)


def move(colour: str, piece: str | None, text: str) -> BlokusMove:
    """A move whose cells are typed."""
    return BlokusMove.of(colour, piece, cells(text))


def record(moves: Iterable[Mapping[str, Any]], time_called: int | None = None) -> BlokusRecord:
    """A record of moves as a file has them."""
    made = tuple(move(m["colour"], m["piece"], " ".join(m["cells"])) for m in moves)
    return BlokusRecord(moves=made, time_called=time_called)


def after(moves: Iterable[BlokusMove]) -> BlokusPosition:
    """The position after moves that are all legal."""
    position = START
    for made in moves:
        assert made.piece is not None
        position = position.with_placed(made.colour, made.piece, set_of(made.cells))
    return position


def made_up(seed: int, most: int = 84) -> list[BlokusMove]:
    """A game in which everyone places any legal piece, as long as somebody can."""
    chance = random.Random(seed)
    position, moves, stuck, turn = START, list[BlokusMove](), 0, 0
    while stuck < len(COLOURS) and len(moves) < most:
        colour = COLOURS[turn % len(COLOURS)]
        turn += 1
        choices = sorted(position.moves(colour), key=_order)
        if not choices:
            stuck += 1
            continue
        stuck = 0
        chosen = chance.choice(choices)
        moves.append(BlokusMove.of(colour, chosen.piece, chosen.cells))
        position = position.with_placed(colour, chosen.piece, chosen.mask)
    return moves


def _order(placement: Placement) -> tuple[str, int]:
    return placement.piece, placement.mask
