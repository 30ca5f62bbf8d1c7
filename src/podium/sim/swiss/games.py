"""How a game ends, by the strengths of those who play it."""

from random import Random

from podium.core.crosstable import Went

_FIRST_MOVE = 35
"""What White is worth, in rating points."""
_CLASS = 400
"""So far apart, the stronger expects ten points of eleven (FIDE Handbook B.02, 8.1)."""
_NOBODY_CAME = 0.12
"""Of the games that were forfeited, so many by both."""

Ends = tuple[Went, Went]
"""How it went for White and for Black."""


def game(white: float, black: float, chance: Random) -> Ends:
    """The result of a game that was played."""
    expected = 1 / (1 + 10 ** ((black - white - _FIRST_MOVE) / _CLASS))
    drawn = _drawishness((white + black) / 2) * 4 * expected * (1 - expected)
    fell = chance.random()
    if fell < drawn:
        return Went.DREW, Went.DREW
    if fell < expected + drawn / 2:
        return Went.WON, Went.LOST
    return Went.LOST, Went.WON


def _drawishness(level: float) -> float:
    """Share of draws between equals: the stronger they are, the more; never above one half."""
    return min(0.5, max(0.15, 0.15 + (level - 1200) / 4000))


def forfeit_result(chance: Random) -> Ends:
    """The result of a game to which somebody did not come."""
    if chance.random() < _NOBODY_CAME:
        return Went.FORFEIT_LOSS, Went.FORFEIT_LOSS
    if chance.random() < 1 / 2:
        return Went.FORFEIT_WIN, Went.FORFEIT_LOSS
    return Went.FORFEIT_LOSS, Went.FORFEIT_WIN
