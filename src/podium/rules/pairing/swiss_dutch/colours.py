"""Who has which colour (2017: part E; 2026: article 5.2), rule by rule."""

from podium.core.crosstable import Colour
from podium.rules.pairing.swiss_dutch.entries import ABSOLUTE, SwissPlayer


def white_of(one: SwissPlayer, other: SwissPlayer, initial: Colour) -> SwissPlayer:
    """Which of two who meet has White.

    Args:
        one: the higher ranked of them.
        other: the lower ranked.
        initial: the colour that the first of the initial order has in round 1.
    """
    colour = (
        _both_granted(one, other)
        or _stronger_granted(one, other)
        or _as_last_apart(one, other)
        or one.side
        or _by_turn(one, initial)
    )
    return one if colour == "w" else other


def _both_granted(one: SwissPlayer, other: SwissPlayer) -> Colour:
    """Grant both preferences (E.1, 5.2.1); who has none takes what is left."""
    if one.side and one.side != other.side:
        return one.side
    if other.side and not one.side:
        return _opposite(other.side)
    return ""


def _stronger_granted(one: SwissPlayer, other: SwissPlayer) -> Colour:
    """Grant the stronger; of two absolute ones the wider difference (E.2, 5.2.2)."""
    if not one.side:
        return ""
    if one.strength == ABSOLUTE == other.strength:
        mine, theirs = one.imbalance, other.imbalance
    else:
        mine, theirs = one.strength, other.strength
    if mine == theirs:
        return ""
    return one.side if mine > theirs else _opposite(other.side)


def _as_last_apart(one: SwissPlayer, other: SwissPlayer) -> Colour:
    """Alternate to the latest round in which one had White and the other Black (E.3, 5.2.3).

    Rounds without a game are left out, so that the histories are compared game by game.
    """
    for mine, theirs in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if mine != theirs:
            return "w" if mine == "b" else "b"
    return ""


def _by_turn(one: SwissPlayer, initial: Colour) -> Colour:
    """An odd number has the initial colour, an even one the other (E.5, 5.2.5)."""
    first: Colour = initial or "w"
    return first if one.turn % 2 else _opposite(first)


def _opposite(colour: Colour) -> Colour:
    return "b" if colour == "w" else "w"
