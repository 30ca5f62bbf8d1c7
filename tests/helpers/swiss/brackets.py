"""Made-up players of a bracket and of those below, and all the ways to pair them."""

from collections.abc import Iterator, Sequence
from random import Random

from hypothesis import strategies as st

from helpers.swiss.rounds import one, strangers
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.result import Float

Pairs = list[tuple[SwissPlayer, SwissPlayer]]

HISTORIES = ("", "w", "b", "wb", "bw", "bwb", "wbw", "ww", "bb", "wwb", "bbw", "wbb", "wwbw")

chances = st.builds(Random, st.integers(0, 2**32))
"""Chance from a seed, so that a case is made at once and comes again."""


def crowd(
    chance: Random, *scores: int, bars: float = 0.3, colours: bool = True
) -> list[SwissPlayer]:
    """Players with these scores, in order; so many of the pairs have met."""
    floats: list[Float] = ["", "", "down", "up"]
    found = [
        one(
            number,
            score,
            chance.choice(HISTORIES) if colours else "",
            floats=(chance.choice(floats), chance.choice(floats)),
            unplayed=chance.choice((0, 0, 1, 2)),
            bye=chance.random() < 0.7,
        )
        for number, score in enumerate(sorted(scores, reverse=True), start=1)
    ]
    for at, first in enumerate(found):
        for second in found[:at]:
            if chance.random() < bars:
                strangers((first, second))
    return found


def pairings(players: Sequence[SwissPlayer]) -> Iterator[tuple[Pairs, list[SwissPlayer]]]:
    """Every way to pair some of them: the pairs, and who is left."""
    if not players:
        yield [], []
        return
    first, *others = players
    for pairs, left in pairings(others):
        yield pairs, [first, *left]
    for second in others:
        if legal(first, second):
            for pairs, left in pairings([each for each in others if each is not second]):
                yield [(first, second), *pairs], left


def all_meet(players: Sequence[SwissPlayer]) -> bool:
    """Whether everyone of an even number can be paired."""
    if not players:
        return True
    first, *others = players
    return any(
        legal(first, second) and all_meet([each for each in others if each is not second])
        for second in others
    )


def all_done(players: Sequence[SwissPlayer]) -> bool:
    """Whether everyone can be paired, one of an odd number with the bye."""
    if len(players) % 2 == 0:
        return all_meet(players)
    return any(
        out.bye and all_meet([each for each in players if each is not out]) for out in players
    )
