"""Plays a random tournament, round by round: who is away, how games end."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import msgspec

from podium.core.crosstable import Colour, Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing, pair
from podium.sim.swiss.field import MadeUpPlayer
from podium.sim.swiss.recipe import Recipe

Pairs = Callable[[Crosstable, int, DutchEdition, frozenset[int]], RoundPairing]
"""Pairs a round: a table with the rounds before it, its number, the edition, who is absent."""


def dutch(
    table: Crosstable, round_: int, edition: DutchEdition, absent: frozenset[int]
) -> RoundPairing:
    """Pairs a round as podium does."""
    return pair(table, round_, edition, absent=absent)


def tournament(
    recipe: Recipe, entrants: Sequence[MadeUpPlayer], chance: Random, pairs: Pairs = dutch
) -> Crosstable:
    """A whole tournament.

    Args:
        recipe: what it is made of.
        entrants: who plays, in the order of the numbers.
        chance: of everything.
        pairs: who pairs a round.

    Raises:
        Unpairable: a round has no legal pairing.
    """
    colour = recipe.initial_colour or _drawn(chance)
    away = absences(recipe, chance)
    strength = {entrant.number: entrant.strength for entrant in entrants}
    table = Crosstable(
        players=tuple(CrosstablePlayer(one.number, one.rating) for one in entrants),
        rounds=recipe.rounds,
        initial_colour=colour,
    )
    for round_ in range(1, recipe.rounds + 1):
        cells = {
            one.number: PlayerRound(went)
            for one, plan in zip(entrants, away, strict=True)
            if (went := plan[round_ - 1]) is not None
        }
        absent = frozenset(cells)
        if len(absent) < len(entrants):
            made = pairs(table, round_, recipe.edition, absent)
            cells |= _played(made, recipe, strength, chance)
        table = _with_round(table, cells)
    return table


def _drawn(chance: Random) -> Colour:
    return "w" if chance.random() < 1 / 2 else "b"


def _played(
    made: RoundPairing, recipe: Recipe, strength: Mapping[int, float], chance: Random
) -> dict[int, PlayerRound]:
    """The cells of those who were paired."""
    cells = {made.bye: PlayerRound(Went.PAIRING_BYE)} if made.bye else {}
    for one in made.pairs:
        ends: Ends
        if chance.random() < recipe.forfeits:
            ends = forfeit_result(chance)
        else:
            ends = game(strength[one.white], strength[one.black], chance)
        cells[one.white] = PlayerRound(ends[0], one.black, "w")
        cells[one.black] = PlayerRound(ends[1], one.white, "b")
    return cells


def _with_round(table: Crosstable, cells: Mapping[int, PlayerRound]) -> Crosstable:
    players = tuple(
        msgspec.structs.replace(player, cells=(*player.cells, cells[player.number]))
        for player in table.players
    )
    return msgspec.structs.replace(table, players=players)


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
