"""The score of a game, and the places. Source: § 9 (there are no 15 for all pieces)."""

from collections.abc import Mapping

BONUS = 5
"""For all pieces placed, the monomino last."""


def score(squares: int, *, monomino_last: bool) -> int:
    """The score of a colour.

    Args:
        squares: of the pieces that it has left.
        monomino_last: the last piece that it placed was the smallest.
    """
    return BONUS if not squares and monomino_last else -squares


def places(scores: Mapping[str, int]) -> dict[str, int]:
    """The place of each; those level share the better one."""
    return {
        who: 1 + sum(other > own for other in scores.values()) for who, own in scores.items()
    }
