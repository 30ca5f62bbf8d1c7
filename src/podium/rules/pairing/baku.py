"""The Baku acceleration (FIDE C.04.7): points lent to the upper half in the first rounds."""

from podium.core.exact import Exact


def upper(players: int) -> int:
    """How many of the initial order make the upper half, GA: half of them, rounded up to even."""
    return 2 * -(-players // 4)


def virtual_points(rounds: int, win: Exact, draw: Exact) -> tuple[Exact, ...]:
    """What each of the upper half has more, in each accelerated round from the first.

    The first half of the rounds is accelerated, rounded up. In the first half of those, rounded
    up, as much as a win is lent; in the others as much as a draw.
    """
    accelerated = -(-rounds // 2)
    whole = -(-accelerated // 2)
    return (win,) * whole + (draw,) * (accelerated - whole)
