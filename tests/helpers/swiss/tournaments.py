"""Swiss tournaments for Hypothesis: really played, with all that happens in one.

Late entries, withdrawals, byes that were asked for, forfeits, unrated games, forbidden pairs,
virtual points, the last round or not yet.
"""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import NamedTuple

import msgspec
from hypothesis import strategies as st

from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.core.exact import Exact
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing, Unpairable, pair

HALF = Fraction(1, 2)

PLAYED = (
    [(Went.WON, Went.LOST)] * 4
    + [(Went.LOST, Went.WON)] * 4
    + [(Went.DREW, Went.DREW)] * 4
    + [(Went.WON_UNRATED, Went.LOST_UNRATED), (Went.DREW_UNRATED, Went.DREW_UNRATED)]
)
NOT_PLAYED = [
    (Went.FORFEIT_WIN, Went.FORFEIT_LOSS),
    (Went.FORFEIT_LOSS, Went.FORFEIT_WIN),
    (Went.FORFEIT_LOSS, Went.FORFEIT_LOSS),
]
ASKED = [Went.HALF_BYE, Went.ZERO_BYE, Went.FULL_BYE]


class Due(NamedTuple):
    """A round that is to be paired."""

    table: Crosstable
    number: int
    edition: DutchEdition
    absent: frozenset[int]
    colours: bool


class Recipe(NamedTuple):
    """What a tournament is made of; shares are from 0 to 1."""

    players: int
    rounds: int
    edition: DutchEdition = DutchEdition.DUTCH_2026
    colours: bool = True
    byes: float = 0
    forfeits: float = 0
    late: float = 0
    forbidden: int = 0
    accelerated: bool = False


@st.composite
def recipes(draw: st.DrawFn, least: int = 2, most: int = 8) -> Recipe:
    """Any tournament, of a number of players within bounds."""
    players = draw(st.integers(least, most))
    rare = st.sampled_from([0, 0, 0.05, 0.15])
    return Recipe(
        players=players,
        rounds=draw(st.integers(1, min(players, 9))),
        edition=draw(st.sampled_from(DutchEdition)),
        colours=draw(st.sampled_from([True, True, True, False])),
        byes=draw(rare),
        forfeits=draw(rare),
        late=draw(rare),
        forbidden=draw(st.sampled_from([0, 0, 0, 1, 2])),
        accelerated=draw(st.sampled_from([False, False, False, True])),
    )


seeds = st.integers(0, 2**32)
"""What chance is made of: the same seed, the same tournament."""


def rounds(recipe: Recipe, seed: int) -> Iterator[Due]:
    """Every round of a tournament, up to the first that cannot be paired."""
    chance = Random(seed)
    table = _opened(recipe, chance)
    late = {one for one in range(1, recipe.players + 1) if chance.random() < recipe.late}
    gone = {one for one in range(1, recipe.players + 1) if chance.random() < recipe.late}
    for number in range(1, recipe.rounds + 1):
        away = {
            one: PlayerRound(went)
            for one in range(1, recipe.players + 1)
            if (went := _away(recipe, chance))
        }
        if number <= 1 + recipe.rounds // 3:
            away |= dict.fromkeys(late, PlayerRound(Went.ZERO_BYE))
        if number > recipe.rounds - recipe.rounds // 3:
            away |= dict.fromkeys(gone, PlayerRound(Went.ABSENT))
        due = Due(table, number, recipe.edition, frozenset(away), recipe.colours)
        yield due
        try:
            made = paired(due)
        except Unpairable:
            return
        table = _with_round(table, away | _ended(made, recipe, chance))


def paired(due: Due) -> RoundPairing:
    """The engine's pairing of a round."""
    return pair(due.table, due.number, due.edition, absent=due.absent, colours=due.colours)


def _opened(recipe: Recipe, chance: Random) -> Crosstable:
    numbers = range(1, recipe.players + 1)
    upper: dict[int, tuple[Exact, ...]] = {
        one: (1, HALF) for one in numbers if 2 * one <= recipe.players
    }
    return Crosstable(
        players=tuple(CrosstablePlayer(one) for one in numbers),
        rounds=chance.choice([recipe.rounds, recipe.rounds, recipe.rounds + 1, 0]),
        initial_colour=chance.choice(["w", "b"]),
        forbidden=tuple(
            frozenset(chance.sample(numbers, min(recipe.players, chance.randint(2, 3))))
            for _ in range(recipe.forbidden)
        ),
        acceleration=upper if recipe.accelerated else {},
    )


def _away(recipe: Recipe, chance: Random) -> Went | None:
    return chance.choice(ASKED) if chance.random() < recipe.byes else None


def _ended(made: RoundPairing, recipe: Recipe, chance: Random) -> dict[int, PlayerRound]:
    cells = {made.bye: PlayerRound(Went.PAIRING_BYE)} if made.bye else {}
    for one in made.pairs:
        ends = NOT_PLAYED if chance.random() < recipe.forfeits else PLAYED
        white, black = chance.choice(ends)
        cells[one.white] = PlayerRound(white, one.black, "w")
        cells[one.black] = PlayerRound(black, one.white, "b")
    return cells


def _with_round(table: Crosstable, cells: dict[int, PlayerRound]) -> Crosstable:
    players = tuple(
        msgspec.structs.replace(player, cells=(*player.cells, cells[player.number]))
        for player in table.players
    )
    return msgspec.structs.replace(table, players=players)
