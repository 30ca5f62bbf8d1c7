"""The quality criteria of C.04.3, each a function with its article (2017 text; 2026 text).

Every one counts what is to be kept low, of a pair (the higher ranked named first) and of who
stays unpaired in the bracket. Those of the kind ``scores`` give score differences, which are
compared from the highest down; 0 is no difference.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from podium.rules.pairing.swiss_dutch.entries import ABSOLUTE, STRONG, SwissPlayer

OfPair = Callable[[SwissPlayer, SwissPlayer], int]
OfOne = Callable[[SwissPlayer, int], int]
"""Of an unpaired player and the score one point below the lowest of the bracket."""


class DutchCriterion(msgspec.Struct, frozen=True):
    """A quality criterion.

    Attributes:
        key: of its article in `editions.ARTICLES`.
        kind: a count, or score differences.
    """

    key: str
    kind: Literal["count", "scores"]
    pair: OfPair
    alone: OfOne


def unpaired(_one: SwissPlayer, _below: int) -> int:
    """As many pairs as can be: as few unpaired (C.5; C6)."""
    return 1


def pair_difference(one: SwissPlayer, other: SwissPlayer) -> int:
    """Score difference of a pair (A.8, C.6; C7)."""
    return one.score - other.score


def floater_difference(one: SwissPlayer, below: int) -> int:
    """Score difference of an unpaired player to an artificial value (A.8, C.6; C7)."""
    return one.score - below


def unplayed_of_bye(one: SwissPlayer, _below: int) -> int:
    """Unplayed games of who gets the bye (C9, 2026 alone)."""
    return one.unplayed


def beyond_two(one: SwissPlayer, other: SwissPlayer) -> int:
    """A topscorer or his opponent gets a colour difference beyond two (C.8; C10)."""
    return int(one.imbalance > 1 and other.imbalance > 1 and one.side == other.side)


def thrice(one: SwissPlayer, other: SwissPlayer) -> int:
    """A topscorer or his opponent gets the same colour three times running (C.9; C11).

    Of two absolute preferences for one colour the wider difference is granted (E.2; 5.2.2): the
    other player is the one to look at; with equal differences it is either.
    """
    if not (one.strength == ABSOLUTE == other.strength and one.side == other.side):
        return 0
    if one.imbalance == other.imbalance:
        return int(bool(one.repeated) and one.repeated == other.repeated)
    denied = other if one.imbalance > other.imbalance else one
    return int(bool(denied.repeated) and denied.repeated != denied.side)


def preference_denied(one: SwissPlayer, other: SwissPlayer) -> int:
    """One of them does not get his colour (C.10; C12)."""
    return int(bool(one.side) and one.side == other.side)


def strong_denied(one: SwissPlayer, other: SwissPlayer) -> int:
    """One of them does not get the colour that he strongly prefers (C.11; C13).

    Two absolute preferences for one colour are counted by the criteria on topscorers.
    """
    return int(
        one.strength >= STRONG <= other.strength
        and one.side == other.side
        and not one.strength == ABSOLUTE == other.strength
    )


def _down(back: int) -> tuple[OfPair, OfOne]:
    """Who floats down as so many rounds before (C.12, C.14; C14, C16)."""

    def pair(one: SwissPlayer, other: SwissPlayer) -> int:
        return int(one.score > other.score and one.floats[back] == "down")

    def alone(one: SwissPlayer, _below: int) -> int:
        return int(one.floats[back] == "down")

    return pair, alone


def _up(back: int) -> tuple[OfPair, OfOne]:
    """Who floats up as so many rounds before (C.13, C.15; C15, C17)."""

    def pair(one: SwissPlayer, other: SwissPlayer) -> int:
        return int(one.score > other.score and other.floats[back] == "up")

    return pair, nothing


def _down_scores(back: int) -> tuple[OfPair, OfOne]:
    """Score differences of those who float down again (C.16, C.18; C18, C20)."""

    def pair(one: SwissPlayer, other: SwissPlayer) -> int:
        return one.score - other.score if one.floats[back] == "down" else 0

    def alone(one: SwissPlayer, below: int) -> int:
        return one.score - below if one.floats[back] == "down" else 0

    return pair, alone


def _up_scores(back: int) -> tuple[OfPair, OfOne]:
    """Score differences of those who float up again (C.17, C.19; C19, C21)."""

    def pair(one: SwissPlayer, other: SwissPlayer) -> int:
        return one.score - other.score if other.floats[back] == "up" else 0

    return pair, nothing


def nothing(_one: SwissPlayer, _below: int) -> int:
    """Nothing is counted of who stays unpaired."""
    return 0


def free(_one: SwissPlayer, _other: SwissPlayer) -> int:
    """Nothing is counted of a pair."""
    return 0


PAIRS = DutchCriterion("pairs", "count", free, unpaired)
SCORES = DutchCriterion("scores", "scores", pair_difference, floater_difference)
BYE_UNPLAYED = DutchCriterion("bye-unplayed", "count", free, unplayed_of_bye)
TOP = (
    DutchCriterion("top-difference", "count", beyond_two, nothing),
    DutchCriterion("top-thrice", "count", thrice, nothing),
)
COLOURS = (
    DutchCriterion("colour", "count", preference_denied, nothing),
    DutchCriterion("strong-colour", "count", strong_denied, nothing),
)
FLOATS = (
    DutchCriterion("down-1", "count", *_down(0)),
    DutchCriterion("up-1", "count", *_up(0)),
    DutchCriterion("down-2", "count", *_down(1)),
    DutchCriterion("up-2", "count", *_up(1)),
    DutchCriterion("down-1-scores", "scores", *_down_scores(0)),
    DutchCriterion("up-1-scores", "scores", *_up_scores(0)),
    DutchCriterion("down-2-scores", "scores", *_down_scores(1)),
    DutchCriterion("up-2-scores", "scores", *_up_scores(1)),
)
