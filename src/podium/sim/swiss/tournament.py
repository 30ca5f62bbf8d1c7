"""Plays a random tournament, round by round."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import msgspec

from podium.core.crosstable import Colour, Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing, pair
from podium.sim.swiss.absences import absences
from podium.sim.swiss.field import MadeUpPlayer
from podium.sim.swiss.games import Ends, forfeit_result, game
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
