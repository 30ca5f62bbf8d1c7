"""A random tournament as a report file."""

from collections.abc import Sequence

from podium.app.swiss import WRITTEN
from podium.app.trf import TrfFile, TrfHeader, TrfPlayer
from podium.core.crosstable import Crosstable
from podium.core.exact import simplest
from podium.sim.swiss.field import MadeUpPlayer
from podium.sim.swiss.recipe import Recipe


def report(
    recipe: Recipe, entrants: Sequence[MadeUpPlayer], table: Crosstable, *, seed: int
) -> TrfFile:
    """The file of a tournament: points from the cells, ranks by points and then by number."""
    points = {
        player.number: simplest(table.points(player, len(player.cells) + 1))
        for player in table.players
    }
    order = sorted(points, key=lambda number: (-points[number], number))
    rank = {number: place for place, number in enumerate(order, start=1)}
    return TrfFile(
        crosstable=table,
        header=TrfHeader(
            name=f"Made up, {recipe.edition}, seed {seed}",
            players=str(recipe.players),
            rated=str(sum(1 for one in entrants if one.rating)),
            kind="Individual: Swiss-System (FIDE Dutch)",
            system=WRITTEN[recipe.edition],
        ),
        players=tuple(
            TrfPlayer(
                number=one.number,
                name=one.name,
                rating=one.rating,
                points=points[one.number],
                rank=rank[one.number],
            )
            for one in entrants
        ),
    )
