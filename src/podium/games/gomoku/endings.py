"""Why a search ended without a win, in a sentence: the game was over, nothing was left, or time was."""

from typing import Literal

from podium.core.phrase import Phrase, say
from podium.games.gomoku.board import has_five
from podium.games.gomoku.position import SIDES, Position

Ended = Literal["", "over", "next-move", "nothing-left", "fours-only", "full", "time"]
"""How a search ended: empty if it found a win. ``next-move``: the other side gets five with it;
``full``: it had looked at as many positions as it can keep."""


def describe_ending(ended: Ended, position: Position, seconds: float) -> Phrase | None:
    """The sentence; None after a win.

    Args:
        ended: how the search ended.
        position: that was searched.
        seconds: that it took.
    """
    if ended == "over":
        return _game_over(position)
    after = f"{seconds:.2f}"
    sentences = {
        "next-move": say("{side} gets five with the next move", side=position.to_move),
        "nothing-left": say(
            "ended after {seconds} s: nothing left that threatens", seconds=after
        ),
        "fours-only": say("only fours were tried"),
        "full": say(
            "ended after {seconds} s: too many positions to keep in memory", seconds=after
        ),
        "time": say("time over after {seconds} s", seconds=after),
    }
    return sentences.get(ended)


def _game_over(position: Position) -> Phrase:
    fives = [side for side in SIDES if has_five(position.of(side))]
    if len(fives) == len(SIDES):
        return say("both sides have five in a row: the game is over")
    return say("{side} has five in a row: the game is over", side=fives[0])
