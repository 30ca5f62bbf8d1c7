"""Recorded games of Blokus judged, and noise in the place of a record refused."""

import random
from functools import partial

from common import NOISE, Row, ms, refusing, seconds

from podium.games.blokus.blksgf import read_blksgf
from podium.games.blokus.board import COLOURS
from podium.games.blokus.position import START
from podium.games.blokus.reading import read_json
from podium.games.blokus.record import BlokusMove, BlokusRecord
from podium.games.blokus.referee import judge

GAMES = 10
MOVES = 60
BOUND = 1.0
NOISE_BOUND = 5.0


def bench() -> list[Row]:
    """The slowest of some made-up games, the first in a process where nothing is at hand yet."""
    records = made_up(GAMES)
    judging = [seconds(partial(judge, record)) for record in records]
    counting = [seconds(judge(record).legal_counts) for record in records]
    return [
        _row(f"Blokus, a game of up to {MOVES} moves judged", max(judging), BOUND),
        _row("Blokus, legal moves before each move counted", max(counting), BOUND),
        *(
            _row(f"5 MB of noise refused, {name}", taken, NOISE_BOUND)
            for name, taken in noise().items()
        ),
    ]


def _row(name: str, taken: float, bound: float) -> Row:
    return Row(name, ms(taken), f"{bound:.0f} s", taken < bound)


def made_up(count: int) -> list[BlokusRecord]:
    """Games in which everyone places any legal piece."""
    chance = random.Random(2016)
    return [BlokusRecord(moves=tuple(_game(chance))) for _ in range(count)]


def _game(chance: random.Random) -> list[BlokusMove]:
    position, moves = START, list[BlokusMove]()
    for turn in range(4 * 21):
        colour = COLOURS[turn % 4]
        choices = sorted(position.moves(colour))
        if choices and len(moves) < MOVES:
            chosen = chance.choice(choices)
            moves.append(BlokusMove.of(colour, chosen.piece, chosen.cells))
            position = position.with_placed(colour, chosen.piece, chosen.mask)
    return moves


def noise() -> dict[str, float]:
    """What takes longest to refuse: it looks like a record up to the end."""
    moves = b";1[a20,b20,c20];2[t20,t19,t18]"
    sgf = b"(;GM[Blokus]" + moves * (NOISE // len(moves)) + b";3[x])"
    entry = b'{"colour":"blue","piece":"1","cells":["a20"]},'
    json = b'{"moves":[' + entry * (NOISE // len(entry)) + b"7]}"
    return {
        "SGF": refusing(read_blksgf, sgf),
        "JSON": refusing(read_json, json),
    }
