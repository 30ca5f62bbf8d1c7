"""`podium generate`: a random Swiss tournament as a report file."""

from pathlib import Path
from random import Random, SystemRandom

import click

from podium import bootstrap
from podium.app.swiss import IN_FORCE
from podium.core.crosstable import Colour
from podium.entry.cli.output import complain
from podium.entry.cli.saving import write_output
from podium.entry.cli.swiss_files import by_rules_in_force
from podium.rules.pairing.swiss_dutch import DutchEdition, Unpairable
from podium.sim.swiss import Recipe, make_up_players, report, tournament

_REFUSED = 1
_MOST_PLAYERS = 99_999
_MOST_ROUNDS = 99
_SEEDS = 1_000_000_000
_COLOURS: dict[str, Colour] = {"white": "w", "black": "b"}


class Share(click.ParamType[float]):
    """A share: `0.05` or `5%`."""

    name = "share"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The share as a number from 0 to 1."""
        text = str(value)
        try:
            share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        except ValueError:
            share = -1.0
        if not 0 <= share <= 1:
            self.fail(f"{text!r} is no share; write 0.05 or 5%", param, ctx)
        return share


_USUAL = Recipe(players=1, rounds=1)


@click.command("generate", short_help="A random Swiss tournament as a report file (TRF).")
@click.option(
    "--players", required=True, type=click.IntRange(1, _MOST_PLAYERS), help="How many play."
)
@click.option(
    "--rounds", required=True, type=click.IntRange(1, _MOST_ROUNDS), help="How many rounds."
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    help="Of all chance: the same seed and options make the same file. Left out: drawn, and told.",
)
@by_rules_in_force
@click.option(
    "--forfeits",
    type=Share(),
    metavar="P",
    default=_USUAL.forfeits,
    show_default=True,
    help="Share of the games to which somebody does not come.",
)
@click.option(
    "--byes",
    type=Share(),
    metavar="P",
    default=_USUAL.byes,
    show_default=True,
    help="Share of the rounds for which a player asks for a bye (mostly H, also Z, seldom F).",
)
@click.option(
    "--late",
    type=Share(),
    metavar="P",
    default=_USUAL.late,
    show_default=True,
    help="Share of the players who enter after round 1 (Z in the rounds before).",
)
@click.option(
    "--withdrawals",
    type=Share(),
    metavar="P",
    default=_USUAL.withdrawals,
    show_default=True,
    help="Share of the players who leave before the end (Z in the rounds after).",
)
@click.option(
    "--initial-colour",
    type=click.Choice(list(_COLOURS)),
    help="What the first player has in round 1. Left out: drawn.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, writable=True, allow_dash=True, path_type=Path),
    default=Path("-"),
    help="The file to write; left out or -: standard output.",
)
@click.pass_context
def command(
    context: click.Context,
    /,
    *,
    players: int,
    rounds: int,
    seed: int | None,
    rules: DutchEdition | None,
    forfeits: float,
    byes: float,
    late: float,
    withdrawals: float,
    initial_colour: str | None,
    output: Path,
) -> None:
    """Make up a whole Swiss tournament: players, absences, every round paired, every result.

    Results follow from ratings, with draws. P is a share: 0.05 or 5%. Exit code 1 if a round has
    no legal pairing (few players, many rounds): another seed may do.
    """
    if seed is None:
        seed = SystemRandom().randrange(_SEEDS)
    complain(f"seed {seed}")
    recipe = Recipe(
        players=players,
        rounds=rounds,
        edition=rules or IN_FORCE,
        initial_colour=_COLOURS[initial_colour] if initial_colour else "",
        forfeits=forfeits,
        byes=byes,
        late=late,
        withdrawals=withdrawals,
    )
    chance = Random(seed)  # noqa: S311 - made-up players and results
    entrants = make_up_players(players, chance)
    try:
        table = tournament(recipe, entrants, chance)
    except Unpairable as refused:
        complain(f"unpairable: {refused.message}; take another seed, or fewer rounds")
        context.exit(_REFUSED)
    text = bootstrap.trf_text(report(recipe, entrants, table, seed=seed))
    write_output(output, [text.encode()])
