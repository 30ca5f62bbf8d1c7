"""Who is away when: late entries, withdrawals, and byes that were asked for beforehand."""

from random import Random

from podium.core.crosstable import Went
from podium.sim.swiss.recipe import Recipe

_HALVES = 2
"""So many half-point byes a player may ask for, and none in the last round."""
_HALF, _FULL = 0.65, 0.03
"""Of the byes asked for, so many are worth half a point and so many a whole one."""
_MOST_LATE = 3


def absences(recipe: Recipe, chance: Random) -> list[list[Went | None]]:
    """For each player, in order, what each round is to him where he is away, else None."""
    return [_of_one(recipe, chance) for _ in range(recipe.players)]


def _of_one(recipe: Recipe, chance: Random) -> list[Went | None]:
    first, last = 1, recipe.rounds
    if recipe.rounds > 1 and chance.random() < recipe.late:
        first += chance.randint(1, max(1, min(_MOST_LATE, recipe.rounds // 2)))
    if last > first and chance.random() < recipe.withdrawals:
        last = chance.randint(first, last - 1)
    halves = 0
    found: list[Went | None] = []
    for round_ in range(1, recipe.rounds + 1):
        away: Went | None = None
        if not first <= round_ <= last:
            away = Went.ZERO_BYE
        elif chance.random() < recipe.byes:
            away = _bye(chance, halves=halves < _HALVES and round_ < recipe.rounds)
            halves += away is Went.HALF_BYE
        found.append(away)
    return found


def _bye(chance: Random, *, halves: bool) -> Went:
    fell = chance.random()
    if fell < _FULL:
        return Went.FULL_BYE
    return Went.HALF_BYE if halves and fell < _FULL + _HALF else Went.ZERO_BYE
